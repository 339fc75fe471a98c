import { hash } from 'node:crypto'
import type { reconciliation as contract, Reply } from '@tradewind/contract'
import { Refusal } from '@tradewind/contract/refusals'
import { type Currency, money } from '@tradewind/kernel'
import type { Decision, Decisions } from '#modules/decisions'
import type { Ledger } from '#modules/ledger'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db'
import { type Random, uuidv7 } from '#platform/random'
import {
  type BreakOnPage,
  breakPage,
  filePage,
  hasClearing,
  matchPage,
  type Narrowed,
  reconciledAccounts,
} from './console.store.ts'
import { compare, keyOf, pairOf } from './matching.rules.ts'
import { FileFault, readFile } from './read-file.ts'
import {
  confirmedKeys,
  endBreak,
  findFile,
  insertBreak,
  insertFile,
  insertIntake,
  insertMatch,
  insertWriteOff,
  isImported,
  lastIntake,
  lockBreak,
  lockSide,
  openBreaks,
  ownCodes,
  pairsApart,
  setOwner,
  undoMatch,
  unmatchedLines,
  unmatchedMoves,
  type WriteOffPayload,
  writeOffPayload,
} from './reconciliation.store.ts'
import type { Side, StatementFile, StatementLine } from './reconciliation.types.ts'
import type { StatementSource } from './statement-source.ts'

export interface ReconciliationNeeds {
  db: Database
  clock: Clock
  bankClock: Pick<Clock, 'now'>
  random: Random
  ledger: Pick<Ledger, 'systemAccount' | 'post'>
  decisions: Pick<Decisions, 'register'>
  /** From where the daily files come; none where people import them alone. */
  source: StatementSource | undefined
}

interface Person {
  id: string
  name: string
}

export interface Imported {
  fileId: string
  /** Why it was set aside; nothing where its lines were taken. */
  reason: string | undefined
  isRepeat: boolean
}

export interface Reconciliation {
  /** Takes a daily file whole, or sets it aside whole. The same file again adds nothing. */
  importFile(of: { side: Side; content: string; by: Person }): Promise<Imported>
  /** Holds a side against the books: matches what agrees, opens and ends breaks. */
  reconcile(side: Side): Promise<{ matched: number; opened: number; resolved: number }>
  /** Takes a file and compares its side with the books at once. */
  importAndCompare(of: { side: Side; content: string; by: Person }): Promise<Reply<typeof contract.importStatementFile>>
  /**
   * Imports the daily files that are out by now, and compares their accounts and those with open differences. A day is
   * fetched once; after a failure it is fetched again, which adds nothing twice.
   */
  importDue(): Promise<Reply<typeof contract.importDailyFiles>>
  listAccounts(): Promise<Reply<typeof contract.listReconciledAccounts>>
  listFiles(of: Search): ReturnType<typeof filePage>
  listMatchPage(of: Search & { reference: string | undefined }): ReturnType<typeof matchPage>
  /** Takes a match apart; the pair is not put together again by itself. */
  takeMatchApart(of: { id: string; by: Person; reason: string }): Promise<void>
  /** Open differences, the oldest first, as one of the staff sees them. */
  listBreakPage(of: Search & { staffId: string }): Promise<{ records: contract.Break[]; total: number }>
  takeBreak(of: { id: string; owner: Person | null }): Promise<void>
  /** Asks a second person to approve that we bear a difference. */
  proposeWriteOff(of: { breakId: string; reason: string; by: Person }): Promise<{ id: string }>
  /** Approves a write-off, or turns it down. */
  decideWriteOff(of: { id: string; confirms: boolean; by: Person }): Promise<void>
}

interface Search extends Narrowed {
  page: number
  pageSize: number
}

const dayMs = 86_400_000
/** By whom matches are made that nobody makes by hand. */
const automatic = 'Reconciliation'
/** By whom files are imported that nobody imports by hand. */
const dailyFiles = { name: 'Daily files' }
const keyOfSide = ({ leg, rail, currency }: Side) => `${leg} ${rail} ${currency}`

export function createReconciliation(needs: ReconciliationNeeds): Reconciliation {
  const { db, clock, bankClock, random, decisions } = needs
  const newId = () => uuidv7(clock.now(), random)
  const proposals = decisions.register<WriteOffPayload>({
    name: 'reconciliation.write-off',
    refusals: {
      alreadyProposed: 'reconciliation.write_off_pending',
      notPending: 'reconciliation.write_off_unknown',
      ownProposal: 'reconciliation.second_person',
    },
    apply: (tx, { id, payload }) => writeOff(needs, tx, id, payload),
  })

  async function take(
    tx: Tx,
    side: Side,
    { content, by }: { content: string; by: Pick<Person, 'name'> },
  ): Promise<Imported> {
    const digest = hash('sha256', content, 'buffer')
    const before = await findFile(tx, side, digest)
    if (before) return { fileId: before.id, reason: before.reason ?? undefined, isRepeat: true }
    const read = readOrFault(content)
    const reason = typeof read === 'string' ? read : await unfit(tx, side, read)
    const file = typeof read === 'string' ? undefined : read
    const id = newId()
    const lines = reason === undefined && file ? file.lines.map((line) => ({ ...line, id: newId() })) : []
    const said = { reference: file?.reference ?? null, format: file?.format ?? formatOf(content) }
    const kept = { id, ...side, ...said, digest, reason: reason ?? null, at: bankClock.now(), by: by.name }
    await insertFile(tx, kept, lines)
    if (side.leg === 'provider') await bookFees(needs, tx, side, lines)
    return { fileId: id, reason, isRepeat: false }
  }

  /** The caller has locked the side. */
  async function compareSide(tx: Tx, side: Side): Promise<{ matched: number; opened: number; resolved: number }> {
    const now = bankClock.now()
    const lines = await unmatchedLines(tx, side)
    const moves = await unmatchedMoves(tx, side)
    const confirmed = new Set((await confirmedKeys(tx, side)).map(keyOf))
    const apart = new Set((await pairsApart(tx, side.leg)).map((one) => pairOf(one.lineId, one.postingId)))
    const dueBefore = new Date(now.getTime() - dayMs)
    const { matches, breaks } = compare({ lines, moves, confirmed, apart, dueBefore })
    for (const match of matches) await insertMatch(tx, { ...match, id: newId(), leg: side.leg, at: now, by: automatic })
    const same = (one: { kind: string; lineId: string | null; postingId: string | null }) =>
      [one.kind, one.lineId, one.postingId].join()
    const found = new Map(breaks.map((one) => [same(one), one]))
    let resolved = 0
    for (const open of await openBreaks(tx, side)) {
      if (found.delete(same(open))) continue
      await endBreak(tx, open.id, 'resolved', now)
      await proposals.voidOn(tx, open.id)
      resolved += 1
    }
    for (const one of found.values()) await insertBreak(tx, side, { ...one, id: newId(), at: now })
    return { matched: matches.length, opened: found.size, resolved }
  }

  async function importDue() {
    const now = bankClock.now()
    const until = new Date(now.getTime() - (now.getTime() % dayMs))
    const since = (await db.asSystem(lastIntake)) ?? new Date(0)
    const total = { files: 0, quarantined: 0, matched: 0, opened: 0, resolved: 0 }
    if (!needs.source || since >= until) return total
    const sides = new Map<string, Side>()
    const remember = ({ leg, rail, currency }: Side) =>
      sides.set(keyOfSide({ leg, rail, currency }), { leg, rail, currency })
    for (const { content, ...side } of await needs.source.fetch({ since, until }))
      await db.asSystem(async (tx) => {
        // What the books never moved has no account to be held against.
        if (!(await hasClearing(tx, side))) return
        await lockSide(tx, side)
        const { reason, isRepeat } = await take(tx, side, { content, by: dailyFiles })
        if (!isRepeat) total.files += 1
        if (!isRepeat && reason !== undefined) total.quarantined += 1
        remember(side)
      })
    for (const side of await db.asSystem((tx) => openBreaks(tx))) remember(side)
    for (const side of sides.values())
      await db.asSystem(async (tx) => {
        await lockSide(tx, side)
        const compared = await compareSide(tx, side)
        total.matched += compared.matched
        total.opened += compared.opened
        total.resolved += compared.resolved
      })
    await db.asSystem((tx) => insertIntake(tx, { until, files: total.files, at: now }))
    return total
  }

  return {
    importFile: ({ side, ...file }) =>
      db.asSystem(async (tx) => {
        await lockSide(tx, side)
        return take(tx, side, file)
      }),
    reconcile: (side) =>
      db.asSystem(async (tx) => {
        await lockSide(tx, side)
        return compareSide(tx, side)
      }),
    importAndCompare: ({ side, content, by }) =>
      db.asSystem(async (tx) => {
        if (!(await hasClearing(tx, side))) throw new Refusal('reconciliation.account_unknown')
        await lockSide(tx, side)
        const { reason = null, ...imported } = await take(tx, side, { content, by })
        return { ...imported, reason, ...(await compareSide(tx, side)) }
      }),
    importDue: () => importDue(),
    listAccounts: () => db.asSystem(reconciledAccounts),
    listFiles: (of) => db.asSystem((tx) => filePage(tx, of)),
    listMatchPage: (of) => db.asSystem((tx) => matchPage(tx, of)),
    takeMatchApart: ({ id, by, reason }) =>
      db.asSystem(async (tx) => {
        const undone = await undoMatch(tx, id, { at: bankClock.now(), by: by.name, reason })
        if (!undone) throw new Refusal('reconciliation.match_unknown')
      }),
    listBreakPage: ({ staffId, ...of }) =>
      db.asSystem(async (tx) => {
        const { found, total } = await breakPage(tx, of)
        const pending = await proposals.listPending(tx)
        const now = bankClock.now()
        const proposalOn = (id: string) => pending.find(({ subject }) => subject === id)
        return { records: found.map((one) => breakView(one, { now, staffId, proposal: proposalOn(one.id) })), total }
      }),
    takeBreak: ({ id, owner }) =>
      db.asSystem(async (tx) => {
        if (!(await lockBreak(tx, id))) throw new Refusal('reconciliation.break_unknown')
        await setOwner(tx, id, owner)
      }),
    proposeWriteOff: ({ breakId, reason, by }) =>
      db.asSystem(async (tx) => {
        const found = await lockBreak(tx, breakId)
        if (!found) throw new Refusal('reconciliation.break_unknown')
        const { difference, currency } = found
        const payload = writeOffPayload({ breakId, difference: String(difference), currency, reason })
        const { id } = await proposals.propose(tx, { subject: breakId, payload, by, reason })
        return { id }
      }),
    decideWriteOff: ({ id, confirms, by }) =>
      db.asSystem(async (tx) => {
        if (confirms) await proposals.approve(tx, { id, by })
        else await proposals.turnDown(tx, { id, by })
      }),
  }
}

interface Onlooker {
  now: Date
  staffId: string
  proposal: Decision<WriteOffPayload> | undefined
}

function breakView(found: BreakOnPage, { now, staffId, proposal }: Onlooker): contract.Break {
  const { id, kind, leg, rail, currency, reference, direction, minor, bookedOn, file, openedAt, ownerId, ownerName } =
    found
  const hasLine = direction !== null && minor !== null && bookedOn !== null && file !== null
  return {
    breakId: id,
    kind,
    leg,
    rail,
    currency,
    difference: money(currency, found.difference),
    reference,
    line: hasLine ? { direction, amount: money(currency, minor), bookedOn, file } : null,
    openedAt,
    ageDays: Math.floor((now.getTime() - openedAt.getTime()) / dayMs),
    ownerName,
    isMine: ownerId === staffId,
    writeOff: proposal
      ? {
          id: proposal.id,
          reason: proposal.reason,
          proposedByName: proposal.proposedByName,
          proposedAt: proposal.proposedAt,
          isMine: proposal.proposedBy === staffId,
        }
      : null,
  }
}

function readOrFault(content: string): StatementFile | string {
  try {
    return readFile(content)
  } catch (error) {
    if (error instanceof FileFault) return error.message
    throw error
  }
}

const formatOf = (content: string): StatementFile['format'] =>
  content.trimStart().startsWith('<') ? (content.includes('camt.054') ? 'camt.054' : 'camt.053') : 'csv'

/** Why a readable file is not taken for this side, or nothing. */
async function unfit(tx: Tx, side: Side, { currency, reference }: StatementFile): Promise<string | undefined> {
  if (currency !== side.currency) return `It is in ${currency}, and this account is in ${side.currency}.`
  if (await isImported(tx, side, reference)) return `Another file with the name ${reference} was imported before.`
  return undefined
}

/** What the network took for itself, each as a posting of its own. */
async function bookFees(
  { ledger, bankClock }: ReconciliationNeeds,
  tx: Tx,
  { rail, currency }: Side,
  lines: readonly (StatementLine & { id: string })[],
): Promise<void> {
  const clearing = await ledger.systemAccount(tx, `clearing:${rail}`, currency)
  const fees = await ledger.systemAccount(tx, 'suspense:network-fees', currency)
  for (const { id, kind, direction, minor } of lines) {
    if (kind !== 'fee') continue
    const [debit, credit] = direction === 'in' ? [clearing, fees] : [fees, clearing]
    const transfers = [{ id, debit, credit, amount: money(currency, minor), code: ownCodes.fee }]
    ledger.post(tx, { id, subject: id, transfers, at: bankClock.now() })
  }
}

/** We bear a difference: the clearing account says then what the other side says. */
async function writeOff(
  { ledger, bankClock }: ReconciliationNeeds,
  tx: Tx,
  id: string,
  payload: WriteOffPayload,
): Promise<void> {
  const found = await lockBreak(tx, payload.break_id)
  if (!found) throw new Refusal('reconciliation.break_unknown')
  const { rail, difference } = found
  const currency = payload.currency as Currency
  await insertWriteOff(tx, id, payload)
  const now = bankClock.now()
  await endBreak(tx, found.id, 'written-off', now)
  const clearing = await ledger.systemAccount(tx, `clearing:${rail}`, currency)
  const borne = await ledger.systemAccount(tx, 'suspense:write-offs', currency)
  const [debit, credit] = difference > 0n ? [clearing, borne] : [borne, clearing]
  const amount = money(currency, difference > 0n ? difference : -difference)
  ledger.post(tx, { id, subject: id, transfers: [{ id, debit, credit, amount, code: ownCodes.writeOff }], at: now })
}
