import { ChevronDown, Download } from 'lucide-react'
import { buttonClass, Spinner } from '../button.tsx'
import { Menu } from '../menu.tsx'

export type ExportFormat = 'csv' | 'xlsx'

interface ExportMenuProps {
  label?: string
  busy: boolean
  onExport: (format: ExportFormat) => void
}

/** Saves a list as a file for spreadsheets. */
export const ExportMenu = ({ label = 'Export', busy, onExport }: ExportMenuProps) => (
  <Menu
    label={busy ? 'Creating the file' : label}
    trigger={
      <span aria-hidden="true" className="inline-flex items-center gap-1.5">
        {busy ? <Spinner className="size-4" /> : <Download className="size-4" />}
        {label}
        <ChevronDown className="size-4" />
      </span>
    }
    triggerClass={buttonClass('secondary', 'small', 'min-h-9!')}
    entries={[
      { key: 'xlsx', label: 'Excel (XLSX)', onAction: () => onExport('xlsx') },
      { key: 'csv', label: 'CSV', onAction: () => onExport('csv') },
    ]}
  />
)
