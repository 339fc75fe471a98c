import { Refusal } from '@tradewind/contract'
import type { Currency, Money } from '@tradewind/kernel'
import { bare } from '@tradewind/kernel/bank/bare'
import type { RailName } from '@tradewind/kernel/payment-methods/rails'
import { refuseOutdatedIban } from '#modules/beneficiaries'
import { ceilingFault, minimumFault, reachFault, type SwitchedOff } from '#modules/pricing'
import { invalidField } from '#platform/validation'
import type { PaymentsNeeds, RequestedDetails, VerifiedDetails } from '../payments.needs.ts'
import type { PreparedOrder, SecurityQuestion } from '../payments.types.ts'
import { indiaFault } from './india.rules.ts'
import { type AccountDetail, blockFault, type PayeePayload, type Purpose, purposeOf } from './payload.rules.ts'
import { countryFault } from './screening.rules.ts'
import { securityQuestionOf } from './security-question.ts'

/**
 * The checks of every payment's payee, whether the money comes from an account or through SendR. The first one that fails
 * refuses; what depends on where the money comes from is checked elsewhere.
 */

export interface PaymentMethodNeeds {
  rails: Pick<PaymentsNeeds['rails'], 'railFor' | 'facts'>
  switchedOff: SwitchedOff
}

/** What customers can pay by is decided for each of them. */
export type PaymentMethodsOfCustomers = Pick<PaymentMethodNeeds, 'rails'> & Pick<PaymentsNeeds, 'switchedOffFor'>

/** What the payment is for, and that its payee lives where money may go. */
export async function checkPurpose(
  { reference, excludedFault }: Pick<PaymentsNeeds, 'reference' | 'excludedFault'>,
  payload: PayeePayload,
): Promise<Purpose> {
  const purpose = purposeOf(payload, await reference.listExpenseCategories())
  if (purpose === 'unknown-category') throw new Refusal('payments.category_unknown')
  if ('field' in purpose) throw invalidField(purpose.field, purpose.message)
  const country = payload.beneficiaryCountryId
  const fault = countryFault(country) ?? excludedFault?.(country)
  if (fault) throw invalidField('beneficiaryCountryId', fault)
  return purpose
}

/** The one bank block that a payload may have, with the bank in between wherever the payload names it. */
export function blockOf({ beneficiaryAccountDetailsRequests: [block], ...payload }: PayeePayload): AccountDetail {
  if (!block) throw invalidField('beneficiaryAccountDetailsRequests', 'Enter one bank account.')
  return {
    ...block,
    intermediaryBankName: block.intermediaryBankName ?? payload.intermediaryBankName,
    intermediaryBankRoutingNumber: block.intermediaryBankRoutingNumber ?? payload.intermediaryBankRoutingNumber,
    intermediaryBankBicCode: block.intermediaryBankBicCode ?? payload.intermediaryBankBicCode,
    intermediaryBankCountryCode: block.intermediaryBankCountryCode ?? payload.intermediaryBankCountryCode,
  }
}

/** The rail that carries this block's payment method in a currency. */
export function checkBlock(
  { rails, switchedOff }: PaymentMethodNeeds,
  block: AccountDetail,
  currency: Currency,
): RailName {
  const fault = blockFault(block)
  if (fault) throw invalidField(fault.field, fault.message)
  const rail = rails.railFor(block.paymentMethodType, currency)
  if (!rail) throw new Refusal('payments.method_unavailable')
  const off = switchedOff({ method: block.paymentMethodType, currency })
  if (off) throw new Refusal('payments.method_unavailable', { words: off })
  return rail
}

type SavedAccount = Omit<RequestedDetails, 'currency'>

/** That the details were verified, are the named beneficiary's, and lie where the rail goes. Gives the details. */
export function checkDetails(
  { rails, switchedOff }: PaymentMethodNeeds,
  given: {
    block: AccountDetail
    rail: RailName
    currency: Currency
    details: VerifiedDetails | undefined
    beneficiaryId: string | undefined
    /** Where the saved beneficiary is paid; absent when the customer has none with this id. */
    saved: readonly SavedAccount[] | undefined
  },
): VerifiedDetails {
  const { block, rail, currency, details, beneficiaryId, saved } = given
  if (!details) throw new Refusal('payments.not_verified')
  refuseOutdatedIban(details)
  if (beneficiaryId && !saved) throw new Refusal('beneficiaries.unknown')
  if (saved && !saved.some((account) => sameAccount(account, details)))
    throw invalidField('beneficiaryId', "These bank details don't match the saved beneficiary.")
  const { network } = rails.facts(rail)
  const { country } = details.bank
  // In the order of the comparison, so that it says why in the same words.
  const off = switchedOff({ method: details.method, currency, country })
  const closed = off ?? reachFault({ rail, network, currency, country })
  if (closed) throw invalidField('beneficiaryAccountDetailsRequests.0.bankCountryId', closed)
  // The bank in between is paid through only when it was checked along with the beneficiary's.
  const between = block.intermediaryBankBicCode === undefined ? null : bare(block.intermediaryBankBicCode)
  if (between !== (details.bank.intermediaryBic ?? null)) throw new Refusal('payments.not_verified')
  return details
}

const sameAccount = (a: SavedAccount, b: VerifiedDetails): boolean =>
  a.method === b.method && a.routing === b.routing && a.accountNumber === b.accountNumber

/** That the rail takes this amount for this payee. Gives the security question that an Interac payee answers, if one does. */
export function checkAmount(
  { rails }: Pick<PaymentMethodNeeds, 'rails'>,
  payload: PayeePayload,
  given: {
    amount: Money
    rail: RailName
    bank: VerifiedDetails['bank']
    payerType: 'individual' | 'company'
    now: Date
    prepared?: PreparedOrder | undefined
  },
): SecurityQuestion | undefined {
  const { amount, rail, bank, payerType, now, prepared } = given
  const least = minimumFault(amount)
  if (least) throw new Refusal('payments.below_minimum', { words: least })
  const ceiling = ceilingFault(rail, rails.facts(rail).network, amount)
  if (ceiling) throw new Refusal('payments.above_maximum', { words: ceiling })
  const india = indiaFault(payload, { amount, payer: payerType, today: now.toISOString().slice(0, 10) })
  if (india) throw invalidField(india.field, india.message)
  const securityQuestion = securityQuestionOf(payload, bank, prepared?.securityQuestion)
  if (securityQuestion && 'field' in securityQuestion)
    throw invalidField(securityQuestion.field, securityQuestion.message)
  return securityQuestion
}
