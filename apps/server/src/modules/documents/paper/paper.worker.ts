import { parentPort } from 'node:worker_threads'
import { drawInvoicePdf } from './invoice-pdf.ts'
import type { Drawing } from './paper-drawer.ts'
import { drawReceiptPdf } from './receipt-pdf.ts'

/** Draws documents beside the event loop: one at a time, in the order of the requests. */
let last = Promise.resolve()

parentPort?.on('message', ({ job, drawing }: { job: number; drawing: Drawing }) => {
  last = last.then(async () => {
    try {
      const bytes = await ('receipt' in drawing ? drawReceiptPdf(drawing.receipt) : drawInvoicePdf(drawing.invoice))
      parentPort?.postMessage({ job, bytes: new Uint8Array(bytes) })
    } catch (error) {
      parentPort?.postMessage({ job, failure: String(error) })
    }
  })
})
