import { exportBookkeeping, exportEInvoices } from '@tradewind/contract/invoicing'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useProfile } from '#domain/session/session.ts'
import { useSavedFile } from '#lib/use-saved-file.ts'
import { Button } from '#ui/button.tsx'
import { LazyDateField } from '#ui/lazy-date-field.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { today } from '#ui/server-clock.ts'

export const openExports = (): void =>
  openModal({ component: ExportWindow, title: 'For your bookkeeper', props: {}, modalSize: 'small' })

/** What a bookkeeper is given of a period: this month so far, unless another is chosen. */
function ExportWindow() {
  const { id } = useProfile()
  const [from, setFrom] = useState<string | null>(() => `${today().slice(0, 8)}01`)
  const [to, setTo] = useState<string | null>(today)
  const list = useSavedFile("We couldn't create the list. Try again.")
  const archive = useSavedFile("We couldn't create the archive. Try again.")
  const fault =
    from === null || to === null
      ? 'Choose both days.'
      : to < from
        ? 'Choose an end date on or after the first day.'
        : undefined
  const query = { CustomerId: id, FromDate: from ?? '', ToDate: to ?? '' }
  const icon = <Download aria-hidden="true" className="size-4" />
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <LazyDateField label="From" required value={from} onChange={setFrom} />
        <LazyDateField label="To" required value={to} onChange={setTo} error={fault} />
      </div>
      <section aria-label="List" className="flex flex-col gap-2">
        <h3 className="font-semibold">List</h3>
        <p className="text-small text-ink-soft">
          One row for each invoice, credit note and payment, with tax by category.
        </p>
        <div className="flex flex-wrap gap-2 max-sm:*:grow">
          {(['xlsx', 'csv'] as const).map((Format) => (
            <Button
              key={Format}
              kind="secondary"
              busy={list.busy}
              disabled={fault !== undefined}
              icon={icon}
              onClick={() => list.save(exportBookkeeping, { query: { ...query, Format } })}
            >
              {Format === 'xlsx' ? 'Excel (XLSX)' : 'CSV'}
            </Button>
          ))}
        </div>
      </section>
      <section aria-label="Documents" className="flex flex-col gap-2">
        <h3 className="font-semibold">Documents</h3>
        <p className="text-small text-ink-soft">
          The PDF and the e-invoice of each invoice and credit note, as a ZIP archive.
        </p>
        <div className="flex flex-wrap gap-2 max-sm:*:grow">
          <Button
            kind="secondary"
            busy={archive.busy}
            disabled={fault !== undefined}
            icon={icon}
            onClick={() => archive.save(exportEInvoices, { query })}
          >
            Documents (ZIP)
          </Button>
        </div>
      </section>
    </div>
  )
}
