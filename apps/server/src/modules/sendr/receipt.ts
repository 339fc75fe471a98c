import { formatMoney, formatRate } from '@tradewind/kernel'
import { dayAndTime, drawReceiptPdf, payeeLines, type ReceiptLine } from '#modules/transactions'
import type { InstructionView } from './timeline.rules.ts'

/** What the receipt of a transfer says, line by line: what was paid, what it cost, and what arrived. */
export function receiptLines(view: InstructionView): ReceiptLine[] {
  const { total, fee, converted, received, rate, refunded, refundReason } = view
  const lines: (ReceiptLine | undefined)[] = [
    ['Reference', view.reference],
    ['You paid', formatMoney(total)],
    ['Fee', formatMoney(fee)],
    total.currency === received.currency
      ? undefined
      : ['Exchanged', `${formatMoney(converted)} at ${formatRate(total.currency, rate, received.currency)}`],
    ['Recipient gets', formatMoney(received)],
    view.paidBy ? ['Paid by', view.paidBy] : undefined,
    refunded.minor > 0n ? ['Refunded', `${formatMoney(refunded)}. ${refundReason ?? ''}`.trim()] : undefined,
    ['Narration', view.narration],
    ['Network', view.network],
    ['Ordered', dayAndTime(view.dateAdded, 'UTC')],
    view.finishedAt ? ['Finished', dayAndTime(view.finishedAt, 'UTC')] : undefined,
    ['Made by', view.createdBy],
  ]
  return lines.filter((line) => line !== undefined)
}

export function statusWords({ status, refunded }: Pick<InstructionView, 'status' | 'refunded'>): string {
  if (status === 'Successful') return 'Successful. The money has been delivered.'
  const back = refunded.minor > 0n ? ' What came in was refunded.' : ''
  if (status === 'Pending') return 'Waiting for its money. This is no proof of payment.'
  if (status === 'Canceled' || status === 'Expired' || status === 'Failed' || status === 'Rejected')
    return `${status}. No money was delivered.${back}`
  return 'On its way. Not proof of delivery.'
}

/** The receipt of a transfer, drawn as that of a payment is. */
export const drawReceipt = (view: InstructionView, issuer: string, issuedAt: Date): Promise<Buffer> =>
  drawReceiptPdf({
    reference: view.reference,
    title: 'Transfer receipt',
    amount: formatMoney(view.received),
    status: statusWords(view),
    sections: [
      { title: 'Details', lines: receiptLines(view) },
      { title: 'Paid to', lines: payeeLines({ name: view.beneficiaryName, ...view.beneficiary }) },
    ],
    issuer,
    issuedAt,
  })
