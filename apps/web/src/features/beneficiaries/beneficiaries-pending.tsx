import { Loading, Skeleton, SkeletonCard, SkeletonRows } from '#ui/skeleton.tsx'

/** The shape of the list while it loads. */
export function BeneficiariesPending() {
  return (
    <Loading label="Loading your beneficiaries">
      <Skeleton className="h-11 w-full max-w-80" />
      <div className="mt-6 rounded-large border border-line bg-paper">
        <SkeletonRows rows={8} />
      </div>
    </Loading>
  )
}

/** The shape of the form while it loads. */
export function NewBeneficiaryPending() {
  return (
    <Loading label="Loading the form">
      <div className="mx-auto max-w-180 space-y-6 rounded-large border border-line bg-paper p-7">
        <Skeleton className="h-6 w-64" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-40" />
      </div>
    </Loading>
  )
}

/** The shape of one beneficiary while it loads. */
export function BeneficiaryPending() {
  return (
    <Loading label="Loading the beneficiary">
      <Skeleton className="h-4 w-32" />
      <Skeleton className="mt-3 h-11 w-64" />
      <div className="mt-8 grid gap-6 wide:grid-cols-[minmax(0,1fr)_24rem]">
        <SkeletonCard />
        <SkeletonCard />
      </div>
    </Loading>
  )
}

/** The shape of one group while it loads. */
export function GroupPending() {
  return (
    <Loading label="Loading the group">
      <Skeleton className="h-4 w-32" />
      <Skeleton className="mt-3 h-11 w-64" />
      <div className="mt-8 rounded-large border border-line bg-paper">
        <SkeletonRows rows={4} />
      </div>
    </Loading>
  )
}
