import { Refusal } from '@tradewind/contract'
import { subtract } from '@tradewind/kernel'
import {
  askAcquirer,
  type CardOrder,
  type CardPaymentResult,
  type CardResult,
  cardInWords,
  cardNameOf,
  inquireAt,
  lookBackAt,
  newOutcome,
  outcomeAfter,
  resultOf,
} from '#modules/acquiring'
import { derivedId } from '#modules/payments'
import type { Caller } from '#platform/caller'
import { type Tx, violatedConstraint } from '#platform/db'
import { AlreadyDone, answerClaim, claimKey, type IdempotentRequest, type KeyClaim } from '#platform/idempotency'
import type { Task } from '#platform/tasks'
import { invalidField } from '#platform/validation'
import { isOpen } from './card.rules.ts'
import { changeAttempt, findAttempt, findChallenge, insertAttempt, lockAttempt } from './cards.store.ts'
import { findInstruction, lockInstruction, planTask } from './instructions.store.ts'
import type { SendrNeeds } from './sendr.needs.ts'
import type { CardAttempt, Instruction } from './sendr.types.ts'
import { takeFunds } from './take-funds.ts'

interface PayWithCard {
  caller: Pick<Caller, 'userId' | 'customerId'>
  instructionId: string
  order: CardOrder
  idempotent: IdempotentRequest<CardPaymentResult>
}

/**
 * Card payments. The attempt is recorded, with the claim of its key, before it is sent to the acquirer, and each is
 * sent once: a repeat inquires. A pending attempt is inquired about until it has a result; what the acquirer does not
 * know is called off before it counts as declined, and an approval is taken whenever it comes.
 *
 * Locks, here and in everything else that is about an instruction: the instruction, its try, its tasks and fundings, the
 * answer under the key, and the books last of all.
 */
export function createCardPayments(needs: SendrNeeds) {
  const { db, bankClock, acquirer, log } = needs
  const ask = askAcquirer(needs)
  const { begin, conclude } = cardAttempts(needs)
  const outcomeOf = (attempt: CardAttempt) => resultOf(attempt, acquirer.challengePage)

  /**
   * Commits the result, and the answer to the request unless a repeat of it has answered already: that answer stays.
   */
  async function answer(
    attempt: CardAttempt,
    result: CardResult | undefined,
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
    result: CardResult,
    idempotent: IdempotentRequest<CardPaymentResult>,
  ): Promise<CardPaymentResult> =>
    answer(attempt, result, idempotent).catch((err: unknown) => {
      if (err instanceof AlreadyDone) throw err
      log.error({ err, attempt: attempt.id }, "an acquirer's answer could not be stored; an inquiry follows")
      const outcome = outcomeOf({ ...attempt, state: 'unknown' })
      idempotent.answerWith(outcome)
      return outcome
    })

  return {
    payWithCard: async ({ caller, instructionId, order, idempotent }: PayWithCard): Promise<CardPaymentResult> => {
      const { customerId, userId } = caller
      const mine = await db.asCustomer(customerId, (tx) => findInstruction(tx, customerId, instructionId))
      if (!mine) throw new Refusal('sendr.instruction_unknown')
      if (!needs.payableBy.card) throw new Refusal('sendr.cards_unavailable')
      const { currency } = mine.total
      if (order.Currency && order.Currency !== currency)
        throw invalidField('Currency', `This transfer is paid in ${currency}.`)
      const id = derivedId('card', userId, idempotent.key)
      // A repeat whose card is no longer good must learn what became of it, rather than that it is no longer good.
      const before = await db.asCustomer(customerId, (tx) => findAttempt(tx, id))
      const chosen = before ? undefined : await needs.chosenCard(customerId, order)
      const { attempt, fresh } = await begin({ id, mine, card: chosen?.card, claim: idempotent.claim })
      if (!fresh || !chosen) return answer(attempt, isOpen(attempt) ? await ask.inquire(id) : undefined, idempotent)
      const { source, payer } = chosen
      const result = await ask.charge({ reference: id, amount: attempt.amount, source, payer })
      return resultReceived(attempt, result, idempotent)
    },

    /** The customer has been on the issuer's page: gives what came of it; nothing where the challenge is none of SendR's. */
    completeCardChallenge: async ({
      caller: { customerId },
      challengeId,
      idempotent,
    }: {
      caller: Pick<Caller, 'customerId'>
      challengeId: string
      idempotent: IdempotentRequest<CardPaymentResult>
    }): Promise<CardPaymentResult | undefined> => {
      const attempt = await db.asCustomer(customerId, (tx) => findChallenge(tx, customerId, challengeId))
      if (!attempt) return undefined
      await db.asCustomer(customerId, (tx) => claimKey(tx, idempotent.claim))
      return resultReceived(attempt, await ask.inquire(attempt.id), idempotent)
    },

    /** Asks about a try that is still open, and plans to ask again until there is an outcome; a decline is confirmed once. */
    askAgain: async ({ subject, occurrence, finish }: Task): Promise<void> => {
      const attempt = await db.asSystem((tx) => findAttempt(tx, subject))
      if (!attempt) throw new Error('a payment by card without a try')
      const result = await resultFor(attempt)
      await db.asSystem(async (tx) => {
        if (isOpen(await conclude(tx, attempt, result)))
          await planTask(tx, { subject, kind: 'card', dueAt: inquireAt(bankClock.now(), occurrence) })
        await finish(tx)
      })
    },
  }

  async function resultFor(attempt: CardAttempt): Promise<CardResult> {
    if (isOpen(attempt)) return ask.inquireOrVoid({ reference: attempt.id, amount: attempt.amount })
    return attempt.state === 'declined' ? ask.inquire(attempt.id) : { state: 'unknown' }
  }
}

interface Begin {
  id: string
  mine: Instruction
  /** Absent where the try is on record already. */
  card: { type: CardAttempt['cardType']; lastFour: string } | undefined
  claim: KeyClaim
}

/** How tries are written down, and what becomes of them. */
function cardAttempts(needs: SendrNeeds) {
  const { db, bankClock } = needs
  const take = takeFunds(needs)

  /** Puts the try on record with the claim of its key; a repeat under the same key finds it there. */
  async function begin({ id, mine, card, claim }: Begin): Promise<{ attempt: CardAttempt; fresh: boolean }> {
    return db
      .asSystem(async (tx) => {
        const instruction = await lockInstruction(tx, mine.id)
        await claimKey(tx, claim)
        const existing = await findAttempt(tx, id)
        // The answer under a key is forgotten after a time; whose try it was is not.
        if (existing && existing.instructionId !== mine.id) throw new Refusal('request.key_reused')
        if (existing) return { attempt: existing, fresh: false }
        const late = instruction && instruction.expiresAt < bankClock.now()
        if (instruction?.state !== 'Pending' || late || !card) throw new Refusal('sendr.not_payable')
        const { customerId, received: payout, createdBy: makerId } = instruction
        if (await needs.waitsForNobody?.(tx, { customerId, amount: payout, makerId }))
          throw new Refusal('approvals.too_few_approvers')
        const { type: cardType, lastFour } = card
        const attempt: CardAttempt = {
          ...newOutcome,
          id,
          instructionId: mine.id,
          customerId,
          amount: subtract(instruction.total, instruction.paid),
          cardType,
          brand: cardNameOf(cardType),
          lastFour,
          begunAt: bankClock.now(),
          dispute: null,
          disputedAt: null,
        }
        await insertAttempt(tx, attempt)
        await planTask(tx, { subject: id, kind: 'card', dueAt: inquireAt(attempt.begunAt, 0) })
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
  async function conclude(tx: Tx, { id, instructionId }: CardAttempt, result: CardResult): Promise<CardAttempt> {
    const instruction = await lockInstruction(tx, instructionId)
    const attempt = await lockAttempt(tx, id)
    if (!instruction || !attempt) throw new Error('a payment by card without a try, or for nothing')
    if (!isOpen(attempt) && (attempt.state === 'approved' || result.state !== 'approved')) return attempt
    const at = bankClock.now()
    const after = { ...attempt, ...outcomeAfter(attempt, result, needs.acquirer.liability) }
    await changeAttempt(tx, id, after, at)
    if (result.state === 'voided') await planTask(tx, { subject: id, kind: 'card', dueAt: lookBackAt(at) })
    if (after.state === 'approved') {
      await take(tx, instruction, {
        id: derivedId(id, 'funding'),
        rail: 'card',
        kind: 'Card',
        payer: cardInWords(attempt),
        networkReference: id,
        amount: attempt.amount,
        cameAt: attempt.begunAt,
      })
      await needs.cardPaid(tx, { id, paidAt: attempt.begunAt })
    }
    return after
  }

  return { begin, conclude }
}
