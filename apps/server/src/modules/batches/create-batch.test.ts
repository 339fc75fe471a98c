import { formatMoney, type Money } from '@tradewind/kernel'
import { expect, test } from 'vitest'
import { Secret } from '#platform/secret'
import type { BatchesNeeds } from './batches.needs.ts'
import { createBatch } from './create-batch.ts'

const id = (last: number) => `00000000-0000-7000-8000-00000000000${last}`

test('[entity-batch-row, send-others-category, send-interac-authentication, send-purpose-codes] a row is ordered with all that it says, and with no more', async () => {
  const placed: unknown[] = []
  const enough = new Error('the orders are placed')
  const payee = { beneficiaryEntityType: 1, beneficiaryAccountName: 'Bola Ade', beneficiaryCountryId: 'GB' }
  const needs = {
    identity: { verifyPin: async () => undefined },
    releasingQuotes: (_: unknown, begin: () => unknown) => begin(),
    accounts: { placeOf: async () => undefined },
    payees: {
      findMany: async () =>
        new Map([
          [id(7), { accountName: 'Bola Ade', accounts: [] }],
          [id(8), { accountName: 'Ada Ade', accounts: [] }],
        ]),
      fieldsOf: () => ({ ...payee, beneficiaryAccountDetailsRequests: [{ paymentMethodType: 'SortCode' }] }),
    },
    placeOrder: async ({ payload }: { payload: unknown }) => {
      placed.push(payload)
      return { transactionId: id(9), paymentRuleTransactionId: null }
    },
    passkeys: { with: async (_: unknown, go: (has: boolean) => unknown) => go(false), require: async () => undefined },
    clock: { now: () => new Date(0) },
    db: {
      // Nothing is on record, and whatever is written is new.
      asCustomer: (_: string, work: (tx: unknown) => unknown) =>
        work({ client: { query: async () => ({ rows: [], rowCount: 1 }) } }),
    },
  } as unknown as BatchesNeeds
  const row = { amount: '10.00', totalAmount: '10.50' }
  const told = {
    expenseCategoryId: 'others',
    otherExpenseCategory: 'Roof',
    description: 'For the roof',
    purposeCode: 'PC01',
    paymentAuthentication: { question: 'Our town?', answer: 'Dover' },
  }
  const order = {
    customerId: id(1),
    transactionPin: new Secret('246813'),
    currencyBlocks: [
      {
        account: { id: id(2), currencyCode: 'GBP' as const },
        beneficiaries: [
          { ...row, ...told, beneficiaryId: id(7) },
          { ...row, expenseCategoryId: 'rent', beneficiaryId: id(8) },
        ],
        totalAmount: '21.00',
      },
    ],
  }
  const answerWith = () => {
    throw enough
  }
  const sent = createBatch(needs)({
    caller: { userId: id(3), customerId: id(1), sessionId: id(4), name: 'Ada' },
    order,
    idempotent: { key: 'once', claim: { requestHash: Buffer.from('a batch') }, answerWith } as never,
  })
  await expect(sent).rejects.toBe(enough)
  const shared = {
    ...row,
    accountType: 0,
    customerId: id(1),
    sourceAccountId: id(2),
    sourceCurrencyCode: 'GBP',
    saveAsBeneficiary: false,
    documentUploadItems: [],
    ...payee,
    beneficiaryAccountDetailsRequests: [{ paymentMethodType: 'SortCode' }],
  }
  const { description, ...same } = told
  expect(placed).toEqual([
    { ...shared, ...same, narration: description, beneficiaryId: id(7) },
    { ...shared, expenseCategoryId: 'rent', beneficiaryId: id(8) },
  ])
})

test('a passkey is required for all that leaves in a currency: what is paid in it, and what is sold to pay in others', async () => {
  const required: string[] = []
  const signed: string[] = []
  const enough = new Error('what needs a passkey is known')
  const [pounds, euros] = [id(2), id(5)]
  const payee = { accountName: 'Bola Ade', accounts: [] }
  const needs = {
    identity: { verifyPin: async () => undefined },
    releasingQuotes: (_: unknown, begin: () => unknown) => begin(),
    accounts: {
      placeOf: async (_: unknown, _customer: string, account: string) => ({
        currency: account === euros ? 'EUR' : 'GBP',
      }),
    },
    payees: { findMany: async () => new Map([[id(7), payee]]), fieldsOf: () => ({}) },
    knownQuotes: async () => new Set([id(6), id(8)]),
    passkeys: {
      with: async ({ order }: { order: string }, go: (has: boolean) => unknown) => {
        signed.push(order)
        return go(false)
      },
      terms: async () => 'terms',
      require: async (_: unknown, total: Money) => {
        required.push(formatMoney(total))
        if (total.currency === 'EUR') throw enough
      },
    },
    clock: { now: () => new Date(0) },
    db: {
      asCustomer: (_: string, work: (tx: unknown) => unknown) =>
        work({ client: { query: async () => ({ rows: [], rowCount: 1 }) } }),
    },
  } as unknown as BatchesNeeds
  const row = { amount: '10.00', totalAmount: '10.50', expenseCategoryId: 'rent', beneficiaryId: id(7) }
  const soldFor = (rateId: string) => ({ accountId: euros, rateId, amount: '12.25', markedRate: '0.85' })
  const sent = createBatch(needs)({
    caller: {
      userId: id(3),
      customerId: id(1),
      sessionId: id(4),
      name: 'Ada',
      permissions: new Set(['exchange:create'] as const),
    },
    order: {
      customerId: id(1),
      transactionPin: new Secret('246813'),
      currencyBlocks: [
        {
          account: { id: pounds, currencyCode: 'GBP' as const },
          beneficiaries: [row, { ...row, exchangeFrom: soldFor(id(6)) }, { ...row, exchangeFrom: soldFor(id(8)) }],
          totalAmount: '31.50',
        },
      ],
    },
    idempotent: { key: 'once', claim: { requestHash: Buffer.from('a batch') }, answerWith: () => undefined } as never,
  })
  await expect(sent).rejects.toBe(enough)
  expect(required).toEqual(['£30.00', '€24.50'])
  expect(JSON.parse(signed[0] ?? '').totals).toEqual([
    ['30.00', 'GBP'],
    ['24.50', 'EUR'],
  ])
})
