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
import { t } from '#ui/language.ts'

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
  amount
    ? t('{amount} to {name}', { amount: formatMoney(amount), name: isolated(counterParty) })
    : isolated(counterParty)
const dueText = ({ first: { expiresAt } }: AttentionItem): string =>
  expiresAt ? t('by {time}', { time: shortMomentText(expiresAt) }) : t('soon')
/** The first of several. */
const nextText = (item: AttentionItem): string =>
  t('Next: {payment}, {due}', { payment: payment(item), due: dueText(item) })

/** One request opens by itself, several as their list. */
const requestsAt = ({ count, first }: AttentionItem): string =>
  count === 1 ? requestAddress(first.transactionId) : paths.pendingRequests()

/** How each kind reads. A new kind is added to the contract and here. */
const wordsOf: Record<AttentionKind, (item: AttentionItem) => Words> = {
  'account-recovery': ({ first: { expiresAt } }) => ({
    title: t('Someone asked to recover this account'),
    text: [
      t("Stop it if it wasn't you"),
      ...(expiresAt ? [t('It can be completed from {time}', { time: shortMomentText(expiresAt) })] : []),
    ].join('. '),
    href: `${paths.settings()}?tab=security`,
    action: t('Review'),
  }),
  approvals: (item) => ({
    title:
      item.count === 1
        ? t('Approve {payment}', { payment: payment(item) })
        : t('{count} payments need your approval', { count: countOf(item) }),
    text: item.count === 1 ? t('Decide {due}', { due: dueText(item) }) : nextText(item),
    href: requestsAt(item),
    action: t('Review'),
  }),
  changes: (item) => ({
    title:
      item.count === 1
        ? t('Change {payment}', { payment: payment(item) })
        : t('{count} payments were returned to you', { count: countOf(item) }),
    text: item.count === 1 ? t('An approver asked for a change') : nextText(item),
    href: requestsAt(item),
    action: t('Change'),
  }),
  'stopped-payments': (item) => ({
    title:
      item.count === 1
        ? t("{payment} didn't go ahead", { payment: payment(item) })
        : t("{count} of your payments didn't go ahead", { count: countOf(item) }),
    text: item.count === 1 ? t('See why, and what you can do') : t('Latest: {payment}', { payment: payment(item) }),
    href:
      item.count === 1
        ? requestAddress(item.first.transactionId, 'history')
        : `${paths.requestHistory()}?status=Rejected`,
    action: t('View'),
  }),
  'team-changes': (item) => ({
    title:
      item.count === 1
        ? t('Confirm a team change: {name}', { name: isolated(item.first.counterParty) })
        : t('{count} team changes need your confirmation', { count: countOf(item) }),
    text: t('Decide {due}', { due: dueText(item) }),
    href: paths.makerChecker(),
    action: t('Review'),
  }),
  rates: (item) => ({
    title:
      item.count === 1
        ? t('Your negotiated rate for {payment}', { payment: payment(item) })
        : t('{count} negotiated rates are ready', { count: item.count }),
    text: item.count === 1 ? t('Use it {due}', { due: dueText(item) }) : nextText(item),
    href: paths.rateBypass(),
    action: t('View'),
  }),
  'returned-payments': (item) => ({
    title:
      item.count === 1
        ? t("{payment} wasn't delivered", { payment: payment(item) })
        : t("{count} payments weren't delivered", { count: countOf(item) }),
    text: item.count === 1 ? t('See why, and send it again') : t('Latest: {payment}', { payment: payment(item) }),
    href:
      item.count === 1
        ? paths.payment({ id: item.first.transactionId })
        : `${paths.transactions()}?type=Debit&status=Failed`,
    action: t('View'),
  }),
  documents: (item) => ({
    title:
      item.count === 1
        ? t('Send us: {name}', { name: isolated(item.first.counterParty) })
        : t('Send us the {count} things we asked for', { count: countOf(item) }),
    text: t('Submit {due}', { due: dueText(item) }),
    href: `${paths.settings()}?tab=businessDocument`,
    action: t('Upload'),
  }),
  schedules: (item) => ({
    title:
      item.count === 1
        ? t('Missed: {payment}', { payment: payment(item) })
        : t('{count} scheduled payments need your answer', { count: countOf(item) }),
    text: item.count === 1 ? t('Make the payment now, or skip it') : t('Next: {name}', { name: payment(item) }),
    href: `${paths.scheduledPayments()}${item.count === 1 ? `?schedule=${item.first.transactionId}` : ''}`,
    action: t('Answer'),
  }),
  'card-requests': (item) => ({
    title:
      item.count === 1
        ? t('Card request from {name}', { name: isolated(item.first.counterParty) })
        : t('{count} card requests need your decision', { count: countOf(item) }),
    text: item.count === 1 ? t('Approve or reject it') : t('Next: {name}', { name: isolated(item.first.counterParty) }),
    href: `${paths.cardRequests()}?status=PendingTeam`,
    action: t('Review'),
  }),
  'recurring-invoices': (item) => ({
    title:
      item.count === 1
        ? t('Recurring invoice paused: {payment}', { payment: payment(item) })
        : t('{count} recurring invoices are paused', { count: countOf(item) }),
    text: t("It couldn't be issued. See why, and resume it"),
    href: paths.invoiceRecurring(),
    action: t('View'),
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
            text: t('Draft, not sent yet'),
            href: offer.href,
            action: t('Continue'),
          },
        ]
      : [],
  ),
]
