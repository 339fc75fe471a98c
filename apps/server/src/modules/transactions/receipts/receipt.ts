import { formatMoney, formatRate, type Money } from '@tradewind/kernel'
import { momentInFull, type ReceiptContent, type ReceiptLine } from '#modules/documents'
import type { TransactionDetails } from '../details/get-transaction-details.ts'

/** What a receipt says beside the details of its transaction. */
export interface ReceiptContext {
  details: TransactionDetails
  /** The customer: who paid, or who was paid. */
  holder: string
  /** The customer's account, as `Everyday, ending 4958`. */
  account: string
  issuer: string
  issuedAt: Date
  timeZone: string
}

type Content = Omit<ReceiptContent, 'verifyUrl'>

/** The receipt of a transaction. */
export function receiptOf(context: ReceiptContext): Content {
  const { details, issuer, issuedAt, timeZone } = context
  return {
    reference: details.reference,
    title: titleOf(details),
    amount: { label: amountLabel(details), value: amountInFull(details.amount) },
    status: stampOf(details),
    parties: partiesOf(context),
    lines: receiptLines(details, timeZone),
    issuer,
    issuedAt,
    issuedOn: momentInFull(issuedAt, timeZone),
  }
}

/** An amount that cannot be taken for one of another currency: `$12.50 USD`. */
export const amountInFull = (amount: Money): string => {
  const words = formatMoney(amount)
  return words.includes(amount.currency) ? words : `${words} ${amount.currency}`
}

type PaidTo = NonNullable<TransactionDetails['beneficiary']>

/** Who was paid and where, as every receipt says it. */
export const payeeParty = ({ name, holderLabel, bankName, country, lines }: PaidTo): Content['parties'][1] => ({
  title: 'To',
  name,
  lines: [
    ...(bankName ? [[holderLabel, bankName] as const] : []),
    ['Country', country] as const,
    ...lines.map(({ label, value }): ReceiptLine => [label, value]),
  ],
})

function partiesOf({ details, holder, account }: ReceiptContext): Content['parties'] {
  const { ownTransfer, exchange, direction, beneficiary, counterParty, createdBy } = details
  if (exchange)
    return [
      { title: 'From', name: exchange.fromName, lines: [['Holder', holder]] },
      { title: 'To', name: exchange.toName, lines: [['Holder', holder]] },
    ]
  if (ownTransfer)
    return [
      { title: 'From', name: ownTransfer.fromName, lines: [['Holder', holder]] },
      { title: 'To', name: ownTransfer.toName, lines: [['Holder', holder]] },
    ]
  if (direction === 'in')
    return [
      { title: 'From', name: counterParty, lines: [] },
      { title: 'To', name: holder, lines: [['Account', account]] },
    ]
  return [
    {
      title: 'From',
      name: holder,
      lines: [
        ['Account', account],
        ['Made by', createdBy],
      ],
    },
    beneficiary ? payeeParty(beneficiary) : { title: 'To', name: counterParty, lines: [] },
  ]
}

const titleOf = ({ ownTransfer, exchange, direction }: TransactionDetails): string =>
  exchange
    ? 'Exchange receipt'
    : ownTransfer
      ? 'Transfer receipt'
      : direction === 'out'
        ? 'Payment receipt'
        : 'Receipt for money received'

const amountLabel = ({ ownTransfer, exchange, direction }: TransactionDetails): string =>
  exchange ? 'Amount exchanged' : ownTransfer ? 'Amount moved' : direction === 'out' ? 'Amount sent' : 'Amount received'

function receiptLines(details: TransactionDetails, timeZone: string): ReceiptLine[] {
  const { direction, amount, charge, total, ownTransfer, returned, expenseCategory, otherExpenseCategory } = details
  const { exchange, exchangedFrom } = details
  if (exchange) return exchangeLines(details, exchange, timeZone)
  const sent = direction === 'out' && !ownTransfer
  const lines: (ReceiptLine | undefined)[] = [
    sent ? ['Amount', formatMoney(amount)] : undefined,
    sent ? ['Fee', formatMoney(charge)] : undefined,
    sent ? ['Total debited', formatMoney(total)] : undefined,
    ...(exchangedFrom ? paidFromLines(exchangedFrom) : []),
    returned ? ['Amount returned', formatMoney(returned.amount)] : undefined,
    returned && returned.fee.minor > 0n ? ['Fee deducted by a bank', formatMoney(returned.fee)] : undefined,
    ['Narration', details.narration],
    expenseCategory ? ['Category', [expenseCategory, otherExpenseCategory].filter(Boolean).join(': ')] : undefined,
    ['Network', details.network],
    details.networkReference ? ['Network reference', details.networkReference] : undefined,
    ['Our reference', details.reference],
    ownTransfer ? ['Made by', details.createdBy] : undefined,
    [sent ? 'Payment made' : ownTransfer ? 'Moved' : 'Received', momentInFull(details.dateAdded, timeZone)],
    sent && details.finishedAt
      ? [details.isReturned ? 'Returned' : 'Delivered', momentInFull(details.finishedAt, timeZone)]
      : undefined,
  ]
  return lines.filter((line) => line !== undefined)
}

/** What paid for it, where an account in another currency did. */
const paidFromLines = ({
  accountName,
  sold,
  bought,
  markedRate,
  cost,
}: NonNullable<TransactionDetails['exchangedFrom']>): ReceiptLine[] => [
  ['Paid with', amountInFull(sold)],
  ['Paid from', accountName],
  ['Exchange rate', formatRate(sold.currency, markedRate, bought.currency)],
  ['Cost of the exchange', formatMoney(cost)],
]

function exchangeLines(
  details: TransactionDetails,
  { sold, bought, markedRate, midRate, cost, reason }: NonNullable<TransactionDetails['exchange']>,
  timeZone: string,
): ReceiptLine[] {
  const rate = (text: string) => formatRate(sold.currency, text, bought.currency)
  return [
    ['Amount exchanged', formatMoney(sold)],
    ['Amount received', formatMoney(bought)],
    ['Exchange rate', rate(markedRate)],
    ['Mid-market rate', rate(midRate)],
    ['Cost of the exchange', formatMoney(cost)],
    ...(reason === '' ? [] : [['Reason for exchange', reason] as const]),
    ['Narration', details.narration],
    ['Our reference', details.reference],
    ['Made by', details.createdBy],
    ['Exchanged', momentInFull(details.finishedAt ?? details.dateAdded, timeZone)],
  ]
}

const wentBack = {
  out: "The beneficiary's bank returned the money.",
  in: 'The money went back to its sender.',
}

/** How it stands when the receipt is issued; only what has a receipt (receipt-availability.ts) is asked about. */
function stampOf(details: TransactionDetails): Content['status'] {
  const { status, direction, ownTransfer, exchange, isReturned, failureReason } = details
  if (ownTransfer || exchange) return { words: 'Completed', tone: 'good' }
  if (isReturned)
    return {
      words: 'Returned',
      tone: 'warn',
      note: [wentBack[direction], failureReason].filter(Boolean).join(' '),
    }
  if (status === 'Successful') return { words: direction === 'out' ? 'Delivered' : 'Received', tone: 'good' }
  return { words: 'On its way', tone: 'note', note: 'Not proof of delivery.' }
}
