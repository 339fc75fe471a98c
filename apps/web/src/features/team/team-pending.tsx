import { Loading, SkeletonRows } from '#ui/skeleton.tsx'

/** The shape of a screen of the team while it loads. */
export function TeamPending() {
  return (
    <Loading label="Loading the team">
      <div className="rounded-large border border-line bg-paper">
        <SkeletonRows rows={6} />
      </div>
    </Loading>
  )
}
