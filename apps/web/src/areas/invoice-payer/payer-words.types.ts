import type { Money } from '@tradewind/kernel'
import type { CardWords } from '#domain/card/card-words.ts'
import type { LinesWords } from '#domain/invoices/lines-words.ts'
import type { FileWords } from '#ui/file-drop.tsx'

type Status = 'ToPay' | 'PartlyPaid' | 'Paid' | 'Overdue'
type Proof = 'Waiting' | 'Accepted' | 'Refused'

/** Everything that the payer's page says, in the language of the document. */
export interface PayerWords {
  lines: LinesWords
  day(day: string): string
  money(amount: Money): string
  /** Titles of a link that shows no invoice, by the refusal's code. */
  closed: Readonly<Record<'invoicing.link_void' | 'request.too_many' | 'other', string>>
  /** Refusals by code; English uses the server's own message. */
  refusals: Readonly<Partial<Record<string, string>>>
  noResponse: string
  files: FileWords | undefined
  title: readonly [before: string, between: string]
  status: Readonly<Record<Status, string>>
  dueOn(day: string): string
  forWhom: string
  downloadPdf: string
  pdfFailed: string
  downloadReceipt: string
  receiptFailed: string
  whatFor: string
  attachments: string
  download: string
  attachmentFailed: string
  lateFee(percent: string, days: number): string
  shared: string
  questions: string
  neverAsk: string
  card: {
    title: string
    pay(amount: string): string
    payByCard(amount: string): string
    waiting: string
    dontPayAgain: string
    declined: string
    notCharged: string
    notPaidYet: string
    paid: string
    lost: string
    firstName: string
    lastName: string
    frame: CardWords | undefined
    nameMissing: string
  }
  transfer: {
    title: string
    section: string
    useReference: string
    amount: string
    reference: string
    holder: string
    outdated: string
    noTransfers(seller: string, email: string | null): string
    code: string
    scan: string
  }
  proof: {
    section: string
    title: string
    status: Readonly<Record<Proof, string>>
    how: string
    paid: string
    send: string
    sent: string
    notSent: string
    notNow: string
    file: string
    chooseFile: string
    note: string
    noteHint: string
  }
}
