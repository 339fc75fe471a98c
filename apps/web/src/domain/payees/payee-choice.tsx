import type { UseQueryResult } from '@tanstack/react-query'
import type { CatalogueEntry } from '@tradewind/kernel/payment-methods/entry'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { PayeeList } from './payee-list.tsx'
import { type Beneficiary, payingWay } from './saved-payee.rules.ts'

interface PayeeChoiceProps {
  saved: UseQueryResult<Beneficiary[]>
  recent: UseQueryResult<Beneficiary[]>
  /** The ways that may pay, the one that is tried first in front. */
  ways: readonly CatalogueEntry[]
  onChoose: (one: Beneficiary, by: CatalogueEntry) => void
  onNew: () => void
}

/** Everybody saved whom one of the ways can pay, and somebody new. */
export function PayeeChoice({ saved, recent, ways, onChoose, onNew }: PayeeChoiceProps) {
  const payable = (all: readonly Beneficiary[] | undefined) => (all ?? []).filter((one) => payingWay(one, ways))
  if (saved.isPending) return <SkeletonRows rows={4} />
  return (
    <>
      {saved.isError && (
        <Alert
          type="warning"
          title="We could not read your saved beneficiaries"
          action={
            <Button kind="secondary" size="small" onClick={() => void saved.refetch()}>
              Try again
            </Button>
          }
        >
          You can still send to a new beneficiary.
        </Alert>
      )}
      <PayeeList
        saved={payable(saved.data)}
        recent={payable(recent.data)}
        ways={ways}
        onChoose={(one) => {
          const by = payingWay(one, ways)
          if (by) onChoose(one, by)
        }}
        onNew={onNew}
      />
    </>
  )
}
