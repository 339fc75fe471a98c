import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Searches and filters: nothing in them is refused field by field. */
const without = [
  'apps/console/src/app/find.tsx',
  'apps/web/src/api-reference/search.tsx',
  'apps/web/src/domain/transactions/more-filters.tsx',
  'packages/ui/src/search-box.tsx',
]

test('every form leads to its first wrong field: none stands bare (WCAG 3.3.1)', () => {
  const root = new URL('../../../', import.meta.url)
  const bare = globSync('{apps/web,apps/console,packages/ui}/src/**/*.tsx', { cwd: root })
    .filter((path) => !path.includes('node_modules'))
    .filter((path) => {
      const source = readFileSync(new URL(path, root), 'utf8')
      return /<form\b/.test(source) && !/useFirstFault|\[aria-invalid="true"\]'\)\?\.focus\(\)/.test(source)
    })
    .toSorted()
  expect(bare).toEqual(without)
})
