import { deleteBeneficiary } from '@tradewind/contract/beneficiaries'
import { Trash2 } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import type { Selection } from '#ui/list/use-selection.ts'
import type { Beneficiary } from './beneficiary-form.rules.ts'
import { lastDeleted } from './deleted.ts'
import { useForEach } from './use-for-each.ts'

/** Deletes the selected beneficiaries at once: the notice above the list offers to undo it. */
export function DeleteSelected({ selection }: { selection: Selection<Beneficiary> }) {
  const remove = useForEach(deleteBeneficiary, ({ beneficiaryId }: Beneficiary) => ({ params: { id: beneficiaryId } }))
  const press = async () => {
    const gone = await remove.run(selection.rows)
    lastDeleted.change(() =>
      gone.map(({ beneficiaryId, beneficiaryAccountName }) => ({ beneficiaryId, name: beneficiaryAccountName })),
    )
    selection.set(gone, false)
    if (gone.length === selection.rows.length) selection.end()
  }
  return (
    <Button
      kind="caution"
      size="small"
      busy={remove.busy}
      icon={<Trash2 aria-hidden="true" className="size-4" />}
      onClick={() => void press()}
    >
      Delete
    </Button>
  )
}
