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
import { Link } from '#ui/link.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { ZoneNote } from '#ui/zone-note.tsx'
import { limitName, requestWords, ruleText } from './card-words.ts'
import { requestQuery } from './cards.queries.ts'

/** One request: who uses the card, what for, within which limits, and the decision. */
export function RequestPage() {
  const { requestId = '' } = useParams({ strict: false }) as { requestId?: string }
  return (
    <RecordPage
      query={requestQuery(requestId)}
      what="this request"
      back={{ href: '/card-requests', text: 'All requests' }}
    >
      {(request) => <RequestView request={request} />}
    </RecordPage>
  )
}

function RequestView({ request }: { request: contract.StaffCardRequest }) {
  const { data: me } = useSuspenseQuery(sessionQuery)
  const { customerName, holderName, status } = request
  const decides = status === 'PendingReview' && me.permissions.includes('cards:decide')
  const open = (decision: Decision) =>
    openModal({
      component: DecisionForm,
      props: { request, decision },
      title: decision === 'Approve' ? 'Approve this card' : 'Reject this request',
    })
  return (
    <>
      <PageTitle
        title={`Card for ${holderName}`}
        text={
          <span className="flex flex-wrap items-center gap-3">
            <bdi>{customerName}</bdi>
            <StatusBadge status={status} tone={requestWords[status].tone}>
              {requestWords[status].name}
            </StatusBadge>
          </span>
        }
      />
      <div className="flex max-w-200 flex-col gap-5">
        <Card title="Request">
          <KeyValue entries={entriesOf(request)} />
          <div className="mt-4">
            <ZoneNote />
          </div>
          {decides && (
            <div className="mt-4 flex flex-wrap gap-2">
              <Button onClick={() => open('Approve')}>Approve</Button>
              <Button kind="secondary" onClick={() => open('Reject')}>
                Reject
              </Button>
            </div>
          )}
        </Card>
      </div>
    </>
  )
}

const entriesOf = (request: contract.StaffCardRequest) => [
  { label: 'Purpose', value: <bdi>{request.purpose}</bdi> },
  ...(request.label ? [{ label: 'Card name', value: <bdi>{request.label}</bdi> }] : []),
  {
    label: 'Pays from',
    value: <Link href={`/accounts/${request.accountId}`}>{`${request.accountName} (${request.currencyCode})`}</Link>,
  },
  ...request.limits.map(({ limitType, amount }) => ({ label: limitName(limitType), value: formatMoney(amount) })),
  ...(request.limits.length === 0 ? [{ label: 'Limits', value: 'None but the balance' }] : []),
  { label: 'Shops', value: ruleText(request.categories) },
  { label: 'Countries', value: ruleText(request.countries) },
  { label: 'Requested', value: `${request.requestedByName}, ${plainMomentText(request.requestedAt)}` },
  ...(request.decidedByName && request.decidedAt
    ? [{ label: 'Decided', value: `${request.decidedByName}, ${plainMomentText(request.decidedAt)}` }]
    : []),
  ...(request.decisionReason ? [{ label: 'Reason', value: <bdi>{request.decisionReason}</bdi> }] : []),
]

type Decision = 'Approve' | 'Reject'

interface DecisionProps {
  request: contract.StaffCardRequest
  decision: Decision
  close: () => void
}

function DecisionForm({ request: { requestId, holderName }, decision, close }: DecisionProps) {
  const approves = decision === 'Approve'
  const deciding = useForm({
    control: useFormControl({ reason: '' }),
    call: contract.decideRequest,
    params: { requestId },
    body: ({ reason }) => ({ decision, reason: reason.trim() }),
    faults: ({ reason }) => ({ reason: reasonFault(reason) }),
    onSaved: () => {
      toast.success(approves ? 'Card issued' : 'Request rejected')
      close()
    },
  })
  return (
    <CallForm
      form={deciding}
      words={approves ? 'Approve and issue' : 'Reject'}
      kind={approves ? 'primary' : 'danger'}
      onCancel={close}
      cancelWords="Not now"
    >
      {approves && (
        <p className="text-body text-ink-soft">
          The issuer makes the card at once. {holderName} activates it by email.
        </p>
      )}
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
