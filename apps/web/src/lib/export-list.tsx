import { useState } from 'react'
import { saveFile } from '#ui/calls/save-file.ts'
import { type ExportFormat, ExportMenu } from '#ui/list/export-menu.tsx'
import type { FileColumns } from '#ui/list/list-file.ts'
import { tryChunk } from '#ui/load-chunk.ts'
import { toast } from '#ui/toast.ts'

interface ExportListProps<R> {
  /** The file without its ending. */
  name: string
  columns: FileColumns<R>
  /** A page of what the filters let through, the longest that the call gives. */
  read: (page: number) => Promise<{ rows: readonly R[]; pageCount: number }>
  rowKey: (row: R) => string
  /** Exports only these. */
  selected?: readonly R[]
}

/** Saves everything that the filters let through: for lists whose export needs no more than what the list reads. */
export function ExportList<R>({ name, columns, read, rowKey, selected }: ExportListProps<R>) {
  const [busy, setBusy] = useState(false)
  const save = async (format: ExportFormat) => {
    setBusy(true)
    try {
      const { everyRow, fileOf } = await tryChunk(() => import('#ui/list/list-file.ts'))
      const file = await fileOf(columns, selected ?? (await everyRow(read, rowKey)), format)
      saveFile({ name: `${name}.${format}`, file })
    } catch {
      toast.error("We couldn't create the export. Try again.")
    } finally {
      setBusy(false)
    }
  }
  return (
    <ExportMenu label={selected ? 'Export selected' : 'Export'} busy={busy} onExport={(format) => void save(format)} />
  )
}
