import {
  moneyRules as contract,
  paymentInstructions,
  payments,
  sandbox,
  schedules,
  sendMethods,
  sendr,
  verification,
} from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { arrival, restDays } from '#modules/rails'
import type { StaffCaller } from '#platform/caller'
import { execute, sql } from '#platform/db'
import type { Http } from '#platform/http'
import { transferOrder } from '../../../main/testing/test-bodies-of-sendr.ts'
import { callsOf } from '../../../main/testing/test-calls.ts'
import { ask, paymentOrder, scheduleOrder } from '../../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../../main/testing/test-server.ts'
import { addStaff, openTestConsole, staffBrowser } from '../../../main/testing/test-staff.ts'

/** Cut-offs and bank holidays that staff change. */
let server: TestServer
let console: Http<StaffCaller>
let mei: ReturnType<typeof staffBrowser>
let tess: ReturnType<typeof staffBrowser>
const { call, pass } = callsOf(() => server)

beforeAll(async () => {
  server = await startTestServer()
  console = await openTestConsole(server)
  await addStaff(server, { email: 'mei@example.com', name: 'Mei Tanaka', roles: ['operations'] })
  await addStaff(server, { email: 'tess@example.com', name: 'Tess Byrne', roles: ['treasury'] })
  mei = await staffBrowser(console, server).signIn('mei@example.com')
  tess = await staffBrowser(console, server, '10.1.2.4').signIn('tess@example.com')
})
afterAll(async () => {
  await console.app.close()
  await server.close()
})

const reason = 'The network announced it for the new year.'
const propose = (rule: object, version = 0) => ({ body: { rule, version, reason } })
const decide = (proposalId: string, confirms = true) => ({ params: { proposalId }, body: { confirms } })
const proposed = async (rule: object, version = 0) =>
  (await mei.value<{ proposalId: string }>(contract.proposeMoneyRule, propose(rule, version))).proposalId
const list = (Kind: string) =>
  mei.value<{ rules: object[]; proposals: object[] }>(contract.listMoneyRules, { query: { Kind } })

/** When euros would be there, as the customer is told. */
async function euroArrival() {
  const query = { AccountId: server.ada.accounts.EUR, Amount: '12.00', CurrencyCode: 'EUR', BankCountry: 'DE' }
  const found: { paymentMethodType: string; expectedAt: string }[] = await call(sendMethods.compareSendMethods, {
    query,
  })
  return new Date(found.find(({ paymentMethodType }) => paymentMethodType === 'Iban')?.expectedAt ?? 0)
}

const sepa = (...times: string[]) => ({ kind: 'cut-offs', network: 'sepa', times })

test('two people change the cut-offs of a network, and the date that customers see follows', async () => {
  const before = await euroArrival()
  // Half an hour after a cut-off the money is there.
  const rule = sepa('05:15')
  const proposalId = await proposed(rule)
  expect(await mei.refusal(contract.decideMoneyRule, decide(proposalId))).toBe('moneyRules.second_person')
  expect(await tess.refusal(contract.proposeMoneyRule, propose(rule))).toBe('moneyRules.already_proposed')
  expect(await euroArrival()).toEqual(before)
  await tess.value(contract.decideMoneyRule, decide(proposalId))
  const after = await euroArrival()
  expect(new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', timeStyle: 'short' }).format(after)).toBe(
    '05:45',
  )
  expect(await tess.refusal(contract.decideMoneyRule, decide(proposalId))).toBe('moneyRules.proposal_over')
  expect(await tess.refusal(contract.proposeMoneyRule, propose(rule))).toBe('moneyRules.changed_since')
  expect(await tess.refusal(contract.proposeMoneyRule, propose(rule, 1))).toBe('moneyRules.unchanged')
  expect((await list('cut-offs')).rules).toContainEqual(
    expect.objectContaining({ rule, version: 1, byName: 'Mei Tanaka, confirmed by Tess Byrne' }),
  )
  await tess.value(contract.decideMoneyRule, decide(await proposed(sepa('09:00', '11:30', '14:00', '16:30'), 1)))
  expect(await euroArrival()).toEqual(before)
  const { records } = await mei.value<{ records: object[] }>(contract.listMoneyRuleChanges)
  expect(records).toMatchObject([{ rule: { times: { length: 4 } }, reason }, { rule }])
})

test('a closing time is one, and cut-offs are times of day in order', async () => {
  const fedwire = { kind: 'cut-offs', network: 'fedwire', times: ['10:00', '18:00'] }
  expect(await mei.refusal(contract.proposeMoneyRule, propose(fedwire))).toBe('moneyRules.one_cut_off')
  for (const times of [[], ['12:00', '11:00'], ['25:00'], ['03:00']])
    expect((await mei.ask(contract.proposeMoneyRule, propose(sepa(...times)))).statusCode).toBe(400)
})

test('a declared bank holiday delays payments and schedules, and can be taken back', async () => {
  // A Tuesday.
  const holiday = { kind: 'holiday', place: 'EUR', date: '2027-06-01', isClosed: true }
  const there = () =>
    arrival('sepa', new Date('2027-06-01T09:10:00Z'), { country: 'DE' }).expectedAt.toISOString().slice(0, 10)
  const { examples } = await mei.value<contract.MoneyRulePreview>(contract.previewMoneyRule, {
    body: { rule: holiday },
  })
  expect(examples.at(-1)).toMatchObject({ network: 'sepa', before: expect.stringContaining('2027-06-01') })
  expect(examples.at(-1)).toMatchObject({ after: expect.stringContaining('2027-06-02') })
  expect(there()).toBe('2027-06-01')
  await tess.value(contract.decideMoneyRule, decide(await proposed(holiday)))
  expect(there()).toBe('2027-06-02')
  expect(restDays({ currency: 'EUR', country: 'FR' }).isHoliday(holiday.date)).toBe(true)
  expect(await mei.refusal(contract.proposeMoneyRule, propose(holiday, 1))).toBe('moneyRules.unchanged')
  const open = { ...holiday, isClosed: false }
  const rejected = await proposed(open, 1)
  await tess.value(contract.decideMoneyRule, decide(rejected, false))
  expect(there()).toBe('2027-06-02')
  await tess.value(contract.decideMoneyRule, decide(await proposed(open, 1)))
  expect(there()).toBe('2027-06-01')
  expect(await mei.refusal(contract.proposeMoneyRule, propose({ ...holiday, date: '2027-06-05' }))).toBe(
    'moneyRules.weekend',
  )
  expect(await mei.refusal(contract.proposeMoneyRule, propose({ ...holiday, date: '2026-01-06' }))).toBe(
    'moneyRules.day_over',
  )
})

test('a preview counts the payments that would have arrived later, and a forged change is refused', async () => {
  const preview = await mei.value<contract.MoneyRulePreview>(contract.previewMoneyRule, {
    body: { rule: sepa('05:15') },
  })
  expect(preview.past).toEqual({ payments: 0, later: 0, earlier: 0 })
  expect(preview.examples).toHaveLength(4)
  const forged = server.db.asSystem((tx) =>
    execute(
      tx,
      sql`insert into payments.money_rule_change
            (id, kind, subject, rule, version, reason, proposed_by_name, confirmed_by_name, at, decision_id)
          values (gen_random_uuid(), 'cut-offs', 'cut-offs ach', '{"kind": "cut-offs"}', 1, ${reason}, 'A', 'B', now(),
            gen_random_uuid())`,
    ),
  )
  await expect(forged).rejects.toThrow('approved this row')
})

test('two people change the limits of a product, and they apply to the next order', async () => {
  const amount = (text: string) => ({ amount: text, currencyCode: 'GBP' })
  const limits = (once: string, day: string, month: string) => ({
    kind: 'limits',
    product: 'Debit',
    currencyCode: 'GBP',
    perTransaction: amount(once),
    perDay: amount(day),
    perMonth: amount(month),
  })
  const pay = async () => {
    const changes = { amount: '12.00', totalAmount: '12.50', saveAsBeneficiary: false, documentUploadItems: [] }
    const body = paymentOrder(server.ada, changes)
    const answer = await ask(server.http, payments.createTransactionRequest, { body }, server.as(server.ada))
    return answer.headers['refusal-code'] ?? answer.statusCode
  }
  expect(await pay()).toBe(200)
  const rule = limits('11.00', '50.00', '50.00')
  const above = async (body: object) => {
    const preview = await mei.value<contract.MoneyRulePreview>(contract.previewMoneyRule, { body: { rule: body } })
    return preview.customers
  }
  expect(await above(rule)).toMatchObject({ aboveDay: 0, aboveMonth: 0 })
  const lower = await above(limits('11.00', '11.00', '11.00'))
  expect([lower?.sent, lower?.aboveDay, lower?.aboveMonth].map((count) => (count ?? 0) > 0)).toEqual([true, true, true])
  const proposalId = await proposed(rule)
  expect(await pay()).toBe(200)
  await tess.value(contract.decideMoneyRule, decide(proposalId))
  expect(await pay()).toBe('payments.limit_exceeded')
  const { rules } = await list('limits')
  expect(rules).toContainEqual(expect.objectContaining({ rule, version: 1 }))
  const { records } = await mei.value<{ records: object[] }>(contract.listMoneyRuleChanges, {
    query: { Kind: 'limits' },
  })
  expect(records).toMatchObject([{ rule, confirmedByName: 'Tess Byrne' }])
  const before = limits('1000000.00', '2000000.00', '10000000.00')
  await tess.value(contract.decideMoneyRule, decide(await proposed(before, 1)))
  expect(await pay()).toBe(200)
  const tooLarge = limits('1000000.01', '2000000.00', '10000000.00')
  expect(await mei.refusal(contract.proposeMoneyRule, propose(tooLarge, 2))).toBe('moneyRules.above_network')
  const unknown = { ...rule, product: 'Credit' }
  expect(await mei.refusal(contract.proposeMoneyRule, propose(unknown))).toBe('moneyRules.unknown')
  for (const wrong of [limits('0.00', '1.00', '1.00'), limits('2.00', '1.00', '1.00'), limits('1.00', '2.00', '1.00')])
    expect((await mei.ask(contract.proposeMoneyRule, propose(wrong, 2))).statusCode).toBe(400)
})

test('payments to a country that two people excluded are unavailable, and the comparison says so', async () => {
  const toGermany = async () => {
    const query = { AccountId: server.ada.accounts.EUR, Amount: '12.00', CurrencyCode: 'EUR', BankCountry: 'DE' }
    const found: { paymentMethodType: string }[] = await call(sendMethods.compareSendMethods, { query })
    return found.find(({ paymentMethodType }) => paymentMethodType === 'Iban')
  }
  const rule = { kind: 'country', country: 'DE', isExcluded: true }
  expect(await toGermany()).toMatchObject({ available: true })
  const proposalId = await proposed(rule)
  expect(await toGermany()).toMatchObject({ available: true })
  await tess.value(contract.decideMoneyRule, decide(proposalId))
  const words = "We can't send money to Germany at the moment."
  expect(await toGermany()).toMatchObject({ available: false, reason: words })
  const details = server.world.switchedOffFor(server.ada.customerId)({
    method: 'Iban',
    currency: 'EUR',
    country: 'DEU',
  })
  expect(details).toBe(words)
  expect(await mei.refusal(contract.proposeMoneyRule, propose(rule, 1))).toBe('moneyRules.unchanged')
  await tess.value(contract.decideMoneyRule, decide(await proposed({ ...rule, isExcluded: false }, 1)))
  expect(await toGermany()).toMatchObject({ available: true })
  expect(await mei.refusal(contract.proposeMoneyRule, propose({ ...rule, country: 'IR' }))).toBe(
    'moneyRules.always_excluded',
  )
  const unknown = await mei.ask(contract.proposeMoneyRule, propose({ ...rule, country: 'XX' }))
  expect(unknown.statusCode).toBe(400)
})

test('orders and scheduled payments to an excluded country are refused with the same words', async () => {
  const rule = { kind: 'country', country: 'GB', isExcluded: true }
  await tess.value(contract.decideMoneyRule, decide(await proposed(rule)))
  const words = "We can't send money to the United Kingdom at the moment."
  const changes = { amount: '12.00', totalAmount: '12.50', saveAsBeneficiary: false, documentUploadItems: [] }
  const body = paymentOrder(server.ada, changes)
  const refused = await ask(server.http, payments.createTransactionRequest, { body }, server.as(server.ada))
  expect(refused.statusCode).toBe(400)
  expect(refused.body).toContain(words)
  await tess.value(contract.decideMoneyRule, decide(await proposed({ ...rule, isExcluded: false }, 1)))
  const once = { paymentType: 'OneOff', startType: 'Immediately' }
  const order = { body: scheduleOrder(server.ada, once, { amount: '12.00', totalAmount: undefined }) }
  const { id } = await call(schedules.createScheduledPayment, order)
  await tess.value(contract.decideMoneyRule, decide(await proposed(rule, 2)))
  await server.settle()
  const { transactionDetails } = await call(schedules.getScheduledPayment, { query: { Id: id } })
  expect(transactionDetails).toMatchObject([{ status: 'Failed', reason: words }])
  await tess.value(contract.decideMoneyRule, decide(await proposed({ ...rule, isExcluded: false }, 3)))
})

test('payees who live in an excluded country are refused wherever their bank is, by SendR too', async () => {
  const rule = { kind: 'country', country: 'PT', isExcluded: true }
  await tess.value(contract.decideMoneyRule, decide(await proposed(rule)))
  const words = "We can't send money to Portugal at the moment."
  const changes = { amount: '12.00', totalAmount: '12.50', saveAsBeneficiary: false, documentUploadItems: [] }
  const livesThere = { beneficiaryCountryId: 'PT', beneficiaryCountryIso: 'PT' }
  const body = paymentOrder(server.ada, { ...changes, ...livesThere })
  const refused = await ask(server.http, payments.createTransactionRequest, { body }, server.as(server.ada))
  expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining(words)])
  await call(verification.verifyIban, { body: { iban: 'DE89370400440532013000', accountName: 'Amelia Clarke' } })
  const query = { FromCurrencyId: 'GBP', ToCurrencyId: 'EUR', Amount: '20.00', AmountType: 'Receive' }
  const { quote } = await call(sendr.getQuote, { query })
  const transfer = transferOrder({ ...server.ada, quote }, { saveAsBeneficiary: false, ...livesThere })
  const request = { body: transfer }
  const bySendr = await ask(
    server.http,
    paymentInstructions.createTransactionPaymentRequest,
    request,
    server.as(server.ada),
  )
  expect([bySendr.statusCode, bySendr.body]).toEqual([400, expect.stringContaining(words)])
  await tess.value(contract.decideMoneyRule, decide(await proposed({ ...rule, isExcluded: false }, 1)))
  expect((await ask(server.http, payments.createTransactionRequest, { body }, server.as(server.ada))).statusCode).toBe(
    200,
  )
})

test('another server is notified of a change as it commits', async () => {
  const again = await server.restarted()
  try {
    const running = await again.world.moneyRules.follow()
    const day = '2027-06-08'
    const isHoliday = () => restDays({ currency: 'EUR' }).isHoliday(day)
    expect(isHoliday()).toBe(false)
    const rule = { kind: 'holiday', place: 'EUR', date: day, isClosed: true }
    await tess.value(contract.decideMoneyRule, decide(await proposed(rule)))
    await expect.poll(isHoliday).toBe(true)
    await tess.value(contract.decideMoneyRule, decide(await proposed({ ...rule, isClosed: false }, 1)))
    await running.stop()
  } finally {
    await again.close()
  }
})

test('a bank holiday that has begun while its proposal waited is not approved any more', async () => {
  const now = Date.parse((await call(sandbox.getBankClock, {})).now)
  const dayMs = 86_400_000
  const workday = [1, 2, 3].find((ahead) => ![0, 6].includes(new Date(now + ahead * dayMs).getUTCDay())) ?? 1
  const date = new Date(now + workday * dayMs).toISOString().slice(0, 10)
  const proposalId = await proposed({ kind: 'holiday', place: 'EUR', date, isClosed: true })
  await pass((workday * dayMs) / 1_000)
  expect(await tess.refusal(contract.decideMoneyRule, decide(proposalId))).toBe('moneyRules.day_over')
  await tess.value(contract.decideMoneyRule, decide(proposalId, false))
})
