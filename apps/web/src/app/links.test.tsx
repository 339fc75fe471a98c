import { createMemoryHistory } from '@tanstack/react-router'
import { customerTypes, onboardingStatuses } from '@tradewind/testkit/every-person'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static.edge'
import { afterEach, expect, test } from 'vitest'
import { guardFlagsOf, isOpen, sessionRoutes } from '#areas/session'
import { type SignedIn, setProfile } from '#domain/session/session.ts'
import { defaultFlags, type Flags, setFlags } from '#lib/flags.ts'
import { featureRoutes } from './feature-routes.ts'
import { type RouteRow, routeRows } from './route-table.ts'
import { createAppRouter, screensByPath } from './routes.tsx'
import { Notices } from './shell/notices.tsx'
import { Sidebar } from './shell/sidebar.tsx'
import { ada, everybody, open, screens } from './test-open.tsx'

const built = screensByPath(featureRoutes)
const router = createAppRouter({ guard: everybody, features: screens, history: createMemoryHistory() })

/** The links of a markup that stay in the application. */
const linksIn = (markup: string) => [...markup.matchAll(/href="(\/[^"]*)"/g)].map(([, href = '']) => href)

const rowsByLink = new Map<string, RouteRow | undefined>()
function rowAt(href: string): RouteRow | undefined {
  if (!rowsByLink.has(href)) {
    const matched = router.matchRoutes(href, {}).at(-1)?.fullPath
    rowsByLink.set(
      href,
      routeRows.find(({ path }) => path === matched),
    )
  }
  return rowsByLink.get(href)
}

/** The links that lead to a page that is not there for this person. */
function deadEnds(links: readonly string[], person: SignedIn, flags: Flags): string[] {
  return links.filter((href) => {
    const row = rowAt(href)
    return !row || !built.has(row.path) || !isOpen(row, person, guardFlagsOf(flags, true))
  })
}

afterEach(() => {
  setProfile(undefined)
  setFlags(defaultFlags)
})

const everybodyInTheShell = onboardingStatuses.flatMap((onboardingStatus) =>
  customerTypes.flatMap((customerType) =>
    [true, false].map((requiresDocumentUpload) => ({ ...ada, onboardingStatus, customerType, requiresDocumentUpload })),
  ),
)
const oneOff = (['FEATURE_ACCOUNTS', 'FEATURE_MAKER_CHECKER', 'FEATURE_HELP_CENTER', 'FEATURE_PRICING'] as const).map(
  (flag): Flags => ({ ...defaultFlags, FEATURE_CARD: true, [flag]: false }),
)

test('no link of the sidebar and of the notices leads to a page that is not there, for anybody, with any flag', async () => {
  let links = 0
  for (const flags of [defaultFlags, ...oneOff]) {
    setFlags(flags)
    for (const person of everybodyInTheShell) {
      setProfile(person)
      // What the notices bring later counts too.
      const notices = await new Response((await prerender(<Notices />)).prelude).text()
      const shown = linksIn(renderToStaticMarkup(<Sidebar path="/" />) + notices)
      links += shown.length
      expect([person.onboardingStatus, deadEnds(shown, person, flags)]).toEqual([person.onboardingStatus, []])
    }
  }
  expect(links).toBeGreaterThan(400)
})

test('no link of the frames, of what turns away and of what is not found leads to a page that is not there', async () => {
  const own = new Set(['/access-denied', '/redirect-individual', '/welcome-back', '/get-started'])
  const features = [
    ...screens.filter(({ path }) => !own.has(path)),
    ...sessionRoutes.filter(({ path }) => own.has(path)),
  ]
  const statuses = ['Active', 'DeActivated', 'Pending_Approval', 'PendingReactivation']
  for (const at of [...own, '/transactions', '/signout-oidc', '/promotions', '/nowhere'])
    for (const [index, userStatus] of statuses.entries()) {
      const person = { ...ada, userStatus, mayUseDashboard: index % 2 === 0 }
      setProfile(person)
      const { markup } = await open(at, everybody, features)
      expect([at, deadEnds(linksIn(markup), person, defaultFlags)]).toEqual([at, []])
    }
})
