import { isCurrency } from '@tradewind/kernel'
import * as z from 'zod/mini'
import type { Clock } from '#platform/clock'
import type { Access, AccountingConnector, Entry } from './connector.ts'
import { type App, basic, codeGrant, refreshGrant, signInAddress, tokensFrom } from './oauth.ts'
import { exactNumber, Rejected, requestJson, SignedOut, Unreachable } from './requests.ts'

const scope = 'offline_access accounting.banktransactions accounting.contacts accounting.settings.read'

/** Xero's own addresses, or all below a stand-in. */
const addressesOf = (standIn: string | undefined) => ({
  signIn: `${standIn ?? 'https://login.xero.com'}/identity/connect/authorize`,
  tokens: `${standIn ?? 'https://identity.xero.com'}/connect/token`,
  revocation: `${standIn ?? 'https://identity.xero.com'}/connect/revocation`,
  connections: `${standIn ?? 'https://api.xero.com'}/connections`,
  api: `${standIn ?? 'https://api.xero.com'}/api.xro/2.0`,
})

const Connections = z.array(
  z.object({ tenantId: z.string(), tenantType: z.string(), tenantName: z.string(), createdDateUtc: z.string() }),
)
const Accounts = z.object({
  Accounts: z.array(
    z.object({
      AccountID: z.string(),
      Code: z.optional(z.string()),
      Name: z.string(),
      Type: z.string(),
      CurrencyCode: z.optional(z.string()),
    }),
  ),
})
const Saved = z.object({ BankTransactions: z.array(z.object({ BankTransactionID: z.string() })) })
const Fault = z.object({
  Message: z.optional(z.string()),
  Elements: z.optional(z.array(z.object({ ValidationErrors: z.optional(z.array(z.object({ Message: z.string() }))) }))),
})

const pageSize = 100
const maxPages = 10

/** Xero's Accounting API: spent and received money of a bank account. */
export function xeroConnector({
  app,
  clock,
  standIn,
}: {
  app: App
  clock: Clock
  standIn?: string | undefined
}): AccountingConnector {
  const at = addressesOf(standIn)
  const headersOf = ({ token, tenant }: Access) => ({ authorization: `Bearer ${token}`, 'xero-tenant-id': tenant })
  const read = async <Value extends z.ZodMiniType>(
    access: Access,
    path: string,
    { value, headers }: { value: Value; headers?: Record<string, string> },
  ) => z.parse(value, await requestJson(`${at.api}${path}`, { headers: { ...headersOf(access), ...headers } }))

  return {
    product: 'Xero',
    signInUrl: (request) => signInAddress(at.signIn, app, { scope, ...request }),
    signIn: async ({ code, verifier }) => {
      const tokens = await tokensFrom(at.tokens, { app, clock, grant: codeGrant(app, { code, verifier }) })
      const headers = { authorization: `Bearer ${tokens.access}` }
      const found = z.parse(Connections, await requestJson(at.connections, { headers }))
      // Someone may allow several organizations; the last one is that of this sign-in.
      const newest = found
        .filter(({ tenantType }) => tenantType === 'ORGANISATION')
        .toSorted((a, b) => b.createdDateUtc.localeCompare(a.createdDateUtc))[0]
      if (!newest) throw new SignedOut('no organization was chosen')
      return { tokens, tenant: newest.tenantId, organisation: newest.tenantName }
    },
    refresh: (token) => tokensFrom(at.tokens, { app, clock, grant: refreshGrant(token) }),
    signOut: async ({ refresh }) => {
      const headers = { authorization: basic(app), 'content-type': 'application/x-www-form-urlencoded' }
      await requestJson(at.revocation, {
        method: 'POST',
        headers,
        body: new URLSearchParams({ token: refresh }).toString(),
      })
    },
    choices: async (access) => {
      const where = encodeURIComponent('Status=="ACTIVE"')
      const { Accounts: all } = await read(access, `/Accounts?where=${where}`, { value: Accounts })
      const bank = all.filter(({ Type }) => Type === 'BANK')
      return {
        bankAccounts: bank.map(({ AccountID, Name, CurrencyCode }) => ({
          id: AccountID,
          name: Name,
          currencyCode: CurrencyCode && isCurrency(CurrencyCode) ? CurrencyCode : null,
        })),
        accounts: all.flatMap(({ Code, Name, Type }) =>
          Code && Type !== 'BANK' ? [{ id: Code, name: `${Code} ${Name}` }] : [],
        ),
      }
    },
    send: async (access, entry) => {
      try {
        const answer = await requestJson(`${at.api}/BankTransactions`, {
          method: 'POST',
          headers: { ...headersOf(access), 'content-type': 'application/json', 'idempotency-key': entry.key },
          body: bankTransaction(entry),
        })
        const id = z.safeParse(Saved, answer).data?.BankTransactions[0]?.BankTransactionID
        if (!id) throw new Unreachable('Xero did not say what it saved')
        return { state: 'Sent', remoteId: id }
      } catch (error) {
        if (error instanceof Rejected) return { state: 'Refused', reason: reasonOf(error.body) }
        throw error
      }
    },
    find: async (access, { lineId }) => {
      const where = encodeURIComponent(`Reference=="${lineId}" AND Status!="DELETED"`)
      const found = await read(access, `/BankTransactions?where=${where}`, { value: Saved })
      return found.BankTransactions[0]?.BankTransactionID
    },
    deletedSince: async (access, since) => {
      const where = encodeURIComponent('Status=="DELETED"')
      const headers = { 'if-modified-since': since.toISOString().slice(0, 19) }
      const ids: string[] = []
      for (let page = 1; page <= maxPages; page += 1) {
        const path = `/BankTransactions?where=${where}&page=${page}&pageSize=${pageSize}`
        const { BankTransactions: some } = await read(access, path, { value: Saved, headers })
        ids.push(...some.map(({ BankTransactionID }) => BankTransactionID))
        if (some.length < pageSize) break
      }
      return ids
    },
  }
}

const bankTransaction = ({ direction, contact, description, ...entry }: Entry): string =>
  JSON.stringify({
    BankTransactions: [
      {
        Type: direction === 'in' ? 'RECEIVE' : 'SPEND',
        Contact: { Name: contact },
        Date: entry.day,
        Reference: entry.lineId,
        CurrencyCode: entry.currency,
        LineAmountTypes: 'NoTax',
        BankAccount: { AccountID: entry.bankAccount },
        LineItems: [
          { Description: description, Quantity: 1, UnitAmount: exactNumber(entry.amount), AccountCode: entry.account },
        ],
      },
    ],
  })

function reasonOf(body: unknown): string {
  const fault = z.safeParse(Fault, body).data
  const reasons = fault?.Elements?.flatMap(({ ValidationErrors: errors = [] }) => errors.map(({ Message }) => Message))
  return reasons?.join(' ') || fault?.Message || 'Xero gave no reason.'
}
