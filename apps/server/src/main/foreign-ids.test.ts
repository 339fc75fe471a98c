import { randomUUID } from 'node:crypto'
import { accountManagement, fundingCards, payments, preferences } from '@tradewind/contract'
import { allCalls } from '@tradewind/contract/registry'
import { type Dice, diceOf, faultRun, faultTimeoutMs } from '@tradewind/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute, raw, rows, sql } from '#platform/db'
import { addStatement, passDay } from '../modules/bank-files/statements.store.ts'
import { cardsOf, shopOf } from '../modules/issuing/test-cards.ts'
import { referOnce } from '../modules/referrals/test-referrals.ts'
import { expectRefusal } from './testing/test-answers.ts'
import { allTables, asOwner, digests } from './testing/test-database.ts'
import { absentId, type IdField, idFields, idsOf, kindsThatBelong, requestWith } from './testing/test-id-fields.ts'
import { type Answer, ask, cardFunding, paymentOrder, rightAnswers, rightRequests } from './testing/test-requests.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ team: true })
  // Something in every table that can hold something of someone's: orders taken, answers given, sessions.
  await server.settle()
  await server.world.transactions.lister.listWaiting()
  // And something that waits to be taken up into the lists.
  for (const person of [server.ada, server.zed]) {
    const sent = await ask(
      server.http,
      payments.createTransactionRequest,
      { body: paymentOrder(person) },
      server.as(person),
    )
    expect(sent.statusCode).toBe(200)
  }
  // Cards that funded nothing, since that is switched off here.
  const open = await server.restarted(undefined, { FEATURE_GBP_LAAS_PAYMENT: 'ON' })
  for (const person of [server.ada, server.zed]) {
    const body = cardFunding(person, { CardNumber: 'tok_declined' })
    const paid = await ask(open.http, fundingCards.payWithCard, { body }, server.as(person))
    expect(paid.json().value.state).toBe('Declined')
  }
  await open.close()
})
afterAll(() => server.close())

const zero = '00000000-0000-0000-0000-000000000000'

const seen = ({ statusCode, headers, body }: Answer) => ({
  statusCode,
  code: headers['refusal-code'],
  headers: Object.keys(headers).toSorted(),
  body,
})

/** Where the zero id is the own wallet of a currency, which is opened where there is none. */
const opensWallet = ({ name }: IdField) => name === 'mobileMoney.fundWalletWithMobileMoney body accountId'

/** Calls that answer each of several by itself, and name it. */
const answersOneByOne: readonly string[] = ['approvals.decideTransactions']

test('the fields that take an id are found', () => {
  expect(idFields.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'customers.getCustomer params customerId',
      'accounts.getAccount query AccountId',
      'payments.createTransactionRequest body sourceAccountId',
      'payments.createTransactionRequest body beneficiaryId',
      'beneficiaries.getBeneficiary params id',
    ]),
  )
  expect(idFields.length).toBeGreaterThanOrEqual(15)
})

const run = faultRun('foreign-ids')
/** How many foreign ids are tried in all, at the least; otherwise each that is chosen is tried once. */
const probes = run.size(0, 200_000)

/**
 * The ids of the other that are tried in a field: those of the kinds that belong there, and two others by chance. All of
 * them where nobody knows what belongs there, and by `npm run faults -- foreign-ids`.
 */
function triedIds(field: IdField, dice: Dice): [kind: string, id: string][] {
  const foreign: [string, string][] = [
    ...idsOf(server.zed),
    ...(opensWallet(field) ? [] : [['zero', zero] as [string, string]]),
  ]
  const belong = kindsThatBelong(server.ada, field)
  if (run.full || belong.length === 0) return foreign
  const others = foreign.filter(([kind]) => !belong.includes(kind))
  return [...foreign.filter(([kind]) => belong.includes(kind)), ...dice.some(others, 2)]
}

test('which ids belong in a field is known, but of what nobody here has: a key under way, a bank’s question, a payment by card and a picture of an article', () => {
  const unknown = idFields.filter((field) => kindsThatBelong(server.ada, field).length === 0).map(({ name }) => name)
  expect(unknown).toEqual(
    expect.arrayContaining([
      'identity.getDraftKey query session',
      'fundingCards.completeCardChallenge body challengeId',
      'invoicing.completeInvoiceCardPayment body challengeId',
      // Switched off where nothing is configured.
      'fundingCards.getCardFunding query CardFundingId',
      // The same for everybody.
      'help.getMedia params mediaId',
    ]),
  )
  // A requirement is the provider's, the same for everybody.
  const ofNobody = unknown.filter((name) => name.endsWith('.onboardingRequirementId'))
  expect(unknown).toHaveLength(ofNobody.length + 5)
})

/** How long the answers of each field took, as medians in milliseconds: told, never asserted. */
const answered: { probes: number; absentMs: number; foreignMs: number }[] = []
const medianOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

test.each(idFields.map((field, place) => ({ ...field, place })))(
  '$name answers another customer’s id as it answers none at all, and nothing changes',
  { timeout: faultTimeoutMs },
  ({ place, ...field }) =>
    run.seeded(async () => {
      const headers = server.as(server.ada)
      const answerTo = async (id: string) => {
        const began = performance.now()
        const answer = await ask(server.http, field.declared, requestWith(server.ada, field, id), headers)
        return { answer, ms: performance.now() - began }
      }
      const oneByOne = answersOneByOne.includes(field.declared.name)
      // Its answer is kept, to be repeated.
      const except = oneByOne ? ['platform.idempotency'] : []
      const before = await digests(server.db, except)
      const { answer: nothing } = await answerTo(absentId)
      if (oneByOne) expect(nothing.json().value.results[0].status).toBeNull()
      else {
        expectRefusal(nothing, field.name)
        expect(nothing.statusCode).toBe(404)
      }
      const tried = triedIds(field, diceOf(run.seed + place))
      const [absentMs, foreignMs]: [number[], number[]] = [[], []]
      for (let round = 0; round === 0 || round * tried.length * idFields.length < probes; round += 1)
        for (const [kind, id] of tried) {
          if (run.full) absentMs.push((await answerTo(absentId)).ms)
          const { answer: foreign, ms } = await answerTo(id)
          foreignMs.push(ms)
          const told = { ...seen(foreign), body: oneByOne ? foreign.body.replaceAll(id, absentId) : foreign.body }
          expect([kind, told]).toEqual([kind, seen(nothing)])
          for (const leak of ['Zed', 'zed@example.com', id]) expect(told.body).not.toContain(leak)
        }
      expect(await digests(server.db, except)).toEqual(before)
      answered.push({ probes: foreignMs.length, absentMs: medianOf(absentMs), foreignMs: medianOf(foreignMs) })
    }),
)

test('control: whoever has what those ids name is not told that there is no such thing', async () => {
  const right = rightRequests(server.zed)
  for (const declared of new Set(idFields.map((field) => field.declared))) {
    const { name } = declared
    const answer = await ask(server.http, declared, right[name] ?? {}, server.as(server.zed))
    expect([name, answer.statusCode === 404]).toEqual([name, rightAnswers[name] === 404])
  }
  run.tell({
    fields: idFields.length,
    probes: answered.reduce((sum, each) => sum + each.probes, 0),
    absentMs: medianOf(answered.map((each) => each.absentMs)),
    foreignMs: medianOf(answered.map((each) => each.foreignMs)),
  })
})

test('ids whose letters are capitals, or that stand between blanks or brackets, are no way around', async () => {
  const { http, zed, ada } = server
  const before = await digests(server.db)
  for (const field of idFields)
    for (const id of [
      zed.customerId.toUpperCase(),
      ` ${zed.customerId}`,
      `{${zed.customerId}}`,
      `${zed.customerId}\u0000`,
    ]) {
      const answer = await ask(http, field.declared, requestWith(ada, field, id), server.as(ada))
      expect([id, answer.statusCode]).toEqual([id, 400])
    }
  expect(await digests(server.db)).toEqual(before)
})

test('what one customer reads in full never names anything of the other', async () => {
  const { http, zed, ada } = server
  // The demo world's outbox is everybody's, by design.
  const reads = allCalls.filter(({ call, name }) => call.startsWith('GET ') && name !== 'sandbox.listOutbox')
  for (const declared of reads) {
    const answer = await ask(http, declared, rightRequests(ada)[declared.name] ?? {}, server.as(ada))
    for (const leak of ['Zed', 'zed@example.com', ...idsOf(zed).map(([, id]) => id)])
      expect([declared.name, leak, answer.body.includes(leak)]).toEqual([declared.name, leak, false])
  }
})

/** A statement of a day for each. */
async function stateOnce(): Promise<void> {
  for (const { customerId, accounts } of [server.ada, server.zed])
    await server.db.asCustomer(customerId, async (tx) => {
      const day = '2026-03-10'
      await passDay(tx, { customerId, day })
      await addStatement(tx, { customerId, accountId: accounts.GBP, day, entries: 1, at: server.clock.now() })
    })
}

test('row-level security alone shows a customer no row of another, whatever is selected', async () => {
  await oweOnce()
  await correctOnce()
  await decideOnce()
  await limitOnce()
  await preferOnce()
  await freezeOnce()
  await lookOnce()
  await changeProfileOnce()
  await organizeOnce()
  await askForOnce()
  await letInOnce()
  await acceptTermsOnce()
  await linkOnce()
  await disputeOnce()
  await referOnce(server.db, [server.ada, server.zed])
  await oweByCardOnce()
  await approveCardOnce()
  await actOnce()
  await connectBooksOnce()
  await nameOnce()
  await stateOnce()
  const walled = (await allTables(server.db)).filter(({ walled, named }) => walled && named)
  expect(walled.length).toBeGreaterThan(8)
  const stranger = absentId
  for (const { name } of walled) {
    const all = await server.db.asSystem((tx) => rows(tx, sql`select 1 from ${raw(name)}`))
    const count = (customerId: string, whose: string) =>
      server.db.asCustomer(customerId, async (tx) => {
        // A name in a schema that nobody may use cannot even be looked up.
        const [may] = await rows<{ may: boolean }>(
          tx,
          sql`select case when has_schema_privilege(split_part(${name}, '.', 1), 'usage')
                then has_table_privilege(${name}, 'select') else false end as may`,
        )
        if (!may?.may) return 'not readable'
        return (await rows(tx, sql`select 1 from ${raw(name)} where customer_id = ${whose}`)).length
      })
    const { ada, zed } = server
    // Control: there is something to see, and its owner sees it, so that nothing seen is the wall's doing.
    const own = await count(zed.customerId, zed.customerId)
    if (own !== 'not readable') expect([name, own === all.length, Number(own) > 0]).toEqual([name, false, true])
    const expected = own === 'not readable' ? own : 0
    expect([name, await count(ada.customerId, zed.customerId)]).toEqual([name, expected])
    expect([name, await count(stranger, zed.customerId)]).toEqual([name, expected])
  }
})

/** A program of each gave a payment a reference of its own. */
const nameOnce = () =>
  server.db.asSystem((tx) =>
    execute(
      tx,
      sql`insert into payments.client_data (transaction_id, customer_id, reference, metadata)
          select distinct on (customer_id) id, customer_id, 'OWN', '[]' from payments.transaction
          on conflict do nothing`,
    ),
  )

/** Books of each are connected; what gives access to them is of no use. */
const connectBooksOnce = () =>
  server.db.asSystem(async (tx) => {
    for (const { customerId, userId, accounts } of [server.ada, server.zed]) {
      const id = randomUUID()
      const at = server.clock.now()
      await execute(
        tx,
        sql`insert into accounting.connection (id, customer_id, product, tenant, sealed, connected_at)
            values (${id}, ${customerId}, 'Xero', ${id}, '', ${at})`,
      )
      await execute(
        tx,
        sql`insert into accounting.account (connection_id, customer_id, account_id, bank_account, passed_on)
            values (${id}, ${customerId}, ${accounts.GBP}, 'bank', ${at})`,
      )
      await execute(
        tx,
        sql`insert into accounting.line
              (customer_id, product, tenant, line_id, account_id, booked_on, state, changed_at)
            values (${customerId}, 'Xero', ${id}, ${id}, ${accounts.GBP}, ${at}, 'Sending', ${at})`,
      )
      await execute(
        tx,
        sql`insert into accounting.sign_in (state_hash, customer_id, user_id, product, sealed, expires_at)
            values (decode(md5(${id}), 'hex'), ${customerId}, ${userId}, 'Xero', '', ${at})`,
      )
    }
  })

/** A client of each changed something. */
const actOnce = () =>
  server.db.asSystem((tx) =>
    execute(
      tx,
      sql`insert into clients.activity (id, client_id, customer_id, at, call, request_id)
          select gen_random_uuid(), id, customer_id, now(), 'payments.createTransactionRequest', 'one'
          from clients.client`,
    ),
  )

/** Each has linked a bank. */
const linkOnce = () =>
  server.db.asSystem(async (tx) => {
    for (const { customerId, userId } of [server.ada, server.zed])
      await execute(
        tx,
        sql`insert into plaid.bank (id, customer_id, provider_reference, bank_name, personal, status, linked_by, linked_at)
            values (gen_random_uuid(), ${customerId}, 'one', 'Bank', '', 'Linked', ${userId}, now())`,
      )
  })

/** The bank of each disputes a payment by card. */
const disputeOnce = () =>
  server.db.asSystem((tx) =>
    execute(
      tx,
      sql`insert into cardfundings.dispute (funding_id, customer_id, reason, state, opened_at, respond_by, paid_for,
            currency)
          select id, customer_id, 'fraud', 'Open', now(), now(), 'top-up', currency from cardfundings.funding`,
    ),
  )

/** Each owes what a card took from an empty account. */
async function oweByCardOnce(): Promise<void> {
  const { accountWith, activeCard } = cardsOf(() => server)
  for (const who of [server.ada, server.zed]) {
    const cardId = await activeCard(await accountWith(0n, 'GBP', who), { who })
    const payment = { cardId, cardCurrency: 'GBP', shop: shopOf('groceries'), amount: '1.00' }
    await server.world.cardNetwork.clear(payment)
  }
}

/** A request for a card of each waits for the team, and a colleague approved it. */
const approveCardOnce = () =>
  server.db.asSystem(async (tx) => {
    await execute(
      tx,
      sql`insert into issuing.request
          select made.* from (select distinct on (customer_id) * from issuing.request) one,
            jsonb_populate_record(null::issuing.request,
              to_jsonb(one) || jsonb_build_object('id', gen_random_uuid(), 'status', 'PendingTeam', 'expires_at', now())) made`,
    )
    await execute(
      tx,
      sql`insert into issuing.request_approval (request_id, customer_id, approver_id, at)
          select id, customer_id, gen_random_uuid(), now() from issuing.request where status = 'PendingTeam'`,
    )
  })

/** Each has accepted the terms. */
const acceptTermsOnce = () =>
  server.db.asSystem(async (tx) => {
    for (const { customerId, userId } of [server.ada, server.zed])
      await execute(
        tx,
        sql`insert into onboarding.terms_acceptance (customer_id, user_id, version, accepted_at)
            values (${customerId}, ${userId}, '1', now())`,
      )
  })

/** A schedule of each waits for approval. */
const askForOnce = () =>
  server.db.asSystem((tx) =>
    execute(
      tx,
      sql`insert into schedules.submission (request_id, schedule_id, customer_id, shown)
          select gen_random_uuid(), id, customer_id, '{}' from schedules.schedule`,
    ),
  )

/** Each of the two was let in by one person alone. */
const letInOnce = () =>
  server.db.asSystem((tx) =>
    execute(
      tx,
      sql`insert into approvals.newcomer (customer_id, user_id, introduced_by, since, until)
          select customer_id, user_id, gen_random_uuid(), now(), now() + interval '1 day' from customers.member
          where user_id in (${server.ada.userId}, ${server.zed.userId})`,
    ),
  )

/** Each of the two moves money for others. */
const organizeOnce = () =>
  server.db.asSystem((tx) =>
    execute(
      tx,
      sql`insert into rates.transfer_organization (customer_id, since, set_by_name)
          values (${server.ada.customerId}, now(), 'A colleague'), (${server.zed.customerId}, now(), 'A colleague')`,
    ),
  )

/** Each of the two keeps a view and has dismissed a reminder. */
async function preferOnce(): Promise<void> {
  for (const person of [server.ada, server.zed])
    for (const declared of [preferences.saveView, preferences.dismissAttention]) {
      const answer = await ask(server.http, declared, rightRequests(person)[declared.name] ?? {}, server.as(person))
      expect([declared.name, answer.statusCode]).toEqual([declared.name, 200])
    }
}

/** Each of the two has frozen an account, which its history says. */
async function freezeOnce(): Promise<void> {
  for (const person of [server.ada, server.zed]) {
    const request = { body: { accountId: person.spare } }
    const answer = await ask(server.http, accountManagement.freezeAccount, request, server.as(person))
    expect(answer.statusCode).toBe(200)
  }
}

/** Each of the two owes something and has paid a part of it back: what a pull leaves that is returned, days later. */
const oweOnce = () =>
  server.db.asSystem(async (tx) => {
    const [ada, zed] = [server.ada.customerId, server.zed.customerId]
    await execute(
      tx,
      sql`insert into payments.debt (transaction_id, customer_id, account_id, ledger_account_id, currency, owed, opened_at)
          select distinct on (customer_id) id, customer_id, account_id, ledger_account_id, currency, 2, created_at
          from payments.transaction where customer_id in (${ada}, ${zed})`,
    )
    await execute(
      tx,
      sql`insert into payments.repayment (id, transaction_id, customer_id, source, amount, at)
          select gen_random_uuid(), transaction_id, customer_id, 'credit', 1, opened_at from payments.debt`,
    )
    // Something that moved is what paid it back.
    await execute(
      tx,
      sql`insert into payments.adjustment (id, transaction_id, customer_id, account_id, ledger_account_id, kind, direction,
            currency, amount, at)
          select distinct on (d.customer_id) t.id, d.transaction_id, d.customer_id, a.id, t.debit_account, 'repayment', 'out',
            t.currency, t.amount, d.opened_at
          from payments.debt d join accounts.account a on a.customer_id = d.customer_id
            join ledger.transfer t on t.debit_account = a.ledger_account`,
    )
  })

/** A journal of staff corrected the balance of each: something that moved is what it moved. */
const correctOnce = () =>
  asOwner(server.db, async (tx) => {
    const [journal, document] = ['01900000-0000-7000-8000-0000000000c1', '01900000-0000-7000-8000-0000000000c2']
    await execute(tx, sql`alter table operations.journal disable trigger approved_by_two`)
    await execute(
      tx,
      sql`insert into operations.journal_document values (${document}, 'Letter', 'image/png', ''::bytea, now())`,
    )
    await execute(
      tx,
      sql`insert into operations.journal (id, entries, narration, reason, document_id, decision_id)
          values (${journal}, '[1, 2]', 'Correction', 'It was booked twice.', ${document}, ${journal})`,
    )
    await execute(tx, sql`alter table operations.journal enable trigger approved_by_two`)
    await execute(
      tx,
      sql`insert into payments.correction (id, customer_id, account_id, ledger_account_id, journal_id, direction, currency,
            amount, counterparty, narration, reference, at)
          select distinct on (a.customer_id) t.id, a.customer_id, a.id, t.credit_account, ${journal}::uuid, 'in', t.currency,
            t.amount, 'Example', 'Correction', 'TW1', now()
          from accounts.account a join ledger.transfer t on t.credit_account = a.ledger_account
          where a.customer_id in (${server.ada.customerId}, ${server.zed.customerId})
            and not exists (select from payments.unlisted u where u.id = t.id)`,
    )
  })

/** A colleague of each has approved a change of a payment rule that still waits. */
const decideOnce = () =>
  server.db.asSystem((tx) =>
    execute(
      tx,
      sql`insert into approvals.rule_change_decision (change_id, customer_id, kind, by_id, by_name, by_super_admin, at)
          select id, customer_id, 'approved', gen_random_uuid(), 'A colleague', false, requested_at
          from approvals.rule_change where status = 'Pending'`,
    ),
  )

/** Each has limited a member, who has sent something. */
const limitOnce = () =>
  server.db.asSystem(async (tx) => {
    await execute(
      tx,
      sql`insert into customers.member_limit (customer_id, user_id, per_day, per_day_currency)
          select customer_id, user_id, 100, 'GBP' from customers.member on conflict do nothing`,
    )
    await execute(
      tx,
      sql`insert into payments.member_day (customer_id, user_id, day, orders)
          select customer_id, user_id, current_date, 1 from customers.member on conflict do nothing`,
    )
    await execute(
      tx,
      sql`insert into payments.member_order (id, customer_id, user_id, day, currency, amount)
          select gen_random_uuid(), customer_id, user_id, current_date, 'GBP', 1 from customers.member`,
    )
  })

/** Someone of the provider has looked at each. */
const lookOnce = () =>
  server.db.asSystem((tx) =>
    execute(
      tx,
      sql`with person as (insert into staff.person (id, email, name, roles, password_hash, sealed_secret, created_at)
            values (gen_random_uuid(), 'rita@example.com', 'Rita Hale', '{reviewer}', '-', '-', now()) returning id)
          insert into staff.access (id, customer_id, staff_id, roles, at, kind, subject, reason)
          select gen_random_uuid(), c.customer_id, person.id, '{reviewer}', now(), 'customer', 'The customer', 'A question of its own'
          from person, customers.customer c`,
    ),
  )

/** Each has changed the profile, with what waits and what came of it, and has a file with an exchange. */
async function changeProfileOnce(): Promise<void> {
  for (const { customerId, userId, documentId } of [server.ada, server.zed]) {
    await server.db.asCustomer(customerId, async (tx) => {
      await execute(
        tx,
        sql`insert into profile.request (id, customer_id, user_id, kind, subject, state, holder_id, personal, requested_at)
            values (gen_random_uuid(), ${customerId}, ${userId}, 'Name', ${userId}, 'Pending', ${userId}, '-', now())`,
      )
      await execute(
        tx,
        sql`insert into profile.picture (subject, customer_id, document_id, set_at)
            values (${userId}, ${customerId}, ${documentId}, now()) on conflict do nothing`,
      )
      await execute(
        tx,
        sql`insert into profile.reversal_account (id, customer_id, currency, personal, created_at)
            values (gen_random_uuid(), ${customerId}, 'GBP', '-', now())`,
      )
      await execute(
        tx,
        sql`insert into profile.data_download (id, customer_id, user_id, requested_at, expires_at)
            values (gen_random_uuid(), ${customerId}, ${userId}, now(), now())`,
      )
    })
    await server.db.asSystem(async (tx) => {
      await execute(tx, sql`insert into payments.lowered_limit (customer_id, until) values (${customerId}, now())`)
      await execute(
        tx,
        sql`insert into profile.person (user_id, customer_id, personal) values (${userId}, ${customerId}, '-')`,
      )
      await execute(
        tx,
        sql`insert into payments.exchange_document (id, exchange_id, customer_id, line, content_hash, name, media_type, size)
            select gen_random_uuid(), id, customer_id, 1, repeat('0', 64), 'Invoice.pdf', 'application/pdf', 1
            from payments.exchange where customer_id = ${customerId} limit 1`,
      )
    })
  }
}

test('a customer’s transaction cannot change or delete a row of another customer', async () => {
  const { ada, zed, db } = server
  const walled = (await allTables(db)).filter(({ walled, named }) => walled && named)
  for (const { name } of walled) {
    const touched = db.asCustomer(
      ada.customerId,
      async (tx) =>
        (await tx.client.query(`update ${name} set customer_id = customer_id where customer_id = '${zed.customerId}'`))
          .rowCount,
    )
    const deleted = db.asCustomer(
      ada.customerId,
      async (tx) => (await tx.client.query(`delete from ${name} where customer_id = '${zed.customerId}'`)).rowCount,
    )
    for (const attempt of await Promise.allSettled([touched, deleted])) {
      const denied = attempt.status === 'rejected' && (attempt.reason as Error).message.startsWith('permission denied')
      expect([name, denied || (attempt.status === 'fulfilled' && attempt.value === 0)]).toEqual([name, true])
    }
  }
})
