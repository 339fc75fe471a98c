import { useProfile } from '#domain/session/session.ts'
import { useFlags } from '#lib/flags.ts'
import { leadsToScreen } from '../entry-leads.ts'

/** Tells whether a link of the shell leads to a screen that is built, and there for the signed-in person. */
export function useLeads(): (link: string) => boolean {
  const profile = useProfile()
  const flags = useFlags()
  return (link) => leadsToScreen(link, profile, flags)
}
