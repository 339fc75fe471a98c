import { expect, test } from 'vitest'
import { accountLine, inFours, providerName, spelledPhoneNumber } from './spelled.ts'

test('[send-provider-name, mtn-display] MTN Mobile Money is shown as Mtn Mobile Money, others as they are written', () => {
  expect(providerName('MTN Mobile Money')).toBe('Mtn Mobile Money')
  expect(providerName('Airtel Money')).toBe('Airtel Money')
})

test('a phone number shows its dial code once and no digit alone, whatever its country and length', () => {
  const spelled = {
    '256772123456': '+256 772 123 456',
    '+255712345678': '+255 712 345 678',
    '2250712345678': '+225 071 234 5678',
    '22507123456': '+225 071 234 56',
    '447400123456': '+44 740 012 3456',
    '12125550123': '+1 212 555 0123',
    '12641234567': '+1264 123 4567',
  }
  for (const [number, shown] of Object.entries(spelled)) expect(spelledPhoneNumber(number)).toBe(shown)
})

test('an IBAN is read in fours, and its end is not followed by a blank', () => {
  expect(inFours('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00')
  expect(inFours('SN08SN0100152000048500003035')).toBe('SN08 SN01 0015 2000 0485 0000 3035')
})

test('an IBAN beside a BIC is called one, and a number that only looks like half of one is not', () => {
  expect(accountLine('DE75370400440732811400')).toEqual({ label: 'IBAN', value: 'DE75 3704 0044 0732 8114 00' })
  for (const number of ['000123456789', 'DE7537040044', 'A12345678901234567'])
    expect(accountLine(number)).toEqual({ label: 'Account number', value: number })
})
