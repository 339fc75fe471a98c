import fc from 'fast-check'
import { expect, test } from 'vitest'
import { francZones, parseRib } from './franc-zone-account.ts'
import { ribKey, ribKeyHolds } from './rib.ts'
import { unregisteredExamples } from './test-iban-examples.ts'

test('the RIBs inside printed IBANs of both zones are read, with letters in the bank code and without', () => {
  expect(parseRib('SN010 01520 000485000030 35', 'XOF')).toEqual({
    rib: 'SN0100152000048500003035',
    bankCode: 'SN010',
    branchCode: '01520',
    accountNumber: '000485000030',
    key: '35',
  })
  expect(parseRib('10002-00030-02779763150-08', 'XAF')).toMatchObject({
    bankCode: '10002',
    branchCode: '00030',
    key: '08',
  })
  let read = 0
  for (const iban of unregisteredExamples) {
    for (const currency of ['XOF', 'XAF'] as const) {
      const inZone = (francZones[currency].countries as readonly string[]).includes(iban.slice(0, 2))
      if (!inZone || iban.startsWith('GW')) continue
      expect(parseRib(iban.slice(4), currency), iban).toBeTypeOf('object')
      read += 1
    }
  }
  expect(read).toBe(13)
})

test('what is wrong with one is reported', () => {
  expect(parseRib('', 'XOF')).toBe('missing')
  expect(parseRib('SN010015200004850000303', 'XOF')).toBe('too-short')
  expect(parseRib('SN01001520000485000030355', 'XOF')).toBe('too-long')
  expect(parseRib('100101520000485000030350', 'XOF')).toBe('wrong-structure')
  expect(parseRib('SN0100152000048500003036', 'XOF')).toBe('check-digits')
  expect(parseRib('10002000300277976315009', 'XAF')).toBe('check-digits')
  expect(parseRib('SN002000300277976315008', 'XAF')).toBe('bad-characters')
})

test('the key of any account holds, and one changed digit or one swap of unlike neighbours breaks it', () => {
  const account = fc.stringMatching(/^[0-9]{21}$/)
  fc.assert(
    fc.property(account, fc.nat(22), fc.integer({ min: 1, max: 9 }), (digits, place, by) => {
      const rib = Array.from(digits + ribKey(digits))
      expect(ribKeyHolds(rib.join(''))).toBe(true)
      expect(ribKeyHolds(rib.with(place, String((Number(rib[place]) + by) % 10)).join(''))).toBe(false)
      const [one = '', other = ''] = rib.slice(place, place + 2)
      if (other !== '' && one !== other)
        expect(
          ribKeyHolds(
            rib
              .with(place, other)
              .with(place + 1, one)
              .join(''),
          ),
        ).toBe(false)
    }),
  )
})
