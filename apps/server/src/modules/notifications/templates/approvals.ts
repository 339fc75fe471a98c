import { momentWords } from './moment-words.ts'
import { template } from './template.ts'

type Decision = 'approved' | 'rejected' | 'returned' | 'expired' | 'not-made'

type RuleDecision = 'approved' | 'rejected' | 'withdrawn'

export const approvalsTemplates = {
  'approval-requested': template<{ amount: string; payee: string; reference: string; maker: string; of: RequestKind }>({
    setting: 'ApprovalUpdates',
    write: ({ amount, payee, reference, maker, of }, { site }) => ({
      subject: `${amount} to ${payee} needs your approval`,
      text: `${maker} ${approvalWords[of].wants(amount, payee)}\n\nReference: ${reference}\n\n${review(site)}`,
      buttons: ['Review requests'],
    }),
  }),
  /** A request that still waits; `until` is when it expires. */
  'approval-reminder': template<{
    amount: string
    payee: string
    reference: string
    maker: string
    until: string
    of: RequestKind
    what: 'reminded' | 'expiring'
  }>({
    setting: 'ApprovalUpdates',
    write: ({ amount, payee, reference, maker, until, of, what }, { site }) => ({
      subject:
        what === 'expiring'
          ? `${amount} to ${payee} expires ${momentWords(until)}`
          : `${amount} to ${payee} still needs your approval`,
      text: `${maker}'s ${approvalWords[of].noun} of ${amount} to ${payee} is waiting for approval. If nobody decides by ${momentWords(until)}, it expires. ${approvalWords[of].ends}\n\nReference: ${reference}\n\n${review(site)}`,
      buttons: ['Review requests'],
    }),
  }),
  'approval-decided': template<{
    amount: string
    payee: string
    reference: string
    of: RequestKind
    what: Decision
    by: string
    reason: string
  }>({
    setting: 'ApprovalUpdates',
    write: ({ amount, payee, reference, of, what, by, reason }) => ({
      subject: `Your ${approvalWords[of].noun} of ${amount} to ${payee} ${decidedWords[what].short}`,
      text: `${decidedWords[what].long(approvalWords[of], by, reason)}\n\nAmount: ${amount} to ${payee}\nReference: ${reference}`,
    }),
  }),
  /** The rule as it is, and what it is to become, in words. */
  'rule-change-requested': template<{ rule: string; change: string; by: string; approvals: number }>({
    write: ({ rule, change, by, approvals }) => ({
      subject: `${by} requested a change to a payment rule`,
      text: `${by} requested a change that relaxes one of your team's payment rules.\n\nRule: ${rule}\nChange: ${change}\n\nNothing has changed yet. The current rule applies until ${approvals === 1 ? 'one colleague approves' : `${approvals} colleagues approve`} the change, or two Super Admins do. The request expires after 7 days. If ${by} didn't request this, contact us immediately.`,
    }),
  }),
  /** `reason` is empty where nobody gave one. */
  'rule-change-ended': template<{
    rule: string
    change: string
    by: string
    what: RuleDecision
    reason: string
  }>({
    write: ({ rule, change, by, what, reason }) => ({
      subject: `The change to a payment rule was ${what}`,
      text: `${ruleChangeWords[what](by)}${reason ? `\n\nReason: ${reason}` : ''}\n\nRule: ${rule}\nChange: ${change}`,
    }),
  }),
}

const review = (site: string): string =>
  `You can't approve payments by replying to this email. Review it here:\n${site}/payment/pending-request`

/** What requests for approval are about. */
export type RequestKind = 'payment' | 'exchange' | 'schedule' | 'transfer'

interface ApprovalWords {
  noun: string
  /** What its maker wants, for those who decide. */
  wants: (amount: string, payee: string) => string
  /** What follows from the last approval. */
  done: string
  /** What follows where it is not made. */
  ends: string
  /** What its maker can do after a rejection; empty where nothing. */
  retry: string
}

const approvalWords: Record<RequestKind, ApprovalWords> = {
  payment: {
    noun: 'payment',
    wants: (amount, payee) => `wants to send ${amount} to ${payee}. We'll send it once it's approved.`,
    done: "We're sending it now.",
    ends: 'Nothing is sent, and the reservation is released.',
    retry: ' You can change the payment and send it again.',
  },
  exchange: {
    noun: 'exchange',
    wants: (amount, payee) => `wants to exchange ${amount} into ${payee}. We'll exchange it once it's approved.`,
    done: 'We exchanged it at the rate at the time of approval.',
    ends: 'Nothing is exchanged, and the reservation is released.',
    retry: ' You can change the exchange and submit it again.',
  },
  schedule: {
    noun: 'scheduled payment',
    wants: (amount, payee) =>
      `wants to schedule payments of ${amount} in total to ${payee}. Each payment will go out on its date once they're approved.`,
    done: 'Each payment goes out on its date.',
    ends: 'Nothing is paid.',
    retry: ' You can edit the scheduled payment to request approval again.',
  },
  transfer: {
    noun: 'transfer',
    wants: (amount, payee) => `wants to send ${amount} to ${payee}. We'll send it once it's approved.`,
    done: "We're sending it now.",
    ends: 'Nothing is sent.',
    retry: '',
  },
}

/** What became of a request, for its maker. */
const decidedWords: Record<
  Decision,
  { short: string; long: (of: ApprovalWords, by: string, reason: string) => string }
> = {
  approved: {
    short: 'was approved',
    long: ({ noun, done }, by) => `${by} gave the final approval for your ${noun}. ${done}`,
  },
  rejected: {
    short: 'was rejected',
    long: ({ noun, ends, retry }, by, reason) => `${by} rejected your ${noun}: ${reason}\n\n${ends}${retry}`,
  },
  returned: {
    short: 'needs a change',
    long: ({ noun }, by, reason) =>
      `${by} asked you to change your ${noun}: ${reason}\n\nThe reservation is released until you submit it again.`,
  },
  expired: {
    short: 'was not approved in time',
    long: ({ noun, ends }, _, reason) => `Your ${noun} wasn't approved in time. ${reason ? `${reason} ` : ''}${ends}`,
  },
  'not-made': {
    short: 'was approved but not completed',
    long: ({ noun, ends }, by, reason) =>
      `${by} gave the final approval for your ${noun}, but we couldn't complete it. ${reason}\n\n${ends}`,
  },
}

/** What became of the change of a rule, for everybody whom the rule concerns. */
const ruleChangeWords: Record<RuleDecision, (by: string) => string> = {
  approved: (by) => `${by} gave the final approval for the change. It applies from now on.`,
  rejected: (by) => `${by} rejected the change. The rule stays as it is.`,
  withdrawn: (by) => `${by} withdrew the change. The rule stays as it is.`,
}
