import { formatMoney } from '@tradewind/kernel'
import { fellTooFar, maxFallPercent, positionMoves, priceExchange } from '#modules/exchange'
import type { Tx } from '#platform/db'
import type { Books } from '../books.ts'
import { ofRevision } from '../payments.ids.ts'
import type { PaymentsNeeds } from '../payments.needs.ts'
import type { Cleared } from '../payments.types.ts'
import { giveMemberUseBack } from '../settlement/member-use.store.ts'
import type { Exchange, ExchangeStatus } from './exchange.types.ts'
import { bookingOf } from './exchange-postings.ts'
import { changeExchange, findExchange, lockExchange } from './exchanges.store.ts'

type Needs = Pick<PaymentsNeeds, 'ledger' | 'exchange'> & { books: Books }

/** What approvals, and whoever cancels it, do to an exchange that waits; each on one that the caller's transaction has locked. */
export interface ExchangeSteps {
  lock(tx: Tx, customerId: string, id: string): Promise<Exchange | undefined>
  find(tx: Tx, customerId: string, id: string): Promise<Exchange | undefined>
  /**
   * Enough approved it: it is booked at the price of this moment. What was approved is the amount that leaves; should it
   * buy much less by now, it is not made, and the money is free again. Refuses what prices nothing.
   */
  clear(tx: Tx, exchange: Exchange, at: Date): Promise<Cleared>
  refuse(tx: Tx, exchange: Exchange, at: Date, why: { reason: string; changes: boolean }): Promise<void>
  reopen(tx: Tx, exchange: Exchange): Promise<void>
  lapse(tx: Tx, exchange: Exchange, at: Date, reason: string): Promise<void>
  cancel(tx: Tx, exchange: Exchange, at: Date, reason: string): Promise<void>
}

export const createExchangeSteps = ({ ledger, books, exchange: prices }: Needs): ExchangeSteps => {
  async function release(
    tx: Tx,
    exchange: Exchange,
    at: Date,
    end: { status: ExchangeStatus; approval: Exchange['approval']; failureReason: string },
  ): Promise<void> {
    await changeExchange(tx, exchange, { ...end, finishedAt: at })
    giveMemberUseBack(tx, exchange)
    await prices?.giveAgreedBack(tx, { exchangeId: exchange.id, revision: exchange.revision })
    if (!exchange.holdId) throw new Error('an exchange without a hold does not wait')
    ledger.post(tx, {
      id: ofRevision(exchange, 'released'),
      subject: exchange.id,
      transfers: [],
      settle: [{ hold: exchange.holdId, as: 'void' }],
      at,
    })
  }

  return {
    lock: lockExchange,
    find: findExchange,
    clear: async (tx, exchange, at) => {
      const { customerId, sold } = exchange
      const [from, to] = [sold, exchange.bought]
      // A rate that was agreed holds however long the approval took.
      const agreed = await prices?.agreedFor(tx, { exchangeId: exchange.id, revision: exchange.revision })
      const price = await priceExchange({ exchange: prices }, tx, {
        customerId,
        from,
        to,
        side: 'sell',
        amount: sold,
        agreed,
      })
      if (fellTooFar(exchange.bought, price.bought)) {
        const failureReason = `The rate moved by more than ${maxFallPercent}% while this waited for approval: it would buy ${formatMoney(price.bought)} instead of ${formatMoney(exchange.bought)}.`
        await release(tx, exchange, at, { status: 'Expired', approval: 'ended', failureReason })
        return { notMade: failureReason }
      }
      await prices?.assertPositionLimit(tx, positionMoves(price))
      const { bought, spread, midRate, markedRate, millionths } = price
      const booked = await changeExchange(tx, exchange, {
        status: 'Successful',
        approval: 'given',
        bought,
        spread,
        midRate,
        markedRate,
        millionths,
        finishedAt: at,
      })
      ledger.post(tx, await bookingOf(books, booked, { request: String(exchange.revision), at, tx }))
      return { notMade: null }
    },
    refuse: (tx, exchange, at, { reason, changes }) =>
      release(tx, exchange, at, {
        status: 'Rejected',
        approval: changes ? 'returned' : 'refused',
        failureReason: reason,
      }),
    reopen: async (tx, exchange) => void (await changeExchange(tx, exchange, { approval: 'returned' })),
    lapse: async (tx, exchange, at, failureReason) => {
      if (exchange.status !== 'Pending') return void (await changeExchange(tx, exchange, { approval: 'ended' }))
      await release(tx, exchange, at, { status: 'Expired', approval: 'ended', failureReason })
    },
    cancel: (tx, exchange, at, failureReason) =>
      release(tx, exchange, at, { status: 'Expired', approval: 'ended', failureReason }),
  }
}
