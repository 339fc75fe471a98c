import type { Database } from '#platform/db'
import { type LimitRow, limitsFrom } from './limits.store.ts'
import type { OrderFacts, OrderFactsAsked, VerifiedDetails } from './payments.needs.ts'
import type { Currency } from '@tradewind/kernel'

interface FactsRow extends LimitRow {
  currency: Currency | null
  status: 'Active' | 'Frozen' | 'Closed' | null
  ledger_account: bigint | null
  payer_name: string
  bank: VerifiedDetails['bank'] | null
  name_check: VerifiedDetails['nameCheck'] | null
  verified_at: Date | null
  saved_method: VerifiedDetails['method'] | null
  saved_routing: string | null
  saved_number: string | null
}

const text = 'select * from payments.order_facts($1, $2, $3, $4, $5, $6, $7, $8)'

/** What the database knows about an order to pay, in one round trip; the function works as the customer's role. */
export const readOrderFacts =
  ({ db }: { db: Database }) =>
  async (asked: OrderFactsAsked): Promise<OrderFacts | undefined> => {
    const { customerId, accountId, details, verifiedSince, beneficiaryId } = asked
    const { method, routing, accountNumber } = details
    const [row] = await db.statement<FactsRow>({
      name: 'payments.order_facts',
      text,
      values: [customerId, accountId, method, routing, accountNumber, verifiedSince, beneficiaryId ?? null, 'Debit'],
    })
    return row && factsFrom(row, asked)
  }

function factsFrom(row: FactsRow, { customerId, accountId, details }: OrderFactsAsked): OrderFacts {
  const { currency, status, ledger_account: ledgerAccount, bank, name_check: nameCheck, verified_at: verifiedAt } = row
  const { saved_method: method, saved_routing: routing, saved_number: accountNumber } = row
  const opened = currency !== null && status !== null && ledgerAccount !== null
  const saved = method !== null && routing !== null && accountNumber !== null
  return {
    account: opened ? { id: accountId, customerId, currency, status, ledgerAccount } : undefined,
    verified: bank && nameCheck && verifiedAt ? { ...details, bank, nameCheck, verifiedAt } : undefined,
    saved: saved ? { method, routing, accountNumber } : undefined,
    payerName: row.payer_name,
    limits: limitsFrom(row),
  }
}
