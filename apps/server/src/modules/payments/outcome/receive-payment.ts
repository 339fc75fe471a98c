import type { Money } from '@tradewind/kernel'
import type { Tx } from '#platform/db'
import type { Books } from '../books.ts'
import type { Debts } from './debts.ts'
import { step } from './payment-effects.ts'
import { derivedId, referenceOf } from '../payments.ids.ts'
import type { AccountForPayments, IncomingPayment, PaymentsNeeds } from '../payments.needs.ts'
import { addEvent, changePayment, findIncoming, insertIncoming } from '../payments.store.ts'
import type { Payment } from '../payments.types.ts'

export interface ReceiverNeeds extends Pick<PaymentsNeeds, 'accounts' | 'ledger'> {
  books: Books
  debts: Pick<Debts, 'fromCredit' | 'open'>
}

/**
 * Money that a network brings: credited to the account with these details, once per network and reference. Accounts
 * that do not exist, hold another currency or are closed are unknown to the network, which sends the money back.
 */
export const receivePayment =
  ({ accounts, ledger, books, debts }: ReceiverNeeds) =>
  async (tx: Tx, incoming: IncomingPayment): Promise<'credited' | 'unknown-account'> => {
    const { rail, networkReference, amount, to, at, senderName, reference } = incoming
    const before = await findIncoming(tx, rail, networkReference)
    if (before) {
      await changePayment(tx, before, { heardAt: at })
      return 'credited'
    }
    const account = await accounts.findByReceivingDetails(tx, {
      currency: amount.currency,
      ...('iban' in to ? { number: to.iban } : { number: to.accountNumber, bankCode: to.bankCode }),
    })
    if (!account || account.currency !== amount.currency || account.status === 'Closed') return 'unknown-account'

    await creditAccount({ ledger, books, debts })(tx, {
      id: derivedId('incoming', rail, networkReference),
      account,
      amount,
      senderName,
      narration: reference.trim() || 'transfer',
      rail,
      networkReference,
      at,
    })
    return 'credited'
  }

export interface Credit {
  id: string
  account: AccountForPayments
  amount: Money
  senderName: string
  narration: string
  rail: string
  networkReference: string
  at: Date
}

/**
 * Books money that a network brought on an account, with the transaction that its list shows. What is owed on the account
 * is paid back out of it by the same posting.
 */
export const creditAccount =
  ({ ledger, books, debts }: Pick<ReceiverNeeds, 'ledger' | 'books' | 'debts'>) =>
  async (tx: Tx, { id, account, amount, senderName, narration, rail, networkReference, at }: Credit): Promise<void> => {
    const payment: Payment = {
      ...nothingYet,
      id,
      customerId: account.customerId,
      accountId: account.id,
      ledgerAccountId: account.ledgerAccount,
      amount,
      charge: { currency: amount.currency, minor: 0n },
      counterparty: senderName,
      narration,
      reference: referenceOf(id),
      rail,
      networkReference,
      party: { ...nobody, name: senderName },
      debtorName: senderName,
      createdByName: senderName,
      createdAt: at,
    }
    await insertIncoming(tx, payment)
    await addEvent(tx, payment, { kind: 'received', at, detail: {} })
    const transfer = {
      id: derivedId(id, 'amount'),
      debit: await books.clearing(rail, amount.currency, tx),
      credit: account.ledgerAccount,
      amount,
      code: 'incoming',
    }
    const repayments = await debts.fromCredit(tx, account, { id, amount, at })
    ledger.post(tx, { id: derivedId(id, 'receive'), subject: id, transfers: [transfer, ...repayments], at })
    await step(tx, payment, {
      kind: 'booked',
      at,
      status: 'Successful',
      money: 'received',
      finishedAt: at,
      heardAt: at,
    })
  }

const nothingYet = {
  direction: 'in',
  status: 'FundsReceived',
  money: 'awaited',
  categoryId: null,
  category: null,
  otherCategory: null,
  amountHoldId: null,
  chargeHoldId: null,
  createdBy: null,
  expectedAt: null,
  finishedAt: null,
  failureCode: null,
  failureReason: null,
  submission: 'none',
  attempts: 0,
  attemptedAt: null,
  unanswered: 0,
  approval: 'none',
  revision: 1,
  askedAt: null,
  clearedAt: null,
} as const

const nobody = {
  entityType: null,
  firstName: null,
  lastName: null,
  companyName: null,
  emailAddress: null,
  country: '',
  state: null,
  city: null,
  address: null,
  postcode: null,
  destination: null,
} as const
