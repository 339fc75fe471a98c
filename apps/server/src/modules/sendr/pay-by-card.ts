import { type sendr as contract, Refusal } from '@tradewind/contract'
import { subtract } from '@tradewind/kernel'
import { cardTypeOf } from '@tradewind/kernel/card-type'
import type * as z from 'zod/mini'
import { derivedId } from '#modules/payments'
import type { Caller } from '#platform/caller'
import { type Tx, violatedConstraint } from '#platform/db'
import { AlreadyDone, answerClaim, claimKey, type IdempotentRequest, type KeyClaim } from '#platform/idempotency'
import type { Sealed, Secret } from '#platform/secret'
import type { Task } from '#platform/tasks'
import { withDeadline } from '#platform/timer'
import { invalidField } from '#platform/validation'
import { cardNames, challengeWords, isOpen, readCard, readPayer } from './card.rules.ts'
import type { CardAnswer, NotFound } from './card-acquirer.ts'
import { changeAttempt, findAttempt, findChallenge, insertAttempt, lockAttempt } from './cards.store.ts'
import { findInstruction, lockInstruction, planTask } from './instructions.store.ts'
import type { SendrNeeds } from './sendr.needs.ts'
import type { CardAttempt } from './sendr.types.ts'
import { takeFunds } from './take-funds.ts'

export type CardPaymentResult = z.output<typeof contract.CardPaymentResult>

/** Pauses between inquiries about a pending card payment; the last one repeats. */
const pausesMs = [30_000, 60_000, 5 * 60_000, 30 * 60_000, 3_600_000]

/** How long an acquirer may take to answer; inquiries start only after that. */
const answerWithin = { ms: 20_000 }
/** How long after a void an inquiry checks once more that the issuer did not take the payment. */
const lookBackMs = 24 * 3_600_000

type Heard = CardAnswer | { state: 'voided' } | { state: 'unknown' }

const unknown: Heard = { state: 'unknown' }

/**
 * Card payments. The attempt is recorded, with the claim of its key, before it is sent to the acquirer, and each is
 * sent once: a repeat inquires. A pending attempt is inquired about until it has a result; what the acquirer does not
 * know is called off before it counts as declined, and an approval is taken whenever it comes.
 *
 * Locks, here and in everything else that is about an instruction: the instruction, its try, its tasks and fundings, the
 * answer under the key, and the books last of all.
 */
export function createCardPayments(needs: SendrNeeds) {
  const { db, clock, bankClock, acquirer, log } = needs
  const take = takeFunds(needs)

  /** Puts the try on record with the claim of its key; a repeat under the same key finds it there. */
  async function begin(made: CardAttempt, claim: KeyClaim): Promise<{ attempt: CardAttempt; fresh: boolean }> {
    return db
      .asSystem(async (tx) => {
        const instruction = await lockInstruction(tx, made.instructionId)
        await claimKey(tx, claim)
        const existing = await findAttempt(tx, made.id)
        // The answer under a key is forgotten after a time; whose try it was is not.
        if (existing && existing.instructionId !== made.instructionId) throw new Refusal('request.key_reused')
        if (existing) return { attempt: existing, fresh: false }
        const late = instruction && instruction.expiresAt < bankClock.now()
        if (instruction?.state !== 'Pending' || late) throw new Refusal('sendr.not_payable')
        const { customerId, received: payout, createdBy: makerId } = instruction
        if (await needs.waitsForNobody?.(tx, { customerId, amount: payout, makerId }))
          throw new Refusal('approvals.too_few_approvers')
        const attempt = { ...made, amount: subtract(instruction.total, instruction.paid) }
        await insertAttempt(tx, attempt)
        await planTask(tx, { subject: made.id, kind: 'card', dueAt: later(made.begunAt, pausesMs[0] ?? 0) })
        return { attempt, fresh: true }
      })
      .catch((error: unknown) => {
        if (violatedConstraint(error) === 'card_attempt_open_once') throw new Refusal('sendr.card_pending')
        throw error
      })
  }

  /**
   * Records the result of an attempt, once: with the approval the money is there, and the transfer goes on. One that
   * comes after a decline is money all the same, which the transfer takes or gives back.
   */
  async function conclude(tx: Tx, { id, instructionId }: CardAttempt, result: Heard): Promise<CardAttempt> {
    const instruction = await lockInstruction(tx, instructionId)
    const attempt = await lockAttempt(tx, id)
    if (!instruction || !attempt) throw new Error('a payment by card without a try, or for nothing')
    if (!isOpen(attempt) && (attempt.state === 'approved' || result.state !== 'approved')) return attempt
    const at = bankClock.now()
    const after = { ...attempt, ...changeOf(attempt, result) }
    await changeAttempt(tx, id, { state: after.state, reason: after.reason, challengeId: after.challengeId, at })
    if (result.state === 'voided') await planTask(tx, { subject: id, kind: 'card', dueAt: later(at, lookBackMs) })
    if (after.state === 'approved') {
      const { amount, brand, lastFour, begunAt } = attempt
      await take(tx, instruction, {
        id: derivedId(id, 'funding'),
        rail: 'card',
        kind: 'Card',
        payer: `${brand} ending in ${lastFour}`,
        networkReference: id,
        amount,
        cameAt: begunAt,
      })
    }
    return after
  }

  /**
   * Commits the result, and the answer to the request unless a repeat of it has answered already: that answer stays.
   */
  async function answer(
    attempt: CardAttempt,
    result: Heard | undefined,
    idempotent: IdempotentRequest<CardPaymentResult>,
  ): Promise<CardPaymentResult> {
    const { outcome, first } = await db.asSystem(async (tx) => {
      const outcome = outcomeOf(result ? await conclude(tx, attempt, result) : attempt)
      return { outcome, first: await answerClaim(tx, idempotent.answerWith(outcome)) }
    })
    if (!first) throw new AlreadyDone()
    return outcome
  }

  /** The same once the acquirer was asked. If it cannot be kept, nobody knows it yet, and nothing may say that no card was charged. */
  const resultReceived = (
    attempt: CardAttempt,
    result: Heard,
    idempotent: IdempotentRequest<CardPaymentResult>,
  ): Promise<CardPaymentResult> =>
    answer(attempt, result, idempotent).catch((err: unknown) => {
      if (err instanceof AlreadyDone) throw err
      log.error({ err, attempt: attempt.id }, "an acquirer's answer could not be stored; an inquiry follows")
      const outcome = outcomeOf({ ...attempt, state: 'unknown' })
      idempotent.answerWith(outcome)
      return outcome
    })

  /** What the acquirer answers; where it does not, or does not know the payment, nothing is known. */
  const hear = (id: string, ask: () => Promise<Heard | NotFound>): Promise<Heard> =>
    withDeadline(answerWithin, ask).then(
      (result) => (result.state === 'not-found' ? unknown : result),
      (err: unknown) => {
        log.warn({ err, attempt: id }, 'the acquirer did not respond')
        return unknown
      },
    )

  const inquire = ({ id }: CardAttempt) => hear(id, () => acquirer.inquire(id))

  /** Asks about an open try, and calls off what the acquirer does not know: it could still be on its way there. */
  const inquireOrVoid = ({ id, amount }: CardAttempt) =>
    hear(id, async () => {
      const result = await acquirer.inquire(id)
      return result.state === 'not-found' ? acquirer.void({ reference: id, amount }) : result
    })

  return {
    payWithCard: async ({
      caller,
      card: typed,
      idempotent,
    }: {
      caller: Pick<Caller, 'userId' | 'customerId'>
      card: Sealed<z.output<typeof contract.CardPayment>>
      idempotent: IdempotentRequest<CardPaymentResult>
    }): Promise<CardPaymentResult> => {
      const { customerId, userId } = caller
      const { paymentInstructionId } = typed
      const mine = await db.asCustomer(customerId, (tx) => findInstruction(tx, customerId, paymentInstructionId))
      if (!mine) throw new Refusal('sendr.instruction_unknown')
      if (!needs.payableBy.card) throw new Refusal('sendr.cards_unavailable')
      if (typed.id) throw new Refusal('sendr.card_unknown')
      const card = readCard(typed, clock.now())
      if ('field' in card) throw invalidField(card.field, card.message)
      const payer = readPayer(typed)
      if ('field' in payer) throw invalidField(payer.field, payer.message)
      const { currency } = mine.total
      if (typed.Currency && typed.Currency !== currency)
        throw invalidField('Currency', `This transfer is paid in ${currency}.`)
      const { attempt, fresh } = await begin(
        {
          id: derivedId('card', userId, idempotent.key),
          instructionId: mine.id,
          customerId,
          amount: mine.total,
          brand: cardNames[cardTypeOf(card.number.reveal())] ?? 'Card',
          lastFour: card.number.reveal().slice(-4),
          state: 'attempting',
          reason: null,
          challengeId: null,
          begunAt: bankClock.now(),
        },
        idempotent.claim,
      )
      if (!fresh) return answer(attempt, isOpen(attempt) ? await inquire(attempt) : undefined, idempotent)
      const { id: reference, amount } = attempt
      return resultReceived(
        attempt,
        await hear(reference, () => acquirer.pay({ reference, amount, card, payer })),
        idempotent,
      )
    },

    completeCardChallenge: async ({
      caller: { customerId },
      challengeId,
      code,
      idempotent,
    }: {
      caller: Pick<Caller, 'customerId'>
      challengeId: string
      code: Secret
      idempotent: IdempotentRequest<CardPaymentResult>
    }): Promise<CardPaymentResult> => {
      const { attempt, begun } = await db.asCustomer(customerId, async (tx) => {
        const begun = (await claimKey(tx, idempotent.claim)) === 'begun'
        const attempt = await findChallenge(tx, customerId, challengeId)
        if (!attempt || (!begun && attempt.state !== 'challenge')) throw new Refusal('sendr.challenge_unknown')
        return { attempt, begun }
      })
      // The bank counts the codes: the same request gives it one only, and a repeat asks what came of it.
      const result = begun
        ? await inquire(attempt)
        : await hear(attempt.id, () => acquirer.answerChallenge({ challengeId, code }))
      return resultReceived(attempt, result, idempotent)
    },

    /** Asks about a try that is still open, and plans to ask again until there is an outcome; a decline is confirmed once. */
    askAgain: async ({ subject, occurrence, finish }: Task): Promise<void> => {
      const attempt = await db.asSystem((tx) => findAttempt(tx, subject))
      if (!attempt) throw new Error('a payment by card without a try')
      const declined = attempt.state === 'declined'
      const result = isOpen(attempt) ? await inquireOrVoid(attempt) : declined ? await inquire(attempt) : unknown
      await db.asSystem(async (tx) => {
        if (isOpen(await conclude(tx, attempt, result))) {
          const pause = pausesMs[occurrence] ?? pausesMs.at(-1) ?? 0
          await planTask(tx, { subject, kind: 'card', dueAt: later(bankClock.now(), pause) })
        }
        await finish(tx)
      })
    },
  }
}

const later = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms)

/** What a pending attempt becomes by its result. */
function changeOf(before: CardAttempt, result: Heard): Pick<CardAttempt, 'state' | 'reason' | 'challengeId'> {
  const { challengeId } = before
  if (result.state === 'unknown')
    return { state: before.state === 'attempting' ? 'unknown' : before.state, reason: before.reason, challengeId }
  if (result.state === 'challenge') return { state: 'challenge', reason: null, challengeId: result.challengeId }
  if (result.state === 'approved') return { state: 'approved', reason: null, challengeId }
  const reason = result.state === 'voided' ? "The payment didn't reach your bank." : result.reason
  return { state: 'declined', reason, challengeId }
}

function outcomeOf(attempt: CardAttempt): CardPaymentResult {
  const { state, reason, challengeId } = attempt
  const none = { reason: null, challengeId: null, challengeText: null }
  if (state === 'approved') return { ...none, state: 'Approved' }
  if (state === 'declined') return { ...none, state: 'Declined', reason }
  if (state !== 'challenge') return { ...none, state: 'Unknown' }
  return { ...none, state: 'ChallengeRequired', challengeId, challengeText: challengeWords(attempt) }
}
