import { cardStatuses } from '@tradewind/contract/card-words'
import type { VirtualCard } from '@tradewind/contract/cards'
import { useProfile } from '#domain/session/session.ts'
import type { LoadContext } from '#lib/feature-route.ts'
import { loadParts } from '#lib/load-parts.ts'
import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { queryClient } from '#ui/calls/query-client.ts'
import type { SearchOf } from '#ui/list/list-address.rules.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { cardColumns } from './card-columns.tsx'
import { managesCards, mayUseCards } from './card-rights.ts'
import { cardStatusWords } from './card-words.ts'
import { cardsAddress, cardsQuery } from './cards.queries.ts'
import { CardsFrame } from './cards-frame.tsx'

export const readSearch = cardsAddress.read

export const load = ({ search }: LoadContext<'cards', SearchOf<typeof cardsAddress>>) =>
  loadParts([queryClient.ensureQueryData(cardsQuery(search))])

/** `/card`: the cards of the company for who manages them, one's own for everybody else. */
export function Screen() {
  const profile = useProfile()
  return (
    <CardsFrame here="cards">
      <ListScreen
        label="Cards"
        state={useListSearch(cardsAddress)}
        query={cardsQuery}
        what="the cards"
        searchBox={{ label: 'Search cards', placeholder: 'Name or last digits' }}
        filters={[
          {
            name: 'status',
            label: 'Status',
            all: 'All statuses',
            options: cardStatuses.map((value) => ({ value, text: cardStatusWords[value].name })),
          },
        ]}
        empty={{
          title: 'No cards yet',
          text: managesCards(profile)
            ? 'Request virtual cards for yourself or your team, each with its own limits.'
            : 'Request a virtual card to pay online from an account.',
          ...(mayUseCards(profile) && {
            action: <ButtonLink href={paths.requestCard()}>Request a card</ButtonLink>,
          }),
        }}
        columns={cardColumns}
        rowKey={({ cardId }: VirtualCard) => cardId}
        rowName={({ label, lastFour }: VirtualCard) => `${label} ${lastFour}`}
      />
    </CardsFrame>
  )
}
