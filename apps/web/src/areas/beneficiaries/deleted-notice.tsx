import * as beneficiaries from '@tradewind/contract/beneficiaries'
import { isolated } from '@tradewind/kernel/text'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useStore } from '#ui/store.ts'
import { toast } from '#ui/toast.ts'
import { membersText } from './beneficiaries.rules.ts'
import { type Deleted, lastDeleted } from './deleted.ts'
import { useForEach } from './use-for-each.ts'

/** Says who was deleted and offers to undo it. Pressed too late, the server says so. */
export function DeletedNotice() {
  const deleted = useStore(lastDeleted)
  const restore = useForEach(beneficiaries.restoreBeneficiary, ({ beneficiaryId }: Deleted[number]) => ({
    body: { beneficiaryId },
  }))
  const [first] = deleted
  if (!first) return null
  const one = deleted.length === 1
  const who = one ? isolated(first.name) : membersText(deleted.length)
  const forget = () => lastDeleted.change(() => [])
  const undo = async () => {
    const restored = await restore.run(deleted)
    forget()
    if (restored.length === deleted.length) toast.success(`${who} ${one ? 'is' : 'are'} restored.`)
  }
  return (
    <Alert
      type="info"
      live="polite"
      title={`${who} ${one ? 'was' : 'were'} deleted`}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="small" kind="secondary" busy={restore.busy} onClick={() => void undo()}>
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
