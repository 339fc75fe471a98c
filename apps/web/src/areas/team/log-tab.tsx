import * as team from '@tradewind/contract/team'
import { useSavedFile } from '#lib/use-saved-file.ts'
import { brand } from '#ui/brand.ts'
import { Button } from '#ui/button.tsx'
import { partShown, queryFor } from '#ui/calls/api.ts'
import { momentText } from '#ui/dates.ts'
import { listAddress, oneOf, type SearchOf } from '#ui/list/list-address.rules.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { useListState } from '#ui/list/use-list-search.ts'
import { eventWords } from './team-words.rules.ts'

const logAddress = listAddress({ filters: { kind: oneOf(team.teamEventKinds) }, pageSize: 20 })

const logQuery = ({ page, pageSize, kind }: SearchOf<typeof logAddress>) =>
  queryFor(team.listTeamEvents, { query: { Page: page, PageSize: pageSize, ...(kind && { Kind: kind }) } }, partShown)

/** Who changed which member, role or rule; exportable. */
export function LogTab() {
  // The members have the address of this page.
  const list = useListState(logAddress)
  const { kind } = list.search
  const file = useSavedFile("We couldn't create the export. Try again.")
  return (
    <ListScreen
      title="Team log"
      state={list}
      query={logQuery}
      what="the team's log"
      filters={[
        {
          name: 'kind',
          label: 'What happened',
          all: 'All changes',
          options: team.teamEventKinds.map((value) => ({ value, text: eventWords[value] })),
        },
      ]}
      action={
        <Button
          kind="secondary"
          size="small"
          busy={file.busy}
          onClick={() => file.save(team.exportTeamEvents, { query: kind ? { Kind: kind } : {} })}
        >
          Export CSV
        </Button>
      }
      empty={{ title: 'Nothing has changed yet', text: 'Changes of members, roles and rules appear here.' }}
      rowKey={({ eventId }) => eventId}
      rows={(records) => (
        <ul aria-label="Team log" className="divide-y divide-line border-t border-line">
          {records.map(({ eventId, at, kind: what, by, about, before, after, reason }) => (
            <li
              key={eventId}
              className="flex justify-between gap-x-4 gap-y-1 px-5 py-3 text-small max-sm:flex-col sm:px-6"
            >
              <span className="min-w-0 wrap-anywhere">
                <span className="font-medium">{eventWords[what]}</span>: <bdi>{about}</bdi>
                {(before || (after && after !== about)) && (
                  <span className="block">{before && after ? `${before} → ${after}` : (after ?? before)}</span>
                )}
                {reason && <span className="block text-ink-soft">“{reason}”</span>}
              </span>
              <span className="shrink-0 text-ink-soft sm:text-end">
                {by ?? `${brand.name} staff`}
                <time dateTime={at.toISOString()} className="block">
                  {momentText(at)}
                </time>
              </span>
            </li>
          ))}
        </ul>
      )}
    />
  )
}
