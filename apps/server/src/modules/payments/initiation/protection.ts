import { Refusal } from '@tradewind/contract'
import { add, compare, convert, type Money, money, zero } from '@tradewind/kernel'
import type { Caller } from '#platform/caller'
import { type Tx, violatedConstraint } from '#platform/db'
import type { PasskeyAnswer, PaymentsNeeds } from '../payments.needs.ts'
import type { OneByOne } from './new-payee.ts'
import { nextTurnOf, sentBy } from './protection.store.ts'
import type { LimitedTurn } from './records.store.ts'

/** What may be sent within a day after an account was recovered: whoever recovered it may not be its person. */
const limitedTo: Money = money('GBP', 50_000n)
const dayMs = 24 * 3_600_000

type Needs = Pick<PaymentsNeeds, 'db' | 'clock' | 'bankClock' | 'rateBetween' | 'orderedElsewhere' | 'customersOf'>
type Who = Pick<Caller, 'userId' | 'customerId' | 'protection'>

/** How something is read that no customer may read alone. */
type Read = <Found>(read: (tx: Tx) => Promise<Found>) => Promise<Found>

/**
 * Refuses payments.passkey_needed where the person wants a passkey beside the PIN for so much, and there is none. `read` is
 * for who is in a transaction already.
 */
export const requirePasskey =
  ({ db, rateBetween }: Pick<Needs, 'db' | 'rateBetween'>) =>
  async (
    { protection }: Pick<Caller, 'protection'>,
    amount: Money,
    hasPasskey: boolean,
    read: Read = (what) => db.asSystem(what),
  ): Promise<void> => {
    const from = protection?.passkeyFrom
    if (!from || hasPasskey) return
    if (from.currency !== amount.currency) {
      const market = await read((tx) => rateBetween(tx, from.currency, amount.currency))
      const here = market && convert(from, market.rate, amount.currency, 'down')
      // Without a rate nobody can say how much it is, so it counts as much.
      if (here && compare(amount, here) < 0) return
    } else if (compare(amount, from) < 0) return
    throw new Refusal('payments.passkey_needed')
  }

/**
 * Has something done that may need a passkey, by the answer that came with the request. `order` says exactly what is done:
 * an answer for it is good for nothing else. Where it was refused for want of one, the session's next question is for it.
 */
export const withPasskey =
  ({ passkeys }: Pick<PaymentsNeeds, 'passkeys'>) =>
  async <Done>(
    asked: {
      caller: Pick<Caller, 'userId' | 'sessionId'>
      order: string
      passkey: PasskeyAnswer | undefined
    },
    carryOut: (hasPasskey: boolean) => Promise<Done>,
  ): Promise<Done> => {
    const { userId, sessionId } = asked.caller
    const subject = { userId, order: asked.order }
    if (asked.passkey) await passkeys.usePaymentPasskey(subject, asked.passkey)
    try {
      return await carryOut(asked.passkey !== undefined)
    } catch (error) {
      if (error instanceof Refusal && error.code === 'payments.passkey_needed')
        await passkeys.expectPaymentPasskey({ ...subject, sessionId })
      throw error
    }
  }

/** Whether the person's account was recovered so lately that little can be sent. */
export const isLimited = ({ clock }: Pick<Needs, 'clock'>, { protection }: Who): boolean =>
  protection?.limitedUntil !== undefined && protection.limitedUntil > clock.now()

/**
 * Refuses payments.limited_after_recovery for what is too much together with what the person sent within a day, for whichever
 * customer: whoever recovered the account can act for each. Gives the turn at which that was counted.
 */
export const requireLittle =
  ({ db, bankClock, rateBetween, orderedElsewhere, customersOf }: Needs) =>
  async ({ userId, customerId }: Who, { id, amount }: { id: string; amount: Money }): Promise<LimitedTurn> => {
    const since = new Date(bankClock.now().getTime() - dayMs)
    const { turn, isLittle } = await db.asSystem(async (tx: Tx) => {
      // First: what is committed from here on takes this turn away.
      const turn = await nextTurnOf(tx, userId)
      let sum = zero(limitedTo.currency)
      const customerIds = [...new Set([customerId, ...((await customersOf?.(tx, userId)) ?? [])])]
      const of = { customerIds, userId, since, except: id }
      // Before what was sent: what becomes a payment in between is counted twice rather than not at all.
      const elsewhere = (await orderedElsewhere?.(tx, of)) ?? []
      const sent = await sentBy(tx, of)
      for (const part of [amount, ...sent, ...elsewhere]) {
        const market =
          part.currency === limitedTo.currency ? undefined : await rateBetween(tx, part.currency, limitedTo.currency)
        if (part.currency !== limitedTo.currency && !market) return { turn, isLittle: false }
        sum = add(sum, market ? convert(part, market.rate, limitedTo.currency, 'up') : part)
      }
      return { turn, isLittle: compare(sum, limitedTo) <= 0 }
    })
    if (!isLittle) throw new Refusal('payments.limited_after_recovery')
    return { userId, turn }
  }

/** How often an order is counted anew before its person is asked to try again: each time another one was booked. */
const maxCounts = 5

/**
 * Books an order of someone who may send little, counted at the turn that its own commit takes. Orders in this server wait
 * for each other; where another server was faster, the order is counted anew.
 */
export const bookWithinRecoveryLimit =
  (needs: Needs & { inTurn: OneByOne }) =>
  <Made>(who: Who, order: { id: string; amount: Money }, book: (turn: LimitedTurn) => Promise<Made>): Promise<Made> =>
    needs.inTurn(who.userId, async () => {
      for (let counted = 1; ; counted++) {
        const turn = await requireLittle(needs)(who, order)
        try {
          return await book(turn)
        } catch (error) {
          if (violatedConstraint(error) !== 'limited_turn_kept') throw error
          if (counted === maxCounts)
            throw Object.assign(new Refusal('platform.busy', { retryAfter: 1 }), { cause: error })
        }
      }
    })
