import type { bankFiles as contract } from '@tradewind/contract'
import { Refusal } from '@tradewind/contract'
import { maxFileRows } from '@tradewind/contract/bank-files'
import type { Currency } from '@tradewind/kernel'
import { csvRows } from '@tradewind/kernel/csv-rows'
import { isDay } from '@tradewind/kernel/iso-date'
import { amountIn } from './amounts.rules.ts'
import type { GivenRow } from './bank-files.types.ts'
import { countryOf, wholeNumber } from './given-texts.rules.ts'

type Profile = Pick<
  contract.CsvProfile,
  'accountId' | 'payeeType' | 'separator' | 'decimalMark' | 'dateOrder' | 'columns'
>

export interface ReadCsv {
  /** The latest day on which the file asks for payments; empty if it names none. */
  executionDay: string
  rows: GivenRow[]
}

/** Reads the payments of a CSV file by the customer's own mapping. Refuses what could put a cell into another column. */
export function readCsv(text: string, profile: Profile, currency: Currency): ReadCsv {
  const [head = [], ...lines] = csvRows(text, profile.separator, maxFileRows + 2) ?? unreadable()
  if (lines.length === 0) throw new Refusal('bankFiles.empty')
  if (lines.length > maxFileRows) throw new Refusal('bankFiles.too_long')
  // A separator within an amount moves everything after it.
  if (lines.some((line) => line.slice(head.length).some(Boolean))) unreadable()
  const places = placesOf(head, profile.columns)
  const days: string[] = []
  const rows = lines.map((line, place): GivenRow => {
    const cell = (field: keyof contract.CsvColumns) => {
      const at = places.get(field)
      return at === undefined ? '' : (line[at] ?? '')
    }
    if (places.has('currency') && cell('currency').toUpperCase() !== currency)
      throw new Refusal('bankFiles.csv_currency')
    if (places.has('date')) days.push(dayOf(cell('date'), profile.dateOrder) ?? wrongDay())
    return {
      endToEndId: cell('endToEndId').slice(0, 35) || `ROW-${place + 1}`,
      accountId: profile.accountId,
      currency,
      fields: {
        payeeName: cell('payeeName').slice(0, 140),
        payeeType: profile.payeeType,
        amount: csvAmount(cell('amount'), profile.decimalMark, currency).slice(0, 60),
        account: wholeNumber(cell('account'), 34),
        bankCode: wholeNumber(cell('bankCode'), 24) || undefined,
        country: countryOf(cell('country')),
        reference: cell('reference').slice(0, 140) || undefined,
      },
    }
  })
  return { executionDay: days.toSorted().at(-1) ?? '', rows }
}

function unreadable(): never {
  throw new Refusal('bankFiles.csv_unreadable')
}

function wrongDay(): never {
  throw new Refusal('bankFiles.csv_date')
}

/** Where each mapped heading stands; two of one name could be either. */
function placesOf(head: readonly string[], columns: contract.CsvColumns): Map<keyof contract.CsvColumns, number> {
  const plain = head.map((heading) => heading.toLowerCase())
  const places = new Map<keyof contract.CsvColumns, number>()
  for (const [field, heading] of Object.entries(columns)) {
    if (heading === undefined) continue
    const at = plain.indexOf(heading.trim().toLowerCase())
    if (at < 0 || plain.lastIndexOf(heading.trim().toLowerCase()) !== at) throw new Refusal('bankFiles.csv_columns')
    places.set(field as keyof contract.CsvColumns, at)
  }
  return places
}

const grouped = {
  point: /^\d{1,3}(?:([,'’ \u00A0\u202F])\d{3})(?:\1\d{3})*(?:\.\d+)?$/,
  comma: /^\d{1,3}(?:([.'’ \u00A0\u202F])\d{3})(?:\1\d{3})*(?:,\d+)?$/,
} as const
const bareNumber = { point: /^\d+(?:\.\d+)?$/, comma: /^\d+(?:,\d+)?$/ } as const

/**
 * An amount by the mark that the customer chose. What has another form, or two meanings (decision 205), comes back as it
 * stands and is no amount, so that its row is fixed by a person.
 */
export function csvAmount(written: string, mark: Profile['decimalMark'], currency: Currency): string {
  const isDoubtful = mark === 'comma' && /^\d{1,3}\.\d{3}$/.test(written)
  if (isDoubtful || !(bareNumber[mark].test(written) || grouped[mark].test(written)))
    return written === '' ? '' : `${written} (unclear)`
  const plain = mark === 'comma' ? written.replace(/[^\d,]/g, '').replace(',', '.') : written.replace(/[^\d.]/g, '')
  return amountIn(plain, currency)
}

const orders = {
  YMD: /^(?<year>\d{4})[-/. ](?<month>\d{1,2})[-/. ](?<day>\d{1,2})$/,
  DMY: /^(?<day>\d{1,2})[-/. ](?<month>\d{1,2})[-/. ](?<year>\d{4})$/,
  MDY: /^(?<month>\d{1,2})[-/. ](?<day>\d{1,2})[-/. ](?<year>\d{4})$/,
} as const

/** A day in the order that the customer chose; undefined for anything else. */
export function dayOf(written: string, order: Profile['dateOrder']): string | undefined {
  const { year = '', month = '', day = '' } = orders[order].exec(written)?.groups ?? {}
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(iso) ? iso : undefined
}
