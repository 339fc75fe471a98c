import { paths } from '#lib/paths.ts'
import type { Missing } from './onboarding.queries.ts'
import type { TabName } from './sections.rules.ts'

/** The address of one thing that is missing: its section, its field, and whose it is. */
export function placeOf(tab: TabName, missing?: Pick<Missing, 'field' | 'officerId' | 'requirementId'>): string {
  const search = new URLSearchParams({ tab })
  if (missing?.field) search.set('field', missing.field)
  if (missing?.officerId) search.set('person', missing.officerId)
  if (missing?.requirementId) search.set('document', missing.requirementId)
  return `${paths.getStarted()}?${search}`
}
