import { pullPay as contract, Refusal } from '@tradewind/contract'
import { zero } from '@tradewind/kernel'
import {
  electronicRoutingNumber,
  parseCanadianAccount,
  parseInstitutionAndTransit,
} from '@tradewind/kernel/bank/canadian-routing'
import type * as z from 'zod/mini'
import { derivedId, referenceOf } from '#modules/payments'
import { countPendingCredit, refusedByLimits } from '#modules/pricing'
import { amountIn } from '#platform/amount-in'
import type { Caller } from '#platform/caller'
import { doneBefore } from '#platform/done-before'
import { type IdempotentRequest, storeAnswers } from '#platform/idempotency'
import type { Sealed } from '#platform/secret'
import type { PullsNeeds } from './pulls.needs.ts'
import { findPull, insertPull, planTask } from './pulls.store.ts'
import type { Pull } from './pulls.types.ts'

export interface CreatePull {
  caller: Pick<Caller, 'userId' | 'customerId' | 'sessionId' | 'name'>
  order: Sealed<z.output<typeof contract.PullPayOrder>>
  idempotent: IdempotentRequest<{ pullPayId: string; reference: string }>
}

/**
 * Takes an order to collect money: the PIN, the account that takes it in, whether it is open to this person, the numbers,
 * and one commit with the limits, the order, the task to hand it over, and the answer for repeats. No money moves yet.
 */
export const createPull =
  (needs: PullsNeeds) =>
  async ({ caller, order, idempotent }: CreatePull): Promise<{ pullPayId: string; reference: string }> => {
    const { userId, customerId, sessionId, name } = caller
    if (order.customerId !== customerId) throw new Refusal('request.not_found')
    const account = await needs.db.asCustomer(customerId, (tx) =>
      needs.accounts.accountOf(tx, customerId, order.accountId),
    )
    if (!(await needs.mayPull(userId))) throw new Refusal('pulls.switched_off')
    await needs.identity.verifyPin({ userId, sessionId, pin: order.transactionPin })
    if (account.currency !== order.currencyCode || account.currency !== contract.pullCurrency)
      throw new Refusal('payments.currency_differs')
    if (account.status === 'Closed') throw new Refusal('ledger.account_closed')
    const routing = parseInstitutionAndTransit(order.institutionNumber, order.transitNumber)
    if (typeof routing === 'string') throw new Refusal('verification.routing_code_invalid')
    const number = parseCanadianAccount(order.accountNumber)
    if (typeof number === 'string') throw new Refusal('verification.account_number_invalid')
    const amount = amountIn(order.amount, account.currency)

    const at = needs.bankClock.now()
    const id = derivedId('pull', userId, idempotent.key)
    const pull: Pull = {
      ...blankPull,
      id,
      customerId,
      accountId: account.id,
      amount,
      reference: referenceOf(id),
      narration: order.narration,
      holderName: order.accountHolderName,
      routing: electronicRoutingNumber(routing),
      accountNumber: number.accountNumber,
      createdBy: userId,
      createdByName: name,
      createdAt: at,
      takenBack: zero(amount.currency),
      owed: zero(amount.currency),
    }
    const answer = { pullPayId: id, reference: pull.reference }
    await needs.db
      .asSystem(async (tx) => {
        // It stays open until this is written: nothing is brought to an account that was closed meanwhile.
        await needs.accounts.openAccountOf(tx, customerId, account.id)
        await storeAnswers(tx, [idempotent.answerWith(answer)])
        await insertPull(tx, pull)
        countPendingCredit(tx, { customerId, accountId: account.id, amount, at })
        await planTask(tx, { pullId: id, kind: 'submit', dueAt: at })
      })
      .catch(
        doneBefore('pull_pkey', async () => {
          const before = await needs.db.asSystem((tx) => findPull(tx, customerId, id))
          return before !== undefined && termsOf(before) === termsOf(pull)
        }),
      )
      .catch(refusedByLimits({ limit_year_kept: 'payments.annual_credit_exceeded' }))
    return answer
  }

/** What makes two orders under one key the same. */
const termsOf = ({ accountId, amount, routing, accountNumber, holderName, narration }: Pull): string =>
  [accountId, amount.minor, routing, accountNumber, holderName, narration].join()

const blankPull = {
  status: 'Pending',
  attemptedAt: null,
  networkReference: null,
  expectedAt: null,
  recallableUntil: null,
  settledAt: null,
  finishedAt: null,
  failureCode: null,
  failureReason: null,
} as const
