import { keepPreviousData } from '@tanstack/react-query'
import * as team from '@tradewind/contract/team'
import { useState } from 'react'
import { useSavedFile } from '#lib/use-saved-file.ts'
import { Button } from '#ui/button.tsx'
import { partShown, queryFor } from '#ui/calls/api.ts'
import { Card } from '#ui/card.tsx'
import { momentText } from '#ui/dates.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChip } from '#ui/list/filter-bar.tsx'
import { ListBody } from '#ui/list/list-body.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { eventWords } from './team-words.rules.ts'

interface Search {
  page: number
  pageSize: number
  kind?: team.TeamEvent['kind']
}

const logQuery = ({ page, pageSize, kind }: Search) =>
  queryFor(team.listTeamEvents, { query: { Page: page, PageSize: pageSize, ...(kind && { Kind: kind }) } }, partShown)

/** Who changed which member, role or rule; exportable. */
export function LogTab() {
  const [search, setSearch] = useState<Search>({ page: 1, pageSize: 20 })
  const file = useSavedFile("We couldn't create the export. Try again.")
  const query = { ...logQuery(search), placeholderData: keepPreviousData }
  const { kind } = search
  return (
    <Card
      flush
      title="Team log"
      aside={
        <Button
          kind="secondary"
          size="small"
          busy={file.busy}
          onClick={() => file.save(team.exportTeamEvents, { query: kind ? { Kind: kind } : {} })}
        >
          Export CSV
        </Button>
      }
    >
      <div className="px-5 pb-3 sm:px-6">
        <FilterChip
          label="What happened"
          value={kind ?? ''}
          onChoose={(chosen) =>
            setSearch(({ pageSize }) => ({
              page: 1,
              pageSize,
              ...(chosen !== '' && { kind: chosen as team.TeamEvent['kind'] }),
            }))
          }
        >
          <option value="">All changes</option>
          {team.teamEventKinds.map((one) => (
            <option key={one} value={one}>
              {eventWords[one]}
            </option>
          ))}
        </FilterChip>
      </div>
      <Part
        query={query}
        what="the team's log"
        errorClass="border-t border-line p-5 sm:px-6"
        pending={<SkeletonRows rows={5} />}
      >
        {({ records, pageData }, stale) => (
          <ListBody
            page={pageData}
            narrowed={kind !== undefined}
            loading={stale}
            empty={
              <EmptyState title="Nothing has changed yet" text="Changes of members, roles and rules appear here." />
            }
            onChange={(next) => setSearch((now) => ({ ...now, page: 1, ...next }))}
          >
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
                    {by ?? 'Tradewind staff'}
                    <time dateTime={at.toISOString()} className="block">
                      {momentText(at)}
                    </time>
                  </span>
                </li>
              ))}
            </ul>
          </ListBody>
        )}
      </Part>
    </Card>
  )
}
