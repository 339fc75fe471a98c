import { pageSizeLabel } from '@tradewind/kernel/constants'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import { FilterSelect } from './filter-select.tsx'
import { type PageData, pageSizes, pagesAround, pageText, rangeText, turnPage } from './pagination.rules.ts'

interface PaginationProps {
  /** Which list it turns, where a screen has more than one. */
  label?: string
  page: PageData
  onPage: (pageNumber: number) => void
  onPageSize: (pageSize: number) => void
}

export function Pagination({ page, onPage, onPageSize, label = 'Pages' }: PaginationProps) {
  const id = useId()
  return (
    <nav
      aria-label={label}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line px-5 py-3 text-small text-ink-soft sm:px-6"
    >
      <div className="flex items-center gap-2">
        <label htmlFor={id}>{pageSizeLabel}</label>
        <FilterSelect
          id={id}
          value={String(page.pageSize)}
          onChoose={(size) => onPageSize(Number(size))}
          className="figures min-h-9 rounded-small max-sm:min-h-11 border border-edge bg-paper px-2 text-ink"
        >
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </FilterSelect>
      </div>
      <div className="figures flex flex-wrap gap-x-4">
        <p aria-live="polite">{rangeText(page)}</p>
        {page.pageCount > 1 && <p>{pageText(page)}</p>}
      </div>
      {/* The arrows stand in line with what is above them. */}
      <div className="-mx-3 flex flex-wrap items-center gap-0.5">
        <IconButton label="Previous page" disabled={!page.hasPreviousPage} onClick={() => onPage(turnPage(page, -1))}>
          <ChevronLeft aria-hidden="true" className="size-5 rtl:rotate-180" />
        </IconButton>
        {pagesAround(page.pageNumber, page.pageCount).map((number) => (
          <button
            key={number}
            type="button"
            aria-label={`Page ${number}`}
            aria-current={number === page.pageNumber ? 'page' : undefined}
            onClick={() => onPage(number)}
            className={cx(
              'figures size-9 rounded-full text-small transition max-sm:size-11',
              number === page.pageNumber ? 'bg-brand font-semibold text-on-brand' : 'hover:bg-inset hover:text-ink',
            )}
          >
            {number}
          </button>
        ))}
        <IconButton label="Next page" disabled={!page.hasNextPage} onClick={() => onPage(turnPage(page, 1))}>
          <ChevronRight aria-hidden="true" className="size-5 rtl:rotate-180" />
        </IconButton>
      </div>
    </nav>
  )
}
