import { useSuspenseQuery } from '@tanstack/react-query'
import * as contract from '@tradewind/contract/cards-staff'
import { reasonFault } from '@tradewind/contract/staff-reason'
import { PageTitle } from '#app/page-title.tsx'
import { sessionQuery } from '#app/session.ts'
import { ListViews } from '#app/views/list-views.tsx'
import { Button } from '#ui/button.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { Link } from '#ui/link.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { openModal } from '#ui/modal-bus.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { ZoneNote } from '#ui/zone-note.tsx'
import { cardWords, choicesOf } from './card-words.ts'
import { cardsAddress, cardsQuery } from './cards.queries.ts'
import { Places } from './places.tsx'

/** The virtual cards of all customers. */
export function CardsPage() {
  const { data: me } = useSuspenseQuery(sessionQuery)
  return (
    <>
      <PageTitle title="Virtual cards" text={<ZoneNote />} />
      <Places here="/cards" />
      <ListScreen
        label="Cards"
        state={useListSearch(cardsAddress)}
        query={cardsQuery}
        what="the cards"
        views={<ListViews list="cards" address={cardsAddress} />}
        filters={[{ name: 'status', label: 'Status', all: 'All statuses', options: choicesOf(cardWords) }]}
        empty={{ title: 'No cards', text: 'Cards that are issued to customers appear here.' }}
        columns={me.permissions.includes('cards:decide') ? decidingColumns : columns}
        rowKey={({ cardId }) => cardId}
        rowName={({ customerName, lastFour }) => `${customerName} ${lastFour}`}
      />
    </>
  )
}

const columns: readonly ListColumn<contract.StaffCard>[] = [
  {
    key: 'card',
    head: 'Card',
    phone: 'title',
    cell: ({ cardId, brandName, lastFour, holderName }) => (
      <RowTitle caption={<bdi>{holderName}</bdi>}>
        <Link href={`/card-payments?card=${cardId}`} className="touchable">
          {brandName} •• {lastFour}
        </Link>
      </RowTitle>
    ),
  },
  {
    key: 'customer',
    head: 'Customer',
    cell: ({ customerId, customerName }) => (
      <Link href={`/cards?customer=${customerId}`}>
        <bdi>{customerName}</bdi>
      </Link>
    ),
  },
  {
    key: 'status',
    head: 'Status',
    phone: 'under',
    cell: ({ status, frozenBy, freezeReason, blockedBecause }) => (
      <span className="flex flex-col items-start gap-1">
        <StatusBadge status={status} tone={cardWords[status].tone}>
          {cardWords[status].name}
        </StatusBadge>
        {status === 'Frozen' && frozenBy && (
          <span className="text-small text-ink-soft">
            By {frozenBy === 'Provider' ? 'us' : frozenBy.toLowerCase()}
            {freezeReason && (
              <>
                : <bdi>{freezeReason}</bdi>
              </>
            )}
          </span>
        )}
        {status === 'Active' && blockedBecause && <span className="text-small text-ink-soft">{blockedBecause}</span>}
      </span>
    ),
  },
]

const decidingColumns: readonly ListColumn<contract.StaffCard>[] = [
  ...columns,
  {
    key: 'freeze',
    head: <span className="sr-only">Freeze</span>,
    align: 'end',
    phone: 'actions',
    cell: (card) => {
      const { status, lastFour } = card
      if (status !== 'Active' && status !== 'Frozen') return null
      const frozen = status === 'Active'
      const title = frozen ? `Freeze card ${lastFour}` : `Unfreeze card ${lastFour}`
      return (
        <Button
          size="small"
          kind="secondary"
          onClick={() => openModal({ component: FreezeForm, props: { card, frozen }, title, modalSize: 'small' })}
        >
          {frozen ? 'Freeze' : 'Unfreeze'}
          <span className="sr-only"> card {lastFour}</span>
        </Button>
      )
    },
  },
]

interface FreezeProps {
  card: contract.StaffCard
  /** What it is to become. */
  frozen: boolean
  close: () => void
}

function FreezeForm({ card: { cardId }, frozen, close }: FreezeProps) {
  const freezing = useForm({
    control: useFormControl({ reason: '' }),
    call: contract.setFreeze,
    params: { cardId },
    body: ({ reason }) => ({ frozen, reason: reason.trim() }),
    faults: ({ reason }) => ({ reason: reasonFault(reason) }),
    onSaved: () => {
      toast.success(frozen ? 'Card frozen' : 'Card unfrozen')
      close()
    },
  })
  return (
    <CallForm form={freezing} words={frozen ? 'Freeze' : 'Unfreeze'} onCancel={close} cancelWords="Not now">
      {frozen && (
        <p className="text-body text-ink-soft">
          New payments are declined. Only we can unfreeze it. What was approved before is still taken.
        </p>
      )}
      <TextArea
        label="Reason"
        hint="The customer reads it."
        required
        rows={2}
        maxLength={500}
        {...freezing.field('reason')}
      />
    </CallForm>
  )
}
