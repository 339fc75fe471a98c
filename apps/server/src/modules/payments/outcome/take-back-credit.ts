import { compare, money, type Money, subtract, zero } from '@tradewind/kernel'
import type { Tx } from '#platform/db'
import type { TransferOrder } from '#modules/ledger'
import { step } from './payment-effects.ts'
import { derivedId } from '../payments.ids.ts'
import { lockPayment } from '../payments.store.ts'
import type { ReceiverNeeds } from './receive-payment.ts'

export interface TakeBack {
  id: string
  at: Date
  code: string
  reason: string
}

/**
 * Takes back money that had been credited and was returned to where it came from. The account gives what it can; what it
 * cannot is ours to bear until the customer pays it: it stands in the books as such, and is a debt from then on (debts.ts).
 */
export const takeBackCredit =
  ({ accounts, ledger, books, debts }: ReceiverNeeds) =>
  async (tx: Tx, { id, at, code, reason }: TakeBack): Promise<{ takenBack: Money; owed: Money }> => {
    const credited = await lockPayment(tx, id)
    if (credited?.direction !== 'in' || credited.money !== 'received')
      throw new Error(`the credit ${id} cannot be taken back`)
    const { amount, ledgerAccountId, customerId, accountId, rail } = credited
    const { currency } = amount
    const { status } = await accounts.accountOf(tx, customerId, accountId)
    const there = (await ledger.balances(tx, [ledgerAccountId])).get(ledgerAccountId)?.available ?? zero(currency)
    // A frozen account pays nothing, and a closed one has nothing.
    const able = status === 'Active' && there.minor > 0n ? there : zero(currency)
    const takenBack = compare(able, amount) < 0 ? able : amount
    const owed = subtract(amount, takenBack)
    const clearing = await books.clearing(rail, currency, tx)
    const transfers: TransferOrder[] = []
    const take = (name: string, debit: bigint, part: Money) => {
      if (part.minor > 0n)
        transfers.push({ id: derivedId(id, 'back', name), debit, credit: clearing, amount: part, code: 'return' })
    }
    take('account', ledgerAccountId, takenBack)
    take('owed', await ledger.systemAccount(tx, 'suspense:pull-returns', currency), owed)
    await step(tx, credited, {
      kind: 'returned',
      at,
      detail: { code, reason },
      status: 'Failed',
      money: 'returned',
      failureCode: code,
      failureReason: reason,
      finishedAt: at,
    })
    if (owed.minor > 0n) await debts.open(tx, credited, owed, { at, code, reason })
    ledger.post(tx, { id: derivedId(id, 'back'), subject: id, transfers, at })
    return { takenBack: money(currency, takenBack.minor), owed }
  }
