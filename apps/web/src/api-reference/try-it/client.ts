import { openClient } from '../../../../../packages/sdk/src/open.ts'
import { ownRuntime } from '../../../../../packages/sdk/src/runtime.ts'
import type { SandboxConnection } from '../../domain/sandbox-company/connection.ts'
import { load } from '../load.ts'
import { type PageDocument, type SdkOperation, type Tryable, tryablesOf } from './document.rules.ts'
import type { CompanyData } from './fill.rules.ts'

/** One exchange with the API, as it went over the wire. */
export interface Exchange {
  method: string
  path: string
  requestHeaders: readonly (readonly [string, string])[]
  requestBody: string | undefined
  status: number
  responseHeaders: readonly (readonly [string, string])[]
  responseBody: string
  milliseconds: number
}

type Calls = Record<string, Record<string, (request: object) => Promise<unknown>>>

const secretHeaders = ['authorization', 'dpop', 'x-signature']
const shownHeaders = [
  'x-request-id',
  'refusal-code',
  'retry-after',
  'ratelimit',
  'ratelimit-policy',
  'bank-time',
  'content-type',
]

/** Secrets are said to be there, and nothing more. */
const masked = (name: string, value: string): string =>
  secretHeaders.includes(name) ? `${name === 'authorization' ? 'DPoP ' : ''}••••••` : value

/** The SDK with the keys of this browser. Each answer of the API is given to `heard`. */
export function clientOf(
  connection: SandboxConnection,
  operations: Readonly<Record<string, SdkOperation>>,
  heard: (exchange: Exchange) => void,
) {
  const runtime = {
    ...ownRuntime,
    fetch: async (input: string | URL | Request, init: RequestInit = {}) => {
      const url = new URL(input instanceof Request ? input.url : input)
      const started = performance.now()
      const answer = await fetch(input, init)
      const milliseconds = Math.round(performance.now() - started)
      if (url.pathname.startsWith('/identity/')) return answer
      const text = answer.headers.get('content-type')?.includes('json') ? await answer.clone().text() : ''
      heard({
        method: init.method ?? 'GET',
        path: url.pathname + url.search,
        requestHeaders: Array.from(new Headers(init.headers), ([name, value]) => [name, masked(name, value)] as const),
        requestBody: typeof init.body === 'string' ? init.body : undefined,
        status: answer.status,
        responseHeaders: shownHeaders.flatMap((name) => {
          const value = answer.headers.get(name)
          return value === null ? [] : [[name, value] as const]
        }),
        responseBody: text,
        milliseconds,
      })
      return answer
    },
  }
  const { clientId, authenticationKey, signingKey } = connection
  const keys = { authenticationKey: { ...pair(authenticationKey) }, signingKey: { ...pair(signingKey) } }
  const calls = openClient(operations, { url: location.origin, clientId, attempts: 1, ...keys }, runtime) as Calls
  return (id: string, request: object): Promise<unknown> => {
    const [group = '', method = ''] = id.split('.')
    const call = calls[group]?.[method]
    if (!call) throw new TypeError(`There is no call ${id}.`)
    return call(request)
  }
}

const pair = ({ publicKey, privateKey }: CryptoKeyPair) => ({ publicKey, privateKey })

/** The call of another page. */
async function callOn(page: string, id: string): Promise<Tryable> {
  const found = tryablesOf(await load<PageDocument>(`/docs/api/${page}/openapi.json`)).find((one) => one.id === id)
  if (!found) throw new Error(`The reference has no call ${id}.`)
  return found
}

interface BeneficiaryOfAnswer {
  beneficiaryId: string
  beneficiaryAccountName: string
  beneficiaryAccountDetails: readonly { paymentMethodValue?: string; accountNumber?: string | null }[]
}

/** Reads accounts and payees of the company, as any program would. */
export async function readCompany(connection: SandboxConnection): Promise<Omit<CompanyData, 'transactionId'>> {
  const [list, payees] = await Promise.all([
    callOn('accounts', 'accounts.listAccounts'),
    callOn('beneficiaries', 'beneficiaries.listBeneficiaries'),
  ])
  const operations = { [list.id]: list.operation, [payees.id]: payees.operation }
  const call = clientOf(connection, operations, () => undefined)
  const { customerId } = connection
  const accounts = (await call(list.id, {})) as CompanyData['accounts']
  const { records } = (await call(payees.id, { params: { customerId } })) as { records: BeneficiaryOfAnswer[] }
  return {
    customerId,
    accounts,
    payees: records.map(({ beneficiaryId, beneficiaryAccountName, beneficiaryAccountDetails: [detail] }) => ({
      id: beneficiaryId,
      accountName: beneficiaryAccountName,
      paymentMethodValue: detail?.paymentMethodValue ?? '',
      accountNumber: detail?.accountNumber ?? '',
    })),
  }
}

const chargeCall = 'payments.getTransactionCharge'

/** A payment with its total: the amount and what we charge for it. */
export async function withTotal(
  connection: SandboxConnection,
  payment: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const { operation } = await callOn('payments', chargeCall)
  const query = {
    AccountId: payment['sourceAccountId'],
    Amount: payment['amount'],
    CurrencyCode: 'GBP',
    PaymentMethodType: 'SortCode',
  }
  const call = clientOf(connection, { [chargeCall]: operation }, () => undefined)
  const { totalAmount } = (await call(chargeCall, { query })) as { totalAmount: { amount: string } }
  const { sourceAccountId, sourceCurrencyCode, amount, ...rest } = payment
  return { sourceAccountId, sourceCurrencyCode, amount, totalAmount: totalAmount.amount, ...rest }
}

const detailsCall = 'payments.getTransactionDetails'

/** The state of a payment now. */
export async function readPayment(
  connection: SandboxConnection,
  transactionId: string,
): Promise<{ status: string; finishedAt: string | null }> {
  const { operation } = await callOn('payments', detailsCall)
  const call = clientOf(connection, { [detailsCall]: operation }, () => undefined)
  return (await call(detailsCall, { query: { TransactionId: transactionId } })) as {
    status: string
    finishedAt: string | null
  }
}
