import { money } from '@tradewind/kernel'
import { expect, test } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import {
  approvalsOf,
  exchangeFromOf,
  isRateFor,
  type KeptQuote,
  payersFor,
  quoteFromText,
  quoteText,
} from './paid-from.rules.ts'

const accountOf = (accountId: string, currencyCode: Account['currencyCode'], minor = 100n) =>
  ({ accountId, currencyCode, availableBalance: money(currencyCode, minor) }) as Account

const quote: KeptQuote = {
  rateId: 'rate',
  fromAccountId: 'pounds',
  sold: money('GBP', 52_65n),
  bought: money('NGN', 100_050_00n),
  midRate: '1910.194969',
  markedRate: '1900.643994',
  cost: money('NGN', 521_76n),
  approvalsOfPayment: 1,
}

test('accounts in other currencies that hold money can pay, and the one that was chosen stays', () => {
  const naira = accountOf('naira', 'NGN')
  const all = [naira, accountOf('savings', 'NGN'), accountOf('pounds', 'GBP'), accountOf('euros', 'EUR', 0n)]
  const ids = (chosen: string) => payersFor(naira, all, chosen).map(({ accountId }) => accountId)
  expect(ids('')).toEqual(['pounds'])
  expect(ids('euros')).toEqual(['pounds', 'euros'])
})

test('a rate is good for one account that pays and for exactly what the payment takes', () => {
  const pounds = { accountId: 'pounds' }
  expect(isRateFor(quote, pounds, money('NGN', 100_050_00n))).toBe(true)
  expect(isRateFor(quote, pounds, money('NGN', 100_049_99n))).toBe(false)
  expect(isRateFor(quote, pounds, money('USD', 100_050_00n))).toBe(false)
  expect(isRateFor(quote, { accountId: 'euros' }, money('NGN', 100_050_00n))).toBe(false)
})

test('a negotiated rate is good for whatever it buys enough for', () => {
  const pounds = { accountId: 'pounds' }
  const isFor = (minor: bigint) => isRateFor(quote, pounds, money('NGN', minor), true)
  expect([isFor(100_050_00n), isFor(100_049_99n), isFor(100_050_01n)]).toEqual([true, true, false])
  expect(isRateFor(quote, { accountId: 'euros' }, money('NGN', 1n), true)).toBe(false)
})

test('a draft keeps a rate exactly, and what is none is none', () => {
  expect(quoteFromText(quoteText(quote))).toEqual(quote)
  for (const text of ['', 'x', '{}', '{"sold":1}']) expect(quoteFromText(text)).toBeUndefined()
})

test('an order names the account, the rate and the amount that were shown', () => {
  expect(exchangeFromOf(quote)).toEqual({
    accountId: 'pounds',
    rateId: 'rate',
    amount: '52.65',
    markedRate: '1900.643994',
  })
})

test('the more approvals of the rules for either currency count', () => {
  expect(approvalsOf({ approvalsNeeded: 0 }, quote)).toBe(1)
  expect(approvalsOf({ approvalsNeeded: 2 }, quote)).toBe(2)
  expect(approvalsOf(undefined, undefined)).toBe(0)
})
