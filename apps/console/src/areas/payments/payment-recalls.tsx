import { useSuspenseQuery } from '@tanstack/react-query'
import type * as contract from '@tradewind/contract/operations'
import { recallReasonNames, recallStateNames } from '#app/payment-words.ts'
import { ProposalList } from '#app/proposals.tsx'
import { sessionQuery } from '#app/session.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { plainMomentText } from '#ui/dates.ts'
import { Link } from '#ui/link.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'
import { indemnityProposal } from './indemnity-proposals.tsx'
import { ProposeIndemnity } from './propose-indemnity.tsx'
import { RequestRecall } from './request-recall.tsx'

type Props = { of: contract.PaymentDetail }

/** Recalls of the payment with the bank's answers, and the button to request one. */
export function Recalls({ of }: Props) {
  const { data: me } = useSuspenseQuery(sessionQuery)
  const mayDecide = me.permissions.includes('payments:decide')
  const mayRecall = of.isRecallable && mayDecide
  if (of.recalls.length === 0 && !mayRecall) return null
  return (
    <Card title="Recall">
      {of.recalls.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {of.recalls.map((recall) => (
            <li key={recall.recallId} className="py-3 text-small first:pt-0 last:pb-0">
              <RecallView of={recall} />
              {recall.state === 'indemnity-asked' && <Indemnity of={of} recall={recall} mayDecide={mayDecide} />}
            </li>
          ))}
        </ul>
      )}
      {of.recalls.length === 0 && (
        <p className="text-small text-ink-soft">
          You can ask the receiving bank to return this payment. The bank decides.
        </p>
      )}
      {mayRecall && (
        <Button
          kind="secondary"
          className="mt-4"
          onClick={() =>
            openModal({
              component: RequestRecall,
              props: { of },
              title: 'Recall this payment',
              modalSize: 'medium',
              closeOnBodyClick: false,
            })
          }
        >
          Recall payment
        </Button>
      )}
    </Card>
  )
}

const tones: Partial<Record<contract.PaymentRecall['state'], Tone>> = {
  accepted: 'good',
  returned: 'good',
  refused: 'bad',
  'by-hand': 'warn',
  'indemnity-asked': 'warn',
}

function RecallView({ of }: { of: contract.PaymentRecall }) {
  const { recallId, reason, note, state, requestedBy, requestedAt, answer, needsPerson, closing, overdueAt } = of
  const isWaiting = state === 'requested' || state === 'pending' || state === 'accepted'
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-body font-medium">{recallReasonNames[reason]}</span>
        <StatusBadge status={state} tone={tones[state] ?? 'plain'}>
          {recallStateNames[state]}
        </StatusBadge>
      </p>
      <p className="wrap-anywhere">{note}</p>
      {answer && (
        <p>
          {answer.words} <span className="text-ink-soft">Code {answer.code}</span>
        </p>
      )}
      {isWaiting && !needsPerson && (
        <p className="text-ink-soft">
          {state === 'accepted' ? 'The bank will send the money as a return.' : "We'll keep asking the bank."} If
          nothing arrives by {plainMomentText(overdueAt)}, this becomes an exception.
        </p>
      )}
      {of.indemnity && (
        <p className="text-ink-soft">
          Indemnity promised by {of.indemnity.by}, {plainMomentText(of.indemnity.at)}
        </p>
      )}
      {closing && (
        <p className="wrap-anywhere">
          Closed by {closing.by}: {closing.note}
        </p>
      )}
      <p className="text-caption text-ink-soft">
        {requestedBy}, {plainMomentText(requestedAt)}
      </p>
      {needsPerson && (
        <p className="mt-1">
          <Link href={`/exceptions/recall/${recallId}`}>Open exception</Link>
        </p>
      )}
    </>
  )
}

interface IndemnityProps extends Props {
  recall: contract.PaymentRecall
  mayDecide: boolean
}

/** The promise that the bank asks for: proposed by one person, approved by another. */
function Indemnity({ of, recall, mayDecide }: IndemnityProps) {
  const { indemnityProposal: proposal } = recall
  if (proposal)
    return (
      <div className="mt-3">
        <ProposalList
          label="Proposal"
          proposals={[indemnityProposal({ ...proposal, reference: of.reference, amount: of.amount }, mayDecide)]}
        />
      </div>
    )
  if (!mayDecide) return null
  return (
    <Button
      kind="secondary"
      className="mt-3"
      onClick={() =>
        openModal({
          component: ProposeIndemnity,
          props: { of, recall },
          title: 'Propose an indemnity',
          closeOnBodyClick: false,
        })
      }
    >
      Propose an indemnity
    </Button>
  )
}
