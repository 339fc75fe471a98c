import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import * as staff from '@tradewind/contract/accounts-staff'
import { reasonFault } from '@tradewind/contract/staff-reason'
import { findCountry } from '@tradewind/kernel/country'
import { requestWords } from '#app/account-words.ts'
import { DownloadButton } from '#app/download-button.tsx'
import { PageTitle } from '#app/page-title.tsx'
import { sessionQuery } from '#app/session.ts'
import { CallFailed, queryFor } from '#ui/calls/api.ts'
import { download } from '#ui/calls/download.ts'
import { Card } from '#ui/card.tsx'
import { plainMomentText } from '#ui/dates.ts'
import { NotFound } from '#ui/error-screen.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { KeyValue } from '#ui/key-value.tsx'
import { Link } from '#ui/link.tsx'
import { Part } from '#ui/part.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { SkeletonCard } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { ZoneNote } from '#ui/zone-note.tsx'

/** Each reading is recorded: it is read when the page opens and after a change. */
const requestQuery = (requestId: string) => ({
  ...queryFor(staff.getRequest, { params: { requestId } }, { failures: 'own' as const }),
  staleTime: 60_000,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

/** One request for a further account, and its decision. */
export function RequestPage() {
  const { requestId = '' } = useParams({ strict: false }) as { requestId?: string }
  const query = requestQuery(requestId)
  const { error } = useQuery({ ...query, retryOnMount: false })
  if (error instanceof CallFailed && (error.status === 404 || error.status === 400)) return <NotFound />
  return (
    <>
      <p className="mb-3 text-small">
        <Link href="/accounts">All requests</Link>
      </p>
      <Part query={query} what="this request" pending={<SkeletonCard />}>
        {(found) => <RequestView of={found} />}
      </Part>
    </>
  )
}

function RequestView({ of }: { of: staff.RequestDetail }) {
  return (
    <>
      <PageTitle
        title={`${of.currencyCode} account for ${of.customerName}`}
        text={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="figures">{of.reference}</span>
            <StatusBadge status={of.status} tone={requestWords[of.status].tone}>
              {requestWords[of.status].name}
            </StatusBadge>
          </span>
        }
      />
      <div className="grid items-start gap-5 wide:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <Card title="What the customer asked for">
            <KeyValue
              entries={[
                { label: 'Currency', value: of.currencyCode },
                { label: 'Account name', value: of.accountName },
                { label: 'Purpose', value: of.purposes.join(', ') },
                { label: 'Countries', value: of.countries.map((iso) => findCountry(iso)?.name ?? iso).join(', ') },
                { label: 'In their words', value: of.description || '—' },
                { label: 'Requested', value: plainMomentText(of.requestedAt) },
                { label: 'Holds already', value: of.heldCurrencies.join(', ') || 'No accounts' },
              ]}
            />
          </Card>
          {of.documents.length > 0 && (
            <Card title="Documents">
              <ul className="flex flex-col gap-2">
                {of.documents.map((document) => (
                  <li key={document.documentId} className="flex items-center justify-between gap-3">
                    <span className="min-w-0 wrap-anywhere">{document.name}</span>
                    <DownloadButton
                      name={document.name}
                      get={() =>
                        download(staff.getRequestDocument, {
                          params: { requestId: of.requestId, documentId: document.documentId },
                        })
                      }
                    />
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </div>
        <aside aria-label="Decision" className="flex flex-col gap-5">
          <Card title="Decision">
            <Decision of={of} />
          </Card>
          <ZoneNote />
        </aside>
      </div>
    </>
  )
}

function Decision({ of }: { of: staff.RequestDetail }) {
  const { data: session } = useQuery(sessionQuery)
  if (of.decision)
    return (
      <>
        <KeyValue
          entries={[
            { label: 'By', value: of.decision.by },
            { label: 'When', value: plainMomentText(of.decision.at) },
            { label: 'Reason', value: of.decision.reason },
          ]}
        />
        {of.decision.accountId && (
          <p className="mt-3 text-small">
            <Link href={`/accounts/${of.decision.accountId}`}>Open the account</Link>
          </p>
        )}
      </>
    )
  if (of.status !== 'Pending') return <p className="text-small text-ink-soft">The customer withdrew this request.</p>
  if (!session?.permissions.includes('account-requests:decide'))
    return <p className="text-small text-ink-soft">A reviewer decides this request.</p>
  return <DecideForm of={of} />
}

function DecideForm({ of }: { of: staff.RequestDetail }) {
  const decide = useForm({
    control: useFormControl({ decision: undefined as 'approve' | 'reject' | undefined, reason: '' }),
    call: staff.decideRequest,
    params: { requestId: of.requestId },
    body: ({ decision: chosen, reason }) => ({ version: of.version, approve: chosen === 'approve', reason }),
    faults: ({ decision: chosen, reason }) => ({
      decision: chosen ? undefined : 'Choose a decision.',
      reason: reasonFault(reason),
    }),
    onSaved: (_, { decision: chosen }) =>
      toast.success(chosen === 'approve' ? 'Approved. The account is open.' : 'Rejected'),
  })
  const { decision } = decide.form
  return (
    <CallForm
      form={decide}
      className="flex flex-col gap-4"
      words={decision === 'reject' ? 'Reject request' : decision ? 'Approve and open account' : 'Decide'}
      kind={decision === 'reject' ? 'danger' : 'primary'}
    >
      <RadioCards
        label="Decision"
        required
        value={decision}
        onChange={(chosen) => decide.set({ decision: chosen })}
        options={[
          { value: 'approve', title: 'Approve', text: `Opens the ${of.currencyCode} account immediately.` },
          { value: 'reject', title: 'Reject', text: 'The customer is emailed the reason.' },
        ]}
        error={decide.faults.decision}
      />
      <TextArea
        label="Reason"
        hint={decision === 'reject' ? 'The customer will see this.' : 'Kept with the account. Only staff can see it.'}
        required
        rows={3}
        maxLength={500}
        {...decide.field('reason')}
      />
    </CallForm>
  )
}
