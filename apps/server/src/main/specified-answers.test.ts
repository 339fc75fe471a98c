import type { Permission } from '@tradewind/contract'
import {
  type AnyCall,
  accountSetup,
  accounts,
  apiClients,
  approvals,
  beneficiaryGroups,
  cards,
  exchange,
  fundingCards,
  identity,
  limits,
  mobileMoney,
  negotiation,
  paymentRules,
  payments,
  privacy,
  pullPay,
  refusals,
  remitters,
  security,
  sendr,
  staff,
  transactionLog,
  verification,
} from '@tradewind/contract'
import { accessDenied, actionOf } from '@tradewind/contract/action-phrases'
import { allCalls } from '@tradewind/contract/registry'
import { currencyCodes } from '@tradewind/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute, sql } from '#platform/db'
import { clientOrder } from '../modules/clients/test-requests.ts'
import { setup } from '../modules/onboarding/test-applicants.ts'
import { decision, ruleOrder } from './testing/test-approvals.ts'
import { pin } from './testing/test-people.ts'
import {
  type Answer,
  ask,
  cardPayment,
  freshKey,
  numberOrder,
  pullOrder,
  remitterOrder,
  rightRequests,
} from './testing/test-requests.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'
import { addStaff, openTestConsole, staffBrowser } from './testing/test-staff.ts'
import { addColleague } from './testing/test-team.ts'
import type { WireRequest } from './testing/test-wire-request.ts'

/** What the specification says of requests and answers where ours once said something else. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ team: true })
})
afterAll(() => server.close())

const answerTo = (declared: AnyCall, request: WireRequest, who = server.ada) =>
  ask(server.http, declared, request, server.as(who))
const codeOf = ({ statusCode, headers }: Answer) => [statusCode, headers['refusal-code']]
const fieldsOf = (answer: Answer): string[] => answer.json().value.errors.map(({ field }: { field: string }) => field)

async function valueOf(declared: AnyCall, request: WireRequest) {
  const answer = await answerTo(declared, request)
  expect([declared.name, answer.statusCode, answer.body.slice(0, 200)]).toEqual([declared.name, 200, expect.anything()])
  return answer.json().value
}

/** What a customer of the remittance product may do. */
const remitting: readonly Permission[] = ['transactions:read', 'beneficiaries:manage', 'sendr:read', 'sendr:create']

test('[send-provider-header] customers of SendR are given what sending needs: operators, branches and banks by their codes', async () => {
  const headers = server.as(server.ada, { permissions: new Set(remitting) })
  const operators = await ask(
    server.http,
    mobileMoney.listMobileMoneyProviders,
    { query: { country: 'TZA', currency: 'TZS', channel: 'MobileMoney' } },
    { ...headers, CountryIso: 'TZ' },
  )
  expect(operators.json().value).toContainEqual(expect.objectContaining({ country: 'TZ', currency: 'TZS' }))
  const branch = await ask(
    server.http,
    verification.validateIfsc,
    { params: { ifsc: 'HDFC0000001' } },
    { ...headers, [verification.ifscKeyHeader]: 'tradewind-public-lookups' },
  )
  expect(branch.json().value).toMatchObject({ normalised: 'HDFC0000001' })
  const bank = await ask(
    server.http,
    verification.verifyBankCode,
    rightRequests(server.ada)['verification.verifyBankCode'] ?? {},
    headers,
  )
  expect(bank.statusCode).toBe(200)
  // Who may do neither is still refused.
  const nobody = server.as(server.ada, { permissions: new Set<Permission>(['sendr:read', 'transactions:read']) })
  const query = { country: 'TZA', currency: 'TZS' }
  expect((await ask(server.http, mobileMoney.listMobileMoneyProviders, { query }, nobody)).statusCode).toBe(403)
})

test('[entity-mobile-money-detail] a number is saved by the three fields of the specification alone, its country read from it', async () => {
  const { customerId: _, countryIso: __, ...specified } = numberOrder(server.ada, '+256 772 987 654')
  const add = (changes: object) => answerTo(mobileMoney.addMobileMoneyDetail, { body: { ...specified, ...changes } })
  const { id } = (await add({})).json().value
  expect(await valueOf(mobileMoney.getMobileMoneyDetail, { params: { id } })).toMatchObject({
    phoneNumber: '256772987654',
    countryIso: 'UG',
  })
  expect((await add({ PhoneNumber: '256772987654' })).json().value.id).toBe(id)
  expect(codeOf(await add({ PhoneNumber: '0772 987 655' }))).toEqual([400, 'verification.mobile_number_invalid'])
  expect(codeOf(await add({ customerId: server.zed.customerId }))).toEqual([404, 'request.not_found'])
})

test('[entity-funding-card] a card is paid with by every field of the specification, and those that say something else are refused', async () => {
  const body = {
    ...cardPayment(server.ada.instructionId),
    id: '',
    BillingAddress: '1 High Street',
    BillingCity: 'Dover',
    BillingCountry: 'GBR',
    BillingState: 'Kent',
    BillingZip: 'CT16 1AA',
    Country: 'GB',
    Currency: 'GBP',
    Email: 'ada@example.com',
    PhoneNumber: '+44 7400 123456',
  }
  const pay = (changes: object) => answerTo(fundingCards.payWithCard, { body: { ...body, ...changes } })
  expect(fieldsOf(await pay({ Currency: 'EUR' }))).toEqual(['Currency'])
  expect(fieldsOf(await pay({ Country: 'XX' }))).toEqual(['Country'])
  expect(fieldsOf(await pay({ Email: 'ada' }))).toEqual(['Email'])
  expect(codeOf(await pay({ id: server.zed.instructionId, CardNumber: '' }))).toEqual([404, 'cards.unknown'])
  expect((await pay({})).json().value).toMatchObject({ state: 'Approved' })
})

test('[entity-security] the state of the security says of PIN, second step, questions and account setup whether they are there', async () => {
  const { ada } = server
  const { customerId } = ada
  const query = { CustomerId: customerId }
  const state = async () => {
    const { hasTransactionPin } = await valueOf(identity.hasTransactionPin, { query })
    const { hasCompletedTwoFactorAuth } = await valueOf(security.checkTwoFactorStatus, { query })
    const { hasSetSecurityQuestions } = await valueOf(security.getSecurity, {})
    const { customerSecurityQuestion } = await valueOf(security.getSecurityQuestion, { query })
    const given = await valueOf(accountSetup.getAccountSetup, { params: { id: customerId } })
    const { hasUpdatedAccountSetup, ...accountSetupObject } = given
    return {
      hasTransactionPin,
      hasCompletedTwoFactorAuth,
      hasSetSecurityQuestions,
      hasUpdatedAccountSetup,
      accountSetupObject,
      customerSecurityQuestion,
    }
  }
  expect(await state()).toMatchObject({
    hasTransactionPin: true,
    hasCompletedTwoFactorAuth: false,
    hasSetSecurityQuestions: false,
    customerSecurityQuestion: [],
  })
  await valueOf(security.setSecurityQuestion, rightRequests(ada)['security.setSecurityQuestion'] ?? {})
  await valueOf(accountSetup.updateAccountSetup, { body: setup })
  await server.db.asSystem((tx) =>
    execute(tx, sql`update identity.person set two_factor = true where id = ${ada.userId}`),
  )
  expect(await state()).toMatchObject({
    hasTransactionPin: true,
    hasCompletedTwoFactorAuth: true,
    hasSetSecurityQuestions: true,
    hasUpdatedAccountSetup: true,
    accountSetupObject: { countries: [{ countryId: 'FR', status: 'Outgoing' }] },
    customerSecurityQuestion: [{}, {}, {}].map(() => ({ securityQuestionId: expect.any(Number) })),
  })
})

test('[entity-account] an account carries its threshold, its limits, its documents, its IBAN and whom it pays, alone and in the list', async () => {
  const { customerId, accounts: mine, beneficiaryId } = server.ada
  const query = { AccountId: mine.GBP }
  const { accountId, currencyCode: _, ...credit } = await valueOf(limits.getAnnualTransactionCreditLimit, { query })
  const {
    accountId: __,
    currencyCode,
    ...payout
  } = await valueOf(limits.getTransactionLimitByAccountId, {
    query: { ...query, CurrencyCode: 'GBP' },
  })
  const one = await valueOf(accounts.getAccount, { query })
  expect(one).toMatchObject({
    accountId,
    currencyCode,
    accountThreshold: {
      currencyCode: 'GBP',
      transactionThreshold: { amount: '0.01', currencyCode: 'GBP' },
      negotiateRateThreshold: await valueOf(negotiation.getNegotiationMinimum, { query: { CurrencyCode: 'GBP' } }),
    },
    creditLimit: credit,
    payoutLimit: payout,
    multiCurrencyIbanAccount: {
      iban: expect.stringMatching(/^IE\d\d/),
      bicCode: expect.any(String),
      currencyCodes: expect.arrayContaining(['EUR', 'GBP']),
    },
    secondaryAccountDocuments: [],
  })
  expect(credit).toMatchObject({ year: expect.any(Number), limit: { currencyCode: 'GBP' } })
  expect(payout.daily.used.amount).not.toBe('0.00')
  expect(one.accountBeneficiaries).toContainEqual({
    beneficiaryId,
    beneficiaryAccountName: expect.any(String),
    country: 'United Kingdom',
  })
  const payable = await server.db.asCustomer(customerId, () =>
    server.world.beneficiaries.listAccountBeneficiaries({ customerId, accountId: mine.GBP, currency: 'GBP' }),
  )
  expect(one.accountBeneficiaries.length).toBe(Math.min(10, payable.length))
  const list: { accountId: string; currencyCode: string; accountBeneficiaries: object[] }[] = await valueOf(
    accounts.listAccounts,
    {},
  )
  expect(list.find((each) => each.accountId === mine.GBP)).toEqual(one)
  for (const each of list) expect(each).toMatchObject({ accountThreshold: { currencyCode: each.currencyCode } })
})

test('what has come into an account in this year is in its credit limit, and not in that of another account', async () => {
  const [own, other] = [server.ada.accounts.GBP, server.ada.savings]
  const creditOf = async (AccountId: string) =>
    (await valueOf(accounts.getAccount, { query: { AccountId } })).creditLimit as {
      year: number
      used: { amount: string }
    }
  const [was, otherWas] = [await creditOf(own), await creditOf(other)]
  await server.db.asSystem((tx) =>
    execute(
      tx,
      sql`insert into payments.annual_use (account_id, direction, year, customer_id, used, most)
          values (${own}, 'in', ${was.year}, ${server.ada.customerId}, 700, 1000000)`,
    ),
  )
  const used = Number((await creditOf(own)).used.amount) - Number(was.used.amount)
  expect([used, (await creditOf(other)).used]).toEqual([7, otherWas.used])
})

test('[remitter-title] answers about remitters have a title: the reason of a refusal, and none where all is well', async () => {
  const right = rightRequests(server.ada)
  for (const declared of allCalls.filter(({ name }) => name.startsWith('remitters.'))) {
    const answer = await answerTo(declared, right[declared.name] ?? {})
    expect([declared.name, answer.statusCode, answer.json().title]).toEqual([declared.name, 200, null])
  }
  const taken = await answerTo(remitters.addRemitter, { body: remitterOrder(server.ada, { idNumber: 'P1000001' }) })
  expect([codeOf(taken), taken.json().title]).toEqual([
    [409, 'gateway.remitter_exists'],
    'You already have a remitter with this identity document.',
  ])
  const absent = await answerTo(remitters.getRemitter, { params: { id: server.zed.remitterId } })
  expect(absent.json()).toMatchObject({ isSuccess: false, title: refusals['gateway.remitter_unknown'][1] })
  expect((await answerTo(accounts.listAccounts, {})).json()).not.toHaveProperty('title')
})

/** Each 403 that a person can get, and how. */
const forbidden: Record<string, () => Promise<[declared: AnyCall, answer: Answer]>> = {
  'clients.second_person_needed': async () => {
    const { zed, http, clock } = server
    await addColleague(server, zed, { firstName: 'Sue', roleId: 10, role: 'Super Admin' })
    const headers = { ...server.as(zed), 'idempotency-key': freshKey() }
    const made = await ask(http, apiClients.createClient, { body: clientOrder(clock.now()) }, headers)
    const declared = apiClients.confirmClient
    const request = { params: { id: made.json().value.id }, body: { transactionPin: pin } }
    return [declared, await ask(http, declared, request, { ...headers, 'idempotency-key': freshKey() })]
  },
  'identity.not_authorized': async () => {
    const declared = accounts.listAccounts
    return [declared, await ask(server.http, declared, {}, server.as(server.ada, { permissions: new Set() }))]
  },
  'request.switched_off': () =>
    switched({ FEATURE_ACCOUNTS: 'OFF' }, accounts.listEligibleCurrencies, {
      query: { CustomerId: server.ada.customerId },
    }),
  'issuing.switched_off': async () => {
    const declared = cards.listLimitTypes
    const stranger = server.as(server.ada, { email: 'stranger@example.com' })
    return [declared, await ask(server.http, declared, {}, stranger)]
  },
  'exchange.not_allowed': async () => {
    const declared = payments.createTransactionRequest
    const exchangeFrom = { accountId: server.ada.accounts.EUR, rateId: server.ada.customerId }
    const body = { ...(rightRequests(server.ada)[declared.name]?.body as object), exchangeFrom }
    const permissions = new Set([...server.ada.permissions].filter((held) => held !== 'exchange:create'))
    return [declared, await ask(server.http, declared, { body }, server.as(server.ada, { permissions }))]
  },
  'exchange.send_not_allowed': async () => {
    const declared = exchange.initiateExchange
    const requests = rightRequests(server.ada)
    const createTransactionPayload = requests[payments.createTransactionRequest.name]?.body
    const body = { ...(requests[declared.name]?.body as object), createTransactionPayload }
    const permissions = new Set([...server.ada.permissions].filter((held) => held !== 'payments:create'))
    return [declared, await ask(server.http, declared, { body }, server.as(server.ada, { permissions }))]
  },
  'pulls.switched_off': () =>
    switched({ CAD_EFT_ALLOW_LIST: '' }, pullPay.createPullPayTransactionRequest, { body: pullOrder(server.ada) }),
  'privacy.view_reads_only': async () => {
    await addStaff(server, { email: 'sade@example.com', name: 'Sade Bello', roles: ['support'] })
    const console = await openTestConsole(server)
    const sade = await staffBrowser(console, server, '10.6.0.1').signIn('sade@example.com')
    const reason = 'The customer cannot find a payment.'
    const { address } = await sade.value<{ address: string }>(staff.startView, {
      body: { customerId: server.ada.customerId, reason },
    })
    const opened = await answerTo(privacy.openStaffView, { body: { ticket: address.split('#')[1] } })
    const cookie = String([opened.headers['set-cookie']].flat()[0]).split(';')[0] ?? ''
    const headers = { authorization: `Bearer ${opened.json().value.accessToken}`, cookie }
    const declared = payments.createTransactionRequest
    const request = rightRequests(server.ada)[declared.name] ?? {}
    const answer = await ask(server.http, declared, request, headers)
    await console.app.close()
    return [declared, answer]
  },
  'verification.key_wrong': async () => {
    const declared = verification.validateIfsc
    return [declared, await answerTo(declared, { params: { ifsc: 'HDFC0000001' } })]
  },
}

/** The answer of a server with other settings. */
async function switched(settings: NodeJS.ProcessEnv, declared: AnyCall, request: WireRequest) {
  const other = await server.restarted(undefined, settings)
  try {
    return [declared, await ask(other.http, declared, request, server.as(server.ada))] as [AnyCall, Answer]
  } finally {
    await other.close()
  }
}

test('[http-403, http-403-default] every 403 says what the person may not do, and its own reason beside it', async () => {
  // What only a program is answered: its own tests show it.
  const ofPrograms = ['address_refused', 'person_needed', 'signature_needed', 'signature_wrong']
  const codes = Object.entries(refusals)
    .flatMap(([code, [status]]) => (status === 403 ? [code] : []))
    .filter((code) => !ofPrograms.includes(code.replace('clients.', '')))
  expect(Object.keys(forbidden).toSorted()).toEqual(codes.toSorted())
  for (const [code, get] of Object.entries(forbidden)) {
    const [declared, answer] = await get()
    expect([codeOf(answer), answer.json().error]).toEqual([[403, code], accessDenied(actionOf(declared))])
    const reason = refusals[code as keyof typeof refusals][1]
    expect(answer.json().message).toBe(code === 'identity.not_authorized' ? null : reason)
  }
  const foreign = await server.http.app.inject({
    method: 'PUT',
    url: '/onboarding/api/v1/updatecookie',
    headers: { ...server.as(server.ada), 'sec-fetch-site': 'cross-site' },
    payload: {},
  })
  expect([foreign.statusCode, foreign.json().error]).toEqual([403, accessDenied('perform this operation')])
})

test('payment rules are deleted by their ids in the query, in the body, and not by both at once', async () => {
  const { customerId } = server.ada
  const add = async () =>
    (
      await valueOf(paymentRules.addPaymentRule, {
        body: ruleOrder(server.ada, { moduleTransactionType: 'FundExchange', numberOfApprovals: 1 }),
      })
    ).paymentRuleId as string
  const ids = [await add(), await add()]
  const remove = (query: Record<string, string>, body: object) =>
    answerTo(paymentRules.deletePaymentRules, { query, body: { customerId, transactionPin: pin, ...body } })
  const written = { PaymentRuleIds: ids.join(', ') }
  expect(fieldsOf(await remove({}, {}))).toEqual(['paymentRuleIds'])
  expect(fieldsOf(await remove(written, { paymentRuleIds: ids }))).toEqual(['paymentRuleIds'])
  expect(codeOf(await remove({ PaymentRuleIds: 'all' }, {}))).toEqual([400, 'request.invalid'])
  const { deleted, waiting } = (await remove(written, {})).json().value
  expect(new Set([...deleted, ...waiting])).toEqual(new Set(ids))
})

test('whoever names no version changes what is there now, and approves nothing that was changed unseen', async () => {
  const { customerId, saved, team } = server.ada
  const withoutVersion = (given: Record<string, unknown>) => ({ ...given, version: undefined })
  const right = rightRequests(server.ada)
  const body = (name: string) => withoutVersion(right[name]?.body as Record<string, unknown>)
  const remitter = await valueOf(remitters.updateRemitter, { body: body('remitters.updateRemitter') })
  expect(remitter).toMatchObject({ id: server.ada.remitterId })
  const group = { customerId, paymentGroupId: saved.groupId, paymentGroupName: 'Renamed twice' }
  await valueOf(beneficiaryGroups.updatePaymentGroup, { body: { ...group, paymentGroupName: 'Renamed once' } })
  expect(await valueOf(beneficiaryGroups.updatePaymentGroup, { body: group })).toMatchObject({
    paymentGroupName: 'Renamed twice',
  })
  await valueOf(paymentRules.updatePaymentRule, { body: body('paymentRules.updatePaymentRule') })
  await valueOf(paymentRules.updatePaymentRuleStatus, { body: body('paymentRules.updatePaymentRuleStatus') })
  await valueOf(approvals.reassignTransaction, { body: body('approvals.reassignTransaction') })
  // What was resubmitted is looked at once more: the first submission is all that someone without a number has seen.
  await valueOf(approvals.updateRejectedSendTransaction, right['approvals.updateRejectedSendTransaction'] ?? {})
  const unseen = await answerTo(approvals.approveTransaction, { body: withoutVersion(decision(team.resubmittedId)) })
  expect(codeOf(unseen)).toEqual([409, 'approvals.changed'])
  const seen = await answerTo(approvals.approveTransaction, { body: { ...decision(team.resubmittedId), version: 2 } })
  expect(codeOf(seen)).toEqual([409, 'approvals.own_request'])
})

test('[send-method-types] None is a payment method type: it leaves open what may be open, and asks to choose where one is needed', async () => {
  const { customerId } = server.ada
  const note = { customerId, transactionType: 'Debit', step: 'Amount', outcome: 'Left', paymentMethodType: 'None' }
  expect((await answerTo(transactionLog.createTransactionLog, { body: note })).statusCode).toBe(200)
  const priced = { FromCurrencyId: 'GBP', ToCurrencyId: 'EUR', Amount: '20.00' }
  const quote = async (query: object) => (await valueOf(sendr.getQuote, { query: { ...priced, ...query } })).network
  expect(await quote({ PaymentMethodType: 'None', BankCountry: 'DE' })).toBe(await quote({}))
  const charge = await answerTo(payments.getTransactionCharge, charged('None'))
  expect([codeOf(charge), charge.json().value.errors]).toEqual([
    [400, 'request.invalid'],
    [{ field: 'PaymentMethodType', message: 'Choose a payment method.' }],
  ])
})

const charged = (PaymentMethodType: string): WireRequest => ({
  query: { AccountId: server.ada.accounts.INR, Amount: '1,000.00', CurrencyCode: 'INR', PaymentMethodType },
})

test('[send-method-types] IFSC is understood by its name as by its number', async () => {
  const [byName, byNumber] = [charged('Ifsc'), charged('7')]
  const { network, chargeAmount } = await valueOf(payments.getTransactionCharge, byNumber)
  expect(await valueOf(payments.getTransactionCharge, byName)).toMatchObject({ network, chargeAmount })
  const right = rightRequests(server.ada)['verification.verifyBankAccount']?.body as object
  const account = { paymentMethodValue: 'HDFC0000001', accountNumber: '50100012345678', currencyCode: 'INR' }
  for (const paymentMethodType of ['Ifsc', 7]) {
    const body = { ...account, ...('accountName' in right && { accountName: right.accountName }), paymentMethodType }
    expect(await valueOf(verification.verifyBankAccount, { body })).toMatchObject({ bankCountryId: 'IN' })
  }
})

test('pages go up to 100 records and no further', async () => {
  const page = (PageSize: string) => answerTo(payments.listTransactions, { query: { PageSize } })
  expect((await page('100')).json().value.pageData).toMatchObject({ pageSize: 100 })
  const beyond = await page('101')
  expect(beyond.json().value.errors).toEqual([{ field: 'PageSize', message: 'A page holds 1 to 100 records.' }])
})

test('thresholds are told for one currency, and for all of them where none is named', async () => {
  const one = await valueOf(limits.getTransactionThreshold, { query: { CurrencyCode: 'CAD' } })
  expect(one).toEqual({
    currencyCode: 'CAD',
    transactionThreshold: { amount: '5.00', currencyCode: 'CAD' },
    negotiateRateThreshold: { amount: expect.stringMatching(/^1\d{4}\.00$/), currencyCode: 'CAD' },
  })
  // It is what the form of a negotiated rate starts from: 10,000 dollars.
  const dollars = await valueOf(limits.getTransactionThreshold, { query: { CurrencyCode: 'USD' } })
  expect(dollars.negotiateRateThreshold).toEqual({ amount: '10000.00', currencyCode: 'USD' })
  expect(await valueOf(negotiation.getNegotiationMinimum, { query: { CurrencyCode: 'CAD' } })).toEqual(
    one.negotiateRateThreshold,
  )
  const held: { currencyCode: string; accountThreshold: object }[] = await valueOf(accounts.listAccounts, {})
  expect(held.find(({ currencyCode }) => currencyCode === 'CAD')?.accountThreshold).toEqual(one)
  const all: { currencyCode: string }[] = await valueOf(limits.getTransactionThreshold, {})
  expect(all.map(({ currencyCode }) => currencyCode)).toEqual(currencyCodes.toSorted())
  expect(all).toContainEqual(one)
})

test.each(['EUR', 'GBP', 'AUD', 'CHF'] as const)(
  '[product-send-methods] SWIFT in %s takes an intermediary bank that the directory knows, and no other',
  async (currencyCode) => {
    const bank = { bicSwift: 'COBADEFF', accountNumber: 'DE75370400440732811400', currencyCode }
    const verify = (intermediaryBankBicCode: string) =>
      answerTo(verification.verifyBicSwift, { body: { ...bank, intermediaryBankBicCode } })
    expect((await verify('CITIUS33')).json().value).toMatchObject({ bankCountryId: 'DE' })
    expect(codeOf(await verify('ZZZZUS33'))).toEqual([400, 'verification.intermediary_unknown'])
  },
)
