import { type DefaultError, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CallFailed, OutcomeUnknown } from './calls/api.ts'
import { PartError } from './part-error.tsx'

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
  const { data, error, errorUpdateCount, isFetching, isPlaceholderData, refetch } = useQuery({
    ...query,
    retryOnMount: false,
    // Without an answer it is asked for again by itself, so that the page recovers with its connection.
    refetchInterval: (of) => {
      if (of.state.data === undefined && of.state.error instanceof OutcomeUnknown) return recoveryMs
      const usual = query.refetchInterval
      return typeof usual === 'function' ? usual(of) : usual
    },
  })
  // While it is asked for again the error stays, and the focus with it.
  const failed = errorUpdateCount > 0 && (data === undefined || isPlaceholderData)
  if (data !== undefined && !failed) return children(data, isPlaceholderData)
  if (!failed) return pending
  return (
    <PartError
      what={what}
      reason={reasonOf(error)}
      busy={isFetching}
      onRetry={() => void refetch()}
      {...(errorClass && { className: errorClass })}
    />
  )
}

const recoveryMs = 5_000

/** What the server said, where that helps more than trying again. */
const reasonOf = (error: unknown): string | undefined =>
  error instanceof CallFailed && (error.status === 403 || error.status === 429) ? error.message || undefined : undefined
