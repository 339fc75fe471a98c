import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import * as contract from '@tradewind/contract/exceptions'
import { dueWords, kindWords } from '#app/exception-words.ts'
import { PageTitle } from '#app/page-title.tsx'
import { ProposalList } from '#app/proposals.tsx'
import { RecordPage } from '#app/record-page.tsx'
import { sessionQuery } from '#app/session.ts'
import { useShortcutKey } from '#app/shortcuts/use-shortcuts.ts'
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
import { caseProposal } from './case-proposals.tsx'
import { CloseMessage, CloseRecall, TakeForm } from './exception-forms.tsx'
import { HoldingRules } from './holding-rules.tsx'
import { ExceptionNotes } from './notes.tsx'
import { PayeeMatches } from './payee-matches.tsx'
import { ProposeEnding } from './propose-ending.tsx'

/** Each reading is recorded: it is read when the page opens and after a change. */
const exceptionQuery = (source: contract.OwnSource, exceptionId: string) => ({
  ...queryFor(contract.getException, { params: { source, exceptionId } }, { failures: 'own' as const }),
  staleTime: 60_000,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

/** One thing that needs a person: what it is, who has it, what was noted, and how it ends. */
export function ExceptionPage() {
  const { source, exceptionId } = useParams({ strict: false }) as { source: contract.OwnSource; exceptionId: string }
  return (
    <RecordPage
      query={exceptionQuery(source, exceptionId)}
      what="this exception"
      back={{ href: '/exceptions', text: 'All exceptions' }}
    >
      {(of) => <ExceptionView of={of} />}
    </RecordPage>
  )
}

function ExceptionView({ of }: { of: contract.ExceptionDetail }) {
  const { data: me } = useSuspenseQuery(sessionQuery)
  const mayDecide = me.permissions.includes('payments:decide')
  const { name, text } = kindWords[of.kind]
  const { text: due, isLate } = dueWords(of.dueAt)
  return (
    <>
      <PageTitle
        title={name}
        text={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
            {of.customerName && <bdi>{of.customerName}</bdi>}
            <span>{of.title}</span>
            <StatusBadge status={due} tone={isLate ? 'bad' : 'plain'}>
              Due {due}
            </StatusBadge>
          </span>
        }
      />
      <div className="grid items-start gap-5 wide:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <Card title="What to do">
            <p className="text-small text-ink-soft">{text}</p>
            <Ending of={of} mayDecide={mayDecide} />
          </Card>
          {of.matches.length > 0 && <PayeeMatches matches={of.matches} />}
          {of.heldBy.length > 0 && <HoldingRules heldBy={of.heldBy} />}
          {of.body !== null && (
            <Card title="Message">
              <pre className="figures max-h-96 overflow-auto rounded-base bg-inset p-3 text-caption wrap-anywhere whitespace-pre-wrap">
                {of.body}
              </pre>
            </Card>
          )}
          <ExceptionNotes of={of} mayWrite={mayDecide} />
        </div>
        <aside aria-label="Details" className="flex min-w-0 flex-col gap-5 max-wide:order-first wide:sticky wide:top-6">
          <Facts of={of} mayDecide={mayDecide} />
        </aside>
      </div>
    </>
  )
}

interface Props {
  of: contract.ExceptionDetail
  mayDecide: boolean
}

const Facts = ({ of, mayDecide }: Props) => (
  <Card title="Details">
    <KeyValue
      entries={[
        ...(of.amount ? [{ label: 'Amount', value: <MoneyText amount={of.amount} withCode />, strong: true }] : []),
        ...(of.paymentId
          ? [{ label: 'Payment', value: <Link href={`/payments/${of.paymentId}`}>Open payment</Link> }]
          : []),
        ...(of.source === 'file'
          ? [{ label: 'Files', value: <Link href="/reconciliation/files">Open files</Link> }]
          : []),
        { label: 'Opened', value: plainMomentText(of.openedAt) },
        { label: 'Due', value: plainMomentText(of.dueAt) },
        { label: 'Owner', value: of.isMine ? 'Me' : (of.ownerName ?? 'Nobody') },
      ]}
    />
    {mayDecide && (
      <div className="mt-4">
        <TakeForm of={of} />
      </div>
    )}
    <div className="mt-4">
      <ZoneNote />
    </div>
  </Card>
)

function Ending({ of, mayDecide }: Props) {
  const decideKey = useShortcutKey()('decide')
  if (of.proposal)
    return (
      <div className="mt-4">
        <ProposalList label="Proposal" withKey proposals={[caseProposal(of.proposal, mayDecide)]} />
      </div>
    )
  if (!mayDecide) return null
  if (of.source === 'message')
    return (
      <Button
        className="mt-4"
        {...decideKey}
        onClick={() => openModal({ component: CloseMessage, props: { of }, title: 'Close this message' })}
      >
        Close message
      </Button>
    )
  if (of.source === 'recall')
    return (
      <Button
        className="mt-4"
        onClick={() => openModal({ component: CloseRecall, props: { of }, title: 'Close this recall' })}
      >
        Close recall
      </Button>
    )
  if (of.endings.length === 0) return null
  return (
    <Button
      className="mt-4"
      {...decideKey}
      onClick={() =>
        openModal({
          component: ProposeEnding,
          props: { of },
          title: 'Propose a decision',
          modalSize: 'medium',
          closeOnBodyClick: false,
        })
      }
    >
      Propose a decision
    </Button>
  )
}
