import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { withoutMarkup } from './trusted-types.ts'

const require = createRequire(import.meta.url)
const announcer = join(
  dirname(require.resolve('react-aria/package.json')),
  'dist/private/live-announcer/LiveAnnouncer.mjs',
)

test('what React Aria reads out is emptied without markup, which the policy forbids', () => {
  const source = readFileSync(announcer, 'utf8')
  expect(source).toContain('innerHTML')
  expect(withoutMarkup(source)).not.toContain('innerHTML')
  expect(() => withoutMarkup('node.replaceChildren()')).toThrow('trusted-types.ts')
  expect(() => withoutMarkup("a.innerHTML = ''; b.innerHTML = text")).toThrow('trusted-types.ts')
})
