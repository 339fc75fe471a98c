import { Refusal, refuseIf } from '@tradewind/contract/refusals'
import { type Currency, type Money, money } from '@tradewind/kernel'
import type { FunctionCall, Tx } from '#platform/db'
import { committed, createGroup, type GroupNeeds } from './ledger.group.ts'
import { answerOf, translated } from './ledger.refusals.ts'
import { kindOf, postingRefusal } from './ledger.rules.ts'
import {
  accountsNamed,
  earnedByDay,
  emptyBatch,
  findAccountByName,
  insertAccount,
  lockBalances,
  postBatch,
  readBalanceAsOf,
  readBalances,
  readEntries,
  readEntriesOf,
  takeLocks,
  updateLien,
  updateStatus,
  writeRecords,
} from './ledger.store.ts'
import type {
  AccountKind,
  Balances,
  DayEarned,
  Entry,
  EntryPage,
  LedgerAccountId,
  LedgerAccountStatus,
  LedgerRecord,
  OwnAccount,
  Posted,
  Posting,
  SystemAccountName,
  TransferCode,
} from './ledger.types.ts'

export interface Ledger {
  /** Opens an empty account. A customer's can never be overdrawn and has no name; ours have one. */
  openAccount(tx: Tx, account: { currency: Currency; kind: AccountKind; name?: string }): Promise<LedgerAccountId>
  /** Our own account of this name and currency, made when first asked for. */
  systemAccount(tx: Tx, name: SystemAccountName, currency: Currency): Promise<LedgerAccountId>
  /**
   * Books in the caller's transaction, which must be the system's, as the last thing before its commit: our own accounts, which
   * nearly every posting touches, are locked for that moment only. Several postings of one transaction go together, in the order
   * in which they were asked for, and before that if the transaction asks for balances. A refusal of the ledger fails the whole
   * transaction with it.
   */
  post(tx: Tx, posting: Posting): void
  /**
   * Books at once in the caller's transaction and says whether it was there already; the accounts stay locked until the
   * transaction ends. For who cannot go on without knowing; throws the refusals of the ledger.
   */
  postNow(tx: Tx, posting: Posting): Promise<Posted>
  /**
   * Books together with whatever else is waiting and, in the same commit, writes the records; answers after that commit
   * is durable. A repeat writes no records. Throws the refusals of the ledger, platform.busy when too many wait, and
   * what a recorder threw for these records.
   */
  postTogether(posting: Posting, records?: readonly LedgerRecord[]): Promise<Posted>
  /**
   * Books several postings, in their order, and writes the records in one commit of their own: all of it or nothing. For
   * what is ordered together and is about more than one thing. A repeat of the first writes nothing. Throws as
   * `postTogether` does.
   */
  postAll(postings: readonly [Posting, ...Posting[]], records: readonly LedgerRecord[]): Promise<Posted>
  /** Frozen accounts receive but do not pay; closed ones do neither and must be empty. Holds settle all the same. */
  setStatus(tx: Tx, id: LedgerAccountId, status: LedgerAccountStatus): Promise<void>
  /** Keeps a part of the balance back, in place of what was kept back before; refuses more than is available. */
  setLien(tx: Tx, id: LedgerAccountId, minor: bigint): Promise<void>
  /** Balances by account, each locked until the transaction ends: nothing is booked on them meanwhile. */
  lockBalances(tx: Tx, ids: readonly LedgerAccountId[]): Promise<ReadonlyMap<LedgerAccountId, Balances>>
  /** Balances by account; unknown ids are absent. */
  balances(tx: Tx, ids: readonly LedgerAccountId[]): Promise<ReadonlyMap<LedgerAccountId, Balances>>
  entries(tx: Tx, account: LedgerAccountId, page: EntryPage): Promise<Entry[]>
  /** What one subject moved on these accounts, the oldest first. */
  entriesOf(tx: Tx, accounts: readonly LedgerAccountId[], subject: string): Promise<Entry[]>
  /** Our own accounts of a name, in the currencies in which something was ever booked on them. */
  ownAccounts(tx: Tx, name: SystemAccountName): Promise<OwnAccount[]>
  /** What transfers of a code brought to accounts, by day of UTC and currency, the newest first. */
  earnedByDay(
    tx: Tx,
    accounts: readonly LedgerAccountId[],
    of: { code: TransferCode; from: Date; until: Date },
  ): Promise<DayEarned[]>
  /** What was posted to the account up to and including a moment of business time. */
  balanceAsOf(tx: Tx, account: LedgerAccountId, at: Date): Promise<Money>
}

/** The books: one writer of batches per process, any number of processes. `drain` before the database closes. */
export function createLedger(
  needs: GroupNeeds,
): Ledger & { drain(): Promise<void>; rehearsal: readonly FunctionCall[] } {
  const group = createGroup(needs)
  const systemAccounts = new Map<string, LedgerAccountId>()
  /** What open transactions will book at their end. */
  const atEnd = new WeakMap<Tx, Posting[]>()

  async function book(tx: Tx, postings: readonly Posting[]): Promise<Posted[]> {
    const outcomes = await postBatch(tx, postings).catch((error) => {
      throw translated(error)
    })
    return postings.map(({ id }, place) => answerOf(id, outcomes[place] ?? 'platform.failed'))
  }

  /** Also for who reads what was booked before the transaction ends: it finds what it booked itself. */
  async function bookWaiting(tx: Tx): Promise<void> {
    const postings = atEnd.get(tx)?.splice(0) ?? []
    if (postings.length > 0) await book(tx, postings)
  }

  return {
    openAccount: async (tx, { currency, kind, name }) => {
      const id = await insertAccount(tx, { currency, kind, name: name ?? null })
      if (id === undefined) throw new Error(`there is already an account named ${name}`)
      return id
    },
    systemAccount: async (tx, name, currency) => {
      const full = `${name}:${currency}`
      const account = systemAccounts.get(full)
      if (account !== undefined) return account
      const id =
        (await findAccountByName(tx, full)) ??
        (await insertAccount(tx, { currency, kind: kindOf(name), name: full })) ??
        // Someone else made it in this moment, and has committed, or the insert would still wait.
        (await findAccountByName(tx, full))
      if (id === undefined) throw new Error(`the account ${full} could not be made`)
      // Remembered once it is durable: a rollback would take a new one away.
      tx.afterCommit(() => systemAccounts.set(full, id))
      return id
    },
    post: (tx, posting) => {
      refuseIf(postingRefusal(posting))
      const waiting = atEnd.get(tx)
      if (waiting) return void waiting.push(posting)
      atEnd.set(tx, [posting])
      tx.beforeCommit(() => bookWaiting(tx))
    },
    postNow: async (tx, posting) => {
      refuseIf(postingRefusal(posting))
      const [posted] = await book(tx, [posting])
      if (!posted) throw new Error('a posting without an answer')
      return posted
    },
    postTogether: async (posting, records = []) => {
      refuseIf(postingRefusal(posting))
      return group.add(posting, records)
    },
    postAll: async (postings, records) => {
      for (const posting of postings) refuseIf(postingRefusal(posting))
      return committed(() =>
        needs.db.asSystem(async (tx) => {
          await takeLocks(tx, records)
          const [first] = await book(tx, postings)
          if (!first) throw new Error('postings without an answer')
          if (!first.replayed)
            await writeRecords(tx, needs.recorders, records).catch((error) => {
              throw translated(error)
            })
          return first
        }),
      )
    },
    setStatus: async (tx, id, status) => {
      const changed = await updateStatus(tx, id, status).catch((error) => {
        throw translated(error)
      })
      if (!changed) throw new Refusal('ledger.account_unknown')
    },
    setLien: async (tx, id, minor) => {
      const changed = await updateLien(tx, id, minor).catch((error) => {
        throw translated(error)
      })
      if (!changed) throw new Refusal('ledger.account_unknown')
    },
    lockBalances: async (tx, ids) => {
      await bookWaiting(tx)
      return lockBalances(tx, ids)
    },
    balances: async (tx, ids) => {
      await bookWaiting(tx)
      return readBalances(tx, ids)
    },
    entries: readEntries,
    entriesOf: readEntriesOf,
    balanceAsOf: async (tx, account, at) => {
      const balance = await readBalanceAsOf(tx, account, at)
      if (!balance) throw new Refusal('ledger.account_unknown')
      return money(balance.currency, balance.balance)
    },
    ownAccounts: accountsNamed,
    earnedByDay,
    drain: group.drain,
    rehearsal: [emptyBatch(needs.recorders)],
  }
}
