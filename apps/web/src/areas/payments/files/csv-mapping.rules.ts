import type { CsvColumns, CsvProfile } from '@tradewind/contract/bank-files'
import { type CsvSeparator, csvRows } from '@tradewind/kernel/csv-rows'

/** How a CSV file becomes payments: what the customer says of it once. Nothing of an amount is guessed (decision 205). */

export interface CsvChoice {
  fileName: string
  text: string
}

export const separators: readonly { key: CsvSeparator; text: string }[] = [
  { key: 'comma', text: 'Comma' },
  { key: 'semicolon', text: 'Semicolon' },
  { key: 'tab', text: 'Tab' },
  { key: 'pipe', text: 'Vertical bar' },
]

export const dateOrders: readonly { key: CsvProfile['dateOrder']; text: string }[] = [
  { key: 'DMY', text: 'Day first: 03.12.2026' },
  { key: 'MDY', text: 'Month first: 12/03/2026' },
  { key: 'YMD', text: 'Year first: 2026-12-03' },
]

export const csvFields = [
  { field: 'payeeName', label: 'Payee', isRequired: true },
  { field: 'amount', label: 'Amount', isRequired: true },
  { field: 'account', label: 'IBAN or account number', isRequired: true },
  { field: 'bankCode', label: 'BIC or bank code', isRequired: false },
  { field: 'country', label: 'Country code', isRequired: false },
  { field: 'reference', label: 'Reference', isRequired: false },
  { field: 'endToEndId', label: 'Payment ID', isRequired: false },
  { field: 'currency', label: 'Currency', isRequired: false },
  { field: 'date', label: 'Payment date', isRequired: false },
] as const satisfies readonly { field: keyof CsvColumns; label: string; isRequired: boolean }[]

export type CsvField = (typeof csvFields)[number]['field']

export interface MappingForm extends Record<CsvField, string | null> {
  name: string
  accountId: string | null
  payeeType: 0 | 1
  separator: CsvSeparator
  /** Chosen, never assumed. */
  decimalMark: CsvProfile['decimalMark'] | ''
  dateOrder: CsvProfile['dateOrder'] | ''
}

/** The separator that makes the most headings; shown, and changed where it is wrong. */
export function likelySeparator(text: string): CsvSeparator {
  const [best] = separators
    .map(({ key }) => ({ key, count: csvRows(text, key, 1)?.[0]?.length ?? 0 }))
    .toSorted((one, other) => other.count - one.count)
  return best?.key ?? 'comma'
}

/** The headings that can be chosen, each with what the first row has below it. One that is there twice can't be. */
export function headingsOf(text: string, separator: CsvSeparator): { heading: string; example: string }[] {
  const [head = [], first = []] = csvRows(text, separator, 2) ?? []
  const plain = head.map((heading) => heading.toLowerCase())
  return head
    .map((heading, at) => ({ heading, example: first[at] ?? '', at }))
    .filter(({ heading, at }) => {
      const name = heading.toLowerCase()
      return heading !== '' && heading.length <= 100 && plain.indexOf(name) === at && plain.lastIndexOf(name) === at
    })
    .map(({ heading, example }) => ({ heading, example }))
}

export function formOf(profile: CsvProfile | undefined, text: string): MappingForm {
  const columns = Object.fromEntries(csvFields.map(({ field }) => [field, profile?.columns[field] ?? null])) as Record<
    CsvField,
    string | null
  >
  return {
    name: profile?.name ?? '',
    accountId: profile?.accountId ?? null,
    payeeType: profile?.payeeType ?? 1,
    separator: profile?.separator ?? likelySeparator(text),
    decimalMark: profile?.decimalMark ?? '',
    dateOrder: profile?.columns.date ? profile.dateOrder : '',
    ...columns,
  }
}

/** What is missing before it can be saved. */
export function mappingFaults(form: MappingForm): Partial<Record<keyof MappingForm, string>> {
  const missing = csvFields.filter(({ field, isRequired }) => isRequired && !form[field])
  return {
    ...(form.name.trim() === '' && { name: 'Enter a name, such as Payroll.' }),
    ...(!form.accountId && { accountId: 'Choose an account.' }),
    ...(form.decimalMark === '' && { decimalMark: 'Choose a number format.' }),
    ...Object.fromEntries(missing.map(({ field }) => [field, 'Choose a column.'])),
    ...(form.date && form.dateOrder === '' && { dateOrder: 'Choose a date format.' }),
  }
}

/** What is saved; undefined while something is missing. */
export function profileOf(form: MappingForm): Omit<CsvProfile, 'id'> | undefined {
  const { name, accountId, payeeType, separator, decimalMark, dateOrder, payeeName, amount, account } = form
  if (!accountId || decimalMark === '' || !payeeName || !amount || !account) return undefined
  const others = csvFields.flatMap(({ field }) => (form[field] ? [[field, form[field]]] : []))
  const columns: CsvColumns = { ...Object.fromEntries(others), payeeName, amount, account }
  return { name: name.trim(), accountId, payeeType, separator, decimalMark, dateOrder: dateOrder || 'YMD', columns }
}

export const isCsvName = (name: string): boolean => /\.(csv|tsv|txt)$/i.test(name)
