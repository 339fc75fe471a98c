import { useParams } from '@tanstack/react-router'
import * as contract from '@tradewind/contract/operations'
import { CustomerLink } from '#app/customer-link.tsx'
import { PageTitle } from '#app/page-title.tsx'
import {
  directionNames,
  moneyNames,
  networkName,
  productNames,
  statusNames,
  submissionNames,
} from '#app/payment-words.ts'
import { RecordPage } from '#app/record-page.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { Card } from '#ui/card.tsx'
import { plainMomentText } from '#ui/dates.ts'
import { KeyValue, type KeyValueEntry } from '#ui/key-value.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { ZoneNote } from '#ui/zone-note.tsx'
import { Cases, Related } from './payment-cases.tsx'
import { Messages } from './payment-messages.tsx'
import { Approvals, Ledger, Limits } from './payment-money.tsx'
import { Recalls } from './payment-recalls.tsx'
import { PaymentTimeline } from './payment-timeline.tsx'

/** Each reading is recorded: it is read when the page opens and after a change. */
const paymentQuery = (paymentId: string) => ({
  ...queryFor(contract.getPayment, { params: { paymentId } }, { failures: 'own' as const }),
  staleTime: 60_000,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

/** One payment: how it stands and why, what was sent and said, and what was booked. */
export function PaymentPage() {
  const { paymentId = '' } = useParams({ strict: false }) as { paymentId?: string }
  return (
    <RecordPage query={paymentQuery(paymentId)} what="this payment" back={{ href: '/payments', text: 'All payments' }}>
      {(payment) => <PaymentView of={payment} />}
    </RecordPage>
  )
}

function PaymentView({ of }: { of: contract.PaymentDetail }) {
  return (
    <>
      <PageTitle
        title={of.reference}
        text={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <CustomerLink customerId={of.customerId} name={of.customerName} />
            <StatusBadge status={of.status}>{statusNames[of.status]}</StatusBadge>
          </span>
        }
      />
      <div className="grid items-start gap-5 wide:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <Cases of={of} />
          <Recalls of={of} />
          <PaymentTimeline of={of} />
          <Messages of={of} />
          <Ledger of={of} />
          <Related of={of} />
        </div>
        <aside aria-label="Details" className="flex min-w-0 flex-col gap-5 wide:sticky wide:top-6">
          <Card title="Payment">
            <KeyValue entries={entriesOf(of)} />
          </Card>
          <Approvals of={of} />
          <Limits of={of} />
          <ZoneNote />
        </aside>
      </div>
    </>
  )
}

const optional = (label: string, value: string | null | undefined): KeyValueEntry[] =>
  value ? [{ label, value: <bdi className="wrap-anywhere">{value}</bdi> }] : []

const entriesOf = (of: contract.PaymentDetail): KeyValueEntry[] => [
  { label: 'Amount', value: <MoneyText amount={of.amount} withCode />, strong: true },
  ...(of.charge.minor > 0n ? [{ label: 'Charge', value: <MoneyText amount={of.charge} withCode /> }] : []),
  ...(of.returned ? [{ label: 'Returned', value: <MoneyText amount={of.returned} withCode /> }] : []),
  { label: 'Money', value: moneyNames[of.money] },
  ...optional('Reason', of.failure?.reason),
  ...optional('Reason code', of.failure?.code),
  { label: 'Direction', value: directionNames[of.direction] },
  { label: 'Network', value: networkName(of.network) },
  ...(of.direction === 'out' ? [{ label: 'At the network', value: submissionNames[of.submission] }] : []),
  ...optional('Network ID', of.networkReference),
  {
    label: 'End-to-end ID',
    value: <span className="figures text-small wrap-anywhere">{of.paymentId}</span>,
    copy: of.paymentId,
    copyLabel: 'Copy the end-to-end ID',
  },
  { label: 'Product', value: productNames[of.product] },
  ...optional('Payer', of.payer),
  ...optional('Payee', of.payee?.name),
  ...optional('Account', of.payee?.account),
  ...optional('Bank', of.payee?.bank),
  ...optional('Narration', of.narration),
  ...optional('Created by', of.orderedBy),
  { label: 'Created', value: plainMomentText(of.createdAt) },
  ...(of.expectedAt ? [{ label: 'Expected', value: plainMomentText(of.expectedAt) }] : []),
  ...(of.finishedAt ? [{ label: 'Finished', value: plainMomentText(of.finishedAt) }] : []),
]
