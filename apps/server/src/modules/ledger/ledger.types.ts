import type { RefusalCode } from '@tradewind/contract/refusals'
import type { Currency, Money } from '@tradewind/kernel'

/** The number of an account in the books. */
export type LedgerAccountId = bigint

export type AccountKind = 'customer' | 'fee' | 'clearing' | 'position' | 'suspense'
export type LedgerAccountStatus = 'open' | 'frozen' | 'closed'

/** An internal account, one per currency; its kind is the part before the first colon. */
export type SystemAccountName = 'fees' | 'position' | 'suspense' | `${'clearing' | 'position' | 'suspense'}:${string}`

/** What a transfer is for, in a word that reports group by: `payment`, `charge`, `incoming`. */
export type TransferCode = string

/**
 * Moves `amount` from `debit` to `credit`; both hold its currency. Reserved, it only sets the amount aside on `debit`,
 * as a hold with this id, until a posting settles it.
 */
export interface TransferOrder {
  id: string
  debit: LedgerAccountId
  credit: LedgerAccountId
  amount: Money
  code: TransferCode
  phase?: 'immediate' | 'reserve'
}

/** Ends a hold: posts all of it, or `amount` of it and releases the rest, or voids it. */
export interface Settlement {
  hold: string
  as: 'post' | 'void'
  amount?: Money
}

/** Transfers and settlements that are booked together or not at all; settlements come first, then transfers in order. */
export interface Posting {
  /** Made by the caller before the call: the same id posts once. */
  id: string
  /** What it is about, such as the id of a payment; entries are found by it. */
  subject: string
  transfers: readonly TransferOrder[]
  settle?: readonly Settlement[]
  /** The business time to record; on one account it never goes back. */
  at: Date
}

export interface Posted {
  id: string
  /** True when it was booked before and nothing moved now. */
  replayed: boolean
}

/** What became of one posting in a batch. */
export type Outcome = 'posted' | 'replayed' | RefusalCode

/**
 * A row that another module wants in the commit of a posting; its kind names the recorder that writes it. It travels as
 * JSON, a bigint as a string.
 */
export interface LedgerRecord {
  kind: string
  /** As JSON knows it: wide whole numbers are text in it. */
  row: object
  /** Advisory locks by name, taken before the accounts are: for what others hold while they decide. */
  locks?: readonly string[]
}

/**
 * By kind, the function in the database (`schema.name`) that writes all rows of that kind of a batch, given as one JSON
 * array. It belongs to the module that owns the tables. They run in the order given here.
 */
export type Recorders = Readonly<Record<string, `${string}.${string}`>>

/** `available` is what was posted less what is held and what a lien keeps back. */
export interface Balances {
  posted: Money
  held: Money
  lien: Money
  available: Money
}

/** One side of a transfer: `amount` is positive for a credit, negative for a debit; `balance` is after it. */
export interface Entry {
  sequence: bigint
  transferId: string
  postingId: string
  subject: string
  code: TransferCode
  amount: Money
  balance: Money
  at: Date
}

/** A page of entries: those before a number, newest first; or after one, oldest first; without either, the newest. */
export interface EntryPage {
  before?: bigint
  after?: bigint
  limit: number
}

/** One of our own accounts. */
export interface OwnAccount {
  id: LedgerAccountId
  currency: Currency
  minor: bigint
  /** How many entries it has. */
  entries: bigint
}

/** What transfers of one code brought to accounts of one currency on a day. */
export interface DayEarned {
  day: string
  currency: Currency
  count: number
  minor: bigint
}
