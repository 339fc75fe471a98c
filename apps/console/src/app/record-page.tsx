import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CallFailed } from '#ui/calls/api.ts'
import { NotFound } from '#ui/error-screen.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonCard } from '#ui/skeleton.tsx'
import { type BackToList, RecordWays } from './work-list.tsx'

interface RecordPageProps<Answer, Key extends QueryKey> {
  query: UseQueryOptions<Answer, Error, Answer, Key>
  /** Named by an error: "this request". */
  what: string
  /** The list that it is in. */
  back: BackToList
  children: (record: Answer) => ReactNode
}

/** The page of one record: links to its list and neighbors, then the record or a not-found message. */
export function RecordPage<Answer, Key extends QueryKey>({
  query,
  what,
  back,
  children,
}: RecordPageProps<Answer, Key>) {
  const { error } = useQuery({ ...query, retryOnMount: false })
  if (error instanceof CallFailed && (error.status === 404 || error.status === 400)) return <NotFound />
  return (
    <>
      <RecordWays back={back} />
      <Part query={query} what={what} pending={<SkeletonCard />}>
        {(record) => children(record)}
      </Part>
    </>
  )
}
