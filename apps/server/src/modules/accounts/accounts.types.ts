import type { accounts as contract } from '@tradewind/contract'
import type { Currency, Money } from '@tradewind/kernel'
import type * as z from 'zod/mini'
import type { Tx } from '#platform/db'

export type AccountStatus = 'Active' | 'Frozen' | 'Closed'

/** Whose act a freeze or a closure is: each freezes and unfreezes for itself. */
export type AccountHand = 'customer' | 'provider'

export type AccountKind = 'account' | 'wallet'

/** What other modules may know about an account. */
export interface AccountRecord {
  id: string
  /** A wallet has no receiving details: banks cannot pay into it. */
  kind: AccountKind
  customerId: string
  currency: Currency
  name: string
  /** The number by which people know it: the local account number or IBAN, or a wallet's own. */
  accountNumber: string
  status: AccountStatus
  /** The ledger's account that holds its money. */
  ledgerAccount: bigint
  openedAt: Date
  /** Who keeps it frozen; nobody unless it is. */
  frozenBy: readonly AccountHand[]
  /** Who closed it, and when; null while it is open. */
  closedBy: AccountHand | null
  closedAt: Date | null
}

/** The networks by which money comes in. */
export type Network = 'fps' | 'sepa' | 'ach' | 'nip' | 'eft' | 'uemoa' | 'imps' | 'swift'

/** One way into an account: the number on its network and the code of our own bank there, both without spaces. */
export interface ReceivingDetail {
  network: Network
  /** Sort code, routing number, bank code, institution and transit, IFSC or BIC; part of the number for IBAN and RIB. */
  bankCode: string
  number: string
}

/** Where an incoming payment says that it goes, as its sender's bank wrote it: spaces and dashes do not matter. */
export interface IncomingDetails {
  currency: Currency
  number: string
  bankCode?: string | undefined
}

/** Where an account is, as networks write it: by IBAN, or by number with our bank's code. */
export type AccountAddress = { iban: string } | { accountNumber: string; bankCode: string }

/** What other modules know of an account, which its answers carry along. */
type Account = z.output<typeof contract.Account>
export type AccountSurroundings = Pick<Account, keyof typeof contract.surroundings>
export type AccountView = Omit<Account, keyof AccountSurroundings>
export type ReceivingDetails = z.output<typeof contract.ReceivingDetails>
export type WalletView = z.output<typeof contract.Wallet>
export type TotalBalance = z.output<NonNullable<typeof contract.getTotalBalance.value>>

/** What this module asks of the ledger. */
export interface LedgerForAccounts {
  openAccount(tx: Tx, account: { currency: Currency; kind: 'customer' }): Promise<bigint>
  balances(tx: Tx, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, Balances>>
  setStatus(tx: Tx, id: bigint, status: 'open' | 'frozen' | 'closed'): Promise<void>
  setLien(tx: Tx, id: bigint, minor: bigint): Promise<void>
}

/** `available` is what was posted less what payments on their way hold and what a lien keeps back. */
export interface Balances {
  posted: Money
  held: Money
  lien: Money
  available: Money
}
