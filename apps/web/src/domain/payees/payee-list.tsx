import type { CatalogueEntry } from '@tradewind/kernel/payment-methods/entry'
import { Plus, Search } from 'lucide-react'
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { EmptyState, NoMatch } from '#ui/empty-state.tsx'
import { t } from '#ui/language.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { PayeeOption } from './payee-option.tsx'
import { type PlacedRow, payeeRows, placeRows, visibleRows } from './payee-rows.rules.ts'
import { type Beneficiary, beneficiarySearch } from './saved-payee.rules.ts'

interface PayeeListProps {
  /** The ids of favourites. */
  favourites: readonly string[]
  saved: readonly Beneficiary[]
  recent: readonly Beneficiary[]
  paymentMethods: readonly CatalogueEntry[]
  onChoose: (beneficiary: Beneficiary) => void
  onNew: () => void
  onSearch?: (text: string) => void
  /** The server still looks for others: that nobody was found would be said too early. */
  isSearching?: boolean
}

/** How high the list is at most, in pixels: as much as fits above the keyboard of a phone with its search. */
const listHeight = 416

/** Favourites, those paid last, then everybody saved, found by name, bank or number. */
export function PayeeList(props: PayeeListProps) {
  if (props.saved.length > 0) return <PayeePicker {...props} />
  return (
    <EmptyState
      title={t('No Recent Saved Beneficiary')}
      text={t('People and companies you save when you pay them appear here')}
      action={
        <Button kind="primary" icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={props.onNew}>
          {t('New beneficiary')}
        </Button>
      }
    />
  )
}

/**
 * The search keeps the focus and names the highlighted payee; the first match is highlighted, and Enter takes it. Only
 * the rows in sight are drawn: hundreds of payees open as fast as five.
 */
function PayeePicker(props: PayeeListProps) {
  const { favourites, saved, recent, paymentMethods, onChoose, onNew, onSearch, isSearching = false } = props
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const [highlighted, setHighlighted] = useState<number>()
  const [scrollTop, setScrollTop] = useState(0)
  const find = useMemo(() => beneficiarySearch(saved, paymentMethods), [saved, paymentMethods])
  const { placed, height } = useMemo(
    () => placeRows(payeeRows({ favourites, search: find, recent, text })),
    [favourites, find, recent, text],
  )
  const choices = placed.flatMap(({ row, ...at }) => ('payee' in row ? [{ ...row, ...at }] : []))
  const current = highlighted === undefined ? undefined : choices[Math.min(highlighted, choices.length - 1)]
  const optionId = (place: number) => `${id}-${place}`

  const search = (typed: string) => {
    setText(typed)
    onSearch?.(typed)
    setHighlighted(typed.trim() === '' ? undefined : 0)
    scroller.current?.scrollTo({ top: 0 })
    setScrollTop(0)
  }
  const highlight = (place: number) => {
    const next = choices[place]
    if (!next) return
    setHighlighted(place)
    const list = scroller.current
    if (!list) return
    const above = next.top < list.scrollTop
    const below = next.top + next.height > list.scrollTop + list.clientHeight
    if (above || below) list.scrollTop = above ? next.top : next.top + next.height - list.clientHeight
    // Drawn at once, so that the search never names a row that is not there.
    setScrollTop(list.scrollTop)
  }
  const onKeyDown = (press: KeyboardEvent) => {
    const place = current?.place
    if (press.key === 'ArrowDown') highlight(place === undefined ? 0 : (place + 1) % choices.length)
    else if (press.key === 'ArrowUp') highlight(place ? place - 1 : choices.length - 1)
    else if (press.key !== 'Enter') return
    // Enter with nothing highlighted chooses nobody, and sends no form off.
    else if (current) onChoose(current.payee)
    press.preventDefault()
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="relative">
        <Search aria-hidden="true" className="absolute start-3.5 top-1/2 size-4 -translate-y-1/2 text-ink-soft" />
        <input
          type="search"
          role="combobox"
          aria-label={t('Search beneficiaries')}
          aria-expanded={choices.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={current && optionId(current.place)}
          autoComplete="off"
          placeholder={t('Name, bank or number')}
          maxLength={80}
          value={text}
          onChange={({ currentTarget }) => search(currentTarget.value)}
          onKeyDown={onKeyDown}
          className="min-h-11 w-full rounded-full border border-edge bg-paper ps-10 pe-4 text-body text-ink outline-offset-0"
        />
      </div>
      <div className="overflow-hidden rounded-base border border-line">
        <button
          type="button"
          onClick={onNew}
          className="flex min-h-14 w-full items-center gap-3 border-b border-line px-3 text-start font-medium text-brand -outline-offset-2 transition hover:bg-inset"
        >
          <span aria-hidden="true" className="grid size-10 shrink-0 place-items-center rounded-full bg-inset">
            <Plus className="size-5" />
          </span>
          {t('New beneficiary')}
        </button>
        {choices.length === 0 && (isSearching ? <SkeletonRows rows={1} /> : <NoMatch />)}
        <div
          ref={scroller}
          onScroll={({ currentTarget }) => setScrollTop(currentTarget.scrollTop)}
          className="overflow-y-auto overscroll-contain"
          style={{ maxHeight: listHeight }}
        >
          <div
            id={`${id}-list`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A select cannot show an avatar and two lines.
            role="listbox"
            aria-label={t('Saved beneficiaries')}
            className="relative"
            style={{ height }}
          >
            {visibleRows(placed, scrollTop, listHeight).map((at) => (
              <Row
                key={'payee' in at.row ? at.row.payee.beneficiaryId : at.row.heading}
                at={at}
                {...('payee' in at.row && {
                  option: {
                    id: optionId(at.row.place),
                    isHighlighted: current?.place === at.row.place,
                    count: choices.length,
                  },
                })}
                {...{ paymentMethods, onChoose }}
              />
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}

interface RowProps extends Pick<PayeeListProps, 'paymentMethods' | 'onChoose'> {
  at: PlacedRow
  option?: { id: string; isHighlighted: boolean; count: number }
}

function Row({ at: { row, top, height }, option, paymentMethods, onChoose }: RowProps) {
  const place = { top, height }
  if ('heading' in row || !option)
    return (
      <div role="presentation" style={place} className="absolute inset-x-0 flex items-end px-3 pb-1">
        <span className="text-small font-semibold text-ink-soft">{'heading' in row && t(row.heading)}</span>
      </div>
    )
  return (
    <PayeeOption
      {...option}
      payee={row.payee}
      place={row.place}
      paymentMethods={paymentMethods}
      style={place}
      onChoose={() => onChoose(row.payee)}
    />
  )
}
