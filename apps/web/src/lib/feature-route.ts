import type { ComponentType, ReactNode } from 'react'

/** The frame around a screen (specification 1, section 2.4). `none` is a bare page. */
export type LayoutName = 'dashboard' | 'claim' | 'blue' | 'default' | 'none'

/** What a route's loader and guard are given. */
export interface RouteContext {
  params: Record<string, string>
  search: Record<string, unknown>
  /** The address being opened: path, search and hash. */
  href: string
  signal: AbortSignal
}

/** The module of a screen, loaded when its route is first opened. */
export interface ScreenModule {
  Screen: ComponentType
  /** Loads what the screen shows, before it shows. Throw notFound() for what may not be seen. */
  load?: (context: RouteContext) => unknown
}

/**
 * The screen that a feature brings for one address. Features list theirs in `index.ts`; the frame, the guard and the
 * title stand in `app/route-table.ts`.
 */
export interface FeatureRoute {
  /** As the table writes it: `/accounts/$accountId`; optional segments `{-$id}`. */
  path: string
  validateSearch?: (search: Record<string, unknown>) => Record<string, unknown>
  module: () => Promise<ScreenModule>
  /** The screen follows what stands behind the `?` itself: it stays as it is while that changes. */
  followsSearch?: true
  /** The shape of the screen while its data is on the way. */
  pending?: () => ReactNode
}
