import type { Money } from '@tradewind/kernel'
import { Download, Share2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { canShare, shareFile } from '#lib/share-file.ts'
import { Button } from '#ui/button.tsx'
import { CallFailed } from '#ui/calls/api.ts'
import { saveFile } from '#ui/calls/save-file.ts'
import { Card } from '#ui/card.tsx'
import { momentText } from '#ui/dates.ts'
import { KeyValue, type KeyValueEntry } from '#ui/key-value.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { toast } from '#ui/toast.ts'

/** The transaction in the address: the mobile apps open these pages with `transactionId`. */
export function receiptId(search: Record<string, unknown>): string {
  const id = search['transactionId'] ?? search['TransactionId'] ?? search['id']
  return typeof id === 'string' ? id : ''
}

interface PhoneReceiptProps {
  amount: Money
  status: ReactNode
  /** Whom it is from or to, and when. */
  party: { label: string; name: string }
  date: Date
  reference: string
  /** A note for a receipt that is not final yet. */
  more?: readonly KeyValueEntry[]
  note?: ReactNode
  /** Absent while there is nothing to prove. */
  load: (() => Promise<{ name: string; file: Blob }>) | undefined
}

/** A receipt inside a mobile app: its facts, and the PDF to save or to pass on. */
export function PhoneReceipt({ amount, status, party, date, reference, more = [], note, load }: PhoneReceiptProps) {
  const [busy, setBusy] = useState<'save' | 'share'>()
  const fetched = async (then: 'save' | 'share') => {
    if (!load) return
    setBusy(then)
    try {
      const file = await load()
      if (then === 'save') saveFile(file)
      else await shareFile(file)
    } catch (error) {
      toast.error(
        error instanceof CallFailed && error.message ? error.message : "We couldn't load the receipt. Try again.",
      )
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <div className="mx-auto w-full max-w-110 px-5">
      <h1 className="mb-4 text-title font-semibold">Receipt</h1>
      <Card>
        <p className="pt-5">
          <MoneyText amount={amount} size="display" withCode />
        </p>
        <p className="mt-2 mb-4">{status}</p>
        <KeyValue
          entries={[
            { label: party.label, value: party.name },
            { label: 'Date', value: momentText(date) },
            {
              label: 'Reference',
              value: <span className="text-small">{reference}</span>,
              copy: reference,
              copyLabel: 'Reference',
            },
            ...more,
          ]}
        />
      </Card>
      {note && <div className="mt-5">{note}</div>}
      {load && (
        <div className="mt-5 flex flex-col gap-3">
          <Button
            size="large"
            busy={busy === 'save'}
            icon={<Download aria-hidden="true" className="size-5" />}
            onClick={() => void fetched('save')}
          >
            Download PDF
          </Button>
          {canShare() && (
            <Button
              kind="secondary"
              size="large"
              busy={busy === 'share'}
              icon={<Share2 aria-hidden="true" className="size-5" />}
              onClick={() => void fetched('share')}
            >
              Share
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
