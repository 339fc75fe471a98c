import { parentPort } from 'node:worker_threads'
import { drawReceiptPdf, type ReceiptContent } from './receipt-pdf.ts'

/** Draws receipts beside the event loop: one at a time, in the order of the requests. */
let last = Promise.resolve()

parentPort?.on('message', ({ job, receipt }: { job: number; receipt: ReceiptContent }) => {
  last = last.then(async () => {
    try {
      const bytes = await drawReceiptPdf(receipt)
      parentPort?.postMessage({ job, bytes: new Uint8Array(bytes) })
    } catch (error) {
      parentPort?.postMessage({ job, failure: String(error) })
    }
  })
})
