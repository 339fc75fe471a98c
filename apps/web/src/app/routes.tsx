import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  type RouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { minimumFetchDelayMs } from '@tradewind/kernel/constants'
import { useMemo } from 'react'
import type { GuardedRoute } from '#areas/session'
import {
  type FeatureRoute,
  type LayoutName,
  type RouteContext,
  type ScreenModule,
  screenAt,
} from '#lib/feature-route.ts'
import type { RawSearch } from '#lib/search.rules.ts'
import { NotFound } from '#ui/error-screen.tsx'
import { loadChunk } from '#ui/load-chunk.ts'
import { featureRoutes } from './feature-routes.ts'
import { firstInPieces } from './first-screen.tsx'
import { DefaultLayout } from './layouts.tsx'
import { BareError, BareNotFound, Root, RouteError } from './root.tsx'
import { type RouteRow, routeRows } from './route-table.ts'

/**
 * Decides before a screen loads: throws redirect() to turn someone away, answers `not-found` for a page that does not
 * exist for this person. `built` says whether an address has a screen.
 */
export type Guard = (
  context: RouteContext & { ahead: boolean },
  route: GuardedRoute,
  built: (path: string) => boolean,
) => Promise<'found' | 'not-found'>

/** Nobody who sees the accounts has use for them. */
const guestLayouts = () => loadChunk(() => import('./guest-layouts.tsx'))

const layouts: Record<Exclude<LayoutName, 'none'>, RouteComponent> = {
  dashboard: lazyRouteComponent(() => loadChunk(() => import('./shell/dashboard-layout.tsx')), 'DashboardLayout'),
  claim: lazyRouteComponent(guestLayouts, 'ClaimLayout'),
  blue: lazyRouteComponent(guestLayouts, 'BlueLayout'),
  default: DefaultLayout,
}

const gallery = screenAt('components', { module: () => import('./gallery/gallery.tsx') })

export interface RouterNeeds {
  guard: Guard
  features?: readonly FeatureRoute[]
  history?: RouterHistory
  /** Whether this is the demo world; only there are its sandbox and outbox. */
  demo?: boolean
}

/** The router over the table's addresses. One without a screen is guarded like the others, and not found. */
export function createAppRouter({ guard, features = featureRoutes, history, demo = true }: RouterNeeds) {
  const screens = screensByPath([...features, gallery])
  const built = (path: string) => screens.has(path)
  const root = createRootRoute({ component: Root, errorComponent: BareError, notFoundComponent: BareNotFound })
  const rows = routeRows.filter(({ servedAsFile, demoOnly }) => !servedAsFile && (demo || !demoOnly))
  const screen = (parent: AnyRoute, row: RouteRow) =>
    screenRoute(parent, row, screens.get(row.path), (context) => guard(context, row, built))
  const framed = Object.entries(layouts).map(([name, component]) => {
    const layout = createRoute({ getParentRoute: () => root, id: name, component })
    return layout.addChildren(rows.filter((row) => row.layout === name).map((row) => screen(layout, row)))
  })
  const bare = rows.filter(({ layout }) => layout === 'none').map((row) => screen(root, row))
  return createRouter({
    routeTree: root.addChildren([...framed, ...bare]),
    ...(history && { history }),
    defaultPreload: 'intent',
    // What must be fetched shows its shape at once and for so long at least: nothing flashes.
    defaultPendingMs: 0,
    defaultPendingMinMs: minimumFetchDelayMs,
    defaultErrorComponent: RouteError,
    // An unknown address below a known one is unknown as a whole.
    notFoundMode: 'root',
    scrollRestoration: true,
    // Adjacent loads are cached by the query client, which knows what is stale.
    defaultPreloadStaleTime: 0,
  })
}

/** The features' screens by their address. One for an address that the table does not have is a mistake of ours. */
export function screensByPath(features: readonly FeatureRoute[]): ReadonlyMap<string, FeatureRoute> {
  const knownPaths = new Set(routeRows.map(({ path }) => path))
  const stray = features.filter(({ path }) => !knownPaths.has(path)).map(({ path }) => path)
  if (stray.length > 0) throw new Error(`not in app/route-table.ts: ${stray.join(', ')}`)
  return new Map(features.map((feature) => [feature.path, feature]))
}

function screenRoute(
  parent: AnyRoute,
  row: RouteRow,
  screen: FeatureRoute | undefined,
  guard: (context: RouteContext & { ahead: boolean }) => Promise<'found' | 'not-found'>,
) {
  const module = screen && (() => loadChunk(screen.module))
  const route: AnyRoute = createRoute({
    getParentRoute: () => parent,
    path: row.path,
    staticData: { title: row.title ?? screen?.title },
    ...(screen?.pending && { pendingComponent: screen.pending }),
    loaderDeps: ({ search }) => (screen?.followsSearch ? {} : { search }),
    beforeLoad: async ({ params, search, location, abortController, preload }) => {
      const context = { params, search, href: location.href, signal: abortController.signal, ahead: preload }
      const said = await guard(context)
      // A legacy path keeps what was asked with it.
      if (row.to) throw redirect({ href: row.to + location.searchStr, replace: true })
      return { exists: said === 'found' && module !== undefined && paramsAreValid(row, params) }
    },
    loader: async ({ params, location, abortController, context }) => {
      if (!module || !context.exists) throw notFound()
      const { load, readSearch = asItCame } = await module()
      return load?.({
        params: params as never,
        search: readSearch(location.search) as never,
        href: location.href,
        signal: abortController.signal,
      })
    },
    component: module
      ? firstInPieces(
          lazyRouteComponent(async () => ({ Screen: placedAt(route, await module()) }), 'Screen'),
          screen.pending,
        )
      : NotFound,
    ...(row.layout === 'none'
      ? { errorComponent: BareError, notFoundComponent: BareNotFound }
      : // Its own, so that the frame around it stays.
        { notFoundComponent: () => <NotFound /> }),
  })
  return route
}

const asItCame = (raw: RawSearch): unknown => raw

/**
 * A module's screen, given what its address says. Here nobody knows which address that is: `screenAt` has held the two
 * against each other.
 */
function placedAt(route: AnyRoute, { Screen, readSearch = asItCame }: ScreenModule) {
  return function ScreenAtItsAddress() {
    const raw: RawSearch = route.useSearch()
    const search = useMemo(() => readSearch(raw), [raw])
    return <Screen params={route.useParams() as never} search={search as never} />
  }
}

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The page's validation: every parameter is an id as we make them, unless the table says otherwise. */
export const paramsAreValid = (row: Pick<RouteRow, 'params'>, params: Record<string, string | undefined>): boolean =>
  Object.entries(params).every(([name, value]) => value === undefined || (row.params?.[name] ?? id).test(value))

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string | undefined
  }
}
