import {
  getAccountingFile,
  getExcelAccountStatement,
  getPdfAccountStatement,
  getStatementFile,
} from '@tradewind/contract/statements'
import { useEffect, useRef, useState } from 'react'
import { CallFailed } from '#ui/calls/api.ts'
import { download } from '#ui/calls/download.ts'
import { saveFile } from '#ui/calls/save-file.ts'
import { toast } from '#ui/toast.ts'
import { type Books, booksQuery } from './bookkeeping.rules.ts'
import { type DownloadFormat, type Period, progressOf } from './statement-period.rules.ts'

interface StatementWish {
  accountId: string
  period: Period
  format: DownloadFormat
  /** For files of bookings. */
  books: Books
  /** How many lines it has, to tell how far it is. */
  lines: number
}

interface Progress {
  /** In bytes. */
  received: number
  /** Of the whole, from 0 to 1. */
  part: number
}

const ready = 'Account Statement file ready for download'
const notProcessed = 'Could not Process Account Statement file. Please try again later.'
const notGenerated = 'Failed to generate account statement. Please try again later.'

/** Downloads a statement and tells how far it is. It can be called off, and is when its screen goes. */
export function useStatementDownload() {
  const [progress, setProgress] = useState<Progress>()
  const current = useRef<AbortController>(undefined)
  useEffect(() => () => current.current?.abort(), [])

  async function start(wish: StatementWish): Promise<void> {
    const controller = new AbortController()
    current.current = controller
    setProgress({ received: 0, part: 0 })
    // Once it has begun, whatever goes wrong is the file's fault and no longer the statement's.
    let begun = false
    const read = async (response: Response): Promise<Blob> => {
      begun = true
      return received(response, (bytes) => {
        if (!controller.signal.aborted)
          setProgress({ received: bytes, part: progressOf(wish.format, wish.lines, bytes) })
      })
    }
    try {
      const file = await ask(wish, { signal: controller.signal, read })
      saveFile(file)
      toast.success(ready)
    } catch (error) {
      if (!controller.signal.aborted) toast.error(wordsOf(error, begun))
    } finally {
      if (current.current === controller) setProgress(undefined)
    }
  }

  function cancel(): void {
    current.current?.abort()
    setProgress(undefined)
  }

  return { progress, start, cancel }
}

const wordsOf = (error: unknown, begun: boolean): string => {
  if (begun) return notProcessed
  return error instanceof CallFailed && error.status < 500 && error.message ? error.message : notGenerated
}

type How = NonNullable<Parameters<typeof download>[2]>

function ask({ accountId, period, format, books }: StatementWish, how: How) {
  const query = { AccountId: accountId, FromDate: period.from, ToDate: period.to }
  if (format === 'pdf') return download(getPdfAccountStatement, { query }, how)
  if (format === 'csv') return download(getExcelAccountStatement, { query }, how)
  if (format === 'datev' || format === 'sie')
    return download(getAccountingFile, { query: { ...query, Format: format, ...booksQuery(format, books) } }, how)
  return download(getStatementFile, { query: { ...query, Format: format } }, how)
}

/** Reads the body bit by bit. The browser keeps a long one on its disk. */
async function received(response: Response, onBytes: (bytes: number) => void): Promise<Blob> {
  if (!response.body) return response.blob()
  const type = response.headers.get('content-type') ?? ''
  let bytes = 0
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (chunk, sink) => {
        bytes += chunk.length
        onBytes(bytes)
        sink.enqueue(chunk)
      },
    }),
  )
  const blob = await new Response(counted).blob()
  return type ? blob.slice(0, blob.size, type) : blob
}
