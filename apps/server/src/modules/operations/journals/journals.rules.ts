import type { RefusalCode } from '@tradewind/contract'
import { type Currency, type Money, sumOf } from '@tradewind/kernel'
import { railNames } from '@tradewind/kernel/payment-methods/rails'

/** One side of a journal, as entered. */
export interface GivenEntry {
  side: 'debit' | 'credit'
  accountId?: string | undefined
  /** One of our own, without its currency. */
  ledgerAccount?: string | undefined
  amount: Money
}

/** Our own accounts that no other part of the product maintains, unlike those of cases, debts, files and positions. */
const freeAccounts: readonly string[] = ['fees', 'suspense:written-off']

const bankAccounts: ReadonlySet<string> = new Set(railNames.map((rail) => `clearing:${rail}`))

/** What journals can do with one of our own accounts, if anything. */
export const useOf = (name: string): 'journal' | 'deposit' | undefined =>
  freeAccounts.includes(name) ? 'journal' : bankAccounts.has(name) ? 'deposit' : undefined

/** The name of an entry's account. We have one of our own accounts per currency. */
const keyOf = ({ accountId, ledgerAccount, amount }: GivenEntry): string =>
  accountId ?? `${ledgerAccount}:${amount.currency}`

/** Why these entries can't be a journal, or a deposit on this network, regardless of balances. */
export function journalFault(
  entries: readonly GivenEntry[],
  deposit: { network: string } | undefined,
): RefusalCode | undefined {
  if (new Set(entries.map(keyOf)).size < entries.length) return 'journals.same_account'
  if ([...Map.groupBy(entries, ({ amount }) => amount.currency).values()].some((one) => !isBalanced(one)))
    return 'journals.unbalanced'
  if (deposit) return isDeposit(entries, deposit.network) ? undefined : 'journals.deposit_shape'
  const own = entries.flatMap(({ ledgerAccount }) => ledgerAccount ?? [])
  return own.every((name) => useOf(name) === 'journal') ? undefined : 'journals.account_unusable'
}

function isBalanced(entries: readonly GivenEntry[]): boolean {
  const currency = entries[0]?.amount.currency as Currency
  const totalOf = (wanted: GivenEntry['side']) =>
    sumOf(
      ofSide(entries, wanted).map(({ amount }) => amount),
      currency,
    )
  return totalOf('debit').minor === totalOf('credit').minor
}

const isDeposit = (entries: readonly GivenEntry[], network: string): boolean =>
  entries.length === 2 &&
  entries.some(({ side, ledgerAccount }) => side === 'debit' && ledgerAccount === `clearing:${network}`) &&
  entries.some(({ side, accountId }) => side === 'credit' && accountId !== undefined)

/** The intermediate account for entries without a single counterpart. It is empty again after each journal. */
export const between = 'suspense:journals'

/** One transfer of a journal; a side without an entry is the intermediate account. */
export interface Move<Entry> {
  debit: Entry | undefined
  credit: Entry | undefined
  amount: Money
}

/**
 * The transfers of a balanced journal, debits first. Two entries in a currency are one transfer. With more entries, or
 * between two customers, each goes through the intermediate account, so that every customer's entry is its own transfer.
 */
export function movesOf<Entry extends GivenEntry>(entries: readonly Entry[]): Move<Entry>[] {
  return [...Map.groupBy(entries, ({ amount }) => amount.currency).values()].flatMap((ofCurrency): Move<Entry>[] => {
    const [debits, credits] = [ofSide(ofCurrency, 'debit'), ofSide(ofCurrency, 'credit')]
    const [debit, credit] = [debits[0], credits[0]]
    const customers = ofCurrency.filter(({ accountId }) => accountId !== undefined)
    if (debit && credit && ofCurrency.length === 2 && customers.length < 2)
      return [{ debit, credit, amount: debit.amount }]
    return [
      ...debits.map((entry) => ({ debit: entry, credit: undefined, amount: entry.amount })),
      ...credits.map((entry) => ({ debit: undefined, credit: entry, amount: entry.amount })),
    ]
  })
}

const ofSide = <Entry extends GivenEntry>(entries: readonly Entry[], wanted: Entry['side']): Entry[] =>
  entries.filter(({ side }) => side === wanted)
