import { Refusal } from '@tradewind/contract'
import { pageData } from '@tradewind/contract/wire'
import { type Money, subtract } from '@tradewind/kernel'
import { challengeWords } from '#modules/acquiring'
import { accountInWords, heldPayouts, isFinal as isPaymentFinal, payoutsOf } from '#modules/payments'
import type { Tx } from '#platform/db'
import { newestAttempts } from './cards.store.ts'
import { fundingsOf, refundsOf } from './fundings.store.ts'
import { findInstruction, type InstructionFilter, pageOfInstructions } from './instructions.store.ts'
import type { SendrNeeds } from './sendr.needs.ts'
import type { CardAttempt, Instruction } from './sendr.types.ts'
import {
  canCancel,
  hasReceipt,
  type InstructionView,
  isFinal,
  type Known,
  refundedOf,
  statusOf,
  timelineOf,
} from './timeline.rules.ts'

type ReadNeeds = Pick<SendrNeeds, 'db' | 'bankClock' | 'rails' | 'acquirer' | 'payments'>

/** One page of a customer's instructions, each with its timeline. */
export const listInstructions = (needs: ReadNeeds) => (filter: InstructionFilter) =>
  needs.db.asCustomer(filter.customerId, async (tx) => {
    const { instructions, total } = await pageOfInstructions(tx, filter)
    const contexts = await contextsOf(tx, needs, instructions)
    return { records: contexts.map(viewOf), pageData: pageData({ ...filter, total }) }
  })

interface InstructionRequest {
  customerId: string
  id: string
}

/** One of the customer's instructions; someone else's and none at all are refused alike. */
export const getInstruction =
  (needs: ReadNeeds) =>
  async (request: InstructionRequest): Promise<InstructionView> =>
    viewOf(await readInstruction(needs)(request))

/** Everything that is known of one; refuses like `getInstruction`. */
export const readInstruction =
  (needs: ReadNeeds) =>
  ({ customerId, id }: InstructionRequest): Promise<Known> =>
    needs.db.asCustomer(customerId, async (tx) => {
      const instruction = await findInstruction(tx, customerId, id)
      if (!instruction) throw new Refusal('sendr.instruction_unknown')
      const [known] = await contextsOf(tx, needs, [instruction])
      if (!known) throw new Error('an instruction that is there is not known')
      return known
    })

async function contextsOf(
  tx: Tx,
  { rails, bankClock, acquirer, payments }: ReadNeeds,
  instructions: readonly Instruction[],
): Promise<Known[]> {
  const now = bankClock.now()
  const ids = instructions.map(({ id }) => id)
  const payouts = await payoutsOf(
    tx,
    instructions.map(({ payoutId }) => payoutId).filter((id) => id !== null),
  )
  const fundings = await fundingsOf(tx, ids)
  const refunds = (await refundsOf(tx, ids)).filter(({ isChargeback }) => !isChargeback)
  const attempts = await newestAttempts(tx, ids)
  const owed = await owedOf(tx, payments, instructions, attempts)
  const held = await heldPayouts(tx, payouts.values())
  return instructions.map((instruction) => {
    const attempt = attempts.get(instruction.id)
    const payout = instruction.payoutId ? payouts.get(instruction.payoutId) : undefined
    const { network, returnWindowDays } = rails.facts(instruction.rail)
    return {
      instruction,
      payout,
      isHeld: payout !== undefined && held.has(payout.id),
      fundings: fundings.filter(({ instructionId }) => instructionId === instruction.id),
      refunds: refunds.filter(({ instructionId }) => instructionId === instruction.id),
      attempt,
      owed: owed.get(instruction.id),
      challengePage: attempt?.challengeId ? acquirer.challengePage(attempt.challengeId) : null,
      network,
      isPayoutFinal: payout !== undefined && isPaymentFinal(payout, { returnWindowDays, now }),
    }
  })
}

/** What customers owe for instructions whose card payments were taken back. */
async function owedOf(
  tx: Tx,
  payments: Pick<SendrNeeds['payments'], 'debtOf'>,
  instructions: readonly Instruction[],
  attempts: ReadonlyMap<string, CardAttempt>,
): Promise<ReadonlyMap<string, Money>> {
  const owed = new Map<string, Money>()
  for (const { id, customerId, payoutId, total } of instructions) {
    if (!payoutId || attempts.get(id)?.dispute !== 'Lost') continue
    const debt = await payments.debtOf(tx, customerId, payoutId)
    if (debt?.owed.currency === total.currency) owed.set(id, subtract(debt.owed, debt.repaid))
  }
  return owed
}

const openCards = {
  challenge: 'ChallengeRequired',
  attempting: 'Unknown',
  unknown: 'Unknown',
  declined: 'Declined',
} as const

export function viewOf(context: Known): InstructionView {
  const { instruction, payout, fundings, refunds, attempt, network } = context
  const { total, fee, received, party, paid, state } = instruction
  const kept = fundings.filter((one) => one.kept.minor > 0n)
  const waits = state === 'Pending' && attempt && attempt.state !== 'approved'
  return {
    paymentInstructionId: instruction.id,
    reference: instruction.reference,
    status: statusOf(context),
    total,
    fee,
    converted: subtract(total, fee),
    received,
    rate: instruction.rate,
    fromCurrencyCode: total.currency,
    toCurrencyCode: received.currency,
    beneficiaryName: party.name,
    beneficiary: accountInWords(party),
    narration: instruction.narration,
    expenseCategory: instruction.category,
    dateAdded: instruction.createdAt,
    expiresAt: instruction.expiresAt,
    network,
    expectedAt: payout?.expectedAt ?? null,
    finishedAt: payout ? payout.finishedAt : instruction.decidedAt,
    paid,
    outstanding: subtract(total, paid),
    refunded: refundedOf(context),
    refundReason: refunds.at(-1)?.reason ?? null,
    paidBy:
      kept.length > 0
        ? kept.map(({ kind, payer }) => (kind === 'Card' ? payer : `Bank transfer from ${payer}`)).join(', ')
        : null,
    cardPayment: waits && attempt.state in openCards ? openCards[attempt.state as keyof typeof openCards] : null,
    cardReason: waits && attempt.state === 'declined' ? attempt.reason : null,
    cardChallenge:
      waits && attempt.state === 'challenge' && attempt.challengeId
        ? {
            challengeId: attempt.challengeId,
            challengeText: challengeWords(attempt),
            challengePage: context.challengePage ?? '',
          }
        : null,
    dispute: attempt?.dispute ?? null,
    owed: context.owed ?? null,
    transactionId: instruction.payoutId,
    failureReason: payout?.failureReason ?? null,
    hasReceipt: hasReceipt(context),
    canCancel: canCancel(context),
    isDelivered: payout?.status === 'Successful',
    isFinal: isFinal(context),
    timeline: timelineOf(context),
    createdBy: instruction.createdByName,
  }
}
