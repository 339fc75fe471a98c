import { type Currency, money } from '@tradewind/kernel'
import { createLedger, type Ledger } from '#modules/ledger'
import { type Database, rows, sql } from '#platform/db'
import { systemRandom, uuidv7 } from '#platform/random'
import type { Recorders } from './payments.needs.ts'

/** The real ledger, with what the tests of payments read from it. */
export interface TestBooks {
  ledger: Ledger & { drain(): Promise<void> }
  /** An account of a customer with this much in it. */
  openAccount(currency: Currency, minor: bigint): Promise<bigint>
  balanceOf(account: bigint | undefined): Promise<{ posted: bigint; held: bigint }>
  /** Everything that payments and the ledger know, as text, to compare before and after. */
  dump(): Promise<string>
  /** The sum of all balances by currency: always zero. */
  sums(): Promise<Record<string, bigint>>
}

export function createTestBooks({ db, recorders }: { db: Database; recorders: Recorders }): TestBooks {
  const ledger = createLedger({ db, recorders })
  const at = new Date('2026-01-01T00:00:00Z')
  const newId = () => uuidv7(at, systemRandom)
  return {
    ledger,
    openAccount: (currency, minor) =>
      db.asSystem(async (tx) => {
        const own = await ledger.openAccount(tx, { currency, kind: 'customer' })
        if (minor === 0n) return own
        const outside = await ledger.systemAccount(tx, 'suspense', currency)
        const transfer = { id: newId(), debit: outside, credit: own, amount: money(currency, minor), code: 'opening' }
        ledger.post(tx, { id: newId(), subject: 'opening', transfers: [transfer], at })
        return own
      }),
    balanceOf: (account = 0n) =>
      db.asSystem(async (tx) => {
        const found = (await ledger.balances(tx, [account])).get(account)
        return { posted: found?.posted.minor ?? 0n, held: found?.held.minor ?? 0n }
      }),
    sums: async () => {
      const found = await db.asSystem((tx) =>
        rows<{ currency: string; sum: bigint }>(
          tx,
          sql`select currency, sum(posted_minor)::bigint as sum from ledger.account group by currency`,
        ),
      )
      return Object.fromEntries(found.map(({ currency, sum }) => [currency, sum]))
    },
    dump: () =>
      db.asSystem(async (tx) => {
        const parts: string[] = []
        for (const table of tables) {
          const found = await tx.client.query<{ line: string }>(`select t::text as line from ${table} t order by 1`)
          parts.push(table, ...found.rows.map(({ line }) => line))
        }
        return parts.join('\n')
      }),
  }
}

const tables = [
  'payments.transaction',
  'payments.event',
  'payments.document',
  'platform.task',
  'payments.limit_use',
  'payments.open_case',
  'platform.idempotency',
  'ledger.account',
  'ledger.posting',
  'ledger.transfer',
  'ledger.entry',
  'ledger.hold',
]
