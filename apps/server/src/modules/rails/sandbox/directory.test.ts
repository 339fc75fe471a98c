import { readFileSync } from 'node:fs'
import { parseAba } from '@tradewind/kernel/bank/aba'
import { parseIban } from '@tradewind/kernel/bank/iban'
import { parseNuban } from '@tradewind/kernel/bank/nuban'
import { parseUkAccount } from '@tradewind/kernel/bank/sort-code'
import { checkUkModulus } from '@tradewind/kernel/bank/uk-modulus'
import { expect, test } from 'vitest'
import { withNigerianBank } from '../bank-list.rules.ts'
import { ukBanks, usBanks } from './banks.data.ts'
import { sandboxBanksInCountry, sandboxDirectory as directory } from './directory.ts'
import { holderOf, knownHolders, listedHolders } from './holders.ts'
import { listScenarios } from './list-scenarios.ts'
import { scenarios } from './scenarios.ts'

test('every routing number of the directory has a right check digit', () => {
  const wrong = usBanks.flatMap(({ codes }) => codes).filter((code) => typeof parseAba(code) === 'string')
  expect(wrong).toEqual([])
})

test('the listed accounts have numbers that real checks pass, at banks that the directory knows', async () => {
  for (const listed of [...listedHolders, ...knownHolders]) {
    if (listed.rail === 'sepa') {
      expect(parseIban(listed.iban)).toMatchObject({ iban: listed.iban })
      expect(await directory.bankByIban(listed.iban)).toBeDefined()
    } else if (listed.rail === 'nip') {
      expect(parseNuban(listed.accountNumber, listed.bankCode)).toBeTypeOf('object')
      expect(await directory.bankByNigerianCode(listed.bankCode)).toBeDefined()
    } else {
      const account = parseUkAccount(listed.bankCode, listed.accountNumber)
      expect(typeof account === 'string' ? account : checkUkModulus(account)).toBe('valid')
      expect(await directory.bankBySortCode(listed.bankCode)).toBeDefined()
    }
  }
})

test('a listed account shows match, close and no match, and the name only when it is close', async () => {
  for (const listed of listedHolders) {
    const ask = (name: string) => directory.checkAccount({ rail: listed.rail, to: listed, name })
    const { holder } = listed
    expect(await ask(holder)).toEqual({ accountKnown: true, result: 'match', suggestedName: null })
    expect(await ask(listed.close)).toEqual({ accountKnown: true, result: 'close', suggestedName: holder })
    expect(await ask('Somebody Else')).toEqual({ accountKnown: true, result: 'none', suggestedName: null })
  }
})

test('a bank is found by the longest prefix, and by codes written with blanks and dashes', async () => {
  expect(await directory.bankBySortCode('60-83-71')).toMatchObject({ name: 'Starling Bank', code: '608371' })
  expect(await directory.bankBySortCode('60 00 01')).toMatchObject({
    name: 'National Westminster Bank',
    code: '600001',
  })
  expect(await directory.bankBySortCode('990000')).toBeUndefined()
  expect(await directory.bankByIban('IT60 X054 2811 1010 0000 0123 456')).toMatchObject({
    code: '05428',
    countryId: 'IT',
  })
  expect(await directory.bankByIban('DE00999999990000000000')).toBeUndefined()
  expect(await directory.bankByNigerianCode('000013')).toEqual(await directory.bankByNigerianCode('058'))
  expect(new Set(ukBanks.flatMap(({ codes }) => codes)).size).toBe(ukBanks.flatMap(({ codes }) => codes).length)
})

test('a holder is the same every time, and by either code of a Nigerian bank', async () => {
  const to = { bankCode: '058', accountNumber: '0123456789' }
  const holder = holderOf('nip', to)
  expect(holderOf('nip', to)).toBe(holder)
  const byNip = await directory.checkAccount({ rail: 'nip', to: { ...to, bankCode: '000013' }, name: holder })
  expect(byNip.result).toBe('match')
})

test('an account that ends in 0000 is unknown, ACH tells nothing of accounts, and no name is no check', async () => {
  const unavailable = { result: 'unavailable', suggestedName: null }
  const uk = { bankCode: '089999', accountNumber: '12340000' }
  expect(await directory.checkAccount({ rail: 'fps', to: uk })).toEqual({ accountKnown: false, ...unavailable })
  const us = { bankCode: '021000021', accountNumber: '12340000' }
  expect(await directory.checkAccount({ rail: 'ach', to: us, name: 'A B' })).toEqual({
    accountKnown: true,
    ...unavailable,
  })
  const known = { bankCode: '089999', accountNumber: '66374958' }
  expect(await directory.checkAccount({ rail: 'fps', to: known })).toEqual({ accountKnown: true, ...unavailable })
})

test('the lists of banks are by name, without a code twice, and Nigeria lacks 000023 until the rule appends it', () => {
  for (const country of ['GBR', 'USA', 'DEU', 'FRA', 'NGA', 'nga']) {
    const banks = sandboxBanksInCountry(country)
    const names = banks.map(({ name }) => name)
    expect(names.length).toBeGreaterThan(1)
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')))
    expect(new Set(banks.map(({ code }) => code)).size).toBe(banks.length)
  }
  expect(sandboxBanksInCountry('NGA').some(({ code }) => code === '000023')).toBe(false)
  expect(withNigerianBank('NGA', sandboxBanksInCountry('NGA')).at(-1)?.code).toBe('000023')
  expect(sandboxBanksInCountry('ATA')).toEqual([])
})

test('the scenarios that are listed are the ones that work', () => {
  const lines = listScenarios()
  expect(lines.map(({ details }) => details)).toContain('ends in .13 (without decimals: in 13)')
  expect(lines.filter(({ trigger }) => trigger === 'Name check')).toHaveLength(listedHolders.length)
  expect(new Set(lines.map(({ details }) => details)).size).toBe(lines.length)
})

test('the documentation lists the same scenarios as the code', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  const documented = readme.match(/^\| (account|amount) ends in .*$/gm) ?? []
  const coded = Object.values(scenarios).map((scenario) =>
    'account' in scenario
      ? `| account ends in ${scenario.account} | ${scenario.behaviour} |`
      : `| amount ends in .${scenario.amount} | ${scenario.behaviour} |`,
  )
  expect(documented).toEqual(coded)
})
