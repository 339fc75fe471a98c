import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import * as contract from '@tradewind/contract/cards-staff'
import { reasonFault } from '@tradewind/contract/staff-reason'
import { formatMoney } from '@tradewind/kernel'
import { PageTitle } from '#app/page-title.tsx'
import { RecordPage } from '#app/record-page.tsx'
import { sessionQuery } from '#app/session.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { plainMomentText } from '#ui/dates.ts'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { KeyValue } from '#ui/key-value.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { ZoneNote } from '#ui/zone-note.tsx'
import { disputeWords, reasonWords } from './card-words.ts'
import { disputeQuery } from './cards.queries.ts'

/** One dispute of a purchase: what the customer says, and what we do about it. */
export function DisputePage() {
  const { disputeId = '' } = useParams({ strict: false }) as { disputeId?: string }
  return (
    <RecordPage
      query={disputeQuery(disputeId)}
      what="this dispute"
      back={{ href: '/purchase-disputes', text: 'All disputes' }}
    >
      {(dispute) => <DisputeView dispute={dispute} />}
    </RecordPage>
  )
}

function DisputeView({ dispute }: { dispute: contract.StaffPurchaseDispute }) {
  const { data: me } = useSuspenseQuery(sessionQuery)
  const {
    customerName,
    merchantName,
    state,
    evidence,
    provisionalCredit,
    outcomeReason,
    closedAt,
    decidedByName,
    decidedAt,
  } = dispute
  const decisions = me.permissions.includes('cards:decide') ? decisionsOf[state] : []
  return (
    <>
      <PageTitle
        title={`${customerName} · ${merchantName}`}
        text={
          <StatusBadge status={state} tone={disputeWords[state].tone}>
            {disputeWords[state].name}
          </StatusBadge>
        }
      />
      <div className="flex max-w-200 flex-col gap-5">
        <Card title="Dispute">
          <KeyValue
            entries={[
              { label: 'Amount', value: formatMoney(dispute.amount), strong: true },
              { label: 'Card', value: `Ending in ${dispute.lastFour}` },
              { label: 'Reason', value: reasonWords[dispute.reason] },
              { label: 'What happened', value: <bdi className="whitespace-pre-wrap">{evidence}</bdi> },
              { label: 'Opened', value: `${dispute.openedByName}, ${plainMomentText(dispute.openedAt)}` },
              ...(provisionalCredit ? [{ label: 'Provisional credit', value: formatMoney(provisionalCredit) }] : []),
              ...(decidedByName
                ? [
                    {
                      label: 'Decided',
                      value: [decidedByName, decidedAt && plainMomentText(decidedAt)].filter(Boolean).join(', '),
                    },
                  ]
                : []),
              ...(outcomeReason ? [{ label: 'Note to the customer', value: <bdi>{outcomeReason}</bdi> }] : []),
              ...(closedAt ? [{ label: 'Closed', value: plainMomentText(closedAt) }] : []),
            ]}
          />
          <div className="mt-4">
            <ZoneNote />
          </div>
          {decisions.length > 0 && (
            <div className="mt-4 flex flex-wrap gap-2">
              {decisions.map((decision, index) => (
                <Button
                  key={decision}
                  kind={index === 0 ? 'primary' : 'secondary'}
                  onClick={() =>
                    openModal({
                      component: DecisionForm,
                      props: { dispute, decision },
                      title: decisionWords[decision].button,
                    })
                  }
                >
                  {decisionWords[decision].button}
                </Button>
              ))}
            </div>
          )}
        </Card>
      </div>
    </>
  )
}

type Decision = 'TakeUp' | 'TakeUpWithCredit' | 'Won' | 'Lost'

const decisionsOf: Readonly<Record<contract.StaffPurchaseDispute['state'], readonly Decision[]>> = {
  Submitted: ['TakeUpWithCredit', 'TakeUp', 'Lost'],
  InReview: ['Won', 'Lost'],
  Won: [],
  Lost: [],
  Withdrawn: [],
}

const decisionWords: Readonly<Record<Decision, { button: string; text: string }>> = {
  TakeUp: {
    button: 'Send to the card network',
    text: 'The card network decides. The customer gets nothing until then.',
  },
  TakeUpWithCredit: {
    button: 'Send with a provisional credit',
    text: 'The card network decides. The customer keeps the credit until then.',
  },
  Won: { button: 'Record as won', text: 'The customer keeps the credit, or gets the money now.' },
  Lost: { button: 'Record as lost', text: 'A provisional credit is taken back from the account.' },
}

interface DecisionProps {
  dispute: contract.StaffPurchaseDispute
  decision: Decision
  close: () => void
}

function DecisionForm({ dispute: { disputeId }, decision, close }: DecisionProps) {
  const deciding = useForm({
    control: useFormControl({ reason: '' }),
    call: contract.decideDispute,
    params: { disputeId },
    body: ({ reason }) => ({ decision, reason: reason.trim() }),
    faults: ({ reason }) => ({ reason: reasonFault(reason) }),
    onSaved: () => {
      toast.success('Recorded')
      close()
    },
  })
  return (
    <CallForm
      form={deciding}
      words={decisionWords[decision].button}
      kind={decision === 'Lost' ? 'danger' : 'primary'}
      onCancel={close}
      cancelWords="Not now"
    >
      <p className="text-body text-ink-soft">{decisionWords[decision].text}</p>
      <TextArea
        label="Reason"
        hint="The customer reads it."
        required
        rows={3}
        maxLength={500}
        {...deciding.field('reason')}
      />
    </CallForm>
  )
}
