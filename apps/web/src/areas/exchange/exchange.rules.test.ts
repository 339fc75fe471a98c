import { money } from '@tradewind/kernel'
import { expect, test } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import type { Quote } from '#domain/exchange/quote.rules.ts'
import { blankExchange, exchangeBody, faultsOf, hasDetails, isMove } from './exchange.rules.ts'

const account = (id: string, currencyCode: 'GBP' | 'USD' | 'CAD', minor: bigint) =>
  ({ accountId: id, currencyCode, availableBalance: money(currencyCode, minor) }) as Account
const pounds = account('pounds', 'GBP', 10_000n)
const dollars = account('dollars', 'USD', 0n)

test('what an exchange lacks is said at its field, the reason only where the law or the amount asks for it', () => {
  const form = blankExchange('pounds', 'dollars')
  const faults = (changes: object, to: Account | undefined = dollars, sold = money('GBP', 100n)) =>
    faultsOf({ ...form, ...changes }, { from: pounds, to, sold, reasonNeeded: true })
  expect(faultsOf(form, { from: pounds, to: undefined, sold: undefined, reasonNeeded: true })).toEqual({
    toId: 'Choose an account',
    amount: 'Enter an amount',
    reason: 'Reason for exchange is required',
  })
  expect(faults({ amount: '1.00', reason: 'Supplier' })).toEqual({})
  const free = { from: pounds, to: dollars, sold: money('GBP', 100n), reasonNeeded: false }
  expect(faultsOf({ ...form, amount: '1.00' }, free)).toEqual({})
  expect([hasDetails({ ...form, reason: 'Rent' }, false), hasDetails({ ...form, reason: 'Rent' }, true)]).toEqual([
    true,
    false,
  ])
  expect(faults({ amount: '1.001', reason: 'Supplier' })).toEqual({ amount: 'Enter an amount' })
  expect(faults({ amount: '1.00', reason: 'Supplier' }, dollars, money('GBP', 10_001n)).amount).toMatch(/balance/)
  const savings = account('savings', 'GBP', 0n)
  expect([faults({ amount: '1.00' }, savings), isMove(pounds, savings), isMove(pounds, dollars)]).toEqual([
    {},
    true,
    false,
  ])
})

test('the least in Canadian dollars is of an exchange, and not of money between own accounts', () => {
  const from = account('cad', 'CAD', 400n)
  const form = { ...blankExchange('cad', 'other'), amount: '4.00', reason: 'Supplier' }
  const fault = (to: Account, minor: bigint) =>
    faultsOf(form, { from, to, sold: money('CAD', minor), reasonNeeded: false }).amount
  const other = account('other', 'CAD', 0n)
  expect([fault(dollars, 400n), fault(other, 400n), fault(other, 401n)]).toEqual([
    'Amount cannot be less than CA$ 5.00.',
    undefined,
    'You do not have sufficient balance for this transaction',
  ])
})

test('[entity-exchange-details] the order says what its quote says, and leaves to the server what nobody filled in', () => {
  const quote = {
    fromAccountId: 'pounds',
    toAccountId: 'dollars',
    sold: money('GBP', 10_000n),
    bought: money('USD', 13_100n),
    rateId: 'quote',
    midRate: '1.3166',
    markedRate: '1.31',
    exchangeCurrencyPair: 'GBP/USD',
  } as Quote
  // What was typed is not sent: the quote may have been made of the other side.
  const form = { ...blankExchange('pounds', 'dollars'), amount: '99.99', reason: ' Supplier ' }
  const [from, to] = [{ systemAccountType: 'CustomerAccount' }, { systemAccountType: 'Wallet' }] as const
  const priced = { quote, from, to }
  const body = exchangeBody(form, priced, '246813')
  expect([body.from, body.to]).toEqual([
    { amount: '100.00', currency: { systemAccountType: 'CustomerAccount', id: 'pounds' } },
    { amount: '131.00', currency: { systemAccountType: 'Wallet', id: 'dollars' } },
  ])
  const { rateId, midRate, markedRate, exchangeCurrencyPair } = quote
  const told = { rateId, midRate, markedRate, exchangeCurrencyPair }
  expect(body.exchangeDetails).toEqual({ reasonForExchange: 'Supplier', transactionPin: '246813', ...told })
  const agreed = exchangeBody({ ...form, negotiationId: 'agreed', reference: 'Ovens' }, priced, '246813')
  expect(agreed.exchangeDetails).toMatchObject({ bypassRequestId: 'agreed', transactionReference: 'Ovens' })
})
