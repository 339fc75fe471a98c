import { approvals, batches, paymentRules, payments, sandbox, schedules } from '@tradewind/contract'
import { addDays } from '@tradewind/kernel/iso-date'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute, sql } from '#platform/db'
import { decision, ruleOrder } from '../../main/testing/test-approvals.ts'
import { otherAccounts, type Person } from '../../main/testing/test-people.ts'
import {
  type Answer,
  ask,
  batchOrder,
  batchRow,
  freshKey,
  paymentOrder,
  scheduledPayment,
  scheduleOrder,
} from '../../main/testing/test-requests.ts'
import { type ServedAgain, startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addColleague } from '../../main/testing/test-team.ts'

/** An installation whose policy asks for a code from £20.00 on; Ada has paid Amelia £12.50 today, and no more. */
let server: TestServer
let careful: ServedAgain
beforeAll(async () => {
  server = await startTestServer()
  careful = await server.restarted(undefined, { CODE_FOR_NEW_PAYEES: 'GBP 20.00' })
})
afterAll(async () => {
  await careful?.close()
  await server?.close()
})

const sendBy = (person: Person, amount: string, changes: object = {}, key = freshKey()) => {
  const total = (Number(amount) + 0.5).toFixed(2)
  const body = paymentOrder(person, { amount, totalAmount: total, documentUploadItems: [], ...changes })
  const headers = { ...server.as(person), 'idempotency-key': key }
  return ask(careful.http, payments.createTransactionRequest, { body }, headers)
}
/** Moves the bank clock of both servers: one hears of the other's move some moments later, or when it is asked. */
const moveDays = async (days: number) => {
  const headers = server.as(server.ada)
  const moved = await ask(server.http, sandbox.moveBankClock, { body: { aheadBySeconds: days * 86_400 } }, headers)
  const read = await ask(careful.http, sandbox.getBankClock, {}, headers)
  expect([moved.statusCode, read.json().value]).toEqual([200, moved.json().value])
}
const send = (amount: string, changes: object = {}, key?: string) => sendBy(server.ada, amount, changes, key)
/** The same payment to another account. */
const paidAt = ([paymentMethodValue, accountNumber]: readonly [string, string]) => ({
  beneficiaryAccountDetailsRequests: paymentOrder(server.ada).beneficiaryAccountDetailsRequests.map((block) => ({
    ...block,
    paymentMethodValue,
    accountNumber,
  })),
})
const withCode = (amount: string, transactionOneTimePassword: string, key?: string) =>
  send(amount, { transactionOneTimePassword }, key)
const codeOf = ({ headers }: Answer) => headers['refusal-code']
/** The newest letter with a code for this amount. */
const letterFor = async (amount: string, person: Person = server.ada) => {
  const letters: { to: string; subject: string; text: string }[] = (
    await ask(server.http, sandbox.listOutbox, {})
  ).json().value
  return letters.find(({ to, subject }) => to === person.email && subject.includes(`code to send ${amount} to`))
}
const sentCode = async (amount: string, person?: Person) =>
  /^[2-9A-Z]{8}/.exec((await letterFor(amount, person))?.text ?? '')?.[0] ?? ''

test('a batch pays nobody new so much: that payment is to be sent by itself', async () => {
  const account = { id: server.zed.accounts.GBP, currencyCode: 'GBP' }
  const row = (amount: string) => batchRow(server.zed.beneficiaryId, { amount, totalAmount: `${amount}.50` })
  const body = batchOrder(server.zed, { currencyBlocks: [{ account, beneficiaries: [row('25'), row('7')] }] })
  const headers = { ...server.as(server.zed), 'idempotency-key': freshKey() }
  const answer = await ask(careful.http, batches.createBatchTransactionRequest, { body }, headers)
  const rows = answer.json().value.rows as { state: string; reason: string | null }[]
  expect(rows.map(({ state }) => state)).toEqual(['refused', 'accepted'])
  expect(rows[0]?.reason).toContain('make a single payment')
})

test('a code where nobody asks for one is refused, so that nobody believes it was looked at', async () => {
  const body = paymentOrder(server.ada, { transactionOneTimePassword: 'ABCDEFGH', documentUploadItems: [] })
  const headers = { ...server.as(server.ada), 'idempotency-key': freshKey() }
  const answer = await ask(server.http, payments.createTransactionRequest, { body }, headers)
  expect(answer.statusCode).toBe(400)
  expect(answer.body).toContain("This payment doesn't need a one-time code.")
})

test('a big payment to someone new is refused without a code, and goes with the one that was sent for it, once', async () => {
  const refused = await send('25.00')
  expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'payments.code_needed'])
  expect(refused.json().error).toMatch(/We sent a code for this payment to ada\*+@example\.com/)
  expect((await letterFor('£25.00'))?.subject).toBe('Your code to send £25.00 to Amelia Clarke')
  // Whoever orders chooses the name; the account is the one that the bank pays.
  expect((await letterFor('£25.00'))?.text).toContain('The money goes to the account ending in 4958.')
  const code = await sentCode('£25.00')
  expect(codeOf(await withCode('25.00', 'ZZZZZZZZ'))).toBe('identity.code_wrong')
  // More than the person read in the letter.
  expect(codeOf(await withCode('2500.00', code))).toBe('identity.code_wrong')
  // The same sum under the same name, to another account.
  const elsewhere = { ...paidAt(otherAccounts.edited), transactionOneTimePassword: code }
  expect(codeOf(await send('25.00', elsewhere))).toBe('identity.code_wrong')
  // The same account, by way of another bank.
  const between = { intermediaryBankBicCode: 'CHASUS33', transactionOneTimePassword: code }
  expect(codeOf(await send('25.00', between))).toBe('identity.code_wrong')
  const key = freshKey()
  const placed = await withCode('25.00', ` ${code.toLowerCase()} `, key)
  expect([placed.statusCode, placed.body]).toEqual([200, expect.stringContaining('transactionId')])
  // A repeat of the same request is answered; the code allows nothing else.
  expect((await withCode('25.00', ` ${code.toLowerCase()} `, key)).body).toBe(placed.body)
  expect(codeOf(await withCode('25.00', code))).toBe('identity.code_wrong')
})

test('whoever was paid with a code is known; one who got little today is not until tomorrow', async () => {
  expect((await send('31.00')).statusCode).toBe(200)
  const other = paidAt(otherAccounts.add)
  expect((await send('19.00', other)).statusCode).toBe(200)
  expect(codeOf(await send('20.00', other))).toBe('payments.code_needed')
  await moveDays(1)
  expect((await send('20.00', other)).statusCode).toBe(200)
})

test('small payments to new accounts that are big together need a code, also those that come side by side', async () => {
  const { zed } = server
  const to = (account: readonly [string, string]) => (amount: string, key?: string) =>
    sendBy(zed, amount, paidAt(account), key)
  const first = freshKey()
  const placed = await to(otherAccounts.add)('6.00', first)
  expect(placed.statusCode).toBe(200)
  // £6.00 and twice £6.00 are less than £20.00; a third would be more.
  const together = await Promise.all(Array.from({ length: 5 }, () => to(otherAccounts.add)('6.00')))
  expect(together.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2)
  expect(together.filter((answer) => codeOf(answer) === 'payments.code_needed')).toHaveLength(3)
  expect(codeOf(await to(otherAccounts.holder)('2.00'))).toBe('payments.code_needed')
  expect((await to(otherAccounts.holder)('1.99')).statusCode).toBe(200)
  expect((await to(otherAccounts.add)('6.00', first)).body).toBe(placed.body)
})

test('whoever has the password and tries codes at the sign-in keeps nobody from paying', async () => {
  const { zed } = server
  await server.db.asSystem((tx) =>
    execute(
      tx,
      sql`insert into identity.guess (subject, tries, window_started_at, locked_until)
          select kind || ':' || ${zed.userId}, 100, ${server.clock.now()}, ${new Date(server.clock.now().getTime() + 900_000)}
          from unnest(array['code', 'codeSent']) kind`,
    ),
  )
  const order = paidAt(otherAccounts.edited)
  expect(codeOf(await sendBy(zed, '33.00', order))).toBe('payments.code_needed')
  const transactionOneTimePassword = await sentCode('£33.00', zed)
  expect((await sendBy(zed, '33.00', { ...order, transactionOneTimePassword })).statusCode).toBe(200)
})

test('a payee whom colleagues have yet to approve is new, also a day later, and known a day after they did', async () => {
  const { zed } = server
  const bea = await addColleague(server, zed, { firstName: 'Bea', roleId: 11, role: 'Admin' })
  const body = ruleOrder(zed, { currencyCode: 'GBP', amountFrom: '3.00', amountTo: '3.99' })
  expect((await ask(server.http, paymentRules.addPaymentRule, { body }, server.as(zed))).statusCode).toBe(200)
  const other = paidAt(otherAccounts.deleted)
  await moveDays(2)
  const waiting = (await sendBy(zed, '3.50', other)).json().value.paymentRuleTransactionId as string
  await moveDays(1)
  expect(codeOf(await sendBy(zed, '25.00', other))).toBe('payments.code_needed')
  const approved = await ask(server.http, approvals.approveTransaction, { body: decision(waiting) }, server.as(bea))
  expect(approved.statusCode).toBe(200)
  expect(codeOf(await sendBy(zed, '25.00', other))).toBe('payments.code_needed')
  await moveDays(1)
  const known = await sendBy(zed, '25.00', other)
  expect([known.statusCode, codeOf(known)]).toEqual([200, undefined])
})

test('what SendR paid out from outside makes nobody known at once', async () => {
  const other = paidAt(otherAccounts.holder)
  const body = paymentOrder(server.ada, { amount: '50.00', totalAmount: '50.50', documentUploadItems: [], ...other })
  const headers = { ...server.as(server.ada), 'idempotency-key': freshKey() }
  const placed = await ask(server.http, payments.createTransactionRequest, { body }, headers)
  const { transactionId } = placed.json().value
  await server.db.asSystem((tx) =>
    execute(tx, sql`update payments.transaction set origin = 'sendr' where id = ${transactionId}`),
  )
  expect(codeOf(await send('26.00', other))).toBe('payments.code_needed')
})

test('a code is good for five minutes, and tries at one are counted', async () => {
  const other = paidAt(otherAccounts.holder)
  const refusalOf = async (changes: object) => codeOf(await send('44.00', { ...other, ...changes }))
  expect(await refusalOf({})).toBe('payments.code_needed')
  const transactionOneTimePassword = await sentCode('£44.00')
  server.clock.moveBy(300_000)
  expect(await refusalOf({ transactionOneTimePassword })).toBe('identity.code_expired')
  const tries = []
  for (let i = 0; i < 5; i += 1) tries.push(await refusalOf({ transactionOneTimePassword: 'ZZZZZZZZ' }))
  expect(tries.at(-1)).toBe('request.too_many')
})

test('a list of scheduled payments to someone new needs one code, which is good for exactly this list', async () => {
  // Nobody paid this account for her yet, and the tries at the code before are forgotten.
  const { ada } = server
  server.clock.moveBy(3_600_000)
  const paymentDate = addDays(server.clock.now().toISOString().slice(0, 10), 60)
  const toSaved = { beneficiaryId: ada.saved.deleted, ...paidAt(otherAccounts.deleted) }
  const pays = (amount: string, more: object = {}) =>
    scheduledPayment(ada, { amount, totalAmount: undefined, ...toSaved, ...more })
  const ordered = (amounts: [string, string], transactionOneTimePassword?: string) => {
    const transactionDetails = [pays(amounts[0], { transactionOneTimePassword }), pays(amounts[1])]
    const body = scheduleOrder(ada, { startType: 'CustomDate', paymentDate, transactionDetails })
    const headers = { ...server.as(ada), 'idempotency-key': freshKey() }
    return ask(careful.http, schedules.createScheduledPayment, { body }, headers)
  }
  expect(codeOf(await ordered(['25.00', '30.00']))).toBe('payments.code_needed')
  const code = await sentCode('£25.00 and 1 more')
  expect(codeOf(await ordered(['25.00', '3000.00'], code))).toBe('identity.code_wrong')
  expect((await ordered(['25.00', '30.00'], code)).statusCode).toBe(200)
  expect(codeOf(await ordered(['25.00', '30.00'], code))).toBe('identity.code_wrong')
})
