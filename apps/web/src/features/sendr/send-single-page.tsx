import { useSuspenseQuery } from '@tanstack/react-query'
import { notFound, useNavigate } from '@tanstack/react-router'
import { currentProfile } from '#domain/session/session.ts'
import { CallFailed } from '#lib/api.ts'
import { openDrafts } from '#lib/drafts.ts'
import type { LoadContext, ScreenProps } from '#lib/feature-route.ts'
import { paths } from '#lib/paths.ts'
import { queryClient } from '#lib/query-client.ts'
import { type RawSearch, textsIn } from '#lib/search.rules.ts'
import { PayScreen } from './pay-screen.tsx'
import { askedFromSearch } from './price.rules.ts'
import { SendFlow } from './send-flow.tsx'
import { currenciesQuery, instructionQuery } from './sendr.queries.ts'

export const readSearch = (raw: RawSearch) => ({ ...textsIn('instruction', 'beneficiaryId')(raw), priced: raw })

type Search = ReturnType<typeof readSearch>

export async function load({ search: { instruction } }: LoadContext<'sendrSendSingle', Search>) {
  const userId = currentProfile()?.userId
  await Promise.all([
    queryClient.ensureQueryData(currenciesQuery()),
    userId && openDrafts(userId),
    instruction &&
      queryClient.ensureQueryData(instructionQuery(instruction)).catch((error: unknown) => {
        if (error instanceof CallFailed && (error.status === 404 || error.status === 400)) throw notFound()
        throw error
      }),
  ])
}

/** One transfer: from the amount to the order, and with an instruction in the address, from the payment to the arrival. */
export function Screen({ search: { instruction, beneficiaryId, priced } }: ScreenProps<'sendrSendSingle', Search>) {
  const { data: info } = useSuspenseQuery(currenciesQuery())
  const navigate = useNavigate()
  if (instruction) return <PayScreen id={instruction} />
  const addressOf = (query: string) => ({ href: `${paths.sendrSendSingle()}?${query}`, replace: true })
  return (
    <SendFlow
      begin={askedFromSearch(priced, {
        fromCurrencies: info.fromCurrencies.map(({ currencyId }) => currencyId),
        toCurrencies: info.toCurrencies.map(({ currencyId }) => currencyId),
      })}
      beneficiaryId={beneficiaryId}
      // An address with an amount opens at the payee; this entry stays that of the amount.
      onAsked={(query) => void navigate({ ...addressOf(query), state: (now) => ({ ...now, steps: now.steps ?? [0] }) })}
      onOrdered={(id) => void navigate(addressOf(new URLSearchParams({ instruction: id }).toString()))}
    />
  )
}
