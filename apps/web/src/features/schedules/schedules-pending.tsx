import { Loading, SkeletonRows } from '#ui/skeleton.tsx'

/** The shape of a list of scheduled payments while it loads. */
export function SchedulesPending() {
  return (
    <Loading label="Loading the scheduled payments">
      <div className="rounded-large border border-line bg-paper">
        <SkeletonRows rows={6} />
      </div>
    </Loading>
  )
}
