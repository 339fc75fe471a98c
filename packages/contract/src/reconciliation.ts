import * as z from 'zod/mini'
import { call } from './call.ts'
import { StaffReason } from './staff-reason.ts'
import { CurrencyCode, Day, Id, Moment, Money, page, paging, text } from './wire.ts'

/**
 * Clearing accounts held against the files of networks, acquirers and banks, at the console's address only. Nothing here
 * names a customer: a reference leads to one.
 */

export const legs = ['provider', 'bank'] as const
export const Leg = z.enum(legs)

/** A clearing account, and whose files are held against it. */
const side = { leg: Leg, rail: text(40), currency: CurrencyCode }
const filters = { Leg: z.optional(Leg), Rail: z.optional(text(40)), Currency: z.optional(CurrencyCode) }

/** The largest file that is taken, in characters. */
export const largestStatementFile = 4_000_000

export const ReconciledAccount = z.object({
  rail: z.string(),
  currency: CurrencyCode,
  /** What the books say is on its way. */
  balance: Money,
  legs: z.array(
    z.object({
      leg: Leg,
      openBreaks: z.int(),
      oldestBreakAt: z.nullable(Moment),
      lastFile: z.nullable(z.object({ reference: z.string(), importedAt: Moment })),
    }),
  ),
})
export type ReconciledAccount = z.output<typeof ReconciledAccount>

export const listReconciledAccounts = call({
  name: 'reconciliation.listReconciledAccounts',
  shows: 'reconciliation',
  call: 'GET /console/api/v1/reconciliation',
  summary: 'Each clearing account with its balance, its open differences and the last file of each leg.',
  audience: 'staff',
  permission: 'reconciliation:read',
  value: z.array(ReconciledAccount),
})

export const StatementFile = z.object({
  fileId: Id,
  ...side,
  reference: z.nullable(z.string()),
  format: z.enum(['camt.053', 'camt.054', 'csv']),
  /** Why it was set aside; null where its lines were taken. */
  reason: z.nullable(z.string()),
  lines: z.int(),
  importedAt: Moment,
  importedByName: z.string(),
})
export type StatementFile = z.output<typeof StatementFile>

export const listStatementFiles = call({
  name: 'reconciliation.listStatementFiles',
  shows: 'reconciliation',
  call: 'GET /console/api/v1/reconciliation/files',
  summary: 'Imported files and those that were set aside, the newest first.',
  audience: 'staff',
  permission: 'reconciliation:read',
  query: z.strictObject({ ...paging, ...filters }),
  value: page(StatementFile),
})

export const ImportedFile = z.object({
  fileId: Id,
  /** Why it was set aside; null where its lines were taken. */
  reason: z.nullable(z.string()),
  /** The same bytes came before, and added nothing. */
  isRepeat: z.boolean(),
  matched: z.int(),
  opened: z.int(),
  resolved: z.int(),
})
export type ImportedFile = z.output<typeof ImportedFile>

export const importStatementFile = call({
  name: 'reconciliation.importStatementFile',
  affects: ['reconciliation'],
  call: 'POST /console/api/v1/reconciliation/files',
  summary: 'Takes a camt.053, camt.054 or CSV file whole, or sets it aside whole, and compares the account with it.',
  audience: 'staff',
  permission: 'reconciliation:edit',
  bodyLimit: 10_000_000,
  body: z.strictObject({
    ...side,
    content: z
      .string('Choose a file.')
      .check(z.minLength(1, 'The file is empty.'), z.maxLength(largestStatementFile, 'The file is larger than 4 MB.')),
  }),
  value: ImportedFile,
  refusals: ['reconciliation.account_unknown'],
})

export const importDailyFiles = call({
  name: 'reconciliation.importDailyFiles',
  affects: ['reconciliation', 'positions'],
  call: 'POST /console/api/v1/reconciliation/daily-files',
  summary: 'Fetches the daily files that are out by now, as happens by itself each hour, and compares their accounts.',
  audience: 'staff',
  permission: 'reconciliation:edit',
  value: z.object({
    files: z.int(),
    quarantined: z.int(),
    matched: z.int(),
    opened: z.int(),
    resolved: z.int(),
  }),
})

export const breakKinds = ['missing', 'different', 'twice', 'unexpected'] as const

export const Break = z.object({
  breakId: Id,
  kind: z.enum(breakKinds),
  ...side,
  /** What the leg says less what the books say; credits count up. */
  difference: Money,
  /** Of the network, or of our payment where it has none. */
  reference: z.string(),
  /** The line of a file; null where the books have a posting that no file has. */
  line: z.nullable(z.object({ direction: z.enum(['in', 'out']), amount: Money, bookedOn: Day, file: z.string() })),
  openedAt: Moment,
  ageDays: z.int(),
  ownerName: z.nullable(z.string()),
  isMine: z.boolean(),
  /** A write-off that waits for a second person. */
  writeOff: z.nullable(
    z.object({ id: Id, reason: z.string(), proposedByName: z.string(), proposedAt: Moment, isMine: z.boolean() }),
  ),
})
export type Break = z.output<typeof Break>

export const listBreaks = call({
  name: 'reconciliation.listBreaks',
  shows: 'reconciliation',
  call: 'GET /console/api/v1/reconciliation/breaks',
  summary: 'Open differences, the oldest first.',
  audience: 'staff',
  permission: 'reconciliation:read',
  query: z.strictObject({ ...paging, ...filters }),
  value: page(Break),
})

const ofBreak = z.strictObject({ breakId: Id })

export const takeBreak = call({
  name: 'reconciliation.takeBreak',
  affects: ['reconciliation'],
  call: 'PUT /console/api/v1/reconciliation/breaks/{breakId}/owner',
  summary: 'Takes a difference on, or gives it back.',
  audience: 'staff',
  permission: 'reconciliation:edit',
  params: ofBreak,
  body: z.strictObject({ mine: z.boolean() }),
  refusals: ['reconciliation.break_unknown'],
})

export const proposeWriteOff = call({
  name: 'reconciliation.proposeWriteOff',
  affects: ['reconciliation'],
  call: 'POST /console/api/v1/reconciliation/breaks/{breakId}/write-off',
  summary: 'Proposes that the provider bears a difference. Someone else approves it.',
  audience: 'staff',
  permission: 'reconciliation:edit',
  params: ofBreak,
  body: z.strictObject({ reason: StaffReason }),
  value: z.object({ id: Id }),
  refusals: ['reconciliation.break_unknown', 'reconciliation.write_off_pending'],
})

export const decideWriteOff = call({
  name: 'reconciliation.decideWriteOff',
  affects: ['reconciliation', 'positions'],
  call: 'POST /console/api/v1/reconciliation/write-offs/{id}/decision',
  summary: 'Approves a write-off that someone else proposed, or turns it down. The proposer withdraws it.',
  audience: 'staff',
  permission: 'reconciliation:edit',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ confirms: z.boolean() }),
  refusals: ['reconciliation.write_off_unknown', 'reconciliation.second_person', 'reconciliation.break_unknown'],
})

export const Match = z.object({
  matchId: Id,
  ...side,
  reference: z.string(),
  direction: z.enum(['in', 'out']),
  amount: Money,
  bookedOn: Day,
  madeAt: Moment,
  madeByName: z.string(),
})
export type Match = z.output<typeof Match>

export const listMatches = call({
  name: 'reconciliation.listMatches',
  shows: 'reconciliation',
  call: 'GET /console/api/v1/reconciliation/matches',
  summary: 'Lines of files that are postings of ours, the newest first.',
  audience: 'staff',
  permission: 'reconciliation:read',
  query: z.strictObject({ ...paging, ...filters, Reference: z.optional(text(80)) }),
  value: page(Match),
})

export const undoMatch = call({
  name: 'reconciliation.undoMatch',
  affects: ['reconciliation'],
  call: 'POST /console/api/v1/reconciliation/matches/{matchId}/undoing',
  summary: 'Takes a match apart. The two are not put together again by themselves.',
  audience: 'staff',
  permission: 'reconciliation:edit',
  params: z.strictObject({ matchId: Id }),
  body: z.strictObject({ reason: StaffReason }),
  refusals: ['reconciliation.match_unknown'],
})
