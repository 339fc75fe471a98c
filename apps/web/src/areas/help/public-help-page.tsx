import { notFound } from '@tanstack/react-router'
import { currentFlags } from '#lib/flags.ts'
import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { queryClient } from '#ui/calls/query-client.ts'
import { PageHeading } from '#ui/page-heading.tsx'
import { contentsQuery } from './help.queries.ts'
import { HelpCenter } from './help-center.tsx'

export function load(): Promise<void> {
  if (!currentFlags().FEATURE_HELP_CENTER) throw notFound()
  return queryClient.prefetchQuery(contentsQuery())
}

/** `/help`: the same for visitors, before they sign in. */
export const Screen = () => (
  <div className="mx-auto flex w-full max-w-280 flex-1 flex-col gap-6 px-4 sm:px-8">
    <div className="flex flex-wrap items-center justify-between gap-3">
      <PageHeading className="text-title font-semibold">Help Center</PageHeading>
      <ButtonLink href={paths.signin()} kind="secondary" size="small">
        Sign in
      </ButtonLink>
    </div>
    <HelpCenter base={paths.help()} />
  </div>
)
