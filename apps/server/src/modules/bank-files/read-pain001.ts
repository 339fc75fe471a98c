import { Refusal, type RefusalCode } from '@tradewind/contract'
import { maxFileRows } from '@tradewind/contract/bank-files'
import { type Currency, isCurrency } from '@tradewind/kernel'
import { all, child, needed, readXml, textAt, type XmlElement } from '#modules/rails'
import { amountIn, sumOfDecimals } from './amounts.rules.ts'
import type { Format, RowFields } from './bank-files.types.ts'
import { countryOf, wholeNumber } from './given-texts.rules.ts'

/** A row and the number of the account that pays it. */
export interface FileRow {
  endToEndId: string
  payer: string
  currency: Currency
  fields: RowFields
}

export interface ReadFile {
  messageId: string
  format: Exclude<Format, 'rows'>
  /** The latest day on which the file asks for payments. */
  executionDay: string
  rows: FileRow[]
}

const namespaces: Readonly<Record<string, ReadFile['format']>> = {
  'urn:iso:std:iso:20022:tech:xsd:pain.001.001.03': 'pain.001.001.03',
  'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09': 'pain.001.001.09',
}

const limits = { characters: 38_000_000, depth: 24, elements: 1_500_000 }

/** Reads a payment initiation; refuses one whose counts and sums don't fit what is in it. */
export function readPain001(xml: string): ReadFile {
  // Before anything is read: a document type could make a small file huge.
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new Refusal('bankFiles.document_type')
  let count = 0
  for (const _ of xml.matchAll(/<(?:[\w.-]+:)?CdtTrfTxInf[\s/>]/g))
    if ((count += 1) > maxFileRows) throw new Refusal('bankFiles.too_long')
  const { namespace, root } = orRefusal('bankFiles.unreadable', () => readXml(xml.replace(/^\uFEFF/, ''), limits))
  const format = namespaces[namespace]
  if (!format) throw new Refusal('bankFiles.format_unknown')
  return orRefusal('bankFiles.unreadable', () => readMessage(root, format))
}

/** What a parser throws is about the file; refusals stay what they are. */
function orRefusal<Read>(code: RefusalCode, read: () => Read): Read {
  try {
    return read()
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw Object.assign(new Refusal(code), { cause: error })
  }
}

function readMessage(root: XmlElement, format: ReadFile['format']): ReadFile {
  const message = child(root, 'CstmrCdtTrfInitn')
  if (!message) throw new Error('there is no CstmrCdtTrfInitn')
  const parts = all(message, 'PmtInf')
  const orders = parts.flatMap((part) => all(part, 'CdtTrfTxInf'))
  if (orders.length === 0) throw new Refusal('bankFiles.empty')
  checkTotals(child(message, 'GrpHdr'), orders, true)
  for (const part of parts) checkTotals(part, all(part, 'CdtTrfTxInf'), false)
  const messageId = needed(message, 'GrpHdr/MsgId')
  if (messageId.length > 35) throw new Error('the MsgId is too long')
  const days = parts.map(
    (part) => textAt(part, 'ReqdExctnDt/Dt') ?? textAt(part, 'ReqdExctnDt/DtTm') ?? needed(part, 'ReqdExctnDt'),
  )
  return {
    messageId,
    format,
    executionDay:
      days
        .map((day) => day.slice(0, 10))
        .toSorted()
        .at(-1) ?? '',
    rows: parts.flatMap(rowsOf),
  }
}

function checkTotals(head: XmlElement | undefined, orders: readonly XmlElement[], isNeeded: boolean): void {
  if (!head) throw new Error('there is no GrpHdr')
  const count = textAt(head, 'NbOfTxs')
  if (count === undefined ? isNeeded : !/^\d{1,15}$/.test(count) || Number(count) !== orders.length)
    throw new Refusal('bankFiles.count_wrong')
  const said = textAt(head, 'CtrlSum')
  if (said === undefined) return
  const sum = sumOfDecimals(orders.map((order) => needed(order, 'Amt/InstdAmt')))
  if (sum === undefined || sum !== sumOfDecimals([said])) throw new Refusal('bankFiles.sum_wrong')
}

function rowsOf(part: XmlElement): FileRow[] {
  if (needed(part, 'PmtMtd') !== 'TRF') throw new Error('only transfers are read')
  const payer = textAt(part, 'DbtrAcct/Id/IBAN') ?? needed(part, 'DbtrAcct/Id/Othr/Id')
  return all(part, 'CdtTrfTxInf').map((order) => {
    const amount = child(order, 'Amt/InstdAmt')
    const currency = amount?.attributes['Ccy'] ?? ''
    if (!amount || !isCurrency(currency)) throw new Error('an amount has no currency that we know')
    const bank = child(order, 'CdtrAgt/FinInstnId')
    const bankCode =
      bank && (textAt(bank, 'BICFI') ?? textAt(bank, 'BIC') ?? textAt(bank, 'ClrSysMmbId/MmbId') ?? undefined)
    const country = textAt(order, 'Cdtr/PstlAdr/Ctry') ?? (bank && textAt(bank, 'PstlAdr/Ctry'))
    const reference = all(child(order, 'RmtInf') ?? emptyElement, 'Ustrd')
      .map(({ text }) => text.trim())
      .join(' ')
    return {
      endToEndId: needed(order, 'PmtId/EndToEndId').slice(0, 35),
      payer,
      currency,
      fields: {
        payeeName: (textAt(order, 'Cdtr/Nm') ?? '').slice(0, 140),
        payeeType: child(order, 'Cdtr/Id/PrvtId') ? 1 : 0,
        amount: amountIn(amount.text, currency).slice(0, 60),
        account: wholeNumber(textAt(order, 'CdtrAcct/Id/IBAN') ?? textAt(order, 'CdtrAcct/Id/Othr/Id') ?? '', 34),
        bankCode: bankCode && wholeNumber(bankCode, 24),
        country: countryOf(country),
        reference: reference === '' ? undefined : reference.slice(0, 140),
      },
    }
  })
}

const emptyElement: XmlElement = { name: '', attributes: {}, text: '', children: [] }
