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
