import { Loading, SkeletonCard } from '#ui/skeleton.tsx'

/** The shape of a receipt's page while it loads. */
export function ReceiptPending() {
  return (
    <Loading label="Loading the receipt">
      <div className="mx-auto w-full max-w-110 px-5">
        <SkeletonCard />
      </div>
    </Loading>
  )
}
