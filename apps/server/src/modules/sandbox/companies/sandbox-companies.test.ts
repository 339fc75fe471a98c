import {
  type AnyCall,
  accounts,
  apiClients,
  beneficiaries,
  sandboxCompany as contract,
  payments,
  team,
} from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute, sql } from '#platform/db'
import { bookFaults, soundBooks } from '../../../main/testing/test-books.ts'
import { addCompany } from '../../../main/testing/test-companies.ts'
import { productionSettings } from '../../../main/testing/test-production.ts'
import { ask, freshKey } from '../../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../../main/testing/test-server.ts'
import { askForToken, callAs, newKey, type TestClient, tokenOf } from '../../clients/test-client.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ publicUrl: 'https://pay.example.com' })
})
afterAll(() => server.close())

const setting = () => ({
  http: server.http,
  publicUrl: 'https://pay.example.com',
  now: () => server.clock.now().getTime(),
})

/** A person with a company of their own, and the keys that their browser would make. */
async function person(name: string) {
  const caller = await addCompany(server, { name })
  const headers = server.as(caller)
  const client: TestClient = { clientId: '', authentication: newKey(), signing: newKey(), proof: newKey('P-256') }
  const asks = (declared: AnyCall, request: object = {}) => ask(server.http, declared, request as never, headers)
  return { caller, headers, client, asks }
}

const keysOf = ({ authentication, signing }: TestClient) => ({
  authenticationKey: authentication.jwk,
  signingKey: signing.jwk,
})

type Opened = Awaited<ReturnType<typeof opened>>
const opened = async (
  { asks }: Pick<Awaited<ReturnType<typeof person>>, 'asks'>,
  client: TestClient,
  call = connect,
) => {
  const answer = await asks(call, { body: keysOf(client) })
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
  const value = answer.json().value as {
    customerId: string
    clientId: string
    name: string
    accounts: { accountId: string; currencyCode: string; balance: { amount: string } }[]
  }
  return { ...value, client: { ...client, clientId: value.clientId } }
}
const connect: AnyCall = contract.connectSandboxCompany

const listPath = (customerId: string) =>
  beneficiaries.listBeneficiaries.call.split(' ')[1]?.replace('{customerId}', customerId) ?? ''

async function read(of: Opened, url: string) {
  const token = await tokenOf(setting(), of.client)
  return (await callAs(setting(), of.client, { method: 'GET', url, token })).answer
}

test('one request makes a company with money, payees and a client that pays, and its books are sound', async () => {
  const lena = await person('Lena')
  const company = await opened(lena, lena.client)
  await server.settle()
  const shown = (await lena.asks(contract.getSandboxCompany)).json().value
  expect(
    Object.fromEntries(shown.accounts.map((one: Opened['accounts'][number]) => [one.currencyCode, one.balance.amount])),
  ).toEqual({ GBP: '25000.00', EUR: '25000.00', USD: '25000.00', NGN: '20000000.00' })

  const saved = (await read(company, listPath(company.customerId))).json().value.records
  expect(JSON.stringify(saved)).toMatch(/Amelia Clarke.*Chloé Laurent|Chloé Laurent.*Amelia Clarke/)
  expect(JSON.stringify(saved)).toContain('Adaeze Nwosu')
  expect(saved).toHaveLength(4)

  expect(await payAmelia(company, '25.00')).toBe('Successful')
  expect(await payAmelia(company, '25.11')).toBe('Failed')
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})

/** How a payment by the client has ended after an hour. */
async function payAmelia(company: Opened, amount: string): Promise<string> {
  const token = await tokenOf(setting(), company.client)
  const accountId = company.accounts.find(({ currencyCode }) => currencyCode === 'GBP')?.accountId ?? ''
  const query = new URLSearchParams({
    AccountId: accountId,
    Amount: amount,
    CurrencyCode: 'GBP',
    PaymentMethodType: 'SortCode',
  })
  const chargeUrl = `${payments.getTransactionCharge.call.split(' ')[1]}?${query}`
  const price = (await callAs(setting(), company.client, { method: 'GET', url: chargeUrl, token })).answer.json().value
  const { answer } = await callAs(setting(), company.client, {
    method: 'POST',
    url: payments.createTransactionRequest.call.split(' ')[1] ?? '',
    token,
    key: freshKey(),
    body: {
      sourceAccountId: accountId,
      sourceCurrencyCode: 'GBP',
      amount,
      totalAmount: price.totalAmount.amount,
      narration: 'First payment',
      expenseCategoryId: 'rent',
      beneficiaryEntityType: 1,
      beneficiaryFirstName: 'Amelia',
      beneficiaryLastName: 'Clarke',
      beneficiaryAccountName: 'Amelia Clarke',
      beneficiaryCountryId: 'GB',
      beneficiaryAccountDetailsRequests: [
        { paymentMethodType: 'SortCode', paymentMethodValue: '089999', accountNumber: '66374958' },
      ],
    },
  })
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
  await server.settle()
  server.clock.moveBy(3_600_000)
  await server.settle()
  const id = answer.json().value.transactionId
  const found = await read(company, `${payments.getTransactionDetails.call.split(' ')[1]}?TransactionId=${id}`)
  return found.json().value.status
}

test('a person has one company however often they ask, and its newest keys alone sign in', async () => {
  const mia = await person('Mia')
  const first = await opened(mia, mia.client)
  expect(await opened(mia, mia.client)).toMatchObject({ customerId: first.customerId, clientId: first.clientId })
  const otherBrowser = { ...mia.client, authentication: newKey(), signing: newKey() }
  const second = await opened(mia, otherBrowser)
  expect(second.customerId).toBe(first.customerId)
  expect(second.clientId).not.toBe(first.clientId)
  expect((await askForToken(setting(), first.client)).statusCode).toBe(401)
  expect((await askForToken(setting(), second.client)).statusCode).toBe(200)
  const companies = (await mia.asks(team.listMyCompanies)).json().value
  expect(companies).toHaveLength(2)
  await server.settle()
  expect((await mia.asks(contract.getSandboxCompany)).json().value.accounts[0].balance.amount).toMatch(/000\.00$/)
})

test('requests at the same time make one company, pay its money in once and save each payee once', async () => {
  const noa = await person('Noa')
  const clients = [1, 2, 3].map(() => ({ ...noa.client, authentication: newKey(), signing: newKey() }))
  const answers = await Promise.all(clients.map((client) => noa.asks(connect, { body: keysOf(client) })))
  const made = answers.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json().value)
  expect(made).toHaveLength(3)
  expect(new Set(made.map(({ customerId }) => customerId)).size).toBe(1)
  const signIns = made.map(({ clientId }, at) => askForToken(setting(), { ...(clients[at] ?? noa.client), clientId }))
  expect((await Promise.all(signIns)).filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  const company = await opened(noa, noa.client)
  await server.settle()
  expect((await read(company, listPath(company.customerId))).json().value.records).toHaveLength(4)
  const pounds = (await noa.asks(contract.getSandboxCompany)).json().value.accounts
  expect(pounds.map((one: Opened['accounts'][number]) => one.balance.amount).toSorted()).toEqual([
    '20000000.00',
    '25000.00',
    '25000.00',
    '25000.00',
  ])
})

test('starting again makes a fresh company: the old client, its tokens and the person have no access to the old one', async () => {
  const ola = await person('Ola')
  const old = await opened(ola, ola.client)
  const token = await tokenOf(setting(), old.client)
  const url = accounts.listAccounts.call.split(' ')[1] ?? ''
  const fresh = await opened(
    ola,
    { ...ola.client, authentication: newKey(), signing: newKey() },
    contract.restartSandboxCompany,
  )
  expect(fresh.customerId).not.toBe(old.customerId)
  expect((await callAs(setting(), old.client, { method: 'GET', url, token })).answer.statusCode).toBe(401)
  expect((await askForToken(setting(), old.client)).statusCode).toBe(401)
  const back = await ola.asks(team.switchCompany, { body: { customerId: old.customerId } })
  expect(back.headers['refusal-code']).toBe('team.company_unknown')
  expect((await askForToken(setting(), fresh.client)).statusCode).toBe(200)
  const companies: { customerId: string }[] = (await ola.asks(team.listMyCompanies)).json().value
  expect(companies.map(({ customerId }) => customerId)).not.toContain(old.customerId)
})

test('nobody else sees a company, and its client sees no other customer', async () => {
  const [pia, quin] = [await person('Pia'), await person('Quin')]
  const company = await opened(pia, pia.client)
  expect((await quin.asks(contract.getSandboxCompany)).json().value).toBeNull()
  const answer = await quin.asks(team.switchCompany, { body: { customerId: company.customerId } })
  expect(answer.headers['refusal-code']).toBe('team.company_unknown')
  expect((await quin.asks(connect, { body: keysOf(pia.client) })).headers['refusal-code']).toBe('clients.key_used')
  expect((await read(company, listPath(server.ada.customerId))).statusCode).toBe(404)
  // The client stands in the sandbox company's list, not in that of the company behind the session.
  expect((await pia.asks(apiClients.listClients)).json().value).toEqual([])
})

test('a person can start again ten times a day', async () => {
  const rui = await person('Rui')
  await opened(rui, rui.client)
  await server.db.asSystem((tx) =>
    execute(
      tx,
      sql`insert into sandbox.company (customer_id, user_id, opened_at, closed_at)
          select gen_random_uuid(), ${rui.caller.userId}, ${server.clock.now()}, ${server.clock.now()}
          from generate_series(1, 9)`,
    ),
  )
  const keys = { authenticationKey: newKey().jwk, signingKey: newKey().jwk }
  const answer = await rui.asks(contract.restartSandboxCompany, { body: keys })
  expect([answer.statusCode, answer.headers['refusal-code']]).toEqual([429, 'sandbox.too_many_companies'])
})

test('a production has none of these calls', async () => {
  const production = await server.restarted(undefined, productionSettings)
  const url = '/sandbox/api/v1/company'
  for (const [method, path] of [
    ['GET', url],
    ['POST', url],
    ['POST', `${url}/restart`],
  ] as const)
    expect((await production.http.app.inject({ method, url: path, headers: server.as(server.ada) })).statusCode).toBe(
      404,
    )
  await production.close()
})
