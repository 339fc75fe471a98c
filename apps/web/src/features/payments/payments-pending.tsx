import { Loading, Skeleton, SkeletonCard } from '#ui/skeleton.tsx'

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
