import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatIban, makeIban, parseIban } from './iban.ts'
import { ibanCountries, ibanCountry, ibanPrefixOf } from './iban-country.ts'
import { isSepaCountry, sepaPrefixes } from './sepa.ts'
import { registryExamples, unregisteredExamples } from './test-iban-examples.ts'

const examples = [...registryExamples, ...unregisteredExamples]
const put = (text: string, place: number, sign: string) => text.slice(0, place) + sign + text.slice(place + 1)
const read = (text: string) => {
  const iban = parseIban(text)
  if (typeof iban === 'string') throw new Error(`${text}: ${iban}`)
  return iban
}

test('every country has an example, and every example is read', () => {
  expect(registryExamples).toHaveLength(89)
  expect(examples.map((iban) => iban.slice(0, 2)).sort()).toEqual(
    ibanCountries()
      .map(({ code }) => code)
      .sort(),
  )
  for (const iban of examples) {
    expect(parseIban(iban)).toMatchObject({ iban, country: iban.slice(0, 2) })
    expect(ibanCountry(iban.slice(0, 2))).toMatchObject({
      length: iban.length,
      registered: registryExamples.includes(iban),
    })
  }
})

// Bank and branch identifier examples of the registry; France's branch is its "code guichet", behind the bank.
test.each([
  ['GB29NWBK60161331926819', 'NWBK', '601613'],
  ['DE89370400440532013000', '37040044', undefined],
  ['IT60X0542811101000000123456', '05428', '11101'],
  ['AL47212110090000000235698741', '212', '11009'],
  ['IS140159260076545510730339', '01', '59'],
  ['MU17BOMM0101101030300200000MUR', 'BOMM01', '01'],
  ['RU0304452522540817810538091310419', '044525225', '40817'],
  ['FR1420041010050500013M02606', '20041', '01005'],
  ['PK36SCBL0000001123456702', 'SCBL', undefined],
  ['SN08SN0100152000048500003035', 'SN010', '01520'],
])('%s names bank %s and branch %s', (iban, bankCode, branchCode) => {
  expect(read(iban)).toEqual({ iban, country: iban.slice(0, 2), bankCode, branchCode })
})

test('it is printed in groups of four, and read again from them', () => {
  // The registry's print-format examples.
  for (const printed of ['NO93 8601 1117 947', 'NL91 ABNA 0417 1643 00', 'BE68 5390 0754 7034'])
    expect(formatIban(read(printed))).toBe(printed)
  for (const iban of examples) expect(read(formatIban({ iban })).iban).toBe(iban)
  expect(read('IBAN: gb29-nwbk-6016-1331-9268-19').iban).toBe('GB29NWBK60161331926819')
})

test('what is wrong with it is reported', () => {
  const valid = 'GB29NWBK60161331926819'
  expect(parseIban('  ')).toBe('missing')
  expect(parseIban('GB29NWBK6016133192681!')).toBe('bad-characters')
  expect(parseIban('GB2')).toBe('too-short')
  expect(parseIban(valid.slice(0, -1))).toBe('too-short')
  expect(parseIban(`${valid}0`)).toBe('too-long')
  expect(parseIban('ZZ29NWBK60161331926819')).toBe('unknown-country')
  expect(parseIban('US29NWBK60161331926819')).toBe('unknown-country')
  expect(parseIban('66374958123')).toBe('wrong-structure')
  expect(parseIban('GBA9NWBK60161331926819')).toBe('wrong-structure')
  expect(parseIban('GB29123460161331926819')).toBe('wrong-structure')
  expect(parseIban('GB30NWBK60161331926819')).toBe('check-digits')
})

test('check digits 00, 01 and 99 are wrong although they leave the right remainder', () => {
  const bbans = Array.from({ length: 400 }, (_, serial) => `3704004405320${String(serial).padStart(5, '0')}`)
  for (const [digits, twin] of Object.entries({ '97': '00', '98': '01', '02': '99' })) {
    const iban = bbans.map((bban) => makeIban('DE', bban)).find((one) => one.slice(2, 4) === digits) ?? ''
    expect(parseIban(iban)).toMatchObject({ iban })
    expect(parseIban(`DE${twin}${iban.slice(4)}`)).toBe('check-digits')
  }
})

// A letter and a digit are not promised: 1B and B1 both count as 111.
test('every single changed digit or letter, and every swap of two unlike digits, is caught', () => {
  const taken: string[] = []
  const refuse = (changed: string) => typeof parseIban(changed) === 'string' || taken.push(changed)
  for (const iban of examples) {
    for (let place = 0; place < iban.length; place += 1) {
      const kind = /[0-9]/.test(iban.charAt(place)) ? '0123456789' : 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
      for (const sign of kind.replace(iban.charAt(place), '')) refuse(put(iban, place, sign))
      const swapped = put(put(iban, place, iban.charAt(place + 1)), place + 1, iban.charAt(place))
      const both = /^[0-9]{2}$/.test(iban.slice(place, place + 2))
      if (both && swapped !== iban) refuse(swapped)
    }
  }
  expect(taken).toEqual([])
})

/** A country's example with every digit and letter behind the check digits drawn anew, and check digits for that. */
const anyIban = fc
  .tuple(fc.constantFrom(...examples), fc.array(fc.nat(25), { minLength: 30, maxLength: 30 }))
  .map(([example, draws]) => {
    const bban = Array.from(example.slice(4), (sign, place) => {
      const drawn = draws[place] ?? 0
      return /[0-9]/.test(sign) ? String(drawn % 10) : String.fromCharCode(65 + drawn)
    })
    return makeIban(example.slice(0, 2), bban.join(''))
  })

test('any number of a right structure gets check digits that hold, and one changed digit breaks them', () => {
  fc.assert(
    fc.property(anyIban, fc.nat(), fc.integer({ min: 1, max: 9 }), (iban, somewhere, by) => {
      const result = parseIban(iban)
      // A number drawn by chance has its country's own check digits wrong; nothing else may be.
      if (typeof result === 'string') expect(result).toBe('national-check-digits')
      else expect(result.iban).toBe(iban)
      const digits = Array.from(iban.matchAll(/[0-9]/g), ({ index }) => index)
      const place = digits[somewhere % digits.length] ?? 2
      expect(parseIban(put(iban, place, String((Number(iban[place]) + by) % 10)))).toBe('check-digits')
    }),
  )
})

test("territories use another country's prefix", () => {
  expect(ibanPrefixOf('RE')).toBe('FR')
  expect(ibanPrefixOf('JE')).toBe('GB')
  expect(ibanPrefixOf('AX')).toBe('FI')
  expect(ibanPrefixOf('FO')).toBe('FO')
  expect(ibanPrefixOf('US')).toBeUndefined()
})

// European Payments Council, EPC409-09: 27 of the Union, 3 of the EEA, and 11 others, and Gibraltar.
test('SEPA is 41 countries and Gibraltar, with most territories of theirs', () => {
  expect(sepaPrefixes.size).toBe(42)
  for (const country of ['DE', 'CH', 'GB', 'IM', 'VA', 'MQ', 'AX', 'AL', 'MD', 'ME', 'MK', 'RS'])
    expect([country, isSepaCountry(country)]).toEqual([country, true])
  for (const country of ['TR', 'XK', 'BA', 'UA', 'FO', 'GL', 'PF', 'NC', 'US', 'SN'])
    expect([country, isSepaCountry(country)]).toEqual([country, false])
})
