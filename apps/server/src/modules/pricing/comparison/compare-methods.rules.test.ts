import { type Currency, currencyCodes, formatMoney, money } from '@tradewind/kernel'
import { railFor } from '@tradewind/kernel/payment-methods/catalogue'
import { paymentMethods } from '@tradewind/kernel/payment-methods/methods'
import { expect, test } from 'vitest'
import { arrival, facts } from '#modules/rails'
import { standardCharge } from '../charges/charges.rules.ts'
import { type Comparison, compareMethods } from './compare-methods.rules.ts'

const rails = { railFor, facts, arrival }
/** A Friday noon in London, with cut-offs still to come and a weekend behind them. */
const at = new Date('2026-11-20T12:00:00Z')

const asked = (currency: Currency, minor: bigint, more: Partial<Comparison> = {}): Comparison => ({
  amount: money(currency, minor),
  at,
  limits: undefined,
  chargeOf: standardCharge,
  switchedOff: () => undefined,
  country: undefined,
  payable: undefined,
  hasWallets: true,
  ...more,
})

/** The comparison as a person reads it, one line a way. */
const table = (currency: Currency, minor: bigint, country: string, more: Partial<Comparison> = {}) =>
  compareMethods(rails, asked(currency, minor, { country, ...more })).map(
    ({ paymentMethodType, chargeAmount, totalAmount, rate, arrives, reason, recommended, othersMayDeduct }) =>
      [
        `${recommended ? '* ' : ''}${paymentMethodType}`,
        formatMoney(chargeAmount),
        formatMoney(totalAmount),
        `at ${rate}`,
        `${arrives}${othersMayDeduct ? ', less intermediary bank fees' : ''}`,
        reason ?? 'can be used',
      ].join(' | '),
  )

test('every way that a network carries has a charge in every currency of it, and no charge is without a way', () => {
  const gaps = currencyCodes.flatMap((currency) =>
    paymentMethods.filter((method) => {
      const rail = railFor(method, currency)
      return rail !== undefined && standardCharge(rail, money(currency, 1n)) === undefined
    }),
  )
  expect(gaps).toEqual([])
})

test('every currency can be sent in some way', () => {
  expect(currencyCodes.filter((currency) => compareMethods(rails, asked(currency, 1_000_00n)).length === 0)).toEqual([])
})

test('pounds in the United Kingdom and to Germany, side by side', () => {
  expect(table('GBP', 1_000_00n, 'GB')).toMatchInlineSnapshot(`
    [
      "* SortCode | £0.50 | £1,000.50 | at 1.00 | Within seconds | can be used",
      "BicSwift | £20.00 | £1,020.00 | at 1.00 | By Monday 23 November, 15:00 London time, less intermediary bank fees | can be used",
    ]
  `)
  expect(table('GBP', 1_000_00n, 'DE')).toMatchInlineSnapshot(`
    [
      "SortCode | £0.50 | £1,000.50 | at 1.00 | Within seconds | Faster Payments isn't available for banks in Germany.",
      "* BicSwift | £20.00 | £1,020.00 | at 1.00 | By Monday 23 November, 15:00 London time, less intermediary bank fees | can be used",
    ]
  `)
})

test('euros within Europe and outside, side by side', () => {
  expect(table('EUR', 2_500_00n, 'DE')).toMatchInlineSnapshot(`
    [
      "* Iban | €1.70 | €2,501.70 | at 1.00 | By Friday 20 November, 14:30 Frankfurt time | can be used",
      "BicSwift | €22.00 | €2,522.00 | at 1.00 | By Monday 23 November, 15:00 London time, less intermediary bank fees | can be used",
    ]
  `)
  expect(table('EUR', 2_500_00n, 'TR')).toMatchInlineSnapshot(`
    [
      "Iban | €1.70 | €2,501.70 | at 1.00 | By Friday 20 November, 14:30 Frankfurt time | SEPA Credit Transfer isn't available for banks in Türkiye.",
      "* BicSwift | €22.00 | €2,522.00 | at 1.00 | By Monday 23 November, 15:00 London time, less intermediary bank fees | can be used",
    ]
  `)
})

test('dollars to the United States and to Ghana, side by side', () => {
  expect(table('USD', 5_000_00n, 'US')).toMatchInlineSnapshot(`
    [
      "* AbaRouting | $3.50 | $5,003.50 | at 1.00 | By Monday 23 November, 08:30 New York time | can be used",
      "BicSwift | $25.00 | $5,025.00 | at 1.00 | By Monday 23 November, 15:00 London time, less intermediary bank fees | can be used",
      "WireRouting | $12.00 | $5,012.00 | at 1.00 | By Friday 20 November, 07:02 New York time | can be used",
    ]
  `)
  expect(table('USD', 5_000_00n, 'GH')).toMatchInlineSnapshot(`
    [
      "AbaRouting | $3.50 | $5,003.50 | at 1.00 | By Monday 23 November, 08:30 New York time | ACH isn't available for banks in Ghana.",
      "* BicSwift | $25.00 | $5,025.00 | at 1.00 | By Monday 23 November, 15:00 London time, less intermediary bank fees | can be used",
      "WireRouting | $12.00 | $5,012.00 | at 1.00 | By Friday 20 November, 07:02 New York time | Fedwire isn't available for banks in Ghana.",
    ]
  `)
})

test('Canadian dollars: below the least, in between, and beyond what Interac takes', () => {
  expect(table('CAD', 4_99n, 'CA')).toMatchInlineSnapshot(`
    [
      "BicSwift | CA$30.00 | CA$34.99 | at 1.00 | By Monday 23 November, 15:00 London time, less intermediary bank fees | Amount cannot be less than CA$ 5.00.",
      "RoutingCode | CA$1.00 | CA$5.99 | at 1.00 | By Monday 23 November, 09:00 Toronto time | Amount cannot be less than CA$ 5.00.",
      "Interac | CA$1.00 | CA$5.99 | at 1.00 | Within minutes of being accepted | Amount cannot be less than CA$ 5.00.",
    ]
  `)
  expect(table('CAD', 250_00n, 'CA')).toMatchInlineSnapshot(`
    [
      "BicSwift | CA$30.00 | CA$280.00 | at 1.00 | By Monday 23 November, 15:00 London time, less intermediary bank fees | can be used",
      "* RoutingCode | CA$1.00 | CA$251.00 | at 1.00 | By Monday 23 November, 09:00 Toronto time | can be used",
      "Interac | CA$1.50 | CA$251.50 | at 1.00 | Within minutes of being accepted | can be used",
    ]
  `)
  expect(table('CAD', 25_000_00n, 'CAN')).toMatchInlineSnapshot(`
    [
      "BicSwift | CA$30.00 | CA$25,030.00 | at 1.00 | By Monday 23 November, 15:00 London time, less intermediary bank fees | can be used",
      "* RoutingCode | CA$12.00 | CA$25,012.00 | at 1.00 | By Monday 23 November, 09:00 Toronto time | can be used",
      "Interac | CA$1.50 | CA$25,001.50 | at 1.00 | Within minutes of being accepted | Interac e-Transfer has a maximum of CA$10,000.00 per transfer.",
    ]
  `)
})

test('Africa and Asia, each corridor by its own networks', () => {
  const corridors: [Currency, bigint, string][] = [
    ['NGN', 75_000_00n, 'NG'],
    ['INR', 50_000_00n, 'IN'],
    ['INR', 5_00_000_00n, 'IN'],
    ['PKR', 100_000_00n, 'PK'],
    ['SGD', 800_00n, 'SG'],
    ['ZAR', 15_000_00n, 'ZA'],
    ['ETB', 20_000_00n, 'ET'],
    ['UGX', 500_000n, 'UG'],
    ['TZS', 250_000_00n, 'TZ'],
    ['GHS', 400_00n, 'GH'],
    ['XOF', 100_000n, 'SN'],
    ['XAF', 100_000n, 'CM'],
    ['XAF', 100_000n, 'SN'],
    ['AED', 1_000_00n, 'AE'],
    ['JPY', 50_000n, 'JP'],
  ]
  expect(
    corridors.flatMap(([currency, minor, country]) => [
      `${formatMoney(money(currency, minor)).replaceAll('\u00a0', ' ')} to ${country}`,
      ...table(currency, minor, country).map((line) => `  ${line.replaceAll('\u00a0', ' ')}`),
    ]),
  ).toMatchInlineSnapshot(`
    [
      "₦75,000.00 to NG",
      "  * Transfer | ₦50.00 | ₦75,050.00 | at 1.00 | Within seconds | can be used",
      "₹50,000.00 to IN",
      "  * Ifsc | ₹15.00 | ₹50,015.00 | at 1.00 | Within seconds | can be used",
      "₹500,000.00 to IN",
      "  * Ifsc | ₹75.00 | ₹500,075.00 | at 1.00 | Within 30 minutes | can be used",
      "Rs 100,000.00 to PK",
      "  * Iban | Rs 70.00 | Rs 100,070.00 | at 1.00 | Within seconds | can be used",
      "  BicSwift | Rs 5,500.00 | Rs 105,500.00 | at 1.00 | By Monday 23 November, 15:00 London time, less intermediary bank fees | can be used",
      "S$800.00 to SG",
      "  BicSwift | S$30.00 | S$830.00 | at 1.00 | By Monday 23 November, 15:00 London time, less intermediary bank fees | can be used",
      "  * RoutingCode | S$0.50 | S$800.50 | at 1.00 | Within seconds | can be used",
      "R 15,000.00 to ZA",
      "  BicSwift | R 350.00 | R 15,350.00 | at 1.00 | By Monday 23 November, 15:00 London time, less intermediary bank fees | can be used",
      "  * BankCode | R 20.00 | R 15,020.00 | at 1.00 | By Monday 23 November, 08:00 Johannesburg time | can be used",
      "Br 20,000.00 to ET",
      "  * BankCode | Br 24.00 | Br 20,024.00 | at 1.00 | Within a minute | can be used",
      "UGX 500,000.00 to UG",
      "  * MobileMoney | UGX 6,000.00 | UGX 506,000.00 | at 1.00 | Within minutes | can be used",
      "TZS 250,000.00 to TZ",
      "  * MobileMoney | TZS 3,500.00 | TZS 253,500.00 | at 1.00 | Within minutes | can be used",
      "GH₵400.00 to GH",
      "  * BicSwift | GH₵280.00 | GH₵680.00 | at 1.00 | By Monday 23 November, 15:00 London time, less intermediary bank fees | can be used",
      "  MobileMoney | GH₵5.00 | GH₵405.00 | at 1.00 | Within minutes | Mobile money operation temporarily unavailable for this country. Please contact support.",
      "XOF 100,000.00 to SN",
      "  MobileMoney | XOF 1,150.00 | XOF 101,150.00 | at 1.00 | Within minutes | can be used",
      "  * BankCode | XOF 500.00 | XOF 100,500.00 | at 1.00 | By Monday 23 November, 12:00 Dakar time | can be used",
      "XAF 100,000.00 to CM",
      "  MobileMoney | XAF 1,150.00 | XAF 101,150.00 | at 1.00 | Within minutes | can be used",
      "  * BankCode | XAF 500.00 | XAF 100,500.00 | at 1.00 | By Monday 23 November, 12:00 Dakar time | can be used",
      "XAF 100,000.00 to SN",
      "  MobileMoney | XAF 1,150.00 | XAF 101,150.00 | at 1.00 | Within minutes | Mobile money isn't available for banks in Senegal.",
      "  BankCode | XAF 500.00 | XAF 100,500.00 | at 1.00 | By Monday 23 November, 12:00 Dakar time | Franc zone clearing isn't available for banks in Senegal.",
      "د.إ 1,000.00 to AE",
      "  * BicSwift | د.إ 90.00 | د.إ 1,090.00 | at 1.00 | By Monday 23 November, 15:00 London time, less intermediary bank fees | can be used",
      "¥50,000.00 to JP",
      "  * BicSwift | ¥3,500.00 | ¥53,500.00 | at 1.00 | By Tuesday 24 November, 15:00 London time, less intermediary bank fees | can be used",
    ]
  `)
})

test('nothing reaches a restricted country or one that does not exist', () => {
  for (const country of ['IR', 'IRN', 'XX'])
    expect(compareMethods(rails, asked('USD', 100n, { country })).filter(({ available }) => available)).toEqual([])
})

test('a saved beneficiary is paid by the ways it has details for, and what is switched off says so', () => {
  const payable = [{ method: 'BicSwift' as const, currency: 'CAD' as const, country: 'DE' }]
  expect(
    table('CAD', 100_00n, 'CA', {
      payable,
      switchedOff: ({ method }) => (method === 'Interac' ? "This payment method isn't available." : undefined),
    }),
  ).toMatchInlineSnapshot(`
    [
      "* BicSwift | CA$30.00 | CA$130.00 | at 1.00 | By Monday 23 November, 15:00 London time, less intermediary bank fees | can be used",
      "RoutingCode | CA$1.00 | CA$101.00 | at 1.00 | By Monday 23 November, 09:00 Toronto time | No verified details for this beneficiary.",
      "Interac | CA$1.00 | CA$101.00 | at 1.00 | Within minutes of being accepted | This payment method isn't available.",
    ]
  `)
})

test('an amount beyond the limits is told for every way', () => {
  const rule = { perTransaction: 100_00n, perDay: 100_00n, perMonth: 100_00n }
  const rows = compareMethods(rails, asked('GBP', 100_01n, { limits: { rule, use: undefined } }))
  expect(rows.map(({ reason }) => reason)).toEqual(['Transfer limit exceeded', 'Transfer limit exceeded'])
  expect(rows.some(({ recommended }) => recommended)).toBe(false)
})
