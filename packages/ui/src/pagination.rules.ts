import { defaultPageSize, pageSizes } from '@tradewind/kernel/constants'

export { defaultPageSize, pageSizes }

/** What a list call says about its pages (entity-pagination). */
export interface PageData {
  pageNumber: number
  pageSize: number
  pageCount: number
  firstItemOnPage: number
  lastItemOnPage: number
  totalItemCount: number
  hasPreviousPage: boolean
  hasNextPage: boolean
}

/** The page numbers to show: those within 2 of the current page that exist. */
export function pagesAround(pageNumber: number, pageCount: number): number[] {
  const first = Math.max(1, pageNumber - 2)
  const last = Math.min(pageCount, pageNumber + 2)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}

/** The page to go to, one up or down; the same page when there is none that way. */
export function turnPage(page: PageData, by: 1 | -1): number {
  const exists = by === 1 ? page.hasNextPage : page.hasPreviousPage
  return exists ? page.pageNumber + by : page.pageNumber
}

/** Page data of a list that is held whole, for pages counted from 1. */
export function pageOf(totalItemCount: number, pageNumber: number, pageSize: number = defaultPageSize): PageData {
  const pageCount = Math.ceil(totalItemCount / pageSize)
  return {
    pageNumber,
    pageSize,
    pageCount,
    firstItemOnPage: totalItemCount === 0 ? 0 : (pageNumber - 1) * pageSize + 1,
    lastItemOnPage: Math.min(pageNumber * pageSize, totalItemCount),
    totalItemCount,
    hasPreviousPage: pageNumber > 1,
    hasNextPage: pageNumber < pageCount,
  }
}

/** A page of rows that are held whole; the last page where there are fewer. */
export function pageOfRows<R>(rows: readonly R[], { page, pageSize }: { page: number; pageSize: number }) {
  const shown = Math.min(page, Math.max(1, Math.ceil(rows.length / pageSize)))
  return {
    records: rows.slice((shown - 1) * pageSize, shown * pageSize),
    pageData: pageOf(rows.length, shown, pageSize),
  }
}

export const rangeText = (page: PageData): string =>
  `Showing ${page.firstItemOnPage} - ${page.lastItemOnPage} of ${page.totalItemCount}`

export const pageText = (page: PageData): string => `Page ${page.pageNumber} of ${page.pageCount}`
