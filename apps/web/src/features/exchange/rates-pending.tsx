import { Card } from '#ui/card.tsx'
import { Loading, Skeleton, SkeletonRows } from '#ui/skeleton.tsx'

/** The shape of the rates while they load. */
export const RatesPending = () => (
  <Loading label="Loading the rates">
    <div className="flex flex-col gap-6">
      <Card>
        <Skeleton className="h-64 w-full" />
      </Card>
      <Card flush>
        <SkeletonRows rows={8} />
      </Card>
    </div>
  </Loading>
)
