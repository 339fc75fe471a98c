import { expect, test } from 'vitest'
import {
  isBirthDatePin,
  isPin,
  isStrongPassword,
  isVerificationCode,
  newPinFault,
  passwordFault,
  passwordRules,
  pinShapeWords,
  pinWeakWords,
} from './security-rules.ts'

test('[input-password-strength] five rules, each of which can fail alone', () => {
  expect(passwordRules.map(({ name }) => name)).toEqual([
    'At least 8 characters',
    'A special character',
    'An uppercase letter',
    'A lowercase letter',
    'A digit',
  ])
  expect(isStrongPassword('Tradewind-7')).toBe(true)
  expect(isStrongPassword('Trade-7x')).toBe(true)
  for (const weak of ['Tr-7', 'Tradewind7', 'tradewind-7', 'TRADEWIND-7', 'Tradewind-']) {
    expect(isStrongPassword(weak)).toBe(false)
    expect(passwordRules.filter(({ holds }) => !holds(weak))).toHaveLength(1)
  }
})

test('the server asks for length alone: 8 beside a second factor, 15 without, 200 at most', () => {
  expect(passwordFault('all lower case words', { twoFactor: false })).toBeUndefined()
  expect(passwordFault('lowercas', { twoFactor: true })).toBeUndefined()
  expect(passwordFault('Short-7', { twoFactor: true })).toBe('Choose a password of at least 8 characters.')
  expect(passwordFault('Tradewind-7', { twoFactor: false })).toBe('Choose a password of at least 15 characters.')
  expect(passwordFault('a'.repeat(200), { twoFactor: false })).toBeUndefined()
  expect(passwordFault('a'.repeat(201), { twoFactor: false })).toBe('A password has at most 200 characters.')
})

test('[input-pin] a PIN has six digits; those that are guessed first are refused', () => {
  for (const pin of ['482916', '112233', '135791', '100000', '121234', '912121'])
    expect([pin, newPinFault(pin)]).toEqual([pin, undefined])
  for (const pin of ['', '12345', '1234567', '12a456', '١٢٣٤٥٦']) {
    expect(isPin(pin)).toBe(false)
    expect(newPinFault(pin)).toBe(pinShapeWords)
  }
  for (const pin of [
    '000000',
    '777777',
    '121212',
    '123123',
    '123456',
    '654321',
    '789012',
    '210987',
    '147258',
    '123654',
    '159753',
  ])
    expect([pin, newPinFault(pin)]).toEqual([pin, pinWeakWords])
})

test('a PIN is a date of birth in any order of its parts, and its year with the day, the month or the year in short', () => {
  for (const pin of ['070391', '030791', '910307', '910703', '199103', '071991', '199191'])
    expect([pin, isBirthDatePin(pin, '1991-03-07')]).toEqual([pin, true])
  for (const pin of ['070392', '199104', '481593', '1991']) expect(isBirthDatePin(pin, '1991-03-07')).toBe(false)
})

test('a verification code has eight letters or digits', () => {
  expect(isVerificationCode('AB3DEF9H')).toBe(true)
  for (const none of ['AB3DEF9', 'AB3DEF9HJ', 'AB3 EF9H', '']) expect(isVerificationCode(none)).toBe(false)
})
