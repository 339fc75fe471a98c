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

  'staff.sign_in_failed': [400, "That email and password don't match. Please check both."],
  'staff.code_wrong': [400, "That code isn't correct, or it was used before. Wait for the next one and try again."],
  'staff.sign_in_over': [400, 'This sign-in has expired. Please start again.'],
  'staff.locked': [429, 'Too many attempts. Try again in 15 minutes.'],

  'review.case_unknown': [404, "We couldn't find that case."],
  'review.document_unknown': [404, "We couldn't find that document in this case."],
  'review.case_changed': [409, 'This case changed while you were reading it. Look at it again before you go on.'],
  'review.case_taken': [409, 'Somebody else has taken this case on.'],
  'review.case_closed': [409, 'This case is already decided.'],
  'review.not_yours': [409, 'Take this case on before you act on it.'],
  'review.about_yourself': [409, "You can't act on a case about yourself or your own company."],
  'review.assignee_unknown': [400, 'Choose somebody who may decide cases.'],
  'review.deadline_invalid': [400, 'Choose a day from tomorrow to 90 days from now.'],
  'review.checks_open': [409, 'Judge every open hit and wait for the checks before you decide.'],
  'review.decision_waits': [409, 'A decision on this case waits for a second person.'],
  'review.decision_unknown': [404, "We couldn't find that decision, or it was already taken."],
  'review.second_person_needed': [409, 'Somebody else must take this decision: you proposed it.'],
  'review.note_missing': [400, 'Say why you send the case back.'],
  'review.hit_unknown': [404, "We couldn't find that hit, or it was already judged."],
  'onboarding.under_review': [409, "We're reviewing your application. You can change it if we ask for more."],
  'onboarding.decided': [409, 'Your application was already decided, so it can no longer be changed.'],
  'onboarding.submitted_already': [409, "You've already submitted this. We'll email you when we've reviewed it."],
  'onboarding.incomplete': [409, 'Something is still missing. Complete every section before you submit.'],
  'onboarding.request_unanswered': [409, "Answer everything we've asked for before you submit."],
  'onboarding.request_unknown': [404, "We couldn't find that request. It may be answered already."],
  'onboarding.changed_meanwhile': [409, 'This was changed on another device. Review it again before you save.'],
  'onboarding.country_excluded': [409, "We can't accept customers or business partners from this country."],
  'onboarding.category_excluded': [409, "We can't accept businesses in this category."],
  'onboarding.not_in_review': [409, "This application isn't waiting for a decision."],
  'onboarding.not_askable': [409, 'Nothing can be asked of this customer now.'],
  'onboarding.policy_unknown': [404, "We couldn't find that rule."],
  'onboarding.type_unavailable': [409, "This customer type isn't available to you."],
  'onboarding.shares_exceeded': [409, "Shares can't add up to more than 100%. Check the share of each shareholder."],
  'onboarding.officer_unknown': [404, "We couldn't find that person."],
  'onboarding.officers_full': [409, 'You can add at most 30 people of each kind.'],
  'onboarding.requirement_unknown': [404, "We don't need that document from you."],
  'onboarding.document_exists': [409, "You've already uploaded this document. Replace it instead."],
  'onboarding.document_repeated': [
    409,
    "You've already uploaded this file for another document or side. Choose a different file.",
  ],
  'onboarding.side_missing': [400, 'Upload both sides of this document, the front and the back.'],
  'onboarding.zenus_no_account': [409, 'Zenus can only check customers with an account in US dollars.'],
  'onboarding.zenus_not_matched': [409, "Zenus couldn't match this account, so it can't be handed over yet."],
  'onboarding.zenus_unavailable': [503, "We can't reach Zenus right now. Please try again in a moment."],
  'counterparties.unknown': [404, "We couldn't find that entry."],
  'counterparties.exists': [409, "You've already added this entry."],
  'counterparties.full': [409, 'You can add at most 100 entries.'],
  'registration.unknown': [404, "We can't find this registration in this browser. Please start again."],
  'registration.country_unavailable': [409, "This product isn't available in your country yet."],
  'registration.available_already': [409, 'This product is available in your country. You can register now.'],
  'registration.link_used': [409, 'This link was already used. You can sign in.'],
  'registration.link_expired': [410, 'This link has expired. Please request a new email.'],
  'registration.other_browser': [
    409,
    'This link was opened in a different browser from the one you registered in. Enter the password you chose to confirm your email here.',
  ],
  'registration.password_wrong': [400, "That isn't the password you chose when you registered."],
  'registration.email_taken': [409, 'You already have an account with this email. Please sign in.'],
  'registration.confirmed_already': [409, 'This is already confirmed.'],
  'registration.email_first': [409, 'Please confirm your email first.'],
  'registration.phone_first': [409, 'Please enter your phone number first.'],
  'registration.phone_invalid': [400, 'Phone number is not valid for country selected'],
  'registration.phone_unavailable': [
    409,
    "We can't send text messages at the moment. You can sign in without a phone.",
  ],
  'recovery.unknown': [404, "We can't find this request. Please start again."],
  'recovery.link_used': [409, 'This link was already used. You can sign in, or request a new email.'],
  'recovery.link_expired': [410, 'This link has expired. Please request a new email.'],

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
  'rates.missing': [409, "There's no rate for this pair right now, so it can't be exchanged."],
  'rates.stale': [409, 'Our rates are out of date right now. Please try again in a few minutes.'],
  'rates.stopped': [409, "We've paused exchange in this currency while we check its rate. Please try again later."],
  'exchange.same_currency': [400, 'Both accounts hold the same currency. Move money between them instead.'],
  'exchange.too_small': [400, 'This amount is too small to exchange.'],
  'exchange.too_many_quotes': [429, "You've asked for many rates in a short time. Please wait a minute and try again."],
  'exchange.quote_unknown': [404, "We couldn't find that rate. Ask for a new one."],
  'exchange.quote_expired': [409, 'This rate has expired, and nothing was exchanged. Review the new rate.'],
  'exchange.quote_used': [409, 'This rate was already used for an exchange.'],
  'exchange.quote_differs': [409, "This isn't what the rate was for. Review the exchange again."],
  'exchange.rate_changed': [409, 'The rate has changed, and nothing was exchanged. Review the new rate.'],
  'rates.margin_exists': [409, 'There is a margin for exactly this already. Change that one.'],
  'rates.margin_unknown': [404, "We couldn't find that margin."],
  'rates.margin_ended': [409, 'Somebody else has changed or ended this margin. Look at the list again.'],
  'rates.margin_needed': [409, 'This margin holds wherever no other does. Change it instead of ending it.'],
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
