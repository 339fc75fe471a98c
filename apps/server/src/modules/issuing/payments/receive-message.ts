import { hash } from 'node:crypto'
import { Refusal } from '@tradewind/contract'
import { zero } from '@tradewind/kernel'
import { inOneTrip, isDataFault, type Tx } from '#platform/db'
import { provenId } from '#platform/signed-message'
import type { Task } from '#platform/tasks'
import { hasEnded } from '../cards/cards.states.ts'
import { announceExpiry, changeCard, lockCard } from '../cards/cards.store.ts'
import type { IssuingNeeds } from '../issuing.needs.ts'
import { authorize, HoldFailed, increment } from './authorize.ts'
import { authorizeCredit, clear, refund, repayDebts } from './clear.ts'
import { accountsOwing } from './debts.store.ts'
import {
  type Claimed,
  claimMessage,
  keepAnswer,
  keepEarlyReversal,
  keepRefused,
  lockReference,
} from './messages.store.ts'
import { CardNetworkMessage, type MessageOf, type NetworkAnswer } from './network-messages.ts'
import { lockByReference, lockPayment, planExpiry } from './payments.store.ts'
import type { Arrival } from './payments.types.ts'
import { release, reversePayment } from './reverse.ts'

export interface SignedRequest {
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
}

export interface NetworkReply {
  status: number
  body: Record<string, unknown>
}

/** Others may take the money between a decision and its booking: then it is decided anew, so often. */
const maxRounds = 8

/**
 * Takes a message of the card network: one that nobody with its secret signed changes nothing. The answer is kept in the
 * transaction of the effect, so that the same message gets it again and has no second one.
 */
export const receiveMessage =
  (needs: IssuingNeeds) =>
  async ({ headers, body }: SignedRequest): Promise<NetworkReply> => {
    const id = provenId({ headers, body }, needs.networkSecrets, needs.clock.now())
    if (!id) return { status: 400, body: { error: 'issuing.message_forged' } }
    const message = readMessage(body)
    if (!message) {
      await refuse(needs, id, "It isn't a valid message.")
      return { status: 400, body: { outcome: 'refused', code: 'malformed' } }
    }
    try {
      const answer = await withRounds(needs, () => takeOnce(needs)(id, body, message))
      if (answer.outcome === 'refused') await refuse(needs, id, answer.code)
      return { status: answer.outcome === 'refused' ? 422 : 200, body: answer }
    } catch (err) {
      if (isDataFault(err)) {
        await refuse(needs, id, "It contains a value that can't be stored.")
        return { status: 400, body: { outcome: 'refused', code: 'malformed' } }
      }
      needs.log.error({ err, messageId: id }, 'a message of the card network could not be processed')
      return { status: 500, body: { error: 'Please send it again.' } }
    }
  }

async function refuse({ db, bankClock, log }: IssuingNeeds, messageId: string, reason: string): Promise<void> {
  await db.asSystem((tx) => keepRefused(tx, { messageId, reason, at: bankClock.now() }))
  log.warn({ messageId, reason }, 'a message of the card network was refused and needs review')
}

const isTakenMeanwhile = (error: unknown): boolean =>
  error instanceof HoldFailed || (error instanceof Refusal && error.code === 'ledger.insufficient_funds')

async function withRounds(needs: IssuingNeeds, round: () => Promise<NetworkAnswer>): Promise<NetworkAnswer> {
  for (let left = maxRounds; ; left -= 1) {
    try {
      return await round()
    } catch (err) {
      if (!isTakenMeanwhile(err) || left <= 1) throw err
      needs.log.warn({ left }, 'a card payment is decided again')
    }
  }
}

const takeOnce =
  (needs: IssuingNeeds) =>
  (id: string, body: string, message: CardNetworkMessage): Promise<NetworkAnswer> =>
    needs.db.asSystem(async (tx) => {
      const said = hash('sha256', body, 'buffer')
      const { claimed, ...arrival } = await arrive(needs, tx, message, { id, said })
      if (claimed) return claimed.isSame ? claimed.before : { outcome: 'refused', code: 'id-reused' }
      const answer = await take(needs, tx, message, arrival)
      await keepAnswer(tx, id, answer)
      return answer
    })

/** Claims the message, and locks the reference, the payment under it and the card of a new one: in this order, in one trip. */
async function arrive(
  { clock }: IssuingNeeds,
  tx: Tx,
  message: CardNetworkMessage,
  { id, said }: { id: string; said: Buffer },
): Promise<Arrival & { claimed: Claimed | undefined }> {
  const reference = 'reference' in message ? message.reference : undefined
  const [claimed, , known, card] = await inOneTrip(tx, () => [
    claimMessage(tx, { id, said, at: clock.now() }),
    reference && lockReference(tx, reference),
    reference ? lockByReference(tx, reference) : undefined,
    message.message === 'authorization' ? lockCard(tx, message.cardId) : undefined,
  ])
  return { claimed, known, card, key: id }
}

function take(needs: IssuingNeeds, tx: Tx, message: CardNetworkMessage, arrival: Arrival): Promise<NetworkAnswer> {
  if (message.message === 'authorization') return authorize(needs)(tx, message, arrival)
  if (message.message === 'credit-authorization') return authorizeCredit(needs)(tx, message, arrival)
  if (message.message === 'increment') return increment(needs)(tx, message, arrival)
  if (message.message === 'clearing') return clear(needs)(tx, message, arrival)
  if (message.message === 'refund') return refund(needs)(tx, message, arrival)
  if (message.message === 'card-expired') return expireCard(needs, tx, message.cardId)
  if (message.message === 'card-expiring') return expectExpiry(needs, tx, message.cardId)
  return reverse(needs, tx, message, arrival)
}

async function reverse(
  needs: IssuingNeeds,
  tx: Tx,
  { reference, billingMinor }: MessageOf<'reversal'>,
  { known: payment, key }: Arrival,
): Promise<NetworkAnswer> {
  const amount = billingMinor === undefined ? null : BigInt(billingMinor)
  if (amount !== null && amount <= 0n) return { outcome: 'refused', code: 'amount' }
  const at = needs.bankClock.now()
  if (payment) {
    await reversePayment(needs)(tx, payment, { amount, at })
    return { outcome: 'taken' }
  }
  await keepEarlyReversal(tx, { networkReference: reference, messageId: key, amount, at })
  return { outcome: 'waiting' }
}

async function expectExpiry({ bankClock }: IssuingNeeds, tx: Tx, cardId: string): Promise<NetworkAnswer> {
  if (!(await lockCard(tx, cardId))) return { outcome: 'refused', code: 'card:Unknown' }
  await announceExpiry(tx, cardId, bankClock.now())
  return { outcome: 'taken' }
}

async function expireCard(needs: IssuingNeeds, tx: Tx, cardId: string): Promise<NetworkAnswer> {
  const card = await lockCard(tx, cardId)
  if (!card) return { outcome: 'refused', code: 'card:Unknown' }
  if (hasEnded(card.status)) return { outcome: 'taken' }
  const change = { status: 'Expired', endedAt: needs.bankClock.now(), frozenBy: null, frozenAt: null } as const
  const after = await changeCard(tx, card, change)
  await needs.cardUpdated(tx, { what: 'expired', card: after, by: null, reason: '' })
  return { outcome: 'taken' }
}

function readMessage(body: string): CardNetworkMessage | undefined {
  try {
    const parsed = CardNetworkMessage.safeParse(JSON.parse(body))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

/** Releases what nobody took in time. A clearing that follows posts all the same. */
export const expirePayment =
  (needs: IssuingNeeds) =>
  ({ subject, finish }: Task): Promise<void> =>
    needs.db.asSystem(async (tx) => {
      const payment = await lockPayment(tx, subject)
      const at = needs.bankClock.now()
      if (payment.status === 'Open' && payment.expiresAt) {
        if (payment.expiresAt > at) await planExpiry(tx, payment.id, payment.expiresAt)
        else
          await release(needs)(tx, payment, { given: payment.held, rest: zero(payment.currency), at, kind: 'Expired' })
      }
      await finish(tx)
    })

/** Pays what accounts owe by what they have meanwhile: each hour, for money that came without telling. */
export const collectAll = (needs: IssuingNeeds) => async (): Promise<void> => {
  for (const of of await needs.db.asSystem(accountsOwing))
    await needs.db
      .asSystem((tx) => repayDebts(needs)(tx, { ...of, at: needs.bankClock.now() }))
      .catch((err: unknown) =>
        needs.log.warn({ err, account: of.accountId }, 'what a card owes could not be collected'),
      )
}
