import { type Currency, money } from '@tradewind/kernel'
import { expect, test } from 'vitest'
import { newWallet } from '#domain/funding/funded-account.ts'
import { limitsText, unfitWords } from '../option.rules.ts'
import {
  amountWords,
  type MobileMoneyForm,
  numberFaults,
  offeredNumbers,
  type SavedNumber,
  topUpOrder,
} from './mobile-money.rules.ts'

const shillings = (minor: bigint) => money('UGX', minor)
const option = {
  option: 'MobileMoney',
  fee: 'Free',
  arrives: 'Soon',
  least: shillings(500n),
  most: shillings(5_000_000n),
  remaining: shillings(800_000n),
} as const

const form = (changes: Partial<MobileMoneyForm> = {}): MobileMoneyForm => ({
  amount: '50,000',
  view: 'new-number',
  savedId: '',
  phone: { phoneNumber: '0772 123456', phoneCountryCode: '256', iso2: 'UG', isValid: true },
  provider: 'MTN',
  save: true,
  ...changes,
})

test('an amount is held to what the option takes now, each way with its words', () => {
  expect(limitsText(option)).toBe('UGX\u00a0500.00 to UGX\u00a0800,000.00')
  const words = (text: string) => amountWords(text, option, 'UGX')
  expect(words('')).toBe('Amount is required')
  expect(words('499')).toBe('Add UGX\u00a0500.00 or more.')
  expect(words('500')).toBeUndefined()
  expect(words('800,000')).toBeUndefined()
  expect(words('800,001')).toBe('You can add up to UGX\u00a0800,000.00 now.')
  const none = { ...option, remaining: shillings(0n) }
  expect([limitsText(none), unfitWords(none, shillings(500n))]).toEqual([
    'Limit reached',
    "You've reached your limit for adding money.",
  ])
})

test('a number of another country, one that is none and a missing provider each have their own words', () => {
  const phone = form().phone
  const faults = (changes: Partial<MobileMoneyForm>, currency: Currency = 'UGX') =>
    numberFaults(form(changes), currency)
  expect(faults({})).toEqual({})
  expect(faults({ phone: { ...phone, iso2: 'GB' } }).phone).toBe(
    'Use a number from Uganda. UGX wallets are only available there.',
  )
  expect(faults({ phone: { ...phone, isValid: false } }).phone).toBe('Invalid - ')
  expect(faults({ phone: { ...phone, phoneNumber: '' }, provider: '' })).toEqual({
    phone: 'Phone number is required',
    provider: 'Provider is required',
  })
  expect(faults({ view: 'saved-number' })).toEqual({ savedId: 'Choose a number.' })
})

test('a number that is saved for two accounts is offered once, and none of a country without the currency', () => {
  const number = (id: string, phoneNumber: string, countryIso: string, accountNumber = '1') =>
    ({ id, phoneNumber, countryIso, accountNumber, provider: 'MTN', providerName: 'MTN' }) as SavedNumber
  const saved = [
    number('a', '256772123456', 'UG'),
    number('b', '256772123456', 'UG', '2'),
    number('c', '255762123456', 'TZ'),
    number('d', '256772654321', 'UG'),
  ]
  expect(offeredNumbers(saved, 'UGX').map(({ id }) => id)).toEqual(['a', 'd'])
})

test('[account-zero-id] the order names a saved number or all of a new one, and a wallet that does not exist by the zero id', () => {
  const order = (changes: Partial<MobileMoneyForm>) => {
    const account = newWallet('UGX')
    const context = { amount: shillings(50_000n), account, customerId: 'c', transactionPin: '1' }
    return topUpOrder({ ...context, form: form(changes) })
  }
  expect(order({})).toMatchObject({
    accountId: '00000000-0000-0000-0000-000000000000',
    phoneNumber: '0772 123456',
    provider: 'MTN',
    countryIso: 'UG',
  })
  const saved = order({ view: 'saved-number', savedId: 'n' })
  expect(saved.mobileMoneyDetailId).toBe('n')
  expect(saved).not.toHaveProperty('phoneNumber')
})
