import type * as staff from '@tradewind/contract/staff'
import type { CountedWork } from '@tradewind/contract/work-counts'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** One screen of an area, at an address of its own. */
export interface Page {
  /** With the router's parameters: `/cases/$caseId`. */
  path: `/${string}`
  /** What the document and the navigation call it. */
  title: string
  component: () => ReactNode
}

/**
 * A part of the console: its place in the navigation and its pages. A new area is a folder in `pages` that exports one of
 * these, and its line in `areas.ts` (docs/guides/add-a-page-to-the-console.md).
 */
export interface Area {
  title: string
  icon: LucideIcon
  /** Without it the area is neither shown nor opened; the server decides by the same permission. */
  permission?: staff.StaffPermission
  /** The kinds of work counted beside its title. */
  counts?: readonly CountedWork[]
  /** The first is where the navigation leads. */
  pages: readonly [Page, ...Page[]]
}
