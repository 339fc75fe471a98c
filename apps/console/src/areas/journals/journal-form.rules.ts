import type * as contract from '@tradewind/contract/journals'
import { type Currency, isCurrency, type Money, parseAmount } from '@tradewind/kernel'

/** An entry as typed. */
export interface TypedEntry {
  key: number
  side: 'debit' | 'credit'
  /** A customer's account or one of ours. */
  on: 'customer' | 'ours'
  customer: contract.FoundAccount | undefined
  /** Without its currency. */
  ours: string | null
  amount: string
}

export const blankEntry = (key: number, side: TypedEntry['side']): TypedEntry => ({
  key,
  side,
  on: side === 'debit' ? 'ours' : 'customer',
  customer: undefined,
  ours: null,
  amount: '',
})

export interface EntryFaults {
  account?: string | undefined
  amount?: string | undefined
}

export function amountIn(currency: string, typed: string): Money | undefined {
  if (!isCurrency(currency)) return undefined
  const read = parseAmount(typed, currency as Currency)
  return typeof read === 'string' || read.minor <= 0n ? undefined : read
}

export function entryFaults({ on, customer, ours, amount }: TypedEntry, currency: string): EntryFaults {
  return {
    account:
      on === 'ours'
        ? ours === null
          ? 'Choose an account.'
          : undefined
        : customer === undefined
          ? 'Find the account.'
          : customer.currencyCode === currency
            ? undefined
            : `This account is in ${customer.currencyCode}.`,
    amount: amountIn(currency, amount) ? undefined : 'Enter an amount.',
  }
}

const isRight = (faults: EntryFaults): boolean => faults.account === undefined && faults.amount === undefined

const totalOf = (entries: readonly TypedEntry[], currency: string, wanted: TypedEntry['side']): bigint =>
  entries.reduce(
    (sum, { side, amount }) => (side === wanted ? sum + (amountIn(currency, amount)?.minor ?? 0n) : sum),
    0n,
  )

/** What is wrong with the entries as a whole. */
export function entriesFault(entries: readonly TypedEntry[], currency: string): string | undefined {
  if (!entries.every((entry) => isRight(entryFaults(entry, currency)))) return 'Complete every entry.'
  return totalOf(entries, currency, 'debit') === totalOf(entries, currency, 'credit')
    ? undefined
    : 'Debits and credits must be equal.'
}

/** The entries to send; undefined until they are complete. */
export function readEntries(entries: readonly TypedEntry[], currency: string) {
  if (entriesFault(entries, currency) !== undefined) return undefined
  return entries.map(({ side, on, customer, ours, amount }) => ({
    side,
    ...(on === 'ours' ? { ledgerAccount: ours ?? '' } : { accountId: customer?.accountId ?? '' }),
    amount: amountIn(currency, amount) as Money,
  }))
}
