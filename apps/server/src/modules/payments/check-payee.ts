import { Refusal } from '@tradewind/contract'
import type { Currency } from '@tradewind/kernel'
import type { Tx } from '#platform/db'
import { invalidField } from '#platform/validation'
import { partyOf } from './create-payment.ts'
import { sameAccount } from './find-way.ts'
import { blockFault, payeeOf, type Purpose, purposeOf, type TransferPayload } from './payload.rules.ts'
import type { AccountDetailRequest, AskedDetails, PaymentsNeeds, RailName, VerifiedDetails } from './payments.needs.ts'
import type { Party } from './payments.types.ts'
import type { BeneficiaryUse } from './records.store.ts'
import { derivedId } from './payments.ids.ts'
import { countryFault } from './screening.rules.ts'

export interface PayeeNeeds extends Pick<PaymentsNeeds, 'db' | 'reference'> {
  rails: Pick<PaymentsNeeds['rails'], 'railFor'>
  payees: {
    /** What is known of details that were checked for a customer; refuses with payments.not_verified. */
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
    ): Promise<{ accounts: readonly Omit<AskedDetails, 'currency'>[] }>
  }
  /** The customer as networks are told. */
  payerNameOf(tx: Tx, customerId: string): Promise<string>
}

/** What a payload says of whom it pays and what for; the rest of it is about an account and an amount. */
export type PayeePayload = Omit<
  TransferPayload,
  | 'sourceAccountId'
  | 'sourceCurrencyId'
  | 'sourceCurrencyCode'
  | 'amount'
  | 'totalAmount'
  | 'accountType'
  | 'documentUploadItems'
>

export interface CheckedPayee {
  party: Party
  rail: RailName
  purpose: Purpose
  /** The customer as networks are told. */
  payerName: string
  /** What is noted of the payee under an order's id. */
  useOf(orderId: string, at: Date, savedAt: Date): BeneficiaryUse | undefined
}

/** Checks a payee as an order to pay does, for money that comes from no account: the same refusals, the same rules. */
export const checkPayee =
  ({ db, payees, payerNameOf, rails, reference }: PayeeNeeds) =>
  async (given: PayeePayload, currency: Currency): Promise<CheckedPayee> => {
    const { customerId, beneficiaryId } = given
    const nothing = {
      amount: '0',
      totalAmount: '0',
      accountType: 0,
      documentUploadItems: [],
    } as const
    const payload: TransferPayload = {
      ...given,
      ...nothing,
      documentUploadItems: [],
      sourceAccountId: customerId,
      sourceCurrencyCode: currency,
    }
    const purpose = purposeOf(payload, await reference.listExpenseCategories())
    if (purpose === 'unknown-category') throw new Refusal('payments.category_unknown')
    if ('field' in purpose) throw invalidField(purpose.field, purpose.message)
    const fault = countryFault(payload.beneficiaryCountryId)
    if (fault) throw invalidField('beneficiaryCountryId', fault)
    const [block] = payload.beneficiaryAccountDetailsRequests
    if (!block) throw invalidField('beneficiaryAccountDetailsRequests', 'Give one bank account.')
    const wrong = blockFault(block)
    if (wrong) throw invalidField(wrong.field, wrong.message)
    const rail = rails.railFor(block.paymentMethodType, currency)
    if (!rail) throw new Refusal('payments.method_unavailable')
    const { details, saved, payerName } = await db.asCustomer(customerId, async (tx) => ({
      details: await payees.verifiedDetails(tx, customerId, block, currency),
      saved: beneficiaryId ? (await payees.beneficiaryOf(tx, customerId, beneficiaryId)).accounts : undefined,
      payerName: await payerNameOf(tx, customerId),
    }))
    if (details.currency !== currency) throw new Refusal('payments.method_unavailable')
    if (saved && !saved.some((account) => sameAccount(account, details)))
      throw invalidField('beneficiaryId', 'These bank details are not those of the saved beneficiary.')
    const bankFault = countryFault(details.bank.country)
    if (bankFault) throw invalidField('beneficiaryAccountDetailsRequests.0.bankCountryId', bankFault)
    return {
      party: partyOf(payload, details),
      rail,
      purpose,
      payerName,
      useOf: (orderId, at, savedAt) => {
        const saving = payload.saveAsBeneficiary && !beneficiaryId
        if (!saving && !beneficiaryId) return undefined
        const save = { id: derivedId(orderId, 'beneficiary'), at: savedAt, payee: payeeOf(payload), details }
        return { customerId, at, beneficiaryId, save: saving ? save : undefined }
      },
    }
  }
