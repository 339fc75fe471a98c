import { type paymentInstructions as contract, Refusal } from '@tradewind/contract'
import { add, toDecimal, zero } from '@tradewind/kernel'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import type * as z from 'zod/mini'
import { checkPayee, derivedId, recordUse, referenceOf } from '#modules/payments'
import { countInstruction, refusedByLimits } from '#modules/pricing'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/db'
import { type IdempotentRequest, storeAnswers } from '#platform/idempotency'
import type { Sealed } from '#platform/secret'
import { insertInstruction, payoutIdOf, planTask } from './instructions.store.ts'
import { conversionMoves } from './price.rules.ts'
import type { QuoteSeal } from './quote-seal.ts'
import type { SendrNeeds } from './sendr.needs.ts'
import type { Instruction } from './sendr.types.ts'

/** How long an instruction keeps its rate and waits for its money. */
export const instructionHours = 48

export interface CreateInstruction {
  caller: Pick<Caller, 'userId' | 'customerId' | 'sessionId' | 'name' | 'protection'>
  order: Sealed<z.output<typeof contract.InstructionOrder>>
  idempotent: IdempotentRequest<{ paymentInstructionId: string; reference: string }>
}

/**
 * Makes a payment instruction: the PIN first, then the price under our seal, which makes one transfer only, the payee as
 * in any payment, the passkey where the person wants one for so much, and one commit with the limits, the instruction, its
 * end if no money comes, and the answer for repeats.
 */
export const createInstruction =
  (needs: SendrNeeds & { seal: QuoteSeal }) =>
  async ({
    caller,
    order,
    idempotent,
  }: CreateInstruction): Promise<{ paymentInstructionId: string; reference: string }> => {
    if (order.customerId !== caller.customerId) throw new Refusal('request.not_found')
    const { userId, customerId, sessionId } = caller
    await needs.identity.verifyPin({ userId, sessionId, pin: order.transactionPin })
    const now = needs.bankClock.now()
    const price = needs.seal.open(order.quote)
    if (!price || price.customerId !== customerId || price.lockedUntil < now) throw new Refusal('sendr.quote_expired')
    const { passkeys } = needs.payments
    const toConfirm = { caller, order: orderOfPasskey(order, price), passkey: order.transactionPasskey }
    return passkeys.with(toConfirm, async (hasPasskey) => {
      await passkeys.require(caller, price.total, hasPasskey)
      return makeInstruction(needs, { caller, order, idempotent, price, now })
    })
  }

/** What a passkey's answer is good for: who gets how much for how much, whatever the price is called by then. */
const orderOfPasskey = (order: CreateInstruction['order'], { total, received }: Price): string =>
  JSON.stringify({
    transfers: [toDecimal(total), total.currency, toDecimal(received), received.currency],
    payee: [order.beneficiaryId, order.beneficiaryAccountName, order.beneficiaryAccountDetailsRequests],
  })

type Price = NonNullable<ReturnType<QuoteSeal['open']>>

async function makeInstruction(
  needs: SendrNeeds,
  { caller, order, idempotent, price, now }: CreateInstruction & { price: Price; now: Date },
): Promise<{ paymentInstructionId: string; reference: string }> {
  const { userId, customerId, name } = caller
  const { party, rail, purpose, payer, useOf, ...payee } = await checkPayee(needs)(order, price.received)

  const id = derivedId('instruction', userId, idempotent.key)
  const voucher = await voucherOf(needs, { price, id, at: now, method: payee.method, country: payee.bankCountry })
  const instruction: Instruction = {
    id,
    customerId,
    reference: referenceOf(id),
    quoteId: price.id,
    state: 'Pending',
    total: price.total,
    fee: price.fee,
    received: price.received,
    rate: price.rate,
    party,
    rail,
    ...purpose,
    createdBy: userId,
    createdByName: name,
    debtorName: payer.name,
    createdAt: now,
    expiresAt: new Date(now.getTime() + instructionHours * 3_600_000),
    paid: zero(price.total.currency),
    decidedAt: null,
    payoutId: null,
    unwoundAt: null,
  }
  const answer = { paymentInstructionId: id, reference: instruction.reference }
  const use = useOf(id, now)
  const make = (inCommit: (tx: Tx) => Promise<void>) =>
    needs.db
      .asSystem(async (tx) => {
        await needs.holdOpen(tx, customerId)
        // Before positions are locked, as every booking of an order does.
        await inCommit(tx)
        // Nobody is to pay for what nobody could approve then.
        if (await needs.waitsForNobody?.(tx, { customerId, amount: price.received, makerId: userId }))
          throw new Refusal('approvals.too_few_approvers')
        await storeAnswers(tx, [idempotent.answerWith(answer)])
        countInstruction(tx, { customerId, amount: price.total, at: now })
        await needs.invoiceCredits.reserveForUnpaid(tx, {
          ...instruction,
          id: payoutIdOf(id),
          amount: instruction.received,
        })
        await needs.assertPositionLimit(tx, conversionMoves(instruction))
        await insertInstruction(tx, instruction)
        await planTask(tx, { subject: id, kind: 'expire', dueAt: instruction.expiresAt })
        if (use) await recordUse(tx, use)
        if (voucher) needs.vouchers.count(tx, voucher)
      })
      .catch(refusedByLimits(refusalsOfInstruction))
  await needs.payments.keepLittle(caller, { id, amount: price.total }, make)
  return answer
}

const refusalsOfInstruction = {
  instruction_quote_once: 'sendr.quote_used',
  voucher_kept: 'promotions.voucher_used_up',
  voucher_kept_by_customer: 'promotions.voucher_used_by_you',
  voucher_first_payment_once: 'promotions.voucher_first_payment_only',
} as const

/** The voucher that a price was reduced by, checked once more; it belongs to the payment that will carry the money. */
async function voucherOf(
  { vouchers }: Pick<SendrNeeds, 'vouchers'>,
  { price, id, ...payment }: { price: Price; id: string; at: Date; method: PaymentMethod; country: string },
): Promise<Awaited<ReturnType<SendrNeeds['vouchers']['apply']>> | undefined> {
  if (!price.voucher) return undefined
  const { code, discount } = price.voucher
  const { customerId, fee } = price
  const [charge, paymentId] = [add(fee, discount), payoutIdOf(id)]
  const applied = await vouchers.apply({ ...payment, customerId, code, charge, product: 'sendr', paymentId })
  if (applied.discount.minor !== discount.minor) throw new Error(`the terms of the voucher ${code} changed`)
  return applied
}
