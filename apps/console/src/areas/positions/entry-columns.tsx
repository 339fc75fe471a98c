import type { PositionEntry } from '@tradewind/contract/positions'
import { formatMoney } from '@tradewind/kernel'
import { plainMomentText } from '#ui/dates.ts'
import type { ListColumn } from '#ui/list/list-table.tsx'

/** Entries of positions as every list of them shows them; what an entry is belongs to the list. */
export const entryColumns = (what: ListColumn<PositionEntry>['cell']): readonly ListColumn<PositionEntry>[] => [
  { key: 'what', head: 'What', phone: 'title', cell: what },
  { key: 'at', head: 'Time', cell: ({ at }) => plainMomentText(at) },
  {
    key: 'amount',
    head: 'Amount',
    align: 'end',
    phone: 'amount',
    cell: ({ amount }) => <span className="figures font-medium">{formatMoney(amount)}</span>,
  },
  {
    key: 'balance',
    head: 'Position after',
    align: 'end',
    phone: 'under',
    cell: ({ balance }) => <span className="figures text-ink-soft">{formatMoney(balance)}</span>,
  },
]
