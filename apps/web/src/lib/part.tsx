import { type DefaultError, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PartError } from '#ui/part-error.tsx'

interface PartProps<Answer, Data, Key extends QueryKey> {
  query: UseQueryOptions<Answer, DefaultError, Data, Key>
  /** Named by the error: "your total balance". */
  what: string
  /** The shape of the part while it loads. */
  pending?: ReactNode
  /** Of the error, where the part itself has no frame. */
  errorClass?: string
  /** `stale`: these are the data of an earlier question, shown until those asked for come. */
  children: (data: Data, stale: boolean) => ReactNode
}

/** A part of a page that fails by itself: its error, with a retry, stands in its place, and the page stays. */
export function Part<Answer, Data, Key extends QueryKey>({
  query,
  what,
  pending = null,
  errorClass,
  children,
}: PartProps<Answer, Data, Key>) {
  // The loader has just asked: an answer that failed is shown, and asked for again by whoever reads it.
  const { data, errorUpdateCount, isFetching, isPlaceholderData, refetch } = useQuery({ ...query, retryOnMount: false })
  if (data !== undefined) return children(data, isPlaceholderData)
  // While it is asked for again the error stays, and the focus with it.
  if (errorUpdateCount === 0) return pending
  return (
    <PartError
      what={what}
      busy={isFetching}
      onRetry={() => void refetch()}
      {...(errorClass && { className: errorClass })}
    />
  )
}
