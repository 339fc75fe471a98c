import {
  profile as contract,
  customers,
  limits,
  onboarding,
  payments,
  privacy,
  profileRequests,
  type RefusalCode,
  refusals,
  security,
  settings,
} from '@tradewind/contract'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffCaller } from '#platform/caller'
import { execute, rows, sql } from '#platform/db'
import type { Http } from '#platform/http'
import { type Person, pin } from '../../main/testing/test-people.ts'
import { classedColumns } from '../../main/testing/test-personal-data.ts'
import { ask, paymentOrder, rightRequests } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addStaff, openTestConsole, staffBrowser } from '../../main/testing/test-staff.ts'
import { sealedTables } from './data-export.rules.ts'

let server: TestServer
let console: Http<StaffCaller>
let grace: Awaited<ReturnType<ReturnType<typeof staffBrowser>['signIn']>>
beforeAll(async () => {
  server = await startTestServer()
  console = await openTestConsole(server)
  await addStaff(server, { email: 'grace@example.com' })
  grace = await staffBrowser(console, server).signIn('grace@example.com')
})
afterAll(async () => {
  await console.app.close()
  await server.close()
})

type Call = Parameters<typeof ask>[1]
const asking =
  (person: Person) =>
  (declared: Call, request: Parameters<typeof ask>[2] = {}, changes: Partial<Person> = {}) =>
    ask(server.http, declared, request, server.as(person, changes))
const ada = (...given: Parameters<ReturnType<typeof asking>>) => asking(server.ada)(...given)
const zed = (...given: Parameters<ReturnType<typeof asking>>) => asking(server.zed)(...given)
const refusal = (answer: Awaited<ReturnType<typeof ada>>) => answer.headers['refusal-code']

const byText = (a: string, b: string) => a.localeCompare(b)

const outbox = () => server.world.notifications.listOutbox()
/** The code of the newest message to someone. */
async function codeFor(address: string): Promise<string> {
  const found = (await outbox()).find(({ to, text }) => to === address && /^[2-9A-Z]{8} is your/.test(text))
  if (!found) throw new Error(`no code went to ${address}`)
  return found.text.slice(0, 8)
}

async function pending(kind: string): Promise<{ requestId: string; version: number }> {
  const { records } = await grace.value<{ records: profileRequests.StaffRequestRow[] }>(
    profileRequests.listProfileRequests,
    { query: { Kind: kind } },
  )
  const requestId = records[0]?.requestId ?? ''
  const { version } = await grace.value<profileRequests.StaffRequest>(profileRequests.getProfileRequest, {
    params: { requestId },
  })
  return { requestId, version }
}
async function decide(kind: string, decision: 'approve' | 'reject', reason?: string): Promise<unknown> {
  const { requestId, version } = await pending(kind)
  return grace.refusal(profileRequests.decideProfileRequest, {
    params: { requestId },
    body: { version, decision, ...(reason && { reason }) },
  })
}

const details = async () => (await ada(contract.getProfileDetails)).json().value

test('[profile-otp, profile-separate-updates] each update takes a code that was sent for it, and a code for one is no code for another', async () => {
  const sent = await ada(contract.verifyEmailOrPhone, { body: { updateType: 'Address' } })
  expect(sent.json()).toMatchObject({ isSuccess: true, value: { sentTo: expect.stringContaining('@example.com') } })
  const code = await codeFor(server.ada.email)
  const name = { firstName: 'Adeline', lastName: 'Example' }
  expect(refusal(await ada(contract.updateName, { body: { code, ...name } }))).toBe('identity.code_wrong')
  const address = { addressLine1: '2 Harbour Lane', city: 'Dover', countryId: 'GBR' }
  expect(refusal(await zed(contract.updateAddress, { body: { code, ...address } }))).toBe('identity.code_wrong')
  const asked = await ada(contract.updateAddress, { body: { code, ...address } })
  expect(asked.json()).toMatchObject({ isSuccess: true, message: null, value: { kind: 'Address', state: 'Pending' } })
})

test('[profile-pending-update] a second update of the person is refused while one waits, and what waits can be asked for', async () => {
  const { value } = (await ada(contract.checkPendingUpdate, { query: { CustomerId: server.ada.customerId } })).json()
  expect(value).toMatchObject({ isPending: true, updates: [{ kind: 'Address', state: 'Pending' }] })
  expect(refusal(await ada(contract.verifyEmailOrPhone, { body: { updateType: 'Name' } }))).toBe(
    'profile.update_pending',
  )
  expect(refusal(await zed(contract.checkPendingUpdate, { query: { CustomerId: server.ada.customerId } }))).toBe(
    'request.not_found',
  )
  expect((await zed(contract.checkPendingUpdate)).json().value).toEqual({ isPending: false, updates: [] })
})

test('a second update of a person is refused at its last step too, with a code that was sent before the first', async () => {
  const one = await startTestServer()
  try {
    const asAda = (declared: Call, request: Parameters<typeof ask>[2]) =>
      ask(one.http, declared, request, one.as(one.ada))
    // The clock stands still, so the newest letter is not always the first: a code is the one that wasn't there before.
    const codesSent = async () =>
      (await one.world.notifications.listOutbox()).flatMap(({ text }) => /^([2-9A-Z]{8}) is your/.exec(text)?.[1] ?? [])
    const codes: Record<string, string> = {}
    for (const updateType of ['Name', 'Address', 'Bvn']) {
      const before = new Set(await codesSent())
      expect((await asAda(contract.verifyEmailOrPhone, { body: { updateType } })).statusCode).toBe(200)
      codes[updateType] = (await codesSent()).find((code) => !before.has(code)) ?? ''
    }
    const updates: [Call, object][] = [
      [contract.updateName, { code: codes['Name'], firstName: 'Adeline', lastName: 'Example' }],
      [
        contract.updateAddress,
        { code: codes['Address'], addressLine1: '2 Harbour Lane', city: 'Dover', countryId: 'GB' },
      ],
      [contract.updateBvn, { code: codes['Bvn'], bvn: '22212345678' }],
    ]
    // All at once: one of them waits, and the others are told so.
    const answers = await Promise.all(updates.map(([declared, body]) => asAda(declared, { body })))
    expect(answers.map((answer) => String(refusal(answer) ?? 'done')).toSorted(byText)).toEqual([
      'done',
      'profile.update_pending',
      'profile.update_pending',
    ])
    const { value } = (await asAda(contract.checkPendingUpdate, { query: {} })).json()
    expect(value.updates).toHaveLength(1)
  } finally {
    await one.close()
  }
})

test('staff see what changes, and an approval puts it in place and informs the customer', async () => {
  expect(await decide('Address', 'reject')).toBe('settings.reason_missing')
  const { requestId, version } = await pending('Address')
  const shown = await grace.value<profileRequests.StaffRequest>(profileRequests.getProfileRequest, {
    params: { requestId },
  })
  expect(shown).toMatchObject({ requestedBy: 'Ada Example', customerName: 'Ada Trading Ltd' })
  expect(shown.changes).toContainEqual({ label: 'Address', before: null, after: '2 Harbour Lane' })
  const body = { version, decision: 'approve' }
  expect(await grace.refusal(profileRequests.decideProfileRequest, { params: { requestId }, body })).toBeUndefined()
  expect(await grace.refusal(profileRequests.decideProfileRequest, { params: { requestId }, body })).toBe(
    'settings.request_decided',
  )
  expect(await details()).toMatchObject({ address: { addressLine1: '2 Harbour Lane', city: 'Dover', countryId: 'GB' } })
  expect((await outbox()).map(({ subject }) => subject)).toContain('Your change of address was approved')
  const looks = await server.db.asSystem((tx) => rows(tx, sql`select from staff.access where subject = ${requestId}`))
  expect(looks.length).toBeGreaterThan(0)
})

/** Has a person be a customer besides, as an individual. */
const asIndividual = ({ userId, email }: Person) =>
  server.db.asSystem(async (tx) => {
    const known = server.world.customers
    const customerId = await known.createCustomer(tx, {
      name: 'Ada Example',
      customerType: 'Individual',
      onboardingStatus: 'Approved',
      status: 'Active',
      requiresDocumentUpload: false,
      countryId: 'GB',
      country: 'United Kingdom',
      mainCurrency: 'GBP',
    })
    const name = { firstName: 'Ada', lastName: 'Example', occupation: '' }
    await known.addMember(tx, { userId, customerId, email, ...name, roleId: 10, userStatus: 'Active' })
    return customerId
  })

test('a name is changed once staff approve it, and a rejection with its reason changes nothing', async () => {
  const change = async (firstName: string) => {
    // Codes are sent a few times in ten minutes.
    server.clock.moveBy(300_000)
    await ada(contract.verifyEmailOrPhone, { body: { updateType: 'Name' } })
    const code = await codeFor(server.ada.email)
    return ada(contract.updateName, { body: { code, firstName, lastName: 'Example' } })
  }
  expect(refusal(await change('Ada'))).toBe('profile.unchanged')
  expect((await change('Adeline')).statusCode).toBe(200)
  expect(await decide('Name', 'reject', 'Your passport has another name.')).toBeUndefined()
  expect(await details()).toMatchObject({
    firstName: 'Ada',
    requests: [{ kind: 'Name', state: 'Rejected', reason: 'Your passport has another name.' }, { kind: 'Address' }],
  })
  expect((await change('Adeline')).statusCode).toBe(200)
  const alone = await asIndividual(server.ada)
  expect(await decide('Name', 'approve')).toBeUndefined()
  expect((await details()).firstName).toBe('Adeline')
  // Wherever it was asked for, payees read the new name of whoever is a customer as a person, too.
  const payer = () => server.db.asSystem((tx) => server.world.customers.payerOf(tx, alone))
  expect((await payer()).name).toBe('Adeline Example')
  server.clock.moveBy(300_000)
  await ada(contract.verifyEmailOrPhone, { body: { updateType: 'Address' } })
  const code = await codeFor(server.ada.email)
  const address = { addressLine1: '3 Mill Road', city: 'Deal', postcode: 'CT14 6AB', countryId: 'GB' }
  await ada(contract.updateAddress, { body: { code, ...address } })
  expect(await decide('Address', 'approve')).toBeUndefined()
  expect((await payer()).address).toEqual({ lines: ['3 Mill Road'], city: 'Deal', postcode: 'CT14 6AB', country: 'GB' })
  expect(
    (await ada(customers.getCustomer, { params: { customerId: server.ada.customerId } })).json().value,
  ).toMatchObject({
    firstName: 'Adeline',
    customerName: 'Ada Trading Ltd',
  })
})

const limitOf = async () =>
  (
    await ada(limits.getTransactionLimitByAccountId, {
      query: { AccountId: server.ada.accounts.GBP, CurrencyCode: 'GBP' },
    })
  ).json().value.perTransaction.amount

test('a new phone number takes the PIN and the code that went there; then a tenth of the limits is left for a day', async () => {
  expect(
    refusal(await ada(contract.verifyEmailOrPhone, { body: { updateType: 'PhoneNumber', phoneNumber: '12' } })),
  ).toBe('registration.phone_invalid')
  const before = Number(await limitOf())
  // Switched off while there is no number yet.
  await ada(settings.modifyNotificationSettings, { body: { smsNotification: false } })
  await ada(contract.verifyEmailOrPhone, { body: { updateType: 'PhoneNumber', phoneNumber: '07400 123457' } })
  const code = await codeFor('+447400123457')
  const body = { code, phoneNumber: '+44 7400 123457' }
  const without = await ada(contract.updatePhoneNumber, { body })
  expect(without.json().value.errors).toEqual([{ field: 'transactionPin', message: 'Transaction PIN is required' }])
  expect(refusal(await ada(contract.updatePhoneNumber, { body: { ...body, transactionPin: '481594' } }))).toBe(
    'identity.pin_wrong',
  )
  const other = { ...body, phoneNumber: '07400 123458', transactionPin: pin }
  expect(refusal(await ada(contract.updatePhoneNumber, { body: other }))).toBe('identity.code_wrong')
  const changed = await ada(contract.updatePhoneNumber, { body: { ...body, transactionPin: pin } })
  expect(changed.json().value).toMatchObject({ kind: 'PhoneNumber', state: 'Applied' })
  expect(refusal(await ada(contract.updatePhoneNumber, { body: { ...body, transactionPin: pin } }))).toBe(
    'identity.code_wrong',
  )
  expect(await details()).toMatchObject({ phoneNumber: '+447400123457', limitsLoweredUntil: expect.any(String) })
  expect((await outbox()).find(({ subject }) => subject === 'Your phone number was changed')?.to).toBe(server.ada.email)
  expect(Number(await limitOf())).toBe(before / 10)
  const problem = { template: 'payment-problem-text', data: { amount: '£1.00', payee: 'Nobody Hears' } } as const
  await server.db.asSystem((tx) =>
    server.world.notifications.notify(tx, { to: '+447400123457', channel: 'sms', ...problem }),
  )
  expect((await outbox()).filter(({ text }) => text.includes('Nobody Hears'))).toEqual([])
})

test('a number that somebody else confirms is no longer the one of its holder, who is told by email', async () => {
  await zed(contract.verifyEmailOrPhone, { body: { updateType: 'PhoneNumber', phoneNumber: '+44 7400 123457' } })
  const body = { code: await codeFor('+447400123457'), phoneNumber: '+44 7400 123457', transactionPin: pin }
  expect((await zed(contract.updatePhoneNumber, { body })).json().value).toMatchObject({ state: 'Applied' })
  expect((await zed(contract.getProfileDetails)).json().value).toMatchObject({ phoneNumber: '+447400123457' })
  expect(await details()).toMatchObject({ phoneNumber: null })
  const told = (await outbox()).find(({ subject }) => subject === 'Your phone number was removed')
  expect(told).toMatchObject({ to: server.ada.email, text: expect.stringContaining('Add the number you use now') })
  expect(told?.text).not.toContain('+447400123457')
  const { records } = (await ada(security.listSecurityEvents, { query: {} })).json().value
  expect(records[0]).toMatchObject({ kind: 'phone-moved' })
  // No code of hers goes there any more, and her second step can't be a text to it.
  const begun = await ada(security.sendTwoFactorCode, {
    body: { customerId: server.ada.customerId, method: 'Sms' },
  })
  expect(refusal(begun)).toBe('security.phone_missing')
})

test('of two people who confirm a number in the same moment, the second has it', async () => {
  const { db, world } = server
  const confirm = (tx: Parameters<typeof world.identity.setPhone>[0], { userId, customerId }: Person) =>
    world.identity.setPhone(tx, { userId, customerId, phoneNumber: '+447400123499' })
  const waits = sql`select from pg_locks where not granted`
  let second: Promise<void> | undefined
  await db.asSystem(async (tx) => {
    await confirm(tx, server.ada)
    second = db.asSystem((other) => confirm(other, server.zed))
    await expect.poll(async () => (await rows(tx, waits)).length).toBeGreaterThan(0)
  })
  await second
  const holders = [server.ada, server.zed].map(({ userId }) => db.asSystem((tx) => world.identity.phoneOf(tx, userId)))
  expect(await Promise.all(holders)).toEqual([undefined, '+447400123499'])
})

test('the lowered limit holds on the server: for a payment, and for whoever writes to the database', async () => {
  const amount = '100001.00'
  const asked = {
    AccountId: server.ada.accounts.GBP,
    Amount: amount,
    CurrencyCode: 'GBP',
    PaymentMethodType: 'SortCode',
  }
  const charge = (await ada(payments.getTransactionCharge, { query: asked })).json().value.chargeAmount.amount
  const order = paymentOrder(server.ada, { amount, totalAmount: (100_001 + Number(charge)).toFixed(2) })
  expect(refusal(await ada(payments.createTransactionRequest, { body: order }))).toBe('payments.limit_exceeded')
  const use = (at: Date) =>
    JSON.stringify([
      { customerId: server.ada.customerId, currency: 'GBP', type: 'Debit', amount: 10_000_100, at: at.toISOString() },
    ])
  const count = (at: Date) =>
    server.db.asSystem((tx) => execute(tx, sql`select payments.record_limit_uses(${use(at)}::jsonb)`))
  await expect(count(server.clock.now())).rejects.toMatchObject({ constraint: 'limit_transaction_kept' })
  // After the day it is as before.
  await count(new Date(server.clock.now().getTime() + 25 * 3_600_000))
})

test('a new email is told to the old one and keeps what was chosen; a taken address learns nothing', async () => {
  await ada(settings.modifyNotificationSettings, { body: { emailNotification: { dailyDigest: true } } })
  server.clock.moveBy(660_000)
  const taken = await ada(contract.verifyEmailOrPhone, { body: { updateType: 'Email', email: server.zed.email } })
  expect(taken.statusCode).toBe(200)
  const toZed = (await outbox()).filter(({ to }) => to === server.zed.email)
  expect(toZed[0]?.subject).toBe('You already have an account with Tradewind')
  await ada(contract.verifyEmailOrPhone, { body: { updateType: 'Email', email: 'Adeline@example.com' } })
  const code = await codeFor('adeline@example.com')
  const before = server.ada.email
  const changed = await ada(contract.updateEmail, { body: { code, email: 'adeline@example.com', transactionPin: pin } })
  expect([changed.statusCode, changed.body]).toEqual([200, expect.anything()])
  server.ada.email = 'adeline@example.com'
  const { identity } = server.world
  const found = await server.db.asSystem(async (tx) => [
    await identity.userIdOf(tx, before),
    await identity.userIdOf(tx, 'adeline@example.com'),
  ])
  expect(found).toEqual([undefined, server.ada.userId])
  expect((await outbox()).find(({ subject }) => subject === 'Your email address was changed')?.to).toBe(before)
  expect((await ada(settings.getNotificationSettings)).json().value.emailNotification.dailyDigest).toBe(true)
})

test('[entity-business-updates] business information is changed once staff approve it, one request at a time, and only by fields that fit', async () => {
  const body = { tradingName: 'Ada & Daughters', businessSectorId: 'C', annualTurnoverId: '100k-500k' }
  const wrong = await ada(contract.updateBusinessInformation, { body: { businessSectorId: 'none such' } })
  expect(wrong.json().value.errors[0]).toMatchObject({ field: 'businessSectorId' })
  expect((await ada(contract.updateBusinessInformation, { body })).statusCode).toBe(200)
  expect(refusal(await ada(contract.updateBusinessInformation, { body: { city: 'Deal' } }))).toBe(
    'profile.update_pending',
  )
  expect(await decide('BusinessInformation', 'approve')).toBeUndefined()
  const { value } = (
    await ask(
      server.http,
      onboarding.getBusinessInformation,
      { params: { id: server.ada.customerId } },
      server.as(server.ada),
    )
  ).json()
  expect(value).toMatchObject({
    company: { tradingName: 'Ada & Daughters' },
    businessSectors: [{ id: 'C' }],
    annualTurnOvers: [{ id: '100k-500k' }],
    keyShareholders: expect.any(Array),
    directors: expect.any(Array),
    counterpartyInfo: { beneficiary: expect.any(Array), country: expect.any(Array) },
    businessRelationshipStatus: 'Active',
  })
  expect(refusal(await ada(contract.updateBusinessInformation, { body }))).toBe('profile.unchanged')
})

test('[entity-business-updates] phone, category, second line and state change too, what is emptied goes, and what is left out stays', async () => {
  const company = async () => {
    const request = { params: { id: server.ada.customerId } }
    return (await ask(server.http, onboarding.getBusinessInformation, request, server.as(server.ada))).json().value
      .company
  }
  const change = async (body: object) => {
    expect((await ada(contract.updateBusinessInformation, { body })).statusCode).toBe(200)
    expect(await decide('BusinessInformation', 'approve')).toBeUndefined()
    return company()
  }
  const known = {
    phoneNumber: '+447400123456',
    businessCategoryId: 'education',
    addressLine2: 'Second floor',
    state: 'Kent',
    website: 'ada.example',
  }
  expect(await change(known)).toMatchObject(known)
  expect(await change({ website: '', city: 'Deal' })).toMatchObject({ ...known, website: null, city: 'Deal' })
})

test('an officer is changed once staff approve it, and the list says what became of it', async () => {
  const { officerId } = server.ada.onboarding
  const status = async () =>
    (await ada(contract.getDirectorsUpdateStatus, { query: { businessId: server.ada.customerId } })).json().value
  expect((await status())[0]).toMatchObject({ officerId, updateStatus: 'None' })
  expect(refusal(await zed(contract.updateBusinessOfficer, { body: { officerId, city: 'Deal' } }))).toBe(
    'onboarding.officer_unknown',
  )
  expect((await ada(contract.updateBusinessOfficer, { body: { officerId, city: 'Deal' } })).statusCode).toBe(200)
  expect((await status())[0]).toMatchObject({ updateStatus: 'Pending' })
  expect(await decide('BusinessOfficer', 'approve')).toBeUndefined()
  expect((await status())[0]).toMatchObject({ updateStatus: 'Approved' })
})

test('a picture is a picture, and the newest is the one that is shown', async () => {
  const upload = rightRequests(server.ada)['profile.uploadProfilePicture']?.body as object
  const pdf = { ...upload, documentExtension: 'pdf' }
  expect(refusal(await ada(contract.uploadProfilePicture, { body: pdf }))).toBe('profile.not_a_picture')
  const { documentPath } = (await ada(contract.uploadProfilePicture, { body: upload })).json().value
  expect(await details()).toMatchObject({ profilePicturePath: documentPath, businessLogoPath: null })
})

test('[entity-reversal] reversal accounts are added once, listed to their customer alone and removed', async () => {
  const body = rightRequests(server.ada)['settings.addReversalAccount']?.body as object
  const { transactionPin: _pin, ...bare } = body as { transactionPin: string }
  expect((await ada(settings.addReversalAccount, { body: bare })).json().value.errors).toEqual([
    { field: 'transactionPin', message: 'Transaction PIN is required' },
  ])
  const guessed = { ...bare, transactionPin: '481594' }
  expect(refusal(await ada(settings.addReversalAccount, { body: guessed }))).toBe('identity.pin_wrong')
  const added = (await ada(settings.addReversalAccount, { body })).json().value
  expect(added).toMatchObject({ currencyCode: 'GBP', bankCode: '107999', accountNumber: '88837491', iban: null })
  expect(refusal(await ada(settings.addReversalAccount, { body }))).toBe('settings.reversal_exists')
  const iban = { ...body, accountNumber: '', bankCode: '', iban: 'GB33BUKB20201555555556' }
  expect((await ada(settings.addReversalAccount, { body: iban })).json().value.errors).toEqual([
    { field: 'iban', message: 'IBAN is not valid' },
  ])
  expect((await ada(settings.listReversalAccounts)).json().value).toEqual([added])
  expect((await zed(settings.listReversalAccounts)).json().value).toEqual([])
  const stranger = { query: { id: added.id }, body: { transactionPin: pin } }
  expect(refusal(await zed(settings.deleteReversalAccount, stranger))).toBe('settings.reversal_unknown')
  const gone = { query: { id: added.id } }
  expect(refusal(await ada(settings.deleteReversalAccount, { ...gone, body: { transactionPin: '481594' } }))).toBe(
    'identity.pin_wrong',
  )
  expect((await ada(settings.listReversalAccounts)).json().value).toEqual([added])
  // Ada has a PIN, and a client of the documented call knows of none.
  expect((await ada(settings.deleteReversalAccount, gone)).statusCode).toBe(200)
  expect((await ada(settings.listReversalAccounts)).json().value).toEqual([])
  const told = (await outbox()).filter(({ to }) => to === server.ada.email).map(({ subject }) => subject)
  expect(told).toEqual(expect.arrayContaining(['A reversal account was added', 'A reversal account was removed']))
  const logged = (await ada(privacy.listActivity, { query: { Area: 'security', PageSize: '100' } })).json().value
    .records
  expect(logged.map(({ kind, about }: { kind: string; about: string }) => [kind, about])).toEqual(
    expect.arrayContaining([
      ['reversal-account-added', `${added.bankName} ····7491`],
      ['reversal-account-removed', `${added.bankName} ····7491`],
    ]),
  )
  // A customer of SendR has payments that come back too.
  const remitting = { permissions: new Set(['sendr:create'] as const) }
  expect((await ada(settings.addReversalAccount, { body }, remitting)).statusCode).toBe(200)
  expect((await ada(settings.listReversalAccounts, {}, remitting)).json().value).toHaveLength(1)
})

test('staff read the reversal accounts of one customer, in one currency or all; every look is recorded, and nobody else is shown', async () => {
  const body = rightRequests(server.ada)['settings.addReversalAccount']?.body as object
  const euros = { ...body, currencyCode: 'EUR', accountNumber: '', bankCode: '', iban: 'DE89370400440532013000' }
  const eur = (await ada(settings.addReversalAccount, { body: euros })).json().value
  const dollars = { ...body, currencyCode: 'USD', accountNumber: '70872490', bankCode: '021000021' }
  const usd = (await ada(settings.addReversalAccount, { body: dollars })).json().value
  const theirs = { ...euros, customerId: server.zed.customerId }
  const ofZed = (await zed(settings.addReversalAccount, { body: theirs })).json().value
  const shown = (customerId: string, query: { Currency?: string } = {}) =>
    grace.value<settings.ReversalAccount[]>(profileRequests.listReversalAccountsOfCustomer, {
      params: { customerId },
      query,
    })
  const looksAt = async ({ customerId }: Person) => {
    const found = await server.db.asSystem((tx) =>
      rows<{ subject: string }>(
        tx,
        sql`select subject from staff.access where customer_id = ${customerId} and reason = 'reversal accounts'`,
      ),
    )
    return found.map(({ subject }) => subject)
  }
  const { customerId } = server.ada
  expect(await looksAt(server.ada)).toEqual([])
  expect(await shown(customerId, { Currency: 'EUR' })).toEqual([eur])
  const all = await shown(customerId)
  expect(all).toEqual((await ada(settings.listReversalAccounts)).json().value)
  expect(all).toEqual(expect.arrayContaining([eur, usd]))
  expect(all.map(({ id }) => id)).not.toContain(ofZed.id)
  expect([await looksAt(server.ada), await looksAt(server.zed)]).toEqual([[customerId, customerId], []])
  expect(await shown(server.zed.customerId)).toEqual([ofZed])
  await ada(settings.deleteReversalAccount, { query: { id: eur.id }, body: { transactionPin: pin } })
  expect(await shown(customerId, { Currency: 'EUR' })).toEqual([])
  const nobody = { params: { customerId: server.ada.userId }, query: {} }
  expect(await grace.refusal(profileRequests.listReversalAccountsOfCustomer, nobody)).toBe('request.not_found')
})

test('staff ask a person a security question: the server compares, wrong answers end it for a day, and nobody sees an answer', async () => {
  const { customerId, userId } = server.ada
  const questions = [1, 4, 5].map((id) => ({ securityQuestionId: id, securityQuestionAnswer: `Answer ${id}` }))
  const set = await ada(security.setSecurityQuestion, { body: { customerId, questions, transactionPin: pin } })
  expect([set.statusCode, set.body]).toEqual([200, expect.any(String)])
  const shown = await grace.value<profileRequests.PersonToAsk[]>(profileRequests.listSecurityQuestionsOfCustomer, {
    params: { customerId },
  })
  expect(shown.find((person) => person.userId === userId)?.questions).toEqual([
    { securityQuestionId: 1, securityQuestion: expect.stringMatching(/\?$/) },
    { securityQuestionId: 4, securityQuestion: expect.stringMatching(/\?$/) },
    { securityQuestionId: 5, securityQuestion: expect.stringMatching(/\?$/) },
  ])
  const answer = (securityQuestionAnswer: string, { securityQuestionId = 4, of = customerId, whose = userId } = {}) =>
    grace.refusal(profileRequests.checkSecurityAnswer, {
      params: { customerId: of },
      body: { userId: whose, securityQuestionId, securityQuestionAnswer },
    })
  expect(await answer(' answer 4')).toBeUndefined()
  expect(await answer('Answer 2', { securityQuestionId: 2 })).toBe('security.question_unset')
  // Of another customer, or of someone who is none of its people.
  expect(await answer('Answer 4', { of: server.zed.customerId })).toBe('request.not_found')
  expect(await answer('Answer 4', { whose: server.zed.userId })).toBe('request.not_found')
  await server.db.asSystem((tx) => execute(tx, sql`delete from identity.guess`))
  for (let tries = 0; tries < 5; tries += 1) expect(await answer('Answer 5')).toBe('security.answer_wrong')
  expect(await answer('Answer 4')).toBe('security.answers_locked')
  // What the person types counts together with it.
  const own = { customerId, securityQuestionId: 4, securityQuestionAnswer: 'Answer 4' }
  expect((await ada(security.giveSecurityAnswer, { body: own })).headers['refusal-code']).toBe(
    'security.answers_locked',
  )
  const looks = await server.db.asSystem((tx) =>
    rows<{ reason: string; times: bigint }>(
      tx,
      sql`select reason, count(*) as times from staff.access
          where customer_id = ${customerId} and reason like '%security question%' group by reason order by reason`,
    ),
  )
  expect(looks).toEqual([
    { reason: 'names and security questions', times: 1n },
    { reason: 'security question, answered correctly', times: 1n },
    { reason: 'security question, not answered', times: 7n },
  ])
})

test('every sealed table that customers see is opened in the download', async () => {
  const sealed = new Set(
    classedColumns().flatMap((one) =>
      one.class === 'encrypted' ? [one.column.slice(0, one.column.lastIndexOf('.'))] : [],
    ),
  )
  const visible: string[] = []
  for (const table of sealed) {
    const [row] = await server.db.asSystem((tx) =>
      rows<{ sees: boolean }>(tx, sql`select has_table_privilege('tradewind_customer', ${table}, 'select') as sees`),
    )
    if (row?.sees) visible.push(table)
  }
  expect(Object.keys(sealedTables).toSorted()).toEqual(visible.toSorted())
})

test('[profile-closure] a person is deactivated at once, asks for the access back and gets it from staff; a profile with money stays open', async () => {
  expect(refusal(await zed(settings.activateProfile, { body: {} }))).toBe('settings.active_already')
  const statusOf = async () =>
    (await server.db.asSystem((tx) => server.world.customers.belongingOf(tx, server.zed.userId)))?.member.userStatus
  const why = 'Closed for the winter.'
  expect((await zed(settings.deactivateProfile, { body: { reason: why } })).statusCode).toBe(200)
  expect(await statusOf()).toBe('DeActivated')
  // Staff read why, in what was done at once.
  const asked = { query: { Kind: 'Deactivation', State: 'Applied' } }
  const { records } = await grace.value<{ records: profileRequests.StaffRequestRow[] }>(
    profileRequests.listProfileRequests,
    asked,
  )
  expect(records).toHaveLength(1)
  const { requestId } = records[0]!
  expect(await grace.value(profileRequests.getProfileRequest, { params: { requestId } })).toMatchObject({ note: why })
  const waiting = { permissions: new Set<never>() }
  expect((await zed(settings.activateProfile, { body: { reason: 'I am back.' } }, waiting)).json().value).toMatchObject(
    {
      kind: 'Reactivation',
      state: 'Pending',
    },
  )
  expect((await zed(settings.activateProfile, { body: {} }, waiting)).statusCode).toBe(200)
  expect(await statusOf()).toBe('PendingReactivation')
  expect(await decide('Reactivation', 'approve')).toBeUndefined()
  expect(await statusOf()).toBe('Active')
  expect((await outbox()).map(({ subject }) => subject)).toContain('Your access is active again')
})

test('a profile stays open while a schedule, a pull, an Interac request, a top-up, an account request, a rate, an invoice, a card, a transfer or money is, each in its own words', async () => {
  const { customerId } = server.zed
  const end: Record<string, ReturnType<typeof sql>> = {
    'settings.schedules_open': sql`update schedules.schedule set status = 'Canceled' where customer_id = ${customerId}`,
    'settings.debits_pending': sql`update pulls.pull
      set status = 'Failed', failure_code = 'ended' where customer_id = ${customerId}
      and status in ('Pending', 'Approved', 'InvestigateAccount')`,
    'settings.requests_pending': sql`update interac.request
      set status = 'Failed', failure_code = 'ended', finished_at = now() where customer_id = ${customerId}
      and status in ('Pending', 'Approved', 'InvestigateAccount')`,
    'settings.top_ups_pending': sql`update topups.topup
      set status = 'Failed', failure_code = 'ended', finished_at = now() where customer_id = ${customerId}
      and status in ('Pending', 'Approved', 'InvestigateAccount')`,
    'settings.account_request_open': sql`update account_management.request
      set status = 'Withdrawn', decided_at = now() where customer_id = ${customerId} and status = 'Pending'`,
    'settings.rate_open': sql`update rates.negotiation set status = 'Withdrawn' where customer_id = ${customerId}
      and status in ('Pending', 'Countered', 'Approved')`,
    'settings.cards_open': sql`with ended as (
        update issuing.dispute set state = 'Withdrawn', closed_at = now()
        where customer_id = ${customerId} and closed_at is null)
      update issuing.card set status = 'Deleted', ended_at = now(), frozen_by = null, frozen_at = null
      where customer_id = ${customerId} and ended_at is null`,
    'settings.invoices_open': sql`insert into invoicing.payment (id, customer_id, invoice_id, kind, minor, automatic,
        paid_at, made_by)
      select gen_random_uuid(), customer_id, id, 'Manual', total_minor - settled_minor, false, now(), created_by
      from invoicing.invoice where customer_id = ${customerId} and state = 'Issued' and kind = 'Invoice'
        and settled_minor < total_minor`,
    'settings.transfers_open': sql`update sendr.instruction set status = 'Canceled', decided_at = now()
      where customer_id = ${customerId} and status = 'Pending'`,
  }
  const said = async () => (await zed(settings.getPrivacy)).json().value.closingObstacles as string[]
  const wordsOf = (codes: readonly string[]) => codes.map((code) => refusals[code as RefusalCode][1])
  // All of it is said before anybody asks; of an account the first: another one is open on that of the request and of
  // the invoices.
  const second = ['settings.requests_pending', 'settings.invoices_open']
  const named = Object.keys(end).filter((code) => !second.includes(code))
  expect((await said()).toSorted()).toEqual(wordsOf([...named, 'settings.money_left']).toSorted())
  const refused: string[] = []
  let ending: ReturnType<typeof sql> | undefined
  do {
    const why = String(refusal(await zed(settings.closeProfile, { body: {} })))
    refused.push(why)
    ending = end[why]
    const ended = ending
    if (ended) await server.db.asSystem((tx) => execute(tx, ended))
  } while (ending && refused.length < 20)
  expect(refused.toSorted()).toEqual([...Object.keys(end), 'settings.money_left'].toSorted())
  expect(await said()).toEqual(wordsOf(['settings.money_left']))
})

test('an erasure is asked for once, can be withdrawn, and is proposed by one of the staff and not confirmed by the same', async () => {
  const first = (await zed(settings.requestErasure, { body: {} })).json().value
  expect(refusal(await zed(settings.requestErasure, { body: {} }))).toBe('settings.erasure_pending')
  expect(await decide('Erasure', 'approve')).toBeUndefined()
  expect(await decide('Erasure', 'approve')).toBe('settings.erasure_by_two')
  expect((await zed(settings.getPrivacy)).json().value.erasure).toMatchObject({ state: 'Pending' })
  expect(refusal(await ada(settings.withdrawRequest, { body: { id: first.id } }))).toBe('settings.request_unknown')
  expect((await zed(settings.withdrawRequest, { body: { id: first.id } })).statusCode).toBe(200)
  expect((await zed(settings.requestErasure, { body: {} })).statusCode).toBe(200)
})

const notify = (to: string, payee: string) =>
  server.db.asSystem((tx) =>
    server.world.notifications.notify(tx, {
      to,
      channel: 'email',
      template: 'payment-arrived',
      data: { amount: '£1.00', payee, reference: 'R1', page: '/payment/p1' },
    }),
  )

test('[entity-notification-settings] an email that was switched off is not written, and the digest gathers those of a day', async () => {
  const { email } = server.zed
  const about = async (payee: string) => (await outbox()).filter((one) => `${one.subject} ${one.text}`.includes(payee))
  const set = (emailNotification: object) => zed(settings.modifyNotificationSettings, { body: { emailNotification } })
  const enabled = (on: boolean) => ({ emailData: [{ notificationType: 'PaymentUpdates', enabled: on }] })
  expect((await set(enabled(false))).json().value).toMatchObject({
    smsNotification: true,
    emailNotification: {
      emailData: expect.arrayContaining([
        { notificationType: 'PaymentUpdates', enabled: false },
        { notificationType: 'ApprovalUpdates', enabled: true },
      ]),
      dailyDigest: false,
    },
  })
  await notify(email, 'Nobody Hears')
  expect(await about('Nobody Hears')).toEqual([])
  await set({ ...enabled(true), dailyDigest: true })
  await notify(email, 'First Payee')
  await notify(email, 'Second Payee')
  expect(await about('First Payee')).toEqual([])
  server.clock.moveBy(86_400_000)
  expect(await server.world.notifications.sendDigests()).toBe(1)
  expect(await server.world.notifications.sendDigests()).toBe(0)
  const [digest] = await about('First Payee')
  expect(digest).toMatchObject({
    to: email,
    subject: '2 payment updates',
    text: expect.stringMatching(/First Payee[^]*Second Payee[^]*Unsubscribe/),
  })
})

test('a download of all data holds what the second wall shows, opened, without other people’s; three a day, for their own person', async () => {
  const questions = rightRequests(server.zed)['security.setSecurityQuestion']
  expect((await zed(security.setSecurityQuestion, questions)).statusCode).toBe(200)
  const { value: download } = (await zed(settings.requestDataDownload)).json()
  expect(refusal(await ada(settings.downloadData, { params: { id: download.id } }))).toBe('settings.download_unknown')
  const answer = await zed(settings.downloadData, { params: { id: download.id } })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  const files = unzipSync(new Uint8Array(answer.rawPayload))
  const read = (name: string) => JSON.parse(Buffer.from(files[`data/${name}.json`] ?? []).toString())
  expect(read('you')).toMatchObject({ email: server.zed.email })
  const [downloaded] = (await zed(security.listSecurityEvents)).json().value.records
  expect(downloaded).toMatchObject({ kind: 'data-downloaded' })
  expect(read('security-events')).toEqual(
    (await zed(security.listSecurityEvents, { query: { PageSize: '100' } })).json().value.records,
  )
  const { twoFactor, securityQuestions, passkeys, recoveryCodesLeft } = (await zed(security.getSecurity)).json().value
  expect(securityQuestions).toHaveLength(3)
  expect(read('security')).toMatchObject({ secondStep: twoFactor, securityQuestions, passkeys, recoveryCodesLeft })
  expect(read('security').sessions).toEqual((await zed(security.listSessions)).json().value.sessions)
  expect(read('customers.customer')).toEqual([expect.objectContaining({ personal: { name: 'Zed Trading Ltd' } })])
  expect(read('customers.member')).toEqual([
    expect.objectContaining({ user_id: server.zed.userId, personal: expect.objectContaining({ firstName: 'Zed' }) }),
  ])
  const own = await server.db.asCustomer(server.zed.customerId, (tx) =>
    rows<{ id: string }>(tx, sql`select id from payments.transaction order by id`),
  )
  expect(read('payments.transaction').map(({ id }: { id: string }) => id)).toEqual(own.map(({ id }) => id))
  const whole = Object.values(files)
    .map((bytes) => Buffer.from(bytes).toString('latin1'))
    .join('\n')
  for (const foreign of [server.ada.customerId, server.ada.userId, 'adeline@example.com', 'Skipper'])
    expect(whole).not.toContain(foreign)
  expect(Object.keys(files).some((name) => name.startsWith('files/') && name.endsWith('.png'))).toBe(true)
  expect(Object.keys(files).filter((name) => /screening|review|person_key|transaction_pin/.test(name))).toEqual([])
  // Asked for a hundred times more, all at once: two more are made, and each other is told why not.
  const more = await Promise.all(Array.from({ length: 100 }, () => zed(settings.requestDataDownload)))
  const outcomes = more.map((one) => `${one.statusCode} ${refusal(one) ?? ''}`).toSorted(byText)
  const refusedOnes = Array.from({ length: 98 }, () => '429 settings.downloads_used_up')
  expect(outcomes).toEqual(['200 ', '200 ', ...refusedOnes])
  expect((await zed(settings.getPrivacy)).json().value).toMatchObject({ downloadsLeft: 0 })
  server.clock.moveBy(3_600_001)
  expect(refusal(await zed(settings.downloadData, { params: { id: download.id } }))).toBe('settings.download_unknown')
})
