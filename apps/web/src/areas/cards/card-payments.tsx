import { cardAuthorizationStatuses } from '@tradewind/contract/card-words'
import type { CardAuthorization } from '@tradewind/contract/cards'
import { CardPaymentAmount } from '#ui/card-payment-amount.tsx'
import { CutName } from '#ui/cut-name.tsx'
import { plainMomentText } from '#ui/dates.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { useListState } from '#ui/list/use-list-search.ts'
import { openModal } from '#ui/modal-bus.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { cardPaymentsQuery, paymentsAddress } from './card-payments.queries.ts'
import { paymentStatusWords } from './card-words.ts'
import { PaymentWindow } from './payment-window.tsx'

/** What was paid with a card, and what was declined. */
export function CardPayments({ cardId }: { cardId: string }) {
  return (
    <ListScreen
      title="Card payments"
      state={useListState(paymentsAddress)}
      query={(search) => cardPaymentsQuery(cardId, search)}
      what="the payments of this card"
      filters={[
        {
          name: 'status',
          label: 'Status',
          all: 'All statuses',
          options: cardAuthorizationStatuses.map((value) => ({ value, text: paymentStatusWords[value].name })),
        },
      ]}
      empty={{ title: 'No payments yet', text: 'Payments made with this card appear here.' }}
      columns={columns}
      rowKey={({ authorizationId }) => authorizationId}
      rowName={({ merchant }) => merchant.name}
    />
  )
}

const open = ({ authorizationId, merchant }: CardAuthorization) =>
  openModal({ component: PaymentWindow, props: { authorizationId }, title: merchant.name })

const columns: readonly ListColumn<CardAuthorization>[] = [
  {
    key: 'merchant',
    head: 'Shop',
    phone: 'title',
    cell: (payment) => (
      <RowTitle caption={`${plainMomentText(payment.at)} · ${payment.merchant.categoryName}`}>
        <button type="button" className="touchable text-start hover:underline" onClick={() => open(payment)}>
          <CutName name={payment.merchant.name} />
        </button>
      </RowTitle>
    ),
  },
  {
    key: 'status',
    head: 'Status',
    phone: 'under',
    cell: ({ status, decline, disputeId }) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <StatusBadge status={status} tone={paymentStatusWords[status].tone}>
          {paymentStatusWords[status].name}
        </StatusBadge>
        {disputeId && <StatusBadge status="Disputed">Disputed</StatusBadge>}
        {decline && <span className="text-small text-ink-soft max-sm:hidden">{decline.reason}</span>}
      </span>
    ),
  },
  {
    key: 'amount',
    head: 'Amount',
    align: 'end',
    phone: 'amount',
    cell: (payment) => <CardPaymentAmount payment={payment} />,
  },
]
