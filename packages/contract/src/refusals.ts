/**
 * Every way the product says no: its HTTP status and the words that the envelope's `error` carries. A wrong PIN, code
 * or password is never 401, because a 401 signs the customer out everywhere.
 */
export const refusals = {
  'request.invalid': [400, 'Something went wrong, please cross-check details and try again.'],
  'request.key_missing': [400, "Send an Idempotency-Key header with this request, so that a retry can't pay twice."],
  'request.key_reused': [422, 'This Idempotency-Key was already used for a different request.'],
  'request.not_found': [404, 'Operation does not exist, please check and try again'],
  'request.method_not_allowed': [405, 'Operation Not Allowed. Please check and try again'],
  'request.switched_off': [403, "This isn't available."],
  'request.too_large': [413, 'This request is too large.'],
  'request.export_too_long': [
    409,
    'This export has more than 20,000 rows. Filter the list, for example by date, or export it as CSV.',
  ],
  'request.too_many': [429, 'Too many requests. Please wait a moment and try again.'],
  'platform.failed': [500, 'Unable to process your request, please try again later'],
  'platform.busy': [503, "We're very busy right now, and nothing was done. Please try again in a moment."],
  'platform.unreachable': [
    503,
    "We can't reach our systems right now, so we don't know yet whether this went through. Please try again in a moment.",
  ],

  'identity.session_expired': [401, 'Your session has expired, Kindly login to continue accessing your dashboard.'],
  'identity.not_authorized': [403, 'Access Denied: You are not authorized to perform this operation'],
  'identity.login_failed': [400, 'We are unable to sign you in. Please check your details and try again.'],
  'identity.login_unavailable': [400, "We couldn't sign you in, please try again."],
  'identity.login_locked': [429, 'Too many attempts. Try again in 15 minutes.'],
  'identity.code_wrong': [400, "That code isn't correct. Please check it and try again."],
  'identity.code_expired': [400, 'That code has expired. Please request a new one.'],
  'identity.code_too_many': [429, 'Unable to send OTP'],
  'identity.no_interaction': [400, 'This sign-in has expired. Please start again.'],
  'identity.code_flow_only': [400, "Please sign in on the sign-in page. You can't sign in at this address."],
  'identity.pin_exists': [409, 'You already have a transaction PIN.'],
  'identity.sign_in_again': [409, 'For your security, log out, sign in again and create your PIN within 15 minutes.'],
  'identity.pin_missing': [409, 'Create a transaction PIN first.'],
  'identity.pin_weak': [400, "Choose a PIN that's harder to guess, without repeated or consecutive digits."],
  'identity.pin_wrong': [400, "That transaction PIN isn't correct."],
  'identity.pin_locked': [
    429,
    'Your transaction PIN is locked after too many wrong attempts. Try again in 15 minutes.',
  ],

  'ledger.insufficient_funds': [409, 'You do not have sufficient balance for this transaction'],
  'ledger.account_frozen': [409, 'This account is frozen.'],
  'ledger.account_closed': [409, 'This account is closed.'],
  'ledger.account_unknown': [404, "We couldn't find that account."],
  'ledger.account_not_empty': [409, 'Only an empty account can be closed.'],
  'ledger.same_account': [400, 'Choose two different accounts.'],
  'ledger.currency_differs': [400, 'These accounts hold different currencies.'],
  'ledger.amount_invalid': [400, "That amount isn't valid."],
  'ledger.posting_differs': [422, 'This id was already used for different transfers.'],
  'ledger.hold_unknown': [404, "We couldn't find that hold."],
  'ledger.hold_already_settled': [409, 'This hold was already settled.'],
  'ledger.hold_exceeded': [409, "That's more than the amount on hold."],

  'accounts.unknown': [404, "We couldn't find that account."],
  'beneficiaries.account_saved': [409, "You've already saved this account."],
  'beneficiaries.account_unknown': [404, "We couldn't find that bank account."],
  'beneficiaries.accounts_full': [409, 'A beneficiary can have at most 20 bank accounts.'],
  'beneficiaries.changed': [
    409,
    'Someone else changed this while you were editing. Review their changes before you save.',
  ],
  'beneficiaries.group_full': [409, 'A group can hold at most 50 beneficiaries.'],
  'beneficiaries.group_name_taken': [409, 'You already have a group with this name.'],
  'beneficiaries.group_unknown': [404, "We couldn't find that group."],
  'beneficiaries.last_account': [409, 'A beneficiary needs at least one bank account. Delete the beneficiary instead.'],
  'beneficiaries.too_late': [409, 'This beneficiary was deleted too long ago to be restored.'],
  'beneficiaries.unknown': [404, "We couldn't find that beneficiary."],
  'verification.iban_invalid': [400, "That IBAN isn't valid. Please check it against the one you were given."],
  'verification.sort_code_invalid': [400, "That sort code and account number don't match. Please check both."],
  'verification.routing_number_invalid': [400, "That routing number isn't valid. Please check its nine digits."],
  'verification.account_number_invalid': [400, "That account number isn't valid for this bank. Please check it."],
  'verification.bic_invalid': [400, "That BIC isn't valid. A BIC has 8 or 11 characters, such as DEUTDEFF."],
  'verification.routing_code_invalid': [400, "That routing code isn't valid. Please check its digits."],
  'verification.bank_code_invalid': [400, "That bank code isn't valid. Please check it."],
  'verification.ifsc_invalid': [400, "That IFSC isn't valid. An IFSC has 11 characters, such as HDFC0000001."],
  'verification.mobile_number_invalid': [400, "That isn't a mobile money number in this country."],
  'verification.operator_unknown': [400, "That operator isn't available in the country of this number."],
  'verification.interac_unknown': [400, "This e-mail address can't receive Interac e-Transfers. Please check it."],
  'verification.intermediary_unknown': [
    400,
    "We don't recognise the intermediary bank. Check its BIC. If it's correct, leave it out: we can't pay through this bank yet.",
  ],
  'verification.country_restricted': [400, "We can't send money to that country."],
  'verification.key_wrong': [403, 'This lookup needs a public API key.'],
  'verification.bank_unknown': [
    400,
    "We don't recognise this bank. Check the details. If they're correct, we can't pay this bank yet.",
  ],
  'verification.account_unknown': [400, "The bank couldn't find this account. Please check the number."],
  'verification.too_many': [429, "You've checked too many accounts today. Please try again later."],
  'payments.unknown': [404, "We couldn't find that payment."],
  'payments.receipt_unavailable': [409, 'A receipt is available once this payment has been sent.'],
  'payments.not_verified': [400, "These bank details haven't been verified. Please verify them before you send."],
  'payments.currency_differs': [400, 'That account holds a different currency.'],
  'payments.method_unavailable': [400, "This payment method isn't available for that account."],
  'payments.code_needed': [
    409,
    "You haven't paid this account before. To send this amount, make a single payment: we'll ask you for a code.",
  ],
  'payments.charge_changed': [409, 'The charge has changed. Review the new total before you send.'],
  'payments.category_unknown': [400, 'Choose an expense category.'],
  'approvals.approver_unknown': [404, "We couldn't find an approver with this id."],
  'approvals.assigned_elsewhere': [409, 'This payment is assigned to someone else.'],
  'approvals.bounds_crossed': [400, 'The minimum amount must not be above the maximum.'],
  'approvals.cannot_return': [409, "SendR transfers can't be changed. Approve it or reject it."],
  'approvals.changed': [409, 'This payment has changed. Review it again before you decide.'],
  'approvals.decided_already': [409, "You've already decided on this payment."],
  'approvals.not_open': [409, 'Only a payment that was rejected or returned can be changed and sent again.'],
  'approvals.not_pending': [409, 'This payment is no longer waiting for approval.'],
  'approvals.not_yours': [409, 'Only the person who made this payment or its approvers can do that.'],
  'approvals.own_rule_change': [
    409,
    'You requested this change, so a colleague has to approve it. You can withdraw it.',
  ],
  'approvals.own_request': [409, "You can't approve or reject your own payment."],
  'approvals.rule_change_approved_already': [409, "You've already approved this change."],
  'approvals.rule_change_ended': [409, 'This change is no longer waiting for approval.'],
  'approvals.rule_change_unknown': [404, "We couldn't find that payment rule change."],
  'approvals.rule_change_waits': [
    409,
    'Another change to this rule is waiting for approval. Approve or reject it first.',
  ],
  'approvals.rule_changed': [
    409,
    'Someone else changed this rule while you were editing. Review their changes before you save.',
  ],
  'approvals.rule_unknown': [404, "We couldn't find that payment rule."],
  'approvals.too_few_approvers': [409, 'Not enough people on your team can approve payments.'],
  'approvals.unknown': [404, "We couldn't find that request."],
  'batches.unknown': [404, "We couldn't find that batch."],
  'payments.below_minimum': [409, "That's below the minimum amount."],
  'payments.above_maximum': [409, "That's above the maximum for one payment."],
  'payments.limit_exceeded': [409, 'Transfer limit exceeded'],
  'payments.annual_credit_exceeded': [409, 'This account has reached its yearly limit for incoming money.'],
  'payments.annual_payout_exceeded': [409, 'This account has reached its yearly limit for payments.'],
  'payments.documents_full': [409, 'You can add up to 20 documents to a payment.'],
  'payments.under_way': [409, 'This payment is already on its way and can no longer be canceled.'],
  'payments.too_soon': [409, 'This document is available once the payment has been delivered.'],
  'documents.too_large': [400, 'You tried to upload a file bigger than 5MB in size'],
  'documents.type_not_allowed': [400, 'You tried to upload a file type that is not allowed'],
  'pulls.switched_off': [403, "Collecting money from another account isn't available to you."],
  'pulls.unknown': [404, "We couldn't find that collection."],
  'topups.unavailable': [
    400,
    'Mobile money operation temporarily unavailable for this country. Please contact support.',
  ],
  'topups.question_open': [409, 'Your last request is still waiting on this phone. Answer it there first.'],
  'topups.unknown': [404, "We couldn't find that top-up."],
  'pulls.under_way': [409, 'The debit has been sent and can no longer be canceled.'],
  'pulls.recall_unanswered': [
    409,
    "The bank hasn't confirmed yet whether it stopped the debit. We're following up: check again in a few minutes.",
  ],
  'gateway.number_unknown': [404, "We couldn't find that mobile money number."],
  'gateway.remitter_unknown': [404, "We couldn't find that remitter."],
  'gateway.remitter_expired': [
    409,
    "This remitter's identity document has expired. Please update the remitter before you send.",
  ],
  'gateway.remitter_exists': [409, 'You already have a remitter with this identity document.'],
  'gateway.changed_meanwhile': [409, 'Someone else changed this. Review it again.'],
  'gateway.too_many_saved': [409, "You've reached the maximum you can save. Remove one first."],
  'documents.not_genuine': [
    404,
    "We didn't issue this document, or it was changed. Don't rely on it; ask for a new one.",
  ],
  'tracking.not_trackable': [409, "This payment can't be tracked."],
  'tracking.link_invalid': [404, "This tracking link isn't valid. Ask the sender for a new one."],
  'tracking.link_revoked': [410, 'The sender turned off this tracking link.'],
  'tracking.link_expired': [410, 'This tracking link has expired. Ask the sender about the payment.'],
  'preferences.view_unknown': [404, "We couldn't find that view. It may have been removed already."],
  'preferences.too_many': [409, "You've reached the maximum you can save. Remove one first."],
  'mailing.link_invalid': [400, "This link isn't valid. Use the link in our most recent e-mail."],
  'documents.too_many': [429, "You've uploaded too many documents today. Please try again tomorrow."],
  'documents.unknown': [404, "We couldn't find that document."],
  'rates.unknown': [404, "There's no exchange rate for these currencies."],
  'rails.callback_forged': [400, "The signature isn't valid."],
  'sendr.amount_too_small': [400, 'That amount is too small. Please send a little more.'],
  'sendr.card_pending': [409, 'A card payment is still in progress. Please wait until it completes.'],
  'sendr.card_unknown': [404, "We couldn't find that card. Please enter your card details."],
  'sendr.cards_unavailable': [400, "Card payments aren't available."],
  'sendr.challenge_unknown': [404, 'This confirmation from your bank has expired. Please pay again.'],
  'sendr.currency_unavailable': [400, "SendR isn't available in this currency."],
  'sendr.instruction_unknown': [404, "We couldn't find that transfer."],
  'sendr.not_cancelable': [409, 'This transfer can no longer be canceled.'],
  'sendr.not_payable': [409, 'This transfer is no longer waiting for payment.'],
  'sendr.quote_expired': [409, 'This quote has expired. Review the new one before you send.'],
  'sendr.quote_used': [
    409,
    "You've already made a transfer with this quote. Check your transfers before you send again.",
  ],
  'sandbox.backwards': [400, 'The bank clock only moves forward.'],
  'sandbox.nothing_told': [409, 'No network has reported on a payment of yours yet. Send a payment first.'],
  'sandbox.told_enough': [429, 'Too many attempts. Wait a minute and try again.'],
  'sandbox.account_unknown': [404, 'No Tradewind account matches these details.'],
} as const satisfies Record<string, readonly [status: number, words: string]>

export type RefusalCode = keyof typeof refusals

/** An expected no. Thrown by use cases, so that the transaction rolls back by itself; worded once, at the edge. */
export class Refusal extends Error {
  readonly code: RefusalCode
  /** Words for this one case instead of the table's, such as the other party's own message. */
  readonly words: string
  /** Seconds after which a retry makes sense, for 429 and 503. */
  readonly retryAfter: number | undefined
  /** What there is to say beside the words: the envelope's `message`. */
  readonly explanation: string | undefined
  /** The envelope's `title`, in the calls that have one. */
  readonly title: string | undefined

  constructor(
    code: RefusalCode,
    {
      words = refusals[code][1] as string,
      retryAfter,
      explanation,
      title,
    }: { words?: string; retryAfter?: number; explanation?: string; title?: string } = {},
  ) {
    super(code)
    this.explanation = explanation
    this.title = title
    this.name = 'Refusal'
    this.code = code
    this.words = words
    this.retryAfter = retryAfter
  }

  get status(): number {
    return refusals[this.code][0]
  }
}

/** Throws when a rule gave a reason to refuse. */
export function refuseIf(code: RefusalCode | undefined): void {
  if (code) throw new Refusal(code)
}
