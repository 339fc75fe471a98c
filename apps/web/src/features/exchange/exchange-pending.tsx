import { Card } from '#ui/card.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'

/** The shape of the form while the accounts are on their way. */
export const ExchangePending = () => (
  <Loading label="Loading your accounts">
    <div className="mx-auto w-full max-w-180">
      <Card>
        <div className="flex flex-col gap-6">
          <Skeleton className="h-7 w-56" />
          <div className="grid gap-4 sm:grid-cols-2">
            <Skeleton className="h-18 w-full" />
            <Skeleton className="h-18 w-full" />
            <Skeleton className="h-22 w-full" />
            <Skeleton className="h-22 w-full" />
          </div>
          <Skeleton className="h-18 w-full" />
        </div>
      </Card>
    </div>
  </Loading>
)
