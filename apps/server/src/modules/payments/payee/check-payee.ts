import type { Currency, Money } from '@tradewind/kernel'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import type { RailName } from '@tradewind/kernel/payment-methods/rails'
import { savedUnder } from '#modules/beneficiaries'
import type { Tx } from '#platform/db'
import { derivedId } from '../payments.ids.ts'
import type {
  AccountDetailRequest,
  Debtor,
  PaymentsNeeds,
  RequestedDetails,
  VerifiedDetails,
} from '../payments.needs.ts'
import type { BeneficiaryUse, Party } from '../payments.types.ts'
import { partyOf } from './party.rules.ts'
import {
  blockOf,
  checkAmount,
  checkBlock,
  checkDetails,
  checkPurpose,
  type PaymentMethodsOfCustomers,
} from './payee-checks.ts'
import { type PayeePayload, type Purpose, payeeOf } from './payload.rules.ts'

export interface PayeeNeeds
  extends Pick<PaymentsNeeds, 'db' | 'reference' | 'bankClock' | 'excludedFault'>,
    PaymentMethodsOfCustomers {
  payees: {
    /** Details that were verified for a customer; refuses with payments.not_verified. */
    verifiedDetails(
      tx: Tx,
      customerId: string,
      detail: AccountDetailRequest,
      currency: Currency,
    ): Promise<VerifiedDetails>
    /** Refuses with beneficiaries.unknown. */
    beneficiaryOf(
      tx: Tx,
      customerId: string,
      beneficiaryId: string,
    ): Promise<{ accounts: readonly Omit<RequestedDetails, 'currency'>[] }>
  }
  /** The customer as networks see it, and whether it is a company: sole traders are people. */
  payerOf(tx: Tx, customerId: string): Promise<Debtor & { type: 'individual' | 'company' }>
}

export interface CheckedPayee {
  party: Party
  rail: RailName
  method: PaymentMethod
  /** Alpha-2 of the bank of the payee. */
  bankCountry: string
  purpose: Purpose
  /** The customer as networks see it. */
  payer: Debtor
  /** The use of the payee that an order records. */
  useOf(orderId: string, at: Date): BeneficiaryUse | undefined
}

/** Checks a payee for money that comes from no account: the checks of an order to pay, and its refusals. */
export const checkPayee =
  (needs: PayeeNeeds) =>
  async (payload: PayeePayload, amount: Money): Promise<CheckedPayee> => {
    const { customerId, beneficiaryId } = payload
    const { currency } = amount
    const purpose = await checkPurpose(needs, payload)
    const block = blockOf(payload)
    const methods = { rails: needs.rails, switchedOff: needs.switchedOffFor(customerId) }
    const rail = checkBlock(methods, block, currency)
    const { verified, saved, payer } = await needs.db.asCustomer(customerId, async (tx) => ({
      verified: await needs.payees.verifiedDetails(tx, customerId, block, currency),
      saved: beneficiaryId ? (await needs.payees.beneficiaryOf(tx, customerId, beneficiaryId)).accounts : undefined,
      payer: await needs.payerOf(tx, customerId),
    }))
    const details = checkDetails(methods, { block, rail, currency, details: verified, beneficiaryId, saved })
    const now = needs.bankClock.now()
    const securityQuestion = checkAmount(needs, payload, {
      amount,
      rail,
      bank: details.bank,
      payerType: payer.type,
      now,
    })
    return {
      party: partyOf(payload, details, securityQuestion),
      rail,
      method: details.method,
      bankCountry: details.bank.country,
      purpose,
      payer,
      useOf: (orderId, at) => {
        const saving = payload.saveAsBeneficiary && !beneficiaryId
        if (!saving && !beneficiaryId) return undefined
        const payee = payeeOf(payload)
        const savedDetails = savedUnder(payee.accountName, details)
        const save = { id: derivedId(orderId, 'beneficiary'), at, payee, details: savedDetails }
        return { customerId, at, beneficiaryId, save: saving ? save : undefined, paid: details }
      },
    }
  }
