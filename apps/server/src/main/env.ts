import { resolve } from 'node:path'
import { type Flags, readFlags } from '@tradewind/contract/flags'
import * as z from 'zod/mini'
import { demoIndividuals } from './demo-people.ts'

const port = z.codec(z.string().check(z.regex(/^\d{1,5}$/)), z.int().check(z.gte(0), z.lte(65_535)), {
  decode: Number,
  encode: String,
})

const emails = z.codec(z.string(), z.array(z.string()), {
  decode: (text) =>
    text
      .split(',')
      .map((email) => email.trim().toLowerCase())
      .filter(Boolean),
  encode: (list) => list.join(','),
})

const Environment = z.object({
  /** Where the server listens. */
  PORT: z._default(port, 3000),
  /** Keys, uploaded files and the embedded database. */
  DATA_DIR: z._default(z.string(), '.data'),
  /** The PostgreSQL to use: the login that owns the schema. */
  DATABASE_URL: z.string().check(z.regex(/^postgres(ql)?:\/\//)),
  /** How the outside sees us; the identity provider's issuer and every redirect come from it. */
  PUBLIC_URL: z.optional(z.string().check(z.regex(/^https?:\/\/[^/?#\s]+\/?$/))),
  /** `demo` has the sandbox's levers and the outbox; `production` has neither. */
  MODE: z._default(z.enum(['demo', 'production']), 'demo'),
  /** The built web app. */
  WEB_DIR: z._default(z.string(), resolve(import.meta.dirname, '../../../web/dist')),
  /** The provider's name, as customers and receipts see it. */
  BRAND_NAME: z._default(z.string().check(z.minLength(1)), 'Tradewind'),
  /** Base64 of 32 bytes or more, from which every key is derived; without it a file under DATA_DIR is made. */
  MASTER_SECRET: z.optional(z.string().check(z.refine((text) => Buffer.from(text, 'base64').length >= 32))),
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\/\S+$/))),
  /** Whom e-mails come from. */
  MAIL_FROM: z._default(z.string(), 'Tradewind <no-reply@localhost>'),
  /** Whether this process does the background work too, or leaves it to another one on the same database. */
  WORK: z._default(z.enum(['here', 'elsewhere']), 'here'),
  /** Who is told when the auditor finds a difference in the books. */
  ALARM_EMAIL: z.optional(z.string().check(z.regex(/^\S+@\S+$/))),
  /** The provider's public site, where a sign-out through /signout-oidc ends. */
  PUBLIC_SITE_URL: z.optional(z.string().check(z.regex(/^https?:\/\/[^\s]+$/))),
  /** Counts which screens are used, under this id, by people who allow it; off without one. */
  TRACKER_SITE_ID: z.optional(z.string().check(z.regex(/^[\w.-]{1,64}$/))),
  /** Where those counts go instead of into our database: an address that takes JSON by POST. */
  TRACKER_FORWARD_URL: z.optional(z.string().check(z.regex(/^https?:\/\/[^\s]+$/))),
  /** The public key that the app sends with lookups of IFSCs. */
  LOOKUP_API_KEY: z._default(z.string().check(z.regex(/^[\w.-]{1,64}$/)), 'tradewind-public-lookups'),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
  /** Individuals who may use the dashboard although individuals are blocked: e-mails, comma-separated. */
  INDIVIDUAL_ALLOW_LIST: z.optional(emails),
  /** For whom cards are open although their flag is off: the general and the special list, e-mails, comma-separated. */
  CARD_ALLOW_LIST: z._default(emails, []),
  CARD_SPECIAL_ALLOW_LIST: z._default(emails, []),
  /** For whom CAD EFT is open: e-mails, comma-separated. */
  CAD_EFT_ALLOW_LIST: z._default(emails, []),
})

export type Env = Omit<z.output<typeof Environment>, 'INDIVIDUAL_ALLOW_LIST' | 'PUBLIC_URL'> & {
  PUBLIC_URL: string
  INDIVIDUAL_ALLOW_LIST: readonly string[]
  /** Which features are on: `FEATURE_X=ON` or `OFF`. */
  flags: Flags
}

/** Every variable, read once at the start; a wrong one is a sentence that names it. */
export function readEnv(given: NodeJS.ProcessEnv): Env {
  // `X=` in a file of settings means that X is not set: a shell cannot say it otherwise.
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
  const read = z.safeDecode(Environment, set as never)
  if (!read.success) {
    const names = [...new Set(read.error.issues.map(({ path }) => String(path[0])))]
    throw new Error(`The environment is not right: check ${names.join(', ')}.`)
  }
  const { INDIVIDUAL_ALLOW_LIST: listed, ...env } = read.data
  return {
    ...env,
    flags: readFlags(set),
    DATA_DIR: resolve(env.DATA_DIR),
    PUBLIC_URL: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    INDIVIDUAL_ALLOW_LIST: listed ?? (env.MODE === 'demo' ? demoIndividuals : []),
  }
}
