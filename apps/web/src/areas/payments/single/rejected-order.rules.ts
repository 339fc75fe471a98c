import type { approvals } from '@tradewind/contract'
import type { Reply } from '@tradewind/contract/client'
import type { CatalogueEntry } from '@tradewind/kernel/payment-methods/entry'
import { blankPayee, nameOfSaved } from '#domain/payees/payee-form.rules.ts'
import { type Beneficiary, payableBlock, withSaved } from '#domain/payees/saved-payee.rules.ts'
import { numbersOfBlock } from '#domain/payment-methods/bank-line.rules.ts'
import type { SendForm } from './send-form.rules.ts'

export type RejectedOrder = Reply<typeof approvals.getRejectedTransactionDetail>

interface Known {
  paymentMethods: readonly CatalogueEntry[]
  saved: readonly Beneficiary[]
}

/**
 * The form filled from a payment that its approvers refused, as it was ordered. Its bank details are verified anew, unless
 * they are those of someone saved. Files are not kept with an order and stay with the payment.
 */
export function withRejected(form: SendForm, rejected: RejectedOrder, { paymentMethods, saved }: Known): SendForm {
  const { order, question, paymentRuleTransactionId: resubmits } = rejected
  const purpose: SendForm = {
    ...form,
    ...blankPayee,
    resubmits,
    amount: order.amount,
    expenseCategory: order.expenseCategoryId ?? '',
    description: order.otherExpenseCategory ?? '',
    narration: order.narration ?? '',
    purposeCode: order.purposeCode ?? '',
    question: question ?? '',
    notifies: order.notifyBeneficiaryEmail !== undefined,
    notifyEmail: order.notifyBeneficiaryEmail ?? '',
  }
  const [block] = order.beneficiaryAccountDetailsRequests
  const paymentMethod = paymentMethods.find(({ method }) => method === block?.paymentMethodType)
  if (!block || !paymentMethod) return purpose
  const same = saved.find(({ beneficiaryId }) => beneficiaryId === order.beneficiaryId)
  if (same && payableBlock(same, paymentMethod))
    return { ...withSaved(purpose, same, paymentMethod), question: purpose.question }
  return {
    ...purpose,
    ...numbersOfBlock({ ...block, paymentMethodType: paymentMethod.method }),
    intermediaryBankBicCode: block.intermediaryBankBicCode ?? '',
    method: paymentMethod.method,
    writingNew: true,
    ...nameOfSaved(order),
    emailAddress: order.beneficiaryEmailAddress ?? '',
    beneficiaryCountry: order.beneficiaryCountryId,
    beneficiaryAddress: order.beneficiaryAddress ?? '',
    beneficiaryState: order.beneficiaryState ?? '',
    beneficiaryCity: order.beneficiaryCity ?? '',
    beneficiaryPostcode: order.beneficiaryPostcode ?? '',
    beneficiaryIDType: order.beneficiaryIDType ?? '',
    beneficiaryIDNumber: order.beneficiaryIDNumber ?? '',
    idIssueDate: order.idIssueDate ?? '',
    idExpiryDate: order.idExpiryDate ?? '',
    phoneNumber: order.phoneNumber ?? '',
    buildingNumber: order.buildingNumber ?? '',
    streetName: order.streetName ?? '',
    townName: order.townName ?? '',
    lei: order.lei ?? '',
  }
}
