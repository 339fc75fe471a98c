import { keepPreviousData } from '@tanstack/react-query'
import { listSecurityEvents } from '@tradewind/contract/security'
import { useState } from 'react'
import { queryFor } from '#lib/api.ts'
import { momentText } from '#lib/dates.ts'
import { Part } from '#lib/part.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Section } from './section.tsx'
import { eventDetail, eventName, isTroubling } from './words.ts'

/** Everything that happened to the account's security, the newest first. */
export function ActivitySection() {
  const [page, setPage] = useState({ Page: 1, PageSize: 10 })
  const query = {
    ...queryFor(listSecurityEvents, { query: page }, { failures: 'own' }),
    placeholderData: keepPreviousData,
  }
  return (
    <Section title="Activity" text="Every sign-in and every change to your security. Nothing is ever removed.">
      <Part query={query} what="the activity of your account" pending={<SkeletonRows rows={5} />}>
        {({ records, pageData }) =>
          pageData.totalItemCount === 0 ? (
            <EmptyState title="Nothing yet" text="Sign-ins and changes appear here." />
          ) : (
            <>
              <ul aria-label="Activity">
                {records.map(({ eventId, kind, at, device, network, detail }) => {
                  const about = eventDetail(kind, detail)
                  return (
                    <li
                      key={eventId}
                      className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 border-b border-line py-3 text-small"
                    >
                      <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
                        <span className={isTroubling(kind) ? 'font-medium text-warn' : 'font-medium'}>
                          {eventName(kind)}
                        </span>
                        {about && (
                          <>
                            {' '}
                            <bdi>{about}</bdi>
                          </>
                        )}
                        <span className="block text-ink-soft">
                          {[device, network && `from ${network}`].filter(Boolean).join(', ')}
                        </span>
                      </span>
                      <span className="shrink-0 text-ink-soft">{momentText(at)}</span>
                    </li>
                  )
                })}
              </ul>
              <Pagination
                label="Pages of the activity"
                page={pageData}
                onPage={(Page) => setPage((now) => ({ ...now, Page }))}
                onPageSize={(PageSize) => setPage({ Page: 1, PageSize })}
              />
            </>
          )
        }
      </Part>
    </Section>
  )
}
