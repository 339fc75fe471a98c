import { randomUUID } from 'node:crypto'
import {
  journals as contract,
  exceptions,
  invoicing,
  payments,
  privacy,
  reconciliation,
  sandbox,
  statements,
} from '@tradewind/contract'
import { fromDecimal } from '@tradewind/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffCaller } from '#platform/caller'
import { execute, rows, sql } from '#platform/db'
import type { Http } from '#platform/http'
import { pageFile } from '../../../main/testing/test-bodies-of-onboarding.ts'
import { balancesOf, bookFaults, changesSince, soundBooks } from '../../../main/testing/test-books.ts'
import { callsOf } from '../../../main/testing/test-calls.ts'
import { ask, paymentOrder } from '../../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../../main/testing/test-server.ts'
import { addStaff, openTestConsole, staffBrowser } from '../../../main/testing/test-staff.ts'
import { invoiceOrder, merchantOrder } from '../../invoicing/test-invoices.ts'

/** Journals and deposits booked by staff. */
let server: TestServer
let console: Http<StaffCaller>
let mei: ReturnType<typeof staffBrowser>
let tess: ReturnType<typeof staffBrowser>
const { call, pass } = callsOf(() => server)

beforeAll(async () => {
  server = await startTestServer()
  console = await openTestConsole(server)
  await addStaff(server, { email: 'mei@example.com', name: 'Mei Tanaka', roles: ['operations'] })
  await addStaff(server, { email: 'tess@example.com', name: 'Tess Byrne', roles: ['treasury'] })
  mei = await staffBrowser(console, server).signIn('mei@example.com')
  tess = await staffBrowser(console, server, '10.1.2.4').signIn('tess@example.com')
  // The fee of a payment opens our account for fees.
  const body = paymentOrder(server.ada, { amount: '1.00', totalAmount: '1.50', saveAsBeneficiary: false })
  await call(payments.createTransactionRequest, { body: { ...body, documentUploadItems: [] } })
  await server.settle()
  await pass(60)
})
afterAll(async () => {
  await console.app.close()
  await server.close()
})

/** The header of our CSV profile. */
const csvHeader = 'reference,direction,amount,currency,kind,reversal,booked_on'

const reason = 'The fee was charged twice by mistake.'
const proof = pageFile('Fee letter')
const narration = 'Refund of a fee that was charged twice'
const money = (amount: string, currencyCode = 'GBP') => ({ amount, currencyCode })
const debit = (ledgerAccount: string, amount: string) => ({ side: 'debit', ledgerAccount, amount: money(amount) })
const credit = (accountId: string, amount: string) => ({ side: 'credit', accountId, amount: money(amount) })
const refund = (amount = '0.50') => ({
  entries: [debit('fees', amount), credit(server.ada.accounts.GBP, amount)],
  narration,
  reason,
  document: proof,
})
const propose = async (body: object, by = mei) =>
  (await by.value<{ journalId: string }>(contract.proposeJournal, { body })).journalId
const decide = (journalId: string, by = tess, confirms = true) =>
  by.value(contract.decideJournal, { params: { journalId }, body: { confirms } })
const refusalOf = (body: object, by = mei) => by.refusal(contract.proposeJournal, { body })
const sound = async () => expect(await bookFaults(server.db)).toEqual(soundBooks)

/** How networks pay into Ada's pounds. */
async function receivingDetails(): Promise<{ accountNumber: string; bankCode: string | undefined }> {
  const [to] = await server.db.asSystem((tx) =>
    rows<{ number: string; bankCode: string | null }>(
      tx,
      sql`select number, bank_code from accounts.receiving_detail where account_id = ${server.ada.accounts.GBP}`,
    ),
  )
  return { accountNumber: to?.number ?? '', bankCode: to?.bankCode ?? undefined }
}
/** Pounds that a network brings. */
const came = (amount: string) => ({
  rail: 'fps',
  amount: fromDecimal(amount, 'GBP'),
  senderName: 'Marlow Foods Ltd',
  reference: 'Invoice 12',
  at: server.clock.now(),
})
/** Whether somebody waits for a lock by name. */
const isWaiting = async (): Promise<boolean> =>
  (
    await server.db.asSystem((tx) =>
      rows(tx, sql`select 1 from pg_locks where locktype = 'advisory' and not granted limit 1`),
    )
  ).length > 0

/** The customer's line with this text. */
async function lineSaying(words: string, accountId: string, as = server.ada) {
  const answer = await ask(server.http, payments.listTransactions, { query: { AccountId: accountId } }, server.as(as))
  const records: { narration: string; transactionId: string }[] = answer.json().value.records
  return records.find((line) => line.narration === words)
}

test('a fee is refunded by two people as the preview said, and the customer reads it in list, statement and email', async () => {
  const { GBP } = server.ada.accounts
  const before = await balancesOf(server.db)
  const { entries } = refund()
  const shown = await mei.value<
    { accountName: string; side: string; before: { amount: string }; after: { amount: string } }[]
  >(contract.previewJournal, { body: { entries } })
  expect(shown.map(({ accountName, side }) => [accountName, side])).toEqual([
    ['fees:GBP', 'debit'],
    [expect.any(String), 'credit'],
  ])
  const rise = Number(shown[1]?.after.amount) - Number(shown[1]?.before.amount)
  expect(rise).toBeCloseTo(0.5)
  expect(await balancesOf(server.db)).toEqual(before)

  const looks = await call(privacy.listStaffLooks, {})
  expect(looks.records[0]?.reason).toContain('Balance before a correction')
  const journalId = await propose(refund())
  expect(await changesSince(server.db, before)).toEqual({})
  expect(await mei.refusal(contract.decideJournal, { params: { journalId }, body: { confirms: true } })).toBe(
    'journals.second_person',
  )
  expect(await tess.value(contract.previewProposedJournal, { params: { journalId } })).toEqual(shown)
  await decide(journalId)
  expect(await changesSince(server.db, before)).toMatchObject({ 'fees:GBP': -50n })

  const line = await lineSaying(narration, GBP)
  expect(line).toMatchObject({ kind: 'correction', direction: 'in', narration, transactionType: 'Credit' })
  const details = await call(payments.getTransactionDetails, { query: { TransactionId: line?.transactionId ?? '' } })
  expect(details).toMatchObject({ network: 'Balance correction', isFinal: true, canCancel: false })
  const day = (await call(sandbox.getBankClock, {})).now.slice(0, 10)
  const query = { AccountId: GBP, FromDate: day, ToDate: day }
  const statement = await call(statements.getAccountStatement, { query })
  expect(statement.records.at(-1)).toMatchObject({ kind: 'correction', narration, transactionId: line?.transactionId })
  const letters = await server.world.notifications.listOutbox()
  expect(letters.some(({ to, text }) => to === server.ada.email && text.includes(narration))).toBe(true)
  expect(await tess.refusal(contract.decideJournal, { params: { journalId }, body: { confirms: true } })).toBe(
    'journals.proposal_over',
  )
  const listed = await mei.value<{ records: object[] }>(contract.listJournals, { query: {} })
  expect(listed.records[0]).toMatchObject({ journalId, state: 'approved', decidedByName: 'Tess Byrne', isMine: true })
  await sound()
})

test('the document of a journal is read as it was uploaded, and the customer reads of the look', async () => {
  const journalId = await propose(refund())
  const file = await tess.ask(contract.getJournalDocument, { params: { journalId } })
  expect(file.statusCode).toBe(200)
  expect(file.rawPayload.toString('base64')).toBe(proof.documentAsBase64)
  const looks = await call(privacy.listStaffLooks, {})
  expect(looks.records[0]?.reason).toContain('balance correction')
  const kept = await server.db.asSystem((tx) => tx.client.query('select content from operations.journal_document'))
  expect(kept.rows.some(({ content }) => content.includes(file.rawPayload))).toBe(false)
  await decide(journalId, mei, false)
  const unknown = { params: { journalId: '01900000-0000-7000-8000-00000000dead' } }
  expect(await tess.refusal(contract.getJournalDocument, unknown)).toBe('journals.unknown')
})

test('money moves between customers by three or more entries, each with a line of its own', async () => {
  const { ada, zed } = server
  const before = await balancesOf(server.db)
  const entries = [
    { side: 'debit', accountId: ada.accounts.GBP, amount: money('3.00') },
    debit('fees', '0.25'),
    credit(zed.accounts.GBP, '3.25'),
  ]
  const words = 'Money that reached the wrong account'
  await decide(await propose({ ...refund(), entries, narration: words }))
  const sides = { out: lineSaying(words, ada.accounts.GBP), in: lineSaying(words, zed.accounts.GBP, zed) }
  expect(await sides.out).toMatchObject({ kind: 'correction', direction: 'out' })
  expect(await sides.in).toMatchObject({ kind: 'correction', direction: 'in' })
  const changes = await changesSince(server.db, before)
  expect(Object.values(changes).reduce((sum, one) => sum + one, 0n)).toBe(0n)
  expect(changes).toMatchObject({ 'fees:GBP': -25n })
  expect(changes['suspense:journals:GBP']).toBeUndefined()
  await sound()
})

test('a journal is refused where it overdraws a customer, does not balance, or touches what other work keeps', async () => {
  const { ada } = server
  const take = (amount: string) => [
    { side: 'debit', accountId: ada.accounts.GBP, amount: money(amount) },
    { side: 'credit', ledgerAccount: 'fees', amount: money(amount) },
  ]
  const before = await balancesOf(server.db)
  const refused: [string, object[]][] = [
    ['ledger.insufficient_funds', take('99999999.00')],
    ['journals.unbalanced', [debit('fees', '1.00'), credit(ada.accounts.GBP, '2.00')]],
    ['journals.account_unusable', [debit('suspense:cases', '1.00'), credit(ada.accounts.GBP, '1.00')]],
    ['journals.account_unusable', [debit('clearing:fps', '1.00'), credit(ada.accounts.GBP, '1.00')]],
    ['journals.same_account', [debit('fees', '1.00'), { ...debit('fees', '1.00'), side: 'credit' }]],
    ['accounts.unknown', [debit('fees', '1.00'), credit('01900000-0000-7000-8000-00000000dead', '1.00')]],
  ]
  for (const [refusal, entries] of refused) {
    expect(await refusalOf({ ...refund(), entries })).toBe(refusal)
    expect(await mei.refusal(contract.previewJournal, { body: { entries } })).toBe(refusal)
  }
  // Money spent while the proposal was pending can't be debited any more.
  const available = await mei.value<{ before: { amount: string } }[]>(contract.previewJournal, {
    body: { entries: take('1.00') },
  })
  const all = available[0]?.before.amount ?? ''
  const [first, second] = [
    await propose({ ...refund(), entries: take(all) }),
    await propose({ ...refund(), entries: take(all) }),
  ]
  await decide(second, tess)
  expect(await tess.refusal(contract.decideJournal, { params: { journalId: first }, body: { confirms: true } })).toBe(
    'ledger.insufficient_funds',
  )
  await decide(first, tess, false)
  expect((await changesSince(server.db, before))['suspense:journals:GBP']).toBeUndefined()
  await decide(await propose({ ...refund(), entries: [debit('fees', all), credit(ada.accounts.GBP, all)] }))
  await sound()
})

test('nobody books alone, about themselves or without the permission, and the database accepts no row of its own', async () => {
  await addStaff(server, { email: 'sade@example.com', name: 'Sade Bello', roles: ['support'] })
  const sade = await staffBrowser(console, server, '10.1.2.6').signIn('sade@example.com')
  expect((await sade.ask(contract.proposeJournal, { body: refund() })).statusCode).toBe(403)
  expect((await sade.ask(contract.listJournals, {})).statusCode).toBe(403)
  await addStaff(server, { email: 'ada@example.com', name: 'Ada Herself', roles: ['operations'] })
  const ada = await staffBrowser(console, server, '10.1.2.5').signIn('ada@example.com')
  expect(await refusalOf(refund(), ada)).toBe('review.about_yourself')
  const journalId = await propose(refund())
  expect(await ada.refusal(contract.decideJournal, { params: { journalId }, body: { confirms: true } })).toBe(
    'review.about_yourself',
  )
  const alone = server.db.asSystem((tx) =>
    execute(
      tx,
      sql`insert into operations.journal (id, entries, narration, reason, document_id, decision_id)
          select d.id, d.payload->'entries', 'Fee refund', d.reason, (d.payload->>'document_id')::uuid, d.id
          from decisions.decision d where d.id = ${journalId}`,
    ),
  )
  await expect(alone).rejects.toThrow('no decision approved this row')
})

test('a deposit outside of any feed is credited once by two people', async () => {
  const { ada } = server
  const deposit = { network: 'fps', bankReference: 'BANK-0001', payerName: 'Marlow Foods Ltd' }
  const entries = [debit('clearing:fps', '40.00'), credit(ada.accounts.GBP, '40.00')]
  const body = { ...refund(), entries, deposit, narration: 'Invoice 12' }
  const before = await balancesOf(server.db)
  await decide(await propose(body))
  expect(await changesSince(server.db, before)).toMatchObject({ 'clearing:fps:GBP': -4_000n })
  const line = await lineSaying('Invoice 12', ada.accounts.GBP)
  expect(line).toMatchObject({ kind: 'payment', counterParty: 'Marlow Foods Ltd', direction: 'in' })
  expect(await refusalOf(body)).toBe('journals.deposit_known')
  const elsewhere = { ...deposit, network: 'sepa', bankReference: 'BANK-0002' }
  expect(await refusalOf({ ...body, deposit: elsewhere })).toBe('journals.deposit_shape')
  const letters = await server.world.notifications.listOutbox()
  expect(letters.some(({ to, subject }) => to === ada.email && subject.includes('40.00'))).toBe(true)
  // The network brings the same money later.
  const to = await receivingDetails()
  const booked = await balancesOf(server.db)
  const outcome = await server.db.asSystem((tx) =>
    server.world.payments.incoming(tx, { ...came('40.00'), to, networkReference: deposit.bankReference }),
  )
  expect(outcome).toBe('credited')
  expect(await changesSince(server.db, booked)).toEqual({})
  await sound()
})

test('a deposit is credited once, however its bank reference is copied and whoever approves at the same moment', async () => {
  const { ada } = server
  const entries = [debit('clearing:fps', '41.00'), credit(ada.accounts.GBP, '41.00')]
  const depositOf = (bankReference: string) => ({
    ...refund(),
    entries,
    deposit: { network: 'fps', bankReference, payerName: 'Marlow Foods Ltd' },
  })
  const two = [await propose(depositOf('Bank-0041')), await propose(depositOf('BANK-00 41'))]
  const before = await balancesOf(server.db)
  const answers = await Promise.all(
    two.map((journalId) => tess.ask(contract.decideJournal, { params: { journalId }, body: { confirms: true } })),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409])
  const once = { 'clearing:fps:GBP': -4_100n }
  expect(await changesSince(server.db, before)).toMatchObject(once)
  expect(await refusalOf(depositOf('bank-0041'))).toBe('journals.deposit_known')
  // The network brings the same money later, and other money under a reference that resembles it.
  const to = await receivingDetails()
  const brought = (amount: string) =>
    server.db.asSystem((tx) =>
      server.world.payments.incoming(tx, { ...came(amount), to, networkReference: 'BANK-0041' }),
    )
  expect(await brought('41.00')).toBe('credited')
  expect(await changesSince(server.db, before)).toMatchObject(once)
  expect(await brought('42.00')).toBe('credited')
  expect(await changesSince(server.db, before)).toMatchObject({ 'clearing:fps:GBP': -8_300n })
  await sound()
})

test('a deposit is compared with money that came for transfers, however its reference was copied', async () => {
  const [taken] = await server.db.asSystem((tx) =>
    rows<{ reference: string }>(
      tx,
      sql`select network_reference as reference from sendr.funding where customer_id = ${server.ada.customerId}`,
    ),
  )
  const bankReference = (taken?.reference ?? '').toLowerCase().replace('-', '- ')
  const deposit = { network: 'fps', bankReference, payerName: 'Ada Example' }
  const entries = [debit('clearing:fps', '1.00'), credit(server.ada.accounts.GBP, '1.00')]
  expect(await refusalOf({ ...refund(), entries, deposit })).toBe('journals.deposit_known')
  await sound()
})

test('a deposit waits for the network that is crediting the same money, and is refused then', async () => {
  const { ada } = server
  const deposit = { network: 'fps', bankReference: 'race 0043', payerName: 'Marlow Foods Ltd' }
  const entries = [debit('clearing:fps', '43.00'), credit(ada.accounts.GBP, '43.00')]
  const journalId = await propose({ ...refund(), entries, deposit })
  const before = await balancesOf(server.db)
  const [isBooked, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const to = await receivingDetails()
  const network = server.db.asSystem(async (tx) => {
    await server.world.payments.incoming(tx, { ...came('43.00'), to, networkReference: 'RACE0043' })
    isBooked.resolve()
    await mayCommit.promise
  })
  await isBooked.promise
  const decision = tess.ask(contract.decideJournal, { params: { journalId }, body: { confirms: true } })
  let isDecided = false
  const decided = decision.then(() => (isDecided = true))
  while (!isDecided && !(await isWaiting()))
    await Promise.race([decided, server.db.asSystem((tx) => rows(tx, sql`select 1`))])
  mayCommit.resolve()
  await network
  expect([(await decision).statusCode, (await decision).headers['refusal-code']]).toEqual([
    409,
    'journals.deposit_known',
  ])
  expect(await changesSince(server.db, before)).toMatchObject({ 'clearing:fps:GBP': -4_300n })
  await sound()
})

test('a deposit pays the invoice that it names, as money from a network does', async () => {
  const { merchantCustomerId } = await call(invoicing.createMerchantCustomer, { body: merchantOrder(server.ada) })
  const order = invoiceOrder(server.ada, { merchantCustomerId, dueDate: '2031-01-31' })
  const { invoiceId } = await call(invoicing.createInvoice, { body: order })
  await call(invoicing.generateInvoiceLink, { body: { invoiceId } })
  const invoice = () => call(invoicing.getInvoice, { query: { InvoiceId: invoiceId } })
  const { paymentReference } = await invoice()
  const deposit = { network: 'fps', bankReference: 'BANK-0120', payerName: 'Harbour Lane' }
  const entries = [debit('clearing:fps', '120.00'), credit(server.ada.accounts.GBP, '120.00')]
  await decide(await propose({ ...refund(), entries, deposit, narration: paymentReference }))
  expect(await invoice()).toMatchObject({ status: 'Paid', payments: [{ automatic: true, payer: 'Harbour Lane' }] })
  await sound()
})

test('a correction repays what its account owes, as its preview says', async () => {
  const { customerId, accounts } = server.ada
  const accountId = accounts.GBP
  const { ledgerAccount } = await server.db.asSystem((tx) => server.world.accounts.accountOf(tx, customerId, accountId))
  const [{ id } = { id: '' }] = await server.db.asSystem((tx) =>
    rows<{ id: string }>(tx, sql`select id from payments.transaction where account_id = ${accountId} limit 1`),
  )
  const at = server.clock.now()
  const of = { id, direction: 'in', customerId, accountId, ledgerAccountId: ledgerAccount } as const
  const amount = fromDecimal('0.30', 'GBP')
  await server.db.asSystem(async (tx) => {
    await server.world.payments.debts.open(tx, of, amount, { at, code: '915', reason: 'It came back.' })
    const debit = await server.world.ledger.systemAccount(tx, 'suspense:pull-returns', 'GBP')
    const outside = await server.world.ledger.systemAccount(tx, 'fees', 'GBP')
    const transfers = [{ id: randomUUID(), debit, credit: outside, amount, code: 'return' }]
    server.world.ledger.post(tx, { id: randomUUID(), subject: 'owed', transfers, at })
  })
  const before = await balancesOf(server.db)
  const preview = await mei.value<{ accountId: string | null; amount: object }[]>(contract.previewJournal, {
    body: { entries: refund().entries },
  })
  expect(preview.find((one) => one.accountId === accountId)).toMatchObject({ amount: money('0.20') })
  await decide(await propose(refund()))
  expect(await changesSince(server.db, before)).toEqual({
    'fees:GBP': -50n,
    'suspense:pull-returns:GBP': 30n,
    [ledgerAccount.toString()]: 20n,
  })
  const letters = await server.world.notifications.listOutbox()
  expect(letters.some(({ to, text }) => to === server.ada.email && text.includes('£0.30'))).toBe(true)
  await sound()
})

test('a deposit of a payer on a sanctions list waits for two more people, and is announced when it is credited', async () => {
  await server.world.screening.renew()
  const { ada } = server
  const entries = [debit('clearing:fps', '9.00'), credit(ada.accounts.GBP, '9.00')]
  const deposit = { network: 'fps', bankReference: 'BANK-0009', payerName: 'Victor Zolotarenco' }
  const before = await balancesOf(server.db)
  await decide(await propose({ ...refund(), entries, deposit, narration: 'Invoice 9' }))
  const held = { 'clearing:fps:GBP': -900n, 'suspense:cases:GBP': 900n }
  expect(await changesSince(server.db, before)).toEqual(held)
  const letters = async () =>
    (await server.world.notifications.listOutbox(1_000)).filter(({ text }) => text.includes('Zolotarenco')).length
  expect(await letters()).toBe(0)
  const { records } = await mei.value<{ records: { exceptionId: string; kind: string }[] }>(exceptions.listExceptions, {
    query: { PageSize: 100, Source: 'case' },
  })
  const caseId = records.find(({ kind }) => kind === 'sender-match')?.exceptionId
  const body = { decision: 'delivered', reason: 'Compared the dates of birth.' }
  const { proposalId } = await mei.value<{ proposalId: string }>(exceptions.proposeCase, { params: { caseId }, body })
  await tess.value(exceptions.decideCase, { params: { proposalId }, body: { confirms: true } })
  expect(await changesSince(server.db, before)).toMatchObject({ 'clearing:fps:GBP': -900n })
  expect((await changesSince(server.db, before))['suspense:cases:GBP']).toBeUndefined()
  expect(await letters()).toBeGreaterThan(0)
  await sound()
})

test('money that a bank reports and no books have is credited by a deposit, which explains the difference', async () => {
  const day = (await call(sandbox.getBankClock, {})).now.slice(0, 10)
  const side = { leg: 'bank', rail: 'fps', currency: 'GBP' }
  const file = (name: string, lines: string[], total: string) =>
    [`FILE,${name}`, csvHeader, ...lines, `TOTAL,${lines.length},${total},GBP`].join('\n')
  const imported = (content: string) =>
    mei.value<{ opened: number; resolved: number; reason: string | null }>(reconciliation.importStatementFile, {
      body: { ...side, content },
    })
  const line = `BANK-7777,in,12.00,GBP,payment,no,${day}`
  expect(await imported(file('BANK-A', [line], '12.00'))).toMatchObject({ reason: null })
  const breaks = async () =>
    (await mei.value<{ records: { kind: string; reference: string }[] }>(reconciliation.listBreaks, { query: {} }))
      .records
  expect(await breaks()).toContainEqual(expect.objectContaining({ kind: 'unexpected', reference: 'BANK-7777' }))
  const entries = [debit('clearing:fps', '12.00'), credit(server.ada.accounts.GBP, '12.00')]
  const deposit = { network: 'fps', bankReference: 'BANK-7777', payerName: 'Marlow Foods Ltd' }
  await decide(await propose({ ...refund(), entries, deposit, narration: 'Invoice 13' }))
  expect(await imported(file('BANK-B', [], '0.00'))).toMatchObject({ resolved: 1 })
  expect((await breaks()).some(({ reference }) => reference === 'BANK-7777')).toBe(false)
  await sound()
})

test('the auditor finds nothing after all of it', async () => {
  expect((await server.world.audit.run('full'))?.found).toEqual([])
})
