import { accountManagement, accounts, beneficiaries, type Flag, profile, sendMethods, sendr } from '@tradewind/contract'
import { defaultFlags } from '@tradewind/contract/flags'
import { getFeatureFlags } from '@tradewind/contract/reference-configuration'
import { allCalls } from '@tradewind/contract/registry'
import type { Currency } from '@tradewind/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Secret } from '#platform/secret'
import { otherAccounts } from './testing/test-people.ts'
import { ask, beneficiaryOrder, freshKey, rightRequests } from './testing/test-requests.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let usual: TestServer
let changed: TestServer
const features: Partial<Record<Flag, 'ON' | 'OFF'>> = { FEATURE_BLOCK_INDIVIDUAL_CUSTOMERS: 'OFF', FEATURE_CARD: 'ON' }
beforeAll(async () => {
  ;[usual, changed] = await Promise.all([startTestServer({ team: true }), startTestServer({ empty: true, features })])
})
afterAll(async () => {
  await usual.close()
  await changed.close()
})

const flagsOf = async ({ http }: TestServer) => {
  const answer = await http.app.inject(getFeatureFlags.call.replace('GET ', ''))
  return [answer.statusCode, answer.json().value]
}

test('[flag-source, flag-named-list] anybody may ask which features are on, and is told what the environment says', async () => {
  expect(await flagsOf(usual)).toEqual([200, defaultFlags])
  const flags = { ...defaultFlags, FEATURE_BLOCK_INDIVIDUAL_CUSTOMERS: false, FEATURE_CARD: true }
  expect(await flagsOf(changed)).toEqual([200, flags])
  const named =
    'ACCOUNTS BENEFICIARY_MGT PRICING CARD CAD_INTERAC CAD_EFT PLAID GBP_LAAS_PAYMENT NEW_SENDR_TRANS_LIMIT'.split(' ')
  const [, told] = await flagsOf(changed)
  expect(Object.keys(told)).toEqual(expect.arrayContaining(named.map((name) => `FEATURE_${name}`)))
})

/** What an individual who is on no list may do. */
const individualMay = ({ db, world }: TestServer) =>
  db.asSystem(async (tx) => {
    const email = 'ivy@example.com'
    const customerId = await world.customers.createCustomer(tx, {
      name: 'Ivy Example',
      customerType: 'Individual',
      onboardingStatus: 'Approved',
      status: 'Active',
      requiresDocumentUpload: false,
      countryId: 'GB',
      country: 'United Kingdom',
      mainCurrency: 'GBP',
    })
    const userId = await world.identity.registerUser(tx, {
      email,
      password: new Secret('canary horse battery'),
      twoFactor: false,
    })
    const person = { email, firstName: 'Ivy', lastName: 'Example', occupation: 'Baker' }
    const place = { roleId: 10, userStatus: 'Active' } as const
    await world.customers.addMember(tx, { userId, customerId, ...person, ...place })
    return [...((await world.customers.belongingOf(tx, userId))?.permissions ?? [])]
  })

test('[flag-block-individual] an individual may do nothing while individuals are blocked, and works when they are not', async () => {
  expect(await individualMay(usual)).toEqual([])
  expect(await individualMay(changed)).toEqual(expect.arrayContaining(['accounts:read', 'payments:create']))
})

/** Features whose calls exist, and how many each closes. */
const closing = {
  FEATURE_BENEFICIARY_MGT: 12,
  FEATURE_ACCOUNTS: 3,
  FEATURE_ACCOUNT_SETUP: 3,
  FEATURE_NEW_SENDR: 2,
  FEATURE_MAKER_CHECKER: 3,
  FEATURE_WAITLIST: 1,
  FEATURE_CIU: 7,
  FEATURE_PROFILE_SETTINGS: 2,
  FEATURE_ACCOUNT_CONTROL: 1,
  FEATURE_NEW_ACCOUNT_REQUEST: 2,
  FEATURE_CLOSE_ACCOUNT: 2,
  FEATURE_SCHEDULED_PAYMENTS: 5,
  FEATURE_CAD_INTERAC: 5,
  FEATURE_PLAID: 5,
  FEATURE_HELP_CENTER: 5,
} as const

test('[flag-accounts, flag-scheduled-payments, flag-beneficiary-mgt, flag-new-sendr, flag-maker-checker, flag-ciu, flag-profile-settings, flag-new-account-request, flag-close-account, flag-help-center] what is switched off is refused by the server, and what was ordered before is still answered', async () => {
  const { ada } = usual
  const headers = { ...usual.as(ada), 'idempotency-key': freshKey() }
  const saving = beneficiaries.addAccountBeneficiary
  const order = { body: beneficiaryOrder(ada, otherAccounts.add) }
  const saved = await ask(usual.http, saving, order, headers)
  expect(saved.statusCode).toBe(200)

  const off = Object.fromEntries(Object.keys(closing).map((name) => [name, 'OFF']))
  const closed = await usual.restarted(undefined, off)
  const right = rightRequests(ada)
  const refused = new Map<string, number>()
  for (const declared of [accounts.listAccounts, beneficiaries.listBeneficiaries, sendr.getSendrCurrenciesInfo])
    expect((await ask(usual.http, declared, right[declared.name] ?? {}, usual.as(ada))).statusCode).toBe(200)
  for (const declared of allCalls.filter(({ feature }) => feature !== undefined)) {
    const answer = await ask(closed.http, declared, right[declared.name] ?? {}, usual.as(ada))
    expect([declared.name, answer.statusCode, answer.headers['refusal-code']]).toEqual([
      declared.name,
      403,
      'request.switched_off',
    ])
    refused.set(declared.feature ?? '', (refused.get(declared.feature ?? '') ?? 0) + 1)
  }
  expect(Object.fromEntries(refused)).toEqual(closing)
  // As the switches are by default, two of them let a request come as far as its own rules.
  const byDefault = [
    [profile.updateBusinessInformation, {}],
    [accountManagement.requestAdditionalAccount, {}],
    [accountManagement.closeAccount, right[accountManagement.closeAccount.name] ?? {}],
  ] as const
  const told = byDefault.map(([declared, request]) => ask(usual.http, declared, request, usual.as(ada)))
  expect((await Promise.all(told)).map(({ headers }) => headers['refusal-code'] === 'request.switched_off')).toEqual([
    false,
    false,
    true,
  ])
  const again = await ask(closed.http, saving, order, headers)
  expect([again.statusCode, again.body]).toEqual([200, saved.body])
  await closed.close()
})

interface Offered {
  paymentMethodType: string
  available: boolean
  reason: string | null
}

/** Payment methods that a switch closes or opens, and what is said of each while the switch stands so, or as it is unless told. */
const switches: readonly [
  switched: Partial<Record<Flag | 'CAD_RAILS', string>>,
  way: { currency: Currency; by: string; to?: string },
  reason: string | null,
][] = [
  [{}, { currency: 'GBP', by: 'BicSwift' }, "International GBP isn't available."],
  [{ FEATURE_INTL_GBP_PAYOUT: 'ON' }, { currency: 'GBP', by: 'BicSwift' }, null],
  [{}, { currency: 'CAD', by: 'Interac' }, null],
  [{ FEATURE_CAD_INTERAC: 'OFF' }, { currency: 'CAD', by: 'Interac' }, "This payment method isn't available."],
  [{ CAD_RAILS: 'Interac' }, { currency: 'CAD', by: 'RoutingCode' }, null],
  [{ FEATURE_MANAGE_CAD_RAILS: 'ON' }, { currency: 'CAD', by: 'RoutingCode' }, null],
  [
    { FEATURE_MANAGE_CAD_RAILS: 'ON', CAD_RAILS: 'Interac' },
    { currency: 'CAD', by: 'RoutingCode' },
    "This payment method isn't available.",
  ],
  [{ FEATURE_MANAGE_CAD_RAILS: 'ON', CAD_RAILS: 'Interac' }, { currency: 'CAD', by: 'Interac' }, null],
  [{}, { currency: 'USD', by: 'WireRouting' }, null],
  [
    { FEATURE_ACH_ROUTING: 'ON' },
    { currency: 'USD', by: 'WireRouting' },
    'Dollars within the United States go by ACH. Choose ACH to pay this account.',
  ],
  [{ FEATURE_ACH_ROUTING: 'ON' }, { currency: 'USD', by: 'AbaRouting' }, null],
  [{}, { currency: 'USD', by: 'BicSwift', to: 'CN' }, null],
  [
    { FEATURE_USD_CHINA_RESTRICTION: 'ON' },
    { currency: 'USD', by: 'BicSwift', to: 'CN' },
    "USD payments to China aren't available.",
  ],
  [{ FEATURE_USD_CHINA_RESTRICTION: 'ON' }, { currency: 'USD', by: 'BicSwift', to: 'HK' }, null],
  [{}, { currency: 'USD', by: 'AbaRouting' }, null],
  [{ FEATURE_USD_RAILS_PENDING: 'ON' }, { currency: 'USD', by: 'AbaRouting' }, "USD payments aren't available yet."],
]

test('[flag-intl-gbp-payout, flag-cad-interac, flag-usd-china, flag-usd-rails-pending, flag-manage-cad-rails, flag-ach-routing] a way of sending is offered, or refused with its reason, as its switch stands', async () => {
  const { ada, world } = usual
  const open = async (currency: Currency) =>
    (await world.accounts.openAccount({ customerId: ada.customerId, currency, name: currency })).id
  const from: Partial<Record<Currency, string>> = {
    GBP: ada.accounts.GBP,
    USD: await open('USD'),
    CAD: await open('CAD'),
  }
  for (const [switched, { currency, by, to }, reason] of switches) {
    const { http, close } = await usual.restarted(undefined, switched)
    const query = {
      AccountId: from[currency] ?? '',
      CurrencyCode: currency,
      Amount: '100.00',
      ...(to && { BankCountry: to }),
    }
    const answer = await ask(http, sendMethods.compareSendMethods, { query }, usual.as(ada))
    const found = (answer.json().value as Offered[]).find(({ paymentMethodType }) => paymentMethodType === by)
    const said = { available: found?.available, reason: found?.reason }
    expect([switched, currency, said]).toEqual([switched, currency, { available: reason === null, reason }])
    await close()
  }
})
