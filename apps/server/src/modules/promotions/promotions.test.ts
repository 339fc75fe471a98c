import { campaigns, mailing, payments, prices, promotions, sendMethods, settings } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { execute, rows, sql, violatedConstraint } from '#platform/db'
import { bookFaults, soundBooks } from '../../main/testing/test-books.ts'
import { callsOf } from '../../main/testing/test-calls.ts'
import { ask, paymentOrder } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addStaff, openTestConsole, staffBrowser } from '../../main/testing/test-staff.ts'
import { campaignOrder, openCampaignDesk } from './test-campaigns.ts'

let server: TestServer
let desk: Awaited<ReturnType<typeof openCampaignDesk>>
beforeAll(async () => {
  server = await startTestServer()
  desk = await openCampaignDesk(server)
})
afterAll(async () => {
  await desk.close()
  await server.close()
})

const { answer, call, pass } = callsOf(() => server)
const codeOf = async (...given: Parameters<typeof answer>) => (await answer(...given)).headers['refusal-code']

let codes = 0
/** A code that no other test uses. */
const freshCode = () => `TEST-${1000 + (codes += 1)}`

/** 12.50 GBP cost 0.50 GBP without a voucher. */
const order = (voucherCode: string, totalAmount: string, changes: object = {}) => ({
  body: paymentOrder(server.ada, { voucherCode, totalAmount, saveAsBeneficiary: false, ...changes }),
})
const pay = (voucherCode: string, totalAmount: string, changes: object = {}) =>
  call(payments.createTransactionRequest, order(voucherCode, totalAmount, changes))
const payCode = (voucherCode: string, totalAmount = '12.75', changes: object = {}) =>
  codeOf(payments.createTransactionRequest, order(voucherCode, totalAmount, changes))

const priceWith = (VoucherCode: string, changes: object = {}) =>
  call(payments.getTransactionCharge, {
    query: {
      AccountId: server.ada.accounts.GBP ?? '',
      Amount: '12.50',
      CurrencyCode: 'GBP',
      PaymentMethodType: 'SortCode',
      VoucherCode,
      ...changes,
    },
  })

const campaign = async (id: string) =>
  (
    await desk.olga.value<{ records: { campaignId: string; uses: number; state: string }[] }>(campaigns.listCampaigns, {
      query: { PageSize: '100' },
    })
  ).records.find(({ campaignId }) => campaignId === id)

test('[promotions-voucher] a voucher reduces the charge in the posting, as the price said, and the books balance', async () => {
  const voucherCode = freshCode()
  await desk.start({ voucherCode })
  const price = await priceWith(` ${voucherCode.toLowerCase()} `)
  expect(price).toMatchObject({
    chargeAmount: { amount: '0.25' },
    totalAmount: { amount: '12.75' },
    voucher: { voucherCode, discountAmount: { amount: '0.25' }, fullCharge: { amount: '0.50' }, reason: null },
  })
  expect(await payCode(voucherCode, '13.00')).toBe('payments.charge_changed')
  const { transactionId } = await pay(voucherCode, '12.75')
  const held = await server.db.asSystem((tx) =>
    rows<{ code: string; amount: bigint }>(
      tx,
      sql`select h.code, h.amount from ledger.hold h join ledger.posting p on p.id = h.posting_id
          where p.subject = ${transactionId} order by h.code`,
    ),
  )
  expect(held).toEqual([
    { code: 'charge', amount: 25n },
    { code: 'payment', amount: 12_50n },
  ])
  await server.settle()
  await pass(3_600)
  const paid = await call(payments.getTransactionDetails, { query: { TransactionId: transactionId } })
  expect(paid).toMatchObject({ status: 'Successful', charge: { amount: '0.25' } })
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})

interface Offered {
  network: string
  chargeAmount: { amount: string }
  totalAmount: { amount: string }
  recommended: boolean
}

test('the comparison applies a voucher to each charge it is for, and recommends by the reduced charges', async () => {
  const compared = async (VoucherCode: string) => {
    const query = { AccountId: server.ada.accounts.USD ?? '', Amount: '100.00', CurrencyCode: 'USD', VoucherCode }
    const offers: Offered[] = await call(sendMethods.compareSendMethods, { query })
    return offers.map(({ network, chargeAmount, totalAmount, recommended }) => [
      network,
      `${chargeAmount.amount} of ${totalAmount.amount}`,
      recommended,
    ])
  }
  const voucherCode = freshCode()
  await desk.start({ voucherCode, sharePercent: 100, paymentMethodTypes: ['WireRouting'] })
  expect(await compared(voucherCode.toLowerCase())).toEqual([
    ['ACH', '1.00 of 101.00', false],
    ['SWIFT', '25.00 of 125.00', false],
    ['Fedwire', '0.00 of 100.00', true],
  ])
  expect(await compared('NOT-A-CODE')).toEqual([
    ['ACH', '1.00 of 101.00', true],
    ['SWIFT', '25.00 of 125.00', false],
    ['Fedwire', '12.00 of 112.00', false],
  ])
})

test('a voucher for the whole charge leaves no charge to hold', async () => {
  const voucherCode = freshCode()
  await desk.start({
    voucherCode,
    kind: 'amount',
    sharePercent: null,
    currencyCode: 'GBP',
    amount: { amount: '5.00', currencyCode: 'GBP' },
  })
  expect(await priceWith(voucherCode)).toMatchObject({
    chargeAmount: { amount: '0.00' },
    totalAmount: { amount: '12.50' },
  })
  await pay(voucherCode, '12.50')
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})

test('of a hundred orders at once with a voucher for three, exactly three go through, on two servers', async () => {
  const voucherCode = freshCode()
  const id = await desk.start({ voucherCode, maxUses: 3 })
  const restarted = await server.restarted()
  const before = await chargesHeld()
  const asked = Array.from({ length: 100 }, (_, at) => {
    const who = at % 2 ? server.zed : server.ada
    const body = paymentOrder(who, {
      voucherCode,
      amount: '1.00',
      totalAmount: '1.25',
      saveAsBeneficiary: false,
      documentUploadItems: [],
    })
    return ask((at % 3 ? server : restarted).http, payments.createTransactionRequest, { body }, server.as(who))
  })
  const answers = await Promise.all(asked)
  await restarted.close()
  const refused = answers.filter(({ statusCode }) => statusCode !== 200)
  expect(answers.length - refused.length).toBe(3)
  expect(new Set(refused.map(({ headers }) => headers['refusal-code']))).toEqual(
    new Set(['promotions.voucher_used_up']),
  )
  expect(await campaign(id)).toMatchObject({ uses: 3, state: 'used-up' })
  expect((await chargesHeld()) - before).toBe(3n * 25n)
  expect(await bookFaults(server.db)).toEqual(soundBooks)
}, 60_000)

const chargesHeld = async (): Promise<bigint> => {
  const [sum] = await server.db.asSystem((tx) =>
    rows<{ total: bigint }>(
      tx,
      sql`select coalesce(sum(amount), 0)::bigint as total from ledger.hold where code = 'charge'`,
    ),
  )
  return sum?.total ?? 0n
}

test('once per customer holds from fifty tabs, and another customer still has a use', async () => {
  const voucherCode = freshCode()
  await desk.start({ voucherCode, maxUsesPerCustomer: 1 })
  const tabs = await Promise.all(
    Array.from({ length: 50 }, () =>
      answer(
        payments.createTransactionRequest,
        order(voucherCode, '1.25', { amount: '1.00', documentUploadItems: [] }),
      ),
    ),
  )
  expect(tabs.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(await payCode(voucherCode)).toBe('promotions.voucher_used_by_you')
  expect((await priceWith(voucherCode)).voucher).toMatchObject({ reason: "You've already used this voucher." })
  const body = paymentOrder(server.zed, { voucherCode, totalAmount: '12.75', saveAsBeneficiary: false })
  const other = await ask(server.http, payments.createTransactionRequest, { body }, server.as(server.zed))
  expect(other.statusCode).toBe(200)
}, 60_000)

test('a payment that is rejected or comes back gives its use back, once', async () => {
  const voucherCode = freshCode()
  const id = await desk.start({ voucherCode, maxUses: 1 })
  // The sandbox's networks reject what ends in 11, and return what ends in 12 two working days later.
  for (const [amount, total] of [
    ['12.11', '12.36'],
    ['12.12', '12.37'],
  ] as const) {
    const { transactionId } = await pay(voucherCode, total, { amount })
    expect(await payCode(voucherCode)).toBe('promotions.voucher_used_up')
    await pass(8 * 86_400)
    await server.settle()
    expect([amount, (await campaign(id))?.uses]).toEqual([amount, 0])
    await server.db.asSystem((tx) =>
      execute(tx, sql`select promotions.give_voucher_use_back(${transactionId}, ${server.clock.now()})`),
    )
    expect((await campaign(id))?.uses).toBe(0)
  }
  await pay(voucherCode, '12.75')
  expect(await payCode(voucherCode)).toBe('promotions.voucher_used_up')
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})

test('each condition refuses in its own words, at the price and at the payment', async () => {
  const starting = async (changes: object) => {
    const voucherCode = freshCode()
    await desk.start({ voucherCode, ...changes })
    return voucherCode
  }
  const now = server.clock.now().getTime()
  const day = 86_400_000
  const later = new Date(now + 400 * day).toISOString()
  const refusedBy: [object, string][] = [
    [{ validFrom: later }, 'promotions.voucher_not_started'],
    [{ countryIds: ['NG'] }, 'promotions.voucher_other_corridor'],
    [{ currencyCode: 'EUR' }, 'promotions.voucher_other_corridor'],
    [{ paymentMethodTypes: ['WireRouting'] }, 'promotions.voucher_other_method'],
    [{ firstPaymentOnly: true }, 'promotions.voucher_first_payment_only'],
  ]
  for (const [changes, refusal] of refusedBy) {
    const voucherCode = await starting(changes)
    expect([changes, await payCode(voucherCode)]).toEqual([changes, refusal])
    expect((await priceWith(voucherCode, { BankCountry: 'GB' })).voucher.reason).not.toBeNull()
  }
  expect(await payCode('NOBODYS')).toBe('promotions.voucher_unknown')
  const soon = await starting({ validUntil: new Date(now + 200 * day).toISOString() })
  await pass(201 * 86_400)
  expect(await payCode(soon)).toBe('promotions.voucher_expired')
  expect(await codeOf(promotions.validateVoucher, { query: { VoucherCode: soon } })).toBe('promotions.voucher_expired')
  const free = await starting({ sharePercent: 100 })
  expect(await priceWith(free)).toMatchObject({ voucher: { reason: null } })
  expect(await call(promotions.validateVoucher, { query: { VoucherCode: free } })).toMatchObject({ sharePercent: 100 })
  expect(await codeOf(promotions.validateVoucher, { query: { VoucherCode: 'NOBODYS' } })).toBe(
    'promotions.voucher_unknown',
  )
})

test('two people start a campaign, one ends it, and the database holds to that', async () => {
  const voucherCode = freshCode()
  const proposed = await desk.propose({ voucherCode })
  expect(await payCode(voucherCode)).toBe('promotions.voucher_unknown')
  expect(await desk.olga.refusal(campaigns.proposeCampaign, { body: orderOf(voucherCode) })).toBe(
    'promotions.campaign_waits',
  )
  expect(await desk.approve(proposed, desk.olga)).toBe('promotions.second_person')
  expect(await desk.approve(proposed)).toBeUndefined()
  expect(await desk.approve(proposed)).toBe('promotions.campaign_not_waiting')
  expect(await desk.olga.refusal(campaigns.proposeCampaign, { body: orderOf(voucherCode) })).toBe(
    'promotions.code_taken',
  )
  const past = {
    ...orderOf(freshCode()),
    validFrom: '2020-01-01T00:00:00.000Z',
    validUntil: '2021-01-01T00:00:00.000Z',
  }
  expect(await desk.olga.refusal(campaigns.proposeCampaign, { body: past })).toBe('promotions.campaign_past')
  const end = (campaignId: string) =>
    desk.olga.refusal(campaigns.endCampaign, { params: { campaignId }, body: { reason: 'Budget is spent' } })
  expect(await end(proposed.campaignId)).toBeUndefined()
  expect(await end(proposed.campaignId)).toBe('promotions.campaign_over')
  expect(await end('0190c000-0000-7000-8000-000000000001')).toBe('promotions.campaign_unknown')
  expect(await payCode(voucherCode)).toBe('promotions.voucher_ended')
  expect(await campaign(proposed.campaignId)).toMatchObject({ state: 'ended' })
  // A row for which only one person spoke is refused by the database.
  const { campaignId } = await desk.propose({ voucherCode: freshCode() })
  const forged = server.db.asSystem((tx) =>
    execute(
      tx,
      sql`insert into promotions.campaign (id, code, name, kind, share_percent, first_payment_only, starts_at, ends_at,
            is_public, decision_id)
          values (${campaignId}, 'FORGED', 'Forged', 'share', 100, false, now(), now() + interval '1 day', false,
            ${campaignId})`,
    ),
  )
  expect(await forged.catch(violatedConstraint)).toBe('approved_by_two')
})

const orderOf = (voucherCode: string) => campaignOrder({ voucherCode })

test('an order with a voucher is charged at one price, even if the price changes while the voucher is looked up', async () => {
  const voucherCode = freshCode()
  await desk.start({ voucherCode, sharePercent: 100 })
  const pricing = await openTestConsole(server)
  const [tess, theo] = await Promise.all(
    ['tess', 'theo'].map(async (name, place) => {
      await addStaff(server, { email: `${name}@example.com`, name, roles: ['treasury'] })
      return staffBrowser(pricing, server, `10.9.0.${place}`).signIn(`${name}@example.com`)
    }),
  )
  const flat = { amount: '0.10', currencyCode: 'GBP' }
  const lowerPrice = async () => {
    const tiers = [{ upTo: null, flat, basisPoints: 0, atMost: null }]
    const asked = {
      params: { network: 'fps', currencyCode: 'GBP' },
      body: { tiers, version: 0, reason: 'A new year.' },
    }
    const proposed = await tess?.value<{ proposalId: string }>(prices.proposePrice, asked)
    await theo?.value(prices.decidePrice, { params: { ...proposed }, body: { confirms: true } })
  }
  const { vouchers } = server.world
  const apply = vouchers.apply
  vi.spyOn(vouchers, 'apply').mockImplementationOnce(async (asked) => {
    const applied = await apply(asked)
    await lowerPrice()
    return applied
  })
  const { body } = order(voucherCode, '12.50')
  const { transactionId } = await call(payments.createTransactionRequest, { body: { ...body, totalAmount: undefined } })
  const paid = await call(payments.getTransactionDetails, { query: { TransactionId: transactionId } })
  expect(paid.charge).toMatchObject({ amount: '0.00' })
  await pricing.app.close()
})

test('an address is on the list once its own link was opened; settings and the link in an email switch the same list', async () => {
  const email = server.ada.email
  const last = async (subject: RegExp) =>
    (await server.world.notifications.listOutbox()).find((one) => one.to === email && subject.test(one.subject))
  const isOn = async () => {
    const { emailNotification } = await call(settings.getNotificationSettings, {})
    return (emailNotification.emailData as { notificationType: string; enabled: boolean }[]).find(
      ({ notificationType }) => notificationType === 'Promotions',
    )?.enabled
  }
  expect(await isOn()).toBe(false)
  await call(promotions.subscribe, { body: { emailAddress: email } })
  expect(await isOn()).toBe(false)
  const token = (await last(/Confirm/))?.text.match(/promotions#([\w-]+)/)?.[1] ?? ''
  expect(await codeOf(promotions.confirmSubscription, { body: { token: `${token}x` } })).toBe('promotions.link_invalid')
  await call(promotions.confirmSubscription, { body: { token } })
  expect(await isOn()).toBe(true)
  await desk.start({ voucherCode: freshCode(), name: 'Everybody saves', isPublic: true })
  await server.settle()
  const leave = (await last(/Everybody saves/))?.text.match(/unsubcribe#([\w-]+)/)?.[1] ?? ''
  await call(mailing.removeFromMailingList, { body: { token: leave, notificationType: 'Promotions' } })
  expect(await isOn()).toBe(false)
  await desk.start({ voucherCode: freshCode(), name: 'Nobody hears of it', isPublic: true })
  await server.settle()
  expect(await last(/Nobody hears/)).toBeUndefined()
  const on = { emailNotification: { emailData: [{ notificationType: 'Promotions', enabled: true }] } }
  await call(settings.modifyNotificationSettings, { body: on })
  expect(await isOn()).toBe(true)
  const again = () => codeOf(promotions.subscribe, { body: { emailAddress: email } })
  expect([await again(), await again()]).toEqual([undefined, undefined])
  expect(await codeOf(promotions.subscribe, { body: { emailAddress: email } })).toBe('request.too_many')
  server.clock.moveBy(4 * 86_400_000)
  expect(await codeOf(promotions.confirmSubscription, { body: { token } })).toBe('promotions.link_expired')
})
