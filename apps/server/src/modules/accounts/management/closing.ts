import { Refusal, type RefusalCode, refusals } from '@tradewind/contract'
import type { Money } from '@tradewind/kernel'
import type { Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import type { AccountRecord } from '../accounts.types.ts'
import type { AccountManagementNeeds } from './management.needs.ts'
import { closingRefusal } from './management.rules.ts'
import type { Recorder } from './recorder.ts'
import type { By } from './records.store.ts'

interface OfAccount {
  customerId: string
  accountId: string
}

export interface Closing extends OfAccount {
  toAccountId: string | undefined
  by: Exclude<By, { kind: 'system' }>
  reason: string
}

/**
 * Closes an account in the caller's transaction. Both accounts are locked in the order of their ids, then their books, so that
 * nothing is booked between the look and the closing: a payment that comes first is seen, and one that comes later finds the
 * account closed.
 */
export const closeAccount =
  (needs: AccountManagementNeeds, record: Recorder) =>
  async (tx: Tx, { customerId, accountId, toAccountId, by, reason }: Closing): Promise<void> => {
    const { accounts, ledger, payments, bankClock, random, brand, stillOpen } = needs
    const locked = new Map<string, AccountRecord>()
    for (const id of [...new Set([accountId, ...(toAccountId ? [toAccountId] : [])])].toSorted())
      locked.set(id, await accounts.lockedAccount(tx, customerId, id))
    const account = locked.get(accountId)
    if (!account) throw new Error('a locked account is there')
    const destination = toAccountId ? locked.get(toAccountId) : undefined
    const balances = (
      await ledger.lockBalances(
        tx,
        [account, destination].flatMap((one) => (one ? [one.ledgerAccount] : [])),
      )
    ).get(account.ledgerAccount)
    if (!balances) throw new Error(`the ledger does not know the account of ${accountId}`)
    const hasOther = othersOf(await accounts.accountsOf(tx, customerId), account).length > 0
    const refusal = closingRefusal({ account, balances, hasOther, destination })
    if (refusal) throw new Refusal(refusal)
    const open = await stillOpen(tx, { customerId, accountId, byProvider: by.kind === 'provider' })
    if (open) throw new Refusal(open)
    if (balances.posted.minor > 0n && destination)
      await payments.transferRemainingBalance(tx, {
        id: uuidv7(bankClock.now(), random),
        customerId,
        from: account,
        to: destination,
        amount: balances.posted,
        narration: 'Balance of a closed account',
        by: by.kind === 'customer' ? { id: by.userId, name: by.name } : { id: by.staffId, name: brand },
        at: bankClock.now(),
      })
    await accounts.changeStanding(tx, { customerId, accountId, change: 'close', by: by.kind })
    await record(tx, account, 'closed', by, reason)
  }

/**
 * Closes all accounts of a customer in the caller's transaction, as the provider, and those too that the customer had closed: late
 * returns wait for a person instead of opening an account that nobody can reach. All accounts are locked by id, then all books
 * together.
 */
export const closeAll =
  ({ accounts, ledger, stillOpen }: AccountManagementNeeds, record: Recorder) =>
  async (
    tx: Tx,
    { customerId, by, reason }: { customerId: string; by: { staffId: string; name: string }; reason: string },
  ): Promise<void> => {
    const open: AccountRecord[] = []
    const closedBefore: AccountRecord[] = []
    for (const id of (await accounts.accountsOf(tx, customerId)).map((one) => one.id).toSorted()) {
      const account = await accounts.lockedAccount(tx, customerId, id)
      if (account.status === 'Closed') closedBefore.push(account)
      else open.push(account)
    }
    const books = await ledger.lockBalances(
      tx,
      open.map(({ ledgerAccount }) => ledgerAccount),
    )
    for (const account of open) {
      const balances = books.get(account.ledgerAccount)
      if (!balances) throw new Error(`the ledger does not know the account of ${account.id}`)
      const refusal =
        (await stillOpen(tx, { customerId, accountId: account.id, byProvider: true })) ??
        closingRefusal({ account, balances, hasOther: false, destination: undefined })
      if (refusal) throw new Refusal(refusal)
    }
    for (const account of open) {
      await accounts.changeStanding(tx, { customerId, accountId: account.id, change: 'close', by: 'provider' })
      await record(tx, account, 'closed', { kind: 'provider', ...by }, reason)
    }
    for (const { id: accountId } of closedBefore)
      await accounts.changeStanding(tx, { customerId, accountId, change: 'close', by: 'provider' })
  }

/** The customer's other open accounts of the same currency. */
export const othersOf = (all: readonly AccountRecord[], account: AccountRecord): AccountRecord[] =>
  all.filter((one) => one.id !== account.id && one.currency === account.currency && one.status !== 'Closed')

/** What stands in the way of closing, in words, and where the balance could go. */
export const closingOf =
  ({ db, accounts, ledger, stillOpen }: AccountManagementNeeds) =>
  ({
    customerId,
    accountId,
  }: OfAccount): Promise<{ balance: Money; obstacles: string[]; destinations: AccountRecord[] }> =>
    db.asSystem(async (tx) => {
      const account = await accounts.accountOf(tx, customerId, accountId)
      if (account.status === 'Closed') throw new Refusal('ledger.account_closed')
      const balances = (await ledger.balances(tx, [account.ledgerAccount])).get(account.ledgerAccount)
      if (!balances) throw new Error(`the ledger does not know the account of ${accountId}`)
      const destinations = othersOf(await accounts.accountsOf(tx, customerId), account)
      // As if the first that could receive it were chosen: a choice that is still to be made is no obstacle.
      const byBooks = closingRefusal({ account, balances, hasOther: false, destination: destinations[0] })
      const codes: (RefusalCode | undefined)[] = [
        account.frozenBy.includes('provider') ? 'accounts.frozen_by_provider' : undefined,
        byBooks,
        await stillOpen(tx, { customerId, accountId }),
      ]
      const words = codes.flatMap((code) => (code ? [wordsOf(code)] : []))
      return { balance: balances.posted, obstacles: [...new Set(words)], destinations }
    })

const wordsOf = (code: RefusalCode): string =>
  code === 'ledger.account_not_empty'
    ? 'You have no other account in this currency. Send or exchange the balance first.'
    : refusals[code][1]
