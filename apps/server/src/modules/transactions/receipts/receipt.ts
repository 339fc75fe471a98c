import { formatMoney } from '@tradewind/kernel'
import type { TransactionDetails } from '../details/get-transaction-details.ts'
import { dayAndTime } from '../details/timeline.rules.ts'
import { drawReceiptPdf, type ReceiptLine } from './receipt-pdf.ts'

export interface ReceiptContext {
  details: TransactionDetails
  issuer: string
  issuedAt: Date
}

/** The receipt of a transaction. */
export const drawReceipt = ({ details, issuer, issuedAt }: ReceiptContext): Promise<Buffer> =>
  drawReceiptPdf({
    reference: details.reference,
    title: titleOf(details),
    amount: formatMoney(details.amount),
    status: statusWords(details),
    sections: [
      { title: 'Details', lines: receiptLines(details) },
      ...(details.beneficiary ? [{ title: 'Paid to', lines: payeeLines(details.beneficiary) }] : []),
    ],
    issuer,
    issuedAt,
  })

type PaidTo = NonNullable<TransactionDetails['beneficiary']>

/** Who was paid and where, as every receipt says it. */
export const payeeLines = ({ name, holderLabel, bankName, country, lines }: PaidTo): ReceiptLine[] => [
  ['Name', name],
  [holderLabel, bankName],
  ['Country', country],
  ...lines.map(({ label, value }): ReceiptLine => [label, value]),
]

const titleOf = ({ ownTransfer, direction }: TransactionDetails): string =>
  ownTransfer
    ? 'Receipt for a transfer between your accounts'
    : direction === 'out'
      ? 'Payment receipt'
      : 'Receipt for money received'

/** What a receipt says, line by line: the same that the screen shows. */
export function receiptLines(details: TransactionDetails): ReceiptLine[] {
  const { direction, amount, charge, total, ownTransfer } = details
  const sent = direction === 'out' && !ownTransfer
  const lines: (ReceiptLine | undefined)[] = [
    ['Reference', details.reference],
    ...(ownTransfer
      ? [['From', ownTransfer.fromName] as const, ['To', ownTransfer.toName] as const]
      : [sent ? undefined : (['From', details.counterParty] as const)]),
    ['Amount', formatMoney(amount)],
    sent ? ['Charge', formatMoney(charge)] : undefined,
    sent ? ['Total', formatMoney(total)] : undefined,
    details.returned ? ['Returned', formatMoney(details.returned.amount)] : undefined,
    details.returned && details.returned.fee.minor > 0n
      ? ['Fee kept by a bank', formatMoney(details.returned.fee)]
      : undefined,
    ['Narration', details.narration],
    details.expenseCategory
      ? ['Category', [details.expenseCategory, details.otherExpenseCategory].filter(Boolean).join(': ')]
      : undefined,
    ['Network', details.network],
    details.networkReference ? ['Network reference', details.networkReference] : undefined,
    ['Date', dayAndTime(details.dateAdded, 'UTC')],
    details.finishedAt ? ['Finished', dayAndTime(details.finishedAt, 'UTC')] : undefined,
    ['Made by', details.createdBy],
  ]
  return lines.filter((line) => line !== undefined)
}

const wentBack = {
  out: "Returned. The beneficiary's bank returned the money.",
  in: 'Returned. The money went back to its sender.',
}

function statusWords(details: TransactionDetails): string {
  const { status, direction, failureReason } = details
  if (details.ownTransfer) return 'Successful. The money is in the other account.'
  if (status === 'Successful')
    return direction === 'out'
      ? 'Successful. The money has been delivered.'
      : 'Successful. The money is in the account.'
  if (details.approval === 'awaited') return 'Waiting for approval. Nothing has been sent yet.'
  if (details.approval === 'returned')
    return `Returned for modification. No money was delivered.${failureReason ? ` ${failureReason}` : ''}`
  if (details.isCanceled) return 'Canceled. No money was delivered.'
  if (details.isReturned) return `${wentBack[direction]}${failureReason ? ` ${failureReason}` : ''}`
  if (status === 'Failed' || status === 'Rejected' || status === 'Expired')
    return `${status}. No money was delivered.${failureReason ? ` ${failureReason}` : ''}`
  return 'On its way. Not proof of delivery.'
}
