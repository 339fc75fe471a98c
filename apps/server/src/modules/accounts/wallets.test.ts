import {
  type AnyCall,
  accountManagement,
  accounts,
  accountsStaff,
  beneficiaries,
  exchange,
  mobileMoney,
  payments,
  payouts,
  schedules,
  sendMethods,
  settings,
  statements,
} from '@tradewind/contract'
import { statementFormats } from '@tradewind/contract/statement-formats'
import { type Currency, currencyCodes } from '@tradewind/kernel'
import { walletCurrencies } from '@tradewind/kernel/wallet-countries'
import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute, rows, sql } from '#platform/db'
import { bookFaults, soundBooks } from '../../main/testing/test-books.ts'
import { callsOf } from '../../main/testing/test-calls.ts'
import { addCompany, book } from '../../main/testing/test-companies.ts'
import { pin } from '../../main/testing/test-people.ts'
import { ask, mobileOrder, paymentOrder, scheduleOrder, topUpOrder } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addStaff, openTestConsole, staffBrowser } from '../../main/testing/test-staff.ts'
import { walletNumber } from './wallet-number.rules.ts'

/** Wallets beside accounts, over HTTP: from their first funding to what leaves them. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { answer, call, pass } = callsOf(() => server)

interface Wallet {
  walletId: string
  walletAccountNumber: string
  currencyCode: string
  balance: { amount: string }
}

const wallets = async (): Promise<Wallet[]> =>
  call(accounts.listWallets, { query: { CustomerId: server.ada.customerId } })
const walletOf = async (currency: Currency): Promise<Wallet> => {
  const found = (await wallets()).filter(({ currencyCode }) => currencyCode === currency)
  expect(found).toHaveLength(1)
  return found[0] as Wallet
}
const fund = (changes: object = {}) =>
  answer(mobileMoney.fundWalletWithMobileMoney, { body: topUpOrder(server.ada, { accountId: '', ...changes }) })
const outcome = (got: Awaited<ReturnType<typeof answer>>) => [got.statusCode, got.headers['refusal-code']]

test('[account-zero-id] the first funding opens the wallet of its currency, once, however many come at a time', async () => {
  expect(await wallets()).toEqual([])
  const zero = '00000000-0000-0000-0000-000000000000'
  const funded = await Promise.all([
    fund(),
    fund({ accountId: zero, phoneNumber: '0772 123457' }),
    fund({ phoneNumber: '0772 123458' }),
  ])
  expect(funded.map((one) => [one.statusCode, one.headers['refusal-code']])).toEqual(Array(3).fill([200, undefined]))
  await server.settle()
  await pass(60)
  expect(await walletOf('UGX')).toMatchObject({ balance: { amount: '150000' }, status: 'Active' })
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})

test('the history of a wallet says who opened it, and its statement has its number', async () => {
  const { walletId, walletAccountNumber } = await walletOf('UGX')
  const history = await server.db.asSystem((tx) =>
    rows<{ what: string; kind: string }>(
      tx,
      sql`select what, by_kind as kind from account_management.event where account_id = ${walletId}`,
    ),
  )
  expect(history).toEqual([{ what: 'opened', kind: 'customer' }])
  const { customerId } = server.ada
  expect(await server.db.asSystem((tx) => server.world.accounts.numbersOf(tx, customerId, walletId))).toEqual([
    { label: 'Wallet number', value: walletAccountNumber },
  ])
})

test('a member who may see some accounts neither sees a wallet nor funds one', async () => {
  const { ada } = server
  const accountIds = [ada.accounts.GBP]
  const headers = server.as(ada, {
    protection: { member: { perPayment: null, perDay: null, currencyCodes: null, accountIds } },
  })
  const listed = await ask(server.http, accounts.listWallets, { query: { CustomerId: ada.customerId } }, headers)
  expect([listed.statusCode, listed.json().value]).toEqual([200, []])
  const asked = async (declared: AnyCall, query: Record<string, string>) =>
    (await ask(server.http, declared, { query }, headers)).json().value
  const ids = (listing: readonly { accountId: string }[]) => listing.map(({ accountId }) => accountId)
  expect(ids(await asked(accounts.listAccounts, { IncludeWallets: 'true' }))).toEqual(accountIds)
  expect(ids((await asked(accounts.getTotalBalance, {})).parts)).toEqual(accountIds)
  const { walletId } = await walletOf('UGX')
  const own = topUpOrder(ada, { accountId: walletId })
  const hidden = await ask(server.http, mobileMoney.fundWalletWithMobileMoney, { body: own }, headers)
  expect([hidden.statusCode, hidden.headers['refusal-code']]).toEqual([404, 'accounts.unknown'])
  for (const currencyCode of ['UGX', 'TZS']) {
    const number = currencyCode === 'TZS' ? { countryIso: 'TZ', phoneNumber: '0754 123456', provider: 'VODACOM' } : {}
    const body = topUpOrder(ada, { accountId: '', currencyCode, ...number })
    const got = await ask(server.http, mobileMoney.fundWalletWithMobileMoney, { body }, headers)
    expect([currencyCode, got.statusCode, got.headers['refusal-code']]).toEqual([currencyCode, 404, 'accounts.unknown'])
  }
  expect((await wallets()).map(({ currencyCode }) => currencyCode)).toEqual(['UGX'])
})

test('a profile that is being closed gets no wallet', async () => {
  const { zed } = server
  const close = (status: string) =>
    server.db.asSystem((tx) =>
      execute(tx, sql`update customers.customer set status = ${status} where customer_id = ${zed.customerId}`),
    )
  await close('Inactive')
  const body = topUpOrder(zed, { accountId: '' })
  const got = await ask(server.http, mobileMoney.fundWalletWithMobileMoney, { body }, server.as(zed))
  await close('Active')
  expect([got.statusCode, got.headers['refusal-code']]).toEqual([409, 'customers.profile_closed'])
})

test('a funding that is refused opens no wallet', async () => {
  const refused = await fund({ currencyCode: 'GBP', amount: '10.00' })
  expect([refused.statusCode, refused.headers['refusal-code']]).toEqual([400, 'topups.unavailable'])
  const wrongPin = await fund({ currencyCode: 'GHS', amount: '10.00', transactionPin: '0101' })
  expect(wrongPin.statusCode).not.toBe(200)
  expect((await wallets()).map(({ currencyCode }) => currencyCode)).toEqual(['UGX'])
})

test('a wallet is no account: it stands in a list of its own, has no receiving details, and is worth its part of the total', async () => {
  const { walletId, walletAccountNumber } = await walletOf('UGX')
  const listed = await call(accounts.listAccounts, {})
  expect(listed.map(({ accountId }: { accountId: string }) => accountId)).not.toContain(walletId)
  const both = await call(accounts.listAccounts, { query: { IncludeWallets: 'true' } })
  expect(both.slice(0, listed.length)).toEqual(listed)
  expect(both.slice(listed.length)).toEqual([
    expect.objectContaining({ accountId: walletId, systemAccountType: 'Wallet' }),
  ])
  const details = (SystemAccountType: string) =>
    answer(accounts.getAccountDetail, { query: { AccountId: walletId, SystemAccountType } })
  expect((await details('Wallet')).json().value).toEqual([])
  expect((await details('CustomerAccount')).statusCode).toBe(404)
  const { parts } = await call(accounts.getTotalBalance, { query: {} })
  expect(parts).toContainEqual(
    expect.objectContaining({ accountId: walletId, balance: { amount: '150000', currencyCode: 'UGX' } }),
  )
  const view = await call(accounts.getAccount, { query: { AccountId: walletId } })
  expect(view).toMatchObject({ systemAccountType: 'Wallet', accountNumber: walletAccountNumber })
  // The database keeps it so.
  const detail = server.db.asSystem((tx) =>
    execute(
      tx,
      sql`insert into accounts.receiving_detail (id, account_id, customer_id, currency, network, bank_code, number, line)
          values (gen_random_uuid(), ${walletId}, ${server.ada.customerId}, 'UGX', 'eft', '1', '1', 0)`,
    ),
  )
  await expect(detail).rejects.toThrow('receiving_detail_of_no_wallet')
})

test('[phrase-wallets] who may not see accounts reads what is refused, and others see no wallet of hers', async () => {
  const query = { CustomerId: server.ada.customerId }
  const stranger = await ask(server.http, accounts.listWallets, { query }, server.as(server.zed))
  expect(stranger.statusCode).toBe(404)
  const denied = await ask(
    server.http,
    accounts.listWallets,
    { query },
    server.as(server.ada, { permissions: new Set() }),
  )
  expect([denied.statusCode, denied.json().error]).toEqual([403, expect.stringContaining('access customer wallets')])
})

test('money is exchanged from and into a wallet, which is not taken for an account', async () => {
  const { walletId } = await walletOf('UGX')
  const exchanged = (from: object, to: object, amount: string) =>
    answer(exchange.initiateExchange, {
      body: {
        from: { amount, currency: from },
        to: { currency: to },
        exchangeDetails: { reasonForExchange: 'Supplier', transactionPin: pin },
      },
    })
  const pounds = { systemAccountType: 'CustomerAccount', id: server.ada.accounts.GBP }
  const wallet = { systemAccountType: 'Wallet', id: walletId }
  expect(outcome(await exchanged(pounds, wallet, '5.00'))).toEqual([200, undefined])
  expect(outcome(await exchanged(wallet, pounds, '40000'))).toEqual([200, undefined])
  const moved = await answer(payments.createTransferRequest, {
    body: {
      sourceAccountId: walletId,
      destinationAccountId: server.ada.accounts.UGX,
      currencyCode: 'UGX',
      amount: '1000',
      transactionPin: pin,
    },
  })
  expect(outcome(moved)).toEqual([200, undefined])
  // A payment in pounds is paid for with shillings of the wallet.
  const { rateId } = await call(exchange.createExchangeQuote, {
    body: { fromAccountId: walletId, toAccountId: server.ada.accounts.GBP, side: 'buy', amount: '13.00' },
  })
  const paidFor = paymentOrder(server.ada, { exchangeFrom: { accountId: walletId, rateId } })
  expect(outcome(await answer(payments.createTransactionRequest, { body: paidFor }))).toEqual([200, undefined])
  const asAccount = await exchanged(pounds, { ...wallet, systemAccountType: 'CustomerAccount' }, '5.00')
  expect([asAccount.statusCode, asAccount.headers['refusal-code']]).toEqual([404, 'accounts.unknown'])
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})

test('[transaction-types] what was funded and paid out is found by the types of wallets, of all and of one', async () => {
  const { walletId } = await walletOf('UGX')
  await server.world.transactions.lister.listWaiting()
  const listed = async (TransactionType: string, more: object = {}) => {
    const { records } = await call(payments.listTransactions, { query: { TransactionType, PageSize: '50', ...more } })
    return (records as { accountId: string }[]).filter(({ accountId }) => accountId === walletId).length
  }
  expect(await listed('WalletFunding')).toBe(3)
  expect(await listed('WalletFunding', { AccountId: walletId })).toBe(3)
  expect(await listed('WalletFunding', { AccountId: server.ada.accounts.UGX })).toBe(0)
  expect(await listed('WalletPayout')).toBe(0)
})

test('a wallet pays by mobile money, now and later, and to no bank', async () => {
  const { ada } = server
  const ugx = await walletOf('UGX')
  const fromUgx = mobileOrder(ada, { sourceAccountId: ugx.walletId, amount: '5000', totalAmount: undefined })
  expect(outcome(await answer(payments.createTransactionRequest, { body: fromUgx }))).toEqual([200, undefined])
  const [saved] = await server.db.asSystem((tx) =>
    rows<{ id: string }>(
      tx,
      sql`select beneficiary_id as id from beneficiaries.beneficiary_account
          where customer_id = ${ada.customerId} and currency = 'UGX'`,
    ),
  )
  const { documentUploadItems: _none, ...order } = fromUgx
  const later = scheduleOrder(ada, {}, { ...order, saveAsBeneficiary: false, beneficiaryId: saved?.id })
  expect(outcome(await answer(schedules.createScheduledPayment, { body: later }))).toEqual([200, undefined])

  const { wallet } = await server.db.asSystem((tx) =>
    server.world.accounts.walletIn(tx, { customerId: ada.customerId, currency: 'XOF' }),
  )
  const toBank = {
    sourceAccountId: wallet.id,
    sourceCurrencyId: 'XOF',
    sourceCurrencyCode: 'XOF',
    amount: '50000',
    totalAmount: undefined,
    beneficiaryAccountDetailsRequests: [
      { paymentMethodType: 'BankCode', paymentMethodValue: 'SN012', accountNumber: '01001000012345678006' },
    ],
  }
  const refused = await answer(payments.createTransactionRequest, { body: paymentOrder(ada, toBank) })
  expect(outcome(refused)).toEqual([400, 'payments.method_unavailable'])
  expect(refused.json().error).toBe('Not available from a wallet. Send from an account instead.')
  const scheduled = await answer(schedules.createScheduledPayment, { body: scheduleOrder(ada, {}, toBank) })
  expect(outcome(scheduled)).toEqual([400, 'payments.method_unavailable'])
  const compared = await call(sendMethods.compareSendMethods, {
    query: { AccountId: wallet.id, Amount: '50000', CurrencyCode: 'XOF' },
  })
  expect(
    compared.map((one: { paymentMethodType: string; reason: string | null }) => [one.paymentMethodType, one.reason]),
  ).toEqual([
    ['MobileMoney', null],
    ['BankCode', 'Not available from a wallet. Send from an account instead.'],
  ])
})

test('a wallet has statements in every format and the entries of its balance', async () => {
  const { walletId, walletAccountNumber } = await walletOf('UGX')
  const today = server.clock.now().toISOString().slice(0, 10)
  const period = { AccountId: walletId, FromDate: today, ToDate: today }
  for (const Format of statementFormats) {
    const file = await answer(statements.getStatementFile, { query: { ...period, Format } })
    expect([Format, file.statusCode]).toEqual([Format, 200])
    if (Format === 'camt053') expect(file.body).toContain(walletAccountNumber)
  }
  const { booked, records } = await call(statements.getBalanceBreakdown, {
    query: { AccountId: walletId, Part: 'booked', Page: '1', PageSize: '50' },
  })
  expect([booked, records.length > 0]).toEqual([(await walletOf('UGX')).balance, true])
})

test('money in a wallet is in the analytics and in the download of all data, and keeps a profile from being closed', async () => {
  const { walletId, walletAccountNumber } = await walletOf('UGX')
  const { transactionTypes } = await call(payments.getTransactionsInfo, { query: { AccountId: walletId } })
  expect(transactionTypes.map(({ transactionType }: { transactionType: string }) => transactionType)).toEqual(
    expect.arrayContaining(['Credit', 'Debit']),
  )
  const { id } = await call(settings.requestDataDownload, {})
  const { rawPayload } = await answer(settings.downloadData, { params: { id } })
  const files = Object.values(unzipSync(new Uint8Array(rawPayload))).map((bytes) => Buffer.from(bytes).toString())
  expect(files.join()).toContain(walletAccountNumber)

  const caller = await addCompany(server, { name: 'Walled' })
  const { wallet } = await server.db.asSystem((tx) =>
    server.world.accounts.walletIn(tx, { customerId: caller.customerId, currency: 'UGX' }),
  )
  const close = () => ask(server.http, settings.closeProfile, { body: {} }, server.as(caller))
  await book(server, wallet.ledgerAccount, 1n, 'UGX')
  expect(outcome(await close())).toEqual([409, 'settings.money_left'])
  await book(server, wallet.ledgerAccount, -1n, 'UGX')
  expect(outcome(await close())).toEqual([200, undefined])
})

test('what staff freeze and put under a lien is kept back on a wallet too', async () => {
  const { customerId } = server.ada
  const { walletId } = await walletOf('UGX')
  const console = await openTestConsole(server)
  await addStaff(server, { email: 'femi@example.com', name: 'Femi Adeyemi', roles: ['operations'] })
  const femi = await staffBrowser(console, server, '10.9.0.2').signIn('femi@example.com')
  const params = { accountId: walletId }
  const reason = 'Asked for by the court.'
  const shillings = (amount: string) => ({ amount, currencyCode: 'UGX' })
  const lien = { amount: shillings('1000'), underLien: shillings('0'), reason }
  expect((await femi.ask(accountsStaff.placeLien, { params, body: lien })).statusCode).toBe(200)
  expect((await femi.ask(accountsStaff.freezeAccount, { params, body: { reason } })).statusCode).toBe(200)
  const detail = (await femi.ask(accountsStaff.getAccount, { params })).json().value
  expect(detail).toMatchObject({ systemAccountType: 'Wallet', status: 'Frozen', lien: { amount: '1000' } })
  expect(detail.liens).toHaveLength(1)
  const { records } = (await femi.ask(accountsStaff.listAccounts, { query: { Search: customerId } })).json().value
  expect(records).toContainEqual(expect.objectContaining({ accountId: walletId, systemAccountType: 'Wallet' }))

  expect(await wallets()).toContainEqual(
    expect.objectContaining({
      walletId,
      status: 'Frozen',
      frozenBy: ['provider'],
      lienAmount: { amount: '1000', currencyCode: 'UGX' },
    }),
  )
  const paid = await answer(payments.createTransactionRequest, {
    body: mobileOrder(server.ada, { sourceAccountId: walletId, amount: '5000', totalAmount: undefined }),
  })
  expect(outcome(paid)).toEqual([409, 'ledger.account_frozen'])
  expect(outcome(await answer(accountManagement.unfreezeAccount, { body: params }))).toEqual([
    409,
    'accounts.frozen_by_provider',
  ])
  expect(outcome(await fund({ accountId: walletId }))).toEqual([200, undefined])
  await femi.ask(accountsStaff.unfreezeAccount, { params, body: { reason } })
  await console.app.close()
})

test('rupees that were exchanged into a wallet are paid out of it', async () => {
  const console = await openTestConsole(server)
  await addStaff(server, { email: 'grace@example.com', name: 'Grace Okafor' })
  const grace = await staffBrowser(console, server, '10.9.0.1').signIn('grace@example.com')
  const body = { customerId: server.ada.customerId, currencyCode: 'INR', reason: 'Asked for by telephone.' }
  const opened = await Promise.all([
    grace.ask(accountsStaff.openWallet, { body }),
    grace.ask(accountsStaff.openWallet, { body }),
  ])
  expect(new Set(opened.map((one) => one.json().value.accountId)).size).toBe(1)
  const none = await grace.ask(accountsStaff.openWallet, { body: { ...body, currencyCode: 'GBP' } })
  expect(none.headers['refusal-code']).toBe('accounts.wallet_unavailable')
  const nobody = await grace.ask(accountsStaff.openWallet, { body: { ...body, customerId: crypto.randomUUID() } })
  expect(nobody.headers['refusal-code']).toBe('request.not_found')
  await console.app.close()

  const { walletId, walletAccountNumber } = await walletOf('INR')
  const exchanged = await answer(exchange.initiateExchange, {
    body: {
      from: { amount: '50.00', currency: { id: server.ada.accounts.GBP } },
      to: { currency: { systemAccountType: 'Wallet', id: walletId } },
      exchangeDetails: { reasonForExchange: 'Supplier', transactionPin: pin },
    },
  })
  expect(outcome(exchanged)).toEqual([200, undefined])
  const payout = {
    customerId: server.ada.customerId,
    walletAccountNumber,
    walletId,
    currency: 'INR',
    channel: 'WalletInrPayout',
    description: 'School of May',
    amount: '1,000.00',
    transactionPin: pin,
    saveAsBeneficiary: true,
    expenseCategory: 'Payroll and Salaries',
    beneficiary: {
      beneficiaryEntityType: 1,
      beneficiaryFirstName: 'Amelia',
      beneficiaryLastName: 'Clarke',
      beneficiaryAccountName: 'Amelia Clarke',
      ifsc: 'HDFC0000001',
      accountNumber: '50100012345678',
    },
  }
  const paid = await answer(payouts.walletPayout, { body: payout })
  expect([paid.statusCode, paid.headers['refusal-code']]).toEqual([200, undefined])
  await server.settle()
  await server.world.transactions.lister.listWaiting()
  const { records } = await call(payments.listTransactions, {
    query: { TransactionType: 'WalletPayout', AccountId: walletId },
  })
  expect(records).toHaveLength(1)
  const saved = await call(beneficiaries.listAccountBeneficiaries, {
    query: { CustomerId: server.ada.customerId, AccountId: walletId, CurrencyCode: 'INR' },
  })
  expect(saved).toContainEqual(expect.objectContaining({ beneficiaryAccountName: 'Amelia Clarke' }))
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})

test('a wallet that its customer closed is opened again by the next funding; one that staff closed is not', async () => {
  const { customerId } = server.ada
  const walletIn = () => server.db.asSystem((tx) => server.world.accounts.walletIn(tx, { customerId, currency: 'GHS' }))
  const standing = (change: 'close' | 'reopen', by: 'customer' | 'provider', accountId: string) =>
    server.db.asSystem((tx) => server.world.accounts.changeStanding(tx, { customerId, accountId, change, by }))
  const { wallet, change } = await walletIn()
  expect([change, (await walletIn()).change]).toEqual(['opened', undefined])
  await standing('close', 'customer', wallet.id)
  expect(await walletIn()).toMatchObject({ wallet: { id: wallet.id, status: 'Active' }, change: 'reopened' })
  await standing('close', 'provider', wallet.id)
  await expect(walletIn()).rejects.toMatchObject({ code: 'ledger.account_closed' })
})

test('a wallet in a currency leaves the customer free to ask for an account in it', async () => {
  const held = await call(accounts.listEligibleCurrencies, { query: { CustomerId: server.ada.customerId } })
  const codes = held.map(({ currencyIso }: { currencyIso: string }) => currencyIso)
  expect(codes).toContain('GHS')
  expect(codes).not.toContain('GBP')
})

test('each number of a wallet is its own, and one slip of the hand makes it no number', () => {
  const isSound = (number: string) => {
    const digits = number.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
    return BigInt(digits) % 97n === 1n
  }
  fc.assert(
    fc.property(
      fc.constantFrom(...walletCurrencies),
      fc.bigInt({ min: 1n, max: 9_999_999n }),
      fc.integer({ min: 3, max: 11 }),
      fc.integer({ min: 1, max: 9 }),
      (currency, serial, at, by) => {
        const number = walletNumber(currency, serial)
        expect([number.length, isSound(number)]).toEqual([12, true])
        const wrong = String((Number(number[at]) + by) % 10)
        const slip = number.slice(0, at) + wrong + number.slice(at + 1)
        expect(isSound(slip)).toBe(false)
      },
    ),
  )
  expect(walletCurrencies.every((currency) => currencyCodes.includes(currency))).toBe(true)
})
