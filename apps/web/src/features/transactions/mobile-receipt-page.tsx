import { notFound, useSearch } from '@tanstack/react-router'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getTransactionReceipt } from '@tradewind/contract/payments'
import { Download, Share2 } from 'lucide-react'
import { useState } from 'react'
import { CallFailed, download } from '#lib/api.ts'
import type { RouteContext } from '#lib/feature-route.ts'
import { momentText } from '#lib/dates.ts'
import { queryClient } from '#lib/query-client.ts'
import { statusText, toneOf } from '#lib/transactions/transaction-words.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { KeyValue } from '#ui/key-value.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { toast } from '#ui/toast.ts'
import { saveFile } from './save-file.ts'
import { detailsQuery } from './transactions.queries.ts'

/** The transaction in the address: the mobile apps open these pages with `transactionId`. */
const idIn = (search: Record<string, unknown>): string => {
  const id = search['transactionId'] ?? search['TransactionId'] ?? search['id']
  return typeof id === 'string' ? id : ''
}

export async function load({ search }: RouteContext) {
  const id = idIn(search)
  if (!id) throw notFound()
  try {
    await queryClient.fetchQuery(detailsQuery(id))
  } catch (error) {
    if (error instanceof CallFailed && (error.status === 404 || error.status === 400)) throw notFound()
    throw error
  }
}

/** A receipt inside a mobile app: its facts, and the PDF to save or to pass on. */
export function Screen() {
  const id = idIn(useSearch({ strict: false }))
  const { data: details } = useSuspenseQuery(detailsQuery(id))
  const [busy, setBusy] = useState<'save' | 'share'>()
  const fetched = async (then: 'save' | 'share') => {
    setBusy(then)
    try {
      const { name, file } = await download(getTransactionReceipt, { query: { TransactionId: id } })
      if (then === 'save') saveFile({ name, file })
      else await share(new File([file], name, { type: 'application/pdf' }))
    } catch (error) {
      toast.error(
        error instanceof CallFailed && error.message ? error.message : 'The receipt did not load. Please try again.',
      )
    } finally {
      setBusy(undefined)
    }
  }
  const { reference, amount, counterParty, direction, dateAdded, status } = details
  return (
    <div className="mx-auto w-full max-w-110 px-5">
      <h1 className="mb-4 text-title font-semibold">Receipt</h1>
      <Card>
        <p className="pt-5">
          <MoneyText amount={amount} size="display" withCode />
        </p>
        <p className="mt-2 mb-4">
          <StatusBadge status={status} tone={toneOf(status)}>
            {statusText(details)}
          </StatusBadge>
        </p>
        <KeyValue
          entries={[
            { label: direction === 'in' ? 'From' : 'To', value: counterParty },
            { label: 'Date', value: momentText(dateAdded) },
            {
              label: 'Reference',
              value: <span className="text-small">{reference}</span>,
              copy: reference,
              copyLabel: 'Reference',
            },
          ]}
        />
      </Card>
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
    </div>
  )
}

/** Whether this browser passes files on to other apps. */
function canShare(): boolean {
  const sample = new File([''], 'receipt.pdf', { type: 'application/pdf' })
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [sample] })
}

/** Hands the file to another app; closing the list of apps is no failure. */
const share = (file: File): Promise<void> =>
  navigator.share({ files: [file] }).catch((failure: unknown) => {
    if (!(failure instanceof DOMException && failure.name === 'AbortError')) throw failure
  })
