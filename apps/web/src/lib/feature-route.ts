import type { ResolveParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { addresses } from './paths.ts'
import type { RawSearch } from './search.rules.ts'

/** The frame around a screen (specification 1, section 2.4). `none` is a bare page. */
export type LayoutName = 'dashboard' | 'claim' | 'blue' | 'default' | 'none'

export type AddressName = keyof typeof addresses

/** What an address says: its parameters, named as lib/paths.ts writes them, and what stands behind the `?`. */
interface Said<Params, Search> {
  params: Params
  search: Search
}

/** What is being opened. */
interface Opening {
  /** Path, search and hash. */
  href: string
  signal: AbortSignal
}

/** What a guard is given: of any address, as it came. */
export type RouteContext = Said<Record<string, string>, RawSearch> & Opening

/** What the screen of an address is given. `Search` is what its module's `readSearch` reads. */
export type ScreenProps<Name extends AddressName, Search = RawSearch> = Said<
  ResolveParams<(typeof addresses)[Name]>,
  Search
>

/** What the loader of an address is given. */
export type LoadContext<Name extends AddressName, Search = RawSearch> = ScreenProps<Name, Search> & Opening

interface Loaded<Given> {
  Screen: (props: Given) => ReactNode
  /** Loads what the screen shows, before it shows. Throw notFound() for what may not be seen. */
  load?: (context: Given & Opening) => unknown
}

/** Where a screen wants more of the search than what came, its module says how that is read. */
type Reading<Search> = RawSearch extends Search
  ? { readSearch?: (raw: RawSearch) => Search }
  : { readSearch: (raw: RawSearch) => Search }

/** The module of a screen, loaded when its route is first opened. */
type ModuleAt<Name extends AddressName, Search> = Loaded<ScreenProps<Name, Search>> & Reading<Search>

/** The module of a screen whose address is not known any more. */
export type ScreenModule = Loaded<Said<never, never>> & { readSearch?: (raw: RawSearch) => unknown }

/**
 * The screen that a feature brings for one address. Features list theirs in `index.ts`; the frame, the guard and the
 * title of a specified address stand in `app/route-table.ts`.
 */
export interface FeatureRoute {
  /** As lib/paths.ts writes it: `/accounts/$accountId`; optional segments `{-$id}`. */
  path: string
  /** What the page is called where the table of routes has no row for its address. */
  title?: string
  module: () => Promise<ScreenModule>
  /** The screen handles changes of the query string itself and stays mounted. */
  followsSearch?: true
  /** The placeholder of the screen while its data loads. */
  pending?: () => ReactNode
}

type ScreenOf<Name extends AddressName, Search> = Omit<FeatureRoute, 'path' | 'module'> & {
  module: () => Promise<ModuleAt<Name, Search>>
}

/** Puts a screen at an address. A screen that wants a parameter that the address does not have does not compile. */
export const screenAt = <Name extends AddressName, Search = RawSearch>(
  name: Name,
  screen: ScreenOf<NoInfer<Name>, Search>,
): FeatureRoute => ({ path: addresses[name], ...screen })
