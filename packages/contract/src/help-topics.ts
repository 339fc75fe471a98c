import type { RefusalCode } from './refusals.ts'

/**
 * What screens and refusals have help about. An article names its topics; the link on a screen leads to the article that is
 * published for the topic.
 */
export const helpTopics = [
  'accounts',
  'account-details',
  'account-limits',
  'approvals',
  'batch-payments',
  'beneficiaries',
  'billing',
  'documents',
  'exchange',
  'fund-account',
  'identity-checks',
  'name-check',
  'negotiated-rates',
  'notifications',
  'onboarding',
  'passkeys',
  'payment-status',
  'personal-data',
  'pin',
  'pull-pay',
  'rates',
  'returned-payments',
  'reversal-accounts',
  'schedules',
  'security-questions',
  'send-money',
  'sendr',
  'sign-in',
  'statements',
  'team',
  'tracking-links',
  'transactions',
  'two-factor',
  'verification-codes',
  'wallets',
] as const

export type HelpTopic = (typeof helpTopics)[number]

/** The topic that explains a refusal. */
const topicsOfRefusals: Readonly<Partial<Record<RefusalCode, HelpTopic>>> = {
  'accounts.lien_open': 'accounts',
  'approvals.newcomer': 'team',
  'approvals.not_an_approver': 'approvals',
  'approvals.not_your_turn': 'approvals',
  'approvals.own_request': 'approvals',
  'approvals.too_few_approvers': 'approvals',
  'exchange.amount_unavailable': 'rates',
  'exchange.approved_apart': 'approvals',
  'exchange.quote_expired': 'rates',
  'exchange.rate_changed': 'rates',
  'identity.pin_locked': 'pin',
  'ledger.insufficient_funds': 'fund-account',
  'payments.above_maximum': 'account-limits',
  'payments.annual_credit_exceeded': 'account-limits',
  'payments.annual_payout_exceeded': 'account-limits',
  'payments.below_minimum': 'account-limits',
  'payments.charge_changed': 'billing',
  'payments.code_needed': 'verification-codes',
  'payments.limit_exceeded': 'account-limits',
  'payments.limited_after_recovery': 'account-limits',
  'payments.not_verified': 'name-check',
  'payments.passkey_needed': 'passkeys',
  'schedules.save_first': 'schedules',
  'security.passkey_elsewhere': 'passkeys',
  'sendr.quote_expired': 'sendr',
  'team.above_day_limit': 'team',
  'team.above_payment_limit': 'team',
  'verification.bank_unknown': 'send-money',
}

export const topicOfRefusal = (code: RefusalCode): HelpTopic | undefined => topicsOfRefusals[code]
