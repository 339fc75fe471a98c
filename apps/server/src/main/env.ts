import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { type Flag, type Flags, pinnedFlags, readFlags } from '@tradewind/contract/flags'
import { isCurrency, type Money, parseAmount } from '@tradewind/kernel'
import { inactivityTimeoutSeconds } from '@tradewind/kernel/constants'
import { countries } from '@tradewind/kernel/country'
import { isDay } from '@tradewind/kernel/iso-date'
import { type RailName, railNames } from '@tradewind/kernel/payment-methods/rails'
import * as z from 'zod/mini'
import { railTable } from '#modules/rails'
import type { S3Settings } from '#platform/s3-store'
import { StartProblem } from '#platform/start-problem'
import { type Adapters, connectedByHttp, type Party, partyNames, partyProperties, variableOf } from './parties.rules.ts'
import { notForProduction } from './production.rules.ts'

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

const names = z.codec(z.string().check(z.regex(/^[a-z-]+(,[a-z-]+)*$/)), z.array(z.string()), {
  decode: (text) => text.split(','),
  encode: (list) => list.join(','),
})

const seconds = z.codec(z.string().check(z.regex(/^\d{2,4}$/)), z.int().check(z.gte(60), z.lte(3_600)), {
  decode: Number,
  encode: String,
})

const drainSeconds = z.codec(z.string().check(z.regex(/^\d{1,2}$/)), z.int().check(z.lte(60)), {
  decode: Number,
  encode: String,
})

const holidays = z.codec(
  z.string().check(z.refine((text) => text.split(',').every((one) => holidayIn(one) !== undefined))),
  z.array(z.object({ place: z.string(), date: z.string() })),
  {
    decode: (text) =>
      text
        .split(',')
        .map(holidayIn)
        .filter((one) => one !== undefined),
    encode: (list) => list.map(({ place, date }) => `${place} ${date}`).join(','),
  },
)

/** A place and a day such as `GB 2027-05-10`. */
function holidayIn(text: string): { place: string; date: string } | undefined {
  const [place = '', date = '', ...more] = text.trim().split(' ')
  const isPlace = ['EUR', 'XOF', 'XAF'].includes(place) || countries.some(({ alpha2 }) => alpha2 === place)
  return isPlace && isDay(date) && more.length === 0 ? { place, date } : undefined
}

const cadRail = z.enum(['Interac', 'RoutingCode'])
const cadRails = z.codec(
  z.string().check(z.refine((text) => text.split(',').every((one) => z.safeParse(cadRail, one.trim()).success))),
  z.array(cadRail),
  { decode: (text) => text.split(',').map((one) => one.trim() as 'Interac'), encode: (list) => list.join(',') },
)

/** Two ages such as `18-120`. */
const ages = z.codec(
  z.string().check(z.refine((text) => agesIn(text) !== undefined)),
  z.object({ least: z.int(), most: z.int() }),
  { decode: (text) => agesIn(text) ?? { least: 0, most: 0 }, encode: ({ least, most }) => `${least}-${most}` },
)

function agesIn(text: string): { least: number; most: number } | undefined {
  const [, least, most] = (/^(\d{1,3})-(\d{1,3})$/.exec(text) ?? []).map(Number)
  return least !== undefined && most !== undefined && least <= most ? { least, most } : undefined
}

const count = z.codec(z.string().check(z.regex(/^[1-9]\d?$/)), z.int(), { decode: Number, encode: String })

/** A sum such as `GBP 1000.00`, or none. */
const codeFrom = z.string().check(z.refine((text) => text === 'no' || sumOf(text) !== undefined))

function sumOf(text: string): Money | undefined {
  const [code = '', amount = '', ...more] = text.split(' ')
  if (!isCurrency(code) || more.length > 0) return undefined
  const read = parseAmount(amount, code)
  return typeof read === 'string' ? undefined : read
}

const httpAddress = z.string().check(z.regex(/^https?:\/\/[^\s]+$/))

/** An address to which PINs, tokens of cards or keys to bank accounts are sent. */
const secureAddress = z
  .string()
  .check(z.regex(/^(https:\/\/[^\s]+|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/[^\s]*)?)$/))

/** 24 random bytes or more, as Standard Webhooks writes them. */
const webhookSecret = z.string().check(
  z.regex(/^whsec_[\w+/]+=*$/),
  z.refine((text) => Buffer.from(text.slice('whsec_'.length), 'base64').length >= 24),
)

const networks = z.codec(
  z.string().check(z.refine((text) => text.split(',').every((name) => railNames.some((rail) => rail === name)))),
  z.array(z.enum(railNames)),
  { decode: (text) => text.split(',') as RailName[], encode: (list) => list.join(',') },
)

/** A share from 0 to 1. */
const share = z.codec(z.string().check(z.regex(/^(0(\.\d{1,4})?|1(\.0+)?)$/)), z.number(), {
  decode: Number,
  encode: String,
})

/** How many proxies, or which. */
const proxies = z.union([
  count,
  z.string().check(z.refine((text) => text.split(',').every((one) => isNetwork(one.trim())))),
])

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const most = isIP(address) === 6 ? 128 : 32
  return (
    isIP(address) !== 0 && more.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most))
  )
}

/** Which adapter a party has; the sandbox in a demo and none in production, unless it is said. */
const adapterOf = (party: Party) => z.optional(z.enum(['none', ...partyProperties[party].adapters]))

/**
 * Every variable of the server. The comment above each is its line of docs/configuration.md, and `Set to` what it may
 * be.
 */
const Environment = z.object({
  /**
   * `demo` has the sandbox outside, its levers and the outbox. `production` has none of them, and starts only when it
   * is safe. Set to `demo` or `production`; `production` where NODE_ENV is.
   */
  MODE: z.enum(['demo', 'production']),
  /** Where the server listens. Set to a port; 0 takes one that is free. */
  PORT: z._default(port, 3000),
  /** The name or address on which it listens. */
  HOST: z._default(z.string(), 'localhost'),
  /** Keys, uploaded files and the embedded database. Set to a folder of this installation alone. */
  DATA_DIR: z._default(z.string(), '.data'),
  /**
   * The PostgreSQL to use: the login that owns the schema and migrates it; `npm start` has one built in. Set to
   * postgres://user:password@host:5432/name.
   */
  DATABASE_URL: z.string().check(z.regex(/^postgres(ql)?:\/\//)),
  /**
   * The servers' own login, which owns nothing and has only the role tradewind_process. `tradewind migrate` creates it.
   * Without it, `npm start` creates one, with a password derived from that of DATABASE_URL.
   */
  DATABASE_PROCESS_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//))),
  /**
   * Direct address of the database, with the same login, if DATABASE_URL leads through PgBouncer (1.21 or later, in transaction
   * mode). Used for notifications, `tradewind admin` and `audit`.
   */
  DATABASE_DIRECT_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//))),
  /**
   * A standby of the database, with the same login, which answers lists, exports and statements. It never shows less than
   * was committed before the request: one that is behind or away is passed over.
   */
  DATABASE_STANDBY_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//))),
  /**
   * How the outside sees us; the identity provider's issuer and every redirect come from it. Set to an address without
   * a path; in production it begins with https.
   */
  PUBLIC_URL: z.optional(z.string().check(z.regex(/^https?:\/\/[^/?#\s]+\/?$/))),
  /** The built web app. Set to a folder. */
  WEB_DIR: z._default(z.string(), resolve(import.meta.dirname, '../../../web/dist')),
  /**
   * Where the provider's console listens, at an address of its own; without it there is none in production, and in a demo it
   * is the port after PORT. Set to a port; 0 takes one that is free.
   */
  CONSOLE_PORT: z.optional(port),
  /** How staff see the console. Set to an address without a path; in production it begins with https. */
  CONSOLE_URL: z.optional(z.string().check(z.regex(/^https?:\/\/[^/?#\s]+\/?$/))),
  /** The built console. Set to a folder. */
  CONSOLE_DIR: z._default(z.string(), resolve(import.meta.dirname, '../../../console/dist')),
  /** The provider's name, as customers and receipts see it. */
  BRAND_NAME: z._default(z.string().check(z.minLength(1)), 'Tradewind'),
  /**
   * The company that keeps the accounts, as statements carry it; without it they carry BRAND_NAME alone, and those of a demo
   * an invented one. Set to its legal name and registered address, separated by commas.
   */
  LEGAL_ENTITY: z.optional(z.string()),
  /**
   * From which every key is derived; without it a file under DATA_DIR is made, which production does not take. Set to
   * base64 of 32 bytes or more.
   */
  MASTER_SECRET: z.optional(z.string().check(z.refine((text) => Buffer.from(text, 'base64').length >= 32))),
  /** The mail server; without it emails stay in the demo world's outbox. Set to smtp://… or smtps://… */
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\/\S+$/))),
  /** Whom emails come from. */
  MAIL_FROM: z._default(z.string(), 'Tradewind <no-reply@localhost>'),
  /**
   * The provider of text messages; without one they stay in the demo world's outbox, and production asks for no phone
   * number at registration. Set to an address that takes `{ to, from, text }` as JSON by POST.
   */
  SMS_URL: z.optional(z.string().check(z.regex(/^https?:\/\/[^\s]+$/))),
  /** What those requests bring as their bearer token. */
  SMS_TOKEN: z.optional(z.string().check(z.regex(/^\S+$/))),
  /** Whom text messages come from: a number, or a name of up to 11 letters and digits. */
  SMS_FROM: z._default(z.string().check(z.regex(/^(\+\d{5,15}|[A-Za-z\d ]{1,11})$/)), 'Tradewind'),
  /** What `npm start` fills an empty database with. Set to `demo` or `none`; production has none. */
  SEED: z.optional(z.enum(['demo', 'none'])),
  /** Who carries payments and brings money in. */
  RAILS_ADAPTER: adapterOf('rails'),
  /** Where the connector of payment networks is (docs/deploy/connect-a-bank.md). Set to an address. */
  RAILS_URL: z.optional(httpAddress),
  /** What signs our orders to it and its messages to us, as Standard Webhooks writes keys. Set to whsec_ and base64. */
  RAILS_SECRET: z.optional(webhookSecret),
  /** Which networks are carried; payments by any other are not offered. Set to names such as `sepa,fps`. */
  RAILS_NETWORKS: z.optional(networks),
  /** Where files of ISO 20022 are exchanged with a bank (docs/deploy/connect-a-bank.md). Set to a folder. */
  RAILS_FOLDER: z.optional(z.string()),
  /** The BIC under which that bank knows us. Set to 8 or 11 characters. */
  RAILS_BIC: z.optional(z.string().check(z.regex(/^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/))),
  /** Who knows banks, and asks them about accounts. */
  CHECKS_ADAPTER: adapterOf('checks'),
  /** Where the connector is that knows banks; it may be the same one. Set to an address. */
  CHECKS_URL: z.optional(httpAddress),
  /** What signs our questions to it. Set to whsec_ and base64. */
  CHECKS_SECRET: z.optional(webhookSecret),
  /** Where exchange rates come from. */
  RATES_ADAPTER: adapterOf('rates'),
  /**
   * From where exchange rates are downloaded each hour (decision 256). With RATES_ADAPTER=ecb it defaults to the ECB's own
   * address. Set to an address.
   */
  RATES_URL: z.optional(httpAddress),
  /** The bearer token for it. */
  RATES_KEY: z.optional(z.string()),
  /** In which file exchange rates are. Set to a path. */
  RATES_FILE: z.optional(z.string()),
  /** A second source, in the same form, that every exchange rate is compared with. Set to an address. */
  SECOND_RATES_URL: z.optional(httpAddress),
  /** The bearer token for it. */
  SECOND_RATES_KEY: z.optional(z.string()),
  /** Who takes payments by card. */
  CARDS_ADAPTER: adapterOf('cards'),
  /** Where the acquirer's connector is. Set to an https address, or one of this machine. */
  CARDS_URL: z.optional(secureAddress),
  /** What signs our calls to it. Set to whsec_ and base64. */
  CARDS_SECRET: z.optional(webhookSecret),
  /**
   * Where cards are entered: the origin of the acquirer's frame, which our pages may show and no script of ours can read.
   * Without it that of the sandbox's acquirer, on this host. Set to an address without a path.
   */
  ACQUIRER_FRAME_ORIGIN: z.optional(z.string().check(z.regex(/^https?:\/\/[^/?#\s;,]+$/))),
  /** Where the sandbox's acquirer listens; two ports after PORT unless set. Set to a port; 0 takes one that is free. */
  ACQUIRER_FRAME_PORT: z.optional(port),
  /** Who issues virtual cards. */
  ISSUER_ADAPTER: adapterOf('issuer'),
  /** Where the issuer's connector is. Set to an https address, or one of this machine. */
  ISSUER_URL: z.optional(secureAddress),
  /** What signs our calls to it, and its messages of card payments to us. Set to whsec_ and base64. */
  ISSUER_SECRET: z.optional(webhookSecret),
  /**
   * Where the details of virtual cards are shown: the origin of the issuer's frame. Without it that of the sandbox's issuer,
   * on this host. Set to an address without a path.
   */
  ISSUER_FRAME_ORIGIN: z.optional(z.string().check(z.regex(/^https?:\/\/[^/?#\s;,]+$/))),
  /** Where the sandbox's issuer listens; three ports after PORT unless set. Set to a port; 0 takes one that is free. */
  ISSUER_FRAME_PORT: z.optional(port),
  /** Who collects from accounts in Canada. */
  COLLECTIONS_ADAPTER: adapterOf('collections'),
  /** Where the connector is that collects. Set to an address. */
  COLLECTIONS_URL: z.optional(httpAddress),
  /** What signs our calls to it. Set to whsec_ and base64. */
  COLLECTIONS_SECRET: z.optional(webhookSecret),
  /** Who checks US accounts, and takes their holders over. */
  ZENUS_ADAPTER: adapterOf('zenus'),
  /** Where the connector for US accounts is. Set to an address. */
  ZENUS_URL: z.optional(httpAddress),
  /** What signs our calls to it. Set to whsec_ and base64. */
  ZENUS_SECRET: z.optional(webhookSecret),
  /** Who connects the bank accounts that customers link. */
  BANKLINKS_ADAPTER: adapterOf('banklinks'),
  /** Where the connector is that links bank accounts. Set to an https address, or one of this machine. */
  BANKLINKS_URL: z.optional(secureAddress),
  /** What signs our calls to it. Set to whsec_ and base64. */
  BANKLINKS_SECRET: z.optional(webhookSecret),
  /** Who asks payers in Canada for money by Interac e-Transfer. */
  INTERAC_ADAPTER: adapterOf('interac'),
  /** Where Interac's connector is. Set to an address. */
  INTERAC_URL: z.optional(httpAddress),
  /** What signs our calls to it, and its messages to us. Set to whsec_ and base64. */
  INTERAC_SECRET: z.optional(webhookSecret),
  /** Who asks holders of mobile wallets for money. */
  WALLETS_ADAPTER: adapterOf('wallets'),
  /** Where the connector of wallet operators is. Set to an address. */
  WALLETS_URL: z.optional(httpAddress),
  /** What signs our calls to it, and its messages to us. Set to whsec_ and base64. */
  WALLETS_SECRET: z.optional(webhookSecret),
  /** From where the daily files of networks, acquirers and banks come. */
  STATEMENTS_ADAPTER: adapterOf('statements'),
  /** Where someone puts them (docs/deploy/connect-a-bank.md). Set to a folder. */
  STATEMENTS_FOLDER: z.optional(z.string()),
  /** Where customers' own systems exchange payment files with us (docs/deploy/customer-files.md). Set to a folder. */
  BANK_FILES_DIRECTORY: z.optional(z.string()),
  /** Who checks identity documents and faces of applicants. */
  IDENTITIES_ADAPTER: adapterOf('identities'),
  /** Where identity documents are checked over HTTP. Set to an address. */
  IDENTITIES_URL: z.optional(httpAddress),
  /** The bearer token for it. */
  IDENTITIES_KEY: z.optional(z.string()),
  /** Who looks companies up in registers. */
  REGISTERS_ADAPTER: adapterOf('registers'),
  /** Where companies are looked up over HTTP. Set to an address. */
  REGISTERS_URL: z.optional(httpAddress),
  /** The bearer token for it. */
  REGISTERS_KEY: z.optional(z.string()),
  /** Where the list of sanctioned and politically exposed people comes from, as OpenSanctions' targets.simple.csv. */
  LISTS_ADAPTER: adapterOf('lists'),
  /** From where the list is downloaded each hour. Set to an address. */
  LISTS_URL: z.optional(httpAddress),
  /** The bearer token for it. */
  LISTS_KEY: z.optional(z.string()),
  /** In which file the list is. Set to a path. */
  LISTS_FILE: z.optional(z.string()),
  /** Where the terms are that a registration accepts. Set to an address. */
  TERMS_URL: z.optional(httpAddress),
  /** Their version, which is kept with every acceptance: change it with the terms. */
  TERMS_VERSION: z._default(z.string().check(z.regex(/^[\w.-]{1,40}$/)), '1'),
  /**
   * How old someone must be to act for a customer, in whole years, both included; equal bounds take one age only. Nobody may
   * be older than the second, whatever they do; without it from 18 to 120. Set to two ages such as `18-120`.
   */
  CUSTOMER_AGES: z.optional(ages),
  /**
   * The Canadian networks that carry payments while FEATURE_MANAGE_CAD_RAILS is on; all without it. Set to `Interac`,
   * `RoutingCode`, or both with a comma between them.
   */
  CAD_RAILS: z.optional(cadRails),
  /** Lets a production start in which nothing can be paid, to set it up. Set to `yes`. */
  START_WITHOUT_PAYMENTS: z.optional(z.enum(['yes'])),
  /**
   * Whose word is taken about where a request comes from (X-Forwarded-For); without it nobody's, and all who come through
   * a proxy count as one. Set to how many proxies stand in front, or to their addresses or networks, comma-separated.
   */
  TRUST_PROXY: z.optional(proxies),
  /**
   * Whether a code by email is asked for at sign-in in a browser in which that person has not signed in for 30 days, and of
   * everybody who has no transaction PIN yet. Set to `yes` or `no`; `yes` in production.
   */
  SIGN_IN_CODES: z.optional(z.enum(['yes', 'no'])),
  /**
   * After how many seconds without activity the app asks whether the person is still there; 40 seconds later it signs out, and
   * soon after the server ends the session. Set to a number from 60 to 3600.
   */
  INACTIVITY_SECONDS: z._default(seconds, inactivityTimeoutSeconds),
  /**
   * How long the server still answers once it is asked to stop (SIGTERM), while /health/ready answers 503 so that a load
   * balancer sends requests elsewhere. Give its checks time, and whoever ends the process 5 seconds more. Set to a number from 0 to
   * 60; 5 in production.
   */
  DRAIN_SECONDS: z.optional(drainSeconds),
  /**
   * Bank holidays that were announced after this release: arrival times and the days of all schedules follow them. Set to
   * a list such as `GB 2027-05-10,EUR 2027-06-01`, by country, or by EUR, XOF or XAF for a currency's zone.
   */
  BANK_HOLIDAYS: z.optional(holidays),
  /**
   * From how much on a payment to someone new needs a code by email besides the PIN; the same in every currency by the
   * rates of the moment. Set to a currency and an amount, such as `GBP 1000.00`, or `no`; `GBP 1000.00` in production.
   */
  CODE_FOR_NEW_PAYEES: z.optional(codeFrom),
  /**
   * Whether this process does the background work too, or leaves it to another one on the same database. Set to `here`
   * or `elsewhere`.
   */
  WORK: z._default(z.enum(['here', 'elsewhere']), 'here'),
  /**
   * The modules whose background work this process does, where it does any; without it that of all. Set to names of modules,
   * comma-separated, such as `schedules`.
   */
  WORK_OF: z.optional(names),
  /**
   * How many workers the server's program keeps at work, beside one that stands by, when it is run with `workers` as its
   * argument (decision 110). Set to a number from 1 to 99.
   */
  WORKERS: z._default(count, 2),
  /**
   * What a request to /health brings as its bearer token to learn more than whether all is well; without one, nobody learns
   * more in production and everybody in a demo. Set to 32 characters or more.
   */
  OPERATOR_TOKEN: z.optional(z.string().check(z.regex(/^[\w.~+/=-]{32,}$/))),
  /**
   * Where Prometheus reads metrics, at /metrics; without it they are served nowhere. Set to a port that only the operator's
   * network reaches; 0 takes one that is free.
   */
  METRICS_PORT: z.optional(port),
  /** The name or address on which metrics are served. */
  METRICS_HOST: z._default(z.string(), 'localhost'),
  /**
   * An OpenTelemetry collector for traces (OTLP over HTTP). Without one, a caller's `traceparent` is still passed on and logged.
   * Set to its address, such as `http://localhost:4318`.
   */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(httpAddress),
  /** The service name in traces. */
  OTEL_SERVICE_NAME: z._default(z.string().check(z.regex(/^[\w.-]{1,60}$/)), 'tradewind'),
  /** The share of traces started here that is sent. Set to a number from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z._default(share, 0.1),
  /**
   * The virus scanner that looks at every file before it is kept: ClamAV's daemon. Set to its host and port, such as
   * `localhost:3310`, or to the path of its socket. Its StreamMaxLength must be 6 MB or more.
   */
  CLAMD: z.optional(z.string().check(z.regex(/^(\/.+|[\w.-]+(:\d+)?|\[[\da-fA-F:]+\](:\d+)?)$/))),
  /**
   * Where uploaded files are kept instead of in DATA_DIR: a bucket of an S3-compatible store, which several servers can share.
   * Set to its address in path style, such as `https://s3.eu-west-2.amazonaws.com/our-files`.
   */
  FILES_S3_URL: z.optional(z.string().check(z.regex(/^https?:\/\/[^/?#\s]+\/[^?#\s]+$/))),
  /** That store's region. */
  FILES_S3_REGION: z._default(z.string().check(z.minLength(1)), 'us-east-1'),
  /** The id of the key that reads, writes and removes there. */
  FILES_S3_KEY_ID: z.optional(z.string()),
  /** That key's secret. */
  FILES_S3_SECRET: z.optional(z.string()),
  /**
   * Lets customers connect Xero: the client id of your app there, whose redirect URI is PUBLIC_URL followed by
   * `/settings`.
   */
  XERO_CLIENT_ID: z.optional(z.string()),
  /** That app's client secret. */
  XERO_CLIENT_SECRET: z.optional(z.string()),
  /** A stand-in for Xero, to try connections out. Set to an https address, or one of this machine. */
  XERO_URL: z.optional(secureAddress),
  /** Lets customers connect QuickBooks Online: the client id of your app there, with the same redirect URI. */
  QUICKBOOKS_CLIENT_ID: z.optional(z.string()),
  /** That app's client secret. */
  QUICKBOOKS_CLIENT_SECRET: z.optional(z.string()),
  /** A stand-in for QuickBooks, to try connections out. Set to an https address, or one of this machine. */
  QUICKBOOKS_URL: z.optional(secureAddress),
  /** Who is notified when the auditor finds a difference in the ledger. Set to an email address. */
  ALARM_EMAIL: z.optional(z.string().check(z.regex(/^\S+@\S+$/))),
  /** The provider's public site, where a sign-out through /signout-oidc ends. */
  PUBLIC_SITE_URL: z.optional(z.string().check(z.regex(/^https?:\/\/[^\s]+$/))),
  /** Counts which screens are used, under this id, by people who allow it; off without one. */
  TRACKER_SITE_ID: z.optional(z.string().check(z.regex(/^[\w.-]{1,64}$/))),
  /** Where those counts go instead of into our database: an address that takes JSON by POST. */
  TRACKER_FORWARD_URL: z.optional(z.string().check(z.regex(/^https?:\/\/[^\s]+$/))),
  /** The public key that the app sends with lookups of IFSCs. */
  LOOKUP_API_KEY: z._default(z.string().check(z.regex(/^[\w.-]{1,64}$/)), 'tradewind-public-lookups'),
  /** What is logged. Set to `fatal`, `error`, `warn`, `info`, `debug` or `silent`. */
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
  /**
   * Allows webhook endpoints on the server's own machine, over http and on any port, for development; production refuses it.
   * Set to `yes`.
   */
  WEBHOOKS_TO_LOCALHOST: z.optional(z.enum(['yes'])),
  /** Individuals who may use the dashboard although individuals are blocked. Set to emails, comma-separated. */
  INDIVIDUAL_ALLOW_LIST: z.optional(emails),
  /** For whom cards are open although their flag is off: the general list. Set to emails, comma-separated. */
  CARD_ALLOW_LIST: z._default(emails, []),
  /**
   * The special list of the same, which opens business cards too; unset, for the demo world's company and nobody else. Set to
   * emails, comma-separated.
   */
  CARD_SPECIAL_ALLOW_LIST: z.optional(emails),
  /** For whom CAD EFT is open; unset, for Ada in a demo and nobody else. Set to emails, comma-separated. */
  CAD_EFT_ALLOW_LIST: z.optional(emails),
})

type Read = z.output<typeof Environment>

export type Env = Omit<
  Read,
  | 'INDIVIDUAL_ALLOW_LIST'
  | 'CAD_EFT_ALLOW_LIST'
  | 'CARD_SPECIAL_ALLOW_LIST'
  | 'PUBLIC_URL'
  | 'CONSOLE_PORT'
  | 'CONSOLE_URL'
  | `ACQUIRER_FRAME_${string}`
  | `ISSUER_FRAME_${string}`
  | 'SIGN_IN_CODES'
  | 'DRAIN_SECONDS'
  | 'CODE_FOR_NEW_PAYEES'
  | `FILES_S3_${string}`
  | `${string}_ADAPTER`
> & {
  PUBLIC_URL: string
  /** Where the console is; none where it is not served. Another port is taken where one that nobody asked for is not free. */
  console: { port: number; asked: boolean; url: string } | undefined
  /** Where the acquirer's frame is, where that is set; and the port of the sandbox's. */
  cardFrame: { port: number; isRequested: boolean; origin: string | undefined }
  /** The same of the issuer's. */
  issuerFrame: { port: number; isRequested: boolean; origin: string | undefined }
  INDIVIDUAL_ALLOW_LIST: readonly string[]
  CAD_EFT_ALLOW_LIST: readonly string[]
  CARD_SPECIAL_ALLOW_LIST: readonly string[]
  SIGN_IN_CODES: 'yes' | 'no'
  DRAIN_SECONDS: number
  /** From how much on a payment to someone new needs a code; none where it never does. */
  CODE_FOR_NEW_PAYEES: Money | undefined
  /** Where files are kept if not on this machine's disk. */
  filesBucket: S3Settings | undefined
  /** Which features are on: `FEATURE_X=ON` or `OFF`. */
  flags: Flags
  /** Flags set by the environment, which staff can't change. */
  pinnedFlags: readonly Flag[]
  /** Who is connected on the outside. */
  adapters: Adapters
}

/** The individuals of the demo world who are to get in although individuals are blocked. */
const demoIndividuals: readonly string[] = ['amara.diallo@example.com', 'kofi.mensah@example.com']

/** Who of the demo world collects money from accounts in Canada, although that is switched off. */
const demoCollectors: readonly string[] = ['ada@marlowfinch.example']

/** Who of the demo world has cards, also for the team, although they are switched off. */
const demoCards: readonly string[] = ['ada', 'ben', 'noor', 'tomas'].map((name) => `${name}@marlowfinch.example`)

/** Every variable, read once at the start. Throws one `StartProblem` that names all that is wrong or missing. */
export function readEnv(given: NodeJS.ProcessEnv): Env {
  // `X=` in a file of settings means that X is not set: a shell cannot say it otherwise.
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
  const MODE = set['MODE'] ?? (set['NODE_ENV'] === 'production' ? 'production' : 'demo')
  const problems: string[] = []
  const read = z.safeDecode(Environment, { ...set, MODE } as never)
  if (!read.success) {
    const names = [...new Set(read.error.issues.map(({ path }) => String(path[0])))]
    problems.push(`The environment is not right: check ${names.join(', ')}.`)
  }
  const bucket = ['FILES_S3_URL', 'FILES_S3_KEY_ID', 'FILES_S3_SECRET'].filter((name) => set[name] === undefined)
  if (bucket.length === 1 || bucket.length === 2)
    problems.push(`Files in a bucket need an address, the id of a key and its secret; missing: ${bucket.join(', ')}.`)
  for (const product of ['XERO', 'QUICKBOOKS'])
    if ((set[`${product}_CLIENT_ID`] === undefined) !== (set[`${product}_CLIENT_SECRET`] === undefined))
      problems.push(`${product}_CLIENT_ID and ${product}_CLIENT_SECRET belong together: set both, or neither.`)
  const flags = flagsOf(set, problems)
  const adapters = Object.fromEntries(
    partyNames.map((party) => [party, set[variableOf(party)] ?? (MODE === 'production' ? 'none' : 'sandbox')]),
  ) as unknown as Adapters
  problems.push(...missingAddresses(set, adapters))
  if (adapters.rails === 'files') problems.push(...withoutFiles(set['RAILS_NETWORKS'] ?? ''))
  if (MODE === 'production') problems.push(...notForProduction(set, adapters))
  if (!read.success || !flags || problems.length > 0)
    throw new StartProblem(
      problems.length === 1 ? problems[0] : ['This configuration cannot be started:', ...problems].join('\n- '),
    )
  const { INDIVIDUAL_ALLOW_LIST: listed, ...env } = read.data
  return {
    ...env,
    CODE_FOR_NEW_PAYEES: sumOf(env.CODE_FOR_NEW_PAYEES ?? (MODE === 'production' ? 'GBP 1000.00' : 'no')),
    DRAIN_SECONDS: env.DRAIN_SECONDS ?? (MODE === 'production' ? 5 : 0),
    SIGN_IN_CODES: env.SIGN_IN_CODES ?? (MODE === 'production' ? 'yes' : 'no'),
    flags,
    pinnedFlags: pinnedFlags(set),
    adapters,
    filesBucket: bucketOf(env),
    DATA_DIR: resolve(env.DATA_DIR),
    PUBLIC_URL: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    console: consoleOf(env),
    cardFrame: frameOf(env.PORT, 2, { port: env.ACQUIRER_FRAME_PORT, origin: env.ACQUIRER_FRAME_ORIGIN }),
    issuerFrame: frameOf(env.PORT, 3, { port: env.ISSUER_FRAME_PORT, origin: env.ISSUER_FRAME_ORIGIN }),
    CARD_SPECIAL_ALLOW_LIST: env.CARD_SPECIAL_ALLOW_LIST ?? (env.MODE === 'demo' ? demoCards : []),
    CAD_EFT_ALLOW_LIST: env.CAD_EFT_ALLOW_LIST ?? (env.MODE === 'demo' ? demoCollectors : []),
    INDIVIDUAL_ALLOW_LIST: listed ?? (env.MODE === 'demo' ? demoIndividuals : []),
  }
}

function consoleOf(read: Pick<Read, 'MODE' | 'PORT' | 'CONSOLE_PORT' | 'CONSOLE_URL'>): Env['console'] {
  const { MODE, PORT, CONSOLE_PORT, CONSOLE_URL } = read
  if (CONSOLE_PORT === undefined && MODE === 'production') return undefined
  const port = CONSOLE_PORT ?? (PORT === 0 ? 0 : (PORT + 1) % 65_536)
  const url = (CONSOLE_URL ?? `http://localhost:${port}`).replace(/\/$/, '')
  return { port, asked: CONSOLE_PORT !== undefined, url }
}

/** Where a frame of another origin is: on a port of its own, so many after the server's. */
function frameOf(
  serverPort: number,
  after: number,
  { port: given, origin }: { port: number | undefined; origin: string | undefined },
): Env['cardFrame'] {
  const port = given ?? (serverPort === 0 ? 0 : (serverPort + after) % 65_536)
  return { port, isRequested: given !== undefined, origin }
}

const neededBy: Readonly<Record<string, readonly string[]>> = {
  http: ['URL'],
  file: ['FILE'],
  'rails http': ['URL', 'SECRET', 'NETWORKS'],
  'rails files': ['FOLDER', 'BIC', 'NETWORKS'],
  'statements files': ['FOLDER'],
  ...Object.fromEntries(
    connectedByHttp.filter((party) => party !== 'rails').map((party) => [`${party} http`, ['URL', 'SECRET']]),
  ),
}

/** Frames of other origins, which only a real acquirer or issuer has. */
const framesNeeded = { cards: 'ACQUIRER_FRAME_ORIGIN', issuer: 'ISSUER_FRAME_ORIGIN' } as const

/** What an adapter over HTTP or from a file cannot work without. */
function missingAddresses(set: NodeJS.ProcessEnv, adapters: Adapters): string[] {
  return partyNames.flatMap((party) => {
    const own = neededBy[`${party} ${adapters[party]}`] ?? neededBy[adapters[party]] ?? []
    const frame = adapters[party] === 'http' && (party === 'cards' || party === 'issuer') ? [framesNeeded[party]] : []
    return [...own.map((what) => `${party.toUpperCase()}_${what}`), ...frame]
      .filter((name) => set[name] === undefined)
      .map((name) => `${variableOf(party)} is ${adapters[party]}, which needs ${name}.`)
  })
}

/** Networks that speak no ISO 20022 have no files of it. */
function withoutFiles(given: string): string[] {
  const without = given.split(',').filter((name) => railNames.some((rail) => rail === name && !railTable[rail].xml))
  return without.length > 0 ? [`RAILS_NETWORKS: files carry no ${without.join(', ')}; connect it over HTTP.`] : []
}

function bucketOf(read: Omit<Read, 'INDIVIDUAL_ALLOW_LIST'>): S3Settings | undefined {
  const { FILES_S3_URL: url, FILES_S3_REGION: region, FILES_S3_KEY_ID: keyId, FILES_S3_SECRET: secret } = read
  return url && keyId && secret ? { url, region, keyId, secret } : undefined
}

function flagsOf(set: NodeJS.ProcessEnv, problems: string[]): Flags | undefined {
  try {
    return readFlags(set)
  } catch (error) {
    problems.push((error as Error).message)
    return undefined
  }
}
