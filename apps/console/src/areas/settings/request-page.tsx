import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import * as contract from '@tradewind/contract/settings-staff'
import { PageTitle } from '#app/page-title.tsx'
import { ReversalAccounts } from '#app/reversal-accounts.tsx'
import { sessionQuery } from '#app/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { CallFailed, queryFor } from '#ui/calls/api.ts'
import { Card } from '#ui/card.tsx'
import { plainMomentText } from '#ui/dates.ts'
import { NotFound } from '#ui/error-screen.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { KeyValue } from '#ui/key-value.tsx'
import { Link } from '#ui/link.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonCard } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { ZoneNote } from '#ui/zone-note.tsx'
import { ErasureEffect } from './erasure-effect.tsx'
import { effectOf, kindNames, stateNames } from './request-words.ts'

/** One request with what would change, and its decision. */
export function RequestPage() {
  const { requestId = '' } = useParams({ strict: false }) as { requestId?: string }
  const query = queryFor(contract.getProfileRequest, { params: { requestId } }, { failures: 'own' })
  const { error } = useQuery({ ...query, retryOnMount: false })
  if (error instanceof CallFailed && (error.status === 404 || error.status === 400)) return <NotFound />
  return (
    <>
      <p className="mb-3 text-small">
        <Link href="/profile-requests">All profile updates</Link>
      </p>
      <Part query={query} what="this request" pending={<SkeletonCard />}>
        {(request) => <RequestView request={request} />}
      </Part>
    </>
  )
}

function RequestView({ request }: { request: contract.StaffRequest }) {
  const { kind, state, changes } = request
  return (
    <>
      <PageTitle
        title={kindNames[kind]}
        text={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StatusBadge status={state} tone={stateNames[state].tone}>
              {stateNames[state].name}
            </StatusBadge>
            <span>
              <bdi>{request.customerName}</bdi> · {request.customerType}
            </span>
          </span>
        }
      />
      <div className="grid items-start gap-5 wide:grid-cols-[minmax(0,1fr)_20rem]">
        <Card title="What changes">
          {changes.length === 0 ? (
            <p className="text-small text-ink-soft">{effectOf[kind] ?? 'Nothing can be read of it any more.'}</p>
          ) : (
            <div className="overflow-x-auto">
              <table className="w-full text-small">
                <thead>
                  <tr className="border-b border-line text-start text-ink-soft">
                    <th className="py-2 pe-4 text-start font-medium">Field</th>
                    <th className="py-2 pe-4 text-start font-medium">Now</th>
                    <th className="py-2 text-start font-medium">Requested</th>
                  </tr>
                </thead>
                <tbody>
                  {changes.map(({ label, before, after }) => (
                    <tr key={label} className="border-b border-line last:border-b-0">
                      <th className="py-2.5 pe-4 text-start font-normal text-ink-soft">{label}</th>
                      <td className="py-2.5 pe-4 wrap-anywhere">
                        <bdi>{before ?? '—'}</bdi>
                      </td>
                      <td className="py-2.5 font-medium wrap-anywhere">
                        <bdi>{after ?? '—'}</bdi>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
          {request.erasure && <ErasureEffect effect={request.erasure} />}
        </Card>
        <aside aria-label="What to do" className="flex flex-col gap-5">
          <Card title="Request">
            <KeyValue
              entries={[
                { label: 'Requested by', value: <bdi>{request.requestedBy}</bdi> },
                { label: 'Requested', value: plainMomentText(request.requestedAt) },
                ...(request.proposedBy ? [{ label: 'Proposed by', value: request.proposedBy }] : []),
                ...(request.note
                  ? [{ label: kind === 'BusinessOfficer' ? 'Officer' : 'Note', value: <bdi>{request.note}</bdi> }]
                  : []),
                ...(request.decidedAt ? [{ label: 'Decided', value: plainMomentText(request.decidedAt) }] : []),
                ...(request.decidedBy ? [{ label: 'Decided by', value: request.decidedBy }] : []),
                ...(request.reason ? [{ label: 'Reason', value: <bdi>{request.reason}</bdi> }] : []),
              ]}
            />
            {state === 'Pending' && <Decide request={request} />}
          </Card>
          {kind === 'Closure' && <ReversalAccounts customerId={request.customerId} />}
          <ZoneNote />
        </aside>
      </div>
    </>
  )
}

function Decide({ request }: { request: contract.StaffRequest }) {
  const { requestId, version, twoPeople, proposedBy, mayConfirm } = request
  const { data: staff } = useQuery(sessionQuery)
  const decision = useForm({
    control: useFormControl({ reason: '', rejects: false }),
    call: contract.decideProfileRequest,
    params: { requestId },
    body: ({ reason, rejects }) => ({
      version,
      decision: rejects ? ('reject' as const) : ('approve' as const),
      ...(reason.trim() !== '' && { reason: reason.trim() }),
    }),
    faults: ({ reason, rejects }) => ({
      reason: rejects && reason.trim() === '' ? 'Enter a reason for the customer.' : undefined,
    }),
    onSaved: (_, { rejects }) =>
      toast.success(rejects ? 'Rejected' : proposes ? 'Proposed. A second person confirms.' : 'Approved'),
  })
  const proposes = twoPeople !== null && proposedBy === null
  if (!staff?.permissions.includes('profile-requests:decide')) return null
  const mayApprove = proposes || twoPeople === null || mayConfirm
  return (
    <div className="mt-4">
      <CallForm
        form={decision}
        className="flex flex-col gap-4"
        words={mayApprove && (twoPeople === null ? 'Approve' : proposes ? 'Propose approval' : 'Confirm and erase')}
        actions={
          <Button kind="danger" disabled={decision.busy} onClick={() => void decision.submit({ rejects: true })}>
            Reject
          </Button>
        }
      >
        {twoPeople && (
          <Alert type="info" title={proposes ? 'A second person confirms' : `Proposed by ${proposedBy}`}>
            {twoPeople} {!proposes && !mayConfirm && 'Someone else has to confirm it.'}
          </Alert>
        )}
        <TextArea
          label="Reason for the customer"
          hint="Needed to reject."
          rows={2}
          maxLength={500}
          {...decision.field('reason')}
        />
      </CallForm>
    </div>
  )
}
