import { Loading, Skeleton } from '#ui/skeleton.tsx'

/** The shape of a page that opens by a link while it loads. */
export function LinkPending() {
  return (
    <Loading label="Loading">
      <Skeleton className="h-7 w-3/5" />
      <Skeleton className="mt-4 h-11 w-2/5" />
      {Array.from({ length: 3 }, (_, line) => (
        <Skeleton key={line} className="mt-6 h-5 w-4/5" />
      ))}
    </Loading>
  )
}
