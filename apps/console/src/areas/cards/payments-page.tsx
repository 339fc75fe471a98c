import type * as contract from '@tradewind/contract/cards-staff'
import { PageTitle } from '#app/page-title.tsx'
import { ListViews } from '#app/views/list-views.tsx'
import { CardPaymentAmount } from '#ui/card-payment-amount.tsx'
import { plainMomentText } from '#ui/dates.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { ZoneNote } from '#ui/zone-note.tsx'
import { choicesOf, deciderName, paymentWords } from './card-words.ts'
import { paymentsAddress, paymentsQuery } from './cards.queries.ts'
import { Places } from './places.tsx'

/** Payments by virtual cards, each with the rule that decided it. */
export function PaymentsPage() {
  return (
    <>
      <PageTitle title="Virtual cards" text={<ZoneNote />} />
      <Places here="/card-payments" />
      <ListScreen
        label="Card payments"
        state={useListSearch(paymentsAddress)}
        query={paymentsQuery}
        what="the card payments"
        views={<ListViews list="card-payments" address={paymentsAddress} />}
        filters={[{ name: 'status', label: 'Status', all: 'All statuses', options: choicesOf(paymentWords) }]}
        empty={{ title: 'No payments', text: 'What customers pay with their cards appears here, declined or not.' }}
        columns={columns}
        rowKey={({ authorizationId }) => authorizationId}
        rowName={({ merchant }) => merchant.name}
      />
    </>
  )
}

const columns: readonly ListColumn<contract.StaffCardAuthorization>[] = [
  {
    key: 'merchant',
    head: 'Shop',
    phone: 'title',
    cell: ({ merchant, at }) => (
      <RowTitle caption={`${merchant.categoryName}, ${merchant.country} · ${plainMomentText(at)}`}>
        <bdi>{merchant.name}</bdi>
      </RowTitle>
    ),
  },
  {
    key: 'card',
    head: 'Card',
    cell: ({ customerName, holderName, lastFour }) => (
      <span>
        <bdi>{customerName}</bdi>
        <span className="block text-small text-ink-soft">
          <bdi>{holderName}</bdi>, •• {lastFour}
        </span>
      </span>
    ),
  },
  {
    key: 'status',
    head: 'Status',
    phone: 'under',
    cell: ({ status, disputeId }) => (
      <span className="flex flex-wrap gap-1.5">
        <StatusBadge status={status} tone={paymentWords[status].tone}>
          {paymentWords[status].name}
        </StatusBadge>
        {disputeId && <StatusBadge status="Disputed">Disputed</StatusBadge>}
      </span>
    ),
  },
  { key: 'rule', head: 'Decided by', cell: ({ decidedBy }) => deciderName(decidedBy) },
  {
    key: 'amount',
    head: 'Amount',
    align: 'end',
    phone: 'amount',
    cell: (payment) => <CardPaymentAmount payment={payment} withCode />,
  },
]
