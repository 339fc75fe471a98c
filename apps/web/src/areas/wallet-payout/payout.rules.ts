import type { Sent } from '@tradewind/contract/client'
import { payoutDescriptionRules, type walletPayout } from '@tradewind/contract/payouts'
import { amountFault } from '@tradewind/contract/wire'
import { type Money, parseAmount, toDecimal } from '@tradewind/kernel'
import { fieldFault, requiredWords } from '@tradewind/kernel/form-rules'
import { chosenMethod } from '@tradewind/kernel/payment-methods/catalogue'
import { type CatalogueEntry, withoutSeparators } from '@tradewind/kernel/payment-methods/entry'
import { payeeFaults } from '#domain/payees/payee-faults.rules.ts'
import { blankPayee, type Payee, verifiedBlock } from '#domain/payees/payee-form.rules.ts'
import { given, nameFields } from '#domain/payees/payee-payload.rules.ts'
import { categoryFields, noPurpose, type Purpose, purposeFaults } from '#domain/payees/purpose.rules.ts'
import { proofFields } from '#domain/pin/proof.rules.ts'
import type { Faults } from '#ui/form/form.rules.ts'

export type PayoutPayload = Sent<typeof walletPayout>['body']

/** What the payout form asks for, as typed: what every payment does, and in whose name. */
export interface PayoutForm extends Payee, Purpose {
  remitterId: string
  amount: string
  voucherCode: string
  /** The total that an order went out with by a voucher; empty where none was used. */
  voucherTotal: string
}

/** Whoever is paid out to is in India. */
export const blankPayout: PayoutForm = {
  ...blankPayee,
  ...noPurpose,
  beneficiaryCountry: 'IN',
  remitterId: '',
  amount: '',
  voucherCode: '',
  voucherTotal: '',
}

/** The payment method for rupees to an Indian account; a payout adds the remitter and asks less about the payee. */
export const payoutMethod = (): CatalogueEntry => {
  const paymentMethod = chosenMethod('INR', 'Ifsc')
  if (!paymentMethod) throw new Error('payoutWay: rupees have no way by IFSC')
  const { groups: _groups, ...plain } = paymentMethod
  return plain
}

export const readRupees = (text: string): Money | undefined => {
  const read = parseAmount(text.trim(), 'INR')
  return typeof read === 'string' ? undefined : read
}

/** A purpose as its list calls it, with the code that the bank reads. */
export const purposeWords = (
  code: string,
  purposes: readonly { purposeCode: string; description: string }[],
): string => {
  const found = purposes.find(({ purposeCode }) => purposeCode === code)
  return found ? `${found.description} (${code})` : code
}

const insufficient = 'You do not have sufficient balance for this transaction'

interface Known {
  available: Money
  /** The chosen expense category. */
  category: { name: string } | undefined
}

/** What keeps the form from going on to its confirmation. */
export function payoutFaults(form: PayoutForm, { available, category }: Known): Faults<PayoutForm> {
  const amount = readRupees(form.amount)
  const wrongAmount =
    form.amount.trim() === ''
      ? requiredWords('Amount')
      : amount
        ? amount.minor > available.minor && insufficient
        : (amountFault(form.amount.trim(), 'INR') ?? 'Please enter a correct Amount')
  const wrongNarration = fieldFault('Narration', form.narration.trim(), payoutDescriptionRules)
  const { beneficiaryCountry: _country, ...payee } = payeeFaults(form, payoutMethod())
  return {
    ...(form.remitterId === '' && { remitterId: 'Choose a remitter' }),
    ...(wrongAmount && { amount: wrongAmount }),
    ...payee,
    ...purposeFaults(form, category, payoutMethod()),
    ...(wrongNarration && { narration: wrongNarration }),
  }
}

interface PayoutContext {
  form: PayoutForm
  customerId: string
  wallet: { accountId: string; accountNumber: string }
  category: { id: string; name: string }
  /** Amount and charge as the customer was shown them. */
  totalAmount: Money
  /** The voucher that it is reduced by. */
  voucherCode?: string | undefined
  transactionPin: string
  /** The code that this payout needs besides the PIN; empty where none was asked for. */
  code?: string
}

/** The payload of a payout from a rupee wallet. */
export function payoutPayload(context: PayoutContext): PayoutPayload {
  const { form, wallet, category } = context
  const amount = readRupees(form.amount)
  const block = verifiedBlock(payoutMethod(), form)
  if (!amount || !block) throw new Error('payoutPayload: the form was not checked')
  return {
    customerId: context.customerId,
    walletAccountNumber: wallet.accountNumber,
    walletId: wallet.accountId,
    currency: 'INR',
    channel: 'WalletInrPayout',
    productCode: 'LTH-001',
    ...given('description', form.narration),
    amount: toDecimal(amount),
    totalAmount: toDecimal(context.totalAmount),
    ...(context.voucherCode && { voucherCode: context.voucherCode }),
    remitterId: form.remitterId,
    purposeCode: form.purposeCode,
    ...categoryFields(form, category),
    transactionPin: context.transactionPin,
    ...proofFields(context.code),
    saveAsBeneficiary: form.beneficiaryId === '' && form.saveAsBeneficiary,
    beneficiary: {
      ...(form.beneficiaryId !== '' && { beneficiaryId: form.beneficiaryId }),
      ...nameFields(form),
      // The channel wants something in the place of a number that is not known.
      phoneNumber: form.phoneNumber.replace(/\s/g, '') || '-',
      ...given('address', form.beneficiaryAddress),
      ...given('city', form.beneficiaryCity),
      ifsc: withoutSeparators(block.normalised).toUpperCase(),
      accountNumber: withoutSeparators(block.accountNumber ?? form.accountNumber),
    },
  }
}
