import { paths } from '#lib/paths.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { contentsQuery } from './help.queries.ts'
import { HelpCenter } from './help-center.tsx'

/** The screen words a failure itself. */
export const load = () => queryClient.prefetchQuery(contentsQuery())

/** `/help-center`. */
export const Screen = () => <HelpCenter base={paths.helpCenter()} />
