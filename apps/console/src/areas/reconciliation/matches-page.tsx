import { useSuspenseQuery } from '@tanstack/react-query'
import * as contract from '@tradewind/contract/reconciliation'
import { reasonFault } from '@tradewind/contract/staff-reason'
import { PageTitle } from '#app/page-title.tsx'
import { sessionQuery } from '#app/session.ts'
import { legFilter, sideText } from '#app/side-words.ts'
import { Button } from '#ui/button.tsx'
import { plainMomentText } from '#ui/dates.ts'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { Link } from '#ui/link.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { openModal } from '#ui/modal-bus.ts'
import { MoneyText } from '#ui/money-text.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { ZoneNote } from '#ui/zone-note.tsx'
import { matchesAddress, matchesQuery } from './reconciliation.queries.ts'

/** Lines of files that are postings of ours. */
export function MatchesPage() {
  const { data: me } = useSuspenseQuery(sessionQuery)
  return (
    <>
      <p className="mb-3 text-small">
        <Link href="/reconciliation">Reconciliation</Link>
      </p>
      <PageTitle title="Matches" text={<ZoneNote />} />
      <ListScreen
        label="Matches"
        state={useListSearch(matchesAddress)}
        query={matchesQuery}
        what="the matches"
        searchBox={{ label: 'Search matches', placeholder: 'Reference' }}
        filters={[legFilter]}
        empty={{ title: 'No matches yet', text: 'Lines of files that agree with the books appear here.' }}
        columns={me.permissions.includes('reconciliation:edit') ? editColumns : columns}
        rowKey={({ matchId }) => matchId}
        rowName={({ reference }) => reference}
      />
    </>
  )
}

const columns: readonly ListColumn<contract.Match>[] = [
  {
    key: 'reference',
    head: 'Reference',
    phone: 'title',
    cell: ({ reference, ...side }) => (
      <RowTitle caption={sideText(side)}>
        <bdi>{reference}</bdi>
      </RowTitle>
    ),
  },
  { key: 'day', head: 'Booked on', cell: ({ bookedOn }) => bookedOn },
  {
    key: 'made',
    head: 'Matched',
    phone: 'under',
    cell: ({ madeAt, madeByName }) => `${plainMomentText(madeAt)}, ${madeByName}`,
  },
  {
    key: 'amount',
    head: 'Amount',
    align: 'end',
    phone: 'amount',
    cell: ({ amount, direction }) => <MoneyText amount={amount} direction={direction} withCode />,
  },
]

const editColumns: readonly ListColumn<contract.Match>[] = [
  ...columns,
  {
    key: 'undo',
    head: <span className="sr-only">Undo</span>,
    align: 'end',
    phone: 'actions',
    cell: (match) => (
      <Button
        size="small"
        kind="secondary"
        onClick={() => openModal({ component: UndoForm, props: { match }, title: `Undo ${match.reference}` })}
      >
        Undo<span className="sr-only"> {match.reference}</span>
      </Button>
    ),
  },
]

interface UndoProps {
  match: contract.Match
  close: () => void
}

function UndoForm({ match: { matchId }, close }: UndoProps) {
  const undoing = useForm({
    control: useFormControl({ reason: '' }),
    call: contract.undoMatch,
    params: { matchId },
    body: ({ reason }) => ({ reason: reason.trim() }),
    faults: ({ reason }) => ({ reason: reasonFault(reason) }),
    onSaved: () => {
      toast.success('Match undone')
      close()
    },
  })
  return (
    <CallForm form={undoing} words="Undo match" onCancel={close}>
      <p className="text-body text-ink-soft">
        Line and posting stay. They are not matched with each other again by themselves.
      </p>
      <TextArea label="Reason" required rows={2} maxLength={500} {...undoing.field('reason')} />
    </CallForm>
  )
}
