import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type InvoiceLine,
  invoiceTotals,
  lineAmount,
  parseScaled,
  taxCategories,
  unitPriceText,
} from './invoice-amounts.ts'
import { money, toDecimal } from './money.ts'

const eur = (minor: bigint) => money('EUR', minor)
const line = (changes: Partial<InvoiceLine>): InvoiceLine => ({
  quantity: '1',
  unitPrice: '100',
  discount: eur(0n),
  category: 'S',
  rate: '19',
  ...changes,
})
const totalsOf = (lines: InvoiceLine[], discounts: Parameters<typeof invoiceTotals>[0]['discounts'] = []) =>
  invoiceTotals({ currency: 'EUR', lines, discounts })

test('tax is reckoned on the sum of a rate, not line by line', () => {
  const { tax, total } = totalsOf(['0.33', '0.33', '0.33'].map((unitPrice) => line({ unitPrice })))
  expect([toDecimal(tax), toDecimal(total)]).toEqual(['0.19', '1.18'])
})

test('a discount comes off before tax', () => {
  const { net, tax, total } = totalsOf([line({})], [{ category: 'S', rate: '19', amount: eur(10_00n) }])
  expect([net, tax, total].map(toDecimal)).toEqual(['90.00', '17.10', '107.10'])
  expect(toDecimal(totalsOf([line({ discount: eur(10_00n) })]).total)).toBe('107.10')
})

test('one rate written in two ways is one sum, and categories without tax have none', () => {
  const { taxes } = totalsOf([line({ rate: '19.0' }), line({}), line({ category: 'Z', rate: '0' })])
  expect(taxes.map(({ category, base, tax }) => [category, toDecimal(base), toDecimal(tax)])).toEqual([
    ['S', '200.00', '38.00'],
    ['Z', '100.00', '0.00'],
  ])
})

test('a unit price of six decimals is rounded once, on its line', () => {
  expect(toDecimal(lineAmount(line({ quantity: '1000', unitPrice: '0.012345' }), 'EUR'))).toBe('12.35')
  expect(toDecimal(lineAmount({ quantity: '3', unitPrice: '12.5', discount: money('JPY', 0n) }, 'JPY'))).toBe('38')
})

test.each([
  ['-1', 'malformed'],
  ['1e3', 'malformed'],
  ['1.12345', 'too-many-decimals'],
  ['1234567890123', 'too-large'],
])('%s is no quantity', (text, fault) => {
  expect(parseScaled(text, 4)).toBe(fault)
})

/** Numbers as pairs of whole numbers, added without rounding: nothing of the code under test. */
const fraction = (text: string): [bigint, bigint] => {
  const [whole = '', decimals = ''] = text.split('.')
  return [BigInt(whole + decimals), 10n ** BigInt(decimals.length)]
}
const nearest = (numerator: bigint, denominator: bigint): bigint => {
  const whole = numerator / denominator
  const left = numerator - whole * denominator
  return left * 2n >= denominator ? whole + 1n : whole
}

test('any invoice comes to what fractions say', () => {
  const decimalText = (most: number, places: number) =>
    fc
      .tuple(fc.nat(most), fc.nat(places), fc.nat(10 ** places - 1))
      .map(([whole, length, rest]) =>
        length === 0 ? `${whole}` : `${whole}.${String(rest).padStart(places, '0').slice(0, length)}`,
      )
  const anyLine = fc.record({
    quantity: decimalText(10_000, 4),
    unitPrice: decimalText(100_000, 6),
    discount: fc.constant(eur(0n)),
    category: fc.constantFrom(...taxCategories),
    rate: fc.constantFrom('0', '7', '7.0', '19', '8.25', '5.5'),
  })
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 12 }), (lines) => {
      const { total, net, tax, taxes } = totalsOf(lines)
      const bases = new Map<string, { base: bigint; rate: [bigint, bigint]; taxed: boolean }>()
      let sum = 0n
      for (const { quantity, unitPrice, category, rate } of lines) {
        const [[q, qUnit], [p, pUnit]] = [fraction(quantity), fraction(unitPrice)]
        const amount = nearest(q * p * 100n, qUnit * pUnit)
        sum += amount
        const key = `${category} ${Number(rate)}`
        const before = bases.get(key)?.base ?? 0n
        bases.set(key, { base: before + amount, rate: fraction(rate), taxed: category === 'S' })
      }
      let due = 0n
      for (const { base, rate, taxed } of bases.values()) if (taxed) due += nearest(base * rate[0], rate[1] * 100n)
      expect([net.minor, tax.minor, total.minor, taxes.length]).toEqual([sum, due, sum + due, bases.size])
    }),
    { numRuns: 2_000 },
  )
})

test('whatever the parts in which an invoice is credited, each tax is within one unit of its share and all sum to the tax', () => {
  const rates = ['19', '7', '8.25', '5.5', '0.01'] as const
  const parts = fc.array(fc.bigInt(1n, 500_00n), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(fc.constantFrom(...rates), parts, (rate, minors) => {
      const priced = (minor: bigint) => line({ rate, unitPrice: toDecimal(eur(minor)) })
      let before = 0n
      let taxes = 0n
      for (const minor of minors) {
        const { tax } = invoiceTotals({
          currency: 'EUR',
          lines: [priced(minor)],
          discounts: [],
          creditedBefore: [{ category: 'S', rate: `${rate}`, base: eur(before) }],
        })
        const [percent, unit] = fraction(rate)
        const off = tax.minor * unit * 100n - minor * percent
        expect(off < unit * 100n && -off < unit * 100n).toBe(true)
        before += minor
        taxes += tax.minor
      }
      expect(taxes).toBe(totalsOf([priced(before)]).tax.minor)
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  ['45', 'GBP', '45.00'],
  ['1250.5', 'GBP', '1,250.50'],
  ['0.004500', 'EUR', '0.0045'],
  ['1234567', 'JPY', '1,234,567'],
  ['007.10', 'UGX', '7.1'],
] as const)('a unit price of %s in %s is written %s', (price, currency, written) => {
  expect(unitPriceText(price, currency)).toBe(written)
})
