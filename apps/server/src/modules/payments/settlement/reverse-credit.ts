import { compare, type Money, money, subtract, zero } from '@tradewind/kernel'
import type { TransferOrder } from '#modules/ledger'
import type { Tx } from '#platform/db'
import { derivedId } from '../payments.ids.ts'
import { addEvent, lockPayment } from '../payments.store.ts'
import type { Payment } from '../payments.types.ts'
import { insertAdjustment } from './adjustments.store.ts'
import { closeCase } from './cases.store.ts'
import { step } from './payment-effects.ts'
import type { ReceiverNeeds } from './receive-payment.ts'

export interface CreditReversal {
  id: string
  at: Date
  code: string
  reason: string
  /** Only a part goes back, under an id of its own: the credit stays received. */
  part?: { id: string; amount: Money }
}

/** What the account gave back, and what it owes. */
export interface Reversed {
  takenBack: Money
  owed: Money
}

/**
 * Reverses a credit that was returned to where it came from. The account gives what it has; the rest is ours to bear until
 * the customer repays it: it stands in the books as such, and is a debt from then on (debts.ts).
 */
export const reverseCredit =
  ({ accounts, ledger, books, debts, creditReturned }: ReceiverNeeds) =>
  async (tx: Tx, { id, at, code, reason, part }: CreditReversal): Promise<Reversed> => {
    const credited = await lockPayment(tx, id)
    if (credited?.direction === 'in' && credited.status === 'InvestigateAccount' && !part) return fromSuspense(credited)
    if (credited?.direction !== 'in' || credited.money !== 'received')
      throw new Error(`the credit ${id} cannot be taken back`)
    const { ledgerAccountId, accountId, rail } = credited
    const { id: of, amount } = part ?? credited
    const { currency } = amount
    const { takenBack, owed } = await splitReversal({ accounts, ledger })(tx, credited, amount)
    const clearing = await books.clearing(rail, currency, tx)
    const transfers: TransferOrder[] = []
    const take = (name: string, debit: bigint, taken: Money) => {
      if (taken.minor > 0n)
        transfers.push({ id: derivedId(of, 'back', name), debit, credit: clearing, amount: taken, code: 'return' })
    }
    take('account', ledgerAccountId, takenBack)
    take('owed', await ledger.systemAccount(tx, 'suspense:pull-returns', currency), owed)
    const ended = {
      status: 'Failed',
      money: 'returned',
      failureCode: code,
      failureReason: reason,
      finishedAt: at,
    } as const
    const detail = { code, reason }
    if (part)
      await addEvent(tx, credited, { kind: 'partly-returned', at, detail: { ...detail, minor: String(amount.minor) } })
    else await step(tx, credited, { kind: 'returned', at, detail, ...ended })
    if (takenBack.minor > 0n) {
      const id = derivedId(of, 'back', 'account')
      await insertAdjustment(tx, credited, { id, kind: 'reversal', accountId, ledgerAccountId, amount: takenBack, at })
    }
    if (owed.minor > 0n) await debts.open(tx, credited, owed, { at, code, reason })
    ledger.post(tx, { id: derivedId(of, 'back'), subject: id, transfers, at })
    await creditReturned?.(tx, { customerId: credited.customerId, transactionId: id, amount, code, at })
    return { takenBack, owed }

    /** It never reached its account: what waits with us goes back, and the case is closed. */
    async function fromSuspense(kept: Payment): Promise<Reversed> {
      await closeCase(tx, id, { resolution: 'answered', by: 'network', note: null, at })
      await returnSuspended({ ledger, books })(tx, kept, { kept: kept.amount, at, code, reason })
      const { customerId, amount } = kept
      await creditReturned?.(tx, { customerId, transactionId: id, amount, code, at })
      return { takenBack: kept.amount, owed: zero(kept.amount.currency) }
    }
  }

/** What the account of a credit gives of an amount that goes back, and what it owes then. */
export const splitReversal =
  ({ accounts, ledger }: Pick<ReceiverNeeds, 'accounts' | 'ledger'>) =>
  async (
    tx: Tx,
    { customerId, accountId, ledgerAccountId }: Pick<Payment, 'customerId' | 'accountId' | 'ledgerAccountId'>,
    amount: Money,
  ): Promise<Reversed> => {
    const { currency } = amount
    const { status } = await accounts.accountOf(tx, customerId, accountId)
    const available = (await ledger.balances(tx, [ledgerAccountId])).get(ledgerAccountId)?.available ?? zero(currency)
    // A frozen account pays nothing, and a closed one has nothing.
    const able = status === 'Active' && available.minor > 0n ? money(currency, available.minor) : zero(currency)
    const takenBack = compare(able, amount) < 0 ? able : amount
    return { takenBack, owed: subtract(amount, takenBack) }
  }

/** Sends a credit that waits on `suspense:cases` back to where it came from. */
export const returnSuspended =
  ({ ledger, books }: Pick<ReceiverNeeds, 'ledger' | 'books'>) =>
  async (
    tx: Tx,
    credit: Payment,
    { kept, at, code, reason }: Omit<CreditReversal, 'id'> & { kept: Money },
  ): Promise<void> => {
    const { id, rail } = credit
    const debit = await ledger.systemAccount(tx, 'suspense:cases', kept.currency)
    const clearing = await books.clearing(rail, kept.currency, tx)
    const transfers = [{ id: derivedId(id, 'kept-back'), debit, credit: clearing, amount: kept, code: 'return' }]
    ledger.post(tx, { id: derivedId(id, 'back'), subject: id, transfers, at })
    const failure = { failureCode: code, failureReason: reason, finishedAt: at }
    const detail = { code, reason }
    await step(tx, credit, { kind: 'returned', at, detail, status: 'Failed', money: 'returned', ...failure })
  }
