import type { VirtualCard } from '@tradewind/contract/cards'
import type { LoadContext } from '#lib/feature-route.ts'
import { loadParts } from '#lib/load-parts.ts'
import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { queryClient } from '#ui/calls/query-client.ts'
import type { SearchOf } from '#ui/list/list-address.rules.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import type { ListColumn } from '#ui/list/list-table.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { cardColumns } from './card-columns.tsx'
import { pendingAddress, pendingQuery } from './cards.queries.ts'
import { CardsFrame } from './cards-frame.tsx'

export const readSearch = pendingAddress.read

export const load = ({ search }: LoadContext<'cardPendingActivation', SearchOf<typeof pendingAddress>>) =>
  loadParts([queryClient.ensureQueryData(pendingQuery(search))])

/** `/card/pending-activation`: cards that were issued and that their holders have not activated yet. */
export function Screen() {
  return (
    <CardsFrame here="pending">
      <ListScreen
        label="Cards to activate"
        state={useListSearch(pendingAddress)}
        query={pendingQuery}
        what="the cards"
        empty={{
          title: 'Nothing to activate',
          text: 'Cards that were approved appear here until their holder activates them.',
          action: (
            <ButtonLink href={paths.cards()} kind="secondary">
              All cards
            </ButtonLink>
          ),
        }}
        columns={columns}
        rowKey={({ cardId }) => cardId}
        rowName={({ label, lastFour }) => `${label} ${lastFour}`}
      />
    </CardsFrame>
  )
}

const columns: readonly ListColumn<VirtualCard>[] = [
  ...cardColumns.filter(({ key }) => key === 'card' || key === 'account'),
  {
    key: 'activate',
    head: 'Activate',
    align: 'end',
    phone: 'end',
    cell: ({ cardId, canActivate, holderName }) =>
      canActivate ? (
        <ButtonLink href={paths.cardActivate({ id: cardId })} size="small" kind="secondary">
          Activate
        </ButtonLink>
      ) : (
        <span className="text-small text-ink-soft">{holderName} activates it</span>
      ),
  },
]
