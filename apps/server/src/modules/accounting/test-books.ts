import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** Stand-ins for Xero and QuickBooks Online, made from their public API descriptions. */

export interface BooksRequest {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
}

interface Reply {
  status: number
  body?: unknown
  headers?: Record<string, string>
}

export interface Booked {
  id: string
  /** What finds it again: `Reference` or `DocNumber`. */
  reference: string
  kind: string
  amount: string
  account: string
  day: string
  contact: string
  isDeleted: boolean
}

/** What goes wrong with one request: an answer of its own, or no answer after the request was done. */
export type Failure = { before: Reply; meanwhile?: () => Promise<unknown> } | { after: 'no answer' }

const oauth = (query: URLSearchParams, given: Map<string, string>) => {
  if (query.get('grant_type') === 'authorization_code') {
    const challenge = given.get(query.get('code') ?? '')
    given.delete(query.get('code') ?? '')
    return (
      challenge ===
      createHash('sha256')
        .update(query.get('code_verifier') ?? '')
        .digest('base64url')
    )
  }
  return undefined
}

/** What stands in the books, and the answers to requests by their idempotency keys. */
interface Kept {
  books: Map<string, Booked>
  answered: Map<string, Reply>
}

/** What both stand-ins do: tokens, failures, and a log of requests. */
function startBooks(answer: (request: BooksRequest, kept: Kept) => Reply, tokenPath: string) {
  const codes = new Map<string, string>()
  const kept: Kept = { books: new Map(), answered: new Map() }
  const requests: BooksRequest[] = []
  const failures: { matches: (request: BooksRequest) => boolean; failure: Failure }[] = []
  let tokens = { number: 0, isRevoked: false }

  function tokenReply({ body, headers }: BooksRequest): Reply {
    const form = new URLSearchParams(body)
    const app = `Basic ${Buffer.from('the-app:the-secret').toString('base64')}`
    const isRight =
      oauth(form, codes) ?? (form.get('refresh_token') === `refresh-${tokens.number}` && !tokens.isRevoked)
    if (headers.authorization !== app || !isRight) return { status: 400, body: { error: 'invalid_grant' } }
    tokens = { number: tokens.number + 1, isRevoked: false }
    const { number } = tokens
    return {
      status: 200,
      body: { access_token: `access-${number}`, refresh_token: `refresh-${number}`, expires_in: 1800 },
    }
  }

  function reply(request: BooksRequest): Reply {
    if (request.path === tokenPath) return tokenReply(request)
    if (request.path.endsWith('/revoke') || request.path.endsWith('/revocation')) {
      tokens.isRevoked = true
      return { status: 200 }
    }
    const isKnown = request.headers.authorization === `Bearer access-${tokens.number}` && !tokens.isRevoked
    return isKnown ? answer(request, kept) : { status: 401, body: { Title: 'Unauthorized' } }
  }

  const serve = async (incoming: IncomingMessage, response: ServerResponse) => {
    const url = new URL(incoming.url ?? '', 'http://localhost')
    const request = {
      method: incoming.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: incoming.headers,
      body: await text(incoming),
    }
    requests.push(request)
    const at = failures.findIndex(({ matches }) => matches(request))
    const [found] = at < 0 ? [] : failures.splice(at, 1)
    if (found && 'before' in found.failure) await found.failure.meanwhile?.()
    const { status, body, headers } = found && 'before' in found.failure ? found.failure.before : reply(request)
    if (found && 'after' in found.failure) response.destroy()
    else
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body && JSON.stringify(body))
  }
  const server = createServer((incoming, response) => void serve(incoming, response))
  return {
    books: kept.books,
    requests,
    /** Empty books, as of a new organization. */
    clear: () => {
      kept.books.clear()
      kept.answered.clear()
    },
    listen: async () => {
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    },
    /** Someone signs in there and allows the access; gives the code that comes back. */
    allow: (signInUrl: string) => {
      const query = new URL(signInUrl).searchParams
      const code = randomUUID()
      codes.set(code, query.get('code_challenge') ?? '')
      return { code, state: query.get('state') ?? '' }
    },
    /** Someone takes the access back there. */
    revoke: () => void Object.assign(tokens, { isRevoked: true }),
    failNext: (matches: (request: BooksRequest) => boolean, failure: Failure) =>
      void failures.push({ matches, failure }),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type Books = ReturnType<typeof startBooks>

export const bankOf = (currency: string) => `bank-${currency}`
const currencies = ['GBP', 'EUR', 'USD']
const isAccount = (code: unknown) => ['404', '877', '850'].includes(String(code))

interface XeroTransaction {
  Type: string
  Contact: { Name: string }
  Date: string
  Reference: string
  CurrencyCode: string
  BankAccount: { AccountID: string }
  LineItems: { Description: string; UnitAmount: number; AccountCode: string }[]
}

/** Xero. Its answers to one idempotency key are the same. */
export function startXero(): Books {
  const shown = (books: Map<string, Booked>, matches: (one: Booked) => boolean): Reply => ({
    status: 200,
    body: { BankTransactions: [...books.values()].filter(matches).map(({ id }) => ({ BankTransactionID: id })) },
  })
  const save = (request: BooksRequest, books: Map<string, Booked>): Reply => {
    const [given] = (JSON.parse(request.body) as { BankTransactions: XeroTransaction[] }).BankTransactions
    const [item] = given?.LineItems ?? []
    if (!given || !item || !isAccount(item.AccountCode))
      return {
        status: 400,
        body: {
          ErrorNumber: 10,
          Type: 'ValidationException',
          Message: 'A validation exception occurred',
          Elements: [{ ValidationErrors: [{ Message: `Account code '${item?.AccountCode}' is not a valid code.` }] }],
        },
      }
    const id = randomUUID()
    books.set(id, {
      id,
      reference: given.Reference,
      kind: given.Type,
      amount: /"UnitAmount":(\d+(\.\d+)?)/.exec(request.body)?.[1] ?? '',
      account: item.AccountCode,
      day: given.Date,
      contact: given.Contact.Name,
      isDeleted: false,
    })
    return { status: 200, body: { BankTransactions: [{ BankTransactionID: id }] } }
  }
  return startBooks((request, { books, answered }) => {
    const { method, path, query, headers } = request
    if (path === '/connections')
      return {
        status: 200,
        body: [
          {
            tenantId: 'older',
            tenantType: 'ORGANISATION',
            tenantName: 'Older Ltd',
            createdDateUtc: '2025-01-01T00:00:00',
          },
          {
            tenantId: 'ours',
            tenantType: 'ORGANISATION',
            tenantName: 'Our Books Ltd',
            createdDateUtc: '2026-11-01T00:00:00',
          },
        ],
      }
    if (headers['xero-tenant-id'] !== 'ours') return { status: 403 }
    if (path === '/api.xro/2.0/Accounts')
      return {
        status: 200,
        body: {
          Accounts: [
            ...currencies.map((code) => ({
              AccountID: bankOf(code),
              Name: `Tradewind ${code}`,
              Type: 'BANK',
              CurrencyCode: code,
            })),
            { AccountID: randomUUID(), Code: '404', Name: 'Bank Fees', Type: 'EXPENSE' },
            { AccountID: randomUUID(), Code: '877', Name: 'Tracking Transfers', Type: 'CURRLIAB' },
            { AccountID: randomUUID(), Code: '850', Name: 'Suspense', Type: 'CURRLIAB' },
          ],
        },
      }
    if (path !== '/api.xro/2.0/BankTransactions') return { status: 404 }
    if (method === 'POST') {
      const key = String(headers['idempotency-key'])
      const known = answered.get(key)
      if (known) return known
      const reply = save(request, books)
      answered.set(key, reply)
      return reply
    }
    const where = query.get('where') ?? ''
    const reference = /Reference=="(\w+)"/.exec(where)?.[1]
    return reference
      ? shown(books, (one) => one.reference === reference && !one.isDeleted)
      : shown(books, ({ isDeleted }) => isDeleted)
  }, '/connect/token')
}

interface QuickBooksTransaction {
  DocNumber: string
  TxnDate: string
  PrivateNote: string
  Line: {
    AccountBasedExpenseLineDetail?: { AccountRef: { value: string } }
    DepositLineDetail?: { AccountRef: { value: string } }
  }[]
}

const longestChangesMs = 30 * 24 * 3_600_000

/** QuickBooks Online. Its answers to one `requestid` are the same. */
export function startQuickBooks(now: () => Date): Books {
  let number = 100
  const save = (kind: 'Purchase' | 'Deposit', request: BooksRequest, books: Map<string, Booked>): Reply => {
    const given = JSON.parse(request.body) as QuickBooksTransaction
    const [line] = given.Line
    const account = (line?.AccountBasedExpenseLineDetail ?? line?.DepositLineDetail)?.AccountRef.value ?? ''
    if (!isAccount(account) || given.DocNumber.length > 21)
      return {
        status: 400,
        body: { Fault: { Error: [{ Message: 'Invalid Reference Id', Detail: `Account ${account} not found` }] } },
      }
    const id = String((number += 1))
    books.set(`${kind} ${id}`, {
      id,
      reference: given.DocNumber,
      kind,
      amount: /"Amount":(\d+(\.\d+)?)/.exec(request.body)?.[1] ?? '',
      account,
      day: given.TxnDate,
      contact: given.PrivateNote,
      isDeleted: false,
    })
    return { status: 200, body: { [kind]: { Id: id } } }
  }
  const listed = (books: Map<string, Booked>, matches: (one: Booked) => boolean) =>
    Object.groupBy([...books.values()].filter(matches), ({ kind }) => kind)
  return startBooks((request, { books, answered }) => {
    const { method, path, query } = request
    const call = path.replace('/v3/company/9130357992/', '')
    if (call === 'companyinfo/9130357992') return { status: 200, body: { CompanyInfo: { CompanyName: 'Our Company' } } }
    if (call === 'cdc') {
      const reach = now().getTime() - new Date(query.get('changedSince') ?? '').getTime()
      if (!(reach < longestChangesMs))
        return { status: 400, body: { Fault: { Error: [{ Detail: 'changedSince is older than 30 days' }] } } }
      const deleted = listed(books, ({ isDeleted }) => isDeleted)
      const of = (kind: string) => (deleted[kind] ?? []).map(({ id }) => ({ Id: id, status: 'Deleted' }))
      return {
        status: 200,
        body: { CDCResponse: [{ QueryResponse: [{ Purchase: of('Purchase') }, { Deposit: of('Deposit') }] }] },
      }
    }
    if (call === 'query') {
      const asked = query.get('query') ?? ''
      const found = /from (\w+) where DocNumber = '(\w+)'/.exec(asked)
      if (found) {
        const [, kind = '', reference] = found
        const some = listed(books, (one) => one.reference === reference && !one.isDeleted)[kind]
        return { status: 200, body: { QueryResponse: some ? { [kind]: some.map(({ id }) => ({ Id: id })) } : {} } }
      }
      return {
        status: 200,
        body: {
          QueryResponse: {
            Account: [
              ...currencies.map((code) => ({
                Id: bankOf(code),
                Name: `Tradewind ${code}`,
                AccountType: 'Bank',
                CurrencyRef: { value: code },
              })),
              { Id: '404', Name: 'Bank charges', AccountType: 'Expense' },
              { Id: '877', Name: 'Transfers', AccountType: 'Other Current Liability' },
              { Id: '850', Name: 'Uncategorized', AccountType: 'Expense' },
            ],
          },
        },
      }
    }
    if (method !== 'POST' || (call !== 'purchase' && call !== 'deposit')) return { status: 404 }
    const key = query.get('requestid') ?? ''
    const known = answered.get(key)
    if (known) return known
    const reply = save(call === 'purchase' ? 'Purchase' : 'Deposit', request, books)
    answered.set(key, reply)
    return reply
  }, '/oauth2/v1/tokens/bearer')
}
