import { getPreferences } from '@tradewind/contract/preferences'
import { queryFor } from '#ui/calls/api.ts'

/** The saved views and favourites of the signed-in person: screens work without them. */
export const preferencesQuery = () => queryFor(getPreferences, {}, { failures: 'silent' })
