import {
  type AccountingFormat,
  accountsOfChart,
  type Chart,
  datevDefaults,
} from '@tradewind/contract/accounting-formats'

/** What the customer says about their books. Empty fields mean the usual. */
export interface Books {
  chart: Chart
  bankAccount: string
  yearStartsIn: number
  consultantNumber: string
  clientNumber: string
}

export const germanCharts = ['SKR03', 'SKR04'] as const satisfies readonly Chart[]

export const usualBooks: Books = {
  chart: 'SKR03',
  bankAccount: '',
  yearStartsIn: 1,
  consultantNumber: '',
  clientNumber: '',
}

/** Sweden has one chart of accounts. */
export const chartFor = (format: AccountingFormat, { chart }: Pick<Books, 'chart'>): Chart =>
  format === 'sie' ? 'BAS' : chart

export const usualBankAccount = (format: AccountingFormat, books: Pick<Books, 'chart'>): string =>
  accountsOfChart[chartFor(format, books)].bank

/** Why the account number can't be used, or nothing. The server decides the same by itself. */
export function bankAccountFault(format: AccountingFormat, { bankAccount }: Pick<Books, 'bankAccount'>) {
  if (bankAccount === '') return undefined
  if (format === 'datev') return bankAccount.length === 4 ? undefined : 'Enter 4 digits.'
  return /^\d{4,8}$/.test(bankAccount) ? undefined : 'Enter 4 to 8 digits.'
}

/** What the file is asked for with. */
export const booksQuery = (format: AccountingFormat, books: Books) => ({
  Chart: chartFor(format, books),
  ...(books.bankAccount !== '' && { BankAccount: books.bankAccount }),
  YearStartsIn: books.yearStartsIn,
  ConsultantNumber: Number(books.consultantNumber || datevDefaults.consultant),
  ClientNumber: Number(books.clientNumber || datevDefaults.client),
})

const months = 'January February March April May June July August September October November December'.split(' ')

/** A month's name, from 1 for January. */
export const monthName = (month: number): string => months[month - 1] ?? ''
