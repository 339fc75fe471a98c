import { payments } from '@tradewind/contract'
import { amountFault } from '@tradewind/contract/wire'
import { type Currency, parseAmount } from '@tradewind/kernel'
import { bare } from '@tradewind/kernel/bank/bare'
import { parseBic } from '@tradewind/kernel/bank/bic'
import { parseIban } from '@tradewind/kernel/bank/iban'
import { findCountry } from '@tradewind/kernel/country'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import type { GivenRow, RowFault, RowFields } from './bank-files.types.ts'

/** How a row is paid: by the numbers that it has, as a person would choose by them. */
export interface Destination {
  method: PaymentMethod
  /** What names the bank, or everything. */
  routing: string
  accountNumber: string
  country: string
}

const isFault = (one: Destination | RowFault): one is RowFault => 'reason' in one

/** The method and numbers of a row, or what is wrong with them. */
export function destinationOf(
  { account, bankCode = '', country }: RowFields,
  currency: Currency,
): Destination | RowFault {
  const number = bare(account)
  const code = bare(bankCode)
  if (number === '') return { field: 'account', reason: 'Enter the IBAN or account number.' }
  const looksLikeIban = /^[A-Z]{2}\d{2}/.test(number)
  const iban = looksLikeIban ? parseIban(number) : undefined
  if (typeof iban === 'string') return { field: 'account', reason: "This IBAN isn't valid. Check for a typo." }
  const bic = /^[A-Z]{6}/.test(code) ? parseBic(code) : undefined
  if (typeof bic === 'string') return { field: 'bankCode', reason: "This BIC isn't valid. Check for a typo." }
  if (iban?.country === 'GB' && currency === 'GBP')
    return { method: 'SortCode', routing: number.slice(8, 14), accountNumber: number.slice(14), country: 'GB' }
  if (iban && currency === 'EUR')
    return { method: 'Iban', routing: iban.iban, accountNumber: '', country: iban.country }
  if (bic) return { method: 'BicSwift', routing: code, accountNumber: number, country: country ?? bic.country }
  if (iban) return { method: 'Iban', routing: iban.iban, accountNumber: '', country: iban.country }
  const national = nationalOf(currency, code)
  if (national) return { ...national, accountNumber: number }
  return {
    field: 'bankCode',
    reason: code === '' ? 'Enter the BIC or bank code.' : "We don't recognize this bank code.",
  }
}

/** A bank's code in its own country, where the currency says which one. */
function nationalOf(currency: Currency, code: string): Omit<Destination, 'accountNumber'> | undefined {
  if (currency === 'GBP' && /^\d{6}$/.test(code)) return { method: 'SortCode', routing: code, country: 'GB' }
  if (currency === 'USD' && /^\d{9}$/.test(code)) return { method: 'AbaRouting', routing: code, country: 'US' }
  if (currency === 'INR' && /^[A-Z]{4}0[A-Z0-9]{6}$/.test(code)) return { method: 'Ifsc', routing: code, country: 'IN' }
  if (currency === 'NGN' && /^\d{3,6}$/.test(code)) return { method: 'Transfer', routing: code, country: 'NG' }
  return undefined
}

type Payload = ReturnType<typeof payments.TransferPayload.parse>

export interface CheckedRow {
  destination: Destination
  payload: Omit<Payload, 'transactionPin' | 'transactionOneTimePassword' | 'transactionPasskey'>
}

/** A row as the order that a person would give, or what is wrong with it. The bank is asked when it is paid. */
export function checkRow(row: GivenRow, customerId: string): CheckedRow | RowFault {
  const { fields, currency, accountId } = row
  if (fields.payeeName.trim() === '') return { field: 'payeeName', reason: 'Enter the name of the payee.' }
  const fault = amountFault(fields.amount, currency)
  if (fault) return { field: 'amount', reason: fault }
  if (fields.country !== undefined && !findCountry(fields.country))
    return { field: 'country', reason: 'Enter a country code of two letters, such as DE.' }
  const destination = destinationOf(fields, currency)
  if (isFault(destination)) return destination
  const read = payments.TransferPayload.safeParse({
    customerId,
    sourceAccountId: accountId,
    sourceCurrencyCode: currency,
    amount: fields.amount,
    ...(fields.reference && { narration: fields.reference }),
    expenseCategoryId: 'others',
    otherExpenseCategory: 'Bank file',
    // Nobody reads it: the whole file is confirmed.
    transactionPin: '000000',
    ...namesOf(fields),
    beneficiaryAccountName: fields.payeeName.trim(),
    beneficiaryCountryId: fields.country ?? destination.country,
    beneficiaryAccountDetailsRequests: [detailOf(destination)],
  })
  if (!read.success) {
    const [issue] = read.error.issues
    return { field: fieldOf(issue?.path ?? []), reason: issue?.message ?? "We can't pay this row." }
  }
  const { transactionPin: _pin, transactionOneTimePassword: _code, transactionPasskey: _key, ...payload } = read.data
  return { destination, payload }
}

/** The amount of a row; undefined while it is wrong. */
export function minorOf({ fields, currency }: Pick<GivenRow, 'fields' | 'currency'>): bigint | undefined {
  const read = parseAmount(fields.amount, currency)
  return typeof read === 'string' ? undefined : read.minor
}

function namesOf({ payeeName, payeeType }: RowFields): object {
  const name = payeeName.trim()
  if (payeeType === 0) return { beneficiaryEntityType: 0, beneficiaryCompanyName: name }
  const words = name.split(/\s+/)
  const last = words.pop()
  if (words.length === 0) return { beneficiaryEntityType: 1, beneficiaryFirstName: last, beneficiaryHasOneName: true }
  return {
    beneficiaryEntityType: 1,
    beneficiaryFirstName: words.join(' ').slice(0, 70),
    beneficiaryLastName: last?.slice(0, 70),
  }
}

function detailOf({ method, routing, accountNumber }: Destination): object {
  if (method === 'Transfer')
    return { paymentMethodType: method, paymentMethodValue: 'MIB', bankCode: routing, accountNumber }
  return {
    paymentMethodType: method === 'Ifsc' ? 7 : method,
    paymentMethodValue: routing,
    ...(accountNumber && { accountNumber }),
  }
}

const fieldOf = (path: readonly PropertyKey[]): keyof RowFields => {
  const name = String(path.at(-1) ?? '')
  if (/amount/i.test(name) && !/account/i.test(name)) return 'amount'
  if (/country/i.test(name)) return 'country'
  if (/narration/i.test(name)) return 'reference'
  return path.includes('beneficiaryAccountDetailsRequests') ? 'account' : 'payeeName'
}
