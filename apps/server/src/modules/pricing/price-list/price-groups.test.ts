import { priceGroups as contract, payments, prices, privacy, sendMethods } from '@tradewind/contract'
import { money } from '@tradewind/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffCaller } from '#platform/caller'
import { wallClock } from '#platform/clock'
import { execute, sql } from '#platform/db'
import type { Http } from '#platform/http'
import { callsOf } from '../../../main/testing/test-calls.ts'
import { ask, paymentOrder } from '../../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../../main/testing/test-server.ts'
import { addStaff, listsRead, openTestConsole, staffBrowser } from '../../../main/testing/test-staff.ts'

/** Prices that several customers share, agreed by two people. */
let server: TestServer
let console: Http<StaffCaller>
let tess: ReturnType<typeof staffBrowser>
let theo: ReturnType<typeof staffBrowser>
const { call } = callsOf(() => server)

beforeAll(async () => {
  server = await startTestServer()
  console = await openTestConsole(server)
  await addStaff(server, { email: 'tess@example.com', name: 'Tess Byrne', roles: ['treasury'] })
  await addStaff(server, { email: 'theo@example.com', name: 'Theo Lund', roles: ['treasury'] })
  tess = await staffBrowser(console, server).signIn('tess@example.com')
  theo = await staffBrowser(console, server, '10.1.2.4').signIn('theo@example.com')
})
afterAll(async () => {
  await console.app.close()
  await server.close()
})

const reason = 'Agreed with their trade association.'
const pounds = (amount: string) => ({ amount, currencyCode: 'GBP' })
const tiers = (amount: string) => [{ upTo: null, flat: pounds(amount), basisPoints: 0, atMost: null }]
const price = (amount: string) => ({ network: 'fps', currencyCode: 'GBP', tiers: tiers(amount) })
const idOf = (who: 'ada' | 'zed') => server[who].customerId
const chargeFor = (who: 'ada' | 'zed') => server.world.chargesFor(idOf(who))('fps', money('GBP', 1_200n))?.minor

interface Wanted {
  groupId?: string | null
  name?: string
  members?: string[]
  prices?: object[]
  version?: number
}
const bodyOf = (wanted: Wanted) => ({
  body: { groupId: null, name: 'Bakers', members: [], prices: [], version: 0, reason, ...wanted },
})
const propose = (wanted: Wanted) =>
  tess.value<{ proposalId: string; groupId: string }>(contract.proposePriceGroup, bodyOf(wanted))
const refused = (wanted: Wanted) => tess.refusal(contract.proposePriceGroup, bodyOf(wanted))
const decision = (proposalId: string, confirms = true) => ({ params: { proposalId }, body: { confirms } })
async function agree(wanted: Wanted): Promise<string> {
  const { proposalId, groupId } = await propose(wanted)
  expect(await tess.refusal(contract.decidePriceGroup, decision(proposalId))).toBe('prices.second_person')
  await theo.value(contract.decidePriceGroup, decision(proposalId))
  return groupId
}
const send = (totalAmount: string) => {
  const order = { amount: '12.00', totalAmount, saveAsBeneficiary: false, documentUploadItems: [] }
  const body = paymentOrder(server.ada, order)
  return ask(server.http, payments.createTransactionRequest, { body }, server.as(server.ada))
}
let bakers = ''

test('customers of a group that two people agreed are shown and charged its price, others the price list', async () => {
  expect((await send('12.50')).statusCode).toBe(200)
  bakers = await agree({ members: [idOf('ada')], prices: [price('0.20')] })
  expect([chargeFor('ada'), chargeFor('zed')]).toEqual([20n, 50n])
  const query = { AccountId: server.ada.accounts.GBP, Amount: '12.00', CurrencyCode: 'GBP', BankCountry: 'GB' }
  const offers = await call(sendMethods.compareSendMethods, { query })
  const offer = offers.find((one: { paymentMethodType: string }) => one.paymentMethodType === 'SortCode')
  expect(offer).toMatchObject({ chargeAmount: pounds('0.20'), totalAmount: pounds('12.20') })
  expect((await send('12.50')).headers['refusal-code']).toBe('payments.charge_changed')
  expect((await send('12.20')).statusCode).toBe(200)
})

test('a customer’s own price comes before the group’s, and without it the group’s applies again', async () => {
  const own = async (version: number, amount: string | null) => {
    const validFrom = wallClock.now().toISOString().slice(0, 10)
    const body = { tiers: amount && tiers(amount), validFrom, validUntil: null, version, reason }
    const params = { customerId: idOf('ada'), network: 'fps', currencyCode: 'GBP' }
    if (version === 0)
      expect(await tess.value(prices.getCustomerPrice, { params })).toMatchObject({
        tiers: [{ flat: pounds('0.20') }],
        isOwn: false,
      })
    const { proposalId } = await tess.value<{ proposalId: string }>(prices.proposeCustomerPrice, { params, body })
    await theo.value(prices.decideCustomerPrice, decision(proposalId))
  }
  await own(0, '0.05')
  expect(chargeFor('ada')).toBe(5n)
  const body = { groupId: bakers, name: 'Bakers', members: [idOf('ada')], prices: [price('0.10')] }
  const { effects } = await tess.value<contract.PriceGroupPreview>(contract.previewPriceGroup, { body })
  expect(effects).toMatchObject([{ customers: 0, payments: 0 }])
  await own(1, null)
  expect(chargeFor('ada')).toBe(20n)
})

test('a preview names who joins and leaves and what their payments would have cost, and customers can see the look', async () => {
  const members = [idOf('zed')]
  const body = { groupId: bakers, name: 'Bakers and millers', members, prices: [price('0.10')] }
  const found = await tess.value<contract.PriceGroupPreview>(contract.previewPriceGroup, { body })
  expect(found).toMatchObject({
    nameBefore: 'Bakers',
    joins: [{ customerId: idOf('zed') }],
    leaves: [{ customerId: idOf('ada') }],
    prices: [{ network: 'fps', tiers: [{ flat: pounds('0.10') }] }],
  })
  // Ada's three payments, of which one was charged the price of the group.
  const ofAda = { byPriceList: true, customers: 1, payments: 3, charged: pounds('1.20'), wouldBe: pounds('1.50') }
  expect(found.effects).toContainEqual(expect.objectContaining(ofAda))
  const looks = await call(privacy.listStaffLooks, {})
  expect(looks.records[0]).toMatchObject({ what: 'customer', reason: 'Prices' })
  expect(chargeFor('ada')).toBe(20n)
})

test('a change of a group applies at once, and its page has its customers, prices and history', async () => {
  const members = [idOf('ada'), idOf('zed')]
  await agree({ groupId: bakers, members, prices: [price('0.30')], version: 1 })
  expect([chargeFor('ada'), chargeFor('zed')]).toEqual([30n, 30n])
  const group = () => theo.value<contract.PriceGroup>(contract.getPriceGroup, { params: { groupId: bakers } })
  expect(await listsRead(server, group)).toEqual(['Price groups, 4 names'])
  const found = await group()
  expect(found).toMatchObject({ name: 'Bakers', version: 2, prices: [{ tiers: [{ flat: pounds('0.30') }] }] })
  expect(found.members.map(({ customerId }) => customerId).toSorted()).toEqual(members.toSorted())
  expect(found.changes).toMatchObject([
    { joins: [{ customerId: idOf('zed') }], leaves: [], proposedByName: 'Tess Byrne', confirmedByName: 'Theo Lund' },
    { nameBefore: null, joins: [{ customerId: idOf('ada') }], reason },
  ])
  const query = { CustomerId: idOf('zed') }
  expect(await tess.value(contract.listPriceGroups, { query })).toMatchObject([{ groupId: bakers, members: 2 }])
})

test('what cannot be agreed is refused: strangers, a second group, a taken name, no change, and one person alone', async () => {
  const [ada, zed] = [idOf('ada'), idOf('zed')]
  const same = { groupId: bakers, members: [ada, zed], prices: [price('0.30')] }
  expect(await refused({ members: [server.ada.userId], name: 'Millers' })).toBe('prices.customer_unknown')
  expect(await refused({ members: [zed], name: 'Millers' })).toBe('prices.group_member_elsewhere')
  expect(await refused({ name: 'bakers' })).toBe('prices.group_name_taken')
  expect(await refused({ name: 'Millers' })).toBe('prices.unchanged')
  expect(await refused({ ...same, version: 2 })).toBe('prices.unchanged')
  expect(await refused({ ...same, prices: [], version: 1 })).toBe('prices.changed_since')
  expect(await refused({ ...same, groupId: server.ada.userId })).toBe('prices.group_unknown')
  expect(await refused({ ...same, prices: [{ ...price('0.10'), network: 'sepa' }] })).toBe('prices.unknown')
  const twoTiers = [{ ...tiers('0.10')[0], upTo: pounds('5.00') }, ...tiers('0.20')]
  const ofSendr = { network: 'sendr', currencyCode: 'GBP', tiers: twoTiers }
  expect(await refused({ ...same, prices: [ofSendr] })).toBe('prices.one_tier')
  const alone = server.db.asSystem((tx) =>
    execute(
      tx,
      sql`insert into payments.price_group_change (id, group_id, name, members, prices, version, reason,
            proposed_by_name, confirmed_by_name, at, decision_id)
          values (gen_random_uuid(), ${bakers}, 'Bakers', '{}', '[]', 9, ${reason}, 'A', 'B', now(),
            gen_random_uuid())`,
    ),
  )
  await expect(alone).rejects.toThrow('no decision approved')
})

test('a customer whom two proposals add to different groups gets into the first that is confirmed only', async () => {
  await agree({ groupId: bakers, members: [idOf('ada')], prices: [price('0.30')], version: 2 })
  expect(chargeFor('zed')).toBe(50n)
  const millers = await propose({ name: 'Millers', members: [idOf('zed')], prices: [price('0.40')] })
  await agree({ groupId: bakers, members: [idOf('ada'), idOf('zed')], prices: [price('0.30')], version: 3 })
  expect(await theo.value(contract.listPriceGroupProposals)).toMatchObject([
    { groupId: millers.groupId, nameBefore: null, joins: [{ customerId: idOf('zed') }], isMine: false },
  ])
  const refusal = await theo.refusal(contract.decidePriceGroup, decision(millers.proposalId))
  expect(refusal).toBe('prices.group_member_elsewhere')
  expect(chargeFor('zed')).toBe(30n)
  await theo.value(contract.decidePriceGroup, decision(millers.proposalId, false))
})

test('nobody of the staff proposes or decides a group that a customer they belong to is in or leaves', async () => {
  await addStaff(server, { email: server.ada.email, name: 'Ada Herself', roles: ['treasury'] })
  const ada = await staffBrowser(console, server, '10.1.2.5').signIn(server.ada.email)
  const wanted = { groupId: bakers, members: [idOf('zed')], prices: [price('0.30')], version: 4 }
  expect(await ada.refusal(contract.proposePriceGroup, bodyOf(wanted))).toBe('review.about_yourself')
  const { proposalId } = await propose(wanted)
  for (const confirms of [true, false])
    expect(await ada.refusal(contract.decidePriceGroup, decision(proposalId, confirms))).toBe('review.about_yourself')
  await theo.value(contract.decidePriceGroup, decision(proposalId))
})

test('a group that is closed is listed no more, its customers pay the price list, and its name is free', async () => {
  await agree({ groupId: bakers, version: 5 })
  expect(await tess.value(contract.listPriceGroups)).toEqual([])
  expect(chargeFor('zed')).toBe(50n)
  await agree({ members: [idOf('zed')], prices: [price('0.45')] })
  expect(chargeFor('zed')).toBe(45n)
})
