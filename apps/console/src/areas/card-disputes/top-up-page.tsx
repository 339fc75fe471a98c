import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import * as contract from '@tradewind/contract/card-refunds'
import { PageTitle } from '#app/page-title.tsx'
import { ProposalList } from '#app/proposals.tsx'
import { RecordPage } from '#app/record-page.tsx'
import { sessionQuery } from '#app/session.ts'
import { Button } from '#ui/button.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { Card } from '#ui/card.tsx'
import { plainMomentText } from '#ui/dates.ts'
import { KeyValue } from '#ui/key-value.tsx'
import { Link } from '#ui/link.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { MoneyText } from '#ui/money-text.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { ZoneNote } from '#ui/zone-note.tsx'
import { stateWords, topUpWords } from './dispute-words.ts'
import { RefundForm, refundProposal } from './refund-forms.tsx'

/** Each reading is recorded: it is read when the page opens and after a change. */
const topUpQuery = (cardFundingId: string) => ({
  ...queryFor(contract.getCardTopUp, { params: { cardFundingId } }, { failures: 'own' as const }),
  staleTime: 60_000,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

/** One payment by card into an account, and what of it goes back. */
export function TopUpPage() {
  const { cardFundingId = '' } = useParams({ strict: false }) as { cardFundingId?: string }
  return (
    <RecordPage
      query={topUpQuery(cardFundingId)}
      what="this card payment"
      back={{ href: '/card-top-ups', text: 'All incoming card payments' }}
    >
      {(topUp) => <TopUpView topUp={topUp} />}
    </RecordPage>
  )
}

function TopUpView({ topUp }: { topUp: contract.CardTopUpDetails }) {
  const { customerName, reference, state } = topUp
  return (
    <>
      <PageTitle
        title={`${customerName} · ${reference}`}
        text={
          <StatusBadge status={state} tone={topUpWords[state].tone}>
            {topUpWords[state].name}
          </StatusBadge>
        }
      />
      <div className="flex max-w-200 flex-col gap-5">
        <Card title="Payment">
          <KeyValue entries={paymentEntries(topUp)} />
          <div className="mt-4">
            <ZoneNote />
          </div>
        </Card>
        <Refunds topUp={topUp} />
      </div>
    </>
  )
}

const paymentEntries = ({ amount, refunded, card, paidAt, dispute, cardFundingId, accountId }: contract.CardTopUp) => [
  { label: 'Amount', value: <MoneyText amount={amount} withCode />, strong: true },
  { label: 'Refunded', value: <MoneyText amount={refunded} withCode /> },
  { label: 'Card', value: card },
  { label: 'Paid', value: plainMomentText(paidAt) },
  ...(dispute
    ? [
        {
          label: 'Dispute',
          value: <Link href={`/card-disputes/${cardFundingId}`}>{stateWords[dispute].name}</Link>,
        },
      ]
    : []),
  { label: 'Account', value: <Link href={`/accounts/${accountId}`}>Open account</Link> },
]

function Refunds({ topUp }: { topUp: contract.CardTopUpDetails }) {
  const { data: me } = useSuspenseQuery(sessionQuery)
  const { state, refunds, refundable, notRefundable, proposal } = topUp
  if (state !== 'Approved') return null
  const mayDecide = me.permissions.includes('card-disputes:decide')
  return (
    <Card
      title="Refunds"
      aside={
        mayDecide &&
        refundable &&
        !proposal && (
          <Button
            size="small"
            onClick={() =>
              openModal({
                component: RefundForm,
                props: { topUp, refundable },
                title: 'Refund to the card',
                modalSize: 'medium',
              })
            }
          >
            Refund
          </Button>
        )
      }
    >
      {proposal && (
        <ProposalList label="Refund for approval" proposals={[refundProposal(topUp, proposal, mayDecide)]} />
      )}
      {refunds.length > 0 && (
        <ul aria-label="Refunds" className="flex flex-col divide-y divide-line">
          {refunds.map((refund) => (
            <li key={refund.refundId} className="py-3 first:pt-0 last:pb-0">
              <KeyValue entries={refundEntries(refund)} />
            </li>
          ))}
        </ul>
      )}
      {!proposal && (
        <p className="text-small text-ink-soft not-first:mt-4">
          {notRefundable ? `This payment can't be refunded: ${notRefundable}` : 'A second person approves each refund.'}
        </p>
      )}
    </Card>
  )
}

const refundEntries = (refund: contract.CardTopUpDetails['refunds'][number]) => [
  { label: 'To the card', value: <MoneyText amount={refund.amount} withCode />, strong: true },
  { label: 'From the account', value: <MoneyText amount={refund.takenBack} withCode /> },
  ...(refund.owed.minor > 0n ? [{ label: 'Owed then', value: <MoneyText amount={refund.owed} withCode /> }] : []),
  { label: 'Why', value: <bdi className="wrap-anywhere">{refund.reason}</bdi> },
  { label: 'Proposed by', value: refund.proposedByName },
  { label: 'Approved by', value: `${refund.approvedByName}, ${plainMomentText(refund.bookedAt)}` },
  { label: 'Acquirer', value: refund.sentAt ? `Sent ${plainMomentText(refund.sentAt)}` : 'Being sent' },
]
