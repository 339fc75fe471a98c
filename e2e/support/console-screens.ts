import { expect, type Page } from '@playwright/test'

/** A page of the console as it is photographed: who opens it, and what is pressed to get to it from a list. */
export interface ConsoleScreen {
  name: string
  /** The address as the console's router writes it. */
  route: string
  staff: string
  /** Where it opens; the route itself unless said. */
  at?: string
  /** From a list to what it is about. */
  afterwards?: (page: Page) => Promise<void>
}

/** Every page of the console, by who works there. The same person's stand together: one sign-in opens them all. */
export const consoleScreens: readonly ConsoleScreen[] = [
  { name: 'start', route: '/', staff: 'Grace' },
  { name: 'cases', route: '/cases', staff: 'Grace' },
  {
    name: 'case',
    route: '/cases/$caseId',
    staff: 'Grace',
    at: '/cases',
    afterwards: (page) => page.getByRole('link', { name: 'Marta Silva' }).click(),
  },
  { name: 'accounts', route: '/accounts', staff: 'Grace' },
  {
    name: 'account',
    route: '/accounts/$accountId',
    staff: 'Grace',
    at: '/accounts?tab=accounts&status=Frozen',
    afterwards: (page) =>
      page
        .getByRole('link', { name: /Trade fair/ })
        .first()
        .click(),
  },
  {
    name: 'account-request',
    route: '/accounts/requests/$requestId',
    staff: 'Grace',
    at: '/accounts',
    afterwards: (page) => page.locator('a[href*="/accounts/requests/"]').first().click(),
  },
  { name: 'profile-requests', route: '/profile-requests', staff: 'Grace' },
  { name: 'team-recoveries', route: '/team-recoveries', staff: 'Mei' },
  { name: 'team-recovery-new', route: '/team-recoveries/new', staff: 'Mei' },
  { name: 'access-log', route: '/access-log', staff: 'Samuel' },
  { name: 'staff', route: '/staff', staff: 'Samuel' },
  { name: 'policy', route: '/policy', staff: 'Mei' },
  { name: 'policy-countries', route: '/policy/countries', staff: 'Mei' },
  { name: 'policy-categories', route: '/policy/categories', staff: 'Mei' },
  { name: 'policy-changes', route: '/policy/changes', staff: 'Mei' },
  { name: 'rates', route: '/rates', staff: 'Tess' },
  { name: 'negotiated-rates', route: '/negotiated-rates', staff: 'Tess' },
  { name: 'positions', route: '/positions', staff: 'Tess' },
  { name: 'hedges', route: '/positions/hedges', staff: 'Tess' },
  { name: 'position', route: '/positions/$currency', staff: 'Tess', at: '/positions/EUR' },
  {
    name: 'exchange',
    route: '/positions/exchanges/$id',
    staff: 'Tess',
    at: '/positions/EUR',
    afterwards: (page) => page.locator('a[href*="/positions/exchanges/"]').first().click(),
  },
]

/** Pages of the console that no photograph shows, each with its reason. */
export const withoutPhotograph: Readonly<Record<string, string>> = {
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
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('main .breathe')).toHaveCount(0)
}
