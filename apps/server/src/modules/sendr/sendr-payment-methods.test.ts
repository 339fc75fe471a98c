import { sendr as contract, fundingCards, paymentInstructions, sandbox } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute, sql } from '#platform/db'
import { bookFaults, soundBooks } from '../../main/testing/test-books.ts'
import { callsOf } from '../../main/testing/test-calls.ts'
import { type Way, ways } from '../../main/testing/test-payment-methods.ts'
import { cardPayment, transferOrder } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'

/** Transfers by SendR are asked about their payee what every payment is asked, and go by every network. */
let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { answer, call, pass } = callsOf(() => server)

const way = (name: string): Way => {
  const found = ways[name]
  if (!found) throw new Error(`no way is called ${name}`)
  return found
}

/** The order of a transfer that arrives in a way's currency; `changes` spoil what was right. */
async function orderBy(name: string, amount: string, changes: { block?: object; more?: object } = {}) {
  const { currency, block, more } = way(name)
  const query = { FromCurrencyId: 'GBP', ToCurrencyId: currency, Amount: amount, AmountType: 'Receive' }
  const price = await call(contract.getQuote, { query })
  const detail = { paymentMethodType: name === 'Ifsc' ? 7 : name.split(',')[0], ...block, ...changes.block }
  const body = transferOrder(
    { ...server.ada, quote: price.quote },
    { saveAsBeneficiary: false, beneficiaryAccountDetailsRequests: [detail], ...(changes.more ?? more) },
  )
  return { body, total: price.total.amount as string }
}

const verify = (name: string) => call(way(name).verify[0], { body: way(name).verify[1] })

async function fieldRefused(name: string, amount: string, changes: { block?: object; more?: object } = {}) {
  const { body } = await orderBy(name, amount, changes)
  const got = await answer(paymentInstructions.createTransactionPaymentRequest, { body })
  return [got.statusCode, got.headers['refusal-code'], got.json().value?.errors?.[0]?.field]
}

test.each([
  ['MobileMoney', '50000'],
  ['Interac', '20.00'],
  ['BicSwift', '100.00'],
  ['Ifsc', '1000.00'],
  ['BankCode, South Africa', '100.00'],
  ['BankCode, Senegal', '10000'],
  ['RoutingCode, Canada', '20.00'],
])(
  '[product-sendr, product-send-methods] %s: a transfer by SendR is paid in, sent on, and arrives',
  async (name, amount) => {
    await verify(name)
    const { body, total } = await orderBy(name, amount)
    const { paymentInstructionId, reference } = await call(paymentInstructions.createTransactionPaymentRequest, {
      body,
    })
    const [account] = await call(contract.getSendrFromCurrencyAccountDetails, { query: { CurrencyId: 'GBP' } })
    const { accountNumber, bankCode } = account
    await call(sandbox.payIn, {
      body: { currencyCode: 'GBP', accountNumber, bankCode, amount: total, senderName: 'Ada Example', reference },
    })
    await pass(5)
    // While the network has it, too: whatever is set aside is known to belong to a payment.
    expect((await server.world.audit.run('incremental'))?.found).toEqual([])
    const read = () =>
      call(paymentInstructions.getPaymentInstruction, { query: { PaymentInstructionId: paymentInstructionId } })
    for (let day = 0; day < 8 && (await read()).status !== 'Successful'; day++) await pass(86_400)
    const view = await read()
    expect([view.status, view.received.amount]).toEqual(['Successful', amount])
    expect(await bookFaults(server.db)).toEqual(soundBooks)
  },
)

test('[send-interac-authentication] an Interac payee without auto-deposit is asked a question by SendR too', async () => {
  await verify('Interac')
  expect(await fieldRefused('Interac', '20.00', { more: {} })).toEqual([
    400,
    'request.invalid',
    'paymentAuthentication',
  ])
})

test('[amount-cad-min] less than five dollars is sent to Canada by nobody', async () => {
  await verify('RoutingCode, Canada')
  expect((await fieldRefused('RoutingCode, Canada', '4.99'))[1]).toBe('payments.below_minimum')
})

test('more than a network takes at once is refused before anybody pays it in', async () => {
  await verify('MobileMoney')
  expect((await fieldRefused('MobileMoney', '5000001'))[1]).toBe('payments.above_maximum')
})

test.each(['Send', 'Receive'])(
  'nothing is priced and nothing ordered for an amount of zero (%s)',
  async (AmountType) => {
    const query = { FromCurrencyId: 'GBP', ToCurrencyId: 'EUR', Amount: '0.00', AmountType }
    const got = await answer(contract.getQuote, { query })
    expect([got.statusCode, got.headers['refusal-code']]).toEqual([400, 'request.invalid'])
  },
)

test('a payment to India says what it is for, in SendR as anywhere', async () => {
  await verify('Ifsc')
  const { purposeCode: _purpose, ...more } = { purposeCode: '', ...ways.Ifsc?.more }
  expect(await fieldRefused('Ifsc', '1000.00', { more })).toEqual([400, 'request.invalid', 'purposeCode'])
})

test('the bank in between is paid through only when it was checked, and only by SWIFT', async () => {
  await verify('BicSwift')
  const other = { block: { intermediaryBankBicCode: 'CHASUS33' } }
  expect((await fieldRefused('BicSwift', '100.00', other))[1]).toBe('payments.not_verified')
  await verify('AbaRouting')
  const between = { block: { intermediaryBankBicCode: 'CITIUS33' } }
  const field = 'beneficiaryAccountDetailsRequests.0.intermediaryBankBicCode'
  expect(await fieldRefused('AbaRouting', '100.00', between)).toEqual([400, 'request.invalid', field])
})

test('a bank that the network of a way does not reach is refused', async () => {
  await verify('Iban')
  await server.db.asSystem((tx) =>
    execute(
      tx,
      sql`update beneficiaries.verification set bank = bank || '{"country": "SA"}'
          where customer_id = ${server.ada.customerId} and method = 'Iban'`,
    ),
  )
  expect(await fieldRefused('Iban', '20.00')).toEqual([
    400,
    'request.invalid',
    'beneficiaryAccountDetailsRequests.0.bankCountryId',
  ])
})

test('money that comes after the time for it goes back whole, also before anybody has ended the transfer; so does a card', async () => {
  await verify('Interac')
  const { body, total } = await orderBy('Interac', '20.00')
  const { paymentInstructionId, reference } = await call(paymentInstructions.createTransactionPaymentRequest, { body })
  const read = () =>
    call(paymentInstructions.getPaymentInstruction, { query: { PaymentInstructionId: paymentInstructionId } })
  const { expiresAt } = await read()
  const { now } = await call(sandbox.getBankClock, {})
  const left = Math.ceil((Date.parse(expiresAt) - Date.parse(now)) / 1000)
  // The worker that ends transfers is behind.
  await call(sandbox.moveBankClock, { body: { aheadBySeconds: left + 1 } })
  const card = await answer(fundingCards.payWithCard, { body: cardPayment(paymentInstructionId) })
  expect(card.headers['refusal-code']).toBe('sendr.not_payable')
  const [account] = await call(contract.getSendrFromCurrencyAccountDetails, { query: { CurrencyId: 'GBP' } })
  const { accountNumber, bankCode } = account
  await call(sandbox.payIn, {
    body: { currencyCode: 'GBP', accountNumber, bankCode, amount: total, senderName: 'Ada Example', reference },
  })
  await call(sandbox.moveBankClock, { body: { aheadBySeconds: 60 } })
  while ((await server.world.engine.runDue()) > 0);
  expect(await read()).toMatchObject({ transactionId: null, paid: { amount: '0.00' } })
  await server.settle()
  expect(await read()).toMatchObject({ status: 'Expired', transactionId: null, refunded: { amount: total } })
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})
