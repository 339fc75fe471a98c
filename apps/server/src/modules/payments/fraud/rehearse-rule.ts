import { fraudRules as contract } from '@tradewind/contract'
import { type Currency, money } from '@tradewind/kernel'
import type { Database } from '#platform/db'
import { couldMeet, type DollarRates, meetsAll, windowsOf } from './fraud.rules.ts'
import { type PastPayment, pastPayments, signalsOf } from './signals.store.ts'

const dayMs = 86_400_000
/** How many payments one transaction evaluates. Other requests run in between. */
const pageSize = 1_000
const maxExamples = 20

interface Rehearsed {
  conditions: contract.FraudRule['conditions']
  rates: DollarRates
  now: Date
}

/** Finds the payments of the last 90 days that these conditions would have held. */
export async function rehearseRule(
  db: Pick<Database, 'asSystem'>,
  { conditions, rates, now }: Rehearsed,
): Promise<contract.FraudRehearsal> {
  const since = new Date(now.getTime() - contract.rehearsedDays * dayMs)
  const windows = windowsOf([{ conditions }])
  const held: PastPayment[] = []
  let payments = 0
  let after: PastPayment | undefined
  let isPartial = false
  for (;;) {
    const { found, meeting } = await db.asSystem(async (tx) => {
      const all = await pastPayments(tx, { since, after, most: pageSize })
      const candidates = all.filter((payment) => couldMeet(conditions, payment, rates))
      const signals =
        candidates.length > 0
          ? await signalsOf(
              tx,
              candidates.map(({ id }) => id),
              windows,
            )
          : undefined
      const isHeld = (payment: PastPayment) => {
        const its = signals?.get(payment.id)
        return its !== undefined && meetsAll(conditions, payment, its, rates)
      }
      return { found: all, meeting: candidates.filter(isHeld) }
    })
    held.push(...meeting)
    payments += found.length
    after = found.at(-1)
    if (found.length < pageSize) break
    if (payments >= contract.mostRehearsed) {
      isPartial = true
      break
    }
  }
  return { payments, isPartial, ...summaryOf(held) }
}

function summaryOf(held: readonly PastPayment[]): Omit<contract.FraudRehearsal, 'payments' | 'isPartial'> {
  const totals = new Map<Currency, { payments: number; minor: bigint }>()
  for (const { amount } of held) {
    const total = totals.get(amount.currency) ?? { payments: 0, minor: 0n }
    totals.set(amount.currency, { payments: total.payments + 1, minor: total.minor + amount.minor })
  }
  return {
    held: held.length,
    customers: new Set(held.map(({ customerId }) => customerId)).size,
    totals: [...totals]
      .map(([currency, { payments, minor }]) => ({ payments, sum: money(currency, minor) }))
      .toSorted((one, other) => other.payments - one.payments),
    examples: held.slice(0, maxExamples).map(({ id, reference, counterparty, amount, createdAt }) => ({
      paymentId: id,
      reference,
      counterparty,
      amount,
      createdAt,
    })),
  }
}
