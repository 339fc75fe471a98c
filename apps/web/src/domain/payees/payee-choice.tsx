import type { UseQueryResult } from '@tanstack/react-query'
import type { CatalogueEntry } from '@tradewind/kernel/payment-methods/entry'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { PayeeList } from './payee-list.tsx'
import { type Beneficiary, payingMethod } from './saved-payee.rules.ts'

interface PayeeChoiceProps {
  saved: UseQueryResult<Beneficiary[]>
  recent: UseQueryResult<Beneficiary[]>
  /** The usable payment methods, preferred one first. */
  paymentMethods: readonly CatalogueEntry[]
  onChoose: (one: Beneficiary, by: CatalogueEntry) => void
  onNew: () => void
}

/** The saved beneficiaries that can be paid, and the option to add a new one. */
export function PayeeChoice({ saved, recent, paymentMethods, onChoose, onNew }: PayeeChoiceProps) {
  const payable = (all: readonly Beneficiary[] | undefined) =>
    (all ?? []).filter((one) => payingMethod(one, paymentMethods))
  if (saved.isPending) return <SkeletonRows rows={4} />
  return (
    <>
      {saved.isError && (
        <Alert
          type="warning"
          title="We couldn't load your saved beneficiaries"
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
        paymentMethods={paymentMethods}
        onChoose={(one) => {
          const by = payingMethod(one, paymentMethods)
          if (by) onChoose(one, by)
        }}
        onNew={onNew}
      />
    </>
  )
}
