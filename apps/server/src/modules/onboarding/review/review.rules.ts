import type { review as contract } from '@tradewind/contract'
import { plainText } from '@tradewind/kernel/plain-text'

/** Statuses in which nobody decides any more. */
const closed: readonly contract.CaseStatus[] = [
  'Approved',
  'ApprovedForSendR',
  'Refused',
  'NoConcern',
  'Restricted',
  'Ended',
]
export const isClosed = (status: contract.CaseStatus): boolean => closed.includes(status)

/** Statuses in which its reviewer works on a case. */
export const isAtWork = (status: contract.CaseStatus): boolean => status === 'InReview' || status === 'Supplied'

export const statusAfter: Readonly<Record<contract.DecisionKind, contract.CaseStatus>> = {
  approve: 'Approved',
  'approve-sendr': 'ApprovedForSendR',
  refuse: 'Refused',
  'no-concern': 'NoConcern',
  restrict: 'Restricted',
  end: 'Ended',
}

/** What a customer's state makes of a case, and so which decisions fit; nothing where nobody decides about it. */
export function subjectOf(onboardingStatus: string): 'application' | 'upgrade' | 'recheck' | undefined {
  if (onboardingStatus === 'DocumentUploaded') return 'application'
  if (onboardingStatus === 'POADocumentUploaded') return 'upgrade'
  return onboardingStatus === 'Approved' || onboardingStatus === 'SendR' ? 'recheck' : undefined
}

const fitting = {
  application: ['approve', 'approve-sendr', 'refuse'],
  upgrade: ['approve', 'approve-sendr', 'refuse'],
  recheck: ['no-concern', 'restrict', 'end'],
} as const satisfies Record<string, readonly contract.DecisionKind[]>

/** The decisions that fit a customer in this state. */
export function decisionsFor(onboardingStatus: string): readonly contract.DecisionKind[] {
  const subject = subjectOf(onboardingStatus)
  return subject ? fitting[subject] : []
}

/** What a decision rests on, as far as it says how many people it needs. */
export interface DecisionFacts {
  kind: contract.DecisionKind
  group: 'individual' | 'soleTrader' | 'corporate' | 'government'
  risk: contract.Risk | null
  /** Whether all checks were made. */
  checked: boolean
  /** Checks that found against someone, or that nobody could make. */
  failedChecks: number
  confirmedHits: number
  /** Hits on a sanctions list that someone dismissed although the names are close. */
  strongHitsDismissed: number
}

/** Decisions after which someone is a customer as before, or more. */
export const isFavourable = (kind: contract.DecisionKind): boolean =>
  kind === 'approve' || kind === 'approve-sendr' || kind === 'no-concern'

const approves = ({ kind }: DecisionFacts) => isFavourable(kind)

/** The decision table: when one person is not enough, and why. Each row that applies is a reason. */
export const decisionTable: readonly { because: string; when: (facts: DecisionFacts) => boolean }[] = [
  { because: 'The risk is high.', when: (facts) => approves(facts) && facts.risk === 'high' },
  { because: 'The checks were not all made.', when: (facts) => approves(facts) && !facts.checked },
  {
    because: 'A check failed or could not be made.',
    when: (facts) => approves(facts) && facts.failedChecks > 0,
  },
  {
    because: 'Someone here is on a list of sanctions or of politically exposed persons.',
    when: (facts) => approves(facts) && facts.confirmedHits > 0,
  },
  {
    because: 'A close match with a sanctions list was dismissed.',
    when: (facts) => approves(facts) && facts.strongHitsDismissed > 0,
  },
  { because: 'The customer is a public body.', when: (facts) => approves(facts) && facts.group === 'government' },
  {
    because: 'A whole company is refused.',
    when: ({ kind, group }) => kind === 'refuse' && (group === 'corporate' || group === 'government'),
  },
  { because: 'A customer leaves with this decision.', when: ({ kind }) => kind === 'end' },
]

export const twoPeopleReasons = (facts: DecisionFacts): string[] =>
  decisionTable.filter(({ when }) => when(facts)).map(({ because }) => because)

/** Whoever works on a case must not be in it: by email, or by name where nobody here knows better. */
export function isAboutThem(
  caller: { email: string; name: string },
  people: readonly { email?: string | null | undefined; name: string }[],
): boolean {
  const [email, name] = [caller.email.toLowerCase(), folded(caller.name)]
  return people.some((one) => one.email?.toLowerCase() === email || folded(one.name) === name)
}

const folded = (name: string): string =>
  plainText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ')

/** Whether a customer may be given until this day: from tomorrow to 90 days from now. */
export function isDeadline(day: string, now: Date): boolean {
  const days = (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${now.toISOString().slice(0, 10)}T00:00:00Z`)) / 86_400_000
  return days >= 1 && days <= 90
}
