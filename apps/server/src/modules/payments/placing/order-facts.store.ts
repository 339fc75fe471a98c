import type { Currency } from '@tradewind/kernel'
import { type CustomerType, partyTypeOf } from '#modules/customers'
import type { LimitRule, LimitUse } from '#modules/pricing'
import type { Database } from '#platform/db'
import { createGatherer } from '#platform/gather'
import type { SealedRow } from '#platform/personal-data'
import type { ApprovalFacts, AskedDetails, OrderFacts, OrderFactsAsked, VerifiedDetails } from '../payments.needs.ts'

/** What `payments.order_facts` gives: wide numbers and moments are text. */
interface Facts {
  account: { currency: Currency; status: 'Active' | 'Frozen' | 'Closed'; ledgerAccount: string } | null
  verified: (Pick<VerifiedDetails, 'bank' | 'nameCheck' | 'comparedName'> & { verifiedAt: string }) | null
  saved: Omit<AskedDetails, 'currency'> | null
  /** The payer's name as it is kept, in base64. */
  payer: { id: string; personal: string; wrapped: string | null }
  payerType: CustomerType
  rule: Record<keyof LimitRule, string> | null
  use: Record<keyof LimitUse, string> | null
  approval?: ApprovalFacts
  number: string
}

/** How many orders are asked about together: as many as a batch of the ledger books. */
const most = 256

interface ReadOrderFactsNeeds {
  db: Database
  payerNameFrom(customerId: string, row: SealedRow): string
}

/**
 * What the database knows about an order to pay, in one round trip that it shares with orders that come together; the
 * function works as the role of a customer, each order's in its turn.
 */
export function readOrderFacts({
  db,
  payerNameFrom,
}: ReadOrderFactsNeeds): (asked: OrderFactsAsked) => Promise<OrderFacts | undefined> {
  return createGatherer<OrderFactsAsked, OrderFacts | undefined>({
    most,
    askAll: async (orders) => {
      const column = <Value>(of: (order: OrderFactsAsked) => Value) => orders.map(of)
      const found = await db.call<(Facts | null)[]>({
        function: 'payments.facts_of_orders',
        types: ['uuid[]', 'uuid[]', 'text[]', 'text[]', 'text[]', 'timestamptz[]', 'uuid[]', 'text'],
        values: [
          column(({ customerId }) => customerId),
          column(({ accountId }) => accountId),
          column(({ details }) => details.method),
          column(({ details }) => details.routing),
          column(({ details }) => details.accountNumber),
          column(({ verifiedSince }) => verifiedSince),
          column(({ beneficiaryId }) => beneficiaryId ?? null),
          'Debit',
        ],
      })
      return orders.map((order, index) => {
        const facts = found?.[index]
        return facts ? { ...factsFrom(facts, order), payerName: payerNameFrom(...payerOf(facts)) } : undefined
      })
    },
  })
}

const payerOf = ({ payer: { id, personal, wrapped } }: Facts): [string, SealedRow] => [
  id,
  { personal: Buffer.from(personal, 'base64'), wrapped: wrapped === null ? null : Buffer.from(wrapped, 'base64') },
]

function factsFrom(
  { account, verified, saved, payerType, rule, use, approval, number }: Facts,
  { accountId: id, customerId, details }: OrderFactsAsked,
): Omit<OrderFacts, 'payerName'> {
  return {
    account: account ? { id, customerId, ...account, ledgerAccount: BigInt(account.ledgerAccount) } : undefined,
    verified: verified ? { ...details, ...verified, verifiedAt: new Date(verified.verifiedAt) } : undefined,
    saved: saved ?? undefined,
    payerType: partyTypeOf(payerType),
    limits: rule ? { rule: ruleFrom(rule), use: use ? useFrom(use) : undefined } : undefined,
    approval,
    number,
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
