import {
  type AttentionItem,
  type AttentionKind,
  attentionLimit,
  type DismissableKind,
  dismissableKinds,
} from '@tradewind/contract/attention'
import { formatMoney } from '@tradewind/kernel'
import { isolated } from '@tradewind/kernel/text'
import { paths } from '#lib/paths.ts'
import { requestAddress } from '#lib/request-address.ts'
import { shortMomentText } from '#ui/dates.ts'
import type { Draft } from '#ui/drafts/drafts.memory.ts'

/** One line of "Needs you": what waits, what to do about it, and where. */
export interface Need {
  key: string
  kind: AttentionKind | 'draft'
  title: string
  text: string
  href: string
  action: string
  /** A reminder that its reader may dismiss, up to a moment. */
  dismiss?: { kind: DismissableKind; upTo: Date }
}

type Words = Omit<Need, 'key' | 'kind' | 'dismiss'>

const countOf = ({ count }: AttentionItem): string =>
  count < attentionLimit ? String(count) : `${attentionLimit - 1}+`
/** Of a negotiated rate, the currency that is bought stands where others have their payee. */
const payment = ({ first: { amount, counterParty } }: AttentionItem): string =>
  amount ? `${formatMoney(amount)} to ${isolated(counterParty)}` : isolated(counterParty)
const dueText = ({ first: { expiresAt } }: AttentionItem): string | undefined =>
  expiresAt ? `by ${shortMomentText(expiresAt)}` : undefined

/** One request opens by itself, several as their list. */
const requestsAt = ({ count, first }: AttentionItem): string =>
  count === 1 ? requestAddress(first.transactionId) : paths.pendingRequests()

/** How each kind reads. A new kind is added to the contract and here. */
const wordsOf: Record<AttentionKind, (item: AttentionItem) => Words> = {
  'account-recovery': ({ first: { expiresAt } }) => ({
    title: 'Someone asked to recover this account',
    text: `Stop it if it wasn't you${expiresAt ? `. It can be completed from ${shortMomentText(expiresAt)}` : ''}`,
    href: `${paths.settings()}?tab=security`,
    action: 'Review',
  }),
  approvals: (item) => ({
    title: item.count === 1 ? `Approve ${payment(item)}` : `${countOf(item)} payments need your approval`,
    text: item.count === 1 ? `Decide ${dueText(item) ?? 'soon'}` : `Next: ${payment(item)}, ${dueText(item) ?? 'soon'}`,
    href: requestsAt(item),
    action: 'Review',
  }),
  changes: (item) => ({
    title: item.count === 1 ? `Change ${payment(item)}` : `${countOf(item)} payments were returned to you`,
    text: item.count === 1 ? 'An approver asked for a change' : `Next: ${payment(item)}, ${dueText(item) ?? 'soon'}`,
    href: requestsAt(item),
    action: 'Change',
  }),
  'stopped-payments': (item) => ({
    title: item.count === 1 ? `${payment(item)} didn't go ahead` : `${countOf(item)} of your payments didn't go ahead`,
    text: item.count === 1 ? 'See why, and what you can do' : `Latest: ${payment(item)}`,
    href:
      item.count === 1
        ? requestAddress(item.first.transactionId, 'history')
        : `${paths.requestHistory()}?status=Rejected`,
    action: 'View',
  }),
  'team-changes': (item) => ({
    title:
      item.count === 1
        ? `Confirm a team change: ${isolated(item.first.counterParty)}`
        : `${countOf(item)} team changes need your confirmation`,
    text: `Decide ${dueText(item) ?? 'soon'}`,
    href: paths.makerChecker(),
    action: 'Review',
  }),
  rates: (item) => ({
    title: item.count === 1 ? `Your negotiated rate for ${payment(item)}` : `${item.count} negotiated rates are ready`,
    text: item.count === 1 ? `Use it ${dueText(item) ?? 'soon'}` : `Next: ${payment(item)}, ${dueText(item) ?? 'soon'}`,
    href: paths.rateBypass(),
    action: 'View',
  }),
  'returned-payments': (item) => ({
    title: item.count === 1 ? `${payment(item)} wasn't delivered` : `${countOf(item)} payments weren't delivered`,
    text: item.count === 1 ? 'See why, and send it again' : `Latest: ${payment(item)}`,
    href:
      item.count === 1
        ? paths.payment({ id: item.first.transactionId })
        : `${paths.transactions()}?type=Debit&status=Failed`,
    action: 'View',
  }),
  documents: (item) => ({
    title:
      item.count === 1
        ? `Send us: ${isolated(item.first.counterParty)}`
        : `Send us the ${countOf(item)} things we asked for`,
    text: `Submit ${dueText(item) ?? 'soon'}`,
    href: `${paths.settings()}?tab=businessDocument`,
    action: 'Upload',
  }),
  schedules: (item) => ({
    title: item.count === 1 ? `Missed: ${payment(item)}` : `${countOf(item)} scheduled payments need your answer`,
    text: item.count === 1 ? 'Make the payment now, or skip it' : `Next: ${payment(item)}`,
    href: `${paths.scheduledPayments()}${item.count === 1 ? `?schedule=${item.first.transactionId}` : ''}`,
    action: 'Answer',
  }),
  'card-requests': (item) => ({
    title:
      item.count === 1
        ? `Card request from ${isolated(item.first.counterParty)}`
        : `${countOf(item)} card requests need your decision`,
    text: item.count === 1 ? 'Approve or reject it' : `Next: ${isolated(item.first.counterParty)}`,
    href: `${paths.cardRequests()}?status=PendingTeam`,
    action: 'Review',
  }),
  'recurring-invoices': (item) => ({
    title:
      item.count === 1
        ? `Recurring invoice paused: ${payment(item)}`
        : `${countOf(item)} recurring invoices are paused`,
    text: "It couldn't be issued. See why, and resume it",
    href: paths.invoiceRecurring(),
    action: 'View',
  }),
}

const isDismissable = (kind: AttentionKind): kind is DismissableKind =>
  (dismissableKinds as readonly AttentionKind[]).includes(kind)

/** What waits for the person, in the order of the server, then what was begun here and not sent. */
export const needsOf = (items: readonly AttentionItem[], drafts: readonly Draft[]): Need[] => [
  ...items.map((item) => ({
    key: item.kind,
    kind: item.kind,
    ...wordsOf[item.kind](item),
    ...(item.newestAt && isDismissable(item.kind) && { dismiss: { kind: item.kind, upTo: item.newestAt } }),
  })),
  ...drafts.flatMap(({ name, offer }) =>
    offer
      ? [
          {
            key: name,
            kind: 'draft' as const,
            title: offer.what,
            text: 'Draft, not sent yet',
            href: offer.href,
            action: 'Continue',
          },
        ]
      : [],
  ),
]
