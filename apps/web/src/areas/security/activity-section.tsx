import { keepPreviousData } from '@tanstack/react-query'
import * as privacy from '@tradewind/contract/privacy'
import { useState } from 'react'
import { brand } from '#ui/brand.ts'
import { queryFor } from '#ui/calls/api.ts'
import { momentText } from '#ui/dates.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChip } from '#ui/list/filter-bar.tsx'
import { ListBody } from '#ui/list/list-body.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { activityBy, activityDetail, activityName, areaNames, isTroubling } from './activity-words.rules.ts'
import { Section } from './section.tsx'

interface Search {
  Page: number
  PageSize: number
  Area?: privacy.ActivityArea
}

/** Everything that happened to the person, the accounts and the profile, and every look of staff; the newest first. */
export function ActivitySection() {
  const [search, setSearch] = useState<Search>({ Page: 1, PageSize: 10 })
  const query = {
    ...queryFor(privacy.listActivity, { query: search }, { failures: 'own' }),
    placeholderData: keepPreviousData,
  }
  const { Area: area } = search
  return (
    <Section
      title="Activity"
      text="Sign-ins, changes, and every time our staff looked at your data. Nothing is ever removed."
      action={
        <FilterChip
          label="Show"
          value={area ?? ''}
          onChoose={(chosen) =>
            setSearch(({ PageSize }) => ({
              Page: 1,
              PageSize,
              ...(chosen !== '' && { Area: chosen as privacy.ActivityArea }),
            }))
          }
        >
          <option value="">All activity</option>
          {privacy.activityAreas.map((one) => (
            <option key={one} value={one}>
              {areaNames[one]}
            </option>
          ))}
        </FilterChip>
      }
    >
      <Part query={query} what="the activity of your account" pending={<SkeletonRows rows={5} />}>
        {({ records, pageData }, stale) => (
          <div className="-mx-5 sm:-mx-6">
            <ListBody
              page={pageData}
              narrowed={area !== undefined}
              loading={stale}
              empty={<EmptyState title="Nothing yet" text="Sign-ins and changes appear here." />}
              onChange={(next) =>
                setSearch((now) =>
                  'page' in next ? { ...now, Page: next.page } : { ...now, Page: 1, PageSize: next.pageSize },
                )
              }
            >
              <ul aria-label="Activity" className="px-5 sm:px-6">
                {records.map((entry) => (
                  <Entry key={entry.id} entry={entry} />
                ))}
              </ul>
            </ListBody>
          </div>
        )}
      </Part>
    </Section>
  )
}

function Entry({ entry }: { entry: privacy.Activity }) {
  const detail = activityDetail(entry)
  return (
    <li className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 border-b border-line py-3 text-small last:border-b-0">
      <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <span className={isTroubling(entry) ? 'font-medium text-warn' : 'font-medium'}>{activityName(entry)}</span>
        {detail && (
          <>
            {' '}
            <bdi>{detail}</bdi>
          </>
        )}
        {entry.reason && <bdi className="block">“{entry.reason}”</bdi>}
        <span className="block text-ink-soft">{activityBy(entry, brand.name)}</span>
      </span>
      <span className="shrink-0 text-ink-soft">{momentText(entry.at)}</span>
    </li>
  )
}
