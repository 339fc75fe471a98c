import { Loading, SkeletonCard, SkeletonHead, SkeletonList } from '#ui/skeleton.tsx'

/** The shape of a transaction while it loads. */
export function TransactionPending() {
  return (
    <Loading label="Loading the transaction">
      <SkeletonHead />
      <div className="mt-8 grid gap-6 wide:grid-cols-[minmax(0,1fr)_24rem]">
        <SkeletonList rows={4} />
        <SkeletonCard />
      </div>
    </Loading>
  )
}
