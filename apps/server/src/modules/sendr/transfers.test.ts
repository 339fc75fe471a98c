import {
  type AnyCall,
  sendr as contract,
  fundingCards,
  paymentInstructions,
  payments,
  sandbox,
} from '@tradewind/contract'
import { money } from '@tradewind/kernel'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute, oneRow, rows, sql } from '#platform/db'
import { Secret } from '#platform/secret'
import { balancesOf, bookFaults, changesSince, soundBooks } from '../../main/testing/test-books.ts'
import { callsOf } from '../../main/testing/test-calls.ts'
import type { Person } from '../../main/testing/test-people.ts'
import { ask, cardPayment, freshKey, transferOrder } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import type { WireRequest } from '../../main/testing/test-wire-request.ts'

/** Transfers by SendR over HTTP, with the real ledger, networks and acquirer of the sandbox. */
let server: TestServer
let ada: Person
let account: { accountNumber: string; bankCode: string }

beforeAll(async () => {
  server = await startTestServer()
  ada = server.ada
  account = (await call(contract.getSendrFromCurrencyAccountDetails, { query: { CurrencyId: 'GBP' } }))[0]
  // What the server did for everybody is out of the way before anything is counted.
  await pass(60)
  await pass(60)
})
afterAll(() => server.close())

const { answer, call, pass } = callsOf(() => server)
/** In seconds: so long banks are closed at most around Christmas, New Year and Easter, and money is under way besides. */
const overHolidays = 10 * 86_400

const codeOf = async (declared: AnyCall, request: WireRequest) =>
  (await answer(declared, request)).headers['refusal-code']

const quote = (Amount = '20.00', AmountType = 'Send') =>
  call(contract.getQuote, { query: { FromCurrencyId: 'GBP', ToCurrencyId: 'EUR', Amount, AmountType } })

async function order(
  amount?: string,
  side?: string,
  changes: object = {},
): Promise<{ id: string; reference: string; total: string }> {
  const price = await quote(amount, side)
  const body = transferOrder({ ...ada, quote: price.quote }, changes)
  const { paymentInstructionId, reference } = await call(paymentInstructions.createTransactionPaymentRequest, { body })
  return { id: paymentInstructionId, reference, total: price.total.amount }
}

/** Someone pays by bank transfer; it is there seconds later. */
async function payIn(amount: string, reference: string, currencyCode = 'GBP'): Promise<void> {
  const [there] = await call(contract.getSendrFromCurrencyAccountDetails, { query: { CurrencyId: currencyCode } })
  const { accountNumber, bankCode } = there
  const body = { currencyCode, accountNumber, bankCode, amount, senderName: 'Ada Example', reference }
  await call(sandbox.payIn, { body })
  await pass(5)
}

const read = (id: string) => call(paymentInstructions.getPaymentInstruction, { query: { PaymentInstructionId: id } })
const cancel = (id: string) => call(payments.cancelTransaction, { body: { paymentInstructionId: id } })
const pay = (id: string, number?: string) => call(fundingCards.payWithCard, { body: cardPayment(id, number) })

/** The state of an instruction in one line: status, what was paid, what went back. */
const stateOf = async (id: string) => {
  const { status, paid, refunded } = await read(id)
  return `${status} ${paid.amount} ${refunded.amount}`
}

/** What a transfer pays out, as its network knows it. */
const payoutOf = (id: string) =>
  server.db.asSystem((tx) =>
    oneRow<{ rail: string; endToEndId: string }>(
      tx,
      sql`select t.rail, t.id as end_to_end_id from payments.transaction t
          join sendr.instruction i on i.payout_id = t.id where i.id = ${id}::uuid`,
    ),
  )

/** What lies on the customer's places of SendR: nothing, unless a transfer is under way. */
const resting = () =>
  server.db.asSystem((tx) =>
    oneRow<{ posted: bigint; held: bigint }>(
      tx,
      sql`select coalesce(sum(posted_minor), 0)::bigint as posted, coalesce(sum(held_minor), 0)::bigint as held
          from ledger.account a join sendr.holding h on h.ledger_account = a.id where h.customer_id = ${ada.customerId}`,
    ),
  )

test('[product-sendr] a transfer that is paid in is exchanged at the promised rate, sent, and arrives', async () => {
  const before = await balancesOf(server.db)
  // What arrives is what is chosen: the rate of the hour could make an amount of it whose ending the sandbox obeys.
  const { id, reference, total } = await order('100.00', 'Receive')
  expect(await stateOf(id)).toBe('Pending 0.00 0.00')
  await payIn(total, `  ${reference.toLowerCase().replace(/(.{4})/g, '$1-')} thank you`)
  expect(await stateOf(id)).toBe(`Approved ${total} 0.00`)
  await pass(overHolidays)
  // The list of transactions shows what was paid, not what the recipient's currency makes of it.
  const listed = await call(payments.listTransactions, { query: { Search: total } })
  expect(listed.records).toMatchObject([
    {
      amount: { amount: '100.00', currencyCode: 'EUR' },
      paidWith: { by: 'sendr', sold: { amount: total, currencyCode: 'GBP' } },
    },
  ])
  const view = await read(id)
  expect([view.status, view.isDelivered, view.paidBy]).toEqual(['Successful', true, 'Bank transfer from Ada Example'])
  expect(view.timeline.map(({ title, state }: { title: string; state: string }) => `${state} ${title}`)).toEqual([
    'done Transfer created',
    'done Money received',
    'done Exchanged',
    'done Sent by SEPA Credit Transfer',
    'done With Amelia Clarke',
  ])
  const [paid, fee, converted, received] = [view.total, view.fee, view.converted, view.received].map(({ amount }) =>
    BigInt(amount.replace('.', '')),
  )
  expect(received).toBe(10_000n)
  expect(await changesSince(server.db, before)).toEqual({
    'clearing:fps:GBP': -(paid ?? 0n),
    'fees:GBP': fee,
    'position:GBP': converted,
    'position:EUR': -10_000n,
    'clearing:sepa:EUR': 10_000n,
  })
  // The email names the transfer, not the payment that carries it, and leads to its page.
  const letters = await server.world.notifications.listOutbox()
  const delivered = letters.find(({ to, subject }) => to === server.ada.email && subject.includes('delivered to'))
  expect(delivered?.text).toContain(`Reference: ${reference}`)
  expect(delivered?.text).toContain(`/sendr/send-money/single?instruction=${id}`)
  expect(await resting()).toEqual({ posted: 0n, held: 0n })
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})

test('money may come in parts; what is more than the total goes back', async () => {
  const { id, reference } = await order('20.00')
  await payIn('12.50', reference)
  expect(await stateOf(id)).toBe('Pending 12.50 0.00')
  expect((await read(id)).outstanding.amount).toBe('7.50')
  await payIn('10.00', reference)
  expect(await stateOf(id)).toBe('Approved 20.00 2.50')
  expect((await read(id)).refundReason).toBe('You paid more than this transfer costs.')
})

test('what is paid a second time goes back whole', async () => {
  const { id, reference } = await order('20.00')
  await payIn('20.00', reference)
  await payIn('20.00', reference)
  expect(await stateOf(id)).toBe('Approved 20.00 20.00')
})

test('a refund goes to a network that speaks ISO 20022 as a pacs.004, under the reference of what came', async () => {
  const query = { FromCurrencyId: 'EUR', ToCurrencyId: 'EUR', Amount: '20.00', AmountType: 'Send' }
  const { quote: given } = await call(contract.getQuote, { query })
  const body = transferOrder({ ...ada, quote: given })
  const { paymentInstructionId, reference } = await call(paymentInstructions.createTransactionPaymentRequest, { body })
  await payIn('25.00', reference, 'EUR')
  await pass(overHolidays)
  const { refunded } = await read(paymentInstructionId)
  expect(refunded.amount).toMatch(/^2?5\.00$/)
  const [sent] = await server.db.asSystem((tx) =>
    rows<{ document: string; original: string }>(
      tx,
      sql`select g.document, f.network_reference as original from sandbox.given_back g
          join sendr.refund r on r.id = g.refund_id join sendr.funding f on f.id = r.funding_id
          where r.instruction_id = ${paymentInstructionId}::uuid`,
    ),
  )
  expect(sent?.document).toContain('pacs.004.001.09')
  expect(sent?.document).toContain(`<OrgnlClrSysRef>${sent?.original}</OrgnlClrSysRef>`)
  expect(sent?.document).toContain(`<RtrdIntrBkSttlmAmt Ccy="EUR">${refunded.amount}</RtrdIntrBkSttlmAmt>`)
})

test('a canceled transfer gives back what had come in, and what comes afterwards', async () => {
  const { id, reference } = await order('20.00')
  await payIn('5.00', reference)
  await cancel(id)
  await server.settle()
  expect(await stateOf(id)).toBe('Canceled 5.00 5.00')
  expect((await read(id)).isFinal).toBe(true)
  expect(await codeOf(payments.cancelTransaction, { body: { paymentInstructionId: id } })).toBe('sendr.not_cancelable')
  await payIn('20.00', reference)
  expect(await stateOf(id)).toBe('Canceled 5.00 25.00')
})

test('a transfer whose money does not come expires, and what comes later goes back', async () => {
  const { id, reference } = await order('20.00')
  await payIn('19.99', reference)
  await pass(48 * 3_600)
  expect(await stateOf(id)).toBe('Expired 19.99 19.99')
  await payIn('0.01', reference)
  expect(await stateOf(id)).toBe('Expired 19.99 20.00')
  expect(await codeOf(fundingCards.payWithCard, { body: cardPayment(id) })).toBe('sendr.not_payable')
})

test('money without a reference that we know, or in another currency, goes back by its network and is never booked', async () => {
  const { id, reference } = await order('20.00')
  const before = await balancesOf(server.db)
  await payIn('20.00', 'rent')
  await payIn('20.00', `TW${'0'.repeat(12)}`)
  await payIn('20.00', reference, 'EUR')
  await pass(overHolidays)
  expect(await changesSince(server.db, before)).toEqual({})
  const states = await server.db.asSystem((tx) =>
    rows<{ state: string }>(tx, sql`select state from sandbox.incoming order by sent_at desc limit 3`),
  )
  expect(states).toEqual([{ state: 'returned' }, { state: 'returned' }, { state: 'returned' }])
  expect((await read(id)).paid.amount).toBe('0.00')
})

test('what the other bank rejects is refunded whole with the fee; what it sends back later without it', async () => {
  const usedOf = () =>
    server.db.asSystem((tx) =>
      oneRow<{ month: string; used: bigint }>(
        tx,
        sql`select month, month_used as used from payments.limit_use where customer_id = ${ada.customerId}
            and currency = 'GBP' and transaction_type = 'PaymentInstruction'`,
      ),
    )
  const before = await usedOf()
  const rejected = await order('15.11', 'Receive')
  const returned = await order('15.12', 'Receive')
  await payIn(rejected.total, rejected.reference)
  await payIn(returned.total, returned.reference)
  await pass(86_400)
  await pass(7 * 86_400)
  const first = await read(rejected.id)
  expect([first.status, first.refunded, first.finishedAt !== null]).toEqual(['Failed', first.total, true])
  const second = await read(returned.id)
  expect([second.status, second.refunded, second.finishedAt !== null]).toEqual(['Failed', second.converted, true])
  // What was never sent counts no more, with its fee; of what had arrived, the fee does.
  const minorOf = ({ amount }: { amount: string }) => BigInt(amount.replace('.', ''))
  const after = await usedOf()
  // A month that has begun meanwhile counts from nothing.
  const counted = String(after.month) === String(before.month) ? before.used : 0n
  expect(after.used).toBe(counted + minorOf(second.total) - minorOf(second.converted))
  expect(await resting()).toEqual({ posted: 0n, held: 0n })
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})

test('a payout that had arrived after all takes nothing of what another transfer has on its way', async () => {
  const rejected = await order('15.11', 'Receive')
  const other = await order('50.00', 'Receive')
  for (const { total, reference } of [rejected, other]) await payIn(total, reference)
  await pass(overHolidays)
  const { payments: paid } = server.world
  const tell = async (id: string, news: object) => {
    const update = { ...(await payoutOf(id)), networkReference: 'NET', at: server.clock.now(), ...news }
    await server.db.asSystem((tx) => paid.paymentUpdate(tx, update as never))
  }
  await tell(rejected.id, { state: 'settled' })
  const [question] = await paid.listCases({ most: 1 })
  const decided = { id: question?.id ?? '', by: 'olu@tradewind', note: '', decision: { as: 'delivered' } } as const
  // What came back of the other one waits there to be given back.
  const reason = { code: 'MS03', words: "The other bank didn't give a reason." }
  await tell(other.id, { state: 'returned', reason, returned: money('EUR', 5_000n) })
  expect(await paid.resolveCase(decided)).toBe('resolved')
  const { endToEndId: transactionId } = await payoutOf(rejected.id)
  expect(await paid.listCases({ most: 2 })).toMatchObject([{ kind: 'owed', transactionId }])
  await pass(60)
  const { refunded, converted } = await read(other.id)
  expect(refunded).toEqual(converted)
  expect(await resting()).toEqual({ posted: 0n, held: 0n })
})

test('what comes back less a fee goes back to who paid it in, as much as came', async () => {
  const { id, reference, total } = await order('50.00', 'Receive')
  // Counted as of this month, however many days pass.
  const counted = sql`from payments.limit_use where customer_id = ${ada.customerId} and currency = 'GBP'
    and transaction_type = 'PaymentInstruction'`
  const used = () =>
    server.db.asSystem((tx) =>
      oneRow<{ month: string; used: bigint }>(tx, sql`select month, month_used as used ${counted}`),
    )
  const before = await used()
  await payIn(total, reference)
  await pass(86_400)
  await pass(7 * 86_400)
  const news = { ...(await payoutOf(id)), state: 'returned', networkReference: 'NET', at: server.clock.now() } as const
  const reason = { code: 'MS03', words: "The other bank didn't give a reason." }
  await server.db.asSystem((tx) =>
    server.world.payments.paymentUpdate(tx, { ...news, reason, returned: money('EUR', 2_500n) }),
  )
  await pass(60)
  const view = await read(id)
  const half = (BigInt(view.converted.amount.replace('.', '')) / 2n).toString()
  expect(view.refunded.amount.replace('.', '')).toBe(half)
  // What stayed abroad, and the fee, still count against the limits.
  expect(await used()).toEqual({ month: before.month, used: before.used - BigInt(half) })
  expect(view.timeline.find(({ title }: { title: string }) => title === 'Sent back').explanation).toContain('€25.00')
  expect(await resting()).toEqual({ posted: 0n, held: 0n })
})

test('other money under a reference that was taken for a transfer is booked to nobody', async () => {
  const { reference } = await order('20.00')
  const other = await order('20.00')
  const { accountNumber, bankCode } = account
  const came = (minor: bigint, words: string) =>
    server.db.asSystem((tx) =>
      server.world.sendr.takeTransfer(tx, {
        rail: 'fps',
        networkReference: `TWICE-${reference}`,
        to: { accountNumber: accountNumber.replaceAll(' ', ''), bankCode: bankCode.replaceAll('-', '') },
        amount: money('GBP', minor),
        senderName: 'Ada Example',
        reference: words,
        at: server.clock.now(),
      }),
    )
  expect([await came(100n, reference), await came(100n, reference)]).toEqual(['credited', 'credited'])
  const before = await balancesOf(server.db)
  expect([await came(101n, reference), await came(100n, other.reference)]).toEqual(['differs', 'differs'])
  expect(await changesSince(server.db, before)).toEqual({})
})

test('a card pays at once; a declined one takes nothing and another may follow', async () => {
  const { id } = await order('20.00')
  expect(await pay(id, '4000 0000 0000 9995')).toMatchObject({
    state: 'Declined',
    reason: "There isn't enough money on the card.",
  })
  expect([await stateOf(id), (await read(id)).cardPayment]).toEqual(['Pending 0.00 0.00', 'Declined'])
  expect((await pay(id)).state).toBe('Approved')
  const view = await read(id)
  expect([view.paid.amount, view.paidBy, view.cardPayment]).toEqual(['20.00', 'Visa ending in 4242', null])
})

test('a bank that asks for a code is answered with it: three wrong ones end the payment, the right one pays', async () => {
  const { id } = await order('20.00')
  const { state, challengeId } = await pay(id, '4000000000003220')
  expect([state, (await read(id)).cardPayment]).toEqual(['ChallengeRequired', 'ChallengeRequired'])
  const complete = async (code: string, challenge = challengeId) => {
    await server.world.acquirerPages.answerChallenge({ challengeId: challenge, code: new Secret(code) })
    return call(fundingCards.completeCardChallenge, { body: { challengeId: challenge } })
  }
  for (const expected of ['ChallengeRequired', 'ChallengeRequired', 'Declined'])
    expect((await complete('000000')).state).toBe(expected)
  const again = await pay(id, '4000000000003220')
  expect(await codeOf(fundingCards.payWithCard, { body: cardPayment(id) })).toBe('sendr.card_pending')
  expect(await codeOf(payments.cancelTransaction, { body: { paymentInstructionId: id } })).toBe('sendr.card_pending')
  expect((await complete('246 810', again.challengeId)).state).toBe('Approved')
  expect((await read(id)).paid.amount).toBe('20.00')
  // It was answered, and another is nobody's.
  expect((await complete('000000', again.challengeId)).state).toBe('Approved')
  const nobodys = { challengeId: '01900000-0000-7000-8000-00000000dead' }
  expect(await codeOf(fundingCards.completeCardChallenge, { body: nobodys })).toBe('cards.challenge_unknown')
})

test('a question that nobody answers is over after a while, and the transfer can be paid again', async () => {
  const { id } = await order('20.00')
  await pay(id, '4000000000003220')
  await pass(3_600)
  await pass(3_600)
  expect((await read(id)).cardPayment).toBe('Declined')
  expect((await pay(id)).state).toBe('Approved')
})

test('an acquirer that does not answer is asked again; meanwhile nobody pays twice', async () => {
  const { id } = await order('20.00')
  expect((await pay(id, '4000000000000119')).state).toBe('Unknown')
  expect(await codeOf(fundingCards.payWithCard, { body: cardPayment(id) })).toBe('sendr.card_pending')
  await pass(31)
  expect(await stateOf(id)).toBe('Pending 0.00 0.00')
  await pass(61)
  expect(await stateOf(id)).toBe('Approved 20.00 0.00')
  const taken = await server.db.asSystem((tx) =>
    rows(tx, sql`select from sendr.funding where instruction_id = ${id}::uuid`),
  )
  expect(taken.length).toBe(1)
})

test.each(['pays first', 'cancels first', 'pays first, once more', 'cancels first, once more'] as const)(
  'of a card and a cancellation at the same moment one wins, and nothing is taken for what is canceled: %s',
  async (who) => {
    const { id, total } = await order('30.00')
    const [byCard, byCancel] = [
      () => answer(fundingCards.payWithCard, { body: cardPayment(id) }),
      () => answer(payments.cancelTransaction, { body: { paymentInstructionId: id } }),
    ]
    // Both come over connections of their own; whichever locks the instruction first is heard by the other.
    const both = who.startsWith('pays') ? [byCard(), byCancel()] : [byCancel(), byCard()]
    const answers = await Promise.all(both)
    const [paid, canceled] = who.startsWith('pays') ? answers : answers.toReversed()
    const tries = await server.db.asSystem((tx) =>
      rows<{ state: string }>(tx, sql`select state from sendr.card_attempt where instruction_id = ${id}`),
    )
    if (paid?.statusCode === 200) {
      expect(['sendr.card_pending', 'sendr.not_cancelable']).toContain(canceled?.headers['refusal-code'])
      expect(paid.json().value.state).toBe('Approved')
      expect(tries).toEqual([{ state: 'approved' }])
      await server.settle()
      expect(await stateOf(id)).toBe(`Approved ${total} 0.00`)
    } else {
      expect([canceled?.statusCode, paid?.headers['refusal-code']]).toEqual([200, 'sendr.not_payable'])
      // The acquirer never heard of it.
      expect(tries).toEqual([])
      await pass(60)
      expect(await stateOf(id)).toBe('Canceled 0.00 0.00')
    }
  },
)

/** What the acquirer has of an instruction's tries: `approved 2000 0` was taken and nothing given back. */
const chargesOf = (id: string) =>
  server.db.asSystem(async (tx) =>
    (
      await rows<{ charge: string }>(
        tx,
        sql`select concat_ws(' ', c.state, c.minor, c.refunded_minor) as charge from sandbox.card_charge c
            join sendr.card_attempt a on a.id = c.merchant_reference
            where a.instruction_id = ${id}::uuid order by c.asked_at, c.charge_id`,
      )
    ).map(({ charge }) => charge),
  )

const unansweredCard = '4000000000000119'
const belatedCard = '4000000000001976'

/** As if the acquirer had never got what we asked it for an instruction. */
const acquirerForgets = (id: string) =>
  server.db.asSystem((tx) =>
    execute(
      tx,
      sql`update sandbox.card_charge set merchant_reference = gen_random_uuid()
          where merchant_reference in (select id from sendr.card_attempt where instruction_id = ${id}::uuid)`,
    ),
  )

test('a payment by card that never reached the acquirer is called off, and the same request again charges nothing', async () => {
  const [{ id }, key] = [await order('20.00'), freshKey()]
  const body = cardPayment(id, unansweredCard)
  const first = await answer(fundingCards.payWithCard, { body }, key)
  expect(first.json().value.state).toBe('Unknown')
  await acquirerForgets(id)
  await pass(60)
  expect([(await read(id)).cardPayment, await chargesOf(id)]).toEqual(['Declined', ['voided 2000 0']])
  expect((await answer(fundingCards.payWithCard, { body }, key)).body).toBe(first.body)
  // Also when the answer was never kept, as after a crash.
  await server.db.asSystem((tx) =>
    execute(tx, sql`update platform.idempotency set status = null, body = null where key = ${key}`),
  )
  expect((await answer(fundingCards.payWithCard, { body }, key)).json().value.state).toBe('Declined')
  expect([await stateOf(id), await chargesOf(id)]).toEqual(['Pending 0.00 0.00', ['voided 2000 0']])
  expect((await pay(id)).state).toBe('Approved')
})

test('a used key with the card for another transfer is refused before any card is charged', async () => {
  const [first, second, key] = [await order('20.00'), await order('20.00'), freshKey()]
  await answer(fundingCards.payWithCard, { body: cardPayment(first.id, unansweredCard) }, key)
  await acquirerForgets(first.id)
  for (const body of [cardPayment(second.id), cardPayment(first.id)])
    expect((await answer(fundingCards.payWithCard, { body }, key)).headers['refusal-code']).toBe('request.key_reused')
  expect([await chargesOf(first.id), await chargesOf(second.id)]).toEqual([[], []])
  await pass(60)
})

test('a card that its bank charges after it was called off pays for the transfer all the same', async () => {
  const { id } = await order('20.00')
  expect((await pay(id, belatedCard)).state).toBe('Unknown')
  await pass(60)
  expect([(await read(id)).cardPayment, await stateOf(id)]).toEqual(['Declined', 'Pending 0.00 0.00'])
  await pass(25 * 3_600)
  expect([(await read(id)).paid.amount, await chargesOf(id)]).toEqual(['20.00', ['approved 2000 0']])
})

test('a card that its bank charges after another way has paid gets everything back', async () => {
  const { id } = await order('20.00')
  await pay(id, belatedCard)
  await pass(60)
  expect((await pay(id)).state).toBe('Approved')
  await pass(25 * 3_600)
  expect((await chargesOf(id)).toSorted()).toEqual(['approved 2000 0', 'approved 2000 2000'])
  expect((await read(id)).refunded.amount).toBe('20.00')
})

test('one card payment sent ten times at once charges the card once and is answered by all alike', async () => {
  const [{ id }, key] = [await order('20.00'), freshKey()]
  const body = cardPayment(id)
  const answers = await Promise.all(Array.from({ length: 10 }, () => answer(fundingCards.payWithCard, { body }, key)))
  expect(new Set(answers.map((each) => `${each.statusCode} ${each.body}`)).size).toBe(1)
  expect([answers[0]?.statusCode, await chargesOf(id)]).toEqual([200, ['approved 2000 0']])
  expect((await read(id)).paid.amount).toBe('20.00')
})

test('when what the bank said cannot be kept, nobody is told that nothing was charged, and the money is found', async () => {
  const [{ id }, key] = [await order('20.00'), freshKey()]
  const body = cardPayment(id)
  const owner = new pg.Client(server.databaseUrl)
  await owner.connect()
  await owner.query(`create function sendr.fail() returns trigger language plpgsql as $$ begin raise 'out of order'; end $$;
    create trigger fail before update on sendr.card_attempt for each row execute function sendr.fail()`)
  const first = await answer(fundingCards.payWithCard, { body }, key)
  await owner.query('drop function sendr.fail() cascade')
  await owner.end()
  expect([first.statusCode, first.json().value.state]).toEqual([200, 'Unknown'])
  expect((await answer(fundingCards.payWithCard, { body }, key)).json().value.state).toBe('Approved')
  expect([(await read(id)).paid.amount, await chargesOf(id)]).toEqual(['20.00', ['approved 2000 0']])
})

test('a payment that its holder cancels on the bank’s page is declined, and a repeat gets the same answer', async () => {
  const { id } = await order('20.00')
  const { challengeId } = await pay(id, '4000000000003220')
  const key = freshKey()
  const complete = () => answer(fundingCards.completeCardChallenge, { body: { challengeId } }, key)
  await server.world.acquirerPages.cancelChallenge(challengeId)
  const first = await complete()
  expect(first.json().value).toMatchObject({ state: 'Declined', reason: "You canceled your bank's confirmation." })
  const again = await Promise.all([1, 2, 3, 4].map(complete))
  expect(new Set([first, ...again].map(({ body }) => body)).size).toBe(1)
  expect((await pay(id)).state).toBe('Approved')
})

test('a card that was paid with while the money also came by transfer gets its part back', async () => {
  const { id, reference } = await order('20.00')
  const { challengeId } = await pay(id, '4000000000003220')
  await payIn('20.00', reference)
  await server.world.acquirerPages.answerChallenge({ challengeId, code: new Secret('246810') })
  await call(fundingCards.completeCardChallenge, { body: { challengeId } })
  await server.settle()
  expect(await stateOf(id)).toBe('Approved 20.00 20.00')
  const charges = await server.db.asSystem((tx) =>
    rows<{ refunded: bigint }>(
      tx,
      sql`select c.refunded_minor as refunded from sandbox.card_charge c
          join sendr.card_attempt a on a.id = c.merchant_reference where a.instruction_id = ${id}::uuid`,
    ),
  )
  expect(charges).toEqual([{ refunded: 2_000n }])
})

test.each([
  ['CardNumber', '4242 4242 4242 4242', 'cards.number_refused'],
  ['CardNumber', '4242-4242-4242-4242', 'cards.number_refused'],
  ['CardNumber', 'tok_of_nobody', 'cards.token_unknown'],
  ['Cvv', '123', 'cards.security_code_refused'],
  ['Month', '13', 'request.invalid'],
  ['Year', '2020', 'request.invalid'],
  ['id', '01900000-0000-7000-8000-00000000dead', 'request.invalid'],
])('a card whose %s is %s is refused: %s', async (field, value, code) => {
  const { id } = await order('20.00')
  const body = { ...cardPayment(id), [field]: value }
  expect(await codeOf(fundingCards.payWithCard, { body })).toBe(code)
  expect((await read(id)).cardPayment).toBe(null)
})

test('of a card only the name of its network and the last four digits are anywhere', async () => {
  const { id } = await order('20.00')
  await pay(id, '5555 5555 5555 4444')
  const tables = await server.db.asSystem((tx) =>
    rows<{ name: string }>(
      tx,
      sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
          where table_schema in ('sendr', 'sandbox', 'payments', 'ledger', 'platform') and table_type = 'BASE TABLE'`,
    ),
  )
  for (const { name } of tables)
    for (const row of await server.db.asSystem(
      async (tx) => (await tx.client.query(`select t::text as text from ${name} t`)).rows,
    ))
      expect([name, /5555\s?5555\s?5555\s?4444/.test(row.text)]).toEqual([name, false])
  expect(server.logged.some((line) => /5555\s?5555\s?5555/.test(line))).toBe(false)
  expect((await read(id)).paidBy).toBe('Mastercard ending in 4444')
})

test('a price is ordered once it is ours, this customer’s and not too old', async () => {
  const price = await quote()
  const ordering = (given: string) =>
    codeOf(paymentInstructions.createTransactionPaymentRequest, { body: transferOrder({ ...ada, quote: given }) })
  const [text = '', mac = ''] = price.quote.split('.')
  const cheaper = Buffer.from(Buffer.from(text, 'base64url').toString().replace('"2000"', '"1000"')).toString(
    'base64url',
  )
  expect(cheaper).not.toBe(text)
  expect(await ordering(`${cheaper}.${mac}`)).toBe('sendr.quote_expired')
  expect(await ordering(`${text}.${mac.slice(2)}`)).toBe('sendr.quote_expired')
  const theirs = await ask(
    server.http,
    contract.getQuote,
    { query: { FromCurrencyId: 'GBP', ToCurrencyId: 'EUR', Amount: '20.00' } },
    server.as(server.zed),
  )
  expect(await ordering(theirs.json().value.quote)).toBe('sendr.quote_expired')
  await pass(901)
  expect(await ordering(price.quote)).toBe('sendr.quote_expired')
})

test('one price makes one transfer, however often and in whatever moment it is ordered', async () => {
  const body = transferOrder({ ...ada, quote: (await quote()).quote })
  const declared = paymentInstructions.createTransactionPaymentRequest
  const answers = await Promise.all(Array.from({ length: 10 }, () => answer(declared, { body })))
  const codes = answers.map(({ statusCode, headers: told }) => told['refusal-code'] ?? statusCode)
  expect(codes.filter((code) => code === 200)).toEqual([200])
  expect(codes.filter((code) => code === 'sendr.quote_used').length).toBe(9)
  expect(await codeOf(declared, { body })).toBe('sendr.quote_used')
})

test('a repeat makes one transfer, and another order under its key is refused', async () => {
  const body = transferOrder({ ...ada, quote: (await quote()).quote })
  const key = freshKey()
  const both = await Promise.all(
    [1, 2].map(() => answer(paymentInstructions.createTransactionPaymentRequest, { body }, key)),
  )
  const [first, second] = both.map(({ body: text }) => text)
  expect([both.map(({ statusCode }) => statusCode), second]).toEqual([[200, 200], first])
  const other = { body: { ...body, narration: 'Another' } }
  const reused = await answer(paymentInstructions.createTransactionPaymentRequest, other, key)
  expect(reused.headers['refusal-code']).toBe('request.key_reused')
})

test('the limits of SendR are its own: in all counted when ordered, and given back when nothing was sent', async () => {
  await pass(32 * 86_400)
  const used = async () => {
    const info = await call(payments.getCustomerLimitInfo, {
      query: { CurrencyId: 'GBP', TransactionType: 'PaymentInstruction' },
    })
    return info.daily.used.amount
  }
  const trying = async (amount: string) =>
    codeOf(paymentInstructions.createTransactionPaymentRequest, {
      body: transferOrder({ ...ada, quote: (await quote(amount)).quote }),
    })
  expect(await trying('5000.01')).toBe('payments.limit_exceeded')
  const first = await order('5000.00')
  await order('4999.00')
  expect([await used(), await trying('1.01'), await trying('1.00')]).toEqual([
    '9999.00',
    'payments.limit_exceeded',
    undefined,
  ])
  await cancel(first.id)
  expect(await used()).toBe('5000.00')
})

test('no money goes to a restricted country, and none to details that nobody verified', async () => {
  const { quote: given } = await quote()
  const ordering = (changes: object) =>
    answer(paymentInstructions.createTransactionPaymentRequest, {
      body: transferOrder({ ...ada, quote: given }, changes),
    })
  const restricted = await ordering({ beneficiaryCountryId: 'KP', beneficiaryCountryIso: 'KP' })
  expect([restricted.statusCode, restricted.json().value.errors[0].field]).toEqual([400, 'beneficiaryCountryId'])
  const unverified = [{ paymentMethodType: 'Iban', paymentMethodValue: 'FR1420041010050500013M02606' }]
  const refused = await ordering({ beneficiaryAccountDetailsRequests: unverified })
  expect(refused.headers['refusal-code']).toBe('payments.not_verified')
})

test('[phrase-sendr-records] whoever may not see transfers is told so', async () => {
  const nobody = server.as(ada, { permissions: new Set() })
  const got = await ask(
    server.http,
    paymentInstructions.listPaymentInstructions,
    { query: { CustomerId: ada.customerId } },
    nobody,
  )
  expect([got.statusCode, got.json().error]).toEqual([
    403,
    'Access Denied: You are not authorized to access SendR transaction records',
  ])
})

test('the records of transfers come in pages of twenty, by days', async () => {
  const list = (query: object) =>
    call(paymentInstructions.listPaymentInstructions, { query: { CustomerId: ada.customerId, ...query } })
  const first = await list({ Page: '1', PageSize: '20' })
  expect(first.records.length).toBe(Math.min(20, first.pageData.totalItemCount))
  const dates = first.records.map(({ dateAdded }: { dateAdded: string }) => dateAdded)
  expect(dates).toEqual(dates.toSorted((a: string, b: string) => b.localeCompare(a)))
  expect((await list({ FromDate: '2040-01-01' })).records).toEqual([])
})

test('the records of transfers are narrowed to where their money is and to words of the payee or the reference', async () => {
  const list = async (query: object): Promise<{ paymentInstructionId: string; status: string }[]> =>
    (await call(paymentInstructions.listPaymentInstructions, { query: { CustomerId: ada.customerId, ...query } }))
      .records
  const { id, reference } = await order()
  const ids = async (query: object) => (await list(query)).map(({ paymentInstructionId }) => paymentInstructionId)
  expect(await ids({ Search: reference.toLowerCase() })).toEqual([id])
  expect(await ids({ Search: reference, Funding: 'Pending' })).toEqual([id])
  expect(await ids({ Search: reference, Funding: 'Canceled' })).toEqual([])
  await answer(payments.cancelTransaction, { body: { paymentInstructionId: id } })
  expect(await ids({ Search: reference, Funding: 'Pending' })).toEqual([])
  expect(await ids({ Search: reference, Funding: 'Canceled' })).toEqual([id])
  const one = (await list({ Search: reference }))[0] as { beneficiaryName?: string }
  expect(await ids({ Search: one.beneficiaryName?.toUpperCase(), PageSize: '100' })).toContain(id)
  const polish = await order('20.00', 'Send', { beneficiaryAccountName: 'Łukasz Żółć', saveAsBeneficiary: false })
  for (const typed of ['lukasz', 'ŻÓŁĆ', 'zolc']) expect(await ids({ Search: typed })).toEqual([polish.id])
  await answer(payments.cancelTransaction, { body: { paymentInstructionId: polish.id } })
  // No sign of a search stands for another.
  expect(await ids({ Search: '%' })).toEqual([])
})

test('whatever comes in, in whatever order, money is conserved and the places of SendR are empty once all is over', async () => {
  const happenings = fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant('transfer' as const), minor: fc.bigInt(1n, 4_000n) }),
      fc.constant({ kind: 'card' as const }),
      fc.constant({ kind: 'cancel' as const }),
      fc.constant({ kind: 'late' as const }),
    ),
    { minLength: 1, maxLength: 5 },
  )
  let serial = 0
  await fc.assert(
    fc.asyncProperty(happenings, fc.constantFrom('20.00', '20.11', '20.12'), async (all, amount) => {
      const { id, reference } = await order(amount, 'Receive')
      for (const one of all) {
        if (one.kind === 'transfer') {
          const came = { amount: money('GBP', one.minor), senderName: 'Ada', reference, at: await now() }
          const networkReference = `property-${(serial += 1)}`
          await server.db.asSystem((tx) =>
            server.world.sendr.takeTransfer(tx, { ...came, rail: 'fps', networkReference, to: account }),
          )
        }
        if (one.kind === 'card') await answer(fundingCards.payWithCard, { body: cardPayment(id) })
        if (one.kind === 'cancel') await answer(payments.cancelTransaction, { body: { paymentInstructionId: id } })
        if (one.kind === 'late') await pass(49 * 3_600)
        // Two workers side by side: what must happen once happens once.
        await Promise.all([server.world.tasks.runDue('sendr'), server.world.tasks.runDue('sendr')])
      }
      await pass(49 * 3_600)
      await pass(10 * 86_400)
      await pass(60 * 86_400)
      const { came, kept, back } = await server.db.asSystem((tx) =>
        oneRow<{ came: bigint; kept: bigint; back: bigint }>(
          tx,
          sql`select coalesce(sum(f.amount), 0)::bigint as came, coalesce(sum(f.kept), 0)::bigint as kept,
                coalesce((select sum(g.minor) from sandbox.given_back g join sendr.refund r on r.id = g.refund_id
                  where r.instruction_id = ${id}::uuid), 0)::bigint as back
              from sendr.funding f where f.instruction_id = ${id}::uuid`,
        ),
      )
      const view = await read(id)
      const minor = ({ amount: text }: { amount: string }) => BigInt(text.replace('.', ''))
      // What did not arrive went back, but for the fee of what had arrived and was returned.
      const spent =
        view.status === 'Successful'
          ? minor(view.total)
          : view.refundReason && view.failureReason && back < came
            ? minor(view.fee)
            : 0n
      expect([view.isFinal, came - back]).toEqual([true, spent])
      expect(kept <= minor(view.total)).toBe(true)
    }),
    { numRuns: 12 },
  )
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})

const now = async () => new Date((await call(sandbox.getBankClock, {})).now)

test('a transfer that is not there is neither shown nor paid, and what leaves nothing to convert has no price', async () => {
  const nothing = '01900000-0000-7000-8000-00000000dead'
  expect(await codeOf(fundingCards.payWithCard, { body: cardPayment(nothing) })).toBe('sendr.instruction_unknown')
  const query = { PaymentInstructionId: nothing }
  expect(await codeOf(paymentInstructions.getPaymentInstruction, { query })).toBe('sendr.instruction_unknown')
  const price = (Amount: string) =>
    codeOf(contract.getQuote, { query: { FromCurrencyId: 'GBP', ToCurrencyId: 'EUR', Amount, AmountType: 'Send' } })
  expect(await price('0.01')).toBe('sendr.amount_too_small')
  expect(await price('20.00')).toBeUndefined()
})
