import { Refusal } from '@tradewind/contract'
import type { Tx } from '#platform/db'
import { creditedByIban } from './accounts.rules.ts'
import { findAccount, findAccounts, findByIban, findByNumber, findDetails, findNames } from './accounts.store.ts'
import type { AccountRecord, IncomingDetails, ReceivingDetails } from './accounts.types.ts'
import { isMeant, numbersOnPaper, oneSpelling } from './receiving-details.rules.ts'

/** The customer's account. Someone else's and none at all are refused alike, so that ids cannot be tried out. */
export async function accountOf(tx: Tx, customerId: string, accountId: string): Promise<AccountRecord> {
  const account = await findAccount(tx, customerId, accountId)
  if (!account) throw new Refusal('accounts.unknown')
  return account
}

/** Every account of the customer, closed ones included. */
export const accountsOf = (tx: Tx, customerId: string): Promise<AccountRecord[]> => findAccounts(tx, customerId)

/** What identifies the customer's account on paper, closed ones included: their statements are still asked for. */
export async function numbersOf(tx: Tx, customerId: string, accountId: string): Promise<ReceivingDetails['lines']> {
  const account = await findAccount(tx, customerId, accountId)
  if (account?.kind === 'wallet') return [{ label: 'Wallet number', value: account.accountNumber }]
  return account ? numbersOnPaper(await findDetails(tx, account.id)) : []
}

/** The account that an incoming payment is for, closed ones included: their payments must be sent back, not lost. */
export async function findByReceivingDetails(tx: Tx, incoming: IncomingDetails): Promise<AccountRecord | undefined> {
  const number = oneSpelling(incoming.number)
  const found = await findByNumber(tx, incoming.currency, number)
  const meant = found.filter(({ detail }) => isMeant(detail, incoming))
  if (meant.length > 0) return meant.length === 1 ? meant[0]?.account : undefined
  // An IBAN takes other currencies too, for the accounts that its owner has in them.
  const owner = incoming.currency === 'EUR' ? undefined : await findByIban(tx, number)
  if (!owner || owner.status === 'Closed') return undefined
  const accounts = (await findAccounts(tx, owner.customerId)).filter(({ kind }) => kind === 'account')
  return creditedByIban(accounts, incoming.currency)
}

export async function namesOf(tx: Tx, accountIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return new Map((await findNames(tx, accountIds)).map(({ id, name }) => [id, name]))
}
