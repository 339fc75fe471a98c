import {
  accountManagement,
  accountsStaff,
  approvals,
  type profileRequests as contract,
  customers,
  exchange,
  limits,
  negotiation,
  paymentInstructions,
  profile,
  profileRequests,
  rateAlerts,
  sendr,
  settings,
  team,
  verification,
} from '@tradewind/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Caller, StaffCaller } from '#platform/caller'
import { execute, oneRow, rows, sql, type Tx } from '#platform/db'
import type { Http } from '#platform/http'
import { systemRandom, uuidv7 } from '#platform/random'
import { openBrowser } from '../../main/testing/test-browser.ts'
import { addCompany, book, openFor } from '../../main/testing/test-companies.ts'
import { pin } from '../../main/testing/test-people.ts'
import { ask, exchangeOrder, freshKey, transferOrder } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addStaff, openTestConsole, staffBrowser } from '../../main/testing/test-staff.ts'
import { addColleague } from '../../main/testing/test-team.ts'

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

const newId = () => uuidv7(server.clock.now(), systemRandom)

/** A company with one Super Admin and two empty accounts. */
async function company(name: string, person: { firstName?: string; lastName?: string } = {}) {
  const caller = await addCompany(server, { name, ...person })
  return { caller, pounds: await openFor(server, caller, 'GBP'), euros: await openFor(server, caller, 'EUR') }
}
type Company = Awaited<ReturnType<typeof company>>

const asked = (caller: Caller, declared: Parameters<typeof ask>[1], request: Parameters<typeof ask>[2] = {}) =>
  ask(server.http, declared, request, server.as(caller))
const refusalOf = async (...given: Parameters<typeof asked>) => (await asked(...given)).headers['refusal-code']

const credit = (account: bigint, minor: bigint) => book(server, account, minor)

/** Asks for the closure; gives what staff need to decide it. */
async function closing({ caller }: Company): Promise<{ requestId: string; version: number }> {
  const { id: requestId } = (await asked(caller, settings.closeProfile, { body: {} })).json().value
  const { version } = await grace.value<contract.StaffRequest>(profileRequests.getProfileRequest, {
    params: { requestId },
  })
  return { requestId, version }
}
const decided = ({ requestId, version }: { requestId: string; version: number }, browser = grace) =>
  browser.refusal(profileRequests.decideProfileRequest, {
    params: { requestId },
    body: { version, decision: 'approve' },
  })
const statusesOf = async ({ caller: { customerId } }: Company) =>
  (await server.world.accounts.listAccounts(customerId)).map(({ status }) => status)

/** Lets a person act for one more company. */
const joins = ({ userId, customerId, email }: Caller) =>
  server.db.asSystem((tx) =>
    server.world.customers.addMember(tx, {
      userId,
      customerId,
      email,
      firstName: 'Cleo',
      lastName: 'Varga',
      occupation: '',
      roleId: 10,
      userStatus: 'Active',
    }),
  )

const signIn = async (email: string) => {
  const browser = openBrowser(server.http, server.env.PUBLIC_URL)
  return browser.headersFor((await browser.signIn(email)).accessToken)
}

test('an approved closure closes every account, and whoever signs in afterwards is told that the profile is closed', async () => {
  const one = await company('Willow')
  const request = await closing(one)
  await credit(one.pounds.ledgerAccount, 1n)
  expect(await decided(request)).toBe('settings.money_left')
  expect(await statusesOf(one)).toEqual(['Active', 'Active'])
  await credit(one.pounds.ledgerAccount, -1n)
  expect(await decided(request)).toBeUndefined()
  expect(await statusesOf(one)).toEqual(['Closed', 'Closed'])
  await expect(credit(one.pounds.ledgerAccount, 1n)).rejects.toMatchObject({ code: 'ledger.account_closed' })
  const { customerId, email } = one.caller
  const headers = await signIn(email)
  const shown = await ask(server.http, customers.getCustomer, { params: { customerId } }, headers)
  expect(shown.json().value).toMatchObject({ userStatus: 'DeActivated', status: 'Inactive', permissions: [] })
  const back = await ask(server.http, settings.activateProfile, { body: {} }, headers)
  expect(back.headers['refusal-code']).toBe('settings.profile_closed')
  // Neither do our people give it back: what was asked for before the closure is refused as well.
  const [home, other] = [await company('Rowan'), await company('Elder')]
  const member = { ...other.caller, customerId: home.caller.customerId }
  await joins(member)
  await asked(member, settings.deactivateProfile, { body: {} })
  const { id } = (await asked(member, settings.activateProfile, { body: {} })).json().value
  expect(await decided(await closing(home))).toBeUndefined()
  const { version } = await grace.value<contract.StaffRequest>(profileRequests.getProfileRequest, {
    params: { requestId: id },
  })
  expect(await decided({ requestId: id, version })).toBe('settings.profile_closed')
})

test('money that is returned late opens no account of a closed profile, also none that the customer had closed before', async () => {
  const one = await company('Linden')
  const { customerId } = one.caller
  const own = { customerId, accountId: one.pounds.id, change: 'close', by: 'customer' } as const
  await server.db.asSystem((tx) => server.world.accounts.changeStanding(tx, own))
  expect((await statusesOf(one)).toSorted()).toEqual(['Active', 'Closed'])
  expect(await decided(await closing(one))).toBeUndefined()
  for (const { id: accountId } of [one.pounds, one.euros])
    expect(await server.db.asSystem((tx) => server.world.accounts.reopenForReturn(tx, { customerId, accountId }))).toBe(
      false,
    )
  expect(await statusesOf(one)).toEqual(['Closed', 'Closed'])
})

test('an approval and money that arrives meet at once: either the money is there or the accounts are closed', async () => {
  for (let round = 0; round < 4; round += 1) {
    const one = await company(`Race${round}`)
    const request = await closing(one)
    const [approval, arrival] = await Promise.allSettled([decided(request), credit(one.pounds.ledgerAccount, 5_00n)])
    const arrived = arrival.status === 'fulfilled'
    if (!arrived) expect(arrival.reason).toMatchObject({ code: 'ledger.account_closed' })
    expect(approval).toMatchObject({ value: arrived ? 'settings.money_left' : undefined })
    expect(await statusesOf(one)).toEqual(arrived ? ['Active', 'Active'] : ['Closed', 'Closed'])
  }
})

test('a transfer that waits for its money keeps a profile open, and so does money of one', async () => {
  const one = await company('Alder')
  const { customerId } = one.caller
  const holding = await server.world.sendr.placeFor({ customerId, currency: 'GBP' })
  await credit(holding.ledgerAccount, 3_00n)
  expect(await refusalOf(one.caller, settings.closeProfile, { body: {} })).toBe('settings.transfers_open')
  await credit(holding.ledgerAccount, -3_00n)
  const request = await closing(one)
  await credit(holding.ledgerAccount, 3_00n)
  expect(await decided(request)).toBe('settings.transfers_open')
  expect(await statusesOf(one)).toEqual(['Active', 'Active'])
})

test('nobody of ours decides about a customer that he or she belongs to', async () => {
  const one = await company('Hazel', { firstName: 'Grace', lastName: 'Okafor' })
  const request = await closing(one)
  expect(await decided(request)).toBe('review.about_yourself')
  await addStaff(server, { email: 'ivo@example.com', name: 'Ivo Lindqvist' })
  const ivo = await staffBrowser(console, server, '10.9.1.1').signIn('ivo@example.com')
  expect(await decided(request, ivo)).toBeUndefined()
})

test('a new phone number lowers the limits of every company that the person acts for, and no session of another ends with one profile', async () => {
  const [home, other] = [await company('Maple'), await company('Birch')]
  const { email, userId } = home.caller
  await joins({ ...home.caller, customerId: other.caller.customerId })
  const headers = await signIn(email)
  const here = (declared: Parameters<typeof ask>[1], request: Parameters<typeof ask>[2] = {}) =>
    ask(server.http, declared, request, headers)
  const perPayment = async ({ pounds }: Company) => {
    const query = { AccountId: pounds.id, CurrencyCode: 'GBP' }
    return Number((await here(limits.getTransactionLimitByAccountId, { query })).json().value.perTransaction.amount)
  }
  const before = await perPayment(home)
  await here(profile.verifyEmailOrPhone, { body: { updateType: 'PhoneNumber', phoneNumber: '+447400123459' } })
  const text = (await server.world.notifications.listOutbox()).find(({ to }) => to === '+447400123459')?.text ?? ''
  const body = { code: text.slice(0, 8), phoneNumber: '+447400123459', transactionPin: pin }
  expect((await here(profile.updatePhoneNumber, { body })).statusCode).toBe(200)
  expect(await perPayment(home)).toBe(before / 10)
  expect((await here(team.switchCompany, { body: { customerId: other.caller.customerId } })).statusCode).toBe(200)
  expect(await perPayment(other)).toBe(before / 10)
  // The session acts for the second company: a closure of the first leaves it alone.
  expect(await decided(await closing(home))).toBeUndefined()
  expect((await here(team.listMyCompanies)).statusCode).toBe(200)
  expect(await decided(await closing(other))).toBeUndefined()
  expect((await here(team.listMyCompanies)).statusCode).toBe(401)
  const left = await server.db.asSystem((tx) =>
    rows(tx, sql`select from customers.member where user_id = ${userId} and user_status <> 'DeActivated'`),
  )
  expect(left).toHaveLength(0)
})

test('a new phone number is told to the old one, and a new email to the old one and to the phone; every other session ends', async () => {
  const { caller } = await company('Juniper')
  const { email } = caller
  const [here, there] = [await signIn(email), await signIn(email)]
  const call = async (declared: Parameters<typeof ask>[1], body?: object, headers = here) => {
    const answer = await ask(server.http, declared, body ? { body } : {}, headers)
    return [answer.statusCode, answer.headers['refusal-code']]
  }
  const toldTo = async (to: string, about: RegExp) =>
    (await server.world.notifications.listOutbox()).filter((one) => one.to === to && about.test(one.text))
  const codeTo = async (to: string) => (await toldTo(to, /^[2-9A-Z]{8} is your/))[0]?.text.slice(0, 8) ?? ''
  const [first, second] = ['+447400123461', '+447400123462']
  for (const phoneNumber of [first, second]) {
    await call(profile.verifyEmailOrPhone, { updateType: 'PhoneNumber', phoneNumber })
    const body = { code: await codeTo(phoneNumber), phoneNumber, transactionPin: pin }
    expect(await call(profile.updatePhoneNumber, body)).toEqual([200, undefined])
  }
  expect(await toldTo(first, /phone number .*changed/)).toHaveLength(1)
  expect(await call(team.listMyCompanies, undefined, there)).toEqual([200, undefined])
  const next = 'juniper.new@example.com'
  await call(profile.verifyEmailOrPhone, { updateType: 'Email', email: next })
  const body = { code: await codeTo(next), email: next, transactionPin: pin }
  expect(await call(profile.updateEmail, body)).toEqual([200, undefined])
  expect(await toldTo(email, /email address .*changed/)).toHaveLength(1)
  expect(await toldTo(second, /email address .*changed/)).toHaveLength(1)
  expect(await call(team.listMyCompanies)).toEqual([200, undefined])
  expect(await call(team.listMyCompanies, undefined, there)).toEqual([401, 'identity.session_expired'])
})

/** A request for an account in dollars that waits for our people. */
const pendingRequest = (tx: Tx, { caller: { customerId, userId } }: Company) =>
  execute(
    tx,
    sql`insert into account_management.request
          (id, customer_id, reference, currency, purposes, countries, documents, status, requested_by, requested_at, personal)
        values (${newId()}, ${customerId}, ${`A-${userId.slice(-8)}`}, 'USD', '{0190a001-0000-7000-8000-000000000002}', '{US}', '{}', 'Pending', ${userId},
          ${server.clock.now()}, '\\x00')`,
  )

test('a request for an account that is under way when the profile is closed is seen by the closing', async () => {
  const one = await company('Aspen')
  const request = await closing(one)
  const { customers: wired } = server.world
  const { customerId } = one.caller
  const { lockForClosing } = wired
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
  const locking = vi.spyOn(wired, 'lockForClosing').mockImplementationOnce((tx, id) => {
    reach()
    return lockForClosing(tx, id)
  })
  const { decision } = await server.db.asSystem(async (tx) => {
    await wired.holdOpen(tx, customerId)
    const begun = decided(request)
    // A closing that asks for no lock is over here, and closes without having seen the request.
    await Promise.race([reached, begun])
    const atOnce = server.db.asSystem(async (other) => {
      await execute(other, sql`set local lock_timeout = '1ms'`)
      await lockForClosing(other, customerId)
    })
    await expect(atOnce).rejects.toMatchObject({ code: '55P03' })
    await pendingRequest(tx, one)
    return { decision: begun }
  })
  locking.mockRestore()
  expect(await decision).toBe('settings.account_request_open')
  expect(await statusesOf(one)).toEqual(['Active', 'Active'])
})

test('nothing is begun for a closed profile: no account is asked for, no invitation accepted, and staff open no account of it again', async () => {
  const one = await company('Cedar')
  const { caller } = one
  const { customerId } = caller
  const invite = (email: string) =>
    asked(caller, team.addMember, { body: { email, firstName: 'Nia', lastName: 'Okoro', roleId: 11 } })
  expect((await invite('nia.okoro@example.com')).statusCode).toBe(200)
  const mail = (await server.world.notifications.listOutbox()).findLast(({ to }) => to === 'nia.okoro@example.com')
  const token = /accept-invitation#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const until = new Date(server.clock.now().getTime() + 20 * 86_400_000).toISOString().slice(0, 10)
  const alert = { base: 'GBP', quote: 'EUR', direction: 'above', rate: '900000', expiresOn: until }
  expect((await asked(caller, rateAlerts.createRateAlert, { body: alert })).statusCode).toBe(200)
  expect((await asked(caller, team.lookAtInvitation, { body: { token } })).statusCode).toBe(200)
  expect(await decided(await closing(one))).toBeUndefined()

  expect(await refusalOf(caller, team.lookAtInvitation, { body: { token } })).toBe('team.invitation_unknown')
  const accepting = { token, firstName: 'Nia', lastName: 'Okoro', password: 'canary horse battery' }
  expect(await refusalOf(caller, team.acceptInvitation, { body: accepting })).toBe('team.invitation_unknown')
  // Whoever closes a profile ends its sessions: what was asked before is refused by the closing itself.
  const wanted = {
    customerId,
    currencyCode: 'USD',
    purposeIds: ['0190a001-0000-7000-8000-000000000002'],
    countryIds: ['US'],
  }
  const asking = { body: { customerId, currencyCode: 'USD' } }
  expect(await refusalOf(caller, accountManagement.createAccount, asking)).toBe('customers.profile_closed')
  expect(await refusalOf(caller, accountManagement.requestAdditionalAccount, { body: wanted })).toBe(
    'customers.profile_closed',
  )
  const reopening = { params: { accountId: one.pounds.id }, body: { reason: 'The customer asked for it.' } }
  await addStaff(server, { email: 'otto@example.com', name: 'Otto Brandt', roles: ['operations'] })
  const otto = await staffBrowser(console, server, '10.9.1.2').signIn('otto@example.com')
  expect(await otto.refusal(accountsStaff.reopenAccount, reopening)).toBe('customers.profile_closed')
  expect(await statusesOf(one)).toEqual(['Closed', 'Closed'])
  const alerts = await server.db.asSystem((tx) =>
    rows<{ status: string }>(tx, sql`select status from rates.alert where customer_id = ${customerId}`),
  )
  expect(alerts).toEqual([{ status: 'Deleted' }])
})

/** Resolves once somebody waits for a lock that somebody else has. */
const somebodyWaits = () =>
  expect
    .poll(
      () =>
        server.db.asSystem((tx) =>
          oneRow<{ waiting: boolean }>(
            tx,
            sql`select exists (select from pg_locks l join pg_stat_activity a using (pid)
                  where not l.granted and a.datname = current_database()) as waiting`,
          ),
        ),
      { timeout: 30_000, interval: 20 },
    )
    .toEqual({ waiting: true })

test('of two Super Admins who stop at the same moment one stays, whoever of them is stopped by the team', async () => {
  const { caller } = await company('Larch')
  const { customerId } = caller
  const other = await addColleague(server, caller, { firstName: 'Cleo', roleId: 10, role: 'Super Admin' })
  await addColleague(server, caller, { firstName: 'Bea', roleId: 11, role: 'Admin' })
  let leaving: ReturnType<typeof refusalOf> | undefined
  await server.db.asSystem(async (tx) => {
    await server.world.customers.team.lock(tx, customerId)
    leaving = refusalOf(caller, settings.deactivateProfile, { body: {} })
    await Promise.race([somebodyWaits(), leaving])
    await server.world.customers.team.change(tx, { userId: other.userId, customerId, teamStatus: 'DeActivated' })
  })
  expect(await leaving).toBe('settings.last_admin')
})

/** What a customer can begin, each ready to be sent; and what a closing says that finds it begun. */
const beginnings: readonly [what: string, found: string | undefined, ready: (one: Company) => Promise<() => Begun>][] =
  [
    [
      'a transfer by SendR',
      'settings.transfers_open',
      async ({ caller }) => {
        const iban = { iban: 'DE89370400440532013000', accountName: 'Amelia Clarke' }
        expect((await asked(caller, verification.verifyIban, { body: iban })).statusCode).toBe(200)
        const query = { FromCurrencyId: 'GBP', ToCurrencyId: 'EUR', Amount: '20.00', AmountType: 'Send' }
        const { quote } = (await asked(caller, sendr.getQuote, { query })).json().value
        const body = transferOrder({ ...server.ada, ...caller, quote }, { saveAsBeneficiary: false })
        return () => begun(caller, paymentInstructions.createTransactionPaymentRequest, body)
      },
    ],
    [
      'a request for an account',
      'settings.account_request_open',
      async ({ caller }) => {
        const { customerId } = caller
        const purposeIds = ['0190a001-0000-7000-8000-000000000002']
        const body = { customerId, currencyCode: 'USD', purposeIds, countryIds: ['US'] }
        return () => begun(caller, accountManagement.requestAdditionalAccount, body)
      },
    ],
    [
      'a request for a rate',
      'settings.rate_open',
      async ({ caller, pounds, euros }) => {
        const query = { FromAccountId: pounds.id, ToAccountId: euros.id, Side: 'sell', Amount: '25000.00' }
        const { midRate, markedRate } = (await asked(caller, exchange.getExchangePrice, { query })).json().value
        const requestedRate = ((Number(midRate) + Number(markedRate)) / 2).toFixed(6)
        const body = { fromCurrency: 'GBP', toCurrency: 'EUR', amount: '25000.00', requestedRate }
        return () => begun(caller, negotiation.requestNegotiatedRate, body)
      },
    ],
    [
      'a rate alert',
      undefined,
      async ({ caller }) => {
        const expiresOn = new Date(server.clock.now().getTime() + 20 * 86_400_000).toISOString().slice(0, 10)
        const body = { base: 'GBP', quote: 'EUR', direction: 'above', rate: '900000', expiresOn }
        return () => begun(caller, rateAlerts.createRateAlert, body)
      },
    ],
    [
      'a delegation',
      undefined,
      async ({ caller }) => {
        const person = { ...server.ada, ...caller }
        const { userId: toUserId } = await addColleague(server, person, {
          firstName: 'Dora',
          roleId: 10,
          role: 'Super Admin',
        })
        const day = (days: number) => new Date(server.clock.now().getTime() + days * 86_400_000).toISOString()
        return () => begun(caller, approvals.addDelegation, { toUserId, startsAt: day(1), endsAt: day(3) })
      },
    ],
  ]

type Begun = Promise<string | undefined>
const begun = async (caller: Caller, declared: Parameters<typeof ask>[1], body: object): Begun => {
  const answer = await ask(server.http, declared, { body }, { ...server.as(caller), 'idempotency-key': freshKey() })
  const code = answer.headers['refusal-code']
  return answer.statusCode === 200 ? undefined : String(code ?? answer.statusCode)
}

test.each(beginnings)('%s that is under way holds the closing off, which then sees it', async (what, found, ready) => {
  const one = await company(`Held${beginnings.findIndex(([name]) => name === what)}`)
  const begin = await ready(one)
  const request = await closing(one)
  const { customers: wired } = server.world
  const { holdOpen } = wired
  const [held, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = vi.spyOn(wired, 'holdOpen').mockImplementationOnce(async (tx, id) => {
    await holdOpen(tx, id)
    held.resolve()
    await go.promise
  })
  const beginning = begin()
  await Promise.race([held.promise, beginning])
  const decision = decided(request)
  // Without a lock the closing is over here, and has not seen what is under way.
  await Promise.race([somebodyWaits(), decision])
  go.resolve()
  expect(await beginning).toBeUndefined()
  holding.mockRestore()
  expect(await decision).toBe(found)
  expect(await openOf(one)).toBe(0)
})

test.each(beginnings)('%s that comes while a closing is under way is refused after it', async (what, _found, ready) => {
  const one = await company(`Late${beginnings.findIndex(([name]) => name === what)}`)
  const begin = await ready(one)
  const request = await closing(one)
  const { customers: wired } = server.world
  const { lockForClosing } = wired
  const [locked, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const locking = vi.spyOn(wired, 'lockForClosing').mockImplementationOnce(async (tx, id) => {
    await lockForClosing(tx, id)
    locked.resolve()
    await go.promise
  })
  const decision = decided(request)
  await locked.promise
  const beginning = begin()
  // What asks for no lock is done here, and belongs to nobody afterwards.
  await Promise.race([somebodyWaits(), beginning])
  go.resolve()
  locking.mockRestore()
  expect(await decision).toBeUndefined()
  expect(await beginning).toBe('customers.profile_closed')
  expect(await openOf(one)).toBe(0)
})

/** How many invitations, rate alerts and delegations of a closed profile are open; none of one that is kept open. */
const openOf = async ({ caller: { customerId } }: Company): Promise<number> => {
  const { open } = await server.db.asSystem((tx) =>
    oneRow<{ open: number }>(
      tx,
      sql`select ((select count(*) from rates.alert where customer_id = ${customerId} and status = 'Active')
            + (select count(*) from approvals.delegation where customer_id = ${customerId} and ends_at > starts_at)
            + (select count(*) from team.invitation
               where customer_id = ${customerId} and withdrawn_at is null and accepted_at is null))::int as open`,
    ),
  )
  return open
}

test('an invitation and a closing that meet: the one that comes second waits, and no invitation outlives the profile', async () => {
  const { team: locks } = server.world.customers
  const { lock } = locks
  for (const [place, first] of (['invitation', 'closing'] as const).entries()) {
    const one = await company(`Invites${place}`)
    const request = await closing(one)
    const [locked, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const locking = vi.spyOn(locks, 'lock').mockImplementationOnce(async (tx, id) => {
      await lock(tx, id)
      locked.resolve()
      await go.promise
    })
    const invite = () =>
      begun(one.caller, team.addMember, {
        email: `guest${place}@example.com`,
        firstName: 'Nia',
        lastName: 'Okoro',
        roleId: 11,
      })
    const both = { invitation: invite, closing: () => decided(request) }
    const leader = both[first]()
    await locked.promise
    const follower = both[first === 'closing' ? 'invitation' : 'closing']()
    await Promise.race([somebodyWaits(), follower])
    go.resolve()
    locking.mockRestore()
    expect([first, await leader]).toEqual([first, undefined])
    expect([first, await follower]).toEqual([first, first === 'closing' ? 'identity.not_authorized' : undefined])
    expect(await openOf(one)).toBe(0)
  }
})

test('an exchange that is under way and a closing meet: its money keeps the profile open, and nothing is lost', async () => {
  const one = await company('Exchanging')
  const { caller, pounds, euros } = one
  const request = await closing(one)
  await credit(pounds.ledgerAccount, 50_00n)
  const { ledger } = server.world
  const { postTogether } = ledger
  const [checked, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const posting = vi.spyOn(ledger, 'postTogether').mockImplementationOnce(async (...given) => {
    checked.resolve()
    await go.promise
    return postTogether(...given)
  })
  const ordered = exchangeOrder(pounds.id, euros.id)
  const exchanging = begun(caller, exchange.initiateExchange, {
    ...ordered,
    from: { ...ordered.from, amount: '50.00' },
  })
  await Promise.race([checked.promise, exchanging])
  const before = await decided(request)
  go.resolve()
  posting.mockRestore()
  expect([before, await exchanging]).toEqual(['settings.money_left', undefined])
  expect(await decided(request)).toBe('settings.money_left')
  expect(await statusesOf(one)).toEqual(['Active', 'Active'])
  const balances = (await server.world.accounts.listAccounts(caller.customerId)).map(
    ({ availableBalance }) => availableBalance,
  )
  expect(balances.filter(({ minor }) => minor > 0n).map(({ currency }) => currency)).toEqual(['EUR'])
})
