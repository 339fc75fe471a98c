import { type DocumentLanguage, documentLanguages } from '@tradewind/contract/invoicing'
import { formatMoney, type Money, toDecimal } from '@tradewind/kernel'
import { calendarDay } from '#domain/invoices/invoice-words.ts'
import { englishLines } from '#domain/invoices/lines-words.ts'
import { dayInFullBy } from '#ui/dates.ts'
import { noResponseWords } from '#ui/no-response.ts'
import type { PayerWords } from './payer-words.types.ts'
import { french, german } from './payer-words-abroad.ts'

const english: PayerWords = {
  lines: englishLines,
  day: calendarDay,
  money: formatMoney,
  closed: {
    'invoicing.link_void': 'This invoice was withdrawn',
    'request.too_many': 'Too many requests',
    other: 'This link isn’t valid',
  },
  refusals: {},
  noResponse: noResponseWords,
  files: undefined,
  title: ['Invoice', 'from'],
  status: { ToPay: 'To pay', PartlyPaid: 'Partly paid', Paid: 'Paid', Overdue: 'Overdue' },
  dueOn: (day) => `Due on ${day}`,
  forWhom: 'For',
  downloadPdf: 'Download PDF',
  pdfFailed: "We couldn't load the PDF. Try again.",
  downloadReceipt: 'Download receipt',
  receiptFailed: "We couldn't load the receipt. Try again.",
  whatFor: 'What it’s for',
  attachments: 'Attachments',
  download: 'Download',
  attachmentFailed: "We couldn't load the file. Try again.",
  lateFee: (percent, days) =>
    `A late fee of ${percent} of the amount due is charged once if this isn’t paid ${days} days after the due date.`,
  shared: 'shared this page with you',
  questions: 'Questions:',
  neverAsk: 'We never ask for your online banking sign-in details here.',
  card: {
    title: 'Pay by card',
    pay: (amount) => `Pay ${amount}`,
    payByCard: (amount) => `Pay ${amount} by card`,
    waiting: 'Waiting for your bank',
    dontPayAgain: 'We’ll keep checking and update this page. Don’t pay again: your card is charged only once.',
    declined: 'Your bank declined the payment.',
    notCharged: 'You weren’t charged. Try another card, or pay by bank transfer.',
    notPaidYet: 'Not paid yet',
    paid: 'Paid',
    lost: 'Try again. Your card is charged only once.',
    firstName: 'First name',
    lastName: 'Last name',
    frame: undefined,
    nameMissing: 'Enter the name on the card.',
  },
  transfer: {
    title: 'Pay by bank transfer',
    section: 'How to pay',
    useReference: 'Include this reference so that we can match your payment to the invoice.',
    amount: 'Amount',
    reference: 'Reference',
    holder: 'Account holder',
    outdated: 'These payment details are out of date',
    noTransfers: (seller, email) =>
      `The account for this invoice no longer accepts transfers. Ask ${seller}${email ? ` (${email})` : ''} for new details before you pay.`,
    code: 'QR code for your banking app',
    scan: 'Or scan this code with your banking app. It fills in the account, the amount and the reference.',
  },
  proof: {
    section: 'Proof of payment',
    title: 'Already paid?',
    status: { Waiting: 'With the seller', Accepted: 'Accepted', Refused: 'Not accepted' },
    how: 'Upload a receipt or bank confirmation. The seller will review it. The invoice stays open until the money arrives.',
    paid: 'I’ve paid',
    send: 'Send proof',
    sent: 'Proof of payment sent',
    notSent: 'Nothing was sent',
    notNow: 'Not now',
    file: 'Receipt or bank confirmation',
    chooseFile: 'Choose a file.',
    note: 'Note',
    noteHint: 'For example, when and how you paid.',
  },
}

/** How a language writes days and figures; exact, since decimals are formatted from text. */
function figuresIn(locale: string) {
  const written = (text: string, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, options).format(text as `${number}`)
  const money = (amount: Money) => {
    const text = toDecimal(amount)
    const places = text.split('.')[1]?.length ?? 0
    return written(text, {
      style: 'currency',
      currency: amount.currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: places,
      maximumFractionDigits: places,
    })
  }
  const number = (text: string) => written(text, { maximumFractionDigits: 6 })
  return {
    day: dayInFullBy(locale),
    money,
    lines: {
      money,
      number,
      percent: (rate: string) => `${number(rate)}\u00a0%`,
      price: (text: string) => written(text, { minimumFractionDigits: 2, maximumFractionDigits: 6 }),
    },
  }
}

type Abroad = typeof german

function abroad(locale: string, { lines, ...words }: Abroad): PayerWords {
  const { lines: figures, ...dates } = figuresIn(locale)
  return { ...words, ...dates, lines: { ...lines, ...figures } }
}

export function payerWords(language: DocumentLanguage): PayerWords {
  if (language === 'en') return english
  return language === 'de' ? abroad('de-DE', german) : abroad('fr-FR', french)
}

/** A refusal in the language of the page. */
export const refusalIn = (
  words: PayerWords,
  { code, message }: { code?: string | undefined; message: string },
): string => words.refusals[code ?? ''] ?? words.refusals['other'] ?? message

/** For a page without an invoice: the browser's first language that documents support. */
export const browserLanguage = (): DocumentLanguage =>
  navigator.languages
    .map((tag) => tag.slice(0, 2).toLowerCase())
    .flatMap((tag) => documentLanguages.filter((one) => one === tag))[0] ?? 'en'
