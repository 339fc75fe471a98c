import * as contract from '@tradewind/contract/cards'
import { formatMoney } from '@tradewind/kernel'
import { isolated } from '@tradewind/kernel/text'
import { useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { plainMomentText } from '#ui/dates.ts'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { KeyValue } from '#ui/key-value.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { categoriesText, countriesText, limitName, requestStatusWords } from './card-words.ts'

interface RequestProps {
  request: contract.CardRequest
  close: () => void
}

/** One request for a card, and what can be done about it now. */
export function RequestWindow({ request, close }: RequestProps) {
  const [rejecting, setRejecting] = useState(false)
  return (
    <div className="flex flex-col gap-5">
      {request.status === 'Rejected' && request.decisionReason && (
        <Alert type="warning" title={`Rejected by ${request.decidedByName ?? 'us'}`}>
          <bdi>{request.decisionReason}</bdi>
        </Alert>
      )}
      {request.status === 'Expired' && (
        <Alert type="info" title="Your team didn’t decide in time">
          Request the card again if it’s still needed.
        </Alert>
      )}
      <KeyValue entries={entriesOf(request)} />
      {request.canDecide &&
        (rejecting ? (
          <Reject {...{ request, close }} />
        ) : (
          <Approve {...{ request, close, onReject: () => setRejecting(true) }} />
        ))}
      {request.canWithdraw && !request.canDecide && <Withdraw {...{ request, close }} />}
    </div>
  )
}

const entriesOf = (request: contract.CardRequest) => [
  { label: 'Status', value: requestStatusWords[request.status].name },
  { label: 'Holder', value: request.holderName },
  { label: 'Purpose', value: request.purpose },
  { label: 'Pays from', value: `${isolated(request.accountName)} (${request.currencyCode})` },
  ...request.limits.map(({ limitType, amount }) => ({ label: limitName(limitType), value: formatMoney(amount) })),
  { label: 'Shops', value: categoriesText(request.categories) },
  { label: 'Countries', value: countriesText(request.countries) },
  ...(request.approvalsNeeded > 0 ? [{ label: 'Approvals', value: approvalsText(request) }] : []),
  ...(request.status !== 'Rejected' && request.decisionReason
    ? [{ label: 'Our note', value: <bdi>{request.decisionReason}</bdi> }]
    : []),
  {
    label: 'Requested',
    value: (
      <>
        <bdi>{request.requestedByName}</bdi>,{' '}
        <span className="whitespace-nowrap">{plainMomentText(request.requestedAt)}</span>
      </>
    ),
  },
  ...(request.expiresAt && (request.status === 'PendingTeam' || request.status === 'Expired')
    ? [{ label: request.status === 'Expired' ? 'Expired' : 'Expires', value: plainMomentText(request.expiresAt) }]
    : []),
]

const approvalsText = ({ approvalsNeeded, approvedBy }: contract.CardRequest): string =>
  [`${approvedBy.length} of ${approvalsNeeded}`, ...approvedBy.map((name) => isolated(name))].join(' · ')

function Approve({ request: { requestId }, close, onReject }: RequestProps & { onReject: () => void }) {
  const approval = useForm({
    control: useFormControl({}),
    call: contract.decideCardRequest,
    body: () => ({ requestId, decision: 'Approve' as const, reason: '' }),
    onSaved: ({ status, approvalsNeeded, approvedBy }) => {
      const left = approvalsNeeded - approvedBy.length
      toast.success(
        status === 'PendingTeam'
          ? `Approved. ${left === 1 ? '1 more approval' : `${left} more approvals`} needed.`
          : "Request approved. We'll review it next.",
      )
      close()
    },
  })
  return (
    <CallForm
      form={approval}
      words="Approve"
      actions={
        <Button kind="secondary" disabled={approval.busy} onClick={onReject}>
          Reject
        </Button>
      }
    />
  )
}

function Reject({ request: { requestId }, close }: RequestProps) {
  const rejection = useForm({
    control: useFormControl({ reason: '' }),
    call: contract.decideCardRequest,
    body: ({ reason }) => ({ requestId, decision: 'Reject' as const, reason: reason.trim() }),
    faults: ({ reason }) => ({ reason: reason.trim() ? undefined : 'Enter a reason so they know what to change.' }),
    onSaved: () => {
      toast.success('Request rejected')
      close()
    },
  })
  return (
    <CallForm form={rejection} words="Reject request" kind="danger" onCancel={close}>
      <TextArea
        label="Reason"
        hint="They’ll see this."
        required
        rows={2}
        maxLength={140}
        {...rejection.field('reason')}
      />
    </CallForm>
  )
}

function Withdraw({ request: { requestId }, close }: RequestProps) {
  const withdrawal = useForm({
    control: useFormControl({}),
    call: contract.withdrawCardRequest,
    body: () => ({ requestId }),
    onSaved: () => {
      toast.success('Request withdrawn')
      close()
    },
  })
  return <CallForm form={withdrawal} words="Withdraw request" kind="secondary" />
}
