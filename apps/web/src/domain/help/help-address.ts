import { isRestricted, type Profile } from '#domain/session/profile.ts'
import { paths } from '#lib/paths.ts'

/** What the address of the help center says of what is shown. */
export interface HelpSearch {
  section?: string
  category?: string
  article?: string
  /** Shows the article of a topic that a screen or a refusal is about. */
  topic?: string
  /** What is searched for. */
  q?: string
}

/** Where the help center is for this person: customers of SendR read it beside their application. */
export const helpBaseFor = (profile: Pick<Profile, 'onboardingStatus'>): string =>
  isRestricted(profile) ? `${paths.getStarted()}?tab=help` : paths.helpCenter()

/** The address of a part of the help center that is at `base`. */
export function helpHref(base: string, search: HelpSearch): string {
  const [path = '', query] = base.split('?')
  const all = new URLSearchParams(query)
  for (const [name, value] of Object.entries(search)) if (value) all.set(name, String(value))
  return all.size > 0 ? `${path}?${all}` : path
}
