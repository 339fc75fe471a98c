import { getExchangePrice } from '@tradewind/contract/exchange'
import { money } from '@tradewind/kernel'
import { afterEach, expect, test } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import { categoriesQuery, savedQuery } from '#domain/payees/payee.queries.ts'
import type { Beneficiary } from '#domain/payees/saved-payee.rules.ts'
import { queryFor } from '#ui/calls/api.ts'
import { clearDraft, writeDraft } from '#ui/drafts/drafts.ts'
import { knowing, play } from '#ui/form/test-flow.tsx'
import { chargeQuery } from '../payments.queries.ts'
import { type BlockForm, batchHint, blankRow, most, rowCount } from './batch.rules.ts'
import { type BatchFlowModel, useBatchFlow } from './use-batch-flow.ts'

const customerId = '00000000-0000-7000-8000-000000000005'
const href = '/accounts/pounds/send-money/multiple/new'
const account = (accountId: string, currencyCode: string, rest: Partial<Account> = {}) =>
  ({ accountId, currencyCode, accountName: currencyCode, status: 'Active', ...rest }) as Account
const pounds = account('pounds', 'GBP', { availableBalance: money('GBP', 50_00n) })
const accounts = [pounds, account('euros', 'EUR'), account('more-euros', 'EUR')]

const payee = (beneficiaryId: string) =>
  ({
    beneficiaryId,
    beneficiaryAccountName: beneficiaryId,
    beneficiaryAccountDetails: [
      {
        paymentMethodType: 'SortCode',
        paymentMethodValue: '200000',
        accountNumber: '55779911',
        bankCountryId: 'GB',
        useForPayment: true,
        bankVerified: true,
        beneficiaryCurrencyCode: 'GBP',
      },
    ],
  }) as unknown as Beneficiary

const row = (key: string, amount: string) => ({ ...blankRow(key, key), amount, expenseCategory: 'gifts' })
const block = (...rows: BlockForm['rows'][number][]): BlockForm => ({ accountId: 'pounds', currency: 'GBP', rows })
const begin = [block(blankRow('a'), blankRow('b'))]
const good = [block(row('ada', '10.00'), row('ben', '20.00'))]

const asked = { accountId: 'pounds', currency: 'GBP', method: 'SortCode' } as const
const price = (minor: bigint) => ({
  amount: money('GBP', minor),
  chargeAmount: money('GBP', 50n),
  totalAmount: money('GBP', minor + 50n),
  network: 'Faster Payments',
  expectedAt: new Date('2026-11-22T12:02:00Z'),
  approvalsNeeded: 0,
})
const server = () =>
  knowing(
    [categoriesQuery(), [{ id: 'gifts', name: 'Gifts' }]],
    [savedQuery({ customerId, accountId: 'pounds', currency: 'GBP' }), [payee('ada'), payee('ben')]],
    [chargeQuery({ ...asked, amount: '10.00', beneficiaryId: 'ada' }), price(10_00n)],
    [chargeQuery({ ...asked, amount: '20.00', beneficiaryId: 'ben' }), price(20_00n)],
  )

const keep = (kept: object) => writeDraft(`send-batch:${customerId}:${href}`, kept)
afterEach(() => clearDraft(`send-batch:${customerId}:${href}`))

const flow = (...presses: ((model: BatchFlowModel) => void)[]) =>
  play(() => useBatchFlow({ customerId, accounts, begin, href }), server(), ...presses)
const review = ({ next }: BatchFlowModel) => next.press()

test('rows join in the block of their currency, and one account of each other currency can be added', async () => {
  const begun = await flow()
  expect(begun).toMatchObject({ count: 2, room: true, reviewing: false, faults: {} })
  expect(begun.more.map(({ accountId }) => accountId)).toEqual(['euros', 'more-euros'])
  const added = await flow(
    ({ addRow, blocks }) => addRow(blocks[0]!),
    ({ addBlock, more }) => addBlock(more[1]!),
  )
  expect(added.blocks.map(({ accountId, rows }) => [accountId, rows.length])).toEqual([
    ['pounds', 3],
    ['more-euros', 1],
  ])
  expect(added.more).toEqual([])
})

test('rows that are right go on to the review, and come back from it as they were', async () => {
  await keep({ blocks: good, begunAt: 1 })
  const seen = await flow(review)
  expect(seen).toMatchObject({ reviewing: true, faults: {}, countFault: undefined })
  expect([...seen.prices.keys()]).toEqual(['ada', 'ben'])
  const back = await flow(review, ({ leaveReview }) => leaveReview())
  expect(back).toMatchObject({ reviewing: false, blocks: good })
})

test('a row that is wrong stays with what it lacks, until it is changed', async () => {
  await keep({ blocks: [block(row('ada', '10.00'), { ...row('ben', '20.00'), expenseCategory: '' })], begunAt: 1 })
  const wrong = await flow(review)
  expect(wrong.reviewing).toBe(false)
  expect(wrong.faults).toEqual({ ben: { expenseCategory: expect.any(String) } })
  const put = await flow(review, ({ changeRow, clearFaults }) => {
    changeRow('ben', { expenseCategory: 'gifts' })
    clearFaults('ben')
  })
  expect(put.faults).toEqual({ ben: {} })
})

test('a single payment is no batch, and more than the most have no room', async () => {
  await keep({ blocks: [block(row('ada', '10.00'))], begunAt: 1 })
  expect(await flow(review)).toMatchObject({ reviewing: false, countFault: batchHint })
  await keep({ blocks: [block(...Array.from({ length: most }, (_, at) => row(`row-${at}`, '1.00')))], begunAt: 1 })
  expect(await flow()).toMatchObject({ count: most, room: false, more: [] })
})

test('an order without an answer is found again at the review', async () => {
  await keep({ blocks: good, begunAt: 1, unanswered: { customerId, currencyBlocks: [] } })
  const found = await flow()
  expect(found).toMatchObject({ reviewing: true, unanswered: { customerId }, resumption: { restarted: false } })
  expect(rowCount(found.blocks)).toBe(2)
})

test('starting again empties the rows and forgets what was wrong with them', async () => {
  await keep({ blocks: [block(row('ada', '10.00'))], begunAt: 1 })
  const anew = await flow(review, ({ resumption }) => resumption.startAgain())
  expect(anew).toMatchObject({ blocks: begin, faults: {}, countFault: undefined, resumption: { restarted: true } })
})

test('another account pays: its price is asked for with the charge, and one that it cannot pay is not reviewed', async () => {
  const dollars = (minor: bigint) => account('dollars', 'USD', { availableBalance: money('USD', minor) })
  const priced = (amount: string, minor: bigint) =>
    [
      queryFor(
        getExchangePrice,
        { query: { FromAccountId: 'dollars', ToAccountId: 'pounds', Side: 'buy', Amount: amount } },
        { failures: 'own' },
      ),
      { sold: money('USD', minor), markedRate: '0.77', approvalsNeeded: 0, approvalsOfPayment: 0 },
    ] as const
  const played = async (minor: bigint, ...presses: ((model: BatchFlowModel) => void)[]) => {
    const client = server()
    for (const [query, data] of [priced('10.50', 14_00n), priced('20.50', 27_00n)])
      client.setQueryData(query.queryKey, data as never)
    return play(
      () => useBatchFlow({ customerId, accounts, exchangeable: [pounds, dollars(minor)], begin, href }),
      client,
      ...presses,
    )
  }
  const choose = ({ payFrom, blocks }: BatchFlowModel) => payFrom(blocks[0]!, 'dollars')
  await keep({ blocks: good, begunAt: 1 })
  const chosen = await played(20_00n, choose)
  expect(chosen.payersOf(chosen.blocks[0]!).map(({ accountId }) => accountId)).toEqual(['dollars'])
  expect([...chosen.rates.now.exchanged.values()].map(({ sold }) => sold.minor)).toEqual([14_00n, 27_00n])
  const paid = (...rows: BlockForm['rows'][number][]) => [{ ...block(...rows), paidFrom: 'dollars' }]
  await keep({ blocks: paid(row('ada', '10.00'), row('ben', '20.00')), begunAt: 1 })
  const short = await played(20_00n, review)
  expect(short.reviewing).toBe(false)
  expect(short.faults).toEqual({ ben: { amount: expect.stringContaining('sufficient balance') } })

  const seen = await played(27_00n, review)
  // Nothing is sent before every rate is held.
  expect(seen).toMatchObject({ reviewing: true, rates: { exchanges: true, holds: false, expired: false } })
  const own = await played(20_00n, choose, ({ payFrom, blocks }) => payFrom(blocks[0]!, 'pounds'))
  expect(own.rates.exchanges).toBe(false)
})
