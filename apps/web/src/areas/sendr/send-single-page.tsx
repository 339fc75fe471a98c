import { notFound, useNavigate } from '@tanstack/react-router'
import { currenciesQuery } from '#domain/sendr/sendr-currencies.queries.ts'
import { currentProfile } from '#domain/session/session.ts'
import type { LoadContext, ScreenProps } from '#lib/feature-route.ts'
import { isAbsent, loadParts } from '#lib/load-parts.ts'
import { paths } from '#lib/paths.ts'
import { type RawSearch, textsIn } from '#lib/search.rules.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { openDrafts } from '#ui/drafts/drafts.ts'
import { Part } from '#ui/part.tsx'
import { PayScreen } from './pay-screen.tsx'
import { askedFromSearch } from './price.rules.ts'
import { SendFlow } from './send-flow.tsx'
import { type CurrenciesInfo, instructionQuery } from './sendr.queries.ts'

export const readSearch = (raw: RawSearch) => ({ ...textsIn('instruction', 'beneficiaryId')(raw), priced: raw })

type Search = ReturnType<typeof readSearch>

export async function load({ search: { instruction } }: LoadContext<'sendrSendSingle', Search>) {
  const userId = currentProfile()?.userId
  await loadParts([
    queryClient.ensureQueryData(currenciesQuery()),
    userId && openDrafts(userId),
    instruction &&
      queryClient.ensureQueryData(instructionQuery(instruction)).catch((error: unknown) => {
        throw isAbsent(error) ? notFound() : error
      }),
  ])
}

/** One transfer: from the amount to the order, and with an instruction in the address, from the payment to the arrival. */
export function Screen({ search }: ScreenProps<'sendrSendSingle', Search>) {
  const { instruction } = search
  if (instruction)
    return (
      <Part query={instructionQuery(instruction)} what="this transfer" errorClass={inPaper}>
        {(transfer) => <PayScreen instruction={transfer} />}
      </Part>
    )
  return (
    <Part query={currenciesQuery()} what="the currencies you can send" errorClass={inPaper}>
      {(info) => <SendSingle search={search} info={info} />}
    </Part>
  )
}

const inPaper = 'rounded-large border border-line bg-paper p-5 sm:px-6'

function SendSingle({ search: { beneficiaryId, priced }, info }: { search: Search; info: CurrenciesInfo }) {
  const navigate = useNavigate()
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
