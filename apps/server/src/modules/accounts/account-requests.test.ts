import {
  type AnyCall,
  accounts as accountsContract,
  accountsStaff,
  accountManagement as contract,
  payments,
  schedules,
  statements,
} from '@tradewind/contract'
import { type Money, money, toDecimal } from '@tradewind/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffCaller } from '#platform/caller'
import { rows, sql } from '#platform/db'
import type { Http } from '#platform/http'
import { systemRandom, uuidv7 } from '#platform/random'
import { type Person, pin } from '../../main/testing/test-people.ts'
import { ask, paymentOrder, rightRequests } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addStaff, listsRead, openTestConsole, staffBrowser } from '../../main/testing/test-staff.ts'
import type { WireRequest } from '../../main/testing/test-wire-request.ts'

let server: TestServer
let console: Http<StaffCaller>
let [grace, omar]: ReturnType<typeof staffBrowser>[] = []
let ada: Person
beforeAll(async () => {
  server = await startTestServer({ features: { FEATURE_CLOSE_ACCOUNT: 'ON' } })
  ada = server.ada
  console = await openTestConsole(server)
  await addStaff(server, { email: 'grace@example.com', name: 'Grace Okafor' })
  await addStaff(server, { email: 'omar@example.com', name: 'Omar Haddad', roles: ['operations'] })
  ;[grace, omar] = await Promise.all(
    ['grace', 'omar'].map((name, at) => staffBrowser(console, server, `10.9.0.${at}`).signIn(`${name}@example.com`)),
  )
})
afterAll(async () => {
  await console.app.close()
  await server.close()
})

const reviewer = () => grace as ReturnType<typeof staffBrowser>
const operations = () => omar as ReturnType<typeof staffBrowser>
const reason = 'Decided for a test of accounts.'

const call = async (declared: AnyCall, request: WireRequest, person = ada) => {
  const answer = await ask(server.http, declared, request, server.as(person))
  return { status: answer.statusCode, code: answer.headers['refusal-code'], value: answer.json().value }
}
const done = async (declared: AnyCall, request: WireRequest, person = ada) => {
  const { status, code, value } = await call(declared, request, person)
  expect([declared.name, status, code]).toEqual([declared.name, 200, undefined])
  return value
}
const refused = async (declared: AnyCall, request: WireRequest, person = ada) =>
  (await call(declared, request, person)).code

const open = async (name: string, minor = 0n) => {
  const account = await server.world.accounts.openAccount({ customerId: ada.customerId, currency: 'GBP', name })
  if (minor > 0n) await credit(account.ledgerAccount, minor)
  return account
}
const newId = () => uuidv7(server.clock.now(), systemRandom)
const moved = async (minor: bigint, of: (outside: bigint) => { debit: bigint; credit: bigint }) => {
  const outside = await server.db.asSystem((tx) => server.world.ledger.systemAccount(tx, 'suspense', 'GBP'))
  const id = newId()
  const transfers = [{ id: newId(), ...of(outside), amount: money('GBP', minor), code: 'test' }]
  await server.world.ledger.postTogether({ id, subject: id, transfers, at: server.clock.now() })
}
const credit = (account: bigint, minor: bigint) => moved(minor, (outside) => ({ debit: outside, credit: account }))
const debit = (account: bigint, minor: bigint) => moved(minor, (outside) => ({ debit: account, credit: outside }))
const view = (accountId: string) => server.world.accounts.getAccount({ customerId: ada.customerId, accountId })
const mails = async (subject: string) => {
  const outbox = await server.world.notifications.listOutbox()
  return outbox.filter((mail) => mail.subject.includes(subject)).map(({ to }) => to)
}

type Update = Parameters<TestServer['world']['payments']['paymentUpdate']>[1]

/** What the network says of a payment. */
const update = (endToEndId: string, said: Pick<Update, 'state' | 'returned' | 'reason'>) =>
  server.db.asSystem((tx) =>
    server.world.payments.paymentUpdate(tx, {
      rail: 'fps',
      endToEndId,
      networkReference: `network-${endToEndId}`,
      at: server.clock.now(),
      ...said,
    }),
  )
/** The payment goes out and arrives. */
const settled = async (transactionId: string) => {
  await server.settle()
  await update(transactionId, { state: 'settled' })
}

const request = (currencyCode: string, more: object = {}) => ({
  body: {
    customerId: ada.customerId,
    currencyCode,
    purposeIds: [contract.accountPurposes[1].id],
    countryIds: ['CH'],
    ...more,
  },
})
const decide = async (requestId: string, approve: boolean) => {
  const { version } = await reviewer().value<accountsStaff.RequestDetail>(accountsStaff.getRequest, {
    params: { requestId },
  })
  return reviewer().ask(accountsStaff.decideRequest, { params: { requestId }, body: { version, approve, reason } })
}

test('a further account is requested, reviewed by staff, and opened once by the approval', async () => {
  const { requestId, reference } = await done(contract.requestAdditionalAccount, request('CHF'))
  expect(await refused(contract.requestAdditionalAccount, request('CHF'))).toBe('accounts.request_pending')
  const listed = () =>
    operations().value<{ records: accountsStaff.RequestRow[] }>(accountsStaff.listRequests, {
      query: { Status: 'Pending' },
    })
  const { records } = await listed()
  expect(await listsRead(server, listed)).toEqual([expect.stringMatching(/^Account requests, \d+ names?$/)])
  expect(records.find((row) => row.requestId === requestId)).toMatchObject({ currencyCode: 'CHF', reference })
  // Operations sees it and may not decide; two reviewers at once decide once.
  expect(
    (
      await operations().ask(accountsStaff.decideRequest, {
        params: { requestId },
        body: { version: 1, approve: true, reason },
      })
    ).statusCode,
  ).toBe(403)
  const both = await Promise.all([decide(requestId, true), decide(requestId, true)])
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  const francs = (await done(accountsContract.listAccounts, {})).filter(
    (one: { currencyCode: string }) => one.currencyCode === 'CHF',
  )
  expect(francs).toHaveLength(1)
  expect(francs[0].secondaryAccountDocuments).toEqual([
    { id: contract.accountPurposes[1].id, name: contract.accountPurposes[1].name },
  ])
  const all: { requestId: string }[] = await done(contract.listAccountRequests, {})
  expect(all.find((one) => one.requestId === requestId)).toMatchObject({
    status: 'Approved',
    accountId: francs[0].accountId,
    reason: null,
  })
  expect(await refused(contract.requestAdditionalAccount, request('CHF'))).toBe('accounts.currency_held')
  expect((await mails('Your CHF account is open')).length).toBeGreaterThan(0)
})

test('[rule-duplicate-doc-behaviour] what a request must bring is checked: purpose, country, document and customer', async () => {
  const investment = contract.accountPurposes[6].id
  expect(await refused(contract.requestAdditionalAccount, request('SGD', { purposeIds: [investment] }))).toBe(
    'accounts.document_needed',
  )
  const trade = contract.accountPurposes[5].id
  expect(await refused(contract.requestAdditionalAccount, request('SGD', { purposeIds: [trade] }))).toBe(
    'accounts.purpose_unknown',
  )
  expect(await refused(contract.requestAdditionalAccount, request('SGD', { countryIds: ['KP'] }))).toBe(
    'accounts.country_unavailable',
  )
  const foreign = { documentIds: [server.zed.documentId] }
  expect(await refused(contract.requestAdditionalAccount, request('SGD', foreign))).toBe('documents.unknown')
  // Two purposes that each need a document need two.
  const both = (...documentIds: string[]) =>
    refused(contract.requestAdditionalAccount, request('ZAR', { purposeIds: [trade, investment], documentIds }))
  expect(await both(ada.documentId)).toBe('accounts.document_needed')
  expect(await both(ada.documentId, ada.documentId)).toBe('request.invalid')
  const { requestId } = await done(contract.requestAdditionalAccount, {
    ...request('SGD', { purposeIds: [investment], documentIds: [ada.documentId] }),
  })
  expect((await decide(requestId, false)).statusCode).toBe(200)
  const rejected = (await done(contract.listAccountRequests, {})).find(
    (one: { requestId: string }) => one.requestId === requestId,
  )
  expect(rejected).toMatchObject({ status: 'Rejected', reason, accountId: null })
  expect(await refused(contract.withdrawAccountRequest, { body: { requestId } })).toBe('accounts.request_decided')
  expect(await refused(contract.createAccount, { body: { customerId: ada.customerId, currencyCode: 'SGD' } })).toBe(
    'accounts.request_needed',
  )
})

test('[account-lifecycle] who froze an account alone unfreezes it, and both may freeze it at once', async () => {
  const { id: accountId } = await open('Frozen by both')
  const body = { body: { accountId } }
  const staffBody = { params: { accountId }, body: { reason } }
  await done(contract.freezeAccount, body)
  await done(contract.freezeAccount, body)
  expect(await view(accountId)).toMatchObject({ status: 'Frozen', frozenBy: ['customer'] })
  expect(await operations().refusal(accountsStaff.unfreezeAccount, staffBody)).toBe('accounts.frozen_by_customer')
  await operations().value(accountsStaff.freezeAccount, staffBody)
  await done(contract.unfreezeAccount, body)
  expect(await view(accountId)).toMatchObject({ status: 'Frozen', frozenBy: ['provider'] })
  expect(await refused(contract.unfreezeAccount, body)).toBe('accounts.frozen_by_provider')
  await operations().value(accountsStaff.unfreezeAccount, staffBody)
  expect(await view(accountId)).toMatchObject({ status: 'Active', frozenBy: [] })
  const detail = await reviewer().value<accountsStaff.AccountDetail>(accountsStaff.getAccount, {
    params: { accountId },
  })
  expect(detail.history.map(({ what, by }) => [what, by])).toEqual([
    ['Unfrozen', 'Omar Haddad'],
    ['Unfrozen', ada.name],
    ['Frozen', 'Omar Haddad'],
    ['Frozen', ada.name],
  ])
})

test('a frozen account still takes credits', async () => {
  const { id: accountId, ledgerAccount } = await open('Frozen', 1_000_00n)
  await done(contract.freezeAccount, { body: { accountId } })
  await credit(ledgerAccount, 5n)
  expect(await view(accountId)).toMatchObject({ status: 'Frozen', balance: money('GBP', 1_000_05n) })
})

test('[account-close-reasons] an account closes with one of six reasons, and its balance goes where the customer says', async () => {
  const { id: accountId } = await open('To close', 70_00n)
  const before = (await view(ada.savings)).balance.minor
  const close = (more: object) => ({ body: { accountId, reason: 'Privacy Concerns', ...more } })
  expect(await refused(contract.closeAccount, close({}))).toBe('accounts.destination_needed')
  expect(await refused(contract.closeAccount, close({ transferToAccountId: ada.accounts.EUR }))).toBe(
    'accounts.destination_unfit',
  )
  expect(await refused(contract.closeAccount, close({ transferToAccountId: accountId }))).toBe(
    'accounts.destination_unfit',
  )
  expect(await refused(contract.closeAccount, close({ transferToAccountId: server.zed.savings }))).toBe(
    'accounts.unknown',
  )
  expect((await call(contract.closeAccount, close({ reason: 'Bored' }))).status).toBe(400)
  expect(contract.closeReasons).toEqual([
    'No Longer Require It',
    'Taking a break',
    'Trouble Using Services',
    'Created an Account Elsewhere',
    'Privacy Concerns',
    'Other',
  ])
  await done(contract.closeAccount, close({ transferToAccountId: ada.savings }))
  expect((await view(ada.savings)).balance.minor).toBe(before + 70_00n)
  expect(await view(accountId)).toMatchObject({ status: 'Closed', balance: money('GBP', 0n) })
  const closed = await done(contract.listClosedAccounts, {})
  expect(closed.find((one: { accountId: string }) => one.accountId === accountId)).toMatchObject({
    reason: 'Privacy Concerns',
    closedBy: 'customer',
  })
  expect((await mails('was closed')).length).toBeGreaterThan(0)
})

test('nobody of ours decides about an account of a customer that he or she belongs to', async () => {
  const { id: accountId } = await open('Of our own')
  const { requestId } = await done(contract.requestAdditionalAccount, request('AUD'))
  // One who signs in for the company, and one of its directors, who does not.
  const own = []
  for (const [at, name] of [ada.name, 'Owen Price'].entries()) {
    await addStaff(server, { email: `own${at}@example.com`, name, roles: ['reviewer', 'operations'] })
    own.push(await staffBrowser(console, server, `10.9.1.${at}`).signIn(`own${at}@example.com`))
  }
  const params = { accountId }
  const amount = { amount: '1.00', currencyCode: 'GBP' }
  const { freezeAccount, unfreezeAccount, closeAccount, reopenAccount, placeLien, decideRequest } = accountsStaff
  for (const [declared, input] of [
    [freezeAccount, { params, body: { reason } }],
    [unfreezeAccount, { params, body: { reason } }],
    [closeAccount, { params, body: { reason } }],
    [reopenAccount, { params, body: { reason } }],
    [placeLien, { params, body: { amount, underLien: amount, reason } }],
    [decideRequest, { params: { requestId }, body: { version: 1, approve: true, reason } }],
  ] as const)
    for (const one of own)
      expect([declared.name, await one.refusal(declared, input)]).toEqual([declared.name, 'review.about_yourself'])
  expect(await view(accountId)).toMatchObject({ status: 'Active', frozenBy: [] })
  await done(contract.withdrawAccountRequest, { body: { requestId } })
})

test('payments under way and a lien keep an account open', async () => {
  const { id: accountId } = await open('Busy', 100_00n)
  const order = paymentOrder(ada, { sourceAccountId: accountId })
  const { transactionId } = await done(payments.createTransactionRequest, { body: order })
  expect(await refused(contract.closeAccount, { body: { accountId, transferToAccountId: ada.savings } })).toBe(
    'accounts.payments_pending',
  )
  expect((await done(contract.getClosing, { query: { AccountId: accountId } })).obstacles).toHaveLength(1)
  await settled(transactionId)
  const pounds = (amount: string) => ({ amount, currencyCode: 'GBP' })
  const lien = { amount: pounds('10.00'), underLien: pounds('0.00'), reason }
  const breakdown = (Part = 'lien', At?: string) =>
    done(statements.getBalanceBreakdown, { query: { AccountId: accountId, Part, ...(At && { At }) } })
  /** The breakdown says what the account says. */
  const agrees = async () => {
    const { balance: booked, availableBalance: available, lienAmount: lien } = await view(accountId)
    const { held, ...its } = await breakdown()
    const shown = (amount: Money) => ({ amount: toDecimal(amount), currencyCode: 'GBP' })
    expect(its).toMatchObject({ booked: shown(booked), available: shown(available), lien: shown(lien) })
    expect(held).toEqual(shown(money('GBP', booked.minor - available.minor - lien.minor)))
  }
  await agrees()
  const before = server.clock.now().toISOString()
  server.clock.moveBy(1_000)
  const { lienId } = await operations().value<{ lienId: string }>(accountsStaff.placeLien, {
    params: { accountId },
    body: lien,
  })
  const { balance, availableBalance, lienAmount } = await view(accountId)
  expect(lienAmount.minor).toBe(10_00n)
  expect(balance.minor - availableBalance.minor).toBe(10_00n)
  await agrees()
  expect((await breakdown()).records).toEqual([
    expect.objectContaining({
      entryId: lienId,
      kind: 'lien',
      direction: 'out',
      amount: pounds('10.00'),
      balance: null,
    }),
  ])
  expect((await breakdown('held')).records).toEqual([])
  expect((await breakdown('lien', before)).lien).toEqual(pounds('0.00'))
  const under = server.clock.now().toISOString()
  server.clock.moveBy(1_000)
  // The same request once more, and a colleague who has not seen the lien.
  expect(await operations().refusal(accountsStaff.placeLien, { params: { accountId }, body: lien })).toBe(
    'accounts.changed',
  )
  const tooMuch = { reason, amount: pounds('100.00'), underLien: pounds('10.00') }
  expect(await operations().refusal(accountsStaff.placeLien, { params: { accountId }, body: tooMuch })).toBe(
    'accounts.lien_unavailable',
  )
  expect(await refused(contract.closeAccount, { body: { accountId, transferToAccountId: ada.savings } })).toBe(
    'accounts.lien_open',
  )
  await operations().value(accountsStaff.liftLien, { params: { accountId, lienId }, body: { reason } })
  await agrees()
  // The auditor knows it too: a lien that was lifted keeps nothing back.
  const wrong = async () => (await server.world.audit.run('full'))?.found.filter(({ check }) => check === 'lien')
  expect(await wrong()).toEqual([])
  expect((await breakdown('lien', under)).lien).toEqual(pounds('10.00'))
  expect(await operations().refusal(accountsStaff.liftLien, { params: { accountId, lienId }, body: { reason } })).toBe(
    'accounts.lien_unknown',
  )
  await done(contract.closeAccount, { body: { accountId, transferToAccountId: ada.savings } })
})

test('money that is returned late opens an account again that its customer closed', async () => {
  const { id: accountId } = await open('Reopened', 100_00n)
  const { transactionId } = await done(payments.createTransactionRequest, {
    body: paymentOrder(ada, { sourceAccountId: accountId }),
  })
  await settled(transactionId)
  await done(contract.closeAccount, { body: { accountId, transferToAccountId: ada.savings } })
  await update(transactionId, {
    state: 'returned',
    returned: money('GBP', 12_50n),
    reason: { code: 'AC04', words: 'The account is closed.' },
  })
  expect(await view(accountId)).toMatchObject({ status: 'Active', balance: money('GBP', 12_50n) })
  expect((await mails('is open again')).length).toBeGreaterThan(0)
})

test('a name changes for its customer alone, and own transfers carry the new one', async () => {
  const { id: accountId } = await open('Before', 10_00n)
  await done(payments.createTransferRequest, {
    body: {
      sourceAccountId: accountId,
      destinationAccountId: ada.savings,
      currencyCode: 'GBP',
      amount: '1.00',
      transactionPin: pin,
    },
  })
  await done(contract.renameAccount, { body: { accountId, accountName: 'After' } })
  await done(payments.createTransferRequest, {
    body: {
      sourceAccountId: accountId,
      destinationAccountId: ada.savings,
      currencyCode: 'GBP',
      amount: '2.00',
      transactionPin: pin,
    },
  })
  const names = await server.db.asSystem((tx) =>
    rows<{ fromName: string }>(
      tx,
      sql`select from_name from payments.own_transfer where from_account_id = ${accountId} order by amount`,
    ),
  )
  expect(names.map((row) => row.fromName)).toEqual(['Before', 'After'])
  expect(await refused(contract.renameAccount, { body: { accountId, accountName: 'Mine' } }, server.zed)).toBe(
    'accounts.unknown',
  )
})

test('one IBAN takes several currencies, each for the account in it', async () => {
  const [euros] = await done(contract.listMultiCurrencyIbans, {
    query: { CustomerId: ada.customerId, AccountId: ada.accounts.EUR },
  })
  expect(euros.currencyCodes).toEqual(['EUR', 'GBP', 'USD', 'CAD'])
  const find = (currency: 'USD' | 'NGN') =>
    server.db.asSystem((tx) => server.world.accounts.findByReceivingDetails(tx, { currency, number: euros.iban }))
  expect((await find('USD'))?.id).toBe(ada.accounts.USD)
  expect(await find('NGN')).toBeUndefined()
  const account = await done(accountsContract.getAccount, { query: { AccountId: ada.accounts.USD } })
  expect(account.multiCurrencyIbanAccount).toMatchObject({ iban: euros.iban })
})

test('closing and money on its way meet at once: nothing is lost, whichever comes first', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { id: accountId, ledgerAccount } = await open(`Race ${round}`, 20_00n)
    const before = (await view(ada.savings)).balance.minor
    const [closing, ...others] = await Promise.allSettled([
      call(contract.closeAccount, { body: { accountId, transferToAccountId: ada.savings } }),
      credit(ledgerAccount, 3_00n),
      debit(ledgerAccount, 2_00n),
    ])
    const changed = others.reduce(
      (sum, { status }, at) => sum + (status === 'fulfilled' ? ([3_00n, -2_00n][at] ?? 0n) : 0n),
      0n,
    )
    for (const other of others)
      if (other.status === 'rejected') expect(other.reason).toMatchObject({ code: 'ledger.account_closed' })
    const { status, balance } = await view(accountId)
    const received = (await view(ada.savings)).balance.minor - before
    expect(received + balance.minor).toBe(20_00n + changed)
    expect(closing.status).toBe('fulfilled')
    expect(status).toBe('Closed')
    expect(balance.minor).toBe(0n)
  }
})

test('a schedule and the closing of its account meet at once: one of both is refused', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id: accountId } = await open(`Scheduled ${round}`)
    const right = rightRequests(ada)[schedules.createScheduledPayment.name]
    const order = JSON.parse(JSON.stringify(right).replaceAll(ada.accounts.GBP, accountId))
    const [closing, scheduling] = await Promise.all([
      call(contract.closeAccount, { body: { accountId } }),
      call(schedules.createScheduledPayment, order),
    ])
    const both = [closing.code, scheduling.code]
    expect([
      [undefined, 'ledger.account_closed'],
      ['accounts.schedules_open', undefined],
    ]).toContainEqual(both)
  }
})
