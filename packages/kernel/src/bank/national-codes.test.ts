import { expect, test } from 'vitest'
import {
  electronicRoutingNumber,
  formatCanadianRouting,
  parseCanadianAccount,
  parseCanadianRouting,
  parseInstitutionAndTransit,
} from './canadian-routing.ts'
import { parseIfsc } from './ifsc.ts'
import { parseRoutingCode, parseSingaporeRouting, splitRoutingCode } from './routing-code.ts'
import { parseSouthAfricanAccount, parseSouthAfricanBranch } from './south-african-branch.ts'

// Reserve Bank of India: State Bank of India's main branch in Mumbai, and a branch whose code has letters.
test('an IFSC is a bank of four letters, a zero, and a branch', () => {
  expect(parseIfsc('sbin 0000300')).toEqual({ ifsc: 'SBIN0000300', bankCode: 'SBIN', branchCode: '000300' })
  expect(parseIfsc('HDFC0CBBTCB')).toMatchObject({ bankCode: 'HDFC', branchCode: 'CBBTCB' })
  expect(parseIfsc('SBINO000300')).toBe('wrong-structure')
  expect(parseIfsc('SB1N0000300')).toBe('wrong-structure')
  expect(parseIfsc('SBIN000030')).toBe('too-short')
  expect(parseIfsc('SBIN00003000')).toBe('too-long')
  expect(parseIfsc('SBIN0/00300')).toBe('bad-characters')
})

// Payments Canada: the Bank of Montreal's main office is branch 0001 in region 1, so 00011-001 on its cheques.
test('a Canadian routing number is read from files and from cheques, and written as either', () => {
  const main = { institution: '001', transit: '00011' }
  for (const text of ['000100011', '00011-001', '00011 001', '0-001-00011'])
    expect(parseCanadianRouting(text)).toEqual(main)
  expect(electronicRoutingNumber(main)).toBe('000100011')
  expect(formatCanadianRouting(main)).toBe('00011-001')
  expect(parseCanadianRouting('100100011')).toBe('wrong-structure')
  expect(parseCanadianRouting('0001001')).toBe('too-short')
  expect(parseInstitutionAndTransit('001', '00011')).toEqual(main)
  expect(parseInstitutionAndTransit('01', '00011')).toBe('institution-too-short')
  expect(parseInstitutionAndTransit('001', '0001A')).toBe('transit-bad-characters')
  expect(parseCanadianAccount('1234-567')).toEqual({ accountNumber: '1234567' })
  expect(parseCanadianAccount('123456')).toBe('too-short')
  expect(parseCanadianAccount('1234567890123')).toBe('too-long')
})

test('[send-routing-split] the first three characters of a routing code are the bank, the rest the branch', () => {
  expect(splitRoutingCode('7171005')).toEqual({ bankCode: '717', branchCode: '1005' })
  expect(parseRoutingCode('717-1005')).toEqual({ routingCode: '7171005', bankCode: '717', branchCode: '1005' })
  expect(parseRoutingCode('717')).toBe('too-short')
  expect(parseRoutingCode('717100500000')).toBe('too-long')
})

// DBS, branch 005 (its accounts begin with the branch).
test('a Singapore code names a bank by four digits and a branch by three', () => {
  expect(parseSingaporeRouting('7171-005')).toEqual({ routingCode: '7171005', bankCode: '7171', branchCode: '005' })
  expect(parseSingaporeRouting('7171')).toBe('too-short')
  expect(parseSingaporeRouting('7171A05')).toBe('bad-characters')
})

// Standard Bank's universal branch code keeps its zero.
test('a South African branch code has six digits, an account number seven to eleven', () => {
  expect(parseSouthAfricanBranch('051 001')).toEqual({ branchCode: '051001' })
  expect(parseSouthAfricanBranch('51001')).toBe('too-short')
  expect(parseSouthAfricanBranch('25O655')).toBe('bad-characters')
  expect(parseSouthAfricanAccount('62-1234-56789')).toEqual({ accountNumber: '62123456789' })
  expect(parseSouthAfricanAccount('123456')).toBe('too-short')
  expect(parseSouthAfricanAccount('123456789012')).toBe('too-long')
})
