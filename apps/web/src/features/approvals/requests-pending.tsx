import { Loading, SkeletonRows } from '#ui/skeleton.tsx'

/** The shape of a list of requests while it loads. */
export function RequestsPending() {
  return (
    <Loading label="Loading the requests">
      <div className="rounded-large border border-line bg-paper">
        <SkeletonRows rows={6} />
      </div>
    </Loading>
  )
}
