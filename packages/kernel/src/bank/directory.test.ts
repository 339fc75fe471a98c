import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findCountry, servesMobileMoney } from '../country.ts'
import { parseAba } from './aba.ts'
import { parseBic } from './bic.ts'
import { electronicRoutingNumber, parseCanadianRouting } from './canadian-routing.ts'
import { byLongestPrefix, likelyOperator, type MobileMoneyOperator } from './directory.ts'
import { francZones } from './franc-zone-account.ts'
import { ibanCountry } from './iban-country.ts'
import { parseIfsc } from './ifsc.ts'
import { parseNuban } from './nuban.ts'
import { parseSingaporeRouting } from './routing-code.ts'
import { parseUkAccount } from './sort-code.ts'
import { parseSouthAfricanBranch } from './south-african-branch.ts'

const folder = new URL('../../../../apps/server/data/directories/', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
const text = (file: string) => readFileSync(new URL(file, folder), 'utf8')
const rows = <Row>(file: string) => JSON.parse(text(`${file}.json`)) as Row[]

type Row = Record<'name' | 'bankCode' | 'country', string> & { bic: string | null }

const isObject = (result: unknown) => typeof result === 'object'

test('every file is described with its source, has one row a line, and no row twice', () => {
  const readme = text('README.md')
  const described = Array.from(readme.matchAll(/^\| `([a-z-]+\.json)` \|/gm), ([, file]) => file)
  expect(described).toEqual(files)
  expect(files.length).toBeGreaterThan(10)
  for (const file of files) {
    const lines = text(file).trimEnd().split('\n').slice(1, -1)
    expect(lines).toHaveLength(JSON.parse(text(file)).length)
    expect([file, new Set(lines).size]).toEqual([file, lines.length])
  }
})

test('every code in the directories is one that its reader takes', () => {
  const wrong: unknown[] = []
  const check = <R>(file: string, reads: (row: R) => boolean) =>
    wrong.push(...rows<R>(file).filter((row) => !reads(row)))
  const bicOrNone = (bic: string | null, country: string) => {
    const read = bic === null ? undefined : parseBic(bic)
    return read === undefined || (typeof read === 'object' && read.country === country)
  }
  check<Row>('bics', ({ bic, country }) => bic !== null && bicOrNone(bic, country))
  check<Row>('ethiopian-banks', ({ bic }) => bic !== null && bicOrNone(bic, 'ET'))
  check<Row>('pakistani-banks', ({ bic, bankCode }) => {
    const fitsBic = bic === null || bic.startsWith(bankCode)
    return /^[A-Z]{4}$/.test(bankCode) && fitsBic && bicOrNone(bic, 'PK')
  })
  check<Row>('iban-banks', ({ country, bankCode, bic }) => {
    const bank = ibanCountry(country)?.bank
    return bank !== undefined && bankCode.length === bank.to - bank.from && bicOrNone(bic, country)
  })
  check<{ prefix: string; bic: string | null }>('uk-sort-codes', ({ prefix, bic }) => {
    return isObject(parseUkAccount(prefix.padEnd(6, '0'), '12345678')) && bicOrNone(bic, 'GB')
  })
  check<{ prefix: string }>('indian-banks', ({ prefix }) => isObject(parseIfsc(`${prefix}0000001`)))
  check<Row>('singapore-banks', ({ bankCode }) => isObject(parseSingaporeRouting(`${bankCode}001`)))
  check<{ branchCode: string }>('south-african-banks', ({ branchCode }) =>
    isObject(parseSouthAfricanBranch(branchCode)),
  )
  check<{ institution: string }>('canadian-institutions', ({ institution }) =>
    isObject(parseCanadianRouting(electronicRoutingNumber({ institution, transit: '00011' }))),
  )
  check<{ cbn: string | null; nip: string | null }>('nigerian-banks', ({ cbn, nip }) => {
    const takes = (code: string | null, length: number) =>
      code === null || (code.length === length && parseNuban('0000014579', code) !== 'bank-code-bad-characters')
    return (cbn ?? nip) !== null && takes(cbn, 3) && takes(nip, 6)
  })
  check<Row>('franc-zone-banks', ({ country, bankCode }) => {
    const inWestAfrica = (francZones.XOF.countries as readonly string[]).includes(country)
    const inCentralAfrica = (francZones.XAF.countries as readonly string[]).includes(country)
    if (inWestAfrica) return bankCode.startsWith(country) && /^[A-Z]{2}[0-9]{3}$/.test(bankCode)
    return inCentralAfrica && /^[0-9]{5}$/.test(bankCode)
  })
  expect(wrong).toEqual([])
})

test('Nigeria has the bank with code 000023, and no code leads to two banks', () => {
  const banks = rows<{ cbn: string | null; nip: string | null; name: string }>('nigerian-banks')
  expect(banks.find(({ nip }) => nip === '000023')?.name).toBe('Providus Bank')
  const codes = banks.flatMap(({ cbn, nip }) => [cbn, nip]).filter((code) => code !== null)
  expect(new Set(codes).size).toBe(codes.length)
})

test('our own codes are marked as the sandbox and stand in no directory of real banks', () => {
  const own = rows<{ kind: string; code: string; sandbox: boolean; name: string }>('sandbox-banks')
  for (const { sandbox, name } of own) expect([sandbox, name]).toEqual([true, 'Tradewind (sandbox)'])
  const codeOf = (kind: string) => own.find((one) => one.kind === kind)?.code ?? ''
  expect(parseAba(codeOf('aba'))).toBeTypeOf('object')
  expect(parseIfsc(codeOf('ifsc'))).toBeTypeOf('object')
  expect(parseBic(codeOf('bic'))).toBeTypeOf('object')
  const real = files.filter((file) => file !== 'sandbox-banks.json').map(text)
  for (const { code } of own) expect(real.filter((file) => file.includes(`"${code}"`))).toEqual([])
})

test('a sort code belongs to the bank with the longest prefix', () => {
  const banks = rows<{ prefix: string; name: string }>('uk-sort-codes')
  const nameOf = (sortCode: string) => byLongestPrefix(banks, sortCode)?.name
  expect(nameOf('608371')).toBe('Starling Bank')
  expect(nameOf('600001')).toBe('National Westminster Bank')
  expect(nameOf('404700')).toBe('First Direct')
  expect(nameOf('400001')).toBe('HSBC UK Bank')
  expect(nameOf('990000')).toBeUndefined()
  expect(byLongestPrefix([...banks].reverse(), '608371')?.name).toBe('Starling Bank')
})

test('a mobile number proposes the wallet that its first digits were given to', () => {
  const operators = rows<MobileMoneyOperator>('mobile-money-operators')
  const walletOf = (country: string, number: string) => likelyOperator(operators, country, number)?.wallet
  expect(walletOf('UG', '772123456')).toBe('MTN Mobile Money')
  expect(walletOf('UG', '701234567')).toBe('Airtel Money')
  expect(walletOf('CI', '0712345678')).toBe('Orange Money')
  expect(walletOf('TZ', '754123456')).toBe('M-Pesa')
  expect(walletOf('UG', '312123456')).toBeUndefined()
  expect(walletOf('KE', '712345678')).toBeUndefined()
  for (const { country, dialCode, operator, prefixes } of operators) {
    const known = findCountry(country)
    expect(known?.dialCode).toBe(dialCode)
    expect(servesMobileMoney(known?.alpha3 ?? '')).toBe(true)
    expect(prefixes.length > 0).toBe(operator !== null)
    for (const prefix of prefixes) expect(prefix).toMatch(/^[0-9]+$/)
  }
})
