import { add, compare, type Money, subtract, zero } from '@tradewind/kernel'
import type { TransferOrder } from '#modules/ledger'
import type { Tx } from '#platform/db'
import type { Books } from '../books.ts'
import { derivedId } from '../payments.ids.ts'
import type { LedgerAccountId, PaymentsNeeds } from '../payments.needs.ts'
import type { Payment } from '../payments.types.ts'
import { insertAdjustment } from './adjustments.store.ts'
import type { Debts } from './debts.ts'
import { step } from './payment-effects.ts'

interface RedebitNeeds extends Pick<PaymentsNeeds, 'accounts' | 'ledger'> {
  books: Books
  debts: Pick<Debts, 'open'>
}

/**
 * Debits a locked payment again that was given back after a rejection and had arrived after all, its charge with it. What
 * the account does not have is owed from then on (debts.ts). Limits do not count it again: its day may be long over.
 */
export const redebitPayment =
  ({ accounts, ledger, books, debts }: RedebitNeeds) =>
  async (tx: Tx, payment: Payment, at: Date): Promise<Payment> => {
    const { id, customerId, accountId, ledgerAccountId, amount, charge, rail } = payment
    const { currency } = amount
    const { status, inTransit } = await accounts.accountOf(tx, customerId, accountId)
    const available = (await ledger.balances(tx, [ledgerAccountId])).get(ledgerAccountId)?.available ?? zero(currency)
    // A frozen account pays nothing, a closed one has nothing, and money in transit belongs to other transfers.
    let able = status === 'Active' && !inTransit && available.minor > 0n ? available : zero(currency)
    let owed = zero(currency)
    const bearer = await ledger.systemAccount(tx, 'suspense:pull-returns', currency)
    const transfers: TransferOrder[] = []
    const take = (name: string, debit: LedgerAccountId, credit: LedgerAccountId, part: Money, code: string) => {
      if (part.minor > 0n) transfers.push({ id: derivedId(id, 'again', name), debit, credit, amount: part, code })
    }
    const takeWhole = (name: string, whole: Money, credit: LedgerAccountId) => {
      const part = compare(able, whole) < 0 ? able : whole
      const rest = subtract(whole, part)
      take(name, ledgerAccountId, credit, part, name)
      take(`${name}-owed`, bearer, credit, rest, name)
      able = subtract(able, part)
      owed = add(owed, rest)
    }
    takeWhole('payment', amount, await books.clearing(rail, currency, tx))
    takeWhole('charge', charge, await ledger.systemAccount(tx, 'fees', currency))
    const reason = 'A payment we had refunded to you was delivered after all.'
    const redebited = await step(tx, payment, {
      kind: 'redebited',
      at,
      detail: { reason },
      status: 'Successful',
      money: 'sent',
      redebited: true,
      submission: 'finished',
      finishedAt: at,
    })
    for (const { id, amount } of transfers.filter(({ debit }) => debit === ledgerAccountId))
      await insertAdjustment(tx, payment, { id, kind: 'rebooking', accountId, ledgerAccountId, amount, at })
    if (owed.minor > 0n) await debts.open(tx, payment, owed, { at, code: 'NARR', reason })
    ledger.post(tx, { id: derivedId(id, 'again'), subject: id, transfers, at })
    return redebited
  }
