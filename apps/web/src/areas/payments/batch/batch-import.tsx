import type { Currency } from '@tradewind/kernel'
import { ClipboardPaste, FileSpreadsheet } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { ExportMenu } from '#ui/list/export-menu.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { most } from './batch.rules.ts'
import { BatchColumns } from './batch-columns.tsx'
import type { BatchImportModel } from './use-batch-import.ts'

interface BatchImportProps {
  sheet: BatchImportModel
  /** The currency of rows that name none. */
  into: Currency
}

/** Payments from a spreadsheet: a file, a paste, or the template to begin with. */
export function BatchImport({ sheet, into }: BatchImportProps) {
  const [pasting, setPasting] = useState(false)
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const take = (files: FileList | null) => {
    const [file] = Array.from(files ?? [])
    if (file) void sheet.upload(file, into)
    // Cleared, so that choosing the same file again is a choice.
    if (input.current) input.current.value = ''
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Files are chosen by its button too.
    <section
      aria-label="Add payments from a spreadsheet"
      onDragOver={(drag) => {
        drag.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(drop) => {
        drop.preventDefault()
        setOver(false)
        take(drop.dataTransfer.files)
      }}
      className={cx(
        'flex flex-col gap-4 rounded-large border border-dashed p-4 transition sm:px-5',
        over ? 'border-brand bg-brand-tint' : 'border-edge',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <div className="min-w-52 flex-1">
          <h3 className="text-small font-semibold">From a spreadsheet</h3>
          <p className="text-small text-ink-soft">
            Drop a CSV or XLSX file here, or paste rows into the table. Up to {most} payments.
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Button
            kind="secondary"
            size="small"
            busy={sheet.busy}
            icon={<FileSpreadsheet aria-hidden="true" className="size-4" />}
            onClick={() => input.current?.click()}
          >
            Choose a file
          </Button>
          <Button
            kind="secondary"
            size="small"
            aria-expanded={pasting}
            icon={<ClipboardPaste aria-hidden="true" className="size-4" />}
            onClick={() => setPasting(!pasting)}
          >
            Paste rows
          </Button>
          <ExportMenu label="Template" busy={false} onExport={sheet.saveTemplate} />
        </div>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Spreadsheet"
        accept=".csv,.tsv,.txt,.xlsx"
        onChange={({ currentTarget }) => take(currentTarget.files)}
      />
      {pasting && (
        <PasteBox
          busy={sheet.busy}
          onTake={async (text) => {
            if (await sheet.paste(text, into)) setPasting(false)
          }}
        />
      )}
      {sheet.question && <BatchColumns sheet={sheet} question={sheet.question} />}
      <Notice sheet={sheet} />
    </section>
  )
}

function PasteBox({ busy, onTake }: { busy: boolean; onTake: (text: string) => Promise<void> }): ReactNode {
  const [text, setText] = useState('')
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => area.current?.focus(), [])
  return (
    <div className="flex flex-col gap-3">
      <TextArea
        ref={area}
        label="Rows to add"
        hint="One payment per row: beneficiary, amount, expense category, narration. Add a heading row to use other columns. If we can't tell the columns apart, we'll ask you."
        placeholder="Harbour Lane Joinery Ltd 7491&#9;120.00&#9;Equipment&#9;Invoice 204"
        rows={5}
        maxLength={100_000}
        spellCheck={false}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button
        kind="secondary"
        busy={busy}
        disabled={text.trim() === ''}
        className="self-start max-sm:self-stretch"
        onClick={() => void onTake(text)}
      >
        Add rows
      </Button>
    </div>
  )
}

function Notice({ sheet: { notice, dismiss } }: { sheet: BatchImportModel }) {
  if (!notice) return null
  const { title, lines, tone } = notice
  return (
    <Alert
      type={tone}
      title={title}
      live="assertive"
      action={
        <Button kind="secondary" size="small" onClick={dismiss}>
          Dismiss
        </Button>
      }
    >
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Alert>
  )
}
