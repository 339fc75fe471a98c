import { Refusal } from '@tradewind/contract'
import type { Currency } from '@tradewind/kernel'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkedNumbers } from './bank-numbers.rules.ts'
import { detailsOf } from './verified-details.rules.ts'

const currencyOf: Partial<Record<PaymentMethod, Currency>> = { SortCode: 'GBP', Iban: 'EUR', Transfer: 'NGN' }

const check = (
  method: PaymentMethod,
  routing: string,
  accountNumber = '',
  currency: Currency = currencyOf[method] ?? 'USD',
) => {
  try {
    return checkedNumbers({ method, currency, routing, accountNumber })
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

const faultOf = (details: Parameters<typeof checkedNumbers>[0]): Partial<Refusal> => {
  try {
    checkedNumbers(details)
    return {}
  } catch (error) {
    return error as Refusal
  }
}

test('numbers are read however they are spaced, and kept in one spelling', () => {
  expect(check('SortCode', ' 08-99-99 ', '6637 4958')).toEqual({
    method: 'SortCode',
    currency: 'GBP',
    routing: '089999',
    accountNumber: '66374958',
  })
  expect(check('Iban', ' de89 3704 0044 0532 0130 00 ')).toEqual({
    method: 'Iban',
    currency: 'EUR',
    routing: 'DE89370400440532013000',
    accountNumber: '',
  })
  expect(check('AbaRouting', '021 000 021', '12-345 6789')).toEqual({
    method: 'AbaRouting',
    currency: 'USD',
    routing: '021000021',
    accountNumber: '123456789',
  })
  expect(check('Transfer', '058', '015 279 2740')).toEqual({
    method: 'Transfer',
    currency: 'NGN',
    routing: '058',
    accountNumber: '0152792740',
  })
})

test.each<[PaymentMethod, string, Currency?]>([
  ['SortCode', '089999'],
  ['AbaRouting', '021000021'],
  ['WireRouting', '021000021'],
  ['Transfer', '058'],
  ['BicSwift', 'CHASUS33'],
  ['BicSwift', 'EBILAEAD'],
  ['BicSwift', 'EQBLKENA'],
  ['RoutingCode', '00301234', 'CAD'],
  ['RoutingCode', '7171001', 'SGD'],
  ['BankCode', '632005', 'ZAR'],
  ['BankCode', 'CBETETAA', 'ETB'],
  ['Ifsc', 'HDFC0000123'],
])('by %s to %s, the number of an invoice is no account', (method, routing, currency) => {
  for (const bill of ['INV-2026-00123', '2026/1187', 'Invoice #4711']) {
    const { code, words } = faultOf({
      method,
      currency: currency ?? currencyOf[method] ?? 'USD',
      routing,
      accountNumber: bill,
    })
    expect(code).toMatch(/_invalid$/)
    expect(words).toBe("That looks like an invoice number. Enter the beneficiary's account number.")
  }
})

test('the number of an invoice is no IBAN', () => {
  for (const routing of ['INV-2026-00123', '2026/1187'])
    expect(faultOf({ method: 'Iban', currency: 'EUR', routing, accountNumber: '' }).words).toContain(
      "Enter the beneficiary's IBAN",
    )
})

test("an account number that no bank of the BIC's country can have is refused", () => {
  const words = (routing: string, accountNumber: string) =>
    faultOf({ method: 'BicSwift', currency: 'USD', routing, accountNumber }).words
  expect(words('BARCGB22', '20261187123')).toBe(
    "That account number isn't valid. It should have 6 to 10 digits in the United Kingdom.",
  )
  expect(words('GTBINGLA', '20261187')).toContain('10 digits in Nigeria')
  expect(check('BicSwift', 'GTBINGLA', '0152792740')).toMatchObject({ accountNumber: '0152792740' })
})

test('where banks need an IBAN, no other account number is taken', () => {
  const words = (bic: string, account: string) => {
    try {
      checkedNumbers({ method: 'BicSwift', currency: 'USD', routing: bic, accountNumber: account })
      return undefined
    } catch (error) {
      return (error as Refusal).words
    }
  }
  for (const bic of ['EBILAEAD', 'COBADEFF', 'DEUTDEFF500', 'BNPAFRPP'])
    expect([bic, check('BicSwift', bic, '1015826341901')]).toEqual([bic, 'verification.iban_invalid'])
  expect(words('EBILAEAD', '1015826341901')).toBe(
    'Banks in the United Arab Emirates need the IBAN. Enter it in place of the account number.',
  )
  expect(check('BicSwift', 'COBADEFF', 'DE75 3704 0044 0732 8114 00')).toMatchObject({ routing: 'COBADEFF' })
  // Without an IBAN of their own, or with one that nobody insists on.
  for (const bic of ['CHASUS33', 'BARCGB22'])
    expect(check('BicSwift', bic, '123456789')).toMatchObject({ accountNumber: '123456789' })
})

test('only the number of a mobile phone is a wallet', () => {
  const wallet = (number: string, currency: Currency) => check('MobileMoney', 'MTN', number, currency)
  expect(wallet('256772123456', 'UGX')).toMatchObject({ accountNumber: '256772123456' })
  expect(wallet('2250512345678', 'XOF')).toMatchObject({ accountNumber: '2250512345678' })
  // An Ivorian number from before 2021, and landlines in Kampala and Dakar.
  for (const [number, currency] of [
    ['22559005608', 'XOF'],
    ['256414234567', 'UGX'],
    ['221338212345', 'XOF'],
  ] as const)
    expect([number, wallet(number, currency)]).toEqual([number, 'verification.mobile_number_invalid'])
})

test('a wrong digit is refused in the words of its own number', () => {
  expect(check('SortCode', '089999', '66374959')).toBe('verification.sort_code_invalid')
  expect(check('SortCode', '08999', '66374958')).toBe('verification.sort_code_invalid')
  expect(check('Iban', 'DE88370400440532013000')).toBe('verification.iban_invalid')
  expect(check('Iban', 'ZZ89370400440532013000')).toBe('verification.iban_invalid')
  expect(check('AbaRouting', '021000022', '123456789')).toBe('verification.routing_number_invalid')
  expect(check('AbaRouting', '021000021', '123')).toBe('verification.account_number_invalid')
  expect(check('AbaRouting', '021000021', '1234/6789')).toBe('verification.account_number_invalid')
  expect(check('Transfer', '058', '0152792741')).toBe('verification.account_number_invalid')
  expect(check('Transfer', '58', '0152792740')).toBe('verification.bank_unknown')
})

test('a number at the bank with code 000023 has no check digit of its own to fail', () => {
  expect(check('Transfer', '000023', '1234567890')).toMatchObject({ routing: '000023' })
  expect(check('Transfer', '000023', '123456789')).toBe('verification.account_number_invalid')
})

test('a single changed digit of an IBAN never passes', () => {
  const iban = 'DE89370400440532013000'
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 21 }), fc.integer({ min: 1, max: 9 }), (place, by) => {
      const digit = (Number(iban[place]) + by) % 10
      const changed = iban.slice(0, place) + digit + iban.slice(place + 1)
      expect(check('Iban', changed)).toBe('verification.iban_invalid')
    }),
  )
})

test('what a payment names is the same account as what was checked, however either was typed', () => {
  const digits = fc.stringMatching(/^\d{6,8}$/)
  const untidy = (text: string, gap: string) => Array.from(text).join(gap)
  fc.assert(
    fc.property(digits, fc.constantFrom('', ' ', '-'), (accountNumber, gap) => {
      const checked = check('SortCode', '999999', accountNumber)
      const request = { paymentMethodType: 'SortCode', paymentMethodValue: untidy('999999', gap) } as const
      expect(detailsOf({ ...request, accountNumber: untidy(accountNumber, gap) }, 'GBP')).toEqual(checked)
    }),
  )
})

test('a local transfer is told by its bank code; what stands in place of a code is not looked at', () => {
  const transfer = { paymentMethodType: 'Transfer', paymentMethodValue: 'MIB', accountNumber: '0152792740' } as const
  expect(detailsOf({ ...transfer, bankCode: '058' }, 'NGN')).toEqual({
    method: 'Transfer',
    currency: 'NGN',
    routing: '058',
    accountNumber: '0152792740',
  })
  expect(detailsOf(transfer, 'NGN').routing).toBe('')
})
