import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const pages = [
  'README.md',
  ...globSync('docs/**/*.md', { cwd: root }),
  ...globSync('apps/server/src/modules/*/README.md', { cwd: root }),
]

test('every link of the documentation leads to a file that is there', () => {
  const links = pages.flatMap((page) =>
    [...readFileSync(join(root, page), 'utf8').matchAll(/\]\(([^)#\s]+)[^)]*\)|^\[[^\]]+\]: ([^#\s]+)/gm)]
      .map(([, target, defined]) => target ?? defined ?? '')
      .filter((target) => !/^[a-z]+:/.test(target))
      .map((target) => ({ page, target })),
  )
  expect(links.length).toBeGreaterThan(20)
  expect(links.filter(({ page, target }) => !existsSync(resolve(root, dirname(page), target)))).toEqual([])
})

test('the README names the two commands', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  expect(readme).toContain('npm start')
  expect(readme).toContain('npm test')
})
