import { type Currency, type Money, toDecimal } from '@tradewind/kernel'
import type { CatalogueEntry } from '@tradewind/kernel/payment-methods/entry'
import { payeeFaults } from '#domain/payees/payee-faults.rules.ts'
import { blankPayee, type Payee, verifiedBlock } from '#domain/payees/payee-form.rules.ts'
import { payeeOrder } from '#domain/payees/payee-payload.rules.ts'
import { noPurpose, type Purpose, purposeFaults, purposeOrder } from '#domain/payees/purpose.rules.ts'
import { type Beneficiary, payingMethod, withSaved } from '#domain/payees/saved-payee.rules.ts'
import { proofFields } from '#domain/pin/proof.rules.ts'
import type { Faults } from '#ui/form/form.rules.ts'

/** Who is paid with the money of an exchange, and what for. */
export interface FollowForm extends Payee, Purpose {
  /** Someone is to be paid with it. */
  pays: boolean
}

export const blankFollow: FollowForm = { ...blankPayee, ...noPurpose, pays: false }

/** The form with a saved beneficiary, or without one where the account cannot pay it. */
export function withFollower(
  form: FollowForm,
  id: string,
  { saved, paymentMethods }: { saved: readonly Beneficiary[]; paymentMethods: readonly CatalogueEntry[] },
): FollowForm {
  const one = saved.find(({ beneficiaryId }) => beneficiaryId === id)
  const paymentMethod = one && payingMethod(one, paymentMethods)
  return one && paymentMethod ? withSaved(form, one, paymentMethod) : { ...form, ...blankPayee }
}

/** What is missing or wrong of the payment that follows; its amount is the exchange's. */
export function followFaults(
  form: FollowForm,
  { category, paymentMethod }: { category: { name: string } | undefined; paymentMethod: CatalogueEntry | undefined },
): Faults<FollowForm> {
  if (!form.pays) return {}
  return {
    ...(form.beneficiaryId === '' || !paymentMethod
      ? { beneficiaryId: 'Choose a beneficiary' }
      : payeeFaults(form, paymentMethod)),
    ...purposeFaults(form, category, paymentMethod),
  }
}

/** Everything that an order of the payment is made of. */
export interface FollowOrder {
  form: FollowForm
  customerId: string
  /** Where the exchange puts the money, and the payment takes it. */
  account: { accountId: string; currencyCode: Currency }
  amount: Money
  charge: Money
  /** Amount and charge: what is bought, or less than that where the rate was negotiated. */
  total: Money
  /** When it arrives if it is sent now. */
  expectedAt: Date
  /** How many colleagues must approve it by the rules of its own currency. */
  approvalsNeeded: number
  paymentMethod: CatalogueEntry
  category: { id: string; name: string }
}

/** The payment as the call of the exchange takes it; its security question stands in the exchange form. */
export function followBody(
  { form, customerId, account, amount, total, paymentMethod, category }: FollowOrder,
  { pin, code }: { pin: string; code: string },
) {
  const { accountId, currencyCode: currency } = account
  const block = verifiedBlock(paymentMethod, form)
  const { paymentAuthentication, ...payee } = payeeOrder(form, { paymentMethod, currency, block })
  return {
    ...(paymentAuthentication && { cadQuestionAndAnswer: paymentAuthentication }),
    createTransactionPayload: {
      accountType: 0 as const,
      customerId,
      sourceAccountId: accountId,
      sourceCurrencyId: currency,
      sourceCurrencyCode: currency,
      amount: toDecimal(amount),
      totalAmount: toDecimal(total),
      transactionPin: pin,
      ...proofFields(code),
      ...purposeOrder(form, category, paymentMethod),
      ...payee,
      transactionLimitExceeded: false,
      documentUploadItems: [],
    },
  }
}
