import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { withoutPlace } from './plain-errors.ts'

const folder = dirname(createRequire(import.meta.url).resolve('react-dom/package.json'))
const source = readFileSync(join(folder, 'cjs/react-dom-client.production.js'), 'utf8')

test('every signal that React makes while it is read is an error still, and notes no place', () => {
  const changed = withoutPlace(source)
  expect(changed).toContain('SuspenseException = Object.create(Error.prototype')
  expect(changed).not.toMatch(/Exception = Error\(/)
})

test('a React that makes none, or in another way, is told of', () => {
  expect(() => withoutPlace('var SuspenseException = Symbol()')).toThrow('plain-errors.ts')
})
