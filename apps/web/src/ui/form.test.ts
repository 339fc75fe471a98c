import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Searches and filters: nothing in them is refused field by field. */
const without = ['api-reference/search.tsx', 'domain/transactions/more-filters.tsx', 'ui/search-box.tsx']

test('every form leads to its first wrong field: none stands bare (WCAG 3.3.1)', () => {
  const root = new URL('../', import.meta.url)
  const bare = globSync('**/*.tsx', { cwd: root })
    .filter((path) => {
      const source = readFileSync(new URL(path, root), 'utf8')
      return /<form\b/.test(source) && !/useFirstFault|\[aria-invalid="true"\]'\)\?\.focus\(\)/.test(source)
    })
    .toSorted()
  expect(bare).toEqual(without)
})
