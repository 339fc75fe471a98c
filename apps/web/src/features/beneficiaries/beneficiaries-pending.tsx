import {
  formPending,
  headedListPending,
  Loading,
  Skeleton,
  SkeletonCard,
  SkeletonHead,
  SkeletonList,
} from '#ui/skeleton.tsx'

/** The shape of the list while it loads. */
export function BeneficiariesPending() {
  return (
    <Loading label="Loading your beneficiaries">
      <Skeleton className="h-11 w-full max-w-80" />
      <div className="mt-6">
        <SkeletonList rows={8} />
      </div>
    </Loading>
  )
}

/** The shape of the form while it loads. */
export const NewBeneficiaryPending = formPending('Loading the form')

/** The shape of one beneficiary while it loads. */
export function BeneficiaryPending() {
  return (
    <Loading label="Loading the beneficiary">
      <SkeletonHead />
      <div className="mt-8 grid gap-6 wide:grid-cols-[minmax(0,1fr)_24rem]">
        <SkeletonCard />
        <SkeletonCard />
      </div>
    </Loading>
  )
}

/** The shape of one group while it loads. */
export const GroupPending = headedListPending('Loading the group', 4)
