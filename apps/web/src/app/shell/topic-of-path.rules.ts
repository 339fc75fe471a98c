import type { HelpTopic } from '@tradewind/contract/help-topics'

/** What the help of a screen is about, by how its address begins; the first that fits counts. */
const topics: readonly (readonly [start: RegExp, topic: HelpTopic])[] = [
  [/^\/accounts\/w(\/|$)/, 'wallets'],
  [/^\/accounts\/[^/]+\/exchange-funds/, 'exchange'],
  [/^\/accounts\/[^/]+\/fund-account\/mobile-money/, 'mobile-money'],
  [/^\/accounts\/[^/]+\/fund-account/, 'fund-account'],
  [/^\/accounts\/[^/]+\/scheduled-payment/, 'schedules'],
  [/^\/accounts\/[^/]+\/send-money\/multiple/, 'batch-payments'],
  [/^\/accounts\/[^/]+\/send-money/, 'send-money'],
  [/^\/accounts/, 'accounts'],
  [/^\/beneficiaries\/multiple/, 'batch-payments'],
  [/^\/beneficiaries/, 'beneficiaries'],
  [/^\/payment\/scheduled-payments/, 'schedules'],
  [/^\/payment\/rate-bypass/, 'negotiated-rates'],
  [/^\/payment\/(pending-request|request-history)/, 'approvals'],
  [/^\/payment\/collections/, 'account-details'],
  [/^\/payment\/[^/]+/, 'payment-status'],
  [/^\/(payment|transactions)/, 'transactions'],
  [/^\/rates/, 'rates'],
  [/^\/invoice/, 'invoices'],
  [/^\/referral/, 'referrals'],
  [/^\/sendr/, 'sendr'],
  [/^\/maker-checker\/roles/, 'roles'],
  [/^\/maker-checker\/payment-rules/, 'payment-rules'],
  [/^\/maker-checker/, 'team'],
  [/^\/settings\/customer-update/, 'documents'],
  [/^\/(card|request-card)(\/|$)/, 'virtual-cards'],
  [/^\/get-started/, 'onboarding'],
]

/** The tabs of the settings have help of their own. */
const topicsOfTabs: Readonly<Record<string, HelpTopic>> = {
  teamManagement: 'team',
  businessDocument: 'documents',
  security: 'pin',
  notifications: 'notifications',
  reversalAccounts: 'reversal-accounts',
  privacy: 'personal-data',
}

export function topicOfPath(path: string, tab?: unknown): HelpTopic | undefined {
  if (tab === 'help') return undefined
  const ofTab = typeof tab === 'string' ? topicsOfTabs[tab] : undefined
  if (/^\/(settings|get-started)\/?$/.test(path) && ofTab) return ofTab
  return topics.find(([start]) => start.test(path))?.[1]
}
