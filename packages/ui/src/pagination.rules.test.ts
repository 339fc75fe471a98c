import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultPageSize, pageOf, pageOfRows, pageSizes, pagesAround, rangeText, turnPage } from './pagination.rules.ts'

test('[pagination-sizes] ten rows unless chosen otherwise, from 10 to 50', () => {
  expect(defaultPageSize).toBe(10)
  expect(pageSizes).toEqual([10, 20, 30, 40, 50])
  expect(rangeText(pageOf(96, 10))).toBe('Showing 91 - 96 of 96')
  expect(rangeText(pageOf(0, 1))).toBe('Showing 0 - 0 of 0')
})

test('[pagination-move] pages shown lie within 2 of the current one', () => {
  expect(pagesAround(1, 9)).toEqual([1, 2, 3])
  expect(pagesAround(5, 9)).toEqual([3, 4, 5, 6, 7])
  expect(pagesAround(9, 9)).toEqual([7, 8, 9])
  expect(pagesAround(1, 0)).toEqual([])
})

test('[pagination-move] up and down only where there is a page', () => {
  expect(turnPage(pageOf(30, 1), -1)).toBe(1)
  expect(turnPage(pageOf(30, 1), 1)).toBe(2)
  expect(turnPage(pageOf(30, 3), 1)).toBe(3)
})

test('[entity-pagination] walking up from the first page meets every item once, whatever the sizes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000 }), fc.constantFrom(...pageSizes), (total, size) => {
      let seen = 0
      for (let page = pageOf(total, 1, size); ; page = pageOf(total, turnPage(page, 1), size)) {
        expect(page.firstItemOnPage).toBe(seen + 1)
        expect(pagesAround(page.pageNumber, page.pageCount)).toContain(page.pageNumber)
        seen = page.lastItemOnPage
        if (!page.hasNextPage) break
      }
      expect(seen).toBe(total)
    }),
  )
})

test('rows that are held whole are shown page by page, and past the end the last page', () => {
  const rows = Array.from({ length: 23 }, (_, at) => at)
  expect(pageOfRows(rows, { page: 2, pageSize: 10 }).records).toEqual(rows.slice(10, 20))
  const last = pageOfRows(rows, { page: 9, pageSize: 10 })
  expect([last.records, last.pageData.pageNumber]).toEqual([[20, 21, 22], 3])
  expect(pageOfRows([], { page: 1, pageSize: 10 })).toMatchObject({ records: [], pageData: { totalItemCount: 0 } })
})
