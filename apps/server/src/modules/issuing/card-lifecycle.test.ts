import { accountManagement, cardsStaff, cards as contract } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createIssuerSite } from '#modules/sandbox'
import type { Caller, StaffCaller } from '#platform/caller'
import { rows, sql } from '#platform/db'
import type { Http } from '#platform/http'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addStaff, openTestConsole, staffBrowser } from '../../main/testing/test-staff.ts'
import { cardTransitions, requestTransitions } from './cards/cards.states.ts'
import { disputeTransitions } from './disputes/disputes.rules.ts'
import { cardPin, cardsOf, shopOf } from './test-cards.ts'

/** From the request to the end of a card. */
let server: TestServer
let console: Http<StaffCaller>
let grace: ReturnType<typeof staffBrowser>
/** A colleague of Ada's who uses cards and manages none. */
let bea: Caller

beforeAll(async () => {
  server = await startTestServer({ team: true })
  console = await openTestConsole(server)
  await addStaff(server, { email: 'grace@example.com', roles: ['operations'] })
  grace = staffBrowser(console, server)
  await grace.signIn('grace@example.com')
  const { memberId } = server.ada.team
  const permissions = new Set([...server.ada.permissions].filter((one) => one !== 'cards:manage'))
  bea = { ...server.ada, userId: memberId, name: 'Bea Colleague', permissions }
})
afterAll(async () => {
  await console.app.close()
  await server.close()
})

const { call, value, accountWith, requested, decide, activate, activeCard, subjectsTo } = cardsOf(() => server)

const everywhere = { mode: 'All', values: [] }
const code = async (who: Caller, ...asked: [Parameters<typeof call>[1], object?]) => (await call(who, ...asked)).code
const pins = { cardPin, confirmCardPin: cardPin }
const cardOf = (cardId: string, who: Caller = server.ada) =>
  value(who, contract.getCards, { query: { CardId: cardId } })

test('[card-lifecycle] the states of requests, cards and disputes stand in the code as in the database', async () => {
  const stored = async (table: 'request' | 'card' | 'dispute') => {
    const column = table === 'dispute' ? sql`from_state as a, to_state as b` : sql`from_status as a, to_status as b`
    const tables = {
      request: sql`issuing.request_transition`,
      card: sql`issuing.card_transition`,
      dispute: sql`issuing.dispute_transition`,
    }
    const found = await server.db.asSystem((tx) =>
      rows<{ a: string; b: string }>(tx, sql`select ${column} from ${tables[table]}`),
    )
    return found.map(({ a, b }) => `${a} ${b}`).toSorted()
  }
  const known = (all: Readonly<Record<string, readonly string[]>>) =>
    Object.entries(all)
      .flatMap(([from, to]) => to.map((one) => `${from} ${one}`))
      .toSorted()
  expect(await stored('request')).toEqual(known(requestTransitions))
  expect(await stored('card')).toEqual(known(cardTransitions))
  expect(await stored('dispute')).toEqual(known(disputeTransitions))
})

test('[card-lifecycle] a member’s request goes to the team, then to the provider, and the card to its holder', async () => {
  const accountId = await accountWith(5_000n)
  const limits = [{ limitType: 'Monthly', amount: '250.00' }]
  const request = await requested(accountId, { who: bea, limits, label: 'Software' })
  expect(request).toMatchObject({ status: 'PendingTeam', holderId: bea.userId, requestedByName: 'Bea Colleague' })
  const { requestId } = request
  const decision = { requestId, decision: 'Approve' }
  expect(await code(bea, contract.decideCardRequest, { body: decision })).toBe('issuing.own_request')
  const passed = await value(server.ada, contract.decideCardRequest, { body: decision })
  expect(passed).toMatchObject({ status: 'PendingReview', decidedByName: server.ada.name })
  expect(await code(server.ada, contract.decideCardRequest, { body: decision })).toBe('issuing.request_decided')
  const params = { requestId }
  expect(await grace.value(cardsStaff.getRequest, { params })).toMatchObject({ customerName: 'Ada Trading Ltd' })
  const body = { decision: 'Approve', reason: 'A usual request.' }
  const approved = await grace.value<{ cardId: string; status: string }>(cardsStaff.decideRequest, { params, body })
  expect(approved.status).toBe('Approved')
  const { cardId } = approved
  expect(await cardOf(cardId, bea)).toMatchObject({
    status: 'PendingActivation',
    label: 'Software',
    isOwn: true,
    canActivate: true,
    limits: [{ limitType: 'Monthly', amount: { amount: '250.00' }, remaining: { amount: '250.00' } }],
  })
  // Only the holder activates it.
  expect(await cardOf(cardId)).toMatchObject({ isOwn: false, canActivate: false, canFreeze: false })
  expect(await code(server.ada, contract.sendActivationCode, { body: { cardId } })).toBe('issuing.not_holder')
})

test('a wrong code, a trivial PIN and a card that is active already are refused; the right code activates once', async () => {
  const { requestId } = await requested(await accountWith(0n))
  const { cardId } = await decide(requestId)
  const body = { cardId, code: 'AAAAAA', ...pins }
  expect(await code(server.ada, contract.activateCard, { body })).toBe('identity.code_wrong')
  const trivial = { ...body, cardPin: '1234', confirmCardPin: '1234' }
  expect(await code(server.ada, contract.activateCard, { body: trivial })).toBe('issuing.pin_weak')
  expect(await activate(cardId ?? '')).toMatchObject({ status: 'Active', hasPin: true })
  expect(await code(server.ada, contract.activateCard, { body })).toBe('issuing.not_pending')
  expect(await code(server.ada, contract.sendActivationCode, { body: { cardId } })).toBe('issuing.not_pending')
})

test('a code that is too old activates nothing', async () => {
  const { requestId } = await requested(await accountWith(0n))
  const { cardId } = await decide(requestId)
  await value(server.ada, contract.sendActivationCode, { body: { cardId } })
  const mails = await server.world.notifications.listOutbox(20)
  const text = mails.find(({ subject }) => subject === 'Activate your card')?.text ?? ''
  server.clock.moveBy(11 * 60_000)
  const body = { cardId, code: /(\w+) is your code/.exec(text)?.[1], ...pins }
  expect(await code(server.ada, contract.activateCard, { body })).toBe('identity.code_expired')
})

test('the number is shown once in the issuer’s own frame after the PIN, and stands nowhere here', async () => {
  const cardId = await activeCard(await accountWith(0n))
  const { framePath } = await value(server.ada, contract.validateCardPin, { body: { cardId, cardPin } })
  const { issuerPages: issuer, cardNetwork: network } = server.world
  const site = await createIssuerSite({ issuer, network, customerOrigin: 'https://pay.example.com' })
  const page = await site.inject(framePath)
  expect(page.headers['content-security-policy']).toContain('frame-ancestors https://pay.example.com')
  const [number = ''] = /\d{16}/.exec(page.body) ?? []
  const { lastFour } = await cardOf(cardId)
  expect(number.endsWith(lastFour)).toBe(true)
  expect((await site.inject(framePath)).statusCode).toBe(410)
  await site.close()
  expect(server.logged.some((line) => line.includes(number))).toBe(false)
  const [{ found } = { found: true }] = await server.db.asSystem((tx) =>
    rows<{ found: boolean }>(
      tx,
      sql`select exists (select from issuing.card c where to_jsonb(c)::text like ${`%${number}%`}) or exists (
            select from platform.idempotency i where i.body like ${`%${number}%`}) as found`,
    ),
  )
  expect(found).toBe(false)
})

test('of fifty wrong PINs side by side five are judged, and then the right one is refused too', async () => {
  const cardId = await activeCard(await accountWith(0n))
  const tries = Array.from({ length: 50 }, (_, n) => {
    const wrong = String(5000 + n)
    return code(server.ada, contract.validateCardPin, { body: { cardId, cardPin: wrong } })
  })
  const codes = await Promise.all(tries)
  expect(codes.filter((one) => one === 'issuing.pin_wrong')).toHaveLength(5)
  expect(codes.filter((one) => one === 'issuing.pin_locked')).toHaveLength(45)
  expect(await code(server.ada, contract.validateCardPin, { body: { cardId, cardPin } })).toBe('issuing.pin_locked')
  server.clock.moveBy(16 * 60_000)
  expect(await code(server.ada, contract.validateCardPin, { body: { cardId, cardPin } })).toBe(undefined)
})

test('a PIN is changed by the current one, and by nothing else', async () => {
  const cardId = await activeCard(await accountWith(0n))
  const change = (currentCardPin: string, next: string) =>
    code(server.ada, contract.changeCardPin, { body: { cardId, currentCardPin, cardPin: next, confirmCardPin: next } })
  expect(await change('9173', '1627')).toBe('issuing.pin_wrong')
  expect(await change(cardPin, '1111')).toBe('issuing.pin_weak')
  expect(await change(cardPin, cardPin)).toBe('issuing.pin_unchanged')
  expect(await change(cardPin, '1627')).toBe(undefined)
  expect(await change(cardPin, '8264')).toBe('issuing.pin_wrong')
  const { requestId } = await requested(await accountWith(0n))
  const { cardId: pending } = await decide(requestId)
  const body = { cardId: pending, cardPin }
  expect(await code(server.ada, contract.validateCardPin, { body })).toBe('issuing.pin_missing')
})

test('[card-lifecycle] a holder lifts the own freeze and not that of an administrator, nor the provider’s', async () => {
  const accountId = await accountWith(0n)
  const cardId = await activeCard(accountId)
  const body = { cardId }
  expect(await value(server.ada, contract.freezeCard, { body })).toMatchObject({ status: 'Frozen', frozenBy: 'Holder' })
  expect(await code(server.ada, contract.freezeCard, { body })).toBe('issuing.not_active')
  expect(await code(server.ada, contract.validateCardPin, { body: { cardId, cardPin } })).toBe('issuing.not_usable')
  expect(await value(server.ada, contract.unfreezeCard, { body })).toMatchObject({ status: 'Active', frozenBy: null })
  expect(await code(server.ada, contract.unfreezeCard, { body })).toBe('issuing.not_frozen')
  await grace.signIn('grace@example.com')
  const params = { cardId }
  const reason = 'Suspected fraud on it.'
  await grace.value(cardsStaff.setFreeze, { params, body: { frozen: true, reason } })
  expect(await code(server.ada, contract.unfreezeCard, { body })).toBe('issuing.frozen_by_provider')
  await grace.value(cardsStaff.setFreeze, { params, body: { frozen: false, reason } })
  expect(await cardOf(cardId)).toMatchObject({ status: 'Active' })

  const { requestId } = await requested(accountId, { holderId: bea.userId })
  const { cardId: beas } = await decide(requestId)
  const colleague = { ...bea, email: server.ada.email }
  await activate(beas ?? '', colleague)
  await value(server.ada, contract.freezeCard, { body: { cardId: beas } })
  expect(await code(bea, contract.unfreezeCard, { body: { cardId: beas } })).toBe('issuing.frozen_by_administrator')
  expect(await value(server.ada, contract.unfreezeCard, { body: { cardId: beas } })).toMatchObject({ status: 'Active' })
})

test('a replacement keeps the limits, and a shop with a stored number charges the new card', async () => {
  const accountId = await accountWith(10_000n)
  const cardId = await activeCard(accountId, { limits: [{ limitType: 'Daily', amount: '50.00' }] })
  const replaced = await value(server.ada, contract.replaceCard, { body: { cardId, reason: 'Lost' } })
  const next = await cardOf(replaced.cardId)
  expect(next).toMatchObject({ status: 'PendingActivation', replacesCardId: cardId, limits: [{ limitType: 'Daily' }] })
  expect(next.lastFour).not.toBe('')
  expect(await cardOf(cardId)).toMatchObject({ status: 'Replaced', replacedByCardId: next.cardId, canReplace: false })
  await activate(next.cardId)
  const current = await server.world.issuerPages.current(cardId)
  expect(current?.cardId).toBe(next.cardId)
  const payment = { cardCurrency: 'GBP', shop: shopOf('groceries'), amount: '10.00' }
  const { answer } = await server.world.cardNetwork.authorize({ ...payment, cardId })
  expect(answer).toEqual({ outcome: 'declined', code: 'card:Replaced' })
  expect((await server.world.cardNetwork.authorize({ ...payment, cardId: next.cardId })).answer).toMatchObject({
    outcome: 'approved',
  })
  expect(await code(server.ada, contract.replaceCard, { body: { cardId, reason: 'Lost' } })).toBe('issuing.ended')
  const again = await call(
    server.ada,
    contract.replaceCard,
    { body: { cardId: next.cardId, reason: 'Lost' } },
    'replace-twice',
  )
  const repeated = await call(
    server.ada,
    contract.replaceCard,
    { body: { cardId: next.cardId, reason: 'Lost' } },
    'replace-twice',
  )
  expect([again.status, repeated.body]).toEqual([200, again.body])
})

test('[card-lifecycle] a deleted card is over, and its limits change no more', async () => {
  const cardId = await activeCard(await accountWith(0n))
  expect(await value(server.ada, contract.deleteCard, { body: { cardId } })).toMatchObject({
    status: 'Deleted',
    canDelete: false,
    canEditControls: false,
  })
  expect(await code(server.ada, contract.deleteCard, { body: { cardId } })).toBe('issuing.ended')
  const controls = { cardId, limits: [], categories: everywhere, countries: everywhere }
  expect(await code(server.ada, contract.editCardControls, { body: controls })).toBe('issuing.ended')
})

test('requests that make no sense of a card are refused and leave nothing behind', async () => {
  const accountId = await accountWith(0n)
  const { customerId } = server.ada
  const order = { customerId, accountId, purpose: 'Travel', limits: [] }
  const asked = (changes: object, who: Caller = server.ada) =>
    code(who, contract.requestCard, { body: { ...order, ...changes } })
  const before = (await value(server.ada, contract.listCardRequests, { query: {} })).pageData.totalItemCount
  expect(await asked({ limits: [{ limitType: 'Daily', amount: '0' }] })).toBe('request.invalid')
  expect(await asked({ categories: { mode: 'Only', values: [] } })).toBe('issuing.rule_empty')
  expect(await asked({ holderId: server.zed.userId })).toBe('issuing.holder_unknown')
  expect(await asked({ holderId: server.ada.userId }, bea)).toBe('issuing.for_others_refused')
  expect(await asked({ accountId: server.zed.accounts.GBP })).toBe('accounts.unknown')
  expect(await asked({ customerId: server.zed.customerId })).toBe('request.not_found')
  await server.db.asSystem((tx) => server.world.accounts.setStatus(tx, { customerId, accountId, status: 'Frozen' }))
  expect(await asked({})).toBe('ledger.account_frozen')
  const after = (await value(server.ada, contract.listCardRequests, { query: {} })).pageData.totalItemCount
  expect(after).toBe(before)
})

test('a request is rejected with its reason, withdrawn by who made it, and decided once', async () => {
  const accountId = await accountWith(0n)
  const first = await requested(accountId, { who: bea })
  const rejection = { requestId: first.requestId, decision: 'Reject' }
  expect(await code(server.ada, contract.decideCardRequest, { body: rejection })).toBe('issuing.reason_missing')
  const body = { ...rejection, reason: 'Use the shared card' }
  const rejected = await value(server.ada, contract.decideCardRequest, { body })
  expect(rejected).toMatchObject({ status: 'Rejected', decisionReason: 'Use the shared card' })
  const second = await requested(accountId, { who: bea })
  const own = { ...bea, permissions: server.ada.permissions }
  expect(
    await code(own, contract.decideCardRequest, { body: { requestId: second.requestId, decision: 'Approve' } }),
  ).toBe('issuing.own_request')
  const withdrawal = { body: { requestId: second.requestId } }
  expect(await value(bea, contract.withdrawCardRequest, withdrawal)).toMatchObject({ status: 'Withdrawn' })
  expect(await code(bea, contract.withdrawCardRequest, withdrawal)).toBe('issuing.request_decided')
  await expect(decide(second.requestId)).rejects.toThrow('issuing.request_decided')
  const third = await requested(accountId)
  await decide(third.requestId, false)
  expect(await subjectsTo(server.ada)).toContain('Your card request was rejected')
})

test('[guard-card-lists] cards are open to those on a list while the flag is off, and to nobody else', async () => {
  const stranger = { ...server.ada, email: 'someone@example.com' }
  for (const declared of [
    contract.listCustomerCards,
    contract.getCards,
    contract.listLimitTypes,
    contract.listCardRequests,
  ])
    expect(await code(stranger, declared)).toBe('issuing.switched_off')
  expect(await code(server.ada, contract.listLimitTypes)).toBe(undefined)
})

test('[flag-card, flag-business-card] the flags open cards to everybody, and cards for the team apart from them', async () => {
  const { ada } = server
  const asked = async (settings: NodeJS.ProcessEnv, request: (who: Caller) => [Parameters<typeof call>[1], object]) => {
    const other = await server.restarted(undefined, { CARD_SPECIAL_ALLOW_LIST: '', CARD_ALLOW_LIST: '', ...settings })
    const caller = { ...ada, email: 'somebody@example.com' }
    try {
      const here = { ...server, ...other }
      return (await cardsOf(() => here).call(caller, ...request(caller))).code
    } finally {
      await other.close()
    }
  }
  const list = () => [contract.listCustomerCards, { query: {} }] as [Parameters<typeof call>[1], object]
  expect(await asked({ FEATURE_CARD: 'OFF' }, list)).toBe('issuing.switched_off')
  expect(await asked({ FEATURE_CARD: 'ON' }, list)).toBe(undefined)
  const accountId = await accountWith(0n)
  const body = { customerId: ada.customerId, accountId, holderId: bea.userId, purpose: 'Travel', limits: [] }
  const forBea = () => [contract.requestCard, { body }] as [Parameters<typeof call>[1], object]
  expect(await asked({ FEATURE_CARD: 'ON' }, forBea)).toBe('issuing.business_switched_off')
  expect(await asked({ FEATURE_CARD: 'ON', FEATURE_BUSINESS_CARD: 'ON' }, forBea)).toBe(undefined)
})

test('[entity-card] lists have their totals: all cards for who manages them, the own ones for everybody else', async () => {
  const all = await value(server.ada, contract.listCustomerCards, { query: { PageSize: '2' } })
  const own = await value(bea, contract.listCustomerCards, { query: {} })
  expect(all.pageData.totalItemCount).toBeGreaterThan(own.pageData.totalItemCount)
  expect(all.records).toHaveLength(2)
  expect(own.records.every(({ isOwn }: { isOwn: boolean }) => isOwn)).toBe(true)
  const byId = await value(server.ada, contract.listCardsOfCustomer, { params: { customerId: server.ada.customerId } })
  expect(byId.pageData.totalItemCount).toBe(all.pageData.totalItemCount)
  const other = { params: { customerId: server.zed.customerId } }
  expect(await code(server.ada, contract.listCardsOfCustomer, other)).toBe('request.not_found')
  const [foreign] = (await value(server.zed, contract.getCards, { query: {} })).records
  expect(await code(server.ada, contract.getCards, { query: { CardId: foreign.cardId } })).toBe('issuing.card_unknown')
  const unknown = { params: { id: server.zed.cards.requestId } }
  expect(await code(server.ada, contract.getCardRequest, unknown)).toBe('issuing.request_unknown')
})

test('an account stays open while cards are paid from it', async () => {
  const accountId = await accountWith(0n)
  const cardId = await activeCard(accountId)
  const other = await server.restarted(undefined, { FEATURE_CLOSE_ACCOUNT: 'ON' })
  const here = cardsOf(() => ({ ...server, ...other }))
  const body = { accountId, transferToAccountId: '' }
  const close = async () => (await here.call(server.ada, accountManagement.closeAccount, { body })).code
  expect(await close()).toBe('accounts.cards_open')
  await value(server.ada, contract.deleteCard, { body: { cardId } })
  expect(await close()).toBe(undefined)
  await other.close()
})

test('an issuer that does not answer is unavailable, and asking again makes no second card', async () => {
  const { requestId } = await requested(await accountWith(0n))
  const silent = vi.spyOn(server.world.issuerPages, 'issue').mockRejectedValueOnce(new Error('no answer'))
  await expect(decide(requestId)).rejects.toThrow('issuing.unavailable')
  const { cardId } = await decide(requestId)
  const again = await server.world.issuerPages.issue({ cardId: cardId ?? '', currency: 'GBP' })
  expect(await cardOf(cardId ?? '')).toMatchObject({ lastFour: again.lastFour })
  silent.mockRestore()
})

test('a request for an account that was closed meanwhile cannot be approved', async () => {
  const accountId = await accountWith(0n)
  const { requestId } = await requested(accountId)
  const { customerId } = server.ada
  await server.db.asSystem((tx) => server.world.accounts.setStatus(tx, { customerId, accountId, status: 'Closed' }))
  await expect(decide(requestId)).rejects.toThrow('issuing.account_unfit')
})

test('a customer has two hundred cards at most, requests included', async () => {
  const accountId = await accountWith(0n, 'GBP', server.zed)
  const { customerId } = server.zed
  const fill = sql`insert into issuing.request (id, customer_id, account_id, currency, holder_id, label, purpose, limits,
        category_mode, categories, country_mode, countries, status, requested_by, requested_by_name, requested_at)
      select gen_random_uuid(), ${customerId}, ${accountId}, 'GBP', ${server.zed.userId}, '', 'Travel', '{}', 'All', '{}',
        'All', '{}', 'PendingReview', ${server.zed.userId}, 'Zed', now()
      from generate_series(1, 200 - (select count(*)::int from issuing.card
        where customer_id = ${customerId} and ended_at is null) - (select count(*)::int from issuing.request
        where customer_id = ${customerId} and status in ('PendingTeam', 'PendingReview'))) returning id`
  await server.db.asSystem((tx) => rows(tx, fill))
  const body = { customerId, accountId, purpose: 'Travel', limits: [] }
  expect(await code(server.zed, contract.requestCard, { body })).toBe('issuing.too_many_cards')
})

test('the database refuses a card that nobody approved and a state that is not next', async () => {
  const cardId = await activeCard(await accountWith(0n))
  const change = (status: string) =>
    server.db.asSystem((tx) =>
      rows(tx, sql`update issuing.card set status = ${status}, ended_at = null where id = ${cardId} returning id`),
    )
  await expect(change('PendingActivation')).rejects.toThrow('cannot go from Active to PendingActivation')
  const copy = server.db.asSystem((tx) =>
    rows(
      tx,
      sql`insert into issuing.card (id, request_id, customer_id, account_id, ledger_account_id, currency, holder_id, label,
            purpose, category_mode, categories, country_mode, countries, brand, last_four, status, created_at)
          select gen_random_uuid(), r.id, r.customer_id, r.account_id, 1, r.currency, r.holder_id, '', '', 'All', '{}', 'All',
            '{}', 'visa', '0000', 'PendingActivation', now()
          from issuing.request r where r.status = 'PendingReview' limit 1 returning id`,
    ),
  )
  await expect(copy).rejects.toThrow('nobody approved this card')
})
