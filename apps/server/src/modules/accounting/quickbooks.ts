import { isCurrency } from '@tradewind/kernel'
import * as z from 'zod/mini'
import type { Clock } from '#platform/clock'
import type { Access, AccountingConnector, Entry } from './connector.ts'
import { type App, basic, codeGrant, refreshGrant, signInAddress, tokensFrom } from './oauth.ts'
import { exactNumber, Rejected, requestJson, SignedOut, Unreachable } from './requests.ts'

const scope = 'com.intuit.quickbooks.accounting'
const minorVersion = 75

/** Intuit's own addresses, or all below a stand-in. */
const addressesOf = (standIn: string | undefined) => ({
  signIn: `${standIn ?? 'https://appcenter.intuit.com'}/connect/oauth2`,
  tokens: `${standIn ?? 'https://oauth.platform.intuit.com'}/oauth2/v1/tokens/bearer`,
  revocation: `${standIn ?? 'https://developer.api.intuit.com'}/v2/oauth2/tokens/revoke`,
  api: `${standIn ?? 'https://quickbooks.api.intuit.com'}/v3/company`,
})

const Reference = z.object({ value: z.string() })
const Company = z.object({ CompanyInfo: z.object({ CompanyName: z.string() }) })
const Accounts = z.object({
  QueryResponse: z.object({
    Account: z._default(
      z.array(
        z.object({
          Id: z.string(),
          Name: z.string(),
          AccountType: z.string(),
          CurrencyRef: z.optional(Reference),
        }),
      ),
      [],
    ),
  }),
})
const Named = z.object({ Id: z.string() })
const Saved = z.object({ Purchase: z.optional(Named), Deposit: z.optional(Named) })
const Found = z.object({
  QueryResponse: z.object({ Purchase: z.optional(z.array(Named)), Deposit: z.optional(z.array(Named)) }),
})
const Change = z.object({ Id: z.string(), status: z.optional(z.string()) })
const Changes = z.object({
  CDCResponse: z.array(
    z.object({
      QueryResponse: z.array(z.object({ Purchase: z.optional(z.array(Change)), Deposit: z.optional(z.array(Change)) })),
    }),
  ),
})
const Fault = z.object({
  Fault: z.object({ Error: z.array(z.object({ Message: z.optional(z.string()), Detail: z.optional(z.string()) })) }),
})

/** Ids are unique within a kind of transaction only. */
const purchaseId = (id: string) => `Purchase ${id}`
const depositId = (id: string) => `Deposit ${id}`

/** A document number may have 21 characters; that of a line has 18. */
const documentNumber = ({ lineId }: Pick<Entry, 'lineId'>) => `TW${lineId}`

/** The Accounting API of QuickBooks Online: purchases from and deposits to a bank account. */
export function quickbooksConnector({
  app,
  clock,
  standIn,
}: {
  app: App
  clock: Clock
  standIn?: string | undefined
}): AccountingConnector {
  const at = addressesOf(standIn)
  const headersOf = ({ token }: Pick<Access, 'token'>) => ({ authorization: `Bearer ${token}` })
  const addressOf = (tenant: string, path: string, query: Record<string, string> = {}) =>
    `${at.api}/${tenant}/${path}?${new URLSearchParams({ ...query, minorversion: String(minorVersion) })}`
  const read = async <Value extends z.ZodMiniType>(
    access: Access,
    path: string,
    { value, query }: { value: Value; query?: Record<string, string> },
  ) => z.parse(value, await requestJson(addressOf(access.tenant, path, query), { headers: headersOf(access) }))

  return {
    product: 'QuickBooks',
    signInUrl: (request) => signInAddress(at.signIn, app, { scope, ...request }),
    signIn: async ({ code, verifier, realmId }) => {
      if (!realmId) throw new SignedOut('no company was chosen')
      const tokens = await tokensFrom(at.tokens, { app, clock, grant: codeGrant(app, { code, verifier }) })
      const access = { token: tokens.access, tenant: realmId }
      const { CompanyInfo } = await read(access, `companyinfo/${realmId}`, { value: Company })
      return { tokens, tenant: realmId, organisation: CompanyInfo.CompanyName }
    },
    refresh: (token) => tokensFrom(at.tokens, { app, clock, grant: refreshGrant(token) }),
    signOut: async ({ refresh }) => {
      const headers = { authorization: basic(app), 'content-type': 'application/json' }
      await requestJson(at.revocation, { method: 'POST', headers, body: JSON.stringify({ token: refresh }) })
    },
    choices: async (access) => {
      const query = 'select * from Account where Active = true maxresults 1000'
      const { QueryResponse } = await read(access, 'query', { value: Accounts, query: { query } })
      const all = QueryResponse.Account
      return {
        bankAccounts: all
          .filter(({ AccountType }) => AccountType === 'Bank')
          .map(({ Id, Name, CurrencyRef }) => ({
            id: Id,
            name: Name,
            currencyCode: CurrencyRef && isCurrency(CurrencyRef.value) ? CurrencyRef.value : null,
          })),
        accounts: all
          .filter(({ AccountType }) => AccountType !== 'Bank')
          .map(({ Id, Name }) => ({ id: Id, name: Name })),
      }
    },
    send: async (access, entry) => {
      try {
        const isIn = entry.direction === 'in'
        const answer = await requestJson(
          addressOf(access.tenant, isIn ? 'deposit' : 'purchase', { requestid: entry.key }),
          {
            method: 'POST',
            headers: { ...headersOf(access), 'content-type': 'application/json' },
            body: JSON.stringify(isIn ? deposit(entry) : purchase(entry)),
          },
        )
        const saved = z.safeParse(Saved, answer).data
        if (saved?.Purchase) return { state: 'Sent', remoteId: purchaseId(saved.Purchase.Id) }
        if (saved?.Deposit) return { state: 'Sent', remoteId: depositId(saved.Deposit.Id) }
        throw new Unreachable('QuickBooks did not say what it saved')
      } catch (error) {
        if (error instanceof Rejected) return { state: 'Refused', reason: reasonOf(error.body) }
        throw error
      }
    },
    find: async (access, entry) => {
      const kind = entry.direction === 'in' ? 'Deposit' : 'Purchase'
      const query = `select Id from ${kind} where DocNumber = '${documentNumber(entry)}'`
      const { QueryResponse } = await read(access, 'query', { value: Found, query: { query } })
      const found = QueryResponse[kind]?.[0]
      return found && (kind === 'Deposit' ? depositId(found.Id) : purchaseId(found.Id))
    },
    deletedSince: async (access, since) => {
      const query = { entities: 'Purchase,Deposit', changedSince: since.toISOString() }
      const { CDCResponse } = await read(access, 'cdc', { value: Changes, query })
      return CDCResponse.flatMap(({ QueryResponse }) =>
        QueryResponse.flatMap(({ Purchase = [], Deposit = [] }) => [
          ...Purchase.filter(isDeleted).map(({ Id }) => purchaseId(Id)),
          ...Deposit.filter(isDeleted).map(({ Id }) => depositId(Id)),
        ]),
      )
    },
  }
}

const isDeleted = ({ status }: { status?: string | undefined }) => status === 'Deleted'

const common = (entry: Entry) => ({
  DocNumber: documentNumber(entry),
  TxnDate: entry.day,
  CurrencyRef: { value: entry.currency },
  PrivateNote: `${entry.contact}: ${entry.description}`,
})

const purchase = (entry: Entry) => ({
  ...common(entry),
  PaymentType: 'Cash',
  AccountRef: { value: entry.bankAccount },
  Line: [
    {
      Amount: exactNumber(entry.amount),
      Description: entry.description,
      DetailType: 'AccountBasedExpenseLineDetail',
      AccountBasedExpenseLineDetail: { AccountRef: { value: entry.account } },
    },
  ],
})

const deposit = (entry: Entry) => ({
  ...common(entry),
  DepositToAccountRef: { value: entry.bankAccount },
  Line: [
    {
      Amount: exactNumber(entry.amount),
      Description: entry.description,
      DetailType: 'DepositLineDetail',
      DepositLineDetail: { AccountRef: { value: entry.account } },
    },
  ],
})

function reasonOf(body: unknown): string {
  const errors = z.safeParse(Fault, body).data?.Fault.Error ?? []
  return errors.map(({ Detail, Message }) => Detail || Message || '').join(' ') || 'QuickBooks gave no reason.'
}
