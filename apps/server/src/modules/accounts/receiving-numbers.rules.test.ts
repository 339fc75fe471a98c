import { type Currency, currencyCodes } from '@tradewind/kernel'
import { parseAba } from '@tradewind/kernel/bank/aba'
import { parseBic } from '@tradewind/kernel/bank/bic'
import { parseIban } from '@tradewind/kernel/bank/iban'
import { parseNuban } from '@tradewind/kernel/bank/nuban'
import { parseUkAccount } from '@tradewind/kernel/bank/sort-code'
import { checkUkModulus } from '@tradewind/kernel/bank/uk-modulus'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMeant, oneSpelling, receivingWords } from './receiving-details.rules.ts'
import { receivingDetailsFor } from './receiving-numbers.rules.ts'

const serial = fc.bigInt(1n, 9_999_999n)
const everySerial = (check: (serial: bigint) => void) => fc.assert(fc.property(serial, check))

test('pounds arrive at a sort code and number that pass the modulus check, and no other last digit does', () => {
  everySerial((serial) => {
    const [{ bankCode, number }] = receivingDetailsFor('GBP', serial)
    const account = parseUkAccount(bankCode, number)
    if (typeof account === 'string') throw new Error(account)
    expect(checkUkModulus(account)).toBe('valid')
    const slip = `${number.slice(0, 7)}${(Number(number[7]) + 1) % 10}`
    expect(checkUkModulus({ sortCode: bankCode, accountNumber: slip })).toBe('invalid')
  })
})

test('euros and the francs from abroad arrive at an IBAN with right structure and check digits', () => {
  everySerial((serial) => {
    const [sepa] = receivingDetailsFor('EUR', serial)
    expect(parseIban(sepa.number)).toMatchObject({ iban: sepa.number, country: 'IE' })
    expect(parseBic(sepa.bankCode)).toBeTypeOf('object')
    const [, abroad] = receivingDetailsFor('XOF', serial)
    expect(parseIban(abroad?.number ?? '')).toMatchObject({ country: 'SN' })
  })
})

test('dollars arrive by a routing number with a right check digit, naira at a NUBAN with one', () => {
  everySerial((serial) => {
    const [ach] = receivingDetailsFor('USD', serial)
    expect(parseAba(ach.bankCode)).toEqual({ routingNumber: ach.bankCode })
    const [nip] = receivingDetailsFor('NGN', serial)
    expect(parseNuban(nip.number, nip.bankCode)).toMatchObject({ checked: true })
  })
})

test('a RIB has the key that its parts ask for', () => {
  everySerial((serial) => {
    const [{ number }] = receivingDetailsFor('XOF', serial)
    expect(number).toMatch(/^SN\d{22}$/)
    // The whole number, its key included, is divisible by 97 once letters are counted as French banks do (S 2, N 5).
    expect(BigInt(number.replace('SN', '25')) % 97n).toBe(0n)
  })
})

test('Canadian and Indian details have the shape of their networks', () => {
  everySerial((serial) => {
    const [eft] = receivingDetailsFor('CAD', serial)
    expect([eft.bankCode, eft.number]).toEqual([
      expect.stringMatching(/^0\d{3}\d{5}$/),
      expect.stringMatching(/^\d{7,12}$/),
    ])
    const [imps] = receivingDetailsFor('INR', serial)
    expect([imps.bankCode, imps.number]).toEqual([
      expect.stringMatching(/^[A-Z]{4}0[A-Z0-9]{6}$/),
      expect.stringMatching(/^\d{9,18}$/),
    ])
  })
})

test('two serials of any currency never share a number, and one serial always has the same', () => {
  fc.assert(
    fc.property(fc.constantFrom<Currency>(...currencyCodes), serial, serial, (currency, a, b) => {
      const numbers = (of: bigint) => receivingDetailsFor(currency, of).map(({ number }) => number)
      expect(numbers(a)).toEqual(numbers(a))
      if (a !== b) expect(numbers(a).filter((number) => numbers(b).includes(number))).toEqual([])
    }),
  )
})

test('serials that would repeat a number are refused', () => {
  expect(() => receivingDetailsFor('GBP', 0n)).toThrow('no account number is left')
  expect(() => receivingDetailsFor('GBP', 10_000_000n)).toThrow('no account number is left')
})

test('what the account page shows leads back to the account, with its spaces and dashes', () => {
  fc.assert(
    fc.property(fc.constantFrom<Currency>(...currencyCodes), serial, (currency, of) => {
      for (const detail of receivingDetailsFor(currency, of)) {
        const { lines } = receivingWords({ holder: 'Ada', bank: 'Tradewind', currency }, detail)
        const shown = (...labels: string[]) => lines.find(({ label }) => labels.includes(label))?.value
        expect(oneSpelling(shown('IBAN', 'RIB', 'Account number') ?? '')).toBe(detail.number)
        const code = shown('Sort code', 'Routing number', 'Bank code', 'Transit number', 'IFSC', 'BIC')
        expect(isMeant(detail, { bankCode: code })).toBe(true)
        expect(isMeant(detail, { bankCode: '999999' })).toBe(false)
      }
    }),
  )
})
