import { Refusal } from '@tradewind/contract'
import { isSeen } from '#platform/account-scope'
import type { Tx } from '#platform/db'
import type { AccountsNeeds } from './accounts.needs.ts'
import { type Standing, standingAfter } from './accounts.rules.ts'
import { lockAccount, writeName, writeStanding } from './accounts.store.ts'
import type { AccountHand, AccountRecord, AccountStatus } from './accounts.types.ts'

const inTheLedger = { Active: 'open', Frozen: 'frozen', Closed: 'closed' } as const

/** The customer's account, locked; refuses absent and foreign ids alike, and what whoever asks may not see. */
export async function lockedAccount(tx: Tx, customerId: string, accountId: string): Promise<AccountRecord> {
  const account = isSeen(accountId) ? await lockAccount(tx, customerId, accountId) : undefined
  if (!account) throw new Refusal('accounts.unknown')
  return account
}

interface OfAccount {
  customerId: string
  accountId: string
}

type Change = 'freeze' | 'unfreeze' | 'close' | 'reopen'

/**
 * Changes how an account stands: what the ledger enforces and what customers see change together. Needs a system
 * transaction. Gives whether anything changed: a second freeze by the same hand is none. An account that holds money, a
 * hold or a lien is not closed by mistake.
 */
export const changeStanding =
  ({ ledger, bankClock }: Pick<AccountsNeeds, 'ledger' | 'bankClock'>) =>
  async (tx: Tx, { change, by, ...of }: OfAccount & { change: Change; by: AccountHand }): Promise<boolean> => {
    const account = await lockedAccount(tx, of.customerId, of.accountId)
    return write(tx, { ledger }, account, standingAfter(account, { change, by, at: bankClock.now() }))
  }

async function write(
  tx: Tx,
  { ledger }: Pick<AccountsNeeds, 'ledger'>,
  account: AccountRecord,
  after: Standing | undefined,
): Promise<boolean> {
  if (!after) return false
  if (after.status !== account.status) await ledger.setStatus(tx, account.ledgerAccount, inTheLedger[after.status])
  await writeStanding(tx, account.id, after)
  return true
}

/** Freezes, unfreezes or closes as the provider does, whatever else keeps the account frozen. */
export const setStatus =
  ({ ledger, bankClock }: Pick<AccountsNeeds, 'ledger' | 'bankClock'>) =>
  async (tx: Tx, { customerId, accountId, status }: OfAccount & { status: AccountStatus }): Promise<void> => {
    const account = await lockedAccount(tx, customerId, accountId)
    if (account.status === status) return
    if (account.status === 'Closed') throw new Refusal('ledger.account_closed')
    const after: Standing = {
      status,
      frozenBy: status === 'Frozen' ? ['provider'] : [],
      closedBy: status === 'Closed' ? 'provider' : null,
      closedAt: status === 'Closed' ? bankClock.now() : null,
    }
    await write(tx, { ledger }, account, after)
  }

/** Gives the account another name. Closed ones keep theirs. */
export async function rename(tx: Tx, { customerId, accountId, name }: OfAccount & { name: string }): Promise<boolean> {
  const account = await lockedAccount(tx, customerId, accountId)
  if (account.status === 'Closed') throw new Refusal('ledger.account_closed')
  if (account.name === name) return false
  await writeName(tx, account.id, name)
  return true
}
