import { clientCalls } from '@tradewind/contract/client-calls'
import { openApiDocument } from '@tradewind/contract/openapi'
import { testingText } from '@tradewind/contract/openapi/guides/testing'
import { expect, test } from 'vitest'
import { type PageDocument, tryablesOf } from './document.rules.ts'
import { type CompanyData, fillIn, paymentFor, requestFrom, scenarios, sdkCode } from './fill.rules.ts'

const calls = tryablesOf(openApiDocument() as PageDocument)
const named = (id: string) => {
  const found = calls.find((call) => call.id === id)
  if (!found) throw new Error(id)
  return found
}

const company: CompanyData = {
  customerId: 'company-id',
  accounts: [
    { accountId: 'euros', currencyCode: 'EUR' },
    { accountId: 'pounds', currencyCode: 'GBP' },
  ],
  payees: [
    { id: 'closed-id', accountName: 'Isla Webb', paymentMethodValue: '089999', accountNumber: '66370001' },
    { id: 'amelia-id', accountName: 'Amelia Clarke', paymentMethodValue: '089999', accountNumber: '66374958' },
  ],
  transactionId: 'newest-payment',
}

test('every call that API clients can make can be tried, and no other', () => {
  expect(calls.map(({ id }) => id).toSorted()).toEqual([...clientCalls].toSorted())
})

test('a call is sent as the SDK sends it: keyed where it moves money, and as a file where it answers with one', () => {
  expect(named('payments.createTransactionRequest').operation).toMatchObject({ method: 'POST', keyed: true })
  expect(named('statements.getStatementFile').operation).toMatchObject({ method: 'GET', file: true })
  expect(named('accounts.listAccounts').operation).toEqual({
    method: 'GET',
    path: named('accounts.listAccounts').operation.path,
  })
})

test('examples have the accounts and payees of the company, and nothing by which people confirm', () => {
  expect(fillIn(named('payments.getTransactionCharge'), company).parameters['AccountId']).toBe('pounds')
  expect(fillIn(named('payments.getTransactionDetails'), company).parameters['TransactionId']).toBe('newest-payment')
  expect(fillIn(named('beneficiaries.listBeneficiaries'), company).parameters['customerId']).toBe('company-id')
  for (const call of calls) {
    const { body = '' } = fillIn(call, company)
    expect(body).not.toMatch(/transactionPin|OneTimePassword|"customerId"/)
  }
})

test('each scenario pays from the account in pounds, to the payee and by the amount that make it happen', () => {
  for (const scenario of scenarios) {
    const payment = paymentFor(scenario, company)
    const number = scenario.key === 'closed' ? '66370001' : '66374958'
    expect(payment).toMatchObject({ sourceAccountId: 'pounds', amount: scenario.amount })
    expect(JSON.stringify(payment)).toContain(number)
  }
})

test('the testing guide says of each amount that is offered what it does', () => {
  for (const { amount } of scenarios) {
    const ending = amount.slice(-3)
    if (ending !== '.00') expect(testingText).toContain(`amount ends in ${ending} `)
  }
})

test('parameters that were left empty are not sent, and the code for a program makes the same call', () => {
  const call = named('payments.getTransactionDetails')
  const request = requestFrom(call, { parameters: { TransactionId: 'one' }, body: undefined })
  expect(request).toEqual({ query: { TransactionId: 'one' } })
  const code = sdkCode(call.id, request, { url: 'https://pay.example.com', clientId: 'client' })
  expect(code).toContain('tradewind.payments.getTransactionDetails({')
  expect(code).toContain('"TransactionId": "one"')
})
