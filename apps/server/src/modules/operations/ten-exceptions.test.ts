import {
  exceptions as contract,
  fraudRules,
  journals,
  operations,
  payments,
  reconciliation,
  sandbox,
} from '@tradewind/contract'
import { fromDecimal } from '@tradewind/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffCaller } from '#platform/caller'
import { execute, oneRow, sql } from '#platform/db'
import type { Http } from '#platform/http'
import { pageFile } from '../../main/testing/test-bodies-of-onboarding.ts'
import { bookFaults, soundBooks } from '../../main/testing/test-books.ts'
import { callsOf } from '../../main/testing/test-calls.ts'
import { paymentOrder } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addStaff, openTestConsole, staffBrowser } from '../../main/testing/test-staff.ts'

/** Ten kinds of exceptions, each resolved as in docs/runbooks/operator-cases.md, with the console's calls. */
let server: TestServer
let console: Http<StaffCaller>
let mei: ReturnType<typeof staffBrowser>
let tess: ReturnType<typeof staffBrowser>
const { call, pass } = callsOf(() => server)

beforeAll(async () => {
  server = await startTestServer()
  await server.world.screening.renew()
  console = await openTestConsole(server)
  await addStaff(server, { email: 'mei@example.com', name: 'Mei Tanaka', roles: ['operations'] })
  await addStaff(server, { email: 'tess@example.com', name: 'Tess Byrne', roles: ['treasury'] })
  mei = await staffBrowser(console, server).signIn('mei@example.com')
  tess = await staffBrowser(console, server, '10.1.2.4').signIn('tess@example.com')
})
afterAll(async () => {
  await console.app.close()
  await server.close()
})

const reason = 'The bank confirmed it by phone.'
const gbp = (amount: string) => fromDecimal(amount, 'GBP')

async function pay(amount: string, totalAmount: string, payee: object = {}): Promise<string> {
  const order = { ...payee, amount, totalAmount, saveAsBeneficiary: false, documentUploadItems: [] }
  const { transactionId } = await call(payments.createTransactionRequest, { body: paymentOrder(server.ada, order) })
  await server.settle()
  return transactionId
}
const person = (first: string, last: string) => ({
  beneficiaryFirstName: first,
  beneficiaryLastName: last,
  beneficiaryAccountName: `${first} ${last}`,
})

interface Row {
  source: string
  exceptionId: string
  kind: string
  paymentId: string | null
}
const queue = async () =>
  (await mei.value<{ records: Row[] }>(contract.listExceptions, { query: { PageSize: 100 } })).records
async function caseOf(paymentId: string, kind: string): Promise<string> {
  const found = (await queue()).find((one) => one.paymentId === paymentId && one.kind === kind)
  if (!found) throw new Error(`there is no ${kind} about ${paymentId}`)
  return found.exceptionId
}

/** One person proposes it after the preview, another confirms it. */
async function settle(caseId: string, ending: { decision: string; accountId?: string; amount?: object }) {
  const { proposalId } = await mei.value<{ proposalId: string }>(contract.proposeCase, {
    params: { caseId },
    body: { ...ending, reason },
  })
  await tess.value(contract.decideCase, { params: { proposalId }, body: { confirms: true } })
  await server.settle()
}

/** What the customer sees, and who decided it according to the record. */
async function afterwards(paymentId: string) {
  const details = await call(payments.getTransactionDetails, { query: { TransactionId: paymentId } })
  const { cases } = await mei.value<{ cases: { resolved: { as: string; by: string } | null }[] }>(
    operations.getPayment,
    {
      params: { paymentId },
    },
  )
  const { resolved } = cases[0] ?? {}
  expect(resolved?.by).toBe('Mei Tanaka, approved by Tess Byrne')
  expect(JSON.stringify(details)).not.toContain(reason)
  return details
}
const sound = async () => expect(await bookFaults(server.db)).toEqual(soundBooks)

/** Money credited to an account by a source outside the payment networks. */
const credit = (id: string, amount: string, status: 'Active' | 'Closed', accountId = server.ada.accounts.GBP) =>
  server.db.asSystem(async (tx) => {
    const { ledgerAccount } = await oneRow<{ ledgerAccount: bigint }>(
      tx,
      sql`select ledger_account from accounts.account where id = ${accountId}`,
    )
    const { customerId } = server.ada
    const account = { id: accountId, customerId, currency: 'GBP', status, ledgerAccount } as const
    const of = { id, account, amount: gbp(amount), senderName: 'Marlow Foods', narration: 'Invoice', rail: 'fps' }
    return server.world.payments.creditAccount(tx, { ...of, networkReference: id, at: server.clock.now() })
  })

test('1 and 2: what a network is silent about, or contradicts, ends as its bank says', async () => {
  const silent = await pay('25.21', '25.71')
  for (let minute = 0; minute < 12; minute += 1) await pass(60)
  await settle(await caseOf(silent, 'investigation'), { decision: 'not-delivered' })
  expect(await afterwards(silent)).toMatchObject({ status: 'Failed' })
  const contradicted = await pay('30.19', '30.69')
  await pass(600)
  await settle(await caseOf(contradicted, 'contradiction'), { decision: 'delivered' })
  expect(await afterwards(contradicted)).toMatchObject({ status: 'Successful' })
  await sound()
})

test('3: a return that differs is booked for the part that two people name', async () => {
  const paymentId = await pay('11.00', '11.50')
  await pass(600)
  const update = { rail: 'fps', endToEndId: paymentId, networkReference: `NET-${paymentId}` }
  const why = { code: 'AC04', words: 'The account is closed.' }
  const at = new Date(server.clock.now().getTime() + 1)
  await server.db.asSystem((tx) =>
    server.world.payments.paymentUpdate(tx, { ...update, state: 'returned', reason: why, returned: gbp('12.00'), at }),
  )
  const amount = { amount: '11.00', currencyCode: 'GBP' }
  await settle(await caseOf(paymentId, 'return-differs'), { decision: 'returned', amount })
  expect(await afterwards(paymentId)).toMatchObject({ returned: { amount: { amount: '11.00' } } })
  await sound()
})

test('4 and 5: held payments go out or are refused, and the customer reads no reason that warns', async () => {
  const matched = await pay('12.50', '13.00', person('Victor', 'Zolotarenco'))
  await settle(await caseOf(matched, 'payee-match'), { decision: 'cleared' })
  expect(await afterwards(matched)).toMatchObject({ status: 'Approved' })
  const conditions = [{ kind: 'amount', atLeast: { amount: '40.00', currencyCode: 'GBP' } }]
  const rule = { name: 'Large payment', guidance: 'Call the customer.', conditions, isActive: true }
  const { proposalId } = await mei.value<{ proposalId: string }>(fraudRules.proposeFraudRule, {
    body: { rule, version: 0, reason },
  })
  await tess.value(fraudRules.decideFraudRule, { params: { proposalId }, body: { confirms: true } })
  const held = await pay('41.00', '41.50')
  await settle(await caseOf(held, 'fraud-rule'), { decision: 'refused' })
  expect(JSON.stringify(await afterwards(held))).not.toMatch(/Large payment|fraud/i)
  await sound()
})

test('6: money for a closed account is credited to another account of the same customer', async () => {
  const id = '01900000-0000-7000-8000-00000000c106'
  expect(await credit(id, '8.00', 'Closed')).toBe('kept')
  await settle(await caseOf(id, 'credit-to-closed-account'), { decision: 'credited', accountId: server.ada.savings })
  const { accounts } = server.ada
  const records = await linesOf(server.ada.savings)
  expect(records.some(({ amount }) => amount.amount === '8.00')).toBe(true)
  expect((await linesOf(accounts.GBP)).some(({ amount }) => amount.amount === '8.00')).toBe(false)
  await sound()
})

interface Line {
  amount: { amount: string }
}
const linesOf = async (AccountId: string): Promise<Line[]> =>
  (await call(payments.listTransactions, { query: { AccountId, Status: 'Successful', PageSize: '100' } })).records

test('7: what a customer owes after a credit was taken back is written off by two people', async () => {
  const id = '01900000-0000-7000-8000-00000000c107'
  const { spare } = server.ada
  expect(await credit(id, '9.00', 'Active', spare)).toBe('booked')
  await freeze(spare)
  const at = server.clock.now()
  await server.db.asSystem((tx) =>
    server.world.payments.reverseCredit(tx, { id, at, code: 'AC04', reason: 'It was returned.' }),
  )
  await settle(await caseOf(id, 'owed'), { decision: 'written-off' })
  await afterwards(id)
  await sound()
})

/** A frozen account can't be debited, so a reversed credit becomes a debt. */
const freeze = (accountId: string) =>
  server.db.asSystem((tx) => execute(tx, sql`update accounts.account set status = 'Frozen' where id = ${accountId}`))

test('8, 9 and 10: a refused message, a difference and a file set aside leave the queue once they are explained', async () => {
  await server.db.asSystem((tx) =>
    execute(
      tx,
      sql`insert into rails.refused_message (message_id, network, body, reason, received_at)
          values ('msg-8', 'fps', ${Buffer.from('{}')}, 'Its time is too far from now.', ${server.clock.now()})`,
    ),
  )
  await mei.value(contract.closeMessage, { params: { messageId: 'msg-8' }, body: { reason } })

  const day = (await call(sandbox.getBankClock, {})).now.slice(0, 10)
  const header = 'reference,direction,amount,currency,kind,reversal,booked_on'
  const file = (name: string, lines: string[], total: string) =>
    [`FILE,${name}`, header, ...lines, `TOTAL,${lines.length},${total},GBP`].join('\n')
  const imported = (content: string) =>
    mei.value(reconciliation.importStatementFile, { body: { leg: 'bank', rail: 'fps', currency: 'GBP', content } })
  await imported(file('BANK-0', [], '5.00'))
  expect((await queue()).some(({ kind }) => kind === 'file')).toBe(true)
  await pass(60)
  await imported(file('BANK-1', [`BANK-9,in,12.00,GBP,payment,no,${day}`], '12.00'))
  expect((await queue()).some(({ kind }) => kind === 'file')).toBe(false)
  expect((await queue()).some(({ kind }) => kind === 'break')).toBe(true)
  const amount = { amount: '12.00', currencyCode: 'GBP' }
  const { journalId } = await mei.value<{ journalId: string }>(journals.proposeJournal, {
    body: {
      entries: [
        { side: 'debit', ledgerAccount: 'clearing:fps', amount },
        { side: 'credit', accountId: server.ada.accounts.GBP, amount },
      ],
      deposit: { network: 'fps', bankReference: 'BANK-9', payerName: 'Marlow Foods' },
      narration: 'Invoice 9',
      reason,
      document: pageFile('Bank statement'),
    },
  })
  await tess.value(journals.decideJournal, { params: { journalId }, body: { confirms: true } })
  await imported(file('BANK-2', [], '0.00'))
  expect((await queue()).map(({ kind }) => kind)).toEqual([])
  await sound()
})
