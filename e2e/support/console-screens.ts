import { expect, type Page } from '@playwright/test'

/** A page of the console as it is photographed: who opens it, and what is pressed to get to it from a list. */
export interface ConsoleScreen {
  name: string
  /** The address as the console's router writes it. */
  route: string
  /** Each of them sees it as the own role may; the first one stands for all where one look is enough. */
  staff: readonly [string, ...string[]]
  /** Where it opens; the route itself unless said. */
  at?: string
  /** A window lies over it. */
  over?: true
  /** From a list to what it is about. */
  afterwards?: (page: Page) => Promise<void>
}

const [reviewing, treasury, policy] = [
  ['Grace', 'Mei'],
  ['Tess', 'Mei', 'Samuel'],
  ['Mei', 'Grace', 'Samuel'],
] as const

/** Every page of the console, by who works there. */
export const consoleScreens: readonly ConsoleScreen[] = [
  { name: 'start', route: '/', staff: ['Grace', 'Mei', 'Tess', 'Samuel'] },
  { name: 'decisions', route: '/decisions', staff: ['Mei', 'Tess'] },
  { name: 'customers', route: '/customers', staff: ['Mei', 'Grace'] },
  {
    name: 'customer',
    route: '/customers/$customerId',
    staff: ['Mei', 'Grace'],
    at: '/customers?search=okello',
    afterwards: (page) => page.locator('tr[data-row]').getByRole('link').first().click(),
  },
  { name: 'payments', route: '/payments', staff: ['Mei', 'Tess'] },
  {
    name: 'payment',
    route: '/payments/$paymentId',
    staff: ['Mei', 'Tess'],
    at: '/payments',
    afterwards: (page) => page.locator('tr[data-row]').getByRole('link').first().click(),
  },
  { name: 'exceptions', route: '/exceptions', staff: ['Mei', 'Tess'] },
  {
    name: 'exception',
    route: '/exceptions/$source/$exceptionId',
    staff: ['Mei'],
    at: '/exceptions?source=schedule',
    afterwards: (page) => page.locator('tr[data-row]').getByRole('link').first().click(),
  },
  { name: 'reports', route: '/reports', staff: treasury },
  { name: 'reports-volumes', route: '/reports/volumes', staff: ['Tess'] },
  { name: 'note-templates', route: '/exceptions/note-templates', staff: ['Mei'] },
  { name: 'journals', route: '/journals', staff: treasury },
  { name: 'journals-new', route: '/journals/new', staff: treasury },
  { name: 'journals-deposit', route: '/journals/deposit', staff: treasury },
  { name: 'reports-exceptions', route: '/reports/exceptions', staff: ['Tess'] },
  { name: 'cases', route: '/cases', staff: reviewing },
  { name: 'card-requests', route: '/card-requests', staff: reviewing },
  {
    name: 'card-request',
    route: '/card-requests/$requestId',
    staff: ['Grace'],
    at: '/card-requests?status=PendingReview',
    afterwards: (page) => page.locator('tr[data-row]').getByRole('link').first().click(),
  },
  { name: 'cards', route: '/cards', staff: reviewing },
  { name: 'card-payments', route: '/card-payments', staff: reviewing },
  { name: 'purchase-disputes', route: '/purchase-disputes', staff: reviewing },
  { name: 'card-top-ups', route: '/card-top-ups', staff: reviewing },
  { name: 'card-disputes', route: '/card-disputes', staff: reviewing },
  { name: 'reconciliation', route: '/reconciliation', staff: treasury },
  { name: 'reconciliation-files', route: '/reconciliation/files', staff: treasury },
  { name: 'reconciliation-matches', route: '/reconciliation/matches', staff: treasury },
  { name: 'campaigns', route: '/campaigns', staff: ['Mei', 'Tess'] },
  {
    name: 'campaign-new',
    route: '/campaigns',
    over: true,
    staff: ['Mei'],
    at: '/campaigns',
    afterwards: (page) => page.getByRole('button', { name: 'Propose a campaign' }).click(),
  },
  { name: 'referrals', route: '/referrals', staff: ['Mei', 'Tess'] },
  { name: 'referral-terms', route: '/referrals/terms', staff: ['Mei', 'Tess'] },
  {
    name: 'case',
    route: '/cases/$caseId',
    staff: reviewing,
    at: '/cases',
    afterwards: (page) => page.getByRole('link', { name: 'Marta Silva' }).click(),
  },
  {
    name: 'case-to-decide',
    route: '/cases/$caseId',
    over: true,
    staff: ['Grace'],
    at: '/cases?status=InReview',
    afterwards: async (page) => {
      await page.getByRole('link', { name: 'Ikeda Studio' }).click()
      await page.getByRole('button', { name: 'Decide', exact: true }).click()
      await page.getByRole('dialog').getByRole('radio').first().waitFor({ state: 'attached' })
    },
  },
  { name: 'accounts', route: '/accounts', staff: reviewing },
  { name: 'accounts-all', route: '/accounts', staff: reviewing, at: '/accounts?tab=accounts' },
  {
    name: 'account',
    route: '/accounts/$accountId',
    staff: reviewing,
    at: '/accounts?tab=accounts&status=Frozen',
    afterwards: (page) => page.locator('tr[data-row]', { hasText: 'Trade fair' }).getByRole('link').click(),
  },
  {
    name: 'account-open-wallet',
    route: '/accounts/$accountId',
    over: true,
    staff: ['Grace'],
    at: '/accounts?tab=accounts&status=Frozen',
    afterwards: async (page) => {
      await page.locator('tr[data-row]', { hasText: 'Trade fair' }).getByRole('link').click()
      await page.getByRole('button', { name: 'Show accounts and wallets' }).click()
      await page.getByRole('list', { name: 'Accounts and wallets' }).waitFor()
      await page.getByRole('button', { name: 'Open a wallet' }).click()
      await page.getByRole('dialog').getByRole('combobox', { name: 'Currency' }).waitFor()
    },
  },
  {
    name: 'account-request',
    route: '/accounts/requests/$requestId',
    staff: reviewing,
    at: '/accounts',
    afterwards: (page) => page.locator('a[href*="/accounts/requests/"]').first().click(),
  },
  { name: 'profile-requests', route: '/profile-requests', staff: reviewing },
  { name: 'team-recoveries', route: '/team-recoveries', staff: reviewing },
  { name: 'team-recovery-new', route: '/team-recoveries/new', staff: reviewing },
  { name: 'access-log', route: '/access-log', staff: ['Samuel'] },
  { name: 'staff', route: '/staff', staff: ['Samuel'] },
  {
    name: 'staff-invite',
    route: '/staff',
    over: true,
    staff: ['Samuel'],
    afterwards: (page) => page.getByRole('button', { name: 'Invite someone' }).click(),
  },
  { name: 'join', route: '/join', staff: ['Samuel'] },
  { name: 'policy', route: '/policy', staff: policy },
  { name: 'policy-countries', route: '/policy/countries', staff: policy },
  { name: 'policy-categories', route: '/policy/categories', staff: policy },
  { name: 'policy-changes', route: '/policy/changes', staff: policy },
  { name: 'help', route: '/help', staff: ['Mei'] },
  { name: 'help-new', route: '/help/new', staff: ['Mei'] },
  { name: 'help-searches', route: '/help/searches', staff: ['Mei'] },
  { name: 'help-entry', route: '/help/entries/$entryId', staff: ['Mei'], at: '/help/entries/send-money' },
  { name: 'service-messages', route: '/service-messages', staff: ['Mei'] },
  {
    name: 'service-message-new',
    route: '/service-messages',
    over: true,
    staff: ['Mei'],
    afterwards: (page) => page.getByRole('button', { name: 'New message' }).click(),
  },
  { name: 'features', route: '/features', staff: ['Mei'] },
  {
    name: 'feature-change',
    route: '/features',
    over: true,
    staff: ['Mei'],
    afterwards: (page) => page.getByRole('button', { name: 'Change Account closure by customers' }).click(),
  },
  { name: 'feature-history', route: '/features/history', staff: ['Mei'] },
  { name: 'fraud-rules', route: '/fraud-rules', staff: ['Mei'] },
  {
    name: 'fraud-rule-new',
    route: '/fraud-rules',
    over: true,
    staff: ['Mei'],
    afterwards: async (page) => {
      await page.getByRole('button', { name: 'New rule' }).click()
      await page.getByLabel('Condition').selectOption('New payee')
      await page.getByRole('button', { name: 'Test on the last 90 days' }).click()
      await page.getByRole('status', { name: 'Test result' }).waitFor()
    },
  },
  { name: 'fraud-rule-history', route: '/fraud-rules/history', staff: ['Mei'] },
  { name: 'networks', route: '/networks', staff: ['Mei'] },
  {
    name: 'network-off',
    route: '/networks',
    over: true,
    staff: ['Mei'],
    afterwards: (page) => page.getByRole('button', { name: 'Turn off Faster Payments' }).click(),
  },
  {
    name: 'network-confirm',
    route: '/networks',
    over: true,
    staff: ['Tess'],
    afterwards: (page) => page.getByRole('button', { name: 'Confirm EthSwitch' }).click(),
  },
  { name: 'network-history', route: '/networks/history', staff: ['Mei'] },
  { name: 'cut-offs', route: '/networks/cut-offs', staff: ['Mei', 'Tess'] },
  {
    name: 'cut-offs-change',
    route: '/networks/cut-offs',
    over: true,
    staff: ['Mei'],
    afterwards: async (page) => {
      await page.getByRole('button', { name: 'Change ACH' }).click()
      await page.getByRole('button', { name: 'Preview arrival times' }).click()
      await page.getByRole('table', { name: 'When payments arrive' }).waitFor()
    },
  },
  { name: 'holidays', route: '/networks/holidays', staff: ['Tess'] },
  {
    name: 'holiday-declare',
    route: '/networks/holidays',
    over: true,
    staff: ['Tess'],
    afterwards: async (page) => {
      await page.getByRole('button', { name: 'Declare a holiday' }).click()
      await page.getByRole('combobox', { name: 'Country or zone' }).waitFor()
    },
  },
  {
    name: 'holiday-confirm',
    route: '/networks/holidays',
    over: true,
    staff: ['Tess'],
    afterwards: (page) =>
      page
        .getByRole('button', { name: /^Confirm / })
        .first()
        .click(),
  },
  { name: 'limits', route: '/networks/limits', staff: ['Tess'] },
  {
    name: 'limits-change',
    route: '/networks/limits',
    over: true,
    staff: ['Tess'],
    afterwards: (page) => page.getByRole('button', { name: 'Change Payments, EUR' }).click(),
  },
  { name: 'excluded-countries', route: '/networks/countries', staff: ['Tess'] },
  {
    name: 'country-exclude',
    route: '/networks/countries',
    over: true,
    staff: ['Tess'],
    afterwards: async (page) => {
      await page.getByRole('button', { name: 'Exclude a country' }).click()
      await page.getByRole('combobox', { name: 'Country' }).waitFor()
    },
  },
  { name: 'rule-history', route: '/networks/rule-history', staff: ['Mei'] },
  { name: 'prices', route: '/prices', staff: treasury },
  {
    name: 'price-change',
    route: '/prices',
    over: true,
    staff: ['Tess'],
    afterwards: (page) => page.getByRole('button', { name: 'Change Faster Payments, GBP' }).click(),
  },
  {
    name: 'price-withdraw',
    route: '/prices',
    over: true,
    staff: ['Tess'],
    afterwards: (page) => page.getByRole('button', { name: 'Withdraw NIP, NGN' }).click(),
  },
  { name: 'customer-prices', route: '/prices/customers', staff: treasury },
  { name: 'price-groups', route: '/prices/groups', staff: treasury },
  {
    name: 'price-group-new',
    route: '/prices/groups',
    over: true,
    staff: ['Tess'],
    afterwards: (page) => page.getByRole('button', { name: 'New group' }).click(),
  },
  { name: 'price-history', route: '/prices/history', staff: treasury },
  { name: 'rates', route: '/rates', staff: treasury },
  { name: 'negotiated-rates', route: '/negotiated-rates', staff: treasury },
  {
    name: 'negotiated-rate-decision',
    route: '/negotiated-rates',
    staff: ['Tess'],
    afterwards: (page) =>
      page
        .getByRole('button', { name: /^Decide/ })
        .first()
        .click(),
  },
  { name: 'positions', route: '/positions', staff: treasury },
  { name: 'hedges', route: '/positions/hedges', staff: treasury },
  { name: 'position', route: '/positions/$currency', staff: treasury, at: '/positions/EUR' },
  {
    name: 'exchange',
    route: '/positions/exchanges/$id',
    staff: treasury,
    at: '/positions/EUR',
    afterwards: (page) => page.locator('a[href*="/positions/exchanges/"]').first().click(),
  },
]

/** Pages of the console that no photograph shows, each with its reason. */
export const withoutPhotograph: Readonly<Record<string, string>> = {
  '/purchase-disputes/$disputeId': 'Nobody of the demo world disputes a payment; it has the form of a card dispute.',
  '/card-top-ups/$cardFundingId': 'Funding by card is off where photographs are taken; its journey refunds one.',
  '/card-disputes/$cardFundingId': 'Nobody disputes a card where photographs are taken: funding by card is off there.',
  '/prices/groups/$groupId': 'The demo world has no price group; its journey looks at one.',
  '/profile-requests/$requestId': 'The demo world has no change of a profile; the journeys of settings look at it.',
}

/** Opens a page of the console, where its person is signed in already. */
export async function openConsoleScreen(page: Page, consoleUrl: string, screen: ConsoleScreen): Promise<void> {
  const { route, at = route, afterwards } = screen
  await page.goto(`${consoleUrl}${at}`)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await afterwards?.(page)
  const pattern = new RegExp(`${route.replace(/\$\w+/g, '[^/]+')}$`)
  await expect(page).toHaveURL((url) => pattern.test(url.pathname))
  // Below a window it has no role for the time being.
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.locator('main .breathe')).toHaveCount(0)
}
