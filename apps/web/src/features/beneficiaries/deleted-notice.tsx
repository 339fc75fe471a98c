import * as beneficiaries from '@tradewind/contract/beneficiaries'
import { isolated } from '@tradewind/kernel/text'
import { useCall } from '#lib/api.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useStore } from '#ui/store.ts'
import { toast } from '#ui/toast.ts'
import { stale } from './beneficiaries.queries.ts'
import { lastDeleted } from './deleted.ts'

/** Says who was deleted and offers to undo it. Pressed too late, the server says so. */
export function DeletedNotice() {
  const deleted = useStore(lastDeleted)
  const restore = useCall(beneficiaries.restoreBeneficiary, { refreshes: stale })
  if (!deleted) return null
  const { beneficiaryId, name } = deleted
  const forget = () => lastDeleted.change(() => undefined)
  const undo = () =>
    restore.mutate(
      { body: { beneficiaryId } },
      {
        onSuccess: () => {
          forget()
          toast.success(`${isolated(name)} is restored.`)
        },
        onError: forget,
      },
    )
  return (
    <Alert
      type="info"
      live="polite"
      title={`${isolated(name)} was deleted`}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="small" kind="secondary" busy={restore.isPending} onClick={undo}>
            Undo
          </Button>
          <Button size="small" kind="quiet" onClick={forget}>
            Dismiss
          </Button>
        </div>
      }
    >
      Past payments are kept. You can undo this for 10 minutes.
    </Alert>
  )
}
