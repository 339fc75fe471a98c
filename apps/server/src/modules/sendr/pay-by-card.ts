import { type sendr as contract, Refusal } from '@tradewind/contract'
import { subtract } from '@tradewind/kernel'
import { cardTypeOf } from '@tradewind/kernel/card-type'
import { derivedId } from '#modules/payments'
import type * as z from 'zod/mini'
import type { Caller } from '#platform/caller'
import { type Tx, violatedConstraint } from '#platform/db'
import { type IdempotentRequest, storeAnswers } from '#platform/idempotency'
import type { Task } from '#platform/tasks'
import { invalidField } from '#platform/validation'
import { cardNames, challengeWords, readCard } from './card.rules.ts'
import type { CardAnswer } from './card-acquirer.ts'
import { changeAttempt, findChallenge, insertAttempt, lockAttempt } from './cards.store.ts'
import { findInstruction, lockInstruction, planTask } from './instructions.store.ts'
import type { SendrNeeds } from './sendr.needs.ts'
import type { CardAttempt } from './sendr.types.ts'
import { takeFunds } from './take-funds.ts'

export type CardOutcome = z.output<typeof contract.CardOutcome>

/** How long after the last try an open payment by card is asked about, again and again; the last pause repeats. */
const pausesMs = [30_000, 60_000, 5 * 60_000, 30 * 60_000, 3_600_000]

type Heard = CardAnswer | { state: 'unknown' }

/** Payments by card: the try is on record before the acquirer hears of it, and what has no outcome is asked about. */
export function createCardPayments(needs: SendrNeeds) {
  const { db, clock, bankClock, acquirer, log } = needs
  const take = takeFunds(needs)

  /** Puts the try on record; a repeat under the same key finds it there. */
  async function begin(made: CardAttempt): Promise<CardAttempt> {
    return db
      .asSystem(async (tx) => {
        const known = await lockAttempt(tx, made.id)
        if (known) return known
        const instruction = await lockInstruction(tx, made.instructionId)
        const late = instruction && instruction.expiresAt < bankClock.now()
        if (instruction?.state !== 'Pending' || late) throw new Refusal('sendr.not_payable')
        const attempt = { ...made, amount: subtract(instruction.total, instruction.paid) }
        await insertAttempt(tx, attempt)
        await planTask(tx, {
          subject: made.id,
          kind: 'card',
          dueAt: new Date(made.begunAt.getTime() + (pausesMs[0] ?? 0)),
        })
        return attempt
      })
      .catch((error: unknown) => {
        if (violatedConstraint(error) === 'card_attempt_open_once') throw new Refusal('sendr.card_pending')
        throw error
      })
  }

  /** Writes what was heard of a try, once: with the approval the money is there, and the transfer goes on. */
  async function conclude(tx: Tx, id: string, heard: Heard): Promise<CardAttempt> {
    const attempt = await lockAttempt(tx, id)
    if (!attempt) throw new Error('a payment by card without a try')
    if (attempt.state === 'approved' || attempt.state === 'declined') return attempt
    const at = bankClock.now()
    if (heard.state === 'unknown') {
      const state = attempt.state === 'attempting' ? 'unknown' : attempt.state
      await changeAttempt(tx, id, { state, reason: attempt.reason, challengeId: attempt.challengeId, at })
      return { ...attempt, state }
    }
    const reason = reasonOf(heard)
    const challengeId = heard.state === 'challenge' ? heard.challengeId : attempt.challengeId
    const state = heard.state === 'not-found' ? 'declined' : heard.state
    await changeAttempt(tx, id, { state, reason, challengeId, at })
    if (state === 'approved') {
      const instruction = await lockInstruction(tx, attempt.instructionId)
      if (!instruction) throw new Error('a payment by card for nothing')
      const { amount, brand, lastFour } = attempt
      const card = { rail: 'card', kind: 'Card', payer: `${brand} ending in ${lastFour}` } as const
      await take(tx, instruction, {
        ...card,
        id: derivedId(id, 'funding'),
        networkReference: id,
        amount,
        cameAt: attempt.begunAt,
      })
    }
    return { ...attempt, state, reason, challengeId }
  }

  const asked = (work: Promise<CardAnswer>, id: string): Promise<Heard> =>
    work.catch((err: unknown) => {
      log.warn({ err, attempt: id }, 'the acquirer did not answer')
      return { state: 'unknown' }
    })

  return {
    payWithCard: async ({
      caller,
      card: typed,
      idempotent,
    }: {
      caller: Pick<Caller, 'userId' | 'customerId'>
      card: z.output<typeof contract.CardPayment>
      idempotent: IdempotentRequest<CardOutcome>
    }): Promise<CardOutcome> => {
      const { customerId, userId } = caller
      const { paymentInstructionId } = typed
      const mine = await db.asCustomer(customerId, (tx) => findInstruction(tx, customerId, paymentInstructionId))
      if (!mine) throw new Refusal('sendr.instruction_unknown')
      if (!needs.payableBy.card) throw new Refusal('sendr.cards_unavailable')
      const card = readCard(typed, clock.now())
      if ('field' in card) throw invalidField(card.field, card.message)
      const attempt = await begin({
        id: derivedId('card', userId, idempotent.key),
        instructionId: mine.id,
        customerId,
        amount: mine.total,
        brand: cardNames[cardTypeOf(card.number)] ?? 'Card',
        lastFour: card.number.slice(-4),
        state: 'attempting',
        reason: null,
        challengeId: null,
        begunAt: bankClock.now(),
      })
      const heard = await asked(acquirer.pay({ reference: attempt.id, amount: attempt.amount, card }), attempt.id)
      return db.asSystem(async (tx) => {
        const outcome = outcomeOf(await conclude(tx, attempt.id, heard))
        await storeAnswers(tx, [idempotent.answerWith(outcome)])
        return outcome
      })
    },

    completeCardChallenge: async ({
      caller,
      challengeId,
      code,
      idempotent,
    }: {
      caller: Pick<Caller, 'customerId'>
      challengeId: string
      code: string
      idempotent: IdempotentRequest<CardOutcome>
    }): Promise<CardOutcome> => {
      const attempt = await db.asCustomer(caller.customerId, (tx) => findChallenge(tx, caller.customerId, challengeId))
      if (attempt?.state !== 'challenge') throw new Refusal('sendr.challenge_unknown')
      const heard = await asked(acquirer.answerChallenge({ challengeId, code }), attempt.id)
      return db.asSystem(async (tx) => {
        const outcome = outcomeOf(await conclude(tx, attempt.id, heard))
        await storeAnswers(tx, [idempotent.answerWith(outcome)])
        return outcome
      })
    },

    /** Asks about a try that is still open, and plans to ask again until there is an outcome. */
    askAgain: async ({ subject, occurrence, finish }: Task): Promise<void> => {
      const attempt = await db.asSystem((tx) => lockAttempt(tx, subject))
      const open = attempt && attempt.state !== 'approved' && attempt.state !== 'declined'
      const heard = open ? await asked(acquirer.inquire(subject), subject) : undefined
      await db.asSystem(async (tx) => {
        const after = heard && (await conclude(tx, subject, heard))
        if (after && after.state !== 'approved' && after.state !== 'declined') {
          const pause = pausesMs[occurrence] ?? pausesMs.at(-1) ?? 0
          await planTask(tx, { subject, kind: 'card', dueAt: new Date(bankClock.now().getTime() + pause) })
        }
        await finish(tx)
      })
    },
  }
}

function reasonOf(heard: CardAnswer): string | null {
  if (heard.state === 'not-found') return 'The payment did not reach your bank. Nothing was taken.'
  return heard.state === 'declined' ? heard.reason : null
}

function outcomeOf(attempt: CardAttempt): CardOutcome {
  const { state, reason, challengeId } = attempt
  const none = { reason: null, challengeId: null, challengeText: null }
  if (state === 'approved') return { ...none, state: 'Approved' }
  if (state === 'declined') return { ...none, state: 'Declined', reason }
  if (state !== 'challenge') return { ...none, state: 'Unknown' }
  return { ...none, state: 'ChallengeRequired', challengeId, challengeText: challengeWords(attempt) }
}
