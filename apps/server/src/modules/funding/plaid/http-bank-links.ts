import { canadianDigits, parseCanadianRouting } from '@tradewind/kernel/bank/canadian-routing'
import * as z from 'zod/mini'
import { type AskConnector, connectorCall, connectorWire } from '#platform/connector'
import type { BankLinks } from './plaid.types.ts'

const { id, text, at } = connectorWire
const { account } = canadianDigits
const url = z.string().check(z.maxLength(2_000), z.regex(/^https?:\/\/\S+$/))
const secretText = z.string().check(z.minLength(1), z.maxLength(2_000))

/** What Tradewind asks a connector of the provider that links bank accounts in Canada. */
export const bankLinkCalls = {
  '/v1/bank-links': connectorCall(
    "Where a customer links an account. The bank's page sends them back to redirectUri with state and code.",
    z.object({ state: text, redirectUri: url, holderName: text, relink: z.optional(secretText) }),
    z.object({ url, expiresAt: at }),
  ),
  '/v1/bank-links/exchange': connectorCall(
    'The access behind a code, the same for the same code; null for a code that no bank gave.',
    z.object({ code: secretText }),
    z.object({
      access: z.nullable(
        z.object({
          reference: id,
          bankName: text,
          holderName: text,
          /** Nine digits, as payment files write it. */
          routing: z.string().check(z.regex(/^0\d{8}$/)),
          accountNumber: z.string().check(z.minLength(account.least), z.maxLength(account.most), z.regex(/^\d+$/)),
          accessToken: secretText,
        }),
      ),
    }),
  ),
  '/v1/bank-links/check': connectorCall(
    'Whether an access still works.',
    z.object({ accessToken: secretText }),
    z.object({ status: z.enum(['ready', 'sign-in-required', 'unknown']) }),
  ),
  '/v1/bank-links/remove': connectorCall(
    'Ends an access; one that has ended stays ended.',
    z.object({ accessToken: secretText }),
    z.object({ removed: z.literal(true) }),
  ),
} as const

/** Linked banks behind a connector over HTTP. */
export function httpBankLinks(ask: AskConnector<typeof bankLinkCalls>): BankLinks {
  return {
    begin: async ({ relink, ...order }) => {
      const begun = await ask('/v1/bank-links', { ...order, ...(relink !== undefined && { relink }) })
      return { url: begun.url, expiresAt: new Date(begun.expiresAt) }
    },
    exchange: async (code) => {
      const { access } = await ask('/v1/bank-links/exchange', { code })
      if (!access) return undefined
      const routing = parseCanadianRouting(access.routing)
      if (typeof routing === 'string') throw new Error('the connector gave a routing number that there is not')
      return { ...access, routing }
    },
    check: async (accessToken) => (await ask('/v1/bank-links/check', { accessToken })).status,
    remove: async (accessToken) => {
      await ask('/v1/bank-links/remove', { accessToken })
    },
  }
}
