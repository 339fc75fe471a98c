import { formatMoney } from '@tradewind/kernel'
import { CreditCard } from 'lucide-react'
import { cx } from '#ui/cx.ts'
import { momentText } from '#ui/dates.ts'
import { listAddress } from '#ui/list/list-address.rules.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { useListState } from '#ui/list/use-list-search.ts'
import { MoneyText } from '#ui/money-text.tsx'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'
import { type CardFunding, cardFundingsQuery } from './card-fundings.queries.ts'

const fundingsAddress = listAddress({})

const states: Readonly<Record<CardFunding['state'], { text: string; tone: Tone }>> = {
  Approved: { text: 'Successful', tone: 'good' },
  ChallengeRequired: { text: 'Waiting for you', tone: 'note' },
  Unknown: { text: 'Waiting for your bank', tone: 'note' },
  Declined: { text: 'Declined', tone: 'bad' },
}

/** Payments by card into an account, the newest first: also those that were declined. */
export function CardFundingList({ accountId }: { accountId: string }) {
  return (
    <ListScreen
      title="Card payments"
      state={useListState(fundingsAddress)}
      query={({ page, pageSize }) => cardFundingsQuery(accountId, page, pageSize)}
      what="the card payments"
      empty={{ title: 'No card payments yet', text: 'Money you add by card appears here' }}
      rowKey={({ cardFundingId }) => cardFundingId}
      rows={(records) => (
        <ul aria-label="Card payments">
          {records.map((funding) => (
            <li key={funding.cardFundingId} className="border-b border-line last:border-b-0">
              <FundingLine funding={funding} />
            </li>
          ))}
        </ul>
      )}
    />
  )
}

const FundingLine = ({ funding: { card, amount, refunded, state, dateAdded, reason } }: { funding: CardFunding }) => (
  <div className="flex min-h-16 items-center gap-3 px-5 py-3 sm:px-6">
    <span
      aria-hidden="true"
      className="grid size-9 shrink-0 place-items-center rounded-full bg-brand-tint text-brand max-sm:hidden"
    >
      <CreditCard className="size-4.5" />
    </span>
    <span className="min-w-0 flex-1">
      <span className="line-clamp-2 font-medium wrap-anywhere">{card}</span>
      <span className="block text-caption text-ink-soft">{momentText(dateAdded)}</span>
      {refunded.minor > 0n && (
        <span className="block text-caption text-ink-soft">{formatMoney(refunded)} refunded to the card</span>
      )}
      {reason && <span className="block text-caption text-ink-soft">{reason}</span>}
    </span>
    <span className="flex shrink-0 flex-col items-end gap-1">
      <MoneyText
        amount={amount}
        {...(state === 'Approved' && { direction: 'in' as const })}
        className={cx(state === 'Declined' && 'text-ink-soft line-through')}
      />
      <StatusBadge status={state} tone={states[state].tone}>
        {states[state].text}
      </StatusBadge>
    </span>
  </div>
)
