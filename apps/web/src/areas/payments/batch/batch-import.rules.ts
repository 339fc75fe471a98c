import type { Currency } from '@tradewind/kernel'
import { withoutSeparators } from '@tradewind/kernel/payment-methods/entry'
import { plainText } from '@tradewind/kernel/plain-text'
import { isolated } from '@tradewind/kernel/text'
import type { Beneficiary } from '#domain/payees/saved-payee.rules.ts'
import type { DecimalMark } from '#ui/amount-reading.rules.ts'
import {
  type BlockForm,
  blankRow,
  isBlank,
  most,
  paidBlock,
  type RowForm,
  type RowNotes,
  rowCount,
} from './batch.rules.ts'
import { amountOfCell, cut, misfitWords, type SheetRow } from './batch-sheet.rules.ts'

export interface ImportContext {
  /** The block that rows without a currency join. */
  into: Currency
  accounts: readonly { accountId: string; currencyCode: Currency }[]
  payees: (currency: Currency) => readonly Beneficiary[]
  categories: readonly { id: string; name: string }[]
  /** What the reader's locale puts before the decimals. */
  mark: DecimalMark
  newKey: () => string
}

/** What became of a spreadsheet. */
export interface ImportReport {
  added: number
  /** How many of them have something to put right. */
  marked: number
  /** Those for which the batch had no room, by their names. */
  leftOut: readonly string[]
  /** Lines that no account can pay, each with its reason. */
  unpayable: readonly string[]
}

/** The longest text that a payee reads. */
export const longestNarration = 140

/** Puts the rows of a spreadsheet into the blocks, as many as a batch has room for, each with what is wrong with it. */
export function importRows(
  blocks: readonly BlockForm[],
  sheet: readonly SheetRow[],
  context: ImportContext,
): { blocks: readonly BlockForm[]; report: ImportReport } {
  const unpayable: string[] = []
  const leftOut: string[] = []
  const taken = new Map<Currency, { accountId: string; rows: RowForm[] }>()
  let room = most - rowCount(blocks.map((block) => ({ ...block, rows: block.rows.filter((row) => !isBlank(row)) })))
  for (const row of sheet) {
    const place = placeOf(row, blocks, context)
    if (!place) {
      unpayable.push(`Line ${row.line}: you have no account in “${cut(row.currency)}” to pay from.`)
      continue
    }
    if (room <= 0) {
      leftOut.push(isolated(row.name || `Line ${row.line}`))
      continue
    }
    room -= 1
    const { accountId, currency } = place
    const into = taken.get(currency) ?? { accountId, rows: [] }
    into.rows.push(formOf(row, currency, context))
    taken.set(currency, into)
  }
  const rows = [...taken.values()].flatMap((one) => one.rows)
  const report = { added: rows.length, marked: rows.filter(({ notes }) => notes).length, leftOut, unpayable }
  return { blocks: rows.length === 0 ? blocks : joined(blocks, taken), report }
}

/** The rows that are there, without blank ones, then those that come. */
function joined(
  blocks: readonly BlockForm[],
  taken: ReadonlyMap<Currency, { accountId: string; rows: readonly RowForm[] }>,
): readonly BlockForm[] {
  const there = blocks.map((block) => ({
    ...block,
    rows: [...block.rows.filter((row) => !isBlank(row)), ...(taken.get(block.currency)?.rows ?? [])],
  }))
  const fresh = [...taken]
    .filter(([currency]) => !blocks.some((block) => block.currency === currency))
    .map(([currency, { accountId, rows }]) => ({ accountId, currency, rows }))
  return [...there, ...fresh].filter(({ rows }) => rows.length > 0)
}

function placeOf({ currency: given }: SheetRow, blocks: readonly BlockForm[], { into, accounts }: ImportContext) {
  const wanted = given.trim().toUpperCase() || into
  const block = blocks.find(({ currency }) => currency === wanted)
  if (block) return block
  const account = accounts.find(({ currencyCode }) => currencyCode === wanted)
  return account && { accountId: account.accountId, currency: account.currencyCode }
}

function formOf(row: SheetRow, currency: Currency, context: ImportContext): RowForm {
  const payee = payeeOf(row, currency, context.payees(currency))
  const amount = row.misfit
    ? { amount: '', words: misfitWords }
    : amountOfCell(row.amount, { mark: context.mark, currency })
  const category = categoryOf(row.category, context.categories)
  const notes: RowNotes = {
    ...(payee.words && { beneficiaryId: payee.words }),
    ...(amount.words && { amount: amount.words }),
    ...(category.words && { expenseCategory: category.words }),
    ...(row.narration.length > longestNarration && { narration: narrationWords }),
  }
  return {
    ...blankRow(context.newKey(), payee.id),
    amount: amount.amount,
    expenseCategory: category.id,
    narration: row.narration,
    ...(Object.keys(notes).length > 0 && { notes }),
  }
}

export const narrationWords = `Use up to ${longestNarration} characters.`

const plainName = (text: string): string =>
  plainText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The number by which an account is known: of an IBAN or a wallet, its value. */
function numberOf(saved: Beneficiary, currency: Currency): string {
  const block = paidBlock(saved, currency)
  const byValue = ['Iban', 'MobileMoney', 'Interac'].includes(block?.paymentMethodType ?? '')
  return withoutSeparators((byValue ? block?.paymentMethodValue : block?.accountNumber) ?? '').toLowerCase()
}

/** The saved payee that a row means: by id, else by the exact name and, where given, the last digits of the account. */
function payeeOf(
  { id, name, account }: SheetRow,
  currency: Currency,
  payees: readonly Beneficiary[],
): { id: string; words?: string } {
  const wantedId = (id || name).toLowerCase()
  const known = payees.find(({ beneficiaryId }) => beneficiaryId.toLowerCase() === wantedId)
  if (known) return { id: known.beneficiaryId }
  if (name === '' && account === '' && id === '') return { id: '', words: 'Choose a beneficiary.' }
  const called = (text: string) => payees.filter((saved) => plainName(saved.beneficiaryAccountName) === plainName(text))
  const [, before = '', digits = ''] = /^(.*?)[\s·•*.,(]*?([\dA-Za-z]*\d{4})\)?$/u.exec(name) ?? []
  const asWritten = called(name)
  const number = withoutSeparators(account.replace(/[•*.\s]/g, '')).toLowerCase()
  const withEnd = (some: readonly Beneficiary[], end: string) =>
    end === '' ? some : some.filter((saved) => numberOf(saved, currency).endsWith(end.toLowerCase()))
  const fitting = asWritten.length > 0 ? withEnd(asWritten, number) : withEnd(withEnd(called(before), digits), number)
  const [only] = fitting
  if (only && fitting.length === 1) return { id: only.beneficiaryId }
  const shown = isolated(cut([name || id, account].filter(Boolean).join(' ')))
  return {
    id: '',
    words:
      fitting.length > 1
        ? `${fitting.length} saved ${currency} beneficiaries match “${shown}”. Choose one.`
        : `“${shown}” isn't a saved ${currency} beneficiary. Choose one, or save this one first.`,
  }
}

function categoryOf(cell: string, categories: ImportContext['categories']): { id: string; words?: string } {
  if (cell === '') return { id: '' }
  const found = categories.find(({ id, name }) => id === cell || plainName(name) === plainName(cell))
  return found ? { id: found.id } : { id: '', words: `“${isolated(cut(cell))}” isn't a category. Choose one.` }
}

const payments = (count: number): string => (count === 1 ? '1 payment' : `${count} payments`)

/** What became of a spreadsheet, in words. */
export function reportWords({ added, marked, leftOut, unpayable }: ImportReport): {
  title: string
  lines: readonly string[]
} {
  if (added + leftOut.length + unpayable.length === 0)
    return { title: 'No payments found', lines: ['Each row needs a beneficiary and an amount.'] }
  const shown = leftOut.slice(0, 3).join(', ')
  const rest = leftOut.length - 3
  return {
    title: added === 0 ? 'Nothing was added' : `${payments(added)} added`,
    lines: [
      ...(marked > 0
        ? [`${marked === 1 ? '1 row needs' : `${marked} rows need`} your attention. The fields say why.`]
        : []),
      ...(leftOut.length > 0
        ? [
            `A batch has up to ${most} payments. ${payments(leftOut.length)} too many ${leftOut.length === 1 ? 'was' : 'were'} left out: ${shown}${rest > 0 ? ` and ${rest} more` : ''}.`,
          ]
        : []),
      ...unpayable.slice(0, 3),
    ],
  }
}
