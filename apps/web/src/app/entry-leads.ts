import { guardFlagsOf, isOpen } from '#areas/session'
import type { Profile } from '#domain/session/profile.ts'
import type { Flags } from '#lib/flags.ts'
import { type RouteRow, routeRows } from './route-table.ts'

type Person = Pick<Profile, 'customerType'> & { cardListed?: boolean }

/**
 * Whether a link of the shell leads to a screen: one that is built, by the route table, and that exists for this person
 * with these flags. A link that would lead to no page is not shown, and appears by itself when its screen does.
 */
export function leadsToScreen(
  link: string,
  person: Person,
  flags: Flags,
  rows: readonly RouteRow[] = routeRows,
): boolean {
  const row = rows.find(({ path }) => path === link)
  return row !== undefined && isOpen(row, person, guardFlagsOf(flags, true))
}
