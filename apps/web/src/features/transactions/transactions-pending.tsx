import { Loading, Skeleton, SkeletonCard, SkeletonRows } from '#ui/skeleton.tsx'

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
