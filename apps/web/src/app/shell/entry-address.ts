import { helpBaseFor } from '#domain/help/help-address.ts'
import { isRestricted, type Profile } from '#domain/session/profile.ts'
import { paths } from '#lib/paths.ts'

/** The address of a menu entry. Customers of SendR have help and settings next to their application. */
export function addressOf(link: string, person: Pick<Profile, 'onboardingStatus'>): string {
  if (link === paths.helpCenter()) return helpBaseFor(person)
  return link === paths.settings() && isRestricted(person) ? `${paths.getStarted()}?tab=profile` : link
}
