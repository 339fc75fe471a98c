import type { MemberEffects, MemberStatus, TeamEvent, TeamProposal } from '@tradewind/contract/team'
import { formatMoney } from '@tradewind/kernel'
import { isolated } from '@tradewind/kernel/text'
import type { Tone } from '#ui/status-badge.tsx'
import { moduleWords } from './rule-words.rules.ts'

/** The statuses of members as people read them. */
export const memberWords: Record<MemberStatus, { text: string; tone: Tone }> = {
  Pending: { text: 'Pending', tone: 'warn' },
  Active: { text: 'Active', tone: 'good' },
  DeActivated: { text: 'Deactivated', tone: 'plain' },
  Suspended: { text: 'Suspended', tone: 'bad' },
  Exited: { text: 'Exited', tone: 'plain' },
  Sacked: { text: 'Sacked', tone: 'plain' },
  Invited: { text: 'Invited', tone: 'note' },
}

type Settable = 'Active' | 'DeActivated' | 'Suspended' | 'Exited' | 'Sacked'

/** What a change of status is called, and what it means for the person. */
export const statusChanges: Record<Settable, { action: string; text: string; danger: boolean }> = {
  Active: { action: 'Reactivate', text: 'They can sign in and act for the team again, in their role.', danger: false },
  DeActivated: {
    action: 'Deactivate',
    text: "They can't act for the team until someone reactivates them.",
    danger: true,
  },
  Suspended: { action: 'Suspend', text: "They can't act for the team while you look into something.", danger: true },
  Exited: {
    action: 'Mark as exited',
    text: 'They left the company. Their access ends immediately and permanently. To come back, they need a new invitation.',
    danger: true,
  },
  Sacked: {
    action: 'Mark as sacked',
    text: 'They were dismissed. Their access ends immediately and permanently. To come back, they need a new invitation.',
    danger: true,
  },
}

const counted = (count: number, one: string, many: string): string => (count === 1 ? `1 ${one}` : `${count} ${many}`)

const ruleSubject = (module: string, currency: string): string =>
  `${(module in moduleWords ? moduleWords[module as keyof typeof moduleWords] : 'Payments').replace(/^[PE]/, (first) => first.toLowerCase())} in ${currency}`

/** What follows when someone no longer acts for the team. */
export function effectWords(effects: MemberEffects, dayWords: (day: string) => string): string[] {
  const { sessions, ownRequests, handedBack, approvalsVoid, brokenRules, schedules } = effects
  return [
    sessions > 0
      ? `${counted(sessions, 'session ends', 'sessions end')} immediately.`
      : "They aren't signed in anywhere right now.",
    ...(ownRequests > 0
      ? [`${counted(ownRequests, 'payment they made keeps', 'payments they made keep')} waiting for colleagues.`]
      : []),
    ...(handedBack > 0
      ? [
          `${counted(handedBack, 'request assigned to them goes', 'requests assigned to them go')} back to all approvers.`,
        ]
      : []),
    ...(approvalsVoid > 0
      ? [`${counted(approvalsVoid, 'approval they gave no longer counts', 'approvals they gave no longer count')}.`]
      : []),
    ...schedules.map(
      ({ counterParty, amount, nextPaymentDate, paymentsLeft }) =>
        `${formatMoney(amount)} to ${isolated(counterParty)}, scheduled for ${dayWords(nextPaymentDate)}${paymentsLeft > 1 ? ` and ${counted(paymentsLeft - 1, 'more payment', 'more payments')}` : ''}, won't be made. Someone else can edit it to take it over.`,
    ),
    ...brokenRules.map(
      ({ moduleTransactionType, currencyCode, approvalsNeeded, approversLeft, missingApprovers }) =>
        `The rule for ${ruleSubject(moduleTransactionType, currencyCode)} can't be satisfied: ${
          missingApprovers.length > 0
            ? `nobody can approve in place of ${missingApprovers.map(isolated).join(' and ')}`
            : `it asks for ${counted(approvalsNeeded, 'approval', 'approvals')}, and ${counted(approversLeft, 'colleague is', 'colleagues are')} left who can approve`
        }. Change it first.`,
    ),
  ]
}

export const eventWords: Record<TeamEvent['kind'], string> = {
  'member-invited': 'Invited',
  'member-reinvited': 'Invited again',
  'member-joined': 'Joined',
  'member-role-changed': 'Role changed',
  'member-renamed': 'Name corrected',
  'member-status-changed': 'Status changed',
  'member-removed': 'Removed',
  'invitation-withdrawn': 'Invitation withdrawn',
  'member-limits-changed': 'Limits changed',
  'role-added': 'Role created',
  'role-renamed': 'Role renamed',
  'role-permissions-changed': 'Permissions changed',
  'role-deleted': 'Role deleted',
  'rule-added': 'Payment rule created',
  'rule-changed': 'Payment rule changed',
  'rule-activated': 'Payment rule switched on',
  'rule-deactivated': 'Payment rule switched off',
  'rule-deleted': 'Payment rule deleted',
  'access-restored': 'Access restored',
  'change-proposed': 'Change proposed',
  'change-confirmed': 'Change confirmed',
  'change-declined': 'Change declined',
  'change-withdrawn': 'Change withdrawn',
  'change-void': 'Proposed change no longer valid',
  'changed-alone': 'Changed by one administrator alone',
}

/** What a change that waits is about. */
export const proposalTitle = ({ kind, about }: Pick<TeamProposal, 'kind' | 'about'>): string =>
  ({
    invite: `Invite ${about}`,
    role: `Change the role of ${about}`,
    status: `Reactivate ${about}`,
    limits: `Change the limits of ${about}`,
    permissions: `Change the permissions of ${about}`,
  })[kind]

/** What is said after a change that may wait. */
export const changedWords = ({ proposalId }: { proposalId: string | null }, applied: string): string =>
  proposalId ? 'Sent to a second administrator' : applied
