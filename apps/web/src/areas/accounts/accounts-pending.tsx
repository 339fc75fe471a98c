import { headedListPending, Loading, Skeleton, SkeletonList } from '#ui/skeleton.tsx'

/** The shape of the accounts screen while it loads. */
export function AccountsPending() {
  return (
    <Loading label="Loading your accounts">
      <Skeleton className="h-4 w-40" />
      <Skeleton className="mt-3 h-11 w-72" />
      <div className="mt-8 grid gap-6 wide:grid-cols-2">
        <SkeletonList rows={4} />
        <SkeletonList rows={4} />
      </div>
    </Loading>
  )
}

/** The shape of one account's screen while it loads. */
export const AccountPending = headedListPending('Loading the account', 6)
