import { useState } from 'react'
import { CallFailed } from '../calls/api.ts'
import { saveFile } from '../calls/save-file.ts'
import { tryChunk } from '../load-chunk.ts'
import { toast } from '../toast.ts'
import { type ExportFormat, ExportMenu } from './export-menu.tsx'
import type { FileColumns } from './list-file.ts'

/**
 * How a list is exported: as a file that the server makes of everything that the filters let through, or of the
 * selected rows; or as one made here, of rows that the list reads anyway.
 */
export type ListExport<R> =
  | ((format: ExportFormat, selected: readonly R[] | undefined) => Promise<{ name: string; file: Blob }>)
  | { name: string; columns: FileColumns<R> }

interface ExportRowsProps<R> {
  of: ListExport<R>
  /** A page of what the filters let through, as long as the call allows. */
  read: (page: number) => Promise<{ rows: readonly R[]; pageCount: number }>
  rowKey: (row: R) => string
  /** Exports only these. */
  selected?: readonly R[]
}

export function ExportRows<R>({ of, read, rowKey, selected }: ExportRowsProps<R>) {
  const [busy, setBusy] = useState(false)
  const fileFor = async (format: ExportFormat) => {
    if (typeof of === 'function') return of(format, selected)
    const { everyRow, fileOf } = await tryChunk(() => import('./list-file.ts'))
    const file = await fileOf(of.columns, selected ?? (await everyRow(read, rowKey)), format)
    return { name: `${of.name}.${format}`, file }
  }
  const save = async (format: ExportFormat) => {
    setBusy(true)
    try {
      saveFile(await fileFor(format))
    } catch (error) {
      const reason = error instanceof CallFailed ? error.message : ''
      toast.error(reason || "We couldn't create the export. Try again.")
    } finally {
      setBusy(false)
    }
  }
  return (
    <ExportMenu label={selected ? 'Export selected' : 'Export'} busy={busy} onExport={(format) => void save(format)} />
  )
}
