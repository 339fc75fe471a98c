import { expect, test } from 'vitest'
import { ibanCountries, ibanPrefixOf } from './iban-country.ts'
import { needsIban } from './iban-required.ts'

const alpha2 = Array.from({ length: 26 * 26 }, (_, at) => String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26)))

test('an IBAN is required where the registry has one, apart from the countries where account numbers still arrive', () => {
  const registered = new Set(ibanCountries().flatMap(({ code, registered }) => (registered ? [code] : [])))
  const required = alpha2.filter((country) => needsIban(`ABCD${country}22`))
  expect(required.filter((country) => !registered.has(ibanPrefixOf(country) ?? ''))).toEqual([])
  expect([...registered].filter((country) => !required.includes(country)).sort()).toEqual(
    'BI DJ FK GB HN LY MN NI RU SD SO YE'.split(' '),
  )
})

test('territories follow the country whose IBANs their banks print', () => {
  const territories = alpha2.filter((country) => ![undefined, country].includes(ibanPrefixOf(country)))
  for (const country of territories)
    expect([country, needsIban(`ABCD${country}22`)]).toEqual([country, needsIban(`ABCD${ibanPrefixOf(country)}22`)])
})

test('a BIC that is still being typed requires nothing', () => {
  expect(['', 'COBA', 'COBAD', 'cobadeff', 'EBILAEAD', 'CHASUS33', 'BARCGB22'].map(needsIban)).toEqual([
    false,
    false,
    false,
    true,
    true,
    false,
    false,
  ])
})
