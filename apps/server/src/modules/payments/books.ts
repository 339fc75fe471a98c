import type { Currency } from '@tradewind/kernel'
import type { SystemAccountName } from '#modules/ledger'
import type { Database, Tx } from '#platform/db'
import type { LedgerAccountId, LedgerForPayments } from './payments.needs.ts'

/**
 * The provider's own ledger accounts on the other side of customers' money. Whoever is in a transaction passes it: a
 * second connection asked for while holding one would wait for ever once everybody does it.
 */
export interface Books {
  /** Money on its way to or from a network. */
  clearing(rail: string, currency: Currency, tx?: Tx): Promise<LedgerAccountId>
  /** What customers paid for sending. */
  fees(currency: Currency, tx?: Tx): Promise<LedgerAccountId>
  /** What we hold of a currency by exchanging it, and owe where it is below zero. */
  position(currency: Currency, tx?: Tx): Promise<LedgerAccountId>
}

/** Looked up once each, since they never change: `clearing:fps`, `fees`, by currency. */
export function createBooks({ db, ledger }: { db: Database; ledger: LedgerForPayments }): Books {
  const cached = new Map<string, LedgerAccountId>()
  /** Whoever asks while one is looked up waits for that: at a start many payments ask for the same in one moment. */
  const lookedUp = new Map<string, Promise<LedgerAccountId>>()
  const lookUp = async (key: string, name: SystemAccountName, currency: Currency): Promise<LedgerAccountId> => {
    try {
      // Cached only after its commit, so that nobody posts to an account that a rollback took away.
      const id = await db.asSystem((tx) => ledger.systemAccount(tx, name, currency))
      cached.set(key, id)
      return id
    } finally {
      lookedUp.delete(key)
    }
  }
  const account = async (name: SystemAccountName, currency: Currency, tx?: Tx): Promise<LedgerAccountId> => {
    const key = `${name} ${currency}`
    const known = cached.get(key)
    if (known !== undefined) return known
    if (tx) return ledger.systemAccount(tx, name, currency)
    const looking = lookedUp.get(key) ?? lookUp(key, name, currency)
    lookedUp.set(key, looking)
    return looking
  }
  return {
    clearing: (rail, currency, tx) => account(`clearing:${rail}`, currency, tx),
    fees: (currency, tx) => account('fees', currency, tx),
    position: (currency, tx) => account('position', currency, tx),
  }
}
