import { compare, type Money, money, subtract, zero } from '@tradewind/kernel'
import type { AccountRecord } from '#modules/accounts'
import type { Posting, TransferOrder } from '#modules/ledger'
import { derivedId, referenceOf } from '#modules/payments'
import type { Tx } from '#platform/db'
import type { IssuingNeeds } from '../issuing.needs.ts'
import { categoryName } from '../merchants.rules.ts'
import { insertDebt, lockDebtsOf, repayDebt } from './debts.store.ts'
import { type CardEntry, insertEntry } from './payments.store.ts'
import type { CardPayment } from './payments.types.ts'

export type BookingNeeds = Pick<IssuingNeeds, 'ledger' | 'accounts'>

/** What a payment holds from now on, and what the network takes or brings. */
export interface Booking {
  /** Held afterwards, in place of what is held now. */
  held: Money
  /** Names what is taken or brought, once for each message. */
  key: string
  taken?: Money
  brought?: Money
  cardholder: string
  at: Date
  /** What was read of the account in this transaction. The books decide again when they post. */
  read?: { account: AccountRecord; available: bigint }
}

/** What came of it: how much is held now, and what the account could not give. */
export interface Booked {
  change: Pick<CardPayment, 'held' | 'holdId' | 'holds'>
  owed: Money
  /** The line of the account's transactions; none where the account gave nothing. */
  entryId: string | null
}

const least = (a: Money, b: Money): Money => (compare(a, b) < 0 ? a : b)

/**
 * Books a change of a payment in one posting: its old hold is released, what the network takes leaves the account, and the
 * rest is held anew. What the account does not have, we bear, and the customer owes it. A capture posts also from an
 * account that was frozen since.
 */
export const bookPayment =
  ({ ledger, accounts }: BookingNeeds) =>
  async (tx: Tx, payment: CardPayment, booking: Booking): Promise<Booked> => {
    const { currency, ledgerAccountId } = payment
    const { key, at, taken = zero(currency), brought = zero(currency) } = booking
    const account = booking.read?.account ?? (await accounts.accountOf(tx, payment.customerId, payment.accountId))
    const free = await freeOn(tx, payment, account.status)
    const paid = least(taken, free)
    const owed = subtract(taken, paid)
    const held = least(booking.held, subtract(free, paid))
    const entryId = derivedId(payment.id, 'entry', key)
    const clearing = await ledger.systemAccount(tx, 'clearing:cards', currency)
    const holds = payment.holds + (held.minor > 0n ? 1 : 0)
    const holdId = held.minor > 0n ? derivedId(payment.id, 'hold', String(holds)) : null
    const transfers: TransferOrder[] = []
    const move = (id: string, debit: bigint, credit: bigint, amount: Money, code: string) => {
      if (amount.minor > 0n) transfers.push({ id, debit, credit, amount, code })
    }
    move(entryId, ledgerAccountId, clearing, paid, 'card')
    move(entryId, clearing, ledgerAccountId, brought, 'card-refund')
    if (owed.minor > 0n)
      move(
        derivedId(entryId, 'owed'),
        await ledger.systemAccount(tx, 'suspense:card-debts', currency),
        clearing,
        owed,
        'card-debt',
      )
    if (holdId)
      transfers.push({
        id: holdId,
        debit: ledgerAccountId,
        credit: clearing,
        amount: held,
        code: 'card',
        phase: 'reserve',
      })
    const settle = payment.holdId ? [{ hold: payment.holdId, as: 'void' as const }] : []
    const posting = { id: derivedId(payment.id, 'posting', key), subject: payment.id, transfers, settle, at }
    if (transfers.length + settle.length > 0) await post(tx, posting, account)
    const moved = paid.minor > 0n ? paid : brought
    if (moved.minor > 0n)
      await insertEntry(tx, payment, {
        ...entryOf(payment, booking, moved),
        id: entryId,
        kind: paid.minor > 0n ? 'purchase' : 'refund',
      })
    if (owed.minor > 0n) {
      const { id: authorizationId, customerId, accountId } = payment
      const debt = { id: derivedId(entryId, 'debt'), authorizationId, customerId, accountId, ledgerAccountId }
      await insertDebt(tx, { ...debt, owed, openedAt: at })
    }
    return { change: { held, holdId, holds }, owed, entryId: moved.minor > 0n ? entryId : null }

    /** What the account can give once the old hold is released. */
    async function freeOn(on: Tx, { held: before }: CardPayment, status: string): Promise<Money> {
      if (status === 'Closed') return zero(currency)
      const available = booking.read?.available ?? (await availableOn(ledger, on, ledgerAccountId))
      const minor = available + before.minor
      return money(currency, minor > 0n ? minor : 0n)
    }

    /** A frozen account pays nothing in the books either: for what was approved before, it does for this one posting. */
    async function post(on: Tx, order: Posting, { status }: { status: string }): Promise<void> {
      const pays = order.transfers.some(({ debit }) => debit === ledgerAccountId)
      if (status !== 'Frozen' || !pays) return ledger.post(on, order)
      await ledger.setStatus(on, ledgerAccountId, 'open')
      await ledger.postNow(on, order)
      await ledger.setStatus(on, ledgerAccountId, 'frozen')
    }
  }

const availableOn = async (ledger: BookingNeeds['ledger'], tx: Tx, account: bigint): Promise<bigint> =>
  (await ledger.balances(tx, [account])).get(account)?.available.minor ?? 0n

const entryOf = (
  { id, merchant }: CardPayment,
  { cardholder, at }: Pick<Booking, 'cardholder' | 'at'>,
  amount: Money,
): Omit<CardEntry, 'id' | 'kind'> => ({
  amount,
  narration: [merchant.city, merchant.country].filter(Boolean).join(', '),
  reference: referenceOf(id),
  category: categoryName(merchant.category),
  cardholder,
  at,
})

/** Pays what is owed on an account by what it has now, the oldest debt first; gives how much was repaid. */
export const collectDebts =
  ({ ledger, accounts }: BookingNeeds) =>
  async (
    tx: Tx,
    { customerId, accountId, at }: { customerId: string; accountId: string; at: Date },
    paymentOf: (tx: Tx, id: string) => Promise<CardPayment>,
  ): Promise<{ payment: CardPayment; amount: Money; left: Money }[]> => {
    const debts = await lockDebtsOf(tx, accountId)
    const [first] = debts
    if (!first) return []
    const account = await accounts.accountOf(tx, customerId, accountId)
    if (account.status !== 'Active') return []
    const balances = (await ledger.balances(tx, [first.ledgerAccountId])).get(first.ledgerAccountId)
    let rest = balances?.available ?? zero(account.currency)
    const repaid: { payment: CardPayment; amount: Money; left: Money }[] = []
    for (const debt of debts) {
      if (rest.minor <= 0n) break
      const part = least(rest, debt.left)
      rest = subtract(rest, part)
      const payment = await paymentOf(tx, debt.authorizationId)
      const id = derivedId(debt.id, 'repays', String(debt.repaid))
      const credit = await ledger.systemAccount(tx, 'suspense:card-debts', part.currency)
      const transfers = [{ id, debit: debt.ledgerAccountId, credit, amount: part, code: 'card-repayment' }]
      ledger.post(tx, { id: derivedId(id, 'posting'), subject: id, transfers, at })
      await repayDebt(tx, debt.id, part)
      await insertEntry(tx, payment, { ...entryOf(payment, { cardholder: '', at }, part), id, kind: 'repayment' })
      repaid.push({ payment, amount: part, left: subtract(debt.left, part) })
    }
    return repaid
  }
