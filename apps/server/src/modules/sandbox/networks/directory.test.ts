import { readFileSync } from 'node:fs'
import { money } from '@tradewind/kernel'
import { parseAba } from '@tradewind/kernel/bank/aba'
import { parseRib } from '@tradewind/kernel/bank/franc-zone-account'
import { parseIban } from '@tradewind/kernel/bank/iban'
import { parseIfsc } from '@tradewind/kernel/bank/ifsc'
import { parseMobileMoneyNumber } from '@tradewind/kernel/bank/mobile-money-number'
import { parseNuban } from '@tradewind/kernel/bank/nuban'
import { parseUkAccount } from '@tradewind/kernel/bank/sort-code'
import { checkUkModulus } from '@tradewind/kernel/bank/uk-modulus'
import { mobileNumberOf } from '@tradewind/kernel/numbering-plan'
import { railNames } from '@tradewind/kernel/payment-methods/rails'
import { expect, test } from 'vitest'
import { sandboxBanksInCountry } from './bank-lists.ts'
import { ukBanks, usBanks } from './banks.ts'
import { bankOf, sandboxDirectory as directory } from './directory.ts'
import { exampleEndingIn } from './examples.ts'
import { holderOf, knownHolders, listedHolders } from './holders.ts'
import { listScenarios } from './list-scenarios.ts'
import { scenarioFor, scenarios, type Trigger } from './scenarios.ts'

test('every routing number of the directory has a right check digit', () => {
  const wrong = usBanks.flatMap(({ codes }) => codes).filter((code) => typeof parseAba(code) === 'string')
  expect(wrong).toEqual([])
})

test('the listed accounts have numbers that real checks pass, at banks that the directory knows', () => {
  for (const listed of [...listedHolders, ...knownHolders]) {
    expect(bankOf(listed.rail, listed)).toBeDefined()
    if ('iban' in listed) expect(parseIban(listed.iban)).toMatchObject({ iban: listed.iban })
    else if (listed.rail === 'nip') expect(parseNuban(listed.accountNumber, listed.bankCode)).toBeTypeOf('object')
    else if (listed.rail === 'inr') expect(parseIfsc(listed.bankCode)).toBeTypeOf('object')
    else if (listed.rail === 'momo')
      expect(parseMobileMoneyNumber(`+${listed.mobileNumber}`, 'UGA', mobileNumberOf)).toBeTypeOf('object')
    else if (listed.rail === 'fps') {
      const account = parseUkAccount(listed.bankCode, listed.accountNumber)
      expect(typeof account === 'string' ? account : checkUkModulus(account)).toBe('valid')
    }
  }
})

test('a listed account shows match, close and no match, and the name only when it is close', async () => {
  for (const listed of listedHolders) {
    const ask = (name: string) => directory.checkAccount({ rail: listed.rail, to: listed, name })
    const { holder } = listed
    expect(await ask(holder)).toEqual({ accountConfirmed: true, result: 'match', suggestedName: null })
    expect(await ask(listed.close)).toEqual({ accountConfirmed: true, result: 'close', suggestedName: holder })
    expect(await ask('Someone Else')).toEqual({ accountConfirmed: true, result: 'none', suggestedName: null })
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

test('each way of naming a bank finds the ones of its country, and right digits at an unknown bank find none', async () => {
  const nameOf = async (found: Promise<{ name: string } | undefined>) => (await found)?.name
  expect(await nameOf(directory.bankByBic('DEUTDEBBXXX'))).toBe('Deutsche Bank')
  expect(await nameOf(directory.bankByBic('ABCDDEFF'))).toBeUndefined()
  expect(await nameOf(directory.bankByBic('DEUTDEBBXX'))).toBeUndefined()
  expect(await nameOf(directory.bankByIfsc('HDFC0000123'))).toBe('HDFC Bank')
  expect(await nameOf(directory.bankByIfsc('HDFC1000123'))).toBeUndefined()
  expect(await nameOf(directory.bankByCode('ET', 'CBETETAA'))).toBe('Commercial Bank of Ethiopia')
  expect(await nameOf(directory.bankByCode('ZA', '632005'))).toBe('Absa Bank')
  expect(await nameOf(directory.bankByCode('sn', 'SN012'))).toBe('CBAO')
  expect(await nameOf(directory.bankByCode('ZA', 'SN012'))).toBeUndefined()
  expect(await nameOf(directory.bankBySingaporeRouting('7171-001'))).toBe('DBS Bank and POSB')
  for (const written of ['00312345', '000312345', '12345-003'])
    expect(await nameOf(directory.bankByCanadianRouting(written))).toBe('Royal Bank of Canada')
  expect(await nameOf(directory.bankByCanadianRouting('99912345'))).toBeUndefined()
  expect(await nameOf(directory.bankByIban('PK36SCBL0000001123456702'))).toBe('Standard Chartered Bank (Pakistan)')
  const wallets = await directory.operatorsIn('ug')
  expect(wallets.map(({ code, wallet }) => [code, wallet])).toEqual([
    ['AIRTEL', 'Airtel Money'],
    ['MTN', 'MTN Mobile Money'],
  ])
  expect(await directory.operatorsIn('TD')).toEqual([])
})

test('every country whose currency leaves by SWIFT alone has a bank to send it to, but Turkmenistan', () => {
  for (const country of ['AUS', 'JPN', 'CHN', 'ARE', 'PHL', 'HKG', 'CHE', 'DZA'])
    expect({ country, banks: sandboxBanksInCountry(country).length > 1 }).toEqual({ country, banks: true })
  expect(sandboxBanksInCountry('TKM')).toEqual([])
})

test('an email address says whether its owner takes money unasked, and nothing more', async () => {
  expect(await directory.interacAlias('amelia@example.com')).toEqual({ known: true, autoDeposit: false, name: null })
  expect(await directory.interacAlias(' Amelia.AUTO@example.com')).toMatchObject({ autoDeposit: true })
  expect(await directory.interacAlias('amelia.unknown@example.com')).toMatchObject({ known: false })
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
  expect(await directory.checkAccount({ rail: 'fps', to: uk })).toEqual({ accountConfirmed: false, ...unavailable })
  const us = { bankCode: '021000021', accountNumber: '12340000' }
  expect(await directory.checkAccount({ rail: 'ach', to: us, name: 'A B' })).toEqual({
    accountConfirmed: true,
    ...unavailable,
  })
  const known = { bankCode: '089999', accountNumber: '66374958' }
  expect(await directory.checkAccount({ rail: 'fps', to: known })).toEqual({ accountConfirmed: true, ...unavailable })
})

test('the lists of banks are by name, without a code twice, and Nigeria’s lacks 000023, which rails append', () => {
  for (const country of ['GBR', 'USA', 'DEU', 'FRA', 'NGA', 'nga']) {
    const banks = sandboxBanksInCountry(country)
    const names = banks.map(({ name }) => name)
    expect(names.length).toBeGreaterThan(1)
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')))
    expect(new Set(banks.map(({ code }) => code)).size).toBe(banks.length)
  }
  expect(sandboxBanksInCountry('NGA').some(({ code }) => code === '000023')).toBe(false)
  expect(sandboxBanksInCountry('ATA')).toEqual([])
})

test('every example number selects what it says, at a bank that the directory knows, and passes the checks of real ones', () => {
  const none: string[] = []
  for (const rail of railNames)
    for (const name of ['unknownAccount', 'closedAccount'] as const) {
      const to = exampleEndingIn(rail, scenarios[name].account)
      if (!to) {
        none.push(`${rail} ${name}`)
        continue
      }
      expect([rail, scenarioFor(rail, money('GBP', 10_000n), to), bankOf(rail, to) !== undefined]).toEqual([
        rail,
        name,
        true,
      ])
      if ('iban' in to) expect(parseIban(to.iban)).toMatchObject({ iban: to.iban })
      if (rail === 'nip' && 'bankCode' in to)
        expect(parseNuban(to.accountNumber, to.bankCode ?? '')).toBeTypeOf('object')
      if (rail === 'uemoa' && 'bankCode' in to) expect(parseRib(to.accountNumber, 'XOF')).toBeTypeOf('object')
      if (rail === 'fps' && 'bankCode' in to) {
        const account = parseUkAccount(to.bankCode ?? '', to.accountNumber)
        expect(typeof account === 'string' ? account : checkUkModulus(account)).toBe('valid')
      }
    }
  // Interac has no numbers.
  expect(none).toEqual(['interac unknownAccount', 'interac closedAccount'])
})

test('each network lists its own amounts, and everybody who can be looked for by name', () => {
  const listed = listScenarios()
  const of = (network: string) => listed.find((one) => one.network === network)
  expect(listed).toHaveLength(railNames.length)
  expect(of('Faster Payments')?.amounts.map(({ digits }) => digits)).not.toContain('23')
  expect(of('Mobile money')?.amounts.map(({ digits }) => digits)).toEqual(expect.arrayContaining(['11', '23', '24']))
  expect(of('Interac e-Transfer')?.beneficiaries.map(({ numbers }) => numbers[0]?.value)).toContain(
    'alex.unknown@example.com',
  )
  const close = listed.flatMap(({ beneficiaries }) => beneficiaries.map((one) => one.close)).filter(Boolean)
  expect(close).toHaveLength(listedHolders.length)
  expect(new Set(close)).toEqual(new Set(listedHolders.map((one) => one.close)))
  for (const { network, beneficiaries } of listed)
    expect([network, beneficiaries[0]?.outcome]).toEqual([network, 'Arrives'])
})

test('the documentation lists the same scenarios as the code', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  const networks = /^## Networks$([^]*?)^## /m.exec(readme)?.[1] ?? ''
  const documented = networks.match(/^\| (account ends|amount ends|email) .*$/gm) ?? []
  const coded = Object.values<Trigger>(scenarios).map(({ account, amount, alias, behaviour }) => {
    const triggers = [
      account && `account ends in ${account}`,
      amount && `amount ends in .${amount}`,
      alias && `email …${alias}@`,
    ]
    return `| ${triggers.filter(Boolean).join(', ')} | ${behaviour} |`
  })
  expect(documented).toEqual(coded)
})
