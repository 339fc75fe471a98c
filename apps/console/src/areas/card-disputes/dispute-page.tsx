import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import * as contract from '@tradewind/contract/card-disputes'
import { formatMoney, subtract } from '@tradewind/kernel'
import { DownloadButton } from '#app/download-button.tsx'
import { PageTitle } from '#app/page-title.tsx'
import { RecordPage } from '#app/record-page.tsx'
import { sessionQuery } from '#app/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { download } from '#ui/calls/download.ts'
import { Card } from '#ui/card.tsx'
import { dueText, plainMomentText } from '#ui/dates.ts'
import { KeyValue } from '#ui/key-value.tsx'
import { Link } from '#ui/link.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { MoneyText } from '#ui/money-text.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { ZoneNote } from '#ui/zone-note.tsx'
import { AcceptForm, ContestForm } from './answer-forms.tsx'
import { reasonWords, stateWords } from './dispute-words.ts'

/** Each reading is recorded: it is read when the page opens and after a change. */
const disputeQuery = (cardFundingId: string) => ({
  ...queryFor(contract.getCardDispute, { params: { cardFundingId } }, { failures: 'own' as const }),
  staleTime: 60_000,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

/** One dispute: what its holder says, how the payment was authenticated, and the answer. */
export function DisputePage() {
  const { cardFundingId = '' } = useParams({ strict: false }) as { cardFundingId?: string }
  return (
    <RecordPage
      query={disputeQuery(cardFundingId)}
      what="this dispute"
      back={{ href: '/card-disputes', text: 'All disputes' }}
    >
      {(dispute) => <DisputeView dispute={dispute} />}
    </RecordPage>
  )
}

function DisputeView({ dispute }: { dispute: contract.CardDispute }) {
  const { customerName, reference, state, respondBy, reason } = dispute
  return (
    <>
      <PageTitle
        title={`${customerName} · ${reference}`}
        text={
          <StatusBadge status={state} tone={stateWords[state].tone}>
            {stateWords[state].name}
          </StatusBadge>
        }
      />
      <div className="flex max-w-200 flex-col gap-5">
        {state === 'Open' && (
          <Alert type="warning" title={`Respond by ${dueText(respondBy)}`}>
            {reasonWords[reason]}. Without an answer by then, the dispute is lost.
          </Alert>
        )}
        <Card title="Payment">
          <KeyValue entries={paymentEntries(dispute)} />
          <div className="mt-4">
            <ZoneNote />
          </div>
        </Card>
        <Answer dispute={dispute} />
      </div>
    </>
  )
}

/** Refunds before the dispute. The customer never loses that part a second time. */
const refundEntries = ({ amount, refunded, refundsShownAt, borne }: contract.CardDispute) => {
  if (refunded.minor === 0n) return []
  return [
    { label: 'Refunded before dispute', value: <MoneyText amount={refunded} withCode /> },
    {
      label: "Reported to the card's bank",
      value: refundsShownAt ? plainMomentText(refundsShownAt) : 'Once the acquirer processes the refund',
    },
    { label: 'Still in dispute', value: <MoneyText amount={subtract(amount, refunded)} withCode /> },
    ...(borne.minor > 0n
      ? [
          {
            label: 'Our loss',
            value: (
              <>
                <MoneyText amount={borne} withCode />, charged back although we refunded it
              </>
            ),
          },
        ]
      : []),
  ]
}

const paymentEntries = (dispute: contract.CardDispute) => [
  { label: 'Amount', value: <MoneyText amount={dispute.amount} withCode />, strong: true },
  ...refundEntries(dispute),
  { label: 'Card', value: dispute.card },
  { label: 'Paid', value: plainMomentText(dispute.paidAt) },
  { label: 'Disputed', value: plainMomentText(dispute.openedAt) },
  { label: 'Reason', value: reasonWords[dispute.reason] },
  {
    label: '3-D Secure',
    value: `${dispute.eci === null ? 'Not authenticated' : `ECI ${dispute.eci}`}: fraud is borne by ${
      dispute.liability === 'issuer' ? "the card's bank" : 'us'
    }`,
  },
  ...(dispute.accountId
    ? [
        { label: 'Account', value: <Link href={`/accounts/${dispute.accountId}`}>Open account</Link> },
        {
          label: 'Payment',
          value: <Link href={`/card-top-ups/${dispute.cardFundingId}`}>Open payment and refunds</Link>,
        },
      ]
    : []),
  ...(!dispute.accountId && dispute.transactionId
    ? [{ label: 'SendR transfer', value: <Link href={`/payments/${dispute.transactionId}`}>Open payment</Link> }]
    : []),
]

const responseWords = ({ evidence, answeredBy }: contract.CardDispute) => {
  if (evidence === null) return 'Accepted'
  return answeredBy === null ? 'Contested automatically' : 'Contested'
}

function Answer({ dispute }: { dispute: contract.CardDispute }) {
  const { data: me } = useSuspenseQuery(sessionQuery)
  const { state, answeredBy, answeredAt, answerReason, evidence, evidenceFile, closedAt } = dispute
  const { cardFundingId, takenBack, owed } = dispute
  const open = (component: typeof AcceptForm, title: string) =>
    openModal({ component, props: { dispute }, title, modalSize: 'medium' })
  if (state === 'Open' && !me.permissions.includes('card-disputes:decide')) return null
  if (state === 'Open')
    return (
      <Card title="Response">
        <p className="text-small text-ink-soft">
          Contest it with evidence that the payment was genuine, or accept it.{' '}
          {dispute.accountId
            ? `If you accept it, ${formatMoney(subtract(dispute.amount, dispute.refunded))} is taken from the account.`
            : 'If you accept it, the transfer is canceled, or the customer owes the amount if it has been sent.'}
        </p>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button onClick={() => open(ContestForm, 'Contest this dispute')}>Contest</Button>
          <Button kind="secondary" onClick={() => open(AcceptForm, 'Accept this dispute')}>
            Accept
          </Button>
        </div>
      </Card>
    )
  return (
    <Card title="Response">
      <KeyValue
        entries={[
          {
            label: 'Response',
            value: answeredAt ? responseWords(dispute) : 'None before the deadline',
          },
          ...(answeredBy && answeredAt
            ? [{ label: 'By', value: `${answeredBy}, ${plainMomentText(answeredAt)}` }]
            : []),
          ...(!answeredBy && answeredAt ? [{ label: 'When', value: plainMomentText(answeredAt) }] : []),
          ...(answerReason ? [{ label: 'Why', value: <bdi>{answerReason}</bdi> }] : []),
          ...(evidence ? [{ label: 'Evidence', value: <bdi className="whitespace-pre-wrap">{evidence}</bdi> }] : []),
          ...(evidenceFile
            ? [{ label: 'Document', value: <EvidenceFile name={evidenceFile} cardFundingId={cardFundingId} /> }]
            : []),
          ...(closedAt ? [{ label: 'Closed', value: plainMomentText(closedAt) }] : []),
          ...(takenBack
            ? [
                {
                  label: dispute.accountId ? 'Taken from the account' : 'Taken back',
                  value: <MoneyText amount={takenBack} withCode />,
                },
              ]
            : []),
          ...(owed && owed.minor > 0n ? [{ label: 'Owed then', value: <MoneyText amount={owed} withCode /> }] : []),
        ]}
      />
    </Card>
  )
}

const EvidenceFile = ({ name, cardFundingId }: { name: string; cardFundingId: string }) => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <bdi className="wrap-anywhere">{name}</bdi>
    <DownloadButton name={name} get={() => download(contract.getCardDisputeEvidence, { params: { cardFundingId } })} />
  </span>
)
