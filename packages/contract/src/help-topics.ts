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

/** The topic that explains a refusal, by its code or by its area. */
const topicsOfRefusals: Readonly<Partial<Record<RefusalCode, HelpTopic>>> = {}

export const topicOfRefusal = (code: RefusalCode): HelpTopic | undefined => topicsOfRefusals[code]
