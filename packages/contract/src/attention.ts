import * as z from 'zod/mini'
import { call } from './call.ts'
import { Id, Moment, Money } from './wire.ts'

/** What is waiting for the signed-in person, for the home page and the counts in the navigation. */

/**
 * An `account-recovery` that somebody began, `approvals` to give, `changes` that approvers asked for, own payments that
 * were not approved (`stopped-payments`), `team-changes` to confirm, negotiated `rates` to use, payments that came back,
 * `documents` and answers that the provider asked for, `schedules` with missed payments to decide about,
 * `card-requests` of colleagues, and `recurring-invoices` that could not be issued.
 */
export const attentionKinds = [
  'account-recovery',
  'approvals',
  'changes',
  'stopped-payments',
  'team-changes',
  'rates',
  'returned-payments',
  'documents',
  'schedules',
  'card-requests',
  'recurring-invoices',
] as const
export type AttentionKind = (typeof attentionKinds)[number]

/** Those that are reminders only, which their reader may dismiss: the others wait until someone acts. */
export const dismissableKinds = ['stopped-payments', 'returned-payments'] as const satisfies readonly AttentionKind[]
export type DismissableKind = (typeof dismissableKinds)[number]

/** Counting stops here: whoever has more reads the list. */
export const attentionLimit = 100

export const AttentionItem = z.object({
  kind: z.enum(attentionKinds),
  /** At most 100. */
  count: z.int(),
  /** The most urgent one. */
  first: z.object({
    transactionId: Id,
    counterParty: z.string(),
    amount: z.nullable(Money),
    expiresAt: z.nullable(Moment),
  }),
  /** Of a kind that can be dismissed: when the newest of them happened. */
  newestAt: z.nullable(Moment),
})
export type AttentionItem = z.output<typeof AttentionItem>

export const listAttention = call({
  name: 'attention.listAttention',
  shows: 'attention',
  call: 'GET /transactions/api/v1/attention',
  summary: 'What is waiting for the signed-in person, with counts; empty when nothing is.',
  permission: ['accounts:read', 'approvals:read'],
  value: z.array(AttentionItem),
})
