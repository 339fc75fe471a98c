import { exchange, payments } from '@tradewind/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readExchangeContext } from '#modules/exchange'
import { readOrderContext } from '#modules/payments'
import { oneRow, sql } from '#platform/db'
import { ask, paymentOrder } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'

/** The one read of a payment, on the real tables of all the modules that it reads. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  read = readOrderContext({ db: server.db, payerFrom: server.world.customers.payerFrom })
})
afterAll(() => server.close())

const details = { method: 'SortCode', routing: '089999', accountNumber: '66374958', currency: 'GBP' } as const
let read: ReturnType<typeof readOrderContext>
const facts = (changes: Partial<Parameters<typeof read>[0]> = {}) =>
  read({
    customerId: server.ada.customerId,
    accountId: server.ada.accounts.GBP,
    details,
    verifiedSince: new Date(0),
    beneficiaryId: undefined,
    ...changes,
  })

test('one read gives the account, the checked details, the saved beneficiary, who pays, and the limits', async () => {
  const { ada } = server
  expect(await facts({ beneficiaryId: ada.beneficiaryId })).toMatchObject({
    account: { id: ada.accounts.GBP, customerId: ada.customerId, currency: 'GBP', status: 'Active' },
    verified: { ...details, nameCheck: expect.any(String), bank: { country: 'GB' }, verifiedAt: expect.any(Date) },
    saved: { method: 'SortCode', routing: '089999', accountNumber: '66374958' },
    payer: { name: 'Ada Trading Ltd' },
    limits: { rule: { perTransaction: 100_000_000n }, use: { dayUsed: 1_250n, monthUsed: 1_250n } },
  })
})

test("another customer's account, beneficiary and limits are as if they were not there", async () => {
  const { ada, zed } = server
  const asZed = await facts({ customerId: zed.customerId, beneficiaryId: ada.beneficiaryId })
  expect(asZed?.account).toBeUndefined()
  expect(asZed?.saved).toBeUndefined()
  expect(asZed?.limits).toBeUndefined()
  expect(asZed?.payer.name).toBe('Zed Trading Ltd')
  expect(await facts({ customerId: '00000000-0000-7000-8000-000000000000' })).toBeUndefined()
})

test('orders of different customers that are read together each stay behind their own wall', async () => {
  const { ada, zed } = server
  const asked = [
    facts(),
    facts({ customerId: zed.customerId, accountId: ada.accounts.GBP }),
    facts({ customerId: zed.customerId, accountId: zed.accounts.GBP, beneficiaryId: ada.beneficiaryId }),
    facts({ beneficiaryId: ada.beneficiaryId }),
    facts({ customerId: '00000000-0000-7000-8000-000000000000' }),
  ]
  const found = await Promise.all(asked)
  expect(found.map((one) => one && [one.payer.name, one.account?.id, one.saved?.routing])).toEqual([
    ['Ada Trading Ltd', ada.accounts.GBP, undefined],
    ['Zed Trading Ltd', undefined, undefined],
    ['Zed Trading Ltd', zed.accounts.GBP, undefined],
    ['Ada Trading Ltd', ada.accounts.GBP, '089999'],
    undefined,
  ])
})

test('the wall stands inside the function: without its conditions the rows of others are still not seen', async () => {
  const owner = new pg.Client(server.databaseUrl)
  await owner.connect()
  try {
    const { rows } = await owner.query<{ definer: boolean; role: string; source: string }>(
      `select prosecdef as definer, pg_get_userbyid(proowner) as role, pg_get_functiondef(oid) as source
       from pg_proc where oid = 'payments.order_context'::regproc`,
    )
    expect(rows[0]).toMatchObject({ definer: true, role: 'tradewind_customer' })
    const open = (rows[0]?.source ?? '')
      .replaceAll(/ and [a-z]+\.customer_id = p_customer/g, '')
      .replace('payments.order_context', 'payments.order_context_without_conditions')
    await owner.query('begin; grant create on schema payments to tradewind_customer')
    await owner.query(open)
    await owner.query('alter function payments.order_context_without_conditions owner to tradewind_customer')
    const { ada, zed } = server
    const asked = [zed.customerId, ada.accounts.GBP, 'SortCode', '089999', '66374958', new Date(0), ada.beneficiaryId]
    const found = await owner.query<{ facts: Record<string, unknown> }>(
      `select payments.order_context_without_conditions($1, $2, $3, $4, $5, $6, $7, 'Debit') as facts`,
      asked,
    )
    expect(found.rows[0]?.facts).toMatchObject({ account: null, saved: null, payer: { id: zed.customerId } })
    // Whose rows they were is forgotten when it ends.
    const left = await owner.query(`select current_setting('tradewind.customer_id', true) as customer`)
    expect(left.rows).toEqual([{ customer: '' }])
  } finally {
    await owner.query('rollback')
    await owner.end()
  }
})

test('exchanges that are read together each stay behind their own wall', async () => {
  const { ada, zed } = server
  const readExchange = readExchangeContext({ db: server.db })
  const at = server.clock.now()
  const place = ({ accounts }: typeof ada, currency: 'GBP' | 'USD') => ({ id: accounts[currency], currency })
  const askedBy = (who: typeof ada, accountsOf = who, quoteId?: string) =>
    readExchange({
      customerId: who.customerId,
      userId: who.userId,
      from: place(accountsOf, 'GBP'),
      to: place(accountsOf, 'USD'),
      quoteId,
      at,
    })
  const { GBP: fromAccountId, USD: toAccountId } = ada.accounts
  const body = { fromAccountId, toAccountId, side: 'sell', amount: '1.00' }
  const quoted = await ask(server.http, exchange.createExchangeQuote, { body }, server.as(ada))
  const { rateId } = quoted.json().value
  const found = await Promise.all([
    askedBy(ada),
    askedBy(zed),
    askedBy(zed, ada),
    askedBy(ada, ada, rateId),
    askedBy(zed, zed, rateId),
  ])
  expect(found.map((one) => one && [one.openQuotes, one.held?.quote.id, one.prices?.rates.length])).toEqual([
    [1, undefined, 2],
    [0, undefined, 2],
    undefined,
    [0, rateId, 2],
    [0, undefined, 2],
  ])
})

test('the wall stands inside what is read for an exchange, too', async () => {
  const owner = new pg.Client(server.databaseUrl)
  await owner.connect()
  try {
    const { rows } = await owner.query<{ definer: boolean; role: string; source: string }>(
      `select prosecdef as definer, pg_get_userbyid(proowner) as role, pg_get_functiondef(oid) as source
       from pg_proc where oid = 'payments.exchange_context'::regproc`,
    )
    expect(rows[0]).toMatchObject({ definer: true, role: 'tradewind_customer' })
    const source = rows[0]?.source ?? ''
    const open = source
      .replaceAll(/ and [a-z]\.customer_id = p_customer/g, '')
      .replace('payments.exchange_context', 'payments.exchange_context_without_conditions')
    expect(open.length).toBeLessThan(source.length)
    await owner.query('begin; grant create on schema payments to tradewind_customer')
    await owner.query(open)
    await owner.query('alter function payments.exchange_context_without_conditions owner to tradewind_customer')
    const { ada, zed } = server
    const asked = [zed.customerId, zed.userId, ada.accounts.GBP, ada.accounts.USD]
    const found = await owner.query<{ context: unknown }>(
      `select payments.exchange_context_without_conditions($1, $2, $3, $4, 'GBP', null, now(), true, true, true)
         as context`,
      asked,
    )
    expect(found.rows).toEqual([{ context: null }])
    const left = await owner.query(`select current_setting('tradewind.customer_id', true) as customer`)
    expect(left.rows).toEqual([{ customer: '' }])
  } finally {
    await owner.query('rollback')
    await owner.end()
  }
})

test('the role that sees every customer cannot call it', async () => {
  const { customerId } = server.ada
  for (const call of [
    sql`select payments.order_context(${customerId}, null, '', '', '', now(), null, '')`,
    sql`select payments.order_contexts(array[${customerId}]::uuid[], '{}', '{}', '{}', '{}', '{}', '{}', '')`,
  ])
    await expect(server.db.asSystem((tx) => oneRow(tx, call))).rejects.toThrow('permission denied')
})

test('details that were checked too long ago count only when a beneficiary was saved with them', async () => {
  const { ada, http } = server
  const iban = { method: 'Iban', routing: 'DE89370400440532013000', accountNumber: '', currency: 'EUR' } as const
  const late = new Date('2100-01-01')
  const asked = { details: iban, accountId: ada.accounts.EUR }
  expect((await facts(asked))?.verified).toBeDefined()
  expect((await facts({ ...asked, verifiedSince: late }))?.verified).toBeUndefined()
  const body = paymentOrder(ada, {
    sourceAccountId: ada.accounts.EUR,
    sourceCurrencyId: 'EUR',
    sourceCurrencyCode: 'EUR',
    totalAmount: '12.95',
    documentUploadItems: [],
    beneficiaryAccountDetailsRequests: [{ paymentMethodType: 'Iban', paymentMethodValue: iban.routing }],
  })
  expect((await ask(http, payments.createTransactionRequest, { body }, server.as(ada))).statusCode).toBe(200)
  expect((await facts({ ...asked, verifiedSince: late }))?.verified).toBeDefined()
})
