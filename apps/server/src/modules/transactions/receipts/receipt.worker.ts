import { parentPort } from 'node:worker_threads'
import { drawReceipt, type ReceiptContext } from './receipt.ts'

/** Draws receipts beside the event loop: one at a time, in the order of the requests. */
let last = Promise.resolve()

parentPort?.on('message', ({ job, receipt }: { job: number; receipt: ReceiptContext }) => {
  last = last.then(async () => {
    try {
      const bytes = await drawReceipt(receipt)
      parentPort?.postMessage({ job, bytes: new Uint8Array(bytes) })
    } catch (error) {
      parentPort?.postMessage({ job, failure: String(error) })
    }
  })
})
