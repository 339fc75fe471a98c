import { isCurrency } from '@tradewind/kernel'
import { columnOf, type SheetColumn } from './batch-headings.rules.ts'
import { filledLines, type Sheet, type SheetLayout } from './batch-sheet.rules.ts'

export interface Recognition {
  layout: SheetLayout
  /** Nothing else can be meant. Otherwise the customer says which column is which. */
  isCertain: boolean
}

type Lines = readonly (readonly string[])[]

/** The headings of the template, in its order. */
export const templateHeadings = [
  'Beneficiary',
  'Account ending',
  'Currency',
  'Amount',
  'Expense category',
  'Narration',
] as const

const templateOrder: readonly SheetColumn[] = ['name', 'account', 'currency', 'amount', 'category', 'narration']
const shortOrder: readonly SheetColumn[] = ['name', 'amount', 'category', 'narration']
const namesOnly: readonly SheetColumn[] = ['name']

/** Which column is which: by a heading, or by an order that all rows follow. Where money could be elsewhere, it asks. */
export function recognizeColumns(sheet: Sheet): Recognition {
  const lines = filledLines(sheet).map(({ line }) => line)
  const [first = [], ...rest] = lines
  const width = Math.max(0, ...lines.map(({ length }) => length))
  const named = first.map(columnOf)
  if (named.some(Boolean) && !first.some(couldBeAmount)) {
    const columns = unique(named)
    const isCertain = isHeadingEnough(named, rest)
    return { layout: { columns: isCertain ? columns : wide(columns, width), hasHeading: true }, isCertain }
  }
  const order = [templateOrder, shortOrder, namesOnly].find((one) => follows(one, lines))
  if (order || lines.length === 0) return { layout: { columns: order ?? [], hasHeading: false }, isCertain: true }
  const hasHeading = rest.length > 0 && !first.some((cell) => /\d/.test(cell)) && rest.flat().some(couldBeAmount)
  return { layout: { columns: wide([], width), hasHeading }, isCertain: false }
}

const wide = (columns: SheetLayout['columns'], width: number) =>
  Array.from({ length: Math.max(width, columns.length) }, (_, at) => columns[at])

/** What payments need to be read by a layout; an amount that no column has is typed later. */
export const namesBeneficiary = (columns: SheetLayout['columns']): boolean =>
  columns.includes('name') || columns.includes('id')

/** The columns after one of them was named: what was named so before is not any more. */
export const withColumn = (
  columns: SheetLayout['columns'],
  at: number,
  column: SheetColumn | undefined,
): SheetLayout['columns'] => columns.map((one, index) => (index === at ? column : one === column ? undefined : one))

/** Two columns of one name: neither is taken. */
const unique = (columns: SheetLayout['columns']) =>
  columns.map((column) => (columns.filter((one) => one === column).length > 1 ? undefined : column))

function isHeadingEnough(columns: SheetLayout['columns'], rows: Lines): boolean {
  const single = unique(columns)
  return (
    single.every((column, at) => column === columns[at]) &&
    namesBeneficiary(single) &&
    single.includes('amount') &&
    !hasMoneyElsewhere(single, rows)
  )
}

/** Columns in which numbers are something other than money. */
const numbered: readonly (SheetColumn | undefined)[] = ['id', 'account', 'currency', 'amount']

/** Whether a column that is not taken as the amount has cells that look like money. */
const hasMoneyElsewhere = (columns: SheetLayout['columns'], rows: Lines): boolean =>
  rows.some((row) =>
    row.some((cell, at) => !numbered.includes(columns[at]) && at < columns.length && looksLikeMoney(cell)),
  )

/** Whether every row has in each place what belongs there, and an amount in none but its own. */
function follows(order: readonly SheetColumn[], rows: Lines): boolean {
  const at = (column: SheetColumn) => rows.map((row) => row[order.indexOf(column)]?.trim() ?? '').filter(Boolean)
  const amounts = at('amount')
  const others = order.filter((column) => column !== 'amount' && column !== 'currency').flatMap(at)
  if (rows.some((row) => row.slice(order.length).some((cell) => cell.trim() !== ''))) return false
  if (!amounts.every(couldBeAmount) || !at('name').every((cell) => /\p{L}/u.test(cell))) return false
  if (others.some(looksLikeMoney)) return false
  if (order === namesOnly) return !others.some(couldBeAmount)
  const isSure = amounts.some(looksLikeMoney)
  if (order === shortOrder) return isSure
  // Currencies beside them show what the numbers are, unless whole numbers stand on both sides.
  const codes = at('currency')
  return (
    codes.length > 0 &&
    amounts.length > 0 &&
    codes.every((cell) => isCurrency(cell.toUpperCase())) &&
    at('account').every((cell) => /^[•*.\s]*[A-Za-z\d ]*\d[A-Za-z\d ]*$/.test(cell)) &&
    (isSure || !others.some(couldBeAmount))
  )
}

const amountParts = /^(?<before>\p{Sc}|[A-Za-z]{1,3}\p{Sc}?)?\s*(?<number>\d[\d.,'’\s]*)(?<after>\p{Sc}|[A-Za-z]{3})?$/u
const withDecimals = /^(?:\d+|[1-9]\d{0,2}(?:([.,'’\s])\d{3})(?:\1\d{3})*)[.,]\d{1,2}$/
const inThousands = /^[1-9]\d{0,2}(?:([.,'’\s])\d{3})(?:\1\d{3})*$/
const inLakhs = /^[1-9]\d?(?:,\d{2})*,\d{3}(?:\.\d{1,2})?$/

function partsOf(cell: string) {
  const { before = '', number = '', after = '' } = amountParts.exec(cell.trim())?.groups ?? {}
  const currency = [before, after].filter(Boolean)
  const isMoney = currency.every((one) => /\p{Sc}/u.test(one) || isCurrency(one.toUpperCase()))
  return number !== '' && isMoney ? { number: number.trim(), hasCurrency: currency.length > 0 } : undefined
}

/** A number that is hardly anything but money: it has decimals, thousands or a currency. */
export function looksLikeMoney(cell: string): boolean {
  const parts = partsOf(cell)
  if (!parts) return false
  return parts.hasCurrency || [withDecimals, inThousands, inLakhs].some((one) => one.test(parts.number))
}

/** Money, or a whole number, which can be anything: an invoice, the end of an account, a day. */
const couldBeAmount = (cell: string): boolean => looksLikeMoney(cell) || /^[1-9]\d*$/.test(cell.trim())
