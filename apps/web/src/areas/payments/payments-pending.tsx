import { Loading, Skeleton, SkeletonCard, SkeletonForm } from '#ui/skeleton.tsx'

/** The shape of the send flow while it loads. */
export function SendPending() {
  return (
    <Loading label="Loading the transfer">
      <div className="mx-auto max-w-240">
        <Skeleton className="h-6 w-full" />
        <div className="mt-6 grid gap-6 wide:grid-cols-[minmax(0,1fr)_20rem]">
          <SkeletonForm />
          <SkeletonCard />
        </div>
      </div>
    </Loading>
  )
}
