import * as z from 'zod/mini'
import type { CompanyRegister } from '../screening.ports.ts'
import { askProvider, type HttpProvider } from './ask-provider.ts'

const text = z.string().check(z.maxLength(500))

const answer = z.object({
  company: z.nullable(
    z.object({
      name: text,
      registrationNumber: text,
      status: z.enum(['active', 'dissolved', 'in liquidation']),
      incorporatedOn: z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
      officers: z.array(text).check(z.maxLength(200)),
      register: text,
    }),
  ),
})

/** A provider of company registers over HTTP: `POST /company-lookups`, which answers null for an unknown number. */
export const httpCompanyRegister = (provider: HttpProvider): CompanyRegister => ({
  find: async (request, signal) =>
    (await askProvider(provider, { path: '/company-lookups', body: request, answer, signal })).company ?? undefined,
})
