import { payments as contract, Refusal } from '@tradewind/contract'
import { compare } from '@tradewind/kernel'
import type * as z from 'zod/mini'
import { refusedByLimits } from '#modules/pricing'
import { amountIn } from '#platform/amount-in'
import type { Caller } from '#platform/caller'
import type { IdempotentRequest } from '#platform/idempotency'
import type { Sealed } from '#platform/secret'
import { derivedId } from '../payments.ids.ts'
import type { PaymentsNeeds } from '../payments.needs.ts'
import { bookOnce } from './book-once.ts'
import { withinMemberLimits } from './member-limits.ts'
import { records } from './records.store.ts'

export interface CreateTransfer {
  caller: Pick<Caller, 'userId' | 'customerId' | 'sessionId' | 'name' | 'protection' | 'apiClient'>
  payload: Sealed<z.output<typeof contract.OwnTransfer>>
  idempotent: IdempotentRequest<{ transactionId: string }>
}

/**
 * Moves money at once between two of the customer's accounts of one currency. One durable step books it and writes the
 * customer's narration and the answer for repeats. Gives the transfer's id.
 */
export const createTransfer =
  ({
    db,
    bankClock,
    accounts,
    ledger,
    identity,
    rateBetween,
  }: Pick<PaymentsNeeds, 'db' | 'bankClock' | 'accounts' | 'ledger' | 'identity' | 'rateBetween'>) =>
  async ({ caller, payload, idempotent }: CreateTransfer): Promise<{ transactionId: string }> => {
    const { customerId, userId, name } = caller
    const { narration = 'transfer', transactionPin: pin } = payload
    const [currency] = contract.currenciesOf(payload)
    await identity.verifyPin({ ...caller, pin })
    const placeOf = (accountId: string) => accounts.placeOf(db, customerId, accountId)
    const from = await placeOf(payload.sourceAccountId)
    const to = await placeOf(payload.destinationAccountId)
    if (from.currency !== currency) throw new Refusal('payments.currency_differs')
    if (to.currency !== currency) throw new Refusal('ledger.currency_differs')
    const amount = amountIn(payload.amount, currency)
    if (payload.totalAmount && compare(amountIn(payload.totalAmount, currency), amount) !== 0)
      throw new Refusal('payments.charge_changed')

    const names = await db.asCustomer(customerId, (tx) => accounts.namesOf(tx, [from.id, to.id]))
    const at = bankClock.now()
    // From the key, so that a repeat comes out at the same transfer; the second from the request too, so that another
    // request with the key does not.
    const id = derivedId('transfer', userId, idempotent.key)
    const answer = { transactionId: id }
    const stored = idempotent.answerWith(answer)
    const memberUse = await withinMemberLimits({ db, rateBetween })(caller, { id, accountId: from.id, amount, at })
    const transfer = {
      id: derivedId(id, stored.requestHash.toString('hex')),
      debit: from.ledgerAccount,
      credit: to.ledgerAccount,
      amount,
      code: 'own-transfer',
    }
    const row = {
      id,
      customerId,
      fromAccountId: from.id,
      toAccountId: to.id,
      fromName: names.get(from.id) ?? '',
      toName: names.get(to.id) ?? '',
      currency,
      amount: amount.minor,
      narration,
      createdBy: userId,
      createdByName: name,
      at,
    }
    await bookOnce(ledger, { id, subject: id, transfers: [transfer], at }, [
      records.ownTransfer(row),
      memberUse,
      records.answer(stored),
    ]).catch(refusedByLimits({ member_day_kept: 'team.above_day_limit' }))
    return answer
  }
