import { pullPay as contract, Refusal } from '@tradewind/contract'
import { type Money, zero } from '@tradewind/kernel'
import {
  type CanadianRouting,
  electronicRoutingNumber,
  parseCanadianAccount,
  parseInstitutionAndTransit,
} from '@tradewind/kernel/bank/canadian-routing'
import { debitAgreementWords, maskedAccount } from '@tradewind/kernel/debit-agreement'
import type * as z from 'zod/mini'
import type { AccountRecord } from '#modules/accounts'
import { derivedId, referenceOf } from '#modules/payments'
import { amountIn } from '#platform/amount-in'
import type { Caller } from '#platform/caller'
import type { IdempotentRequest } from '#platform/idempotency'
import type { Sealed } from '#platform/secret'
import { blankPull, type PlacedPull, placePull, pullIdOf } from './place-pull.ts'
import type { PullsNeeds } from './pulls.needs.ts'
import { insertAgreement } from './pulls.store.ts'
import type { Agreement, Pull } from './pulls.types.ts'

type Debtor = Pick<CallerOf, 'userId' | 'customerId' | 'name'>
type CallerOf = Pick<Caller, 'userId' | 'customerId' | 'sessionId' | 'name'>

export interface CreatePull {
  caller: CallerOf
  /** The network address that the agreement was given from. */
  from: string
  order: Sealed<z.output<typeof contract.PullPayOrder>>
  idempotent: IdempotentRequest<PlacedPull>
}

/** The account that is debited. */
export interface DebitedAccount {
  holderName: string
  routing: CanadianRouting
  accountNumber: string
}

/** Takes an order to collect money: the PIN, the account that takes it in, whether it is open to this person, the numbers. */
export const createPull =
  (needs: PullsNeeds) =>
  async ({ caller, from, order, idempotent }: CreatePull): Promise<PlacedPull> => {
    const { userId, customerId, sessionId } = caller
    if (order.customerId !== customerId) throw new Refusal('request.not_found')
    const account = await needs.db.asCustomer(customerId, (tx) =>
      needs.accounts.accountOf(tx, customerId, order.accountId),
    )
    if (!(await needs.mayPull({ userId, customerId }))) throw new Refusal('pulls.switched_off')
    await needs.identity.verifyPin({ userId, sessionId, pin: order.transactionPin })
    refuseAccount(account, order.currencyCode)
    const routing = parseInstitutionAndTransit(order.institutionNumber, order.transitNumber)
    if (typeof routing === 'string') throw new Refusal('verification.routing_code_invalid')
    const number = parseCanadianAccount(order.accountNumber)
    if (typeof number === 'string') throw new Refusal('verification.account_number_invalid')
    const debited = { holderName: order.accountHolderName, routing, accountNumber: number.accountNumber }
    const { narration } = order
    const amount = amountIn(order.amount, account.currency)
    return orderDebit(needs)({ caller, from, account, debited, amount, narration, idempotent })
  }

/** Money is collected into open accounts in Canadian dollars. */
export function refuseAccount({ currency, status }: AccountRecord, ordered: string): void {
  if (currency !== ordered || currency !== contract.pullCurrency) throw new Refusal('payments.currency_differs')
  if (status === 'Closed') throw new Refusal('ledger.account_closed')
}

interface DebitOrdered {
  caller: Debtor
  from: string
  account: AccountRecord
  debited: DebitedAccount
  amount: Money
  narration: string
  idempotent: IdempotentRequest<PlacedPull>
}

/** Writes a new debit with the agreement to it. */
export const orderDebit =
  (needs: Pick<PullsNeeds, 'db' | 'accounts' | 'bankClock'>) =>
  ({ caller, from, account, debited, amount, narration, idempotent }: DebitOrdered): Promise<PlacedPull> => {
    const { userId, customerId, name } = caller
    const { holderName, routing, accountNumber } = debited
    const at = needs.bankClock.now()
    const id = pullIdOf(userId, idempotent)
    const pull: Pull = {
      ...blankPull,
      id,
      customerId,
      accountId: account.id,
      amount,
      reference: referenceOf(id),
      narration,
      holderName,
      routing: electronicRoutingNumber(routing),
      accountNumber,
      createdBy: userId,
      createdByName: name,
      createdAt: at,
      takenBack: zero(amount.currency),
      owed: zero(amount.currency),
      agreementId: derivedId(id, 'agreement'),
      attempt: 1,
    }
    const words = debitAgreementWords({
      holderName,
      institutionNumber: routing.institution,
      transitNumber: routing.transit,
      accountNumber: maskedAccount(accountNumber),
      amount,
    })
    const given = { givenAt: at, givenBy: userId, givenByName: name, givenFrom: from, revokedAt: null }
    const agreement: Agreement = { id: pull.agreementId, words, ...given }
    return placePull(needs)(pull, idempotent, (tx) => insertAgreement(tx, agreement, pull))
  }
