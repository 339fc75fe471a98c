import type { ComponentType, ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { plainMomentText } from '#ui/dates.ts'
import { CallForm } from '#ui/form/call-form.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { useShortcutKey } from './shortcuts/use-shortcuts.ts'

/** One field of what changes; nothing before it where it is new. */
export interface Difference {
  field: string
  before: string
  after: string
}

/** What one person proposed, whatever it changes. */
export interface Proposed {
  id: string
  /** What changes: "Limit for ZAR". */
  title: string
  /** Of what kind that is, where its list has several. */
  kind?: string
  differences: readonly Difference[]
  reason?: string
  proposedBy: string
  proposedAt: Date
  isOwn: boolean
  mayConfirm: boolean
  /** Withdraw it, or reject it as someone else. */
  mayTurnDown: boolean
}

/** What one person proposed and another decides. */
export interface ShownProposal extends Proposed {
  /** Opens the window in which it is decided. */
  decide: (confirms: boolean) => void
}

type Turning = Pick<Proposed, 'isOwn'>

/** What turning a proposal down is called: only its proposer withdraws it. */
const turnDownWord = ({ isOwn }: Turning): string => (isOwn ? 'Withdraw' : 'Reject')

/** What is said once it is decided. */
export const decidedWords = ({ isOwn }: Turning, confirms: boolean): string =>
  confirms ? 'Confirmed' : isOwn ? 'Withdrawn' : 'Rejected'

/** The title of that window. */
export const decisionTitle = ({ title, isOwn }: Pick<Proposed, 'title' | 'isOwn'>, confirms: boolean): string =>
  `${confirms ? 'Confirm' : turnDownWord({ isOwn })}: ${title}`

/** Opens the window in which a proposal is decided. */
export const openDecision = <P extends object>(
  proposal: Pick<Proposed, 'title' | 'isOwn'>,
  confirms: boolean,
  window: { component: ComponentType<P & { close: () => void }>; props: P },
): void => openModal({ ...window, title: decisionTitle(proposal, confirms), modalSize: 'small' })

interface ProposalButtonsProps {
  proposal: ShownProposal
  className?: string
  /** Whether the shortcut to decide opens its confirmation, on the page of one proposal. */
  withKey?: boolean
}

/** The two ways to decide, as far as the reader may. */
export function ProposalButtons({ proposal, className, withKey }: ProposalButtonsProps) {
  const keyOf = useShortcutKey()
  return (
    <span className={className ?? 'flex flex-wrap gap-2'}>
      {proposal.mayConfirm && (
        // Among others it is not the one next action of its page.
        <Button
          kind={withKey ? 'primary' : 'secondary'}
          size="small"
          {...(withKey && keyOf('decide'))}
          onClick={() => proposal.decide(true)}
        >
          Confirm<span className="sr-only"> {proposal.title}</span>
        </Button>
      )}
      {proposal.mayTurnDown && (
        <Button size="small" kind="secondary" onClick={() => proposal.decide(false)}>
          {turnDownWord(proposal)}
          <span className="sr-only"> {proposal.title}</span>
        </Button>
      )}
    </span>
  )
}

/** What changes, from what to what. */
export const Differences = ({ of }: { of: readonly Difference[] }) => (
  <ul className="text-small">
    {of.map(({ field, before, after }) => (
      <li key={field} className="wrap-anywhere">
        {field}: {before && <span className="text-ink-soft">{before} → </span>}
        <bdi>{after || 'empty'}</bdi>
      </li>
    ))}
  </ul>
)

/** Who proposed it, when and why. */
const ProposedBy = ({ proposal: { proposedBy, proposedAt, reason } }: { proposal: Proposed }) => (
  <p className="text-small text-ink-soft wrap-anywhere">
    {proposedBy}, {plainMomentText(proposedAt)}
    {reason && (
      <>
        : <bdi>{reason}</bdi>
      </>
    )}
  </p>
)

interface ProposalListProps {
  label: string
  proposals: readonly ShownProposal[]
  withKey?: boolean
}

/** Proposals that wait for a second person, the oldest first. */
export const ProposalList = ({ label, proposals, withKey = false }: ProposalListProps) => (
  <ul aria-label={label}>
    {proposals.map((proposal) => (
      <li
        key={proposal.id}
        className="flex flex-wrap items-start justify-between gap-4 border-b border-line py-4 first:pt-0 last:border-b-0 last:pb-0"
      >
        <div className="flex min-w-0 flex-col gap-1">
          <p className="font-medium">
            {proposal.title} <span className="text-small font-normal text-ink-soft">{proposal.kind}</span>
          </p>
          <Differences of={proposal.differences} />
          <ProposedBy proposal={proposal} />
        </div>
        <ProposalButtons proposal={proposal} withKey={withKey} />
      </li>
    ))}
  </ul>
)

interface DecisionFormProps {
  form: Parameters<typeof CallForm>[0]['form']
  proposal: Proposed
  confirms: boolean
  close: () => void
  /** What the decision does beyond the differences, and the note where the call takes one. */
  children?: ReactNode
}

/** The window's content: what is decided and on whose word, above the button that decides it. */
export const DecisionForm = ({ form, proposal, confirms, close, children }: DecisionFormProps) => (
  <CallForm
    form={form}
    className="flex flex-col gap-4"
    words={confirms ? 'Confirm' : turnDownWord(proposal)}
    kind={confirms ? 'primary' : 'danger'}
    onCancel={close}
    cancelWords="Not now"
  >
    <div className="flex flex-col gap-2">
      <Differences of={proposal.differences} />
      <ProposedBy proposal={proposal} />
    </div>
    {children}
  </CallForm>
)

/** On the page of what two people change: the changes that wait. */
export const PendingChanges = ({ label, proposals }: { label: string; proposals: readonly ShownProposal[] }) =>
  proposals.length > 0 && (
    <section aria-labelledby="pending-changes" className="mb-6 rounded-large border border-line bg-paper p-5 sm:px-6">
      <h2 id="pending-changes" className="mb-4 text-title font-semibold">
        Waiting for a second person
      </h2>
      <ProposalList label={label} proposals={proposals} />
    </section>
  )
