import type { RefusalTable } from './refusal-table.ts'

export const paymentsRefusals = {
  'payments.unknown': [404, "We couldn't find that payment."],
  'payments.receipt_unavailable': [409, 'A receipt is available once this payment has been sent.'],
  'payments.not_verified': [400, "These bank details haven't been verified. Please verify them before you send."],
  'payments.currency_differs': [400, 'That account holds a different currency.'],
  'payments.method_unavailable': [400, "This payment method isn't available for that account."],
  'payments.passkey_needed': [409, 'Confirm this payment with your passkey.'],
  'payments.limited_after_recovery': [
    409,
    'Your password or PIN was reset, or your account was recovered, less than a day ago. For now, you can send up to £500 a day in total.',
  ],
  'payments.code_needed': [
    409,
    "You haven't paid this account before. To send this amount, make a single payment. We'll ask you for a code.",
  ],
  'payments.charge_changed': [409, 'The charge has changed. Review the new total before you send.'],
  'payments.category_unknown': [400, 'Choose an expense category.'],
  'payments.below_minimum': [409, "That's below the minimum amount."],
  'payments.above_maximum': [409, "That's above the maximum for one payment."],
  'payments.limit_exceeded': [409, 'Transfer limit exceeded'],
  'payments.annual_credit_exceeded': [409, 'This account has reached its yearly limit for incoming money.'],
  'payments.annual_payout_exceeded': [409, 'This account has reached its yearly limit for payments.'],
  'payments.documents_full': [409, 'You can add up to 20 documents to a payment.'],
  'payments.under_way': [409, 'This payment is already on its way and can no longer be canceled.'],
  'payments.reference_used': [409, 'Another payment already has this client reference.'],
  'payments.recall_open': [409, "This payment has already been recalled. The bank hasn't answered yet."],
  'payments.recall_impossible': [409, "Only a payment that was sent and hasn't been returned can be recalled."],
} as const satisfies RefusalTable
