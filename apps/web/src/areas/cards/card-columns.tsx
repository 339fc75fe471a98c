import type { VirtualCard } from '@tradewind/contract/cards'
import { paths } from '#lib/paths.ts'
import { CutName } from '#ui/cut-name.tsx'
import { Link } from '#ui/link.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { cardName, cardStatusWords } from './card-words.ts'

/** The columns of a list of cards. A card that works needs no word for it. */
export const cardColumns: readonly ListColumn<VirtualCard>[] = [
  {
    key: 'card',
    head: 'Card',
    phone: 'title',
    cell: (card) => (
      <RowTitle caption={<CutName name={card.holderName} />}>
        <Link bare href={paths.card({ card: card.cardId })} className="hover:underline">
          <CutName name={cardName(card)} />
        </Link>
      </RowTitle>
    ),
  },
  { key: 'account', head: 'Pays from', cell: ({ accountName }) => <CutName name={accountName} /> },
  {
    key: 'status',
    head: 'Status',
    phone: 'under',
    cell: ({ status, blockedBecause }) =>
      blockedBecause && status === 'Active' ? (
        <StatusBadge status="Blocked" tone="warn">
          Can't pay now
        </StatusBadge>
      ) : (
        <StatusBadge status={status} tone={cardStatusWords[status].tone}>
          {cardStatusWords[status].name}
        </StatusBadge>
      ),
  },
  {
    key: 'spendable',
    head: 'Available',
    align: 'end',
    phone: 'amount',
    cell: ({ spendable, status }) => spendable && status === 'Active' && <MoneyText amount={spendable} />,
  },
]
