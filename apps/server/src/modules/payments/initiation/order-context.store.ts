import type { Currency } from '@tradewind/kernel'
import { type CustomerType, partyTypeOf } from '#modules/customers'
import type { LimitRule, LimitUse } from '#modules/pricing'
import type { Database, FunctionCall } from '#platform/db'
import { createGatherer } from '#platform/gather'
import type { SealedRow } from '#platform/personal-data'
import type {
  AccountForPayments,
  ApprovalContext,
  Debtor,
  OrderContext,
  OrderContextRequest,
  RequestedDetails,
  VerifiedDetails,
} from '../payments.needs.ts'

/** A row of `payments.order_contexts`: wide numbers and moments are text. */
interface ContextRow {
  account: {
    currency: Currency
    kind: 'account' | 'wallet'
    status: 'Active' | 'Frozen' | 'Closed'
    ledgerAccount: string
    number: string
  } | null
  verified: (Pick<VerifiedDetails, 'bank' | 'nameCheck' | 'comparedName'> & { verifiedAt: string }) | null
  saved: Omit<RequestedDetails, 'currency'> | null
  /** The payer's name as it is kept, in base64. */
  payer: { id: string; personal: string; wrapped: string | null }
  payerType: CustomerType
  rule: Record<keyof LimitRule, string> | null
  use: Record<keyof LimitUse, string> | null
  loweredUntil: string | null
  approval?: ApprovalContext
}

/** How many contexts are read together: as many as a batch of the ledger books. */
const most = 256

interface ReadOrderContextNeeds {
  db: Database
  payerFrom(customerId: string, row: SealedRow): Pick<Debtor, 'name' | 'address'>
}

/**
 * The context of an order, in one round trip that it shares with orders that arrive together; the function works as the
 * role of a customer, each order's in its turn.
 */
export function readOrderContext({
  db,
  payerFrom,
}: ReadOrderContextNeeds): (request: OrderContextRequest) => Promise<OrderContext | undefined> {
  return createGatherer<OrderContextRequest, OrderContext | undefined>({
    most,
    askAll: async (orders) => {
      const contexts = await db.call<(ContextRow | null)[]>(contextsOf(orders))
      return orders.map((order, index) => {
        const row = contexts?.[index]
        if (!row) return undefined
        const payer = { ...payerFrom(...payerOf(row)), account: row.account?.number }
        return { ...contextFrom(row, order), payer }
      })
    },
  })
}

function contextsOf(orders: readonly OrderContextRequest[]): FunctionCall {
  const column = <Value>(of: (order: OrderContextRequest) => Value) => orders.map(of)
  return {
    function: 'payments.order_contexts',
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
  }
}

const nobody = '00000000-0000-0000-0000-000000000000'

/** The context of an order by nobody from nowhere. */
export const emptyContext: FunctionCall = contextsOf([
  {
    customerId: nobody,
    accountId: nobody,
    details: { method: 'SortCode', routing: '', accountNumber: '' },
    verifiedSince: new Date(0),
    beneficiaryId: nobody,
  } as OrderContextRequest,
])

const payerOf = ({ payer: { id, personal, wrapped } }: ContextRow): [string, SealedRow] => [
  id,
  { personal: Buffer.from(personal, 'base64'), wrapped: wrapped === null ? null : Buffer.from(wrapped, 'base64') },
]

function contextFrom(
  { account, verified, saved, payerType, rule, use, loweredUntil, approval }: ContextRow,
  { accountId: id, customerId, details }: OrderContextRequest,
): Omit<OrderContext, 'payer'> {
  return {
    account: account ? accountFrom(account, { id, customerId }) : undefined,
    verified: verified ? { ...details, ...verified, verifiedAt: new Date(verified.verifiedAt) } : undefined,
    saved: saved ?? undefined,
    payerType: partyTypeOf(payerType),
    limits: rule
      ? {
          rule: ruleFrom(rule),
          use: use ? useFrom(use) : undefined,
          ...(loweredUntil && { loweredUntil: new Date(loweredUntil) }),
        }
      : undefined,
    approval,
  }
}

const accountFrom = (
  { number: _number, ledgerAccount, ...account }: NonNullable<ContextRow['account']>,
  of: { id: string; customerId: string },
): AccountForPayments => ({ ...of, ...account, ledgerAccount: BigInt(ledgerAccount) })

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
