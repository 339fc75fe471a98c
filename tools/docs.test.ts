import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const pages = [
  'README.md',
  ...globSync('docs/**/*.md', { cwd: root }),
  ...globSync(['apps/server/src/modules/*/README.md', 'apps/*/README.md', 'e2e/README.md'], { cwd: root }),
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

/** A table's row, a picture, a link's definition, or a line without a blank to break at stays as long as it is. */
const cannotBreak = (line: string) =>
  /^\s*(\||!\[|\[[^\]]+\]: )/.test(line) || !/\S\s+\S/.test(line.replace(/^\s*([-*]|\d+\.)\s+/, ''))
const longLines = (page: string, text: string) =>
  text.split('\n').flatMap((line, at) => (line.length > 120 && !cannotBreak(line) ? [`${page}:${at + 1}`] : []))

test('no line of the documentation is longer than 120 columns, tables and links apart', () => {
  expect(
    ['README.md', 'CHANGELOG.md', ...globSync('docs/**/*.md', { cwd: root })].flatMap((page) =>
      longLines(page, readFileSync(join(root, page), 'utf8')),
    ),
  ).toEqual([])
  expect(longLines('page.md', `${'word '.repeat(30)}\n| ${'cell '.repeat(30)}|\n- [${'x'.repeat(130)}](y)`)).toEqual([
    'page.md:1',
  ])
})

test('the README names the two commands', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  expect(readme).toContain('npm start')
  expect(readme).toContain('npm test')
})

test('every command may be the first one on a fresh clone with Node 20', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  expect(Object.entries(scripts).filter(([, command]) => !/^node tools\/[\w-]+\.mjs\b/.test(command))).toEqual([])
})
