import { Card } from '#ui/card.tsx'
import { Skeleton, SkeletonRows } from '#ui/skeleton.tsx'

/** The shape of a screen of SendR while its data is on the way. */
export const SendrPending = () => (
  <div className="flex flex-col gap-6">
    <Card>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-11 w-40" />
      </div>
    </Card>
    <Card>
      <SkeletonRows rows={4} />
    </Card>
  </div>
)
