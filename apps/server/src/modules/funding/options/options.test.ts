import { fundingOptions, mobileMoney } from '@tradewind/contract'
import { zeroId } from '@tradewind/contract/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, topUpOrder } from '../../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../../main/testing/test-server.ts'

/** What people can choose from to add money, as the flags stand. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const answer = (query: Record<string, string>, at = server, who = at.ada) =>
  ask(at.http, fundingOptions.listFundingOptions, { query }, at.as(who))
async function options(query: Record<string, string>, at = server): Promise<Record<string, unknown>[]> {
  const got = await answer(query, at)
  expect([got.statusCode, got.body]).toEqual([200, expect.anything()])
  return got.json().value
}
const names = async (query: Record<string, string>, at = server) =>
  (await options(query, at)).map(({ option }) => option)

/** The options of Ada's Canadian account on a server with these flags, and on no list. */
async function canadian(features: Record<string, 'ON' | 'OFF'>) {
  const other = await startTestServer({ cadEftListed: '', features })
  const offered = await names({ AccountId: other.ada.accounts.CAD }, other)
  await other.close()
  return offered
}

test('[funding-eft, flag-cad-eft] debits by EFT are offered with FEATURE_CAD_EFT, or to the people of the list', async () => {
  expect(await names({ AccountId: server.ada.accounts.CAD })).toContain('Eft')
  expect(await canadian({})).not.toContain('Eft')
  expect(await canadian({ FEATURE_CAD_EFT: 'ON' })).toContain('Eft')
})

test('[funding-pull-pay, flag-plaid] pull pay is offered with FEATURE_PLAID alone', async () => {
  expect(await names({ AccountId: server.ada.accounts.CAD })).not.toContain('PullPay')
  expect(await canadian({ FEATURE_PLAID: 'ON' })).toContain('PullPay')
})

test('[funding-interac, flag-cad-interac] requests by Interac are offered with FEATURE_CAD_INTERAC alone', async () => {
  expect(await names({ AccountId: server.ada.accounts.CAD })).toContain('Interac')
  expect(await canadian({ FEATURE_CAD_INTERAC: 'OFF' })).not.toContain('Interac')
})

test('[funding-card-option, flag-gbp-laas] a card is offered with FEATURE_GBP_LAAS_PAYMENT alone', async () => {
  expect(await canadian({ FEATURE_GBP_LAAS_PAYMENT: 'ON' })).toContain('Card')
  expect(await names({ AccountId: server.ada.accounts.CAD })).not.toContain('Card')
})

test('[funding-wallet-default] a wallet offers mobile money only, by default, before and after it exists', async () => {
  expect(await names({ CurrencyCode: 'UGX' })).toEqual(['MobileMoney'])
  expect(await names({ AccountId: zeroId, CurrencyCode: 'UGX' })).toEqual(['MobileMoney'])
  const body = topUpOrder(server.ada, { accountId: undefined, phoneNumber: '0772 555901' })
  const made = await ask(server.http, mobileMoney.fundWalletWithMobileMoney, { body }, server.as(server.ada))
  const { topUpId } = made.json().value
  const query = { TopUpId: topUpId }
  const got = await ask(server.http, mobileMoney.getMobileMoneyFunding, { query }, server.as(server.ada))
  const { accountId } = got.json().value
  expect(accountId).not.toBe(server.ada.accounts.UGX)
  expect(await names({ AccountId: accountId })).toEqual(['MobileMoney'])
  // Rupees come by no operator.
  expect(await names({ CurrencyCode: 'INR' })).toEqual([])
})

test('an option says its cost, its time and what is left of the limits that its orders are held to', async () => {
  const [bank, mobile] = await options({ AccountId: server.ada.accounts.UGX })
  expect(bank).toMatchObject({ option: 'BankTransfer', fee: 'Free', least: null, most: null })
  const shillings = (amount: string) => ({ amount, currencyCode: 'UGX' })
  expect(mobile).toMatchObject({ option: 'MobileMoney', least: shillings('500'), most: shillings('5000000') })
  const left = String(Object(mobile?.['remaining']).amount)
  const body = topUpOrder(server.ada, { amount: '70000', phoneNumber: '0772 555902' })
  await ask(server.http, mobileMoney.fundWalletWithMobileMoney, { body }, server.as(server.ada))
  const [, after] = await options({ AccountId: server.ada.accounts.UGX })
  expect(after?.['remaining']).toEqual(shillings(String(BigInt(left) - 70_000n)))
  const small = topUpOrder(server.ada, { amount: '499', phoneNumber: '0772 555903' })
  const refused = await ask(server.http, mobileMoney.fundWalletWithMobileMoney, { body: small }, server.as(server.ada))
  expect([refused.statusCode, refused.json().error]).toEqual([
    409,
    expect.stringMatching(/^You can add UGX.500\.00 or more\.$/),
  ])
})

test('nobody learns of the account of another customer, and an account has its own currency only', async () => {
  const of = async (query: Record<string, string>) => (await answer(query)).headers['refusal-code']
  expect(await of({ AccountId: server.zed.accounts.UGX })).toBe('accounts.unknown')
  expect(await of({ AccountId: server.ada.accounts.UGX, CurrencyCode: 'GBP' })).toBe('payments.currency_differs')
  expect(await of({})).toBe('request.invalid')
})
