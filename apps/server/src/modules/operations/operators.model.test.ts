import { exceptions as contract, journals, payments, type staff } from '@tradewind/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffCaller } from '#platform/caller'
import { oneRow, rows, sql } from '#platform/db'
import type { Http } from '#platform/http'
import { pageFile } from '../../main/testing/test-bodies-of-onboarding.ts'
import { bookFaults, soundBooks } from '../../main/testing/test-books.ts'
import { callsOf } from '../../main/testing/test-calls.ts'
import { paymentOrder } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addStaff, openTestConsole, staffBrowser } from '../../main/testing/test-staff.ts'

/**
 * Operators of every role who do whatever comes to their minds about one payment that needs a person, and with journals and
 * deposits. `OPERATOR_WALKS` says how often.
 */
const walks = Number(process.env['OPERATOR_WALKS'] ?? 40)
const roles: readonly staff.StaffRole[] = [
  'operations',
  'operations',
  'treasury',
  'support',
  'reviewer',
  'administrator',
]
const reason = 'Whatever came to my mind.'

let server: TestServer
let console: Http<StaffCaller>
const operators: ReturnType<typeof staffBrowser>[] = []
const { call, pass } = callsOf(() => server)

beforeAll(async () => {
  server = await startTestServer()
  console = await openTestConsole(server)
  for (const [at, role] of roles.entries()) {
    const email = `operator${at}@example.com`
    await addStaff(server, { email, name: `Operator ${at}`, roles: [role] })
    operators.push(await staffBrowser(console, server, `10.8.0.${at + 1}`).signIn(email))
  }
})
afterAll(async () => {
  await console.app.close()
  await server.close()
})

/** A payment that settled, and of which its network then says that it was rejected. */
async function contradicted(): Promise<string> {
  const body = paymentOrder(server.ada, {
    amount: '1.00',
    totalAmount: '1.50',
    saveAsBeneficiary: false,
    documentUploadItems: [],
  })
  const { transactionId: endToEndId } = await call(payments.createTransactionRequest, { body })
  await server.settle()
  await pass(30)
  const at = new Date(server.clock.now().getTime() + 1)
  const reason = { code: 'AC04', name: 'ClosedAccountNumber', words: 'The account is closed.' }
  await server.db.asSystem((tx) =>
    server.world.payments.paymentUpdate(tx, {
      rail: 'fps',
      endToEndId,
      networkReference: `NET-${endToEndId}`,
      state: 'rejected',
      reason,
      at,
    }),
  )
  const { id } = await server.db.asSystem((tx) =>
    oneRow<{ id: string }>(
      tx,
      sql`select id from payments.open_case where transaction_id = ${endToEndId} and resolved_at is null`,
    ),
  )
  return id
}

const postings = async () =>
  (await server.db.asSystem((tx) => oneRow<{ n: number }>(tx, sql`select count(*)::int as n from ledger.posting`))).n

interface Decided {
  proposedBy: string
  decidedBy: string
  decision: string
}
/** Who ended a case, by the record; nothing where it is open. */
const record = (caseId: string): Promise<(Decided & { resolution: string })[]> =>
  server.db.asSystem((tx) =>
    rows(
      tx,
      sql`select d.proposed_by, d.decided_by, e.decision, c.resolution
          from payments.open_case c left join operations.case_decision e on e.case_id = c.id
            left join decisions.decision d on d.id = e.decision_id and d.state = 'approved'
          where c.id = ${caseId} and c.resolved_at is not null`,
    ),
  )

const step = fc.record({
  who: fc.nat(roles.length - 1),
  does: fc.constantFrom(
    'propose',
    'confirm',
    'confirm',
    'turn-down',
    'take',
    'note',
    'preview',
    'read',
    'journal',
    'deposit',
    'approve',
    'approve',
    'drop',
    'preview-journal',
    'list-journals',
  ),
  ending: fc.constantFrom('delivered', 'not-delivered', 'not-delivered', ...contract.caseEndings),
})
type Step = { who: number; does: string; ending: contract.CaseEnding }

const amount = { amount: '0.01', currencyCode: 'GBP' }
let deposits = 0
/** A cent to the customer from our fees, or from what the bank received. */
function journalOf(does: string) {
  const ledgerAccount = does === 'deposit' ? 'clearing:fps' : 'fees'
  const bankReference = `WALK-${(deposits += 1)}`
  return {
    entries: [
      { side: 'debit', ledgerAccount, amount },
      { side: 'credit', accountId: server.ada.accounts.GBP, amount },
    ],
    ...(does === 'deposit' && { deposit: { network: 'fps', bankReference, payerName: 'Marlow Foods' } }),
  }
}
const proof = pageFile('Proof')

interface Pending {
  id: string
  by: number
}

/** Returns whether it was allowed, and the proposed journal. */
async function actOnJournal(who: number, does: string, pending: Pending): Promise<{ allowed: boolean; id?: string }> {
  const operator = operators[who] as (typeof operators)[number]
  const params = { journalId: pending.id }
  const said = { narration: 'Correction of a cent', reason, document: proof }
  const answer = await (does === 'approve' || does === 'drop'
    ? operator.ask(journals.decideJournal, { params, body: { confirms: does === 'approve' } })
    : does === 'list-journals'
      ? operator.ask(journals.listJournals, {})
      : does === 'preview-journal'
        ? operator.ask(journals.previewJournal, { body: journalOf(does) })
        : operator.ask(journals.proposeJournal, { body: { ...journalOf(does), ...said } }))
  expect(answer.statusCode, `${does}: ${answer.body}`).toBeLessThan(500)
  const id: string | undefined = answer.json().value?.journalId
  return { allowed: answer.statusCode === 200, ...(id !== undefined && { id }) }
}

const isOfJournals = (does: string): boolean =>
  ['journal', 'deposit', 'approve', 'drop', 'preview-journal', 'list-journals'].includes(does)

/** Gives whether it was allowed. */
async function act({ who, does, ending }: Step, caseId: string, proposalId: () => string): Promise<boolean> {
  const operator = operators[who] as (typeof operators)[number]
  const params = { source: 'case', exceptionId: caseId }
  const decision = { params: { proposalId: proposalId() }, body: { confirms: does === 'confirm' } }
  const answer = await (does === 'propose'
    ? operator.ask(contract.proposeCase, { params: { caseId }, body: { decision: ending, reason } })
    : does === 'take'
      ? operator.ask(contract.takeException, { params, body: { mine: true } })
      : does === 'note'
        ? operator.ask(contract.noteException, { params, body: { text: reason } })
        : does === 'preview'
          ? operator.ask(contract.previewCase, { params: { caseId }, query: { Decision: ending } })
          : does === 'read'
            ? operator.ask(contract.getException, { params })
            : operator.ask(contract.decideCase, decision))
  expect(answer.statusCode, `${does}: ${answer.body}`).toBeLessThan(500)
  return answer.statusCode === 200
}

test('whatever operators of all roles do, no money moves by one person alone or without a record', {
  timeout: walks * 3_000,
}, async () => {
  const mayDecide = new Set([0, 1, 2])
  let endings = 0
  let booked = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 10 }), async (steps) => {
      const caseId = await contradicted()
      let proposal: Pending = { id: caseId, by: -1 }
      let journal: Pending = { id: caseId, by: -1 }
      for (const one of steps) {
        const before = await postings()
        if (isOfJournals(one.does)) {
          const { allowed, id } = await actOnJournal(one.who, one.does, journal)
          if (allowed) expect(mayDecide.has(one.who)).toBe(true)
          if ((await postings()) !== before) {
            expect(one.does).toBe('approve')
            expect(allowed && one.who !== journal.by).toBe(true)
            booked += 1
          }
          if (id !== undefined) journal = { id, by: one.who }
          continue
        }
        const isOpen = (await record(caseId)).length === 0
        const allowed = await act(one, caseId, () => proposal.id)
        if (allowed && !['read'].includes(one.does)) expect(mayDecide.has(one.who)).toBe(true)
        if (one.does === 'propose' && allowed) proposal = { id: await pendingOf(caseId), by: one.who }
        const ended = isOpen && (await record(caseId)).length > 0
        if ((await postings()) !== before || ended) {
          expect(one.does).toBe('confirm')
          expect(allowed && one.who !== proposal.by).toBe(true)
          endings += 1
        }
      }
      for (const { proposedBy, decidedBy, decision, resolution } of await record(caseId)) {
        expect(proposedBy).not.toBe(decidedBy)
        expect(resolution).toBe(decision)
      }
    }),
    { numRuns: walks },
  )
  // Some did get there together, or nothing would be shown.
  expect(endings).toBeGreaterThan(0)
  expect(booked).toBeGreaterThan(0)
  expect(await journalsByTwo()).toEqual({ byTwo: booked, all: booked })
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})

/** Journals in the books, and how many of them two people decided by the record. */
const journalsByTwo = () =>
  server.db.asSystem((tx) =>
    oneRow<{ byTwo: number; all: number }>(
      tx,
      sql`select count(*)::int as all,
            (count(*) filter (where d.state = 'approved' and d.proposed_by <> d.decided_by))::int as by_two
          from operations.journal j left join decisions.decision d on d.id = j.decision_id`,
    ),
  )

const pendingOf = async (caseId: string): Promise<string> =>
  (
    await server.db.asSystem((tx) =>
      oneRow<{ id: string }>(
        tx,
        sql`select id from decisions.decision
            where kind = 'operations.case' and subject = ${caseId} and state = 'pending'`,
      ),
    )
  ).id
