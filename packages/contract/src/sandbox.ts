import * as z from 'zod/mini'
import { BankClock } from './bank-clock.ts'
import { call } from './call.ts'
import { field, optionalField, orEmpty } from './form-rules.ts'
import { CurrencyCode, Id, Moment } from './wire.ts'

export * from './bank-clock.ts'

/** The demo world's controls: the bank clock, money from outside, and the outbox. None of these exist in production mode. */

export const moveBankClock = call({
  name: 'sandbox.moveBankClock',
  affects: ['bankClock', 'accounts', 'transactions'],
  call: 'PUT /sandbox/api/v1/clock',
  summary: 'Moves the bank clock ahead; what became due happens at once.',
  permission: 'sandbox:use',
  body: z.strictObject({ aheadBySeconds: z.int().check(z.gte(1), z.lte(366 * 86_400)) }),
  value: BankClock,
  refusals: ['sandbox.backwards'],
})

/** Money from outside, by the details that an account's page shows. */
export const PayIn = z.strictObject({
  currencyCode: CurrencyCode,
  /** The account number, IBAN or other number on the account page; spaces do not matter. */
  accountNumber: field('Account number or IBAN', { most: 48 }),
  /** Sort code, routing number or bank code, where the network has one. */
  bankCode: optionalField('Sort code, routing number or bank code', { most: 16 }),
  amount: field('Amount', { most: 60 }),
  senderName: field('Sender', { most: 140 }),
  reference: optionalField('Reference', { most: 140 }),
})

export const payIn = call({
  name: 'sandbox.payIn',
  affects: ['accounts', 'transactions'],
  call: 'POST /sandbox/api/v1/incoming-payments',
  summary: 'Someone outside pays into the account with these details, as their bank would.',
  permission: 'sandbox:use',
  body: PayIn,
  value: z.object({ networkReference: z.string(), arrivesAt: Moment }),
  refusals: ['sandbox.account_unknown', 'request.invalid'],
})

/** What the sender sees of a scenario, in a word; `Unanswered`: at first the outcome of the order is unknown. */
export const ScenarioOutcome = z.enum(['Arrives', 'Rejected', 'Returned', 'Unanswered'])

/** Numbers as a form asks for them, each with its label. */
const Numbers = z.array(z.object({ label: z.string(), value: z.string() }))

export const NetworkScenarios = z.object({
  network: z.string(),
  currencies: z.array(CurrencyCode),
  /** Beneficiaries to send to, whose numbers pass every check that real ones do. */
  beneficiaries: z.array(
    z.object({
      numbers: Numbers,
      /** The name that the bank has, where the network checks it, and one that is nearly right. */
      holder: z.nullable(z.string()),
      close: z.nullable(z.string()),
      outcome: ScenarioOutcome,
      behaviour: z.string(),
    }),
  ),
  /** What the last two digits of an amount do. */
  amounts: z.array(z.object({ digits: z.string(), outcome: ScenarioOutcome, behaviour: z.string() })),
})

export const listScenarios = call({
  name: 'sandbox.listScenarios',
  call: 'GET /sandbox/api/v1/scenarios',
  summary: 'The beneficiaries and amounts that make each network of the sandbox show a certain behavior.',
  permission: 'signed-in',
  value: z.array(NetworkScenarios),
})

export const listTestCards = call({
  name: 'sandbox.listTestCards',
  call: 'GET /sandbox/api/v1/test-cards',
  summary: 'The cards of the sandbox, what each does, and the code that its bank sends.',
  permission: 'signed-in',
  value: z.object({
    /** What the bank asks for, where it asks. */
    code: z.string(),
    cards: z.array(
      z.object({
        number: z.string(),
        /** What API clients may send instead of a token of the frame. */
        token: z.string(),
        brand: z.string(),
        securityDigits: z.int(),
        outcome: z.enum(['Approved', 'Declined', 'ChallengeRequired', 'Unanswered']),
        behaviour: z.string(),
      }),
    ),
  }),
})

export const listTestShops = call({
  name: 'sandbox.listTestShops',
  call: 'GET /sandbox/api/v1/test-shops',
  summary: 'The shops of the sandbox at which virtual cards pay.',
  permission: 'signed-in',
  value: z.array(
    z.object({
      shop: z.string(),
      name: z.string(),
      city: z.string(),
      /** Alpha-2. */
      country: z.string(),
      /** ISO 18245. */
      categoryCode: z.string(),
      currency: z.string(),
    }),
  ),
})

export const sendCardMessage = call({
  name: 'sandbox.sendCardMessage',
  affects: ['cards', 'cardAuthorizations', 'accounts', 'transactions'],
  call: 'POST /sandbox/api/v1/card-messages',
  summary: 'Has the card network ask, take or give back money for a virtual card, as a shop would.',
  permission: 'sandbox:use',
  body: z.strictObject({
    cardId: Id,
    kind: z.enum(['Authorize', 'Increase', 'Reverse', 'Clear', 'Refund', 'AnnounceRefund', 'AnnounceExpiry', 'Expire']),
    shop: field('Shop', { most: 20 }),
    /** In the currency of the shop; of an increase or a reversal, in the card's. */
    amount: orEmpty(z.string().check(z.regex(/^(?=.*[1-9])\d{1,9}(\.\d{1,3})?$/, 'Enter an amount such as 12.50.'))),
    /** In place of the shop's currency. */
    currency: orEmpty(z.string().check(z.regex(/^[A-Z]{3}$/, 'Enter a currency such as EUR.'))),
    /** The payment that it is about; a new one without it. */
    reference: optionalField('Reference', { most: 64 }),
    acceptsPart: z.optional(z.boolean()),
    /** Of a clearing: nothing more follows. */
    isLast: z.optional(z.boolean()),
    /** The shop keeps the card's number for a subscription. */
    usesStoredCard: z.optional(z.boolean()),
  }),
  value: z.object({
    reference: z.string(),
    outcome: z.enum(['approved', 'declined', 'taken', 'waiting', 'refused']),
    /** Why it was declined or refused. */
    code: z.nullable(z.string()),
  }),
  refusals: ['issuing.card_unknown', 'issuing.switched_off', 'request.invalid'],
})

export const plantDifference = call({
  name: 'sandbox.plantDifference',
  call: 'POST /sandbox/api/v1/statement-differences',
  summary: 'Plants a difference into the next daily file of a network or bank, for the provider to find.',
  permission: 'sandbox:use',
  body: z.strictObject({
    /** Whose file. */
    leg: z.enum(['provider', 'bank']),
    /** The network, such as `fps` or `card`. */
    rail: field('Network', { most: 40 }),
    currencyCode: CurrencyCode,
    kind: z.enum(['missing', 'different', 'twice', 'unexpected', 'fee']),
  }),
})

export const listOutbox = call({
  name: 'sandbox.listOutbox',
  call: 'GET /sandbox/api/v1/outbox',
  summary: 'Emails and text messages that would have been sent, newest first.',
  permission: 'anyone',
  value: z.array(
    z.object({
      id: z.string(),
      channel: z.enum(['email', 'sms']),
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      at: Moment,
    }),
  ),
})
