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

/** Calls of the person's sandbox company, made by the SDK with the keys of this browser. */
export interface Sandbox {
  connection: SandboxConnection
  /** Makes a call; what went over the wire for it is given to `heard`. */
  call(id: string, request: object, heard?: (exchange: Exchange) => void): Promise<unknown>
}

/** One client for a panel: it signs in once, and learns the server's nonces once. */
export async function openSandbox(connection: SandboxConnection, tried: Tryable): Promise<Sandbox> {
  const pages = await Promise.all(
    ['accounts', 'beneficiaries', 'payments'].map((page) => load<PageDocument>(`/docs/api/${page}/openapi.json`)),
  )
  const operations = Object.fromEntries(
    [...pages.flatMap(tryablesOf), tried].map(({ id, operation }): [string, SdkOperation] => [id, operation]),
  )
  const { clientId, authenticationKey, signingKey } = connection
  const keys = { authenticationKey: pair(authenticationKey), signingKey: pair(signingKey) }
  let listener: ((exchange: Exchange) => void) | undefined
  let turn: Promise<unknown> = Promise.resolve()
  const fetched = recordedFetch((exchange) => listener?.(exchange))
  const options = { url: location.origin, clientId, attempts: 1, ...keys }
  const calls = openClient(operations, options, { ...ownRuntime, fetch: fetched }) as Calls
  return {
    connection,
    call: (id, request, heard) => {
      const [group = '', method = ''] = id.split('.')
      const call = calls[group]?.[method]
      if (!call) throw new TypeError(`There is no call ${id}.`)
      // One after the other, so that nothing is recorded that belongs to another call.
      const made = turn.then(() => {
        listener = heard
        return call(request)
      })
      turn = made.catch(() => undefined)
      return made
    },
  }
}

/** Records what the API was sent and answered. Sign-ins, and requests that only fetched a nonce, are the SDK's own. */
const recordedFetch =
  (heard: (exchange: Exchange) => void) =>
  async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input)
    const started = performance.now()
    const answer = await fetch(input, init)
    const milliseconds = Math.round(performance.now() - started)
    const isOfSdk =
      url.pathname.startsWith('/identity/') || answer.headers.get('refusal-code') === 'clients.nonce_needed'
    if (isOfSdk) return answer
    const responseBody = answer.headers.get('content-type')?.includes('json') ? await answer.clone().text() : ''
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
      responseBody,
      milliseconds,
    })
    return answer
  }

const pair = ({ publicKey, privateKey }: CryptoKeyPair) => ({ publicKey, privateKey })

interface BeneficiaryOfAnswer {
  beneficiaryId: string
  beneficiaryAccountName: string
  beneficiaryAccountDetails: readonly { paymentMethodValue?: string; accountNumber?: string | null }[]
}

/** Reads accounts and payees of the company, as any program would. */
export async function readCompany({ connection, call }: Sandbox): Promise<Omit<CompanyData, 'transactionId'>> {
  const { customerId } = connection
  const accounts = (await call('accounts.listAccounts', {})) as CompanyData['accounts']
  const listed = await call('beneficiaries.listBeneficiaries', { params: { customerId } })
  const { records } = listed as { records: BeneficiaryOfAnswer[] }
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

/** A payment with its total: the amount and what we charge for it. */
export async function withTotal({ call }: Sandbox, payment: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { sourceAccountId, sourceCurrencyCode, amount, ...rest } = payment
  const query = {
    AccountId: sourceAccountId,
    Amount: amount,
    CurrencyCode: sourceCurrencyCode,
    PaymentMethodType: 'SortCode',
  }
  const price = await call('payments.getTransactionCharge', { query })
  const { totalAmount } = price as { totalAmount: { amount: string } }
  return { sourceAccountId, sourceCurrencyCode, amount, totalAmount: totalAmount.amount, ...rest }
}

export interface PaymentState {
  status: string
  finishedAt: string | null
}

export const readPayment = async ({ call }: Sandbox, transactionId: string): Promise<PaymentState> =>
  (await call('payments.getTransactionDetails', { query: { TransactionId: transactionId } })) as PaymentState
