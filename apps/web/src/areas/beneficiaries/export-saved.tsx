import { exportBeneficiaries } from '@tradewind/contract/beneficiaries'
import { useSavedFile } from '#lib/use-saved-file.ts'
import { ExportMenu } from '#ui/list/export-menu.tsx'
import type { Beneficiary } from './beneficiary-form.rules.ts'
import { type BeneficiarySearch, exportedOf } from './beneficiary-search.rules.ts'

interface ExportProps {
  search: BeneficiarySearch
  /** Exports only these. */
  selected?: readonly Beneficiary[]
}

/** Saves everybody that the filters let through, not only the page that shows, or those that are selected. */
export function ExportSaved({ search, selected }: ExportProps) {
  const { busy, save } = useSavedFile("We couldn't create the export. Try again.")
  return (
    <ExportMenu
      label={selected ? 'Export selected' : 'Export'}
      busy={busy}
      onExport={(format) => save(exportBeneficiaries, { query: { ...exportedOf(search, selected), Format: format } })}
    />
  )
}
