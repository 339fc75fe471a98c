import type { PlacedOrder } from '#modules/payments'
import type { Caller } from '#platform/caller'
import type { IdempotentRequest } from '#platform/idempotency'
import { sameCustomer } from '#platform/same-customer'
import { invalidField } from '#platform/validation'
import type { GatewayNeeds, SignedPayload } from './gateway.needs.ts'
import type { WalletPayoutBody } from './gateway.types.ts'
import { purposeOfCategory } from './payout-purpose.rules.ts'
import { payableRemitter } from './remitters.ts'

type Payer = Pick<Caller, 'userId' | 'customerId' | 'sessionId' | 'name'>

interface MobileAnswer {
  transactionId: string
  paymentRuleTransactionId: string | null
  body: { message: string }
}

interface PayByMobile {
  caller: Payer
  payload: SignedPayload
  idempotent: IdempotentRequest<MobileAnswer>
}

/** What the specification says when a payment was taken. */
const taken = (placed: PlacedOrder): MobileAnswer => ({
  ...placed,
  body: { message: 'Your Transaction has been initiated.' },
})

/** Sends money to a mobile money number: a payment like any other, whose answer the specification words itself. */
export const payByMobile =
  ({ payments }: Pick<GatewayNeeds, 'payments'>) =>
  async ({ caller, payload, idempotent }: PayByMobile): Promise<MobileAnswer> => {
    if (payload.beneficiaryAccountDetailsRequests[0]?.paymentMethodType !== 'MobileMoney')
      throw invalidField(
        'beneficiaryAccountDetailsRequests.0.paymentMethodType',
        'This call only supports mobile money.',
      )
    const placed = await payments.createPayment({
      caller,
      payload,
      idempotent: { ...idempotent, answerWith: (answer) => idempotent.answerWith(taken(answer)) },
    })
    return taken(placed)
  }

type Categories = ReturnType<GatewayNeeds['reference']['listExpenseCategories']>

interface PayFromWallet {
  caller: Payer
  body: WalletPayoutBody
  idempotent: IdempotentRequest<PlacedOrder>
}

/**
 * Pays rupees to an account in India in the name of a remitter, or its own. A rupee wallet is an account in rupees; from there on it
 * is a payment like any other, so limits, charge, PIN, verified details and the saving of the beneficiary are those of
 * every payment, and the beneficiary is saved in the commit of the payout or not at all.
 */
export const payFromWallet =
  (needs: Pick<GatewayNeeds, 'db' | 'clock' | 'personal' | 'accounts' | 'payments' | 'reference'>) =>
  async ({ caller, body, idempotent }: PayFromWallet): Promise<PlacedOrder> => {
    const { customerId } = caller
    const { db, accounts, payments, reference } = needs
    sameCustomer(body.customerId, customerId)
    const remitter = await db.asCustomer(customerId, async (tx) => {
      const wallet = await accounts.accountOf(tx, customerId, body.walletId)
      if (body.walletAccountNumber !== undefined && body.walletAccountNumber !== wallet.accountNumber)
        throw invalidField('walletAccountNumber', "This number doesn't match that wallet.")
      if (body.remitterId === undefined) return undefined
      return payableRemitter(needs)(tx, { customerId, id: body.remitterId })
    })
    return payments.createPayment({
      caller,
      payload: payloadOf(body, reference.listExpenseCategories()),
      idempotent,
      remitter,
      voucherCode: body.voucherCode,
    })
  }

/** The payout as the payment that it is. An absent phone number becomes a dash, and blanks are left out. */
function payloadOf({ beneficiary, ...body }: WalletPayoutBody, categories: Categories): SignedPayload {
  const { ifsc, accountNumber, phoneNumber, address, city, ...who } = beneficiary
  return {
    ...who,
    accountType: 0,
    customerId: body.customerId,
    sourceAccountId: body.walletId,
    sourceCurrencyCode: body.currency,
    amount: body.amount,
    totalAmount: body.totalAmount,
    narration: body.description,
    expenseCategoryId: body.expenseCategoryId,
    expenseCategory: body.expenseCategory,
    expenseCategoryCode: body.expenseCategoryCode,
    otherExpenseCategory: body.otherExpenseCategory,
    purposeCode: body.purposeCode ?? purposeOfCategory(body, categories),
    productCode: body.productCode,
    transactionPin: body.transactionPin,
    transactionOneTimePassword: body.transactionOneTimePassword,
    transactionPasskey: body.transactionPasskey,
    saveAsBeneficiary: body.saveAsBeneficiary,
    beneficiaryCountryId: 'IN',
    beneficiaryAddress: address,
    beneficiaryCity: city,
    phoneNumber: phoneNumber?.replace(/\s/g, '') ?? '-',
    beneficiaryAccountDetailsRequests: [
      { paymentMethodType: 'Ifsc', paymentMethodValue: ifsc, accountNumber, beneficiaryCurrencyCode: 'INR' },
    ],
    documentUploadItems: [],
  }
}
