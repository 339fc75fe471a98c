import { Refusal } from '@tradewind/contract'
import { add, type Currency, largestMinor, type Money } from '@tradewind/kernel'
import { makeQuote, pairOf } from '#modules/exchange'
import type { Caller } from '#platform/caller'
import { withinMemberLimits } from '../initiation/member-limits.ts'
import { priced } from '../initiation/priced-order.ts'
import { findRoute } from '../payee/find-route.ts'
import type { TransferPayload } from '../payee/payload.rules.ts'
import { derivedId } from '../payments.ids.ts'
import type { PaidBy, PaymentsNeeds } from '../payments.needs.ts'
import type { PreparedOrder } from '../payments.types.ts'

/** The account that pays for an order of a later day, and what may leave it at most, by what the order takes. */
export interface PaidLater {
  accountId: string
  most(takes: Money, currency: Currency): Money
}

/**
 * Refuses an order that another account pays for on a later day, where its exchange would be refused now for whatever but
 * the money and the rate. Gives the most that leaves the account, for the rules about payments in its currency.
 */
export async function checkPaidLater(
  needs: PaymentsNeeds,
  {
    caller,
    accountId,
    from: { accountId: fromAccountId, most },
    takes,
  }: {
    caller: Pick<Caller, 'userId' | 'customerId' | 'protection'>
    accountId: string
    from: PaidLater
    takes: Money
  },
): Promise<PaidBy> {
  const { userId, customerId } = caller
  const { from } = await pairOf(needs, { customerId, fromAccountId, toAccountId: accountId })
  const { status } = await needs.db.asSystem((tx) => needs.accounts.accountOf(tx, customerId, from.id))
  if (status === 'Frozen') throw new Refusal('ledger.account_frozen')
  if (status === 'Closed') throw new Refusal('ledger.account_closed')
  const amount = most(takes, from.currency)
  if (amount.minor > largestMinor) throw new Refusal('ledger.amount_invalid')
  const id = derivedId('schedule', userId, 'check')
  await withinMemberLimits(needs)(caller, { id, accountId: from.id, amount, at: needs.bankClock.now() })
  const facts = await needs.db.asSystem(async (tx) => {
    const request = { customerId, sold: amount, accountId: from.id, initiatorId: userId }
    if (((await needs.approvals?.approvalsOfExchange(tx, request)) ?? 0) > 0)
      throw new Refusal('exchange.approved_apart')
    return needs.approvals?.rulesOfPayments(tx, customerId, from.currency)
  })
  return { accountId: from.id, amount, batchTotal: undefined, facts }
}

/** A rate of this moment for one order, to be placed with or dropped. */
export interface OrderOffer {
  rateId: string
  sold: Money
  bought: Money
  markedRate: string
}

/** Quotes what an order takes with its charge, from another account: a promise until it is booked or dropped. */
export const offerForOrder =
  (needs: PaymentsNeeds) =>
  async ({
    caller,
    payload,
    fromAccountId,
    prepared,
  }: {
    caller: Pick<Caller, 'userId' | 'customerId'>
    payload: TransferPayload
    fromAccountId: string
    prepared?: PreparedOrder | undefined
  }): Promise<OrderOffer> => {
    const { account, rail } = await findRoute(needs, payload, prepared?.details)
    const { amount, charge } = priced(needs.chargesFor(caller.customerId), payload, rail)
    const { customerId } = caller
    const { from, to } = await pairOf(needs, { customerId, fromAccountId, toAccountId: account.id })
    const { quote } = await needs.db.asSystem((tx) =>
      makeQuote(needs, tx, { caller, from, to, side: 'buy', amount: add(amount, charge), isOrder: true }),
    )
    const { id: rateId, sold, bought, markedRate } = quote
    return { rateId, sold, bought, markedRate }
  }
