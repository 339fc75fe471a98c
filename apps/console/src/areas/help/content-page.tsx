import { useSuspenseQuery } from '@tanstack/react-query'
import { contentTypes } from '@tradewind/contract/help'
import { entryStates, listContent, type StaffEntry } from '@tradewind/contract/help-staff'
import { listNames } from '#app/list-names.ts'
import { PageTitle } from '#app/page-title.tsx'
import { sessionQuery } from '#app/session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { plainMomentText } from '#ui/dates.ts'
import { Link } from '#ui/link.tsx'
import { listAddress, oneOf, type SearchOf, words } from '#ui/list/list-address.rules.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { ZoneNote } from '#ui/zone-note.tsx'
import { byText, stateWords, typeNames } from './help-words.ts'

const contentAddress = listAddress({
  filters: { type: oneOf(contentTypes), state: oneOf(entryStates), text: words(100) },
  names: listNames,
})

const contentQuery = ({ page, pageSize, text, type, state }: SearchOf<typeof contentAddress>) =>
  queryFor(
    listContent,
    {
      query: {
        Page: page,
        PageSize: pageSize,
        ...(text && { Search: text }),
        ...(type && { ContentType: type }),
        ...(state && { State: state }),
      },
    },
    { failures: 'own' },
  )

/** Everything that readers of the help center have, or will have. */
export function ContentPage() {
  const { data: me } = useSuspenseQuery(sessionQuery)
  const state = useListSearch(contentAddress)
  return (
    <>
      <PageTitle
        title="Help content"
        text={
          <>
            Articles, FAQs and videos of the Help Center. <Link href="/help/searches">Searches without results</Link>{' '}
            <ZoneNote />
          </>
        }
        aside={me.permissions.includes('help:write') && <ButtonLink href="/help/new">New entry</ButtonLink>}
      />
      <ListScreen
        label="Help content"
        state={state}
        intro={state.search.type === 'videoTutorials' && recordingHint}
        query={contentQuery}
        what="the help content"
        searchBox={{ label: 'Search help content', placeholder: 'Title or address' }}
        filters={[
          {
            name: 'type',
            label: 'Type',
            prefix: 'Type',
            all: 'All',
            options: contentTypes.map((value) => ({ value, text: typeNames[value] })),
          },
          {
            name: 'state',
            label: 'State',
            prefix: 'State',
            all: 'All',
            options: entryStates.map((value) => ({ value, text: stateWords[value].name })),
          },
        ]}
        empty={{ title: 'No help content', text: 'Write the first entry.' }}
        columns={columns}
        rowKey={({ entryId }) => entryId}
        rowName={({ title }) => title}
      />
    </>
  )
}

const recordingHint = (
  <p className="border-b border-line px-5 py-4 text-small text-ink-soft sm:px-6">
    <code>npm run help-videos</code> records the product’s tutorials and publishes them here. Until then, readers don’t
    see this section.
  </p>
)

const columns: readonly ListColumn<StaffEntry>[] = [
  {
    key: 'title',
    head: 'Title',
    phone: 'title',
    cell: ({ entryId, title, contentType }) => (
      <RowTitle caption={typeNames[contentType]}>
        <Link href={`/help/entries/${entryId}`} className="touchable">
          <bdi>{title}</bdi>
        </Link>
      </RowTitle>
    ),
  },
  {
    key: 'helpful',
    head: 'Helpful',
    cell: ({ helpful, unhelpful }) => (helpful + unhelpful === 0 ? '—' : `${helpful} of ${helpful + unhelpful}`),
  },
  {
    key: 'changed',
    head: 'Last change',
    cell: ({ changedAt, changedBy }) => `${plainMomentText(changedAt)} · ${byText(changedBy)}`,
  },
  {
    key: 'state',
    head: 'State',
    phone: 'under',
    cell: ({ state, scheduledFor }) => (
      <StatusBadge status={state} tone={stateWords[state].tone}>
        {stateWords[state].name}
        {scheduledFor && ` ${plainMomentText(scheduledFor)}`}
      </StatusBadge>
    ),
  },
]
