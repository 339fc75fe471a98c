import * as z from 'zod/mini'
import { call } from './call.ts'
import { GivenMoney } from './given-money.ts'
import { caseKinds } from './operations.ts'
import { StaffReason } from './staff-reason.ts'
import { Id, Moment, Money, page, paging, text } from './wire.ts'

/** Everything of payments that needs a person, and how it ends: at the console's address only. */

/** Where something waits. A difference is worked on in reconciliation, which has calls of its own. */
export const exceptionSources = ['case', 'message', 'break', 'file', 'schedule', 'recall'] as const
export const ownSources = ['case', 'message', 'file', 'schedule', 'recall'] as const
export type OwnSource = (typeof ownSources)[number]
export const exceptionKinds = [...caseKinds, 'message', 'break', 'file', 'schedule', 'recall'] as const

export const caseEndings = [
  'delivered',
  'not-delivered',
  'returned',
  'credited',
  'repaid',
  'written-off',
  'cleared',
  'refused',
] as const
export const CaseEnding = z.enum(caseEndings)
export type CaseEnding = z.output<typeof CaseEnding>

export const ExceptionRow = z.object({
  source: z.enum(exceptionSources),
  /** Of what waits there, in its own form. */
  exceptionId: z.string(),
  kind: z.enum(exceptionKinds),
  title: z.string(),
  customerName: z.nullable(z.string()),
  paymentId: z.nullable(Id),
  amount: z.nullable(Money),
  openedAt: Moment,
  /** By when somebody must have dealt with it. */
  dueAt: Moment,
  ownerName: z.nullable(z.string()),
  isMine: z.boolean(),
  /** A proposal about it waits for a second person. */
  isProposed: z.boolean(),
  /** Endings that need neither an account nor an amount, so that several can be proposed at once. */
  plainEndings: z.array(CaseEnding),
})
export type ExceptionRow = z.output<typeof ExceptionRow>

export const listExceptions = call({
  name: 'exceptions.listExceptions',
  shows: 'exceptions',
  call: 'GET /console/api/v1/exceptions',
  summary: 'Everything of payments that needs a person, what is due next first.',
  audience: 'staff',
  permission: 'payments:read',
  query: z.strictObject({
    ...paging,
    Source: z.optional(z.enum(exceptionSources)),
    Owner: z.optional(z.enum(['me', 'nobody'])),
  }),
  value: page(ExceptionRow),
})

export const ExceptionNote = z.object({ noteId: Id, text: z.string(), by: z.string(), at: Moment })
export type ExceptionNote = z.output<typeof ExceptionNote>

export const CaseProposal = z.object({
  proposalId: Id,
  caseId: Id,
  reference: z.string(),
  kind: z.enum(caseKinds),
  decision: CaseEnding,
  accountId: z.nullable(Id),
  accountName: z.nullable(z.string()),
  amount: z.nullable(Money),
  reason: z.string(),
  proposedByName: z.string(),
  proposedAt: Moment,
  isMine: z.boolean(),
})
export type CaseProposal = z.output<typeof CaseProposal>

/** `score` is from 0 to 100; `remarks` are the list's own words. */
const PayeeMatch = z.object({
  list: z.string(),
  entryId: z.string(),
  name: z.string(),
  score: z.int(),
  remarks: z.string(),
})

export const ExceptionDetail = z.object({
  ...ExceptionRow.shape,
  /** The message as it came, of a source that keeps one. */
  body: z.nullable(z.string()),
  notes: z.array(ExceptionNote),
  /** Sanctions list entries that the name of the payee or sender resembles, closest first. */
  matches: z.array(PayeeMatch),
  /** Fraud rules that the payment meets, as they were when it was held. */
  heldBy: z.array(z.object({ ruleId: Id, name: z.string(), guidance: z.string() })),
  /** How it can end; empty where it ends elsewhere. */
  endings: z.array(CaseEnding),
  /** Accounts of the customer that could give or take the money. */
  accounts: z.array(z.object({ accountId: Id, accountName: z.string() })),
  proposal: z.nullable(CaseProposal),
})
export type ExceptionDetail = z.output<typeof ExceptionDetail>

const exceptionId = text(200)

export const getException = call({
  name: 'exceptions.getException',
  shows: 'exceptions',
  call: 'GET /console/api/v1/exceptions/{source}/{exceptionId}',
  summary: 'One of them with notes and the ways to end it. Recorded as an access where it is about a customer.',
  audience: 'staff',
  permission: 'payments:read',
  params: z.strictObject({ source: z.enum(ownSources), exceptionId }),
  value: ExceptionDetail,
  refusals: ['exceptions.closed'],
})

export const takeException = call({
  name: 'exceptions.takeException',
  affects: ['exceptions'],
  call: 'PUT /console/api/v1/exceptions/{source}/{exceptionId}/owner',
  summary: 'Takes it on, or gives it back.',
  audience: 'staff',
  permission: 'payments:decide',
  params: z.strictObject({ source: z.enum(ownSources), exceptionId }),
  body: z.strictObject({ mine: z.boolean() }),
  refusals: ['exceptions.closed'],
})

export const noteException = call({
  name: 'exceptions.noteException',
  affects: ['exceptions'],
  call: 'POST /console/api/v1/exceptions/{source}/{exceptionId}/notes',
  summary: 'Adds a note for colleagues. Nobody changes or deletes one.',
  audience: 'staff',
  permission: 'payments:decide',
  params: z.strictObject({ source: z.enum(ownSources), exceptionId }),
  body: z.strictObject({ text: text(1000) }),
  refusals: ['exceptions.closed'],
})

/** How a case is to end: with an account where the money goes to one, and an amount where a return differs. */
const ending = { decision: CaseEnding, accountId: z.optional(Id), amount: z.optional(GivenMoney) }

/** What a decision moves; `released` reservations give back what was set aside. */
export const PostingPreview = z.array(
  z.object({ debit: z.string(), credit: z.string(), amount: Money, code: z.string(), released: z.boolean() }),
)
export type PostingPreview = z.output<typeof PostingPreview>

export const previewCase = call({
  name: 'exceptions.previewCase',
  shows: 'exceptions',
  call: 'GET /console/api/v1/payment-cases/{caseId}/preview',
  summary:
    'What an ending would book. It is carried out and taken back, so the preview cannot differ from the booking.',
  audience: 'staff',
  permission: 'payments:decide',
  params: z.strictObject({ caseId: Id }),
  query: z.strictObject({
    Decision: CaseEnding,
    AccountId: z.optional(Id),
    /** In the currency of the payment. */
    Amount: z.optional(text(40)),
  }),
  value: PostingPreview,
  refusals: ['exceptions.closed', 'exceptions.decision_unfit', 'exceptions.matches_changed', 'accounts.unknown'],
})

export const proposeCase = call({
  name: 'exceptions.proposeCase',
  affects: ['exceptions', 'allPayments'],
  call: 'POST /console/api/v1/payment-cases/{caseId}/proposal',
  summary: 'Proposes how a case ends. Someone else approves it. Checked as the preview is.',
  audience: 'staff',
  permission: 'payments:decide',
  params: z.strictObject({ caseId: Id }),
  body: z.strictObject({ ...ending, reason: StaffReason }),
  value: z.object({ proposalId: Id }),
  refusals: [
    'exceptions.closed',
    'exceptions.decision_unfit',
    'exceptions.matches_changed',
    'exceptions.already_proposed',
    'accounts.unknown',
    'review.about_yourself',
  ],
})

export const listCaseProposals = call({
  name: 'exceptions.listCaseProposals',
  shows: 'exceptions',
  call: 'GET /console/api/v1/case-proposals',
  summary: 'Proposed endings of cases that wait for a second person, the oldest first.',
  audience: 'staff',
  permission: 'payments:decide',
  value: z.array(CaseProposal),
})

export const decideCase = call({
  name: 'exceptions.decideCase',
  affects: ['exceptions', 'allPayments'],
  call: 'POST /console/api/v1/case-proposals/{proposalId}/decision',
  summary:
    "Approves someone else's proposal, which books it immediately, or rejects it. Proposers can withdraw their own.",
  audience: 'staff',
  permission: 'payments:decide',
  params: z.strictObject({ proposalId: Id }),
  body: z.strictObject({ confirms: z.boolean() }),
  refusals: [
    'exceptions.proposal_over',
    'exceptions.second_person',
    'exceptions.closed',
    'exceptions.decision_unfit',
    'exceptions.matches_changed',
    'accounts.unknown',
    'review.about_yourself',
  ],
})

export const closeMessage = call({
  name: 'exceptions.closeMessage',
  affects: ['exceptions'],
  call: 'POST /console/api/v1/refused-messages/{messageId}/closing',
  summary: 'Records how a message that could not be processed was dealt with. It moves no money.',
  audience: 'staff',
  permission: 'payments:decide',
  params: z.strictObject({ messageId: text(128) }),
  body: z.strictObject({ reason: StaffReason }),
  refusals: ['exceptions.closed'],
})
