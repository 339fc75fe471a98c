import { Refusal } from '@tradewind/contract'
import { formatMoney, formatRate } from '@tradewind/kernel'
import { initialsOf } from '@tradewind/kernel/text'
import { type DocumentFacts, momentInFull, type ReceiptContent, type ReceiptLine } from '#modules/documents'
import { destinationEnding, standingOf } from '#modules/payments'
import { amountInFull, payeeParty } from '#modules/transactions'
import { readInstruction, viewOf } from './read-instructions.ts'
import type { SendrNeeds } from './sendr.needs.ts'
import { hasReceipt, type InstructionView, type Known } from './timeline.rules.ts'

interface ReceiptRequest {
  customerId: string
  id: string
  /** In which its times are written. */
  timeZone: string
}

/** The receipt of a transfer, drawn as that of a payment is. Refuses payments.receipt_unavailable before it was paid for. */
export const getReceipt = (
  needs: Pick<SendrNeeds, 'db' | 'rails' | 'documents' | 'issuer' | 'bankClock' | 'acquirer' | 'payments'>,
) => {
  const { documents, issuer, bankClock } = needs
  const read = readInstruction(needs)
  return async ({ timeZone, ...request }: ReceiptRequest): Promise<{ name: string; bytes: Buffer }> => {
    const known = await read(request)
    if (!hasReceipt(known)) throw new Refusal('payments.receipt_unavailable', { words: unpaid })
    const content = receiptOf(known, { issuer, issuedAt: bankClock.now(), timeZone })
    const about = { kind: 'transfer-receipt', customerId: request.customerId, subjectId: request.id } as const
    return { name: `receipt-${content.reference}.pdf`, bytes: await documents.issueReceipt({ ...about, content }) }
  }
}

const unpaid = "A receipt is available once you've paid for this transfer."

/** What anybody who holds the receipt of a transfer may know of it today. */
export function receiptFacts({ instruction, payout }: Known): DocumentFacts {
  const { party, received, createdAt, state } = instruction
  return {
    amount: received,
    date: createdAt,
    standing: payout ? standingOf(payout) : state === 'FundsReceived' ? 'preparing' : 'not-delivered',
    payeeInitials: initialsOf(party.name),
    accountLastFour: destinationEnding(party),
  }
}

interface Issue {
  issuer: string
  issuedAt: Date
  timeZone: string
}

export function receiptOf(known: Known, { issuer, issuedAt, timeZone }: Issue): Omit<ReceiptContent, 'verifyUrl'> {
  const view = viewOf(known)
  const paidBy: ReceiptLine[] = view.paidBy ? [['Paid by', view.paidBy]] : []
  return {
    reference: view.reference,
    title: 'Transfer receipt',
    amount: {
      label: view.status === 'Successful' ? 'Recipient got' : 'Recipient gets',
      value: amountInFull(view.received),
    },
    status: stampOf(view),
    parties: [
      { title: 'From', name: known.instruction.debtorName, lines: [...paidBy, ['Made by', view.createdBy]] },
      payeeParty({ name: view.beneficiaryName, ...view.beneficiary }),
    ],
    lines: receiptLines(known, view, timeZone),
    issuer,
    issuedAt,
    issuedOn: momentInFull(issuedAt, timeZone),
  }
}

/** What was paid, what it cost, and what arrived. */
function receiptLines({ payout }: Known, view: InstructionView, timeZone: string): ReceiptLine[] {
  const { total, fee, converted, received, rate, refunded, refundReason, finishedAt } = view
  const exchanged = total.currency !== received.currency
  const lines: (ReceiptLine | undefined)[] = [
    ['Total paid', formatMoney(total)],
    ['Fee', formatMoney(fee)],
    exchanged ? ['Amount converted', formatMoney(converted)] : undefined,
    exchanged ? ['Rate', formatRate(total.currency, rate, received.currency)] : undefined,
    ['Recipient gets', formatMoney(received)],
    refunded.minor > 0n ? ['Refunded', `${formatMoney(refunded)}. ${refundReason ?? ''}`.trim()] : undefined,
    ['Narration', view.narration],
    ['Network', view.network],
    payout?.networkReference ? ['Network reference', payout.networkReference] : undefined,
    ['Our reference', view.reference],
    ['Transfer made', momentInFull(view.dateAdded, timeZone)],
    view.status === 'Successful' && finishedAt ? ['Delivered', momentInFull(finishedAt, timeZone)] : undefined,
  ]
  return lines.filter((line) => line !== undefined)
}

function stampOf({ status, refunded, transactionId }: InstructionView): ReceiptContent['status'] {
  if (status === 'Successful') return { words: 'Delivered', tone: 'good' }
  if (refunded.minor > 0n) return { words: 'Refunded', tone: 'warn', note: 'No money was delivered.' }
  if (status === 'Failed' || status === 'Rejected' || status === 'Expired' || status === 'Canceled')
    return { words: 'Not delivered', tone: 'bad', note: 'Your money is on its way back to you.' }
  if (status === 'InvestigateAccount')
    return { words: 'Paid', tone: 'note', note: "We're looking into this transfer. Not proof of delivery." }
  return {
    words: transactionId && status === 'Approved' ? 'On its way' : 'Paid',
    tone: 'note',
    note: 'Not proof of delivery.',
  }
}
