import { type AnyCall, batches, beneficiaries, payments, payouts } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oneRow, sql } from '#platform/db'
import { otherAccounts, pin } from './testing/test-people.ts'
import { type Answer, ask } from './testing/test-requests.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

/** The bodies of the specification (3 §3), by its names and with nothing besides, go through as they are written. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const answerTo = (declared: AnyCall, body: object): Promise<Answer> =>
  ask(server.http, declared, { body }, server.as(server.ada))

async function taken<Value = { transactionId: string }>(declared: AnyCall, body: object): Promise<Value> {
  const answer = await answerTo(declared, body)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
  return answer.json().value as Value
}

/** The fields that a refusal names. */
async function wrong(declared: AnyCall, body: object): Promise<string[]> {
  const answer = await answerTo(declared, body)
  expect([answer.statusCode, answer.body]).toEqual([400, expect.anything()])
  return (answer.json().value.errors as { field: string }[]).map(({ field }) => field)
}

const kept = (id: string) =>
  server.db.asSystem((tx) =>
    oneRow<{ party: Record<string, unknown>; category: string; otherCategory: string | null; debtorName: string }>(
      tx,
      sql`select party, category, other_category, debtor_name from payments.transaction where id = ${id}`,
    ),
  )

/** A whole form of someone of whom little is known: every field is there, most of them empty. */
const company = {
  beneficiaryAccountName: 'Amelia Clarke',
  beneficiaryEntityType: 0,
  beneficiaryCompanyName: 'Amelia Clarke',
  beneficiaryEmailAddress: '',
  beneficiaryFirstName: '',
  beneficiaryLastName: '',
  beneficiaryState: '',
  beneficiaryCity: '',
  beneficiaryCountryId: 'GB',
  beneficiaryCountryIso: 'GB',
}
const individual = {
  ...company,
  beneficiaryEntityType: 1,
  beneficiaryCompanyName: '',
  beneficiaryFirstName: 'Amelia',
  beneficiaryLastName: 'Clarke',
}

const detail = {
  paymentMethodType: 'SortCode',
  paymentMethodValue: '089999',
  beneficiaryAccountNumber: '66374958',
  bankName: '',
  bankAddress: '',
  bankCity: '',
  bankBranch: '',
  bankPostCode: '',
  bankCountryId: 'GB',
  isAccountNumber: true,
  bankCode: '',
  intermediaryBankName: '',
  intermediaryBankRoutingNumber: '',
  intermediaryBankBicCode: '',
  intermediaryBankCountryCode: '',
  useForPayment: true,
  beneficiaryCurrencyId: 'GBP',
  beneficiaryCurrencyCode: 'GBP',
}

const transfer = (changes: object = {}) => ({
  accountType: 0,
  customerId: server.ada.customerId,
  sourceAccountId: server.ada.accounts.GBP,
  sourceCurrencyId: 'GBP',
  sourceCurrencyCode: 'GBP',
  amount: '12.50',
  narration: '',
  expenseCategoryId: 'rent',
  expenseCategory: 'Rent and Mortgage',
  otherExpenseCategory: '',
  saveAsBeneficiary: false,
  transactionPin: pin,
  transactionOneTimePassword: '',
  productCode: '',
  purposeCode: '',
  ...individual,
  beneficiaryAccountDetailsRequests: [detail],
  transactionLimitExceeded: false,
  documentUploadItems: [],
  schedulePaymentKey: '',
  ...changes,
})

const send = payments.createTransactionRequest

test('[entity-transfer-payload] a transfer without a total of ours and with its empty fields is paid', async () => {
  const { transactionId } = await taken(send, transfer())
  expect(await kept(transactionId)).toMatchObject({
    category: 'Rent and Mortgage',
    otherCategory: null,
    party: { name: 'Amelia Clarke', emailAddress: null, state: null, city: null },
  })
  // A total that is given is compared as ever.
  const answer = await answerTo(send, transfer({ totalAmount: '12.50' }))
  expect(answer.headers['refusal-code']).toBe('payments.charge_changed')
})

test('[entity-transfer-payload] the flow that names the category by a code does without its id', async () => {
  const { expenseCategoryId: _id, expenseCategory: _name, ...unnamed } = transfer()
  const { transactionId } = await taken(send, { ...unnamed, expenseCategoryCode: 'rent' })
  expect((await kept(transactionId)).category).toBe('Rent and Mortgage')
  expect(await wrong(send, unnamed)).toEqual(['expenseCategoryId'])
  const two = await answerTo(send, transfer({ expenseCategoryCode: 'travel' }))
  expect(two.headers['refusal-code']).toBe('payments.category_unknown')
})

test('a limit that the customer was shown as exceeded decides nothing', async () => {
  await taken(send, transfer({ transactionLimitExceeded: true }))
})

test('[entity-account-detail] two names of one thing may be given together, and must say the same', async () => {
  const given = (changes: object) => transfer({ beneficiaryAccountDetailsRequests: [{ ...detail, ...changes }] })
  await taken(send, given({ accountNumber: '66374958', beneficiaryCurrencyCode: '' }))
  const at = 'beneficiaryAccountDetailsRequests.0'
  expect(await wrong(send, given({ accountNumber: '66374959' }))).toEqual([`${at}.beneficiaryAccountNumber`])
  expect(await wrong(send, given({ beneficiaryCurrencyId: 'EUR' }))).toEqual([`${at}.beneficiaryCurrencyId`])
  const euros = { beneficiaryCurrencyId: 'EUR', beneficiaryCurrencyCode: 'EUR' }
  expect(await wrong(send, given(euros))).toEqual([`${at}.beneficiaryCurrencyCode`])
  expect(await wrong(send, transfer({ beneficiaryCountryIso: 'NG' }))).toEqual(['beneficiaryCountryIso'])
  expect(await wrong(send, transfer({ beneficiaryState: 'US-CA' }))).toEqual(['beneficiaryState'])
  // What nobody checked is not paid, whatever names it.
  const unchecked = await answerTo(send, given({ beneficiaryAccountNumber: '66374959' }))
  expect(unchecked.headers['refusal-code']).toBe('payments.not_verified')
})

test('[send-swift-extra] the SWIFT and ABA flow sends the bank in between, ID and beneficiary, empty where there is none', async () => {
  const { beneficiaryCurrencyId: _id, ...dollars } = detail
  const aba = (changes: object = {}) =>
    transfer({
      sourceAccountId: server.ada.accounts.USD,
      sourceCurrencyId: 'USD',
      sourceCurrencyCode: 'USD',
      beneficiaryCountryId: 'US',
      beneficiaryCountryIso: 'US',
      beneficiaryState: 'US-CA',
      beneficiaryId: '',
      beneficiaryIDType: 'Passport',
      beneficiaryIDNumber: 'P1234567',
      intermediaryBankName: '',
      intermediaryBankRoutingNumber: '',
      intermediaryBankBicCode: '',
      intermediaryBankCountryCode: '',
      beneficiaryAccountDetailsRequests: [
        {
          ...dollars,
          paymentMethodType: 'AbaRouting',
          paymentMethodValue: '021000021',
          beneficiaryAccountNumber: '123456789',
          bankCountryId: 'US',
          beneficiaryCurrencyCode: 'USD',
        },
      ],
      ...changes,
    })
  const { transactionId } = await taken(send, aba())
  expect((await kept(transactionId)).party).toMatchObject({
    state: 'US-CA',
    city: 'USA',
    identification: { idType: 'Passport', idNumber: 'P1234567' },
  })
  // American banks are reached without another in between: one that is named would not be gone through.
  const named = await wrong(send, aba({ intermediaryBankBicCode: 'CITIUS33' }))
  expect(named).toEqual(['beneficiaryAccountDetailsRequests.0.intermediaryBankBicCode'])
})

const payout = (changes: object = {}) => ({
  customerId: server.ada.customerId,
  walletAccountNumber: '',
  walletId: server.ada.accounts.INR,
  currency: 'INR',
  channel: 'WalletInrPayout',
  productCode: 'LTH-001',
  description: 'School of May',
  amount: '1,000.00',
  transactionPin: pin,
  expenseCategory: 'Payroll and Salaries',
  beneficiary: {
    beneficiaryEntityType: 1,
    beneficiaryFirstName: 'Amelia',
    beneficiaryLastName: 'Clarke',
    beneficiaryCompanyName: '',
    beneficiaryAccountName: 'Amelia Clarke',
    beneficiaryEmailAddress: '',
    phoneNumber: '',
    ifsc: 'HDFC0000001',
    accountNumber: '50100012345678',
  },
  ...changes,
})

test("[entity-wallet-payout] a payout names no remitter, no total and no purpose: it is the customer's, for what its category says", async () => {
  const { transactionId } = await taken(payouts.walletPayout, payout())
  expect(await kept(transactionId)).toMatchObject({
    debtorName: 'Ada Trading Ltd',
    category: 'Payroll and Salaries',
    party: { purposeCode: 'PC12', identification: { phoneNumber: '-' } },
  })
  // Where the category does not say it, the purpose is asked for.
  const others = payout({ expenseCategory: 'Others', otherExpenseCategory: 'Roof' })
  expect(await wrong(payouts.walletPayout, others)).toEqual(['purposeCode'])
  expect(await wrong(payouts.walletPayout, payout({ expenseCategory: '' }))).toEqual(['expenseCategoryId'])
  const foreign = await answerTo(payouts.walletPayout, payout({ walletId: server.zed.accounts.INR }))
  expect(foreign.headers['refusal-code']).toBe('accounts.unknown')
})

test('[transaction-types] payouts are found by their type, and each type that the specification leaves is taken', async () => {
  const { transactionId } = await taken(payouts.walletPayout, payout())
  const list = async (TransactionType: string, more: Record<string, string> = {}) => {
    const query = { TransactionType, PageSize: '50', ...more }
    const answer = await ask(server.http, payments.listTransactions, { query }, server.as(server.ada))
    expect([TransactionType, answer.statusCode]).toEqual([TransactionType, 200])
    const { records, pageData } = answer.json().value
    expect(pageData.totalItemCount).toBe(records.length)
    return records as { transactionId: string; amount: { currencyCode: string }; direction: string }[]
  }
  const found = await list('WalletPayout')
  expect(found.map((one) => one.transactionId)).toContain(transactionId)
  expect(new Set(found.map(({ amount, direction }) => `${direction} ${amount.currencyCode}`))).toEqual(
    new Set(['out INR']),
  )
  expect((await list('WalletPayout', { Search: 'Amelia' })).length).toBe(found.length)
  expect(await list('WalletPayout', { CurrencyCode: 'GBP' })).toEqual([])
  const none = ['WalletFunding', 'FundExchange', 'PaymentInstruction', 'Invoicing', 'InvoicingPaymentUpload']
  for (const type of none) expect(await list(type)).toEqual([])
  const foreign = { TransactionType: 'WalletPayout', AccountId: server.zed.accounts.INR }
  expect(
    (await ask(server.http, payments.listTransactions, { query: foreign }, server.as(server.ada))).statusCode,
  ).toBe(404)
})

const savedBody = ([paymentMethodValue, number]: readonly [string, string], changes: object = {}) => ({
  ...individual,
  beneficiaryAccountDetails: [{ ...detail, paymentMethodValue, beneficiaryAccountNumber: number }],
  ...changes,
})

test('[entity-saved-beneficiary, entity-account-detail] a beneficiary is saved, read and changed by the names of the specification', async () => {
  const add = beneficiaries.addAccountBeneficiary
  const { beneficiaryId } = await taken<{ beneficiaryId: string }>(add, savedBody(otherAccounts.add, company))
  const read = await ask(
    server.http,
    beneficiaries.getBeneficiary,
    { params: { id: beneficiaryId } },
    server.as(server.ada),
  )
  expect(read.json().value).toMatchObject({
    beneficiaryCompanyName: 'Amelia Clarke',
    currencyCode: 'GBP',
    beneficiaryEmailAddress: null,
    beneficiaryState: null,
    beneficiaryAccountDetails: [{ accountNumber: otherAccounts.add[1] }],
  })
  const update = beneficiaries.updateBeneficiary
  const changed = savedBody(otherAccounts.add, { beneficiaryId, beneficiaryState: 'GB-KEN', beneficiaryCity: 'Dover' })
  expect(await taken(update, changed)).toMatchObject({ beneficiaryState: 'GB-KEN', beneficiaryFirstName: 'Amelia' })
  // Accounts are not changed here, and nobody else's beneficiary is changed at all.
  const other = savedBody(otherAccounts.deleted, { beneficiaryId })
  expect(await wrong(update, other)).toEqual(['beneficiaryAccountDetails.0'])
  const foreign = await answerTo(update, savedBody(otherAccounts.add, { beneficiaryId: server.zed.beneficiaryId }))
  expect(foreign.headers['refusal-code']).toBe('beneficiaries.unknown')
  const notMine = savedBody(otherAccounts.add, { customerId: server.zed.customerId })
  expect((await answerTo(add, notMine)).headers['refusal-code']).toBe('request.not_found')
  expect(await wrong(add, savedBody(otherAccounts.add, { beneficiaryCurrencyId: 'EUR' }))).toEqual([
    'beneficiaryCurrencyCode',
  ])
})

test('[entity-batch, entity-batch-row] a batch goes by the names of the specification: beneficiary, reason, block and all', async () => {
  const { ada } = server
  const offered = await ask(
    server.http,
    beneficiaries.listAccountBeneficiaries,
    { query: { CustomerId: ada.customerId, AccountId: ada.accounts.GBP, CurrencyCode: 'GBP' } },
    server.as(ada),
  )
  const accountBeneficiaries = offered.json().value as { beneficiaryId: string; beneficiaryAccountDetails: object[] }[]
  const payee = accountBeneficiaries.find(({ beneficiaryId }) => beneficiaryId === ada.beneficiaryId)
  const row = (changes: object = {}) => ({
    beneficiary: { ...payee, beneficiaryRequiredDetails: { acctNumber: '66374958' } },
    paymentReason: 'Others',
    purposeCode: '',
    description: 'For the roof',
    amount: '10.00',
    blockId: 1,
    ...changes,
  })
  const order = (rows: object[], changes: object = {}) => ({
    transactionPin: pin,
    currencyBlocks: [
      {
        account: { id: ada.accounts.GBP, currencyCode: 'GBP' },
        accountBeneficiaries,
        beneficiaries: rows,
        totalAmount: '20.00',
        beneficiaryPaymentMethodId: 'SortCode',
        ...changes,
      },
    ],
  })
  const pay = batches.createBatchTransactionRequest
  type Rows = { rows: { state: string; reason: string | null; transactionId: string }[] }
  const { rows } = await taken<Rows>(pay, order([row(), row()]))
  expect(rows.map(({ state }) => state)).toEqual(['accepted', 'accepted'])
  expect(await kept(rows[0]?.transactionId ?? '')).toMatchObject({ category: 'Others', otherCategory: 'For the roof' })

  await taken(pay, order([row(), row()], { totalAmount: '0.00' }))
  expect(await wrong(pay, order([row(), row()], { totalAmount: '21.00' }))).toEqual(['currencyBlocks.0.totalAmount'])
  const shown = { ...payee, beneficiaryRequiredDetails: { acctNumber: '1' } }
  const said = await taken<Rows>(pay, order([row({ beneficiary: shown }), row()]))
  expect(said.rows.map(({ reason }) => reason)).toEqual([expect.stringContaining('account number in this row'), null])
  const byIban = await taken<Rows>(pay, order([row(), row()], { beneficiaryPaymentMethodId: 'Iban' }))
  expect(byIban.rows.map(({ state }) => state)).toEqual(['refused', 'refused'])
  const foreign = await answerTo(pay, order([row(), row({ beneficiary: { beneficiaryId: server.zed.beneficiaryId } })]))
  expect(foreign.headers['refusal-code']).toBe('beneficiaries.unknown')
})
