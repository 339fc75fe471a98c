import { notFound, useNavigate, useSearch } from '@tanstack/react-router'
import { useSuspenseQuery } from '@tanstack/react-query'
import { CallFailed } from '#lib/api.ts'
import { openDrafts } from '#lib/drafts.ts'
import type { RouteContext } from '#lib/feature-route.ts'
import { paths } from '#lib/paths.ts'
import { queryClient } from '#lib/query-client.ts'
import { currentProfile } from '#domain/session/session.ts'
import { PayScreen } from './pay-screen.tsx'
import { askedFromSearch } from './price.rules.ts'
import { SendFlow } from './send-flow.tsx'
import { currenciesQuery, instructionQuery } from './sendr.queries.ts'

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

export async function load({ search }: RouteContext) {
  const userId = currentProfile()?.userId
  const instruction = text(search['instruction'])
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
export function Screen() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const { data: info } = useSuspenseQuery(currenciesQuery())
  const navigate = useNavigate()
  const instruction = text(search['instruction'])
  if (instruction) return <PayScreen id={instruction} />
  const addressOf = (query: string) => ({ href: `${paths.sendrSendSingle()}?${query}`, replace: true })
  return (
    <SendFlow
      begin={askedFromSearch(search, {
        fromCurrencies: info.fromCurrencies.map(({ currencyId }) => currencyId),
        toCurrencies: info.toCurrencies.map(({ currencyId }) => currencyId),
      })}
      beneficiaryId={text(search['beneficiaryId'])}
      // An address with an amount opens at the payee; this entry stays that of the amount.
      onAsked={(query) => void navigate({ ...addressOf(query), state: (now) => ({ ...now, steps: now.steps ?? [0] }) })}
      onOrdered={(id) => void navigate(addressOf(new URLSearchParams({ instruction: id }).toString()))}
    />
  )
}
