import { Loading, Skeleton, SkeletonCard, SkeletonRows } from '#ui/skeleton.tsx'

/** The shape of the accounts screen while it loads. */
export function AccountsPending() {
  return (
    <Loading label="Loading your accounts">
      <Skeleton className="h-4 w-40" />
      <Skeleton className="mt-3 h-11 w-72" />
      <div className="mt-8 grid gap-4 sm:grid-cols-2 wide:grid-cols-3">
        <SkeletonCard />
        <SkeletonCard />
        <SkeletonCard />
      </div>
      <div className="mt-8 rounded-large border border-line bg-paper">
        <SkeletonRows rows={4} />
      </div>
    </Loading>
  )
}

/** The shape of one account's screen while it loads. */
export function AccountPending() {
  return (
    <Loading label="Loading the account">
      <Skeleton className="h-4 w-32" />
      <Skeleton className="mt-3 h-11 w-64" />
      <div className="mt-8 rounded-large border border-line bg-paper">
        <SkeletonRows rows={6} />
      </div>
    </Loading>
  )
}
