import { railNames } from '@tradewind/kernel/payment-methods/rails'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { DocumentUploadItem } from './document-upload-item.ts'
import { GivenMoney } from './given-money.ts'
import { StaffReason } from './staff-reason.ts'
import { CurrencyCode, Id, Moment, Money, page, paging, text } from './wire.ts'

/**
 * Journals: debits and credits booked by staff, and deposits of money that reached our bank but that no feed reported. One
 * person proposes them with a document, another approves. Only at the console's address.
 */

export const mostEntries = 20
export const journalSides = ['debit', 'credit'] as const

/** One side of a journal: a customer's account by its id, or one of our own by its name without the currency. */
const Entry = z
  .strictObject({
    side: z.enum(journalSides),
    accountId: z.optional(Id),
    ledgerAccount: z.optional(text(60)),
    amount: GivenMoney.check(z.refine(({ minor }) => minor > 0n, 'Enter an amount above zero.')),
  })
  .check(
    z.refine(({ accountId, ledgerAccount }) => (accountId === undefined) !== (ledgerAccount === undefined), {
      error: 'Choose one account.',
      path: ['accountId'],
    }),
  )

/** Of a deposit: the network whose account at our bank received it, the bank's reference, and who paid. */
const Deposit = z.strictObject({
  network: z.enum(railNames),
  bankReference: text(60, 3),
  payerName: text(140, 2),
})
export type Deposit = z.output<typeof Deposit>

const entries = {
  entries: z
    .array(Entry)
    .check(z.minLength(2, 'Add a debit and a credit.'), z.maxLength(mostEntries, `Use up to ${mostEntries} entries.`)),
  deposit: z.optional(Deposit),
}

/** The text shown to customers on their statement and in the email. */
const narration = text(140, 3)

const LedgerAccount = z.object({
  /** Without its currency, such as `fees`. */
  name: z.string(),
  currencyCode: CurrencyCode,
  balance: Money,
  /** A bank account only takes the debit of a deposit; reconciliation holds it against the bank's files. */
  use: z.enum(['journal', 'deposit']),
})
export type LedgerAccount = z.output<typeof LedgerAccount>

export const listLedgerAccounts = call({
  name: 'journals.listLedgerAccounts',
  shows: 'journals',
  call: 'GET /console/api/v1/journal-accounts',
  summary: 'Our own accounts that journals and deposits can use, with their balances.',
  audience: 'staff',
  permission: 'journals:read',
  value: z.array(LedgerAccount),
})

const FoundAccount = z.object({
  accountId: Id,
  accountName: z.string(),
  accountNumber: z.string(),
  currencyCode: CurrencyCode,
  customerName: z.string(),
})
export type FoundAccount = z.output<typeof FoundAccount>

export const findCustomerAccounts = call({
  name: 'journals.findCustomerAccounts',
  call: 'POST /console/api/v1/journal-accounts/search',
  summary: "Customers' accounts with exactly this number, account id or customer id. 20 at most.",
  audience: 'staff',
  permission: 'journals:propose',
  body: z.strictObject({ search: text(64, 3) }),
  value: z.array(FoundAccount),
})

const BookedEntry = z.object({
  side: z.enum(journalSides),
  /** Null for our own. */
  accountId: z.nullable(Id),
  accountName: z.string(),
  customerName: z.nullable(z.string()),
  amount: Money,
})

export const JournalPreview = z.array(z.object({ ...BookedEntry.shape, before: Money, after: Money }))
export type JournalPreview = z.output<typeof JournalPreview>

const bookingRefusals = [
  'journals.unbalanced',
  'journals.same_account',
  'journals.account_unusable',
  'journals.deposit_shape',
  'journals.deposit_known',
  'accounts.unknown',
  'ledger.insufficient_funds',
  'ledger.account_frozen',
  'ledger.account_closed',
  'ledger.amount_invalid',
] as const

export const previewJournal = call({
  name: 'journals.previewJournal',
  call: 'POST /console/api/v1/journals/preview',
  summary: 'Previews the postings of a journal with balances before and after. It is booked and rolled back.',
  audience: 'staff',
  permission: 'journals:propose',
  body: z.strictObject(entries),
  value: JournalPreview,
  refusals: bookingRefusals,
})

export const proposeJournal = call({
  name: 'journals.proposeJournal',
  affects: ['journals'],
  call: 'POST /console/api/v1/journals',
  summary: 'Proposes a journal or a deposit with a supporting document. Someone else has to approve it.',
  audience: 'staff',
  permission: 'journals:propose',
  bodyLimit: 7_300_000,
  body: z.strictObject({ ...entries, narration, reason: StaffReason, document: DocumentUploadItem }),
  value: z.object({ journalId: Id }),
  refusals: [...bookingRefusals, 'review.about_yourself', 'documents.too_large', 'documents.type_not_allowed'],
})

export const journalStates = ['pending', 'approved', 'rejected', 'withdrawn'] as const

export const Journal = z.object({
  journalId: Id,
  entries: z.array(BookedEntry),
  deposit: z.nullable(Deposit),
  narration: z.string(),
  reason: z.string(),
  documentName: z.string(),
  state: z.enum(journalStates),
  proposedByName: z.string(),
  proposedAt: Moment,
  decidedByName: z.nullable(z.string()),
  decidedAt: z.nullable(Moment),
  isMine: z.boolean(),
})
export type Journal = z.output<typeof Journal>

export const listJournals = call({
  name: 'journals.listJournals',
  shows: 'journals',
  call: 'GET /console/api/v1/journals',
  summary: 'Journals and deposits that staff proposed, newest first.',
  audience: 'staff',
  permission: 'journals:read',
  query: z.strictObject({ ...paging, State: z.optional(z.enum(journalStates)) }),
  value: page(Journal),
})

const ofJournal = z.strictObject({ journalId: Id })

export const previewProposedJournal = call({
  name: 'journals.previewProposedJournal',
  shows: 'journals',
  call: 'GET /console/api/v1/journals/{journalId}/preview',
  summary: 'Previews what approving a pending journal would book now, with balances before and after.',
  audience: 'staff',
  permission: 'journals:propose',
  params: ofJournal,
  value: JournalPreview,
  refusals: ['journals.proposal_over', ...bookingRefusals],
})

export const getJournalDocument = call({
  name: 'journals.getJournalDocument',
  call: 'GET /console/api/v1/journals/{journalId}/document',
  summary: "The supporting document of a journal. Recorded as access to its customers' data.",
  audience: 'staff',
  permission: 'journals:read',
  params: ofJournal,
  file: ['image/png', 'image/jpeg', 'application/pdf'],
  refusals: ['journals.unknown'],
})

export const decideJournal = call({
  name: 'journals.decideJournal',
  affects: ['journals', 'allPayments', 'reconciliation'],
  call: 'POST /console/api/v1/journals/{journalId}/decision',
  summary:
    "Approves someone else's journal, which books it immediately, or rejects it. Proposers can withdraw their own.",
  audience: 'staff',
  permission: 'journals:propose',
  params: ofJournal,
  body: z.strictObject({ confirms: z.boolean() }),
  refusals: ['journals.proposal_over', 'journals.second_person', 'review.about_yourself', ...bookingRefusals],
})
