import { Loading, Skeleton, SkeletonRows } from '#ui/skeleton.tsx'

/** The shape of the screen while it loads. */
export function FundingPending() {
  return (
    <Loading label="Loading the account">
      <Skeleton className="h-4 w-32" />
      <Skeleton className="mt-3 h-11 w-64" />
      <div className="mt-6 rounded-large border border-line bg-paper">
        <SkeletonRows rows={5} />
      </div>
    </Loading>
  )
}
