import { type AnyCall, pathOf, payments, referrals, referralsStaff, registration, settings } from '@tradewind/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { execute, rows, sql, violatedConstraint } from '#platform/db'
import { createPersonalData } from '#platform/personal-data'
import { systemRandom } from '#platform/random'
import { secretsFrom } from '#platform/secrets'
import { balancesOf, bookFaults, changesSince, soundBooks } from '../../main/testing/test-books.ts'
import { openBrowser } from '../../main/testing/test-browser.ts'
import { callsOf } from '../../main/testing/test-calls.ts'
import type { Person } from '../../main/testing/test-people.ts'
import { ask, paymentOrder, rightRequests } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addStaff, openTestConsole, staffBrowser } from '../../main/testing/test-staff.ts'

/** Ada invites, Zed is invited; Olga and Omar decide for the provider. */
let server: TestServer
let olga: ReturnType<typeof staffBrowser>
let omar: ReturnType<typeof staffBrowser>
let close: () => Promise<unknown>
beforeAll(async () => {
  server = await startTestServer()
  const console = await openTestConsole(server)
  close = () => console.app.close()
  await addStaff(server, { email: 'olga@example.com', name: 'Olga Berg', roles: ['operations'] })
  await addStaff(server, { email: 'omar@example.com', name: 'Omar Diaz', roles: ['operations'] })
  olga = await staffBrowser(console, server, '10.8.0.1').signIn('olga@example.com')
  omar = await staffBrowser(console, server, '10.8.0.2').signIn('omar@example.com')
  // The two are alike in everything: here they have neither an officer nor a card in common.
  await asOwner(sql`delete from onboarding.officer where customer_id = ${server.zed.customerId}`)
  await asOwner(sql`delete from acquiring.saved_card where customer_id = ${server.zed.customerId}`)
  await setTerms()
})
afterAll(async () => {
  await close()
  await server.close()
})
/** Every test invites Zed anew. */
afterEach(async () => {
  expect(await bookFaults(server.db)).toEqual(soundBooks)
  await asOwner(sql`delete from referrals.candidate`)
  await asOwner(sql`alter table referrals.assessment disable trigger assessments_are_kept`)
  await asOwner(sql`delete from referrals.assessment`)
  await asOwner(sql`delete from referrals.referral`)
  await asOwner(sql`delete from referrals.invitation_day`)
})
const { call, pass } = callsOf(() => server)
const asOwner = async (statement: ReturnType<typeof sql>) => {
  const { asOwner: owned } = await import('../../main/testing/test-database.ts')
  await owned(server.db, (tx) => execute(tx, statement))
}

const gbp = (amount: string) => ({ amount, currencyCode: 'GBP' })
const terms = (changes: object = {}) => ({
  isOpen: true,
  reward: gbp('25.00'),
  minimumAmount: gbp('50.00'),
  exchangeReq: false,
  holdingDays: 14,
  qualifyingDays: 60,
  codeWindowDays: 30,
  invitationsPerDay: 5,
  rewardsPerYear: 20,
  reason: 'Terms for the autumn campaign',
  ...changes,
})
async function setTerms(changes: object = {}): Promise<void> {
  const { id } = await olga.value<{ id: string }>(referralsStaff.proposeReferralTerms, { body: terms(changes) })
  const refused = await omar.refusal(referralsStaff.decideReferralTerms, approving(id))
  if (refused) throw new Error(JSON.stringify(refused))
}
const approving = (id: string) => ({ params: { id }, body: { decision: 'approve', note: '' } })

const as = async (who: Person, ...[declared, request]: Parameters<typeof call>) =>
  ask(server.http, declared, request, server.as(who))
const codeOf = async (who: Person, ...given: Parameters<typeof call>) =>
  (await as(who, ...given)).headers['refusal-code']
const mine = () => call(referrals.getCurrentUserReferral, {})
const invite = (...emails: string[]) => ({
  body: { invitations: emails.map((email) => ({ name: 'Nora Lind', email })) },
})

/** Zed adds the code of Ada, as a new customer. */
async function join(): Promise<void> {
  const { referralCode } = await mine()
  const added = await as(server.zed, referrals.updateReferral, { body: { referralCode: referralCode.toLowerCase() } })
  if (added.statusCode !== 200) throw new Error(added.body)
}

/** 60 pounds count: they cost 0.50 more. */
const order = (amount = '60.00', total = '60.50') => ({
  body: paymentOrder(server.zed, { amount, totalAmount: total, saveAsBeneficiary: false, documentUploadItems: [] }),
})
async function pay(amount?: string, total?: string): Promise<string> {
  const paid = await as(server.zed, payments.createTransactionRequest, order(amount, total))
  if (paid.statusCode !== 200) throw new Error(paid.body)
  await server.settle()
  await pass(3_600)
  return paid.json().value.transactionId
}
const first = async () => (await mine()).referralDetailModels[0]
const days = (count: number) => pass(count * 86_400)
const desk = async () =>
  (await olga.value<{ records: Record<string, unknown>[] }>(referralsStaff.listAllReferrals)).records

test('[entity-referral, referral-statuses, referral-sample-statuses, referral-payment-status] from a code to the reward: each step with its date, posted once after the holding period', async () => {
  await join()
  expect(await first()).toMatchObject({
    status: 'Approved',
    onboardingStatus: 'Onboarded',
    paymentStatus: 'Unpaid',
    exchangeReq: false,
    entityType: expect.any(String),
    nextStep: 'pay',
  })
  await pay('49.99', '50.49')
  expect(await first()).toMatchObject({ nextStep: 'pay' })
  await pay()
  expect(await first()).toMatchObject({ nextStep: 'reward', paymentStatus: 'Unpaid' })
  const before = await balancesOf(server.db)
  await days(13)
  expect(await changesSince(server.db, before)).toEqual({})
  await days(2)
  expect(await first()).toMatchObject({ paymentStatus: 'Paid', nextStep: 'none', nextStepDate: null, reason: null })
  expect(new Set(Object.values(await changesSince(server.db, before)))).toEqual(new Set([25_00n, -25_00n]))
  const stats = { invited: 1, registered: 1, qualified: 1, rewarded: 1, earned: [gbp('25.00')], pending: [] }
  expect((await mine()).stats).toMatchObject(stats)
  await days(30)
  expect(new Set(Object.values(await changesSince(server.db, before)))).toEqual(new Set([25_00n, -25_00n]))
  const list = await call(referrals.listReferrals, { query: { Status: 'Onboarded', PaymentStatus: 'Paid' } })
  expect(list.records).toHaveLength(1)
  // A credit like any other: in the list, with its details and a receipt.
  const [credit] = await server.db.asSystem((tx) =>
    rows<{ id: string }>(tx, sql`select id from payments.transaction where rail = 'rewards'`),
  )
  const query = { TransactionId: credit?.id ?? '' }
  expect(await call(payments.getTransactionDetails, { query })).toMatchObject({ status: 'Successful' })
  expect((await as(server.ada, payments.getTransactionReceipt, { query })).statusCode).toBe(200)
  expect((await call(referrals.listReferrals, { query: { Status: 'Pending' } })).records).toEqual([])
}, 60_000)

test('of fifty payments at once that all count, one brings one reward', async () => {
  await setTerms({ minimumAmount: gbp('1.00') })
  await join()
  const before = await balancesOf(server.db)
  const paid = await Promise.all(
    Array.from({ length: 50 }, () => as(server.zed, payments.createTransactionRequest, order('1.00', '1.50'))),
  )
  expect(paid.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200))
  await server.settle()
  await pass(3_600)
  await server.settle()
  const candidates = await server.db.asSystem((tx) => rows(tx, sql`select payment_id from referrals.candidate`))
  expect(candidates.length).toBeGreaterThan(1)
  const ada = server.ada.accounts.GBP ?? ''
  await days(15)
  await days(15)
  expect((await mine()).stats).toMatchObject({ rewarded: 1, earned: [gbp('25.00')] })
  const rewards = await server.db.asSystem((tx) =>
    rows(tx, sql`select id from payments.transaction where rail = 'rewards' and account_id = ${ada}`),
  )
  expect(rewards.length).toBe(rewarded + 1)
  expect(Object.values(await changesSince(server.db, before))).toContain(-25_00n)
  await setTerms()
}, 60_000)
/** The reward of the test before. */
const rewarded = 1

test('a payment that comes back within the holding period cancels the reward', async () => {
  await join()
  // The sandbox's networks return what ends in 12 two working days later.
  await pay('60.12', '60.62')
  expect(await first()).toMatchObject({ nextStep: 'reward' })
  await days(8)
  expect(await first()).toMatchObject({ nextStep: 'none', reason: 'payment-returned', paymentStatus: 'Unpaid' })
  await days(30)
  expect((await mine()).stats).toMatchObject({ rewarded: 0, earned: [], pending: [] })
})

test('a reward whose payment comes back after it was paid is taken back, as a debt where the account lacks it', async () => {
  await setTerms({ holdingDays: 0 })
  await join()
  await pay('60.12', '60.62')
  await server.settle()
  expect(await first()).toMatchObject({ paymentStatus: 'Paid' })
  await spendAll()
  await days(8)
  expect(await first()).toMatchObject({ paymentStatus: 'Unpaid', status: 'Rejected', reason: 'payment-returned' })
  const [desked] = await desk()
  expect(desked).toMatchObject({ state: 'reversed' })
  const debts = await server.db.asSystem((tx) =>
    rows(tx, sql`select owed from payments.debt where account_id = ${server.ada.accounts.GBP}`),
  )
  expect(debts).toEqual([{ owed: 25_00n }])
  await setTerms()
})

/** Puts everything on Ada's pounds aside, so that nothing is available there. */
async function spendAll(): Promise<void> {
  await asOwner(
    sql`update ledger.account set lien_minor = posted_minor - held_minor
        where id = (select ledger_account from accounts.account where id = ${server.ada.accounts.GBP})`,
  )
}

test('the same device refuses a reward: the rule is on record, and the inviter reads that it is not eligible', async () => {
  await join()
  await sessions('Chrome on Windows', '203.0.113.0/24')
  await pay()
  expect(await first()).toMatchObject({ status: 'Rejected', reason: 'not-eligible', nextStep: 'none' })
  const [refused] = await desk()
  expect(refused).toMatchObject({
    state: 'not-eligible',
    assessments: [{ outcome: 'not-eligible', rules: ['device'] }],
  })
  const body = { reason: 'Two offices share this computer' }
  const id = String(refused?.['id'])
  await olga.value(referralsStaff.proposeReinstatement, { params: { id }, body })
  expect(await omar.refusal(referralsStaff.proposeReinstatement, { params: { id }, body })).toBe(
    'referrals.reinstatement_waits',
  )
  const waiting = (await desk())[0]?.['reinstatement'] as { id: string }
  expect(await olga.refusal(referralsStaff.decideReinstatement, approving(waiting.id))).toBe('referrals.second_person')
  expect(await omar.refusal(referralsStaff.decideReinstatement, approving(waiting.id))).toBeUndefined()
  expect(await omar.refusal(referralsStaff.decideReinstatement, approving(waiting.id))).toBe('referrals.not_waiting')
  expect(await first()).toMatchObject({ nextStep: 'reward', reason: null })
  await days(15)
  expect(await first()).toMatchObject({ paymentStatus: 'Paid' })
  await asOwner(sql`update identity.session set personal = null`)
})

/** Ada and Zed each signed in from a device and a network. */
async function sessions(device: string, network: string): Promise<void> {
  for (const { userId, customerId, sessionId } of [server.ada, server.zed]) {
    const place = { table: 'identity.session', row: sessionId }
    await server.db.asSystem(async (tx) => {
      const sealed = await personal().seal(tx, { id: userId, customerId }, place, { device, network })
      await execute(
        tx,
        sql`insert into identity.session (id, user_id, customer_id, bind_hash, created_at, expires_at, last_acted_at, personal)
            values (${sessionId}, ${userId}, ${customerId}, '', now(), now() + interval '1 day', now(), ${sealed})
            on conflict (id) do update set personal = excluded.personal`,
      )
    })
  }
}
const personal = () =>
  createPersonalData({
    keys: server.world.personKeys,
    indexKey: secretsFrom(Buffer.from(server.masterSecret, 'base64')).keyFor('blind-indexes'),
    random: systemRandom,
  })

test('a circle, a shared card and a payment to the inviter refuse a reward, each by its name', async () => {
  await join()
  for (const { customerId, userId } of [server.ada, server.zed])
    await asOwner(
      sql`insert into acquiring.saved_card (id, customer_id, brand, last_four, month, year, personal, added_by, added_at)
          values (gen_random_uuid(), ${customerId}, 'visa', '4242', 11, 2031, '', ${userId}, now())`,
    )
  // Zed invited whom Ada came from.
  const inviter = server.zed.customerId
  const id = '0190c000-0000-7000-8000-00000000c1c1'
  await server.db.asSystem(async (tx) => {
    const place = { table: 'referrals.referral', row: id }
    const said = { name: 'Ada', email: server.ada.email }
    const sealed = await personal().seal(tx, { id: inviter, customerId: inviter }, place, said)
    await execute(
      tx,
      sql`insert into referrals.referral (id, customer_id, terms_id, source, personal, email_index, invitee_id,
            entity_type, onboarding, state, invited_at, registered_at, due_at)
          select ${id}, ${inviter}, terms_id, 'link', ${sealed}, ${Buffer.from([1])}, ${server.ada.customerId}, 'company',
            'approved', 'registered', invited_at, registered_at, due_at from referrals.referral`,
    )
  })
  await pay()
  const refused = (await desk()).find(({ inviterId }) => inviterId === server.ada.customerId)
  expect(refused).toMatchObject({ assessments: [{ rules: ['card', 'circle'] }] })
  await asOwner(sql`delete from acquiring.saved_card where last_four = '4242' and personal = ''`)
})

test('a payment into an account of the inviter refuses the reward', async () => {
  await join()
  const { customerId, accounts } = server.ada
  const to = await server.world.accounts.addressOf({ customerId, accountId: accounts.GBP ?? '' })
  const { accountNumber = '', bankCode = '' } = to as { accountNumber?: string; bankCode?: string }
  await pay(undefined, undefined)
  const paymentId = String((await desk())[0]?.['paymentId'])
  const aimed = { accountNumber, methodValue: bankCode }
  await asOwner(sql`alter table payments.transaction disable trigger guard_status`)
  await asOwner(
    sql`update payments.transaction
        set party = jsonb_set(party, '{destination}', party->'destination' || ${JSON.stringify(aimed)}::jsonb)
        where id = ${paymentId}`,
  )
  await asOwner(sql`alter table payments.transaction enable trigger guard_status`)
  // Asked again before the reward.
  await days(15)
  expect((await desk())[0]).toMatchObject({
    state: 'not-eligible',
    assessments: [{ outcome: 'eligible' }, { rules: ['bank-account'] }],
  })
})

test.each([
  ['alike', {}],
  ['by its IBAN', { bankCode: undefined, accountNumber: undefined, iban: 'GB33BUKB20201555555555' }],
])('an account of both for returned money refuses the reward, also where one of them gives it %s', async (_, its) => {
  const add = async (who: Person, changes: object = {}) => {
    const { body } = rightRequests(who)['settings.addReversalAccount'] ?? {}
    const account = { ...(body as object), bankCode: '202015', accountNumber: '55555555', ...changes }
    const added = await as(who, settings.addReversalAccount, { body: account })
    if (added.statusCode !== 200) throw new Error(added.body)
  }
  await join()
  await add(server.ada)
  await pay()
  expect((await desk())[0]).toMatchObject({ assessments: [{ outcome: 'eligible' }] })
  await add(server.zed, its)
  await days(15)
  expect((await desk())[0]).toMatchObject({
    state: 'not-eligible',
    assessments: [{ outcome: 'eligible' }, { rules: ['bank-account'] }],
  })
  await asOwner(sql`delete from profile.reversal_account`)
})

test('invitations: all or none, so many a day also at once, and each wrong one in its own words', async () => {
  const sent = await call(referrals.sendInvitation, invite('nora@example.org', 'NORA.TWO@example.org'))
  expect(sent).toEqual({ sent: 2, invitationsLeft: 3 })
  const outbox = await server.world.notifications.listOutbox()
  const [mail] = outbox.filter(({ to }) => to === 'nora@example.org')
  expect(mail?.text).toMatch(/create-account\?referral=TW-/)
  const { referralDetailModels } = await mine()
  expect(referralDetailModels[0]).toMatchObject({
    name: 'Nora Lind',
    status: 'Pending',
    onboardingStatus: 'pendingOnboading',
    nextStep: 'register',
    entityType: null,
  })
  const refused: [object, string][] = [
    [invite('nora@example.org'), 'referrals.already_invited'],
    [invite(server.ada.email), 'referrals.own_address'],
    [invite('new@example.org', server.zed.email), 'referrals.already_customer'],
    [invite(...Array.from({ length: 1_000 }, (_, at) => `p${at}@example.org`)), 'referrals.too_many_at_once'],
  ]
  for (const [request, code] of refused) expect(await codeOf(server.ada, referrals.sendInvitation, request)).toBe(code)
  expect((await mine()).stats.invitationsLeft).toBe(3)
  const tries = await Promise.all(
    Array.from({ length: 8 }, (_, at) => as(server.ada, referrals.sendInvitation, invite(`at-once-${at}@example.org`))),
  )
  expect(tries.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
  expect(await codeOf(server.ada, referrals.sendInvitation, invite('late@example.org'))).toBe(
    'referrals.invited_enough',
  )
})

test('an invitation keeps its terms, and ends when nobody registers in time', async () => {
  await call(referrals.sendInvitation, invite('nora@example.org'))
  await setTerms({ reward: gbp('99.00'), qualifyingDays: 5 })
  expect(await first()).toMatchObject({ reward: gbp('25.00') })
  expect(await call(referrals.getReferralConfiguration, {})).toMatchObject({ reward: gbp('99.00') })
  await setTerms({ isOpen: false })
  expect(await codeOf(server.ada, referrals.sendInvitation, invite('other@example.org'))).toBe('referrals.closed')
  expect(await codeOf(server.zed, referrals.updateReferral, { body: { referralCode: 'TW-AAAAAA' } })).toBe(
    'referrals.closed',
  )
  await days(61)
  await server.world.referrals.expireDue()
  expect(await first()).toMatchObject({ status: 'Rejected', reason: 'expired' })
  await setTerms()
})

test('a code is added once, in its window, and is not one’s own', async () => {
  const { referralCode } = await mine()
  const add = (who: Person, code: string) => codeOf(who, referrals.updateReferral, { body: { referralCode: code } })
  expect(await add(server.ada, referralCode)).toBe('referrals.own_code')
  expect(await add(server.zed, 'TW-ZZZZZZ')).toBe('referrals.code_unknown')
  const both = await Promise.all([add(server.zed, referralCode), add(server.zed, referralCode)])
  expect(both.toSorted()).toEqual(['referrals.code_added', undefined])
  await asOwner(sql`delete from referrals.referral`)
  await setTerms({ codeWindowDays: 0 })
  expect(await add(server.zed, referralCode)).toBe('referrals.code_too_late')
  await setTerms()
})

test('staff refuse a referral alone; terms take two people, one proposal at a time; the states hold in the database', async () => {
  await join()
  const [one] = await desk()
  const id = String(one?.['id'])
  const wanted = { params: { id }, body: { reason: 'Reward it all the same' } }
  expect(await olga.refusal(referralsStaff.proposeReinstatement, wanted)).toBe('referrals.not_refused')
  const refuse = (of: string) =>
    olga.refusal(referralsStaff.refuseReferral, { params: { id: of }, body: { reason: 'Brothers with one shop' } })
  expect(await refuse(id)).toBeUndefined()
  expect(await refuse(id)).toBe('referrals.over')
  expect(await refuse('0190c000-0000-7000-8000-000000000001')).toBe('referrals.unknown')
  expect((await desk())[0]).toMatchObject({ assessments: [{ rules: ['staff'], by: 'Olga Berg' }] })
  await pay()
  expect(await first()).toMatchObject({ reason: 'not-eligible' })
  const proposed = await olga.value<{ id: string }>(referralsStaff.proposeReferralTerms, { body: terms() })
  expect(await omar.refusal(referralsStaff.proposeReferralTerms, { body: terms() })).toBe('referrals.terms_wait')
  expect(await olga.refusal(referralsStaff.decideReferralTerms, approving(proposed.id))).toBe('referrals.second_person')
  const withdrawn = { params: { id: proposed.id }, body: { decision: 'turn-down', note: '' } }
  expect(await olga.refusal(referralsStaff.decideReferralTerms, withdrawn)).toBeUndefined()
  expect(await omar.refusal(referralsStaff.decideReferralTerms, approving(proposed.id))).toBe('referrals.not_waiting')
  const body = { reason: 'Reward it all the same' }
  const unknown = '0190c000-0000-7000-8000-000000000001'
  expect(await olga.refusal(referralsStaff.proposeReinstatement, { params: { id: unknown }, body })).toBe(
    'referrals.unknown',
  )
  const leap = server.db.asSystem((tx) =>
    execute(tx, sql`update referrals.referral set state = 'paid' where id = ${id}`),
  )
  expect(await leap.catch(violatedConstraint)).toBe('referral_state_path')
})

test('the code of a registration is who invited: the invitation of that address, else a new referral', async () => {
  await call(referrals.sendInvitation, invite('nora@example.org'))
  const { referralCode } = await mine()
  const register = async (email: string) => {
    const body = { ...newcomer, email, username: email.split('@')[0], referralCode }
    const browser = openBrowser(server.http, server.env.PUBLIC_URL)
    const post = (declared: AnyCall, payload: object) => browser.ask('POST', pathOf(declared), { payload })
    const begun = await post(registration.register, body)
    if (begun.statusCode !== 200) throw new Error(begun.body)
    const mail = (await server.world.notifications.listOutbox()).find(
      ({ to, subject }) => to === email && !/invited you/.test(subject),
    )
    const code = /\b[2-9A-HJ-NP-Z]{8}\b/.exec(mail?.text ?? '')?.[0] ?? ''
    const { userId } = begun.json().value
    const confirmed = await post(registration.confirmEmailByCode, { userId, code })
    if (confirmed.statusCode !== 200) throw new Error(confirmed.body)
  }
  await register('nora@example.org')
  await register('piet@example.org')
  const { referralDetailModels } = await mine()
  expect(referralDetailModels).toHaveLength(2)
  expect(referralDetailModels.map(({ name, status }: { name: string; status: string }) => [name, status])).toEqual([
    ['', 'Accepted'],
    ['Nora Lind', 'Accepted'],
  ])
})

const newcomer = {
  customertypeid: '2',
  productid: 'full',
  countryid: 'GB',
  password: 'correct horse battery staple',
  termsVersion: '1',
}
