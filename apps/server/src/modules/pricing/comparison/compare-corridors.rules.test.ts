import { type Currency, currencyCodes, formatMoney, money } from '@tradewind/kernel'
import { railFor } from '@tradewind/kernel/payment-methods/catalogue'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import { noProviders } from '@tradewind/kernel/wallet-countries'
import { expect, test } from 'vitest'
import { arrival, facts } from '#modules/rails'
import { standardCharge } from '../charges/charges.rules.ts'
import { exceedsLimits } from '../limits/limits.rules.ts'
import { networkCeilings } from '../limits/network-ceilings.rules.ts'
import { type Comparison, compareMethods, reachFault } from './compare-methods.rules.ts'

/** What stands beside a way's price in the comparison, and what the price alone does not decide. */

const rails = { railFor, facts, arrival }
const friday = new Date('2026-11-20T12:00:00Z')

const compare = (currency: Currency, minor: bigint, more: Partial<Comparison> = {}, networks: typeof rails = rails) =>
  compareMethods(networks, {
    amount: money(currency, minor),
    at: friday,
    limits: undefined,
    chargeOf: standardCharge,
    switchedOff: () => undefined,
    country: undefined,
    payable: undefined,
    hasWallets: true,
    ...more,
  })

const wayOf = (rows: ReturnType<typeof compare>, method: PaymentMethod) =>
  rows.find(({ paymentMethodType }) => paymentMethodType === method)

test('a way says its network, what it costs, what arrives, and until when it must be sent to arrive then', () => {
  expect(wayOf(compare('EUR', 2_500_00n, { country: 'DE' }), 'Iban')).toMatchObject({
    paymentMethodType: 'Iban',
    network: 'SEPA Credit Transfer',
    chargeAmount: money('EUR', 170n),
    totalAmount: money('EUR', 2_501_70n),
    amountReceived: money('EUR', 2_500_00n),
    rate: '1.00',
    othersMayDeduct: false,
    expectedAt: new Date('2026-11-20T13:30:00Z'),
    cutOffAt: new Date('2026-11-20T13:00:00Z'),
    available: true,
    reason: null,
    recommended: true,
  })
  expect(wayOf(compare('GBP', 100_00n), 'SortCode')).toMatchObject({ network: 'Faster Payments', cutOffAt: null })
})

test('whatever the currency, the charge comes on top: what arrives is what was asked for', () => {
  for (const currency of currencyCodes)
    for (const { amountReceived, totalAmount, chargeAmount } of compare(currency, 1_000_00n)) {
      expect(amountReceived).toEqual(money(currency, 1_000_00n))
      expect(totalAmount.minor).toBe(amountReceived.minor + chargeAmount.minor)
    }
})

test('every currency without a network of its own goes by SWIFT, to a bank in any country that is not restricted', () => {
  const others: [Currency, string][] = [
    ['AED', 'AE'],
    ['AUD', 'AU'],
    ['CHF', 'CH'],
    ['CNY', 'CN'],
    ['DZD', 'DZ'],
    ['HKD', 'HK'],
    ['JPY', 'JP'],
    ['PHP', 'PH'],
    ['TMT', 'KE'],
  ]
  expect(
    others.flatMap(([currency, country]) =>
      compare(currency, 1_000_00n, { country }).map(
        ({ paymentMethodType, chargeAmount, rate, arrives, reason }) =>
          `${currency} to ${country} | ${paymentMethodType} | ${formatMoney(chargeAmount).replaceAll('\u00a0', ' ')} | at ${rate} | ${arrives} | ${reason ?? 'can be used'}`,
      ),
    ),
  ).toMatchInlineSnapshot(`
    [
      "AED to AE | BicSwift | د.إ 90.00 | at 1.00 | By Monday 23 November, 15:00 London time | can be used",
      "AUD to AU | BicSwift | A$35.00 | at 1.00 | By Monday 23 November, 15:00 London time | can be used",
      "CHF to CH | BicSwift | CHf 20.00 | at 1.00 | By Monday 23 November, 15:00 London time | can be used",
      "CNY to CN | BicSwift | ¥180.00 | at 1.00 | By Monday 23 November, 15:00 London time | can be used",
      "DZD to DZ | BicSwift | DZD 3,300.00 | at 1.00 | By Tuesday 24 November, 15:00 London time | can be used",
      "HKD to HK | BicSwift | HK$190.00 | at 1.00 | By Monday 23 November, 15:00 London time | can be used",
      "JPY to JP | BicSwift | ¥3,500.00 | at 1.00 | By Tuesday 24 November, 15:00 London time | can be used",
      "PHP to PH | BicSwift | ₱1,400.00 | at 1.00 | By Monday 23 November, 15:00 London time | can be used",
      "TMT to KE | BicSwift | T 85.00 | at 1.00 | By Monday 23 November, 15:00 London time | can be used",
    ]
  `)
})

test('a holiday in the beneficiary’s country holds the money up, where the bank of a saved one is as well', () => {
  const christmasEve = new Date('2026-12-24T12:00:00Z')
  const arrives = (more: Partial<Comparison>) =>
    wayOf(compare('JPY', 100_000n, { at: christmasEve, ...more }), 'BicSwift')?.arrives
  // Boxing Day is a Saturday in 2026: England's banks have the Monday off, the euro's do not.
  expect(arrives({ country: 'DE' })).toBe('By Monday 28 December, 15:00 London time')
  expect(arrives({ country: 'GBR' })).toBe('By Tuesday 29 December, 15:00 London time')
  const payable = [{ method: 'BicSwift' as const, currency: 'JPY' as const, country: 'GB' }]
  expect(arrives({ country: 'DE', payable })).toBe('By Tuesday 29 December, 15:00 London time')
})

test('of ways at one price the faster is recommended', () => {
  let asked = 0
  const later: typeof rails = {
    ...rails,
    railFor: (method) => (method === 'AbaRouting' || method === 'WireRouting' ? 'ach' : undefined),
    // The first way that is asked arrives an hour after the second.
    arrival: (rail, at) => {
      asked += 1
      return { ...arrival(rail, at), expectedAt: new Date(at.getTime() + (asked === 1 ? 7_200_000 : 3_600_000)) }
    },
  }
  const rows = compare('USD', 100_00n, {}, later)
  expect(rows.map(({ recommended }) => recommended)).toEqual([false, true])
})

test('details in another currency are no details for this one', () => {
  const payable = [{ method: 'BicSwift' as const, currency: 'EUR' as const, country: 'DE' }]
  expect(wayOf(compare('GBP', 100_00n, { payable }), 'BicSwift')?.reason).toBe(
    'No verified details for this beneficiary.',
  )
})

test('where a saved beneficiary banks is where it banks in this currency', () => {
  const payable = [
    { method: 'BicSwift' as const, currency: 'EUR' as const, country: 'RU' },
    { method: 'BicSwift' as const, currency: 'GBP' as const, country: 'DE' },
  ]
  const reasonIn = (currency: Currency) => wayOf(compare(currency, 100_00n, { payable }), 'BicSwift')?.reason
  expect(reasonIn('GBP')).toBeNull()
  expect(reasonIn('EUR')).toContain('Russia')
})

test('what a network takes at once is taken, and one of the smallest coins more is not', () => {
  const told = Object.entries(networkCeilings).flatMap(([rail, ceilings]) =>
    Object.entries(ceilings).map(([code, most]) => {
      const currency = code as Currency
      const reasonsAt = (minor: bigint) =>
        compare(currency, minor)
          .filter(({ paymentMethodType }) => railFor(paymentMethodType, currency) === rail)
          .map(({ reason }) => reason)
      expect(reasonsAt(most)).toEqual([null])
      return reasonsAt(most + 1n)[0]?.replaceAll('\u00a0', ' ')
    }),
  )
  expect(told).toEqual([
    'Interac e-Transfer has a maximum of CA$10,000.00 per transfer.',
    'FAST has a maximum of S$200,000.00 per transfer.',
    'Mobile money has a maximum of UGX 5,000,000.00 per transfer.',
    'Mobile money has a maximum of TZS 5,000,000.00 per transfer.',
    'Mobile money has a maximum of XOF 2,000,000.00 per transfer.',
    'Mobile money has a maximum of XAF 1,000,000.00 per transfer.',
  ])
})

test('all that a limit leaves may be sent, and not a coin more; a day and a month that are over count for nothing', () => {
  const rule = { perTransaction: 100n, perDay: 150n, perMonth: 220n }
  const use = { day: '2026-11-20', dayUsed: 100n, month: '2026-11-01', monthUsed: 200n }
  const fits = (minor: bigint, at: string) => !exceedsLimits({ rule, use }, money('GBP', minor), new Date(at))
  expect([fits(20n, '2026-11-20T23:59:59Z'), fits(21n, '2026-11-20T23:59:59Z')]).toEqual([true, false])
  expect([fits(20n, '2026-11-21T00:00:00Z'), fits(21n, '2026-11-21T00:00:00Z')]).toEqual([true, false])
  expect([fits(100n, '2026-12-01T00:00:00Z'), fits(101n, '2026-12-01T00:00:00Z')]).toEqual([true, false])
  const roomy = { rule: { ...rule, perMonth: 1_000n }, use }
  expect(exceedsLimits(roomy, money('GBP', 50n), friday)).toBe(false)
  expect(exceedsLimits(roomy, money('GBP', 51n), friday)).toBe(true)
})

test('a wallet where its currency is used and nobody is served, and one anywhere else, are told apart', () => {
  const momo = (currency: Currency, country: string) =>
    reachFault({ rail: 'momo', network: 'Mobile money', currency, country })
  expect([momo('GHS', 'GH'), momo('GHS', 'GHA')]).toEqual([noProviders, noProviders])
  expect(momo('GHS', 'SN')).toBe("Mobile money isn't available for banks in Senegal.")
  expect(momo('XOF', 'SN')).toBeUndefined()
  expect(momo('XOF', 'ML')).toBe("We can't send money to Mali.")
})

test('where no operator has wallets that the network knows, the comparison says so', () => {
  for (const [currency, country] of [
    ['XOF', 'NE'],
    ['XOF', 'GW'],
    ['XAF', 'GQ'],
    ['XAF', 'TD'],
  ] as const) {
    const reasonWith = (hasWallets: boolean) =>
      wayOf(compare(currency, 10_000n, { country, hasWallets }), 'MobileMoney')?.reason
    expect([reasonWith(false), reasonWith(true)]).toEqual([noProviders, null])
  }
  const bank = wayOf(compare('XOF', 10_000n, { country: 'NE', hasWallets: false }), 'BankCode')
  expect(bank?.reason).toBeNull()
})

test('the most that can be sent is what the limits leave, where that is less than the account has', () => {
  const rule = { perTransaction: 40_00n, perDay: 100_00n, perMonth: 100_00n }
  const most = (more: Partial<Comparison>) => wayOf(compare('GBP', 100_00n, more), 'SortCode')?.mostWithin
  expect(most({})).toEqual(money('GBP', 99_50n))
  expect(most({ limits: { rule, use: undefined } })).toEqual(money('GBP', 40_00n))
})

test('where a currency has wallets nowhere, that is said before a country is known', () => {
  expect(wayOf(compare('GHS', 400_00n), 'MobileMoney')?.reason).toBe(
    'Mobile money operation temporarily unavailable for this country. Please contact support.',
  )
  expect(wayOf(compare('UGX', 400_00n), 'MobileMoney')?.reason).toBeNull()
  expect(wayOf(compare('XOF', 40_000n), 'BankCode')?.reason).toBeNull()
})

test('a country is known by its letters, small or capital, two or three', () => {
  const ach = (country: string) => reachFault({ rail: 'ach', network: 'ACH', currency: 'USD', country })
  for (const country of ['us', 'US', 'usa', 'USA']) expect(ach(country)).toBeUndefined()
  expect(ach('gh')).toBe("ACH isn't available for banks in Ghana.")
})
