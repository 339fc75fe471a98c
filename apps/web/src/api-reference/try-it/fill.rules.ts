import type { Tryable } from './document.rules.ts'

/** What the person's sandbox company has, to fill examples in with. */
export interface CompanyData {
  customerId: string
  accounts: readonly { accountId: string; currencyCode: string }[]
  payees: readonly SavedPayee[]
  /** The newest payment that was sent from here. */
  transactionId: string | undefined
}

export interface SavedPayee {
  id: string
  accountName: string
  /** Its sort code, for an account in the UK. */
  paymentMethodValue: string
  accountNumber: string
}

/** A behavior of the sandbox's networks, by the amount or the payee. The testing guide lists the same ones. */
export interface Scenario {
  key: string
  label: string
  amount: string
  payee: 'open' | 'closed'
}

export const scenarios: readonly Scenario[] = [
  { key: 'settles', label: 'Payment settles', amount: '25.00', payee: 'open' },
  { key: 'rejected', label: 'Payee’s bank rejects it', amount: '25.11', payee: 'open' },
  { key: 'returned', label: 'Returned two business days after settling', amount: '25.12', payee: 'open' },
  { key: 'lost', label: 'Network’s answer is lost, then it settles', amount: '25.13', payee: 'open' },
  { key: 'twice', label: 'Every network message arrives twice', amount: '25.15', payee: 'open' },
  { key: 'refused', label: 'Network refuses it immediately', amount: '25.18', payee: 'open' },
  { key: 'closed', label: 'Payee’s account is closed', amount: '25.00', payee: 'closed' },
]

export const paymentCall = 'payments.createTransactionRequest'

/** Parameters and body as the form begins: the example, with the ids of the company in it. */
export interface Filled {
  parameters: Readonly<Record<string, string>>
  /** JSON. */
  body: string | undefined
}

export function fillIn({ parameters, body }: Tryable, data: CompanyData): Filled {
  return {
    parameters: Object.fromEntries(
      parameters.map(({ name, example, required }) => [name, idFor(name, data) ?? (required ? example : '')]),
    ),
    body: body === undefined ? undefined : JSON.stringify(withIds(body, data), null, 2),
  }
}

const accountIn = ({ accounts }: CompanyData, currency: string) =>
  accounts.find(({ currencyCode }) => currencyCode === currency)?.accountId

function idFor(name: string, data: CompanyData): string | undefined {
  const plain = name.toLowerCase()
  if (plain === 'customerid') return data.customerId
  if (plain === 'accountid' || plain === 'sourceaccountid') return accountIn(data, 'GBP')
  if (plain === 'transactionid') return data.transactionId
  return plain === 'beneficiaryid' ? data.payees.find(isOpen)?.id : undefined
}

/** The same object with the company's ids. Programs leave `customerId` out: it is their company's. */
function withIds(value: unknown, data: CompanyData): unknown {
  if (Array.isArray(value)) return value.map((inside) => withIds(inside, data))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== 'customerId')
      .map(([name, inside]) => [
        name,
        typeof inside === 'string' ? (idFor(name, data) ?? inside) : withIds(inside, data),
      ]),
  )
}

/** The sandbox rejects payments to accounts whose number ends so. */
const closedEnding = '0001'

const isClosed = ({ accountNumber }: SavedPayee) => accountNumber.endsWith(closedEnding)
const isOpen = (payee: SavedPayee) => !isClosed(payee) && payee.accountName === 'Amelia Clarke'

/** A payment in pounds for a scenario, without its total, which the charge decides. */
export function paymentFor({ amount, payee: wanted }: Scenario, data: CompanyData): Record<string, unknown> {
  const payee = data.payees.find(wanted === 'closed' ? isClosed : isOpen)
  const [firstName = '', ...rest] = (payee?.accountName ?? '').split(' ')
  return {
    sourceAccountId: accountIn(data, 'GBP') ?? '',
    sourceCurrencyCode: 'GBP',
    amount,
    narration: 'Try it',
    expenseCategoryId: 'rent',
    beneficiaryEntityType: 1,
    beneficiaryFirstName: firstName,
    beneficiaryLastName: rest.join(' '),
    beneficiaryAccountName: payee?.accountName ?? '',
    beneficiaryCountryId: 'GB',
    beneficiaryAccountDetailsRequests: [
      {
        paymentMethodType: 'SortCode',
        paymentMethodValue: payee?.paymentMethodValue ?? '',
        accountNumber: payee?.accountNumber ?? '',
      },
    ],
  }
}

/** What was typed, as the SDK takes it. */
export function requestFrom(
  { parameters }: Tryable,
  typed: Filled,
): { params?: Record<string, string>; query?: Record<string, string>; body?: unknown } {
  const of = (place: 'path' | 'query') =>
    Object.fromEntries(
      parameters
        .filter((one) => one.in === place && (typed.parameters[one.name] ?? '') !== '')
        .map(({ name }) => [name, typed.parameters[name] ?? '']),
    )
  const [params, query] = [of('path'), of('query')]
  return {
    ...(Object.keys(params).length > 0 && { params }),
    ...(Object.keys(query).length > 0 && { query }),
    ...(typed.body !== undefined && { body: JSON.parse(typed.body) as unknown }),
  }
}

/** The same call by the SDK, to paste into a program. */
export function sdkCode(id: string, request: object, { url, clientId }: { url: string; clientId: string }): string {
  const given = Object.keys(request).length === 0 ? '' : JSON.stringify(request, null, 2)
  return `import { readFileSync } from 'node:fs'
import { connect } from '@tradewind/sdk'

const keys = JSON.parse(readFileSync('tradewind-sandbox-keys.json', 'utf8'))
const tradewind = connect({
  url: '${url}',
  clientId: '${clientId}',
  authenticationKey: keys.authenticationKey,
  signingKey: keys.signingKey,
})

console.log(await tradewind.${id}(${given}))`
}
