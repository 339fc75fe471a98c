import { compare, type Money, subtract, zero } from '@tradewind/kernel'
import type { LedgerAccountId, TransferOrder } from '#modules/ledger'
import type { Tx } from '#platform/db'
import type { Task } from '#platform/tasks'
import { derivedId } from '../payments.ids.ts'
import type { AccountForPayments, PaymentsNeeds } from '../payments.needs.ts'
import { planTask } from '../payments.tasks.ts'
import type { DebtUpdate, Payment } from '../payments.types.ts'
import { insertAdjustment } from './adjustments.store.ts'
import { closeCase, openCase } from './cases.store.ts'
import { type Debt, insertDebt, insertRepayment, lockDebt, lockDebtsOf, type RepaymentSource } from './debts.store.ts'

export type DebtNeeds = Pick<PaymentsNeeds, 'db' | 'bankClock' | 'accounts' | 'ledger' | 'debtChanged'>

/** How long a customer is left alone before the next reminder. */
const remindAfterMs = 7 * 86_400_000

/**
 * Money that was credited, spent, and then taken back; or given back although it had arrived. One rule: whatever is
 * credited to the account next repays it first, in the posting of that credit; once a week the balance of the account
 * repays what it can; people may end it by hand.
 */
export interface Debts {
  /** Writes down what an account could not give of a transaction's money, for the customer and for people. */
  open(tx: Tx, payment: DebtOf, owed: Money, why: { at: Date; code: string; reason: string }): Promise<void>
  /**
   * What of a credit goes to what is owed on its account: transfers for the posting that books the credit. `returnOf`: it
   * is a payment that came back.
   */
  fromCredit(
    tx: Tx,
    account: AccountForPayments,
    credit: { id: string; amount: Money; at: Date; returnOf?: string },
  ): Promise<TransferOrder[]>
  /**
   * Repays a debt from money received for it, up to `amount`. Returns the transfers for the posting that books that
   * money.
   */
  pay(
    tx: Tx,
    transactionId: string,
    paid: { id: string; amount: Money; from: LedgerAccountId; at: Date },
  ): Promise<{ amount: Money; transfers: TransferOrder[] }>
  /** Takes what the account has, and reminds the customer of the rest. */
  remind(task: Task): Promise<void>
  /** Ends a debt as a person decides: from another account of the customer that has it, or by our own money. */
  endByHand(tx: Tx, transactionId: string, by: HandEnding): Promise<'resolved' | 'gone' | 'impossible'>
}

/** The transaction that the debt is for, and the account that owes it. */
type DebtOf = Pick<Payment, 'id' | 'direction' | 'customerId' | 'accountId' | 'ledgerAccountId'>

/** Who repays: an account, whose transactions show it, money in transit, or us. */
type Payer = AccountForPayments | { inTransit: LedgerAccountId } | 'us'

export interface HandEnding {
  from: AccountForPayments | 'us'
  by: string
  note: string
  at: Date
}

const least = (a: Money, b: Money): Money => (compare(a, b) < 0 ? a : b)
const leftOf = ({ owed, repaid }: Debt): Money => subtract(owed, repaid)

export function createDebts({ db, bankClock, accounts, ledger, debtChanged }: DebtNeeds): Debts {
  const publish = async (tx: Tx, update: DebtUpdate) => debtChanged?.(tx, update)

  /** Records a part, closes the case with the last one, and gives the transfer that moves it. */
  async function repay(
    tx: Tx,
    debt: Debt,
    part: {
      id: string
      from: Payer
      amount: Money
      source: RepaymentSource
      at: Date
      by?: HandEnding
    },
  ): Promise<TransferOrder> {
    const { id, from, amount, source, at, by } = part
    await insertRepayment(tx, debt, { id, source, amount, at })
    const left = subtract(leftOf(debt), amount)
    if (left.minor === 0n) {
      const resolution = source === 'written-off' ? 'written-off' : 'repaid'
      await closeCase(tx, debt.transactionId, { resolution, by: by?.by ?? 'account', note: by?.note ?? null, at })
    }
    const { customerId, accountId } = debt
    const inTransit = from !== 'us' && !('id' in from)
    if (source !== 'written-off')
      await publish(tx, { what: 'repaid', customerId, accountId, amount, left, reason: null, inTransit })
    const credit = await ledger.systemAccount(tx, 'suspense:pull-returns', amount.currency)
    const debit = await payerOf(tx, debt, { id, from, amount, at })
    return { id, debit, credit, amount, code: 'repayment' }
  }

  /** The account in the books that pays; the customer's own lists show that it does. */
  async function payerOf(
    tx: Tx,
    { transactionId, customerId }: Debt,
    { id, from, amount, at }: { id: string; from: Payer; amount: Money; at: Date },
  ): Promise<LedgerAccountId> {
    if (from === 'us') return ledger.systemAccount(tx, 'suspense:written-off', amount.currency)
    if (!('id' in from)) return from.inTransit
    const { id: accountId, ledgerAccount: ledgerAccountId } = from
    const of = { id: transactionId, customerId }
    await insertAdjustment(tx, of, { id, kind: 'repayment', accountId, ledgerAccountId, amount, at })
    return ledgerAccountId
  }

  const availableOn = async (tx: Tx, { ledgerAccount, currency }: AccountForPayments): Promise<Money> =>
    (await ledger.balances(tx, [ledgerAccount])).get(ledgerAccount)?.available ?? zero(currency)

  return {
    open: async (tx, { id, direction, customerId, accountId, ledgerAccountId }, owed, { at, code, reason }) => {
      const isReminded = (await lockDebt(tx, id)) !== undefined
      const debt = { transactionId: id, customerId, accountId, ledgerAccountId, owed, openedAt: at }
      const everOwed = await insertDebt(tx, debt)
      // A second debt of one credit opens a case of its own where the first one's has been closed.
      const caseId = everOwed === owed.minor ? derivedId(id, 'owed') : derivedId(id, 'owed', String(everOwed))
      const detail = { code, reason }
      await openCase(tx, {
        id: caseId,
        transactionId: id,
        customerId,
        kind: 'owed',
        detail,
        openedAt: at,
        kept: null,
      })
      const dueAt = new Date(at.getTime() + remindAfterMs)
      if (!isReminded) await planTask(tx, { transactionId: id, kind: 'remind', dueAt })
      const account = await accounts.accountOf(tx, customerId, accountId)
      const words =
        direction === 'in' ? `Money that we had collected for you went back to where it came from: ${reason}` : reason
      await publish(tx, {
        what: 'owed',
        customerId,
        accountId,
        amount: owed,
        left: owed,
        reason: words,
        inTransit: account.inTransit === true,
      })
    },

    pay: async (tx, transactionId, { id, amount, from, at }) => {
      const debt = await lockDebt(tx, transactionId)
      if (debt?.owed.currency !== amount.currency) return { amount: zero(amount.currency), transfers: [] }
      const part = least(amount, leftOf(debt))
      if (part.minor === 0n) return { amount: part, transfers: [] }
      const paid = { id, from: { inTransit: from }, amount: part, source: 'credit', at } as const
      return { amount: part, transfers: [await repay(tx, debt, paid)] }
    },

    fromCredit: async (tx, account, { id, amount, at, returnOf }) => {
      const transfers: TransferOrder[] = []
      // A frozen account pays nothing.
      if (account.status !== 'Active') return transfers
      let rest = amount
      for (const debt of await lockDebtsOf(tx, account.id)) {
        if (rest.minor === 0n) break
        if (account.inTransit && debt.transactionId !== returnOf) continue
        const part = least(rest, leftOf(debt))
        rest = subtract(rest, part)
        const paid = { id: derivedId(id, 'repays', debt.transactionId), amount: part, at }
        transfers.push(await repay(tx, debt, { ...paid, from: account, source: 'credit' }))
      }
      return transfers
    },

    remind: ({ subject, finish }) =>
      db.asSystem(async (tx) => {
        const at = bankClock.now()
        const debt = await lockDebt(tx, subject)
        if (debt) {
          const account = await accounts.accountOf(tx, debt.customerId, debt.accountId)
          const pays = account.status === 'Active' && !account.inTransit
          const available = pays ? await availableOn(tx, account) : zero(debt.owed.currency)
          const part = least(available, leftOf(debt))
          const left = subtract(leftOf(debt), part)
          if (left.minor > 0n) {
            await planTask(tx, {
              transactionId: subject,
              kind: 'remind',
              dueAt: new Date(at.getTime() + remindAfterMs),
            })
            const { customerId, accountId, owed } = debt
            const reminder = { customerId, accountId, amount: owed, left, reason: null }
            await publish(tx, { what: 'reminded', ...reminder, inTransit: account.inTransit === true })
          }
          await finish(tx)
          if (part.minor > 0n) {
            const id = derivedId(subject, 'repays', String(debt.repaid.minor))
            const paid = { id, from: account, amount: part, source: 'balance', at } as const
            const transfers = [await repay(tx, debt, paid)]
            ledger.post(tx, { id: derivedId(id, 'posting'), subject, transfers, at })
          }
        } else await finish(tx)
      }),

    endByHand: async (tx, transactionId, by) => {
      const debt = await lockDebt(tx, transactionId)
      if (!debt) return 'gone'
      const { from, at } = by
      const amount = leftOf(debt)
      const { currency } = amount
      if (from !== 'us') {
        if (from.currency !== currency || from.status !== 'Active') return 'impossible'
        if (compare(await availableOn(tx, from), amount) < 0) return 'impossible'
      }
      const id = derivedId(transactionId, 'repays', String(debt.repaid.minor))
      const source = from === 'us' ? 'written-off' : 'other-account'
      const transfers = [await repay(tx, debt, { id, from, amount, source, at, by })]
      ledger.post(tx, { id: derivedId(id, 'posting'), subject: transactionId, transfers, at })
      return 'resolved'
    },
  }
}
