import {
  type AnyCall,
  batches,
  campaigns,
  paymentInstructions,
  payments,
  payouts,
  sandbox,
  sendr,
} from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows, sql } from '#platform/db'
import { bookFaults, soundBooks } from '../../main/testing/test-books.ts'
import { callsOf } from '../../main/testing/test-calls.ts'
import { addPerson } from '../../main/testing/test-people.ts'
import {
  ask,
  batchOrder,
  batchRow,
  freshKey,
  paymentOrder,
  transferOrder,
  walletOrder,
} from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import type { WireRequest } from '../../main/testing/test-wire-request.ts'
import { openCampaignDesk } from './test-campaigns.ts'

/** Vouchers where a charge is posted by something else than one payment from an account. */
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
const codeOf = async (declared: AnyCall, request: WireRequest) =>
  (await answer(declared, request)).headers['refusal-code']

let codes = 0
async function started(
  changes: object = {},
): Promise<{ voucherCode: string; uses: () => Promise<number | undefined> }> {
  const voucherCode = `ELSE-${1000 + (codes += 1)}`
  const id = await desk.start({ voucherCode, ...changes })
  const uses = async () => {
    const query = { PageSize: '100' }
    const { records } = await desk.olga.value<{ records: { campaignId: string; uses: number }[] }>(
      campaigns.listCampaigns,
      { query },
    )
    return records.find(({ campaignId }) => campaignId === id)?.uses
  }
  return { voucherCode, uses }
}

const quote = (voucherCode: string | undefined, changes: object = {}) =>
  call(sendr.getQuote, {
    query: {
      FromCurrencyId: 'GBP',
      ToCurrencyId: 'EUR',
      Amount: '20.00',
      AmountType: 'Send',
      ...(voucherCode && { VoucherCode: voucherCode }),
      ...changes,
    },
  })

const transfer = (price: { quote: string }) => ({ body: transferOrder({ ...server.ada, quote: price.quote }) })
const ordered = (price: { quote: string }) => call(paymentInstructions.createTransactionPaymentRequest, transfer(price))
const instruction = (id: string) =>
  call(paymentInstructions.getPaymentInstruction, { query: { PaymentInstructionId: id } })

async function payIn(amount: string, reference: string): Promise<void> {
  const [there] = await call(sendr.getSendrFromCurrencyAccountDetails, { query: { CurrencyId: 'GBP' } })
  const { accountNumber, bankCode } = there
  const body = { currencyCode: 'GBP', accountNumber, bankCode, amount, senderName: 'Ada Example', reference }
  await call(sandbox.payIn, { body })
  await pass(5)
}

/** What was charged in postings about these. */
const charged = async (subjects: readonly string[]) =>
  (
    await server.db.asSystem((tx) =>
      rows<{ amount: bigint }>(
        tx,
        sql`select h.amount from ledger.hold h join ledger.posting p on p.id = h.posting_id
            where p.subject = any(${subjects}) and h.code = 'charge' order by h.amount`,
      ),
    )
  ).map(({ amount }) => amount)

test('a voucher reduces the fee of a SendR transfer: more arrives for what is sent, or less is sent for what arrives', async () => {
  const { voucherCode, uses } = await started()
  const [plain, price] = [await quote(undefined), await quote(` ${voucherCode.toLowerCase()} `)]
  expect(plain.voucher).toBeNull()
  expect(plain.fee.amount).toBe('0.58')
  expect(price).toMatchObject({
    total: { amount: '20.00' },
    fee: { amount: '0.29' },
    converted: { amount: '19.71' },
    voucher: { voucherCode, discountAmount: { amount: '0.29' }, fullCharge: { amount: '0.58' }, reason: null },
  })
  const wanted = { Amount: '50.00', AmountType: 'Receive' }
  const [whole, less] = [await quote(undefined, wanted), await quote(voucherCode, wanted)]
  expect(less.received).toEqual(whole.received)
  expect(Number(less.total.amount)).toBeLessThan(Number(whole.total.amount))

  const { paymentInstructionId: id, reference } = await ordered(less)
  expect(await uses()).toBe(1)
  expect(await instruction(id)).toMatchObject({ fee: less.fee, total: less.total })
  await payIn(less.total.amount, reference)
  await pass(10 * 86_400)
  expect(await instruction(id)).toMatchObject({ status: 'Successful', fee: less.fee })
  expect(await uses()).toBe(1)
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})

test('a SendR transfer that is canceled, expires or comes back gives its use back, once', async () => {
  const { voucherCode, uses } = await started({ maxUses: 1 })
  const canceled = await ordered(await quote(voucherCode))
  expect((await quote(voucherCode)).voucher).toMatchObject({
    reason: 'This voucher has reached its usage limit.',
  })
  await call(payments.cancelTransaction, { body: { paymentInstructionId: canceled.paymentInstructionId } })
  expect(await uses()).toBe(0)

  await ordered(await quote(voucherCode))
  expect(await uses()).toBe(1)
  await pass(49 * 3_600)
  await server.settle()
  expect(await uses()).toBe(0)

  // The sandbox's networks reject an amount that ends in 11.
  const price = await quote(voucherCode, { Amount: '60.11', AmountType: 'Receive' })
  const { paymentInstructionId: id, reference } = await ordered(price)
  await payIn(price.total.amount, reference)
  await pass(10 * 86_400)
  expect((await instruction(id)).refunded).toEqual(price.total)
  expect(await uses()).toBe(0)
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})

test('of a hundred SendR transfers at once with a voucher for three, exactly three are created', async () => {
  const { voucherCode, uses } = await started({ maxUses: 3 })
  const prices = await Promise.all(Array.from({ length: 100 }, () => quote(voucherCode, { Amount: '1.00' })))
  const answers = await Promise.all(
    prices.map((price) => answer(paymentInstructions.createTransactionPaymentRequest, transfer(price))),
  )
  const refused = answers.filter(({ statusCode }) => statusCode !== 200)
  expect(answers.length - refused.length).toBe(3)
  expect(new Set(refused.map(({ headers }) => headers['refusal-code']))).toEqual(
    new Set(['promotions.voucher_used_up']),
  )
  expect(await uses()).toBe(3)
}, 120_000)

test('a voucher for one product is refused for the other, at the price and at the order', async () => {
  const accountsOnly = await started({ productId: 'full' })
  expect((await quote(accountsOnly.voucherCode)).voucher).toMatchObject({
    reason: "This voucher isn't valid for this kind of transfer.",
  })
  const sendrOnly = await started({ productId: 'sendr' })
  expect((await quote(sendrOnly.voucherCode)).voucher).toMatchObject({ reason: null })
  const body = walletOrder(server.ada, { voucherCode: sendrOnly.voucherCode, totalAmount: undefined })
  expect(await codeOf(payouts.walletPayout, { body })).toBe('promotions.voucher_other_product')
})

test('each payment of a batch may name a voucher; one whose voucher has no use left says so and stops no other', async () => {
  const { voucherCode, uses } = await started({ maxUses: 1 })
  const { beneficiaryId, accounts } = server.ada
  const reduced = batchRow(beneficiaryId, { voucherCode, totalAmount: '10.25' })
  const beneficiaries = [reduced, reduced, batchRow(beneficiaryId, { amount: '12.00', totalAmount: '12.50' })]
  const account = { id: accounts.GBP, currencyCode: 'GBP' }
  const order = batchOrder(server.ada, { currencyBlocks: [{ account, beneficiaries, totalAmount: '33.00' }] })
  const { rows: done } = await call(batches.createBatchTransactionRequest, { body: order })
  expect(done.map(({ reason, state }: { reason: string | null; state: string }) => reason ?? state)).toEqual([
    'accepted',
    'This voucher has reached its usage limit.',
    'accepted',
  ])
  expect(await charged([done[0].transactionId, done[2].transactionId])).toEqual([25n, 50n])
  expect(await uses()).toBe(1)
  await call(payments.cancelTransaction, { body: { paymentInstructionId: done[0].transactionId } })
  expect(await uses()).toBe(0)
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})

test('a payout from a rupee wallet is charged less with a voucher, and a rejected one gives its use back', async () => {
  const { voucherCode, uses } = await started({ maxUses: 1 })
  const priced = (Amount: string) =>
    call(payments.getTransactionCharge, {
      query: {
        AccountId: server.ada.accounts.INR ?? '',
        Amount,
        CurrencyCode: 'INR',
        PaymentMethodType: 'Ifsc',
        BankCountry: 'IN',
        VoucherCode: voucherCode,
      },
    })
  const { totalAmount, chargeAmount } = await priced('1000.11')
  const body = walletOrder(server.ada, { voucherCode, amount: '1000.11', totalAmount: totalAmount.amount })
  const { transactionId } = await call(payouts.walletPayout, { body })
  expect(await charged([transactionId])).toEqual([BigInt(chargeAmount.amount.replace('.', ''))])
  expect(await codeOf(payouts.walletPayout, { body: walletOrder(server.ada, { voucherCode }) })).toBe(
    'promotions.voucher_used_up',
  )
  await pass(8 * 86_400)
  await server.settle()
  expect(await uses()).toBe(0)
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})

test('a payment that was debited again uses its voucher again, also where others have used it up', async () => {
  const { voucherCode, uses } = await started({ maxUses: 1 })
  const pay = async (amount: string) => {
    const body = paymentOrder(server.ada, { amount, totalAmount: undefined, voucherCode, documentUploadItems: [] })
    return (await call(payments.createTransactionRequest, { body })).transactionId
  }
  const endToEndId = await pay('60.11')
  for (const _ of ['accepted', 'rejected']) await pass(3_600)
  expect(await uses()).toBe(0)
  await pay('12.00')
  const settled = {
    rail: 'fps',
    endToEndId,
    state: 'settled',
    at: server.clock.now(),
    networkReference: 'LATE',
  } as const
  await server.db.asSystem((tx) => server.world.payments.paymentUpdate(tx, settled))
  const [question] = await server.world.payments.listCases({ most: 50 })
  const decided = { id: question?.id ?? '', by: 'olu@tradewind', note: '', decision: { as: 'delivered' } } as const
  expect(await server.world.payments.resolveCase(decided)).toBe('resolved')
  expect(await uses()).toBe(2)
  expect(await codeOf(payments.createTransactionRequest, { body: paymentOrder(server.ada, { voucherCode }) })).toBe(
    'promotions.voucher_used_up',
  )
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})

test('of two vouchers for a first payment one is used, also before the money of the transfer has come', async () => {
  const eve = await addPerson(server, 'eve@example.com', 'Eve')
  const asEve = { ...server.as(eve) }
  const priced = async (voucherCode: string) => {
    const query = {
      FromCurrencyId: 'GBP',
      ToCurrencyId: 'EUR',
      Amount: '20.00',
      AmountType: 'Send',
      VoucherCode: voucherCode,
    }
    return (await ask(server.http, sendr.getQuote, { query }, asEve)).json().value
  }
  const [one, other] = [await started({ firstPaymentOnly: true }), await started({ firstPaymentOnly: true })]
  const prices = [await priced(one.voucherCode), await priced(other.voucherCode)]
  const answers = await Promise.all(
    prices.map(({ quote: sealed }) =>
      ask(
        server.http,
        paymentInstructions.createTransactionPaymentRequest,
        { body: transferOrder({ ...eve, quote: sealed }) },
        { ...asEve, 'idempotency-key': freshKey() },
      ),
    ),
  )
  expect(answers.map(({ headers }) => String(headers['refusal-code'] ?? 'ordered')).toSorted()).toEqual([
    'ordered',
    'promotions.voucher_first_payment_only',
  ])
  const unused = (await one.uses()) === 0 ? one : other
  expect((await priced(unused.voucherCode)).voucher).toMatchObject({ reason: expect.stringContaining('first payment') })
  // One that was never paid for was none.
  await pass(49 * 3_600)
  await server.settle()
  expect((await priced(unused.voucherCode)).voucher).toMatchObject({ reason: null })
})
