import type { Money } from '@tradewind/kernel'
import type { Tx } from '#platform/db'
import type { Books } from '../books.ts'
import { derivedId, referenceOf } from '../payments.ids.ts'
import type { AccountForPayments, IncomingPayment, LedgerAccountId, PaymentsNeeds } from '../payments.needs.ts'
import { addEvent, changePayment, findIncoming, insertIncoming, lockIncoming } from '../payments.store.ts'
import type { Payment } from '../payments.types.ts'
import type { CaseDetail } from './cases.store.ts'
import type { Debts } from './debts.ts'
import { openSenderMatches } from './hold-for-check.ts'
import { type Effects, step } from './payment-effects.ts'

export interface ReceiverNeeds
  extends Pick<
    PaymentsNeeds,
    'accounts' | 'ledger' | 'creditReleased' | 'creditReturned' | 'payees' | 'credited' | 'bookedByHand'
  > {
  books: Books
  debts: Pick<Debts, 'fromCredit' | 'open'>
  effects: Pick<Effects, 'investigate'>
}

/**
 * Credits an incoming payment to the account with these details, once per network and reference; other money under a
 * reference that was credited `differs`, and nothing of it is booked. Accounts that do not exist, hold another currency or
 * are closed are unknown to the network, which sends the money back.
 */
export const receivePayment =
  ({ accounts, ...needs }: ReceiverNeeds) =>
  async (tx: Tx, incoming: IncomingPayment): Promise<'credited' | 'unknown-account' | 'differs'> => {
    const { rail, networkReference, amount, to, at, senderName, reference } = incoming
    await lockIncoming(tx, rail, networkReference)
    const existing = await findIncoming(tx, rail, networkReference)
    const account = await accounts.findByReceivingDetails(tx, {
      currency: amount.currency,
      ...('iban' in to ? { number: to.iban } : { number: to.accountNumber, bankCode: to.bankCode }),
    })
    if (existing) {
      const { currency, minor } = existing.amount
      const isSame = currency === amount.currency && minor === amount.minor && existing.accountId === account?.id
      if (isSame) {
        await changePayment(tx, existing, { lastUpdateAt: at })
        return 'credited'
      }
      // Not the deposit's money: the references are only similar.
      if (existing.networkReference === networkReference) return 'differs'
    }
    if (!account || account.currency !== amount.currency || account.status === 'Closed') return 'unknown-account'

    const credit = {
      id: derivedId('incoming', rail, networkReference),
      account,
      amount,
      senderName,
      narration: reference.trim() || 'transfer',
      rail,
      networkReference,
      at,
    }
    await creditFromOthers(needs)(tx, credit, reference)
    return 'credited'
  }

/** Credits money from others and publishes it, or keeps it for a check of its sender. */
export const creditFromOthers =
  (needs: CreditNeeds) =>
  async (tx: Tx, credit: Credit, reference: string): Promise<void> => {
    if (await heldForSender(needs)(tx, { credit, cameBy: { sent: { reference } } })) return
    await creditAccount(needs)(tx, credit)
    const { id: transactionId, account, amount, senderName, at } = credit
    const to = { customerId: account.customerId, accountId: account.id }
    await needs.credited?.(tx, { transactionId, ...to, amount, senderName, reference, at })
  }

/**
 * Keeps money from a sender whose name resembles one on a sanctions list, until two people decide. The list is read on a
 * connection of its own, at most once in ten seconds for all credits of a process, so they don't wait for one another.
 */
export const heldForSender =
  ({ payees, effects }: Pick<CreditNeeds, 'payees' | 'effects'>) =>
  async (tx: Tx, { credit, cameBy }: { credit: Credit; cameBy: Pick<CaseDetail, 'sent'> }): Promise<boolean> => {
    const { at, amount } = credit
    const payment = incomingOf(credit)
    const matches = await openSenderMatches(tx, payment, await payees?.ready())
    if (matches.length === 0) return false
    await insertIncoming(tx, payment)
    await addEvent(tx, payment, { kind: 'received', at, detail: {} })
    await effects.investigate(tx, payment, at, {
      // Customers see the event, so it doesn't say why.
      kind: 'held-for-check',
      detail: {},
      caseKind: 'sender-match',
      caseDetail: { matches, ...cameBy },
      keep: amount,
    })
    return true
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
  /** On which of our accounts it stands; without it with the network. */
  from?: LedgerAccountId
  /** Sent by someone other than the customer, so the name is compared with the sanctions lists. */
  isFromOthers?: boolean
}

type CreditNeeds = Omit<ReceiverNeeds, 'accounts'>

/**
 * Books money that a network brought on an account, with the transaction that its list shows. Money for an account that was
 * closed meanwhile, or from a sender who resembles a listed name, waits with us, `kept` until a person decides.
 */
export const creditAccount =
  (needs: CreditNeeds) =>
  async (tx: Tx, { from, isFromOthers = false, ...credit }: Credit): Promise<'booked' | 'kept'> => {
    if (isFromOthers && (await heldForSender(needs)(tx, { credit, cameBy: {} }))) return 'kept'
    const { account, at, amount } = credit
    const payment = incomingOf(credit)
    await insertIncoming(tx, payment)
    await addEvent(tx, payment, { kind: 'received', at, detail: {} })
    if (account.status !== 'Closed') {
      await bookCredit(needs)(tx, payment, { account, from, at })
      return 'booked'
    }
    await needs.effects.investigate(tx, payment, at, {
      kind: 'investigating',
      detail: { reason: 'The account that it was meant for is closed.' },
      caseKind: 'credit-to-closed-account',
      keep: amount,
    })
    return 'kept'
  }

/**
 * Books a credit that is written down, from our account that it stands on or from its network. What is owed on the account
 * is paid back out of it by the same posting.
 */
export const bookCredit =
  ({ ledger, books, debts }: Omit<CreditNeeds, 'effects'>) =>
  async (
    tx: Tx,
    payment: Payment,
    { account, from, at }: { account: AccountForPayments; from?: LedgerAccountId | undefined; at: Date },
  ): Promise<void> => {
    const { id, amount, rail } = payment
    const transfer = {
      id: derivedId(id, 'amount'),
      debit: from ?? (await books.clearing(rail, amount.currency, tx)),
      credit: account.ledgerAccount,
      amount,
      code: 'incoming',
    }
    const repayments = await debts.fromCredit(tx, account, { id, amount, at })
    ledger.post(tx, { id: derivedId(id, 'receive'), subject: id, transfers: [transfer, ...repayments], at })
    const booked = { status: 'Successful', money: 'received', finishedAt: at, lastUpdateAt: at } as const
    await step(tx, payment, { kind: 'booked', at, ...booked })
  }

const incomingOf = ({ id, account, amount, senderName, narration, rail, networkReference, at }: Credit): Payment => ({
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
  debtorAccount: null,
  debtorAddress: null,
  createdByName: senderName,
  createdAt: at,
})

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
  returned: null,
  redebited: false,
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
