import { currencyCodes, exponentOf, money, parseAmount, toDecimal } from '@tradewind/kernel'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountIn, sumOfDecimals } from './amounts.rules.ts'
import { readPain001 } from './read-pain001.ts'
import { groupStatusOf } from './status-report.ts'
import { pain001 } from './test-files.ts'

const aCurrency = fc.constantFrom(...currencyCodes)

test('an amount is read by the exponent of its currency, with any zeros at its end: JPY 1000 is 1000', () => {
  expect(amountIn('1000', 'JPY')).toBe('1000')
  expect(amountIn('1000.00', 'JPY')).toBe('1000')
  expect(amountIn('12.5', 'GBP')).toBe('12.50')
  expect(amountIn('1.234', 'GBP')).toBe('1.234')
  fc.assert(
    fc.property(aCurrency, fc.bigInt({ min: 1n, max: 10n ** 15n }), fc.nat(4), (currency, minor, zeros) => {
      const text = toDecimal(money(currency, minor))
      const long =
        exponentOf(currency) === 0 ? (zeros > 0 ? `${text}.${'0'.repeat(zeros)}` : text) : text + '0'.repeat(zeros)
      expect(parseAmount(amountIn(long, currency), currency)).toEqual(money(currency, minor))
    }),
  )
})

test('sums of decimals are exact', () => {
  expect(sumOfDecimals(['0.1', '0.2'])).toBe(sumOfDecimals(['0.3']))
  expect(sumOfDecimals(['1', 'one'])).toBeUndefined()
})

test('every file that is written is read back, row by row', () => {
  const aPayment = fc.record({
    name: fc.stringMatching(/^[A-Za-z][A-Za-z ]{0,40}[A-Za-z]$/),
    amount: fc.bigInt({ min: 1n, max: 10n ** 12n }),
    currency: aCurrency,
    account: fc.stringMatching(/^\d{8}$/),
    sortCode: fc.stringMatching(/^\d{6}$/),
  })
  fc.assert(
    fc.property(fc.array(aPayment, { minLength: 1, maxLength: 20 }), fc.constantFrom('03', '09'), (given, version) => {
      const payments = given.map(({ amount, ...rest }) => ({
        ...rest,
        amount: toDecimal(money(rest.currency, amount)),
      }))
      const read = readPain001(pain001({ messageId: 'M', payer: '60250481', payments, version }))
      expect(read.rows.map(({ currency, fields }) => [currency, parseAmount(fields.amount, currency)])).toEqual(
        given.map(({ currency, amount }) => [currency, money(currency, amount)]),
      )
      expect(read.rows.map(({ fields }) => [fields.payeeName, fields.account, fields.bankCode])).toEqual(
        given.map(({ name, account, sortCode }) => [name, account, sortCode]),
      )
    }),
  )
})

test('a file as a whole is accepted, rejected, pending, or partly each', () => {
  const row = (state: 'Accepted' | 'Refused' | 'Waiting', awaitsApproval = false) => ({ state, awaitsApproval })
  expect(groupStatusOf([row('Accepted'), row('Accepted')])).toBe('ACCP')
  expect(groupStatusOf([row('Refused')])).toBe('RJCT')
  expect(groupStatusOf([row('Waiting'), row('Accepted', true)])).toBe('PDNG')
  expect(groupStatusOf([row('Accepted'), row('Refused')])).toBe('PART')
})
