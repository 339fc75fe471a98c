/**
 * Every way the product says no: its HTTP status and the words that the envelope's `error` carries. A wrong PIN, code
 * or password is never 401, because a 401 signs the customer out everywhere.
 */
export const refusals = {
  'request.invalid': [400, 'Something went wrong, please cross-check details and try again.'],
  'request.key_missing': [400, 'This request needs an Idempotency-Key header, so that a repeat cannot pay twice.'],
  'request.key_reused': [422, 'This Idempotency-Key was already used for another request.'],
  'request.not_found': [404, 'Operation does not exist, please check and try again'],
  'request.method_not_allowed': [405, 'Operation Not Allowed. Please check and try again'],
  'request.switched_off': [403, 'This is not available here.'],
  'request.too_large': [413, 'This request is too large.'],
  'request.too_many': [429, 'Too many requests. Please wait a moment and try again.'],
  'platform.failed': [500, 'Unable to process your request, please try again later'],
  'platform.busy': [503, 'We are very busy right now and did nothing with this request. Please try again in a moment.'],
  'platform.unreachable': [
    503,
    'We cannot reach our records right now, so we do not know yet what became of this. Please try again in a moment.',
  ],

  'identity.session_expired': [401, 'Your session has expired, Kindly login to continue accessing your dashboard.'],
  'identity.not_authorized': [403, 'Access Denied: You are not authorized to perform this operation'],
  'identity.login_failed': [400, 'We are unable to sign you in. Please check your details and try again.'],
  'identity.login_unavailable': [400, "We couldn't sign you in, please try again."],
  'identity.login_locked': [429, 'Too many attempts. Please wait 15 minutes and try again.'],
  'identity.code_wrong': [400, 'That code is not right. Please check it and try again.'],
  'identity.code_expired': [400, 'That code has expired. Please ask for a new one.'],
  'identity.code_too_many': [429, 'Unable to send OTP'],
  'identity.no_interaction': [400, 'This sign-in has expired. Please start again.'],
  'identity.code_flow_only': [400, 'Please sign in on the sign-in page. This address opens no session.'],
  'identity.pin_exists': [409, 'You already have a transaction PIN.'],
  'identity.sign_in_again': [
    409,
    'For your safety, please log out, sign in again and create your PIN within 15 minutes of that.',
  ],
  'identity.pin_missing': [409, 'Create a transaction PIN first.'],
  'identity.pin_weak': [400, 'Choose a PIN that is harder to guess: no repeated or counting digits.'],
  'identity.pin_wrong': [400, 'That transaction PIN is not right.'],
  'identity.pin_locked': [429, 'Your transaction PIN is locked after too many wrong tries. Please wait 15 minutes.'],

  'ledger.insufficient_funds': [409, 'You do not have sufficient balance for this transaction'],
  'ledger.account_frozen': [409, 'This account is frozen.'],
  'ledger.account_closed': [409, 'This account is closed.'],
  'ledger.account_unknown': [404, 'We could not find that account.'],
  'ledger.account_not_empty': [409, 'Only an empty account can be closed.'],
  'ledger.same_account': [400, 'Choose two different accounts.'],
  'ledger.currency_differs': [400, 'These accounts do not hold the same currency.'],
  'ledger.amount_invalid': [400, 'That amount cannot be booked.'],
  'ledger.posting_differs': [422, 'This id was already used for other transfers.'],
  'ledger.hold_unknown': [404, 'There is no such hold.'],
  'ledger.hold_already_settled': [409, 'This hold was already settled.'],
  'ledger.hold_exceeded': [409, 'That is more than was held.'],

  'accounts.unknown': [404, 'We could not find that account.'],
  'beneficiaries.account_saved': [409, 'You have saved this account already.'],
  'beneficiaries.account_unknown': [404, 'We could not find that bank account.'],
  'beneficiaries.accounts_full': [409, 'A beneficiary can have at most 20 bank accounts.'],
  'beneficiaries.changed': [409, 'Somebody changed this in the meantime. Please look at it again before you save.'],
  'beneficiaries.group_full': [409, 'A group can hold at most 50 beneficiaries.'],
  'beneficiaries.group_name_taken': [409, 'You have a group with this name already.'],
  'beneficiaries.group_unknown': [404, 'We could not find that group.'],
  'beneficiaries.last_account': [409, 'A beneficiary keeps one bank account at least. Delete the beneficiary instead.'],
  'beneficiaries.too_late': [409, 'This beneficiary was deleted too long ago to be put back.'],
  'beneficiaries.unknown': [404, 'We could not find that beneficiary.'],
  'verification.iban_invalid': [400, 'That IBAN is not right. Please check it against the one you were given.'],
  'verification.sort_code_invalid': [
    400,
    'That sort code and account number do not belong together. Please check both.',
  ],
  'verification.routing_number_invalid': [400, 'That routing number is not right. Please check its nine digits.'],
  'verification.account_number_invalid': [400, 'That account number is not right for this bank. Please check it.'],
  'verification.bic_invalid': [400, 'That BIC is not right. It has 8 or 11 characters, such as DEUTDEFF.'],
  'verification.routing_code_invalid': [400, 'That routing code is not right. Please check its digits.'],
  'verification.bank_code_invalid': [400, 'That bank code is not right. Please check it.'],
  'verification.ifsc_invalid': [400, 'That IFSC is not right. It has 11 characters, such as HDFC0000001.'],
  'verification.mobile_number_invalid': [400, 'That is not a mobile money number of this country.'],
  'verification.operator_unknown': [400, 'That operator does not serve the country of this number.'],
  'verification.interac_unknown': [400, 'This e-mail address cannot take Interac e-Transfers. Please check it.'],
  'verification.intermediary_unknown': [
    400,
    'The intermediary bank is not in our directory. Please check its BIC: if it is right, leave it out, we cannot pay through it yet.',
  ],
  'verification.country_restricted': [400, 'We cannot send money to that country.'],
  'verification.key_wrong': [403, 'This lookup needs its public API key.'],
  'verification.bank_unknown': [
    400,
    'This bank is not in our directory. Please check the details: if they are right, we cannot pay this bank yet.',
  ],
  'verification.account_unknown': [400, 'The bank does not know this account. Please check the number.'],
  'verification.too_many': [429, 'You have checked many accounts today. Please try again later.'],
  'payments.unknown': [404, 'We could not find that payment.'],
  'payments.not_verified': [400, 'These bank details have not been verified. Please verify them before you send.'],
  'payments.currency_differs': [400, 'That account holds another currency.'],
  'payments.method_unavailable': [400, 'This way of sending is not available for that account.'],
  'payments.code_needed': [
    409,
    'You have not paid this account before. For so much, send it by itself: you will be asked for a code.',
  ],
  'payments.charge_changed': [409, 'The charge has changed. Please look at the new total before you send.'],
  'payments.category_unknown': [400, 'Choose an expense category.'],
  'approvals.approver_unknown': [404, 'We could not find anybody with this id who may approve this payment.'],
  'approvals.assigned_elsewhere': [409, 'Somebody else was asked to decide about this payment.'],
  'approvals.bounds_crossed': [400, 'The lower amount must not be above the upper one.'],
  'approvals.cannot_return': [409, 'A transfer by SendR cannot be changed. Approve it or reject it.'],
  'approvals.changed': [409, 'The payment was changed in the meantime. Please look at it again before you decide.'],
  'approvals.decided_already': [409, 'You have decided about this payment already.'],
  'approvals.not_open': [409, 'Only a payment that was rejected or returned can be changed and sent again.'],
  'approvals.not_pending': [409, 'This payment does not wait for approval any more.'],
  'approvals.not_yours': [409, 'Only the person who made this payment, or somebody who may approve it, can do that.'],
  'approvals.own_rule_change': [409, 'You asked for this change, so colleagues approve it. You can withdraw it.'],
  'approvals.own_request': [409, 'You cannot decide about a payment that you made yourself.'],
  'approvals.rule_change_approved_already': [409, 'You have already approved this change.'],
  'approvals.rule_change_ended': [409, 'This change is no longer waiting for approval.'],
  'approvals.rule_change_unknown': [404, 'We could not find that change of a payment rule.'],
  'approvals.rule_change_waits': [
    409,
    'Another change of this rule is waiting for approval. Approve or reject that one first.',
  ],
  'approvals.rule_changed': [
    409,
    'Somebody changed this rule in the meantime. Please look at it again before you save.',
  ],
  'approvals.rule_unknown': [404, 'We could not find that payment rule.'],
  'approvals.too_few_approvers': [409, 'Not enough people of your team may approve payments for this.'],
  'approvals.unknown': [404, 'We could not find that request.'],
  'batches.unknown': [404, 'We could not find that batch.'],
  'payments.below_minimum': [409, 'That is less than may be sent.'],
  'payments.above_maximum': [409, 'That is more than this network takes at once.'],
  'payments.limit_exceeded': [409, 'Transfer limit exceeded'],
  'payments.annual_credit_exceeded': [409, 'This account has taken in as much as it can in a year.'],
  'payments.annual_payout_exceeded': [409, 'This account has sent as much as it can in a year.'],
  'payments.documents_full': [409, 'This payment has 20 documents, and that is the most it takes.'],
  'payments.under_way': [409, 'This payment is on its way already and can no longer be canceled.'],
  'payments.too_soon': [409, 'The document can be read once the payment has arrived.'],
  'documents.too_large': [400, 'You tried to upload a file bigger than 5MB in size'],
  'documents.type_not_allowed': [400, 'You tried to upload a file type that is not allowed'],
  'pulls.switched_off': [403, 'Collecting money from another account is not open to you.'],
  'pulls.unknown': [404, 'We could not find that pull payment.'],
  'topups.unavailable': [
    400,
    'Mobile money operation temporarily unavailable for this country. Please contact support.',
  ],
  'topups.question_open': [409, 'This phone has not answered your last question yet. Please answer it there first.'],
  'topups.unknown': [404, 'We could not find that top-up.'],
  'pulls.under_way': [409, 'The debit has gone out and can no longer be canceled.'],
  'pulls.recall_unanswered': [
    409,
    'The bank has not answered whether it stopped the debit. We keep asking; look again in a few minutes.',
  ],
  'gateway.number_unknown': [404, 'We could not find that mobile money number.'],
  'gateway.remitter_unknown': [404, 'We could not find that remitter.'],
  'gateway.remitter_expired': [
    409,
    "This remitter's identity document has expired. Please update the remitter before you send.",
  ],
  'gateway.remitter_exists': [409, 'You have a remitter with this identity document already.'],
  'gateway.changed_meanwhile': [409, 'Somebody changed this meanwhile. Please look at it again.'],
  'gateway.too_many_saved': [409, 'You have saved as many of these as one customer can. Please remove one first.'],
  'mailing.link_invalid': [400, 'This link does not work. Please open the newest e-mail and use the link in it.'],
  'documents.too_many': [429, 'You have uploaded many documents today. Please try again tomorrow.'],
  'documents.unknown': [404, 'We could not find that document.'],
  'rates.unknown': [404, 'There is no rate for these currencies.'],
  'rails.callback_forged': [400, 'The signature does not fit.'],
  'sendr.amount_too_small': [400, 'That is too little to send. Please send a little more.'],
  'sendr.card_pending': [409, 'A payment by card is still open. Please wait for its outcome.'],
  'sendr.card_unknown': [404, 'We could not find that card. Please type the card to pay with.'],
  'sendr.cards_unavailable': [400, 'Paying by card is not offered here.'],
  'sendr.challenge_unknown': [404, 'This question of your bank is not open any more. Please pay again.'],
  'sendr.currency_unavailable': [400, 'SendR does not take this currency.'],
  'sendr.instruction_unknown': [404, 'We could not find that transfer.'],
  'sendr.not_cancelable': [409, 'This transfer can no longer be canceled.'],
  'sendr.not_payable': [409, 'This transfer no longer waits for a payment.'],
  'sendr.quote_expired': [409, 'This price is no longer valid. Please look at the new one before you send.'],
  'sendr.quote_used': [
    409,
    'A transfer was made at this price already. Please look at your transfers before you send again.',
  ],
  'sandbox.backwards': [400, 'The bank clock only moves forward.'],
  'sandbox.nothing_told': [409, 'No network has told anything of a payment of yours yet. Please send one first.'],
  'sandbox.told_enough': [429, 'This was tried often enough for now. Please wait a minute and try again.'],
  'sandbox.account_unknown': [404, 'No Tradewind account has these details.'],
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
