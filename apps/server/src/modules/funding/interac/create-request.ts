import { interacRequests as contract, Refusal } from '@tradewind/contract'
import { zero } from '@tradewind/kernel'
import { bare } from '@tradewind/kernel/bank/bare'
import { mobileNumberOf } from '@tradewind/kernel/numbering-plan'
import type * as z from 'zod/mini'
import { derivedId, referenceOf } from '#modules/payments'
import { countPendingCredit, refusedByLimits } from '#modules/pricing'
import { amountIn } from '#platform/amount-in'
import type { Caller } from '#platform/caller'
import { doneBefore } from '#platform/done-before'
import { type IdempotentRequest, storeAnswers } from '#platform/idempotency'
import type { Sealed } from '#platform/secret'
import type { InteracNeeds } from './interac.needs.ts'
import { findRequest, insertRequest, planTask } from './interac.store.ts'
import type { InteracRequest } from './interac.types.ts'

interface Placed {
  interacRequestId: string
  reference: string
}

export interface CreateRequest {
  caller: Pick<Caller, 'userId' | 'customerId' | 'sessionId' | 'name'>
  order: Sealed<z.output<typeof contract.InteracRequestOrder>>
  idempotent: IdempotentRequest<Placed>
}

const refusalsOfOrder = {
  limit_year_kept: 'payments.annual_credit_exceeded',
  interac_request_kept: 'interac.amount_too_large',
  interac_day_kept: 'interac.day_limit_exceeded',
} as const

/**
 * Takes an order to ask someone for money: the account, the PIN, the payer, and one commit with the limits, the order,
 * the task to hand it over, and the answer for repeats. No money moves yet.
 */
export const createRequest =
  (needs: InteracNeeds) =>
  async ({ caller, order, idempotent }: CreateRequest): Promise<Placed> => {
    const { userId, customerId, sessionId, name } = caller
    if (order.customerId !== customerId) throw new Refusal('request.not_found')
    const account = await needs.db.asCustomer(customerId, (tx) =>
      needs.accounts.accountOf(tx, customerId, order.accountId),
    )
    if (!needs.network) throw new Refusal('interac.not_connected')
    if (account.kind === 'wallet') throw new Refusal('interac.not_for_wallets')
    if (account.currency !== order.currencyCode || account.currency !== contract.interacCurrency)
      throw new Refusal('payments.currency_differs')
    if (account.status === 'Closed') throw new Refusal('ledger.account_closed')
    await needs.identity.verifyPin({ userId, sessionId, pin: order.transactionPin })
    const payerPhone = order.payerPhone === undefined ? null : canadianMobile(order.payerPhone)
    const amount = amountIn(order.amount, account.currency)

    const at = needs.bankClock.now()
    const id = derivedId('interac', userId, idempotent.key)
    const request: InteracRequest = {
      ...blankRequest,
      id,
      customerId,
      accountId: account.id,
      amount,
      reference: referenceOf(id),
      narration: order.narration,
      payerName: order.payerName,
      payerEmail: order.payerEmail?.toLowerCase() ?? null,
      payerPhone,
      createdBy: userId,
      createdByName: name,
      createdAt: at,
      takenBack: zero(amount.currency),
      owed: zero(amount.currency),
    }
    const answer = { interacRequestId: id, reference: request.reference }
    await needs.db
      .asSystem(async (tx) => {
        // It stays open until this is written: nothing is brought to an account that was closed meanwhile.
        await needs.accounts.openAccountOf(tx, customerId, account.id)
        await storeAnswers(tx, [idempotent.answerWith(answer)])
        await insertRequest(tx, request)
        countPendingCredit(tx, { customerId, accountId: account.id, amount, at })
        await planTask(tx, { requestId: id, kind: 'submit', dueAt: at })
      })
      .catch(
        doneBefore('request_pkey', async () => {
          const before = await needs.db.asSystem((tx) => findRequest(tx, customerId, id))
          return before !== undefined && termsOf(before) === termsOf(request)
        }),
      )
      .catch(refusedByLimits(refusalsOfOrder))
    return answer
  }

/** A Canadian mobile number in E.164. */
function canadianMobile(text: string): string {
  const number = mobileNumberOf(bare(text), 'CA')
  if (!number) throw new Refusal('interac.phone_invalid')
  return number
}

/** What makes two orders under one key the same. */
const termsOf = (request: InteracRequest): string => {
  const { accountId, amount, payerName, payerEmail, payerPhone, narration } = request
  return JSON.stringify([accountId, String(amount.minor), payerName, payerEmail, payerPhone, narration])
}

const blankRequest = {
  status: 'Pending',
  attemptedAt: null,
  networkReference: null,
  expiresAt: null,
  settledAt: null,
  finishedAt: null,
  failureCode: null,
  failureReason: null,
} as const
