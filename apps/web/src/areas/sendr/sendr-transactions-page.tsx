import { type FundingState, fundingStates } from '@tradewind/contract/payment-instructions'
import { SavedViews } from '#domain/preferences/saved-views.tsx'
import { currentProfile, useProfile } from '#domain/session/session.ts'
import type { LoadContext } from '#lib/feature-route.ts'
import { loadParts } from '#lib/load-parts.ts'
import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { queryClient } from '#ui/calls/query-client.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { type RecordsSearch, recordsAddress } from './records.rules.ts'
import { recordColumns } from './records-file.ts'
import { recordsByDay } from './records-table.tsx'
import { recordsQuery } from './sendr.queries.ts'

export const readSearch = recordsAddress.read

export async function load({ search }: LoadContext<'sendrTransactions', RecordsSearch>) {
  const person = currentProfile()
  if (person) await loadParts([queryClient.ensureQueryData(recordsQuery({ customerId: person.id, ...search }))])
}

/** `/sendr/transactions`: every transfer that was ordered, newest first, by days and in pages. */
export function Screen() {
  const { id: customerId } = useProfile()
  const list = useListSearch(recordsAddress)
  return (
    <ListScreen
      title="Transfers"
      state={list}
      query={(search) => ({ ...recordsQuery({ customerId, ...search }), refetchInterval: 10_000 })}
      what="the transfers"
      searchBox={{ label: 'Search transfers', placeholder: 'Name or reference' }}
      filters={[
        'days',
        {
          name: 'funding',
          label: 'Your payment',
          all: 'Paid or not',
          options: fundingStates.map((value) => ({ value, text: fundingText[value] })),
        },
      ]}
      views={<SavedViews list="transfers" search={recordsAddress.write(list.search)} />}
      exported={{ name: 'transfers', columns: recordColumns }}
      action={
        <ButtonLink kind="secondary" size="small" href={paths.sendrSendMoney()}>
          Send money
        </ButtonLink>
      }
      empty={{ text: 'Your transfers appear here' }}
      {...recordsByDay}
    />
  )
}

const fundingText: Readonly<Record<FundingState, string>> = {
  Pending: 'Waiting for payment',
  FundsReceived: 'Money received',
  Expired: 'Expired',
  Canceled: 'Canceled',
}
