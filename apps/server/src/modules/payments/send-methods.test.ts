import { createHash } from 'node:crypto'
import { TransferPayload as Payload } from '@tradewind/contract/payments'
import { indiaPurposes } from '@tradewind/kernel/india-purposes'
import { type PaymentMethod, paymentMethods } from '@tradewind/kernel/payment-methods/methods'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { oneRow, sql } from '#platform/db'
import { InvalidRequest } from '#platform/validation'
import { orderOf } from './initiation/execute-payment.ts'
import type { TransferPayload } from './payee/payload.rules.ts'
import { testMethods } from './payee/test-methods.ts'
import { paymentFrom } from './payments.store.ts'
import { createWorld, details, refusalOf, type World } from './test-world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => {
  world.payer.type = 'company'
  for (const method of paymentMethods) delete world.bankFacts[method]
})
afterAll(() => world.close())

const rich = { GBP: 10_000_000n, EUR: 10_000_000n, USD: 10_000_000n, NGN: 10_000_000n, CAD: 10_000_000n }
const purses = { ...rich, INR: 900_000_000_00n, ZAR: 10_000_000n, UGX: 10_000_000n }

/** What every way needs beside its block. */
const extra = (method: PaymentMethod): Partial<TransferPayload> => {
  if (method === 'Interac') return { paymentAuthentication: { question: 'Our town?', answer: 'Dover' } }
  if (method === 'Ifsc') return { purposeCode: 'PC12' }
  return method === 'MobileMoney' ? { amount: '10000' } : {}
}

const give = async (method: PaymentMethod, change: Partial<TransferPayload> = {}) => {
  const who = await world.customer(purses)
  return world.send(who, world.payloadOf(who, { ...extra(method), ...change }, method))
}

const given = async (method: PaymentMethod, change: Partial<TransferPayload> = {}) => {
  const id = await give(method, change)
  const row = await world.real.asSystem((tx) =>
    oneRow<never>(tx, sql`select * from payments.transaction where id = ${id}`),
  )
  const payment = paymentFrom(row)
  return { payment, to: payment.party.destination, order: orderOf(payment) }
}

const faultOf = async (method: PaymentMethod, change: Partial<TransferPayload>): Promise<string> => {
  const error = await give(method, change).then(
    () => new Error('it was not refused'),
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof InvalidRequest)) throw error
  return error.errors.map(({ field, message }) => `${field}: ${message}`).join()
}

const block = (method: PaymentMethod, change: object) => ({
  beneficiaryAccountDetailsRequests: [{ ...details(method), ...change }],
})

test.each([...paymentMethods])(
  '[send-method-types] %s is paid on its own network, to what was verified',
  async (way) => {
    const { payment, to } = await given(way)
    expect(payment).toMatchObject({ rail: testMethods[way].rail, status: 'Pending' })
    expect(to).toMatchObject({ methodType: way, methodValue: testMethods[way].value })
  },
)

test('[send-method-types] IFSC is written as the number 7 and understood by its name, and None asks to choose', () => {
  const read = (paymentMethodType: unknown) => {
    const sent = { ...details('SortCode'), paymentMethodType }
    return z.safeDecode(Payload.shape.beneficiaryAccountDetailsRequests, [sent] as never)
  }
  for (const ifsc of [7, 'Ifsc'])
    expect(read(ifsc)).toMatchObject({ success: true, data: [{ paymentMethodType: 'Ifsc' }] })
  expect(z.encode(Payload.shape.beneficiaryAccountDetailsRequests, [details('Ifsc')])).toMatchObject([
    { paymentMethodType: 7 },
  ])
  expect(read('None').error?.issues.map(({ message }) => message)).toEqual(['Choose a payment method.'])
  for (const none of [8, '7', null]) expect(read(none).success).toBe(false)
})

test('[send-routing-split] a routing code is cut after its first three characters, and other parts are refused', async () => {
  const { to, order } = await given('RoutingCode')
  expect(to).toMatchObject({ methodValue: '00312345', bankCode: '003', branchCode: '12345' })
  expect(order.to).toEqual({ accountNumber: '1234567', bankCode: '00312345' })
  await given('RoutingCode', block('RoutingCode', { bankCode: '003', branchCode: '12345' }))
  expect(await faultOf('RoutingCode', block('RoutingCode', { bankCode: '001' }))).toContain('.0.bankCode: ')
  expect(await faultOf('RoutingCode', block('RoutingCode', { branchCode: '2345' }))).toContain('.0.branchCode: ')
})

test('[send-mobile-number] a mobile money number is the dial code and the number, at its operator', async () => {
  const { to, order } = await given('MobileMoney', block('MobileMoney', { countryCode: '256' }))
  expect(to).toMatchObject({ methodValue: '256772123456', bankCode: 'MTN', accountNumber: null })
  expect(order.to).toEqual({ mobileNumber: '256772123456', operator: 'MTN', country: 'UG' })
  expect(await faultOf('MobileMoney', block('MobileMoney', { countryCode: '255' }))).toContain('country code')
  expect(await faultOf('MobileMoney', block('MobileMoney', { bankCode: undefined }))).toContain('Choose an operator.')
})

test('[send-interac-authentication] question and answer go with regular aliases only, the answer hashed', async () => {
  const authentication = { question: 'Where do we meet?', answer: ' Harbour ' }
  const { payment, order } = await given('Interac', { paymentAuthentication: authentication })
  const answerHash = createHash('sha256').update('harbour').digest('hex')
  expect(order.to).toEqual({ email: 'bola@example.com', question: 'Where do we meet?', answerHash })
  expect(JSON.stringify(payment.party)).not.toMatch(/harbour/i)
  expect(await faultOf('Interac', { paymentAuthentication: undefined })).toContain('Enter a security question')
  expect(await faultOf('SortCode', { paymentAuthentication: authentication })).toContain('Only Interac transfers')
  expect(
    await faultOf('Interac', { paymentAuthentication: { question: 'Is it Dover or Calais?', answer: 'dover' } }),
  ).toContain("can't contain the answer")

  world.bankFacts.Interac = { interac: 'alias-deposit' }
  expect((await given('Interac', { paymentAuthentication: undefined })).order.to).toEqual({
    email: 'bola@example.com',
    question: undefined,
    answerHash: undefined,
  })
  expect(await faultOf('Interac', {})).toContain('without auto-deposit')
})

test('[send-interac-authentication] an answer has no spaces and three characters at least', () => {
  const read = (answer: string) =>
    z.safeDecode(Payload.shape.paymentAuthentication, { question: 'Our town?', answer }).success
  expect([read('Dover'), read(' Dover '), read('Do'), read('St Ives')]).toEqual([true, true, false, false])
})

test('[send-swift-extra] an intermediary bank is paid through only when it was verified along with the BIC', async () => {
  const between = block('BicSwift', {
    intermediaryBankBicCode: 'citi us 33',
    intermediaryBankName: 'Citibank',
    intermediaryBankCountryCode: 'US',
  })
  expect(await refusalOf(give('BicSwift', between))).toBe('payments.not_verified')
  world.bankFacts.BicSwift = { intermediaryBic: 'CITIUS33' }
  const { order, payment } = await given('BicSwift', {
    ...between,
    beneficiaryIDType: 'Passport',
    beneficiaryIDNumber: 'P1234567',
  })
  expect(order.to).toMatchObject({ bic: 'DEUTDEFF', intermediaryBic: 'CITIUS33' })
  expect(payment.party.identification).toMatchObject({ idType: 'Passport', idNumber: 'P1234567' })
  // Verified with a bank in between, and asked for without one: another way for the money.
  expect(await refusalOf(give('BicSwift'))).toBe('payments.not_verified')
  expect(await faultOf('Iban', block('Iban', { intermediaryBankBicCode: 'CITIUS33' }))).toContain('Only SWIFT payments')
})

test('[send-is-account-number, send-city-default] SWIFT and wires are shaped as the ABA flow is', async () => {
  for (const method of ['BicSwift', 'WireRouting'] as const) {
    const { to, payment } = await given(method)
    expect(to).toMatchObject({ isAccountNumber: false })
    expect(payment.party.city).toBe('USA')
    expect(await faultOf(method, block(method, { isAccountNumber: true }))).toContain('isAccountNumber')
    const nine = await given(method, block(method, { accountNumber: '123456789', isAccountNumber: true }))
    expect(nine.to).toMatchObject({ isAccountNumber: true })
  }
  expect((await given('BankCode')).to).toMatchObject({ isAccountNumber: null })
})

test('[amount-cad-minimum] less than five Canadian dollars is refused in the specification’s words', async () => {
  for (const method of ['Interac', 'RoutingCode'] as const) {
    const who = await world.customer(purses)
    const cheap = world.payloadOf(who, { ...extra(method), amount: '4.99' }, method)
    await expect(world.send(who, cheap)).rejects.toMatchObject({
      code: 'payments.below_minimum',
      words: 'Amount cannot be less than CA$ 5.00.',
    })
    await world.send(who, world.payloadOf(who, { ...extra(method), amount: '5.00' }, method))
  }
})

test('[send-purpose-codes, send-india-purpose-codes] India takes fourteen purposes, each between those whom it is for', async () => {
  const codes = indiaPurposes.map(({ purposeCode }) => purposeCode)
  expect(codes).toHaveLength(14)
  expect(codes).not.toContain('PC05')
  expect(codes).not.toContain('PC15')
  for (const { description, customerType, beneficiaryType } of indiaPurposes)
    expect([description.length > 0, customerType.length > 0, beneficiaryType.length > 0]).toEqual([true, true, true])

  expect((await given('Ifsc')).payment.party.purposeCode).toBe('PC12')
  expect(await faultOf('Ifsc', { purposeCode: undefined })).toContain('purposeCode: Choose')
  for (const purposeCode of ['PC05', 'PC15', 'PC17', 'gift'])
    expect(await faultOf('Ifsc', { purposeCode })).toContain("isn't available for payments to India")
  expect(await faultOf('Ifsc', { purposeCode: 'PC01' })).toContain('Payments of companies')
  world.payer.type = 'individual'
  expect(await faultOf('Ifsc', { purposeCode: 'PC07' })).toContain('Payments to individuals')
  expect(await faultOf('SortCode', { purposeCode: 'PC01' })).toContain("doesn't use a purpose code")
})

test('[send-india-limit] one payment for trade has 15 lakh rupees at most', async () => {
  expect(await faultOf('Ifsc', { purposeCode: 'PC14', amount: '1500000.01' })).toContain('1,500,000.00')
  await given('Ifsc', { purposeCode: 'PC14', amount: '1500000.00' })
  await given('Ifsc', { purposeCode: 'PC12', amount: '1500000.01' })
})

test('an LEI is checked where it is given, and asked for between companies from 50 crore rupees on', async () => {
  const company = {
    purposeCode: 'PC16',
    beneficiaryEntityType: 0 as const,
    beneficiaryCompanyName: 'Ganges Ltd',
    beneficiaryFirstName: undefined,
    beneficiaryLastName: undefined,
  }
  expect(await faultOf('Ifsc', { ...company, purposeCode: 'PC10', amount: '500000000.00' })).toContain(
    "need the beneficiary's LEI",
  )
  expect(await faultOf('Ifsc', { lei: '529900T8BM49AURSDO56' })).toContain("That LEI isn't valid")
  const { payment } = await given('Ifsc', { ...company, lei: '5299 00T8 BM49 AURS DO55' })
  expect(payment.party.identification?.lei).toBe('529900T8BM49AURSDO55')
})

test('an identity document is issued before it expires, and has not expired', async () => {
  expect(await faultOf('Ifsc', { idIssueDate: '2027-01-01' })).toContain('issue date is in the future')
  expect(await faultOf('Ifsc', { idExpiryDate: '2026-11-22' })).toContain('has expired')
  expect(await faultOf('Ifsc', { idIssueDate: '2026-11-23', idExpiryDate: '2026-11-23' })).toContain(
    'after the issue date',
  )
  await given('Ifsc', { idIssueDate: '2020-02-29', idExpiryDate: '2026-11-23' })
})

test('what the screen says of a limit decides nothing: one that is kept is paid, one that is not is refused', async () => {
  expect((await given('SortCode', { transactionLimitExceeded: true })).payment.status).toBe('Pending')
  const who = await world.customer({ GBP: 10_000_000_000n })
  const much = world.payloadOf(who, { amount: '1000000.01', transactionLimitExceeded: false })
  expect(await refusalOf(world.send(who, much))).toBe('payments.limit_exceeded')
})

test('[send-verified-only] every way refuses details that nobody verified', async () => {
  for (const method of paymentMethods) {
    const { value, bankCode } = testMethods[method]
    const routing = method === 'Transfer' || method === 'MobileMoney' ? (bankCode ?? '') : value
    world.unverified.add(routing)
    expect([method, await refusalOf(give(method))]).toEqual([method, 'payments.not_verified'])
    world.unverified.delete(routing)
  }
})
