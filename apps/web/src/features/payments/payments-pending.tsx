import { Loading, Skeleton, SkeletonCard, SkeletonRows } from '#ui/skeleton.tsx'

/** The shape of the send flow while it loads. */
export function SendPending() {
  return (
    <Loading label="Loading the transfer">
      <div className="mx-auto max-w-240">
        <Skeleton className="h-6 w-full" />
        <div className="mt-6 grid gap-6 wide:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="space-y-6 rounded-large border border-line bg-paper p-7">
            <Skeleton className="h-6 w-64" />
            <Skeleton className="h-12 w-full" />
            <Skeleton className="h-16 w-full" />
          </div>
          <SkeletonCard />
        </div>
      </div>
    </Loading>
  )
}

/** The shape of a transaction while it loads. */
export function TransactionPending() {
  return (
    <Loading label="Loading the transaction">
      <Skeleton className="h-4 w-32" />
      <Skeleton className="mt-3 h-11 w-64" />
      <div className="mt-8 grid gap-6 wide:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="rounded-large border border-line bg-paper">
          <SkeletonRows rows={4} />
        </div>
        <SkeletonCard />
      </div>
    </Loading>
  )
}

/** The shape of the list while it loads. */
export function TransactionsPending() {
  return (
    <Loading label="Loading your transactions">
      <div className="rounded-large border border-line bg-paper">
        <SkeletonRows rows={8} />
      </div>
    </Loading>
  )
}
