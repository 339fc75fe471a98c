import {
  type AnyCall,
  gateway,
  mobileMoney,
  payments,
  refusals,
  remitters,
  sendr,
  verification,
} from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows, sql } from '#platform/db'
import { balancesOf, changesSince } from '../../../main/testing/test-books.ts'
import type { Person } from '../../../main/testing/test-people.ts'
import { ask, numberOrder, paymentOrder, remitterOrder } from '../../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../../main/testing/test-server.ts'
import type { WireRequest } from '../../../main/testing/test-wire-request.ts'

/** What the gateway says of itself, and what the app keeps of a send beside its payload. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const answer = (declared: AnyCall, request: WireRequest = {}, who: Person = server.ada) =>
  ask(server.http, declared, request, server.as(who))

async function given(declared: AnyCall, request: WireRequest = {}) {
  const got = await answer(declared, request)
  if (got.statusCode !== 200) throw new Error(`${declared.name} was refused: ${got.body}`)
  return got.json().value
}

const eligibility = async (at: TestServer) => {
  const query = { CustomerId: at.ada.customerId }
  const got = await ask(at.http, gateway.checkCustomerCurrencyEligibility, { query }, at.as(at.ada))
  const list = got.json().value as { currencyCode: string; isEligible: boolean; features: string[] }[]
  return new Map(list.map(({ currencyCode, isEligible, features }) => [currencyCode, [isEligible, ...features]]))
}

test('each currency of a customer says what the gateway does in it, as the flags stand', async () => {
  const found = await eligibility(server)
  expect(found.get('UGX')).toEqual([true, 'MobileMoneyPayout', 'MobileMoneyFunding'])
  expect(found.get('INR')).toEqual([true, 'WalletInrPayout'])
  expect(found.get('CAD')).toEqual([true, 'Interac', 'PullPay'])
  expect(found.get('GBP')).toEqual([false])
  const other = await startTestServer({ cadEftListed: '', features: { FEATURE_CAD_INTERAC: 'OFF' } })
  expect((await eligibility(other)).get('CAD')).toEqual([false])
  await other.close()
})

/** What we kept of a message from a network. */
const outcomeOf = (messageId: string) =>
  server.db.asSystem((tx) => rows(tx, sql`select network, outcome from rails.message where message_id = ${messageId}`))

test('a webhook that is tested brings real news of the caller’s own payment, and moves nothing', async () => {
  const body = { customerId: server.ada.customerId }
  // Nobody told of a payment yet, and none of another customer counts.
  expect((await answer(gateway.testWebhook, { body })).headers['refusal-code']).toBe('sandbox.nothing_told')
  const passMinutes = async () => {
    await server.settle()
    server.clock.moveBy(120_000)
    await server.settle()
  }
  // The payments of before first, so that the newest status update is of one payment alone.
  await passMinutes()
  const first = await given(payments.createTransactionRequest, { body: paymentOrder(server.ada) })
  await passMinutes()
  const before = await balancesOf(server.db)
  server.clock.moveBy(1_000)
  const told = await given(gateway.testWebhook, { body })
  expect(told).toMatchObject({ network: 'fps', news: 'settled', heardAt: server.clock.now().toISOString() })
  expect(told.transactionId).toBe(first.transactionId)
  expect(await outcomeOf(told.messageId)).toEqual([{ network: 'fps', outcome: 'stale' }])
  expect(await changesSince(server.db, before)).toEqual({})
  for (let more = 0; more < 4; more += 1) await given(gateway.testWebhook, { body })
  expect((await answer(gateway.testWebhook, { body })).headers['refusal-code']).toBe('sandbox.told_enough')
  server.clock.moveBy(60_001)
  expect((await given(gateway.testWebhook, { body })).transactionId).toBe(first.transactionId)
  const foreign = await answer(gateway.testWebhook, { body: { customerId: server.zed.customerId } })
  expect([foreign.statusCode, foreign.headers['refusal-code']]).toEqual([404, 'request.not_found'])
})

test('[send-provider-accounts] each account of the provider has its currency under both names', async () => {
  const accounts: Record<string, string>[] = await given(sendr.getAccountProvidersAccountDetails)
  expect(accounts.length).toBeGreaterThan(2)
  for (const { currencyCode, currencyIso } of accounts) expect(currencyCode).toBe(currencyIso)
  expect(new Set(accounts.map(({ currencyCode }) => currencyCode)).size).toBeGreaterThan(2)
})

test('[send-payment-methods] the payment methods have their seven names, and those open to a transfer are said', async () => {
  const { paymentMethods } = await given(sendr.getSendrCurrenciesInfo)
  expect(paymentMethods.map(({ name }: { name: string }) => name)).toEqual([
    'PayByTradewind',
    'PayByTransfer',
    'PayByAccount',
    'PayByCard',
    'PayByPlaid',
    'PayByInterac',
    'PayByMobileMoney',
  ])
  const open = paymentMethods.filter(({ isOpen }: { isOpen: boolean }) => isOpen)
  expect(open.map(({ name }: { name: string }) => name)).toEqual(['PayByTransfer', 'PayByCard'])
})

test('banks by country, a remitter and a send’s answer are there to be kept', async () => {
  const [nigerian, indian] = await Promise.all(
    ['NG', 'IN'].map((CountryCode) => given(verification.getBankInfo, { query: { CountryCode } })),
  )
  for (const [list, country] of [
    [nigerian, 'NGA'],
    [indian, 'IND'],
  ] as const) {
    expect(list.length).toBeGreaterThan(5)
    for (const bank of list) expect(bank).toMatchObject({ country, code: expect.any(String), name: expect.any(String) })
  }
  const remitter = await given(remitters.getRemitter, { params: { id: server.ada.remitterId } })
  expect(remitter).toMatchObject({ id: server.ada.remitterId, name: 'Ravi Kumar', state: 'Kent' })
  const sent = await given(payments.createTransactionRequest, { body: paymentOrder(server.ada) })
  expect(Object.keys(sent).toSorted()).toEqual(['paymentRuleTransactionId', 'transactionId'])
})

test('what is wrong with a remitter travels as words of its own, ready to be shown', async () => {
  const { ada } = server
  const again = remitterOrder(ada, { idNumber: 'P1000001' })
  const cases = [
    [remitters.addRemitter, { body: again }, 'gateway.remitter_exists'],
    [remitters.getRemitter, { params: { id: server.zed.remitterId } }, 'gateway.remitter_unknown'],
    [remitters.deleteRemitter, { params: { id: server.zed.remitterId } }, 'gateway.remitter_unknown'],
    [remitters.updateRemitter, { body: { ...again, id: ada.remitterId, version: 77 } }, 'gateway.changed_meanwhile'],
  ] as const
  for (const [declared, request, code] of cases) {
    const got = await answer(declared, request)
    expect(got.headers['refusal-code']).toBe(code)
    expect(got.json()).toMatchObject({ isSuccess: false, error: refusals[code][1] })
  }
  const expired = await answer(remitters.addRemitter, {
    body: remitterOrder(ada, { idNumber: 'P9', idExpiryDate: '2001-01-01' }),
  })
  expect(expired.json().error).toBe('This document has expired.')
})

test('a hundred remitters and twenty mobile money numbers are the most, and one that goes makes room', async () => {
  const { zed } = server
  const code = async (declared: AnyCall, request: WireRequest) =>
    (await answer(declared, request, zed)).headers['refusal-code']
  const codes = async (most: number, add: (at: number) => Promise<unknown>) => {
    const outcomes: unknown[] = []
    for (let at = 0; at <= most && outcomes.at(-1) === undefined; at += 1) outcomes.push(await add(at))
    return outcomes
  }
  const remitter = (at: number) =>
    code(remitters.addRemitter, { body: remitterOrder(zed, { idNumber: `P2${String(at).padStart(6, '0')}` }) })
  // Zed has two of each from before.
  expect(await codes(100, remitter)).toEqual([...Array.from({ length: 98 }), 'gateway.too_many_saved'])
  expect(await code(remitters.deleteRemitter, { params: { id: zed.forgottenRemitterId } })).toBeUndefined()
  expect(await remitter(999)).toBeUndefined()
  const number = (at: number) =>
    code(mobileMoney.addMobileMoneyDetail, {
      body: numberOrder(zed, `07721${String(20_000 + at)}`),
    })
  expect(await codes(20, number)).toEqual([...Array.from({ length: 18 }), 'gateway.too_many_saved'])
  const gone = { params: { id: zed.forgottenNumberId } }
  expect(await code(mobileMoney.deleteMobileMoneyDetail, gone)).toBeUndefined()
  expect(await number(99)).toBeUndefined()
})
