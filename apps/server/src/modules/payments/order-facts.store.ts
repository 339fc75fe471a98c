import type { Currency } from '@tradewind/kernel'
import type { Database } from '#platform/db'
import type { LimitRule, LimitUse } from './limits.rules.ts'
import type { AskedDetails, OrderFacts, OrderFactsAsked, VerifiedDetails } from './payments.needs.ts'

/** What `payments.order_facts` gives: wide numbers and moments are text. */
interface Facts {
  account: { currency: Currency; status: 'Active' | 'Frozen' | 'Closed'; ledgerAccount: string } | null
  verified: (Pick<VerifiedDetails, 'bank' | 'nameCheck'> & { verifiedAt: string }) | null
  saved: Omit<AskedDetails, 'currency'> | null
  payerName: string
  rule: Record<keyof LimitRule, string> | null
  use: Record<keyof LimitUse, string> | null
}

/** What the database knows about an order to pay, in one round trip; the function works as the customer's role. */
export const readOrderFacts =
  ({ db }: { db: Database }) =>
  async (asked: OrderFactsAsked): Promise<OrderFacts | undefined> => {
    const { customerId, accountId, details, verifiedSince, beneficiaryId } = asked
    const { method, routing, accountNumber } = details
    const facts = await db.call<Facts | null>({
      function: 'payments.order_facts',
      types: ['uuid', 'uuid', 'text', 'text', 'text', 'timestamptz', 'uuid', 'text'],
      values: [customerId, accountId, method, routing, accountNumber, verifiedSince, beneficiaryId ?? null, 'Debit'],
    })
    return facts ? factsFrom(facts, asked) : undefined
  }

function factsFrom(
  { account, verified, saved, payerName, rule, use }: Facts,
  { accountId: id, customerId, details }: OrderFactsAsked,
): OrderFacts {
  return {
    account: account ? { id, customerId, ...account, ledgerAccount: BigInt(account.ledgerAccount) } : undefined,
    verified: verified ? { ...details, ...verified, verifiedAt: new Date(verified.verifiedAt) } : undefined,
    saved: saved ?? undefined,
    payerName,
    limits: rule ? { rule: ruleFrom(rule), use: use ? useFrom(use) : undefined } : undefined,
  }
}

const ruleFrom = ({ perTransaction, perDay, perMonth }: Record<keyof LimitRule, string>): LimitRule => ({
  perTransaction: BigInt(perTransaction),
  perDay: BigInt(perDay),
  perMonth: BigInt(perMonth),
})

const useFrom = ({ day, dayUsed, month, monthUsed }: Record<keyof LimitUse, string>): LimitUse => ({
  day,
  dayUsed: BigInt(dayUsed),
  month,
  monthUsed: BigInt(monthUsed),
})
