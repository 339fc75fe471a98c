import { readdir } from 'node:fs/promises'
import { payments as contract } from '@tradewind/contract'
import { AccountDetail } from '@tradewind/contract/beneficiaries'
import { money } from '@tradewind/kernel'
import { restrictedCountries } from '@tradewind/kernel/country'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { execute, oneRow, rows, sql } from '#platform/db'
import { Secret } from '#platform/secret'
import { InvalidRequest } from '#platform/validation'
import { createWorld, details, refusalOf, savedBeneficiary, type World } from '../test-world.ts'
import type { SignedPayload } from './create-payment.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const stored = (id: string) =>
  world.real.asSystem((tx) =>
    oneRow<Record<string, unknown> & { party: Record<string, unknown> }>(
      tx,
      sql`select * from payments.transaction where id = ${id}`,
    ),
  )

const sent = async (
  change: Partial<SignedPayload> = {},
  method: 'SortCode' | 'Iban' | 'AbaRouting' | 'Transfer' = 'SortCode',
) => {
  const who = await world.customer({ GBP: 1_000_000n, EUR: 1_000_000n, USD: 1_000_000n, NGN: 100_000_000n })
  return stored(await world.send(who, world.payloadOf(who, change, method)))
}

async function faultOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof InvalidRequest)) throw error ?? new Error('it was not refused')
  return error.errors.map(({ field }) => field).join()
}

test('a payment holds amount and charge, tells its timeline, and plans one hand-over', async () => {
  const who = await world.customer({ GBP: 100_000n })
  const id = await world.send(who, world.payloadOf(who, { narration: 'Invoice 7' }))
  const row = await stored(id)
  expect(row).toMatchObject({ status: 'Pending', money: 'held', amount: 10_000n, charge: 50n, narration: 'Invoice 7' })
  expect(await world.books.balanceOf(who.accounts.GBP?.ledgerAccount)).toEqual({ posted: 100_000n, held: 10_050n })
  expect(await world.eventKinds(id)).toEqual(['requested'])
  const tasks = await world.real.asSystem((tx) =>
    rows(tx, sql`select kind, occurrence, done_at from platform.task where subject = ${id}`),
  )
  expect(tasks).toEqual([{ kind: 'submit', occurrence: 1, doneAt: null }])
})

test('[send-narration] an empty narration becomes transfer', async () => {
  for (const narration of [undefined, '', '   ']) expect((await sent({ narration })).narration).toBe('transfer')
})

test('[send-others-category] Others requires the description and sends it trimmed; other categories send none', async () => {
  const who = await world.customer()
  for (const otherExpenseCategory of [undefined, '', '  '])
    expect(
      await faultOf(world.send(who, world.payloadOf(who, { expenseCategoryId: 'others', otherExpenseCategory }))),
    ).toBe('otherExpenseCategory')
  const others = await sent({ expenseCategoryId: 'others', otherExpenseCategory: '  A gift ' })
  expect(others).toMatchObject({ category: 'Others', otherCategory: 'A gift' })
  expect(await sent({ otherExpenseCategory: 'ignored' })).toMatchObject({ category: 'Rent', otherCategory: null })
  expect(await refusalOf(world.send(who, world.payloadOf(who, { expenseCategoryId: 'gold' })))).toBe(
    'payments.category_unknown',
  )
})

test('[send-entity-type] a company sends no first and last names, an individual no company name', async () => {
  const company = await sent({ beneficiaryEntityType: 0, beneficiaryCompanyName: 'Bola Foods Ltd' })
  expect(company.party).toMatchObject({ entityType: 0, firstName: null, lastName: null, companyName: 'Bola Foods Ltd' })
  const person = await sent({ beneficiaryCompanyName: 'Left over' })
  expect(person.party).toMatchObject({ entityType: 1, firstName: 'Bola', lastName: 'Ade', companyName: null })
})

test('[send-local-value] a local transfer takes the value MIB only', async () => {
  const row = await sent({}, 'Transfer')
  expect(row.party['destination']).toMatchObject({ methodType: 'Transfer', methodValue: 'MIB', bankCode: '058' })
  const who = await world.customer({ NGN: 100_000_000n })
  const block = { ...details('Transfer'), paymentMethodValue: '058' }
  expect(
    await faultOf(world.send(who, world.payloadOf(who, { beneficiaryAccountDetailsRequests: [block] }, 'Transfer'))),
  ).toBe('beneficiaryAccountDetailsRequests.0.paymentMethodValue')
})

test('[send-is-account-number] in the ABA flow it is true for nine characters or fewer, and a false claim is refused', async () => {
  const nine = { ...details('AbaRouting'), accountNumber: '123456789', isAccountNumber: true }
  const ten = { ...details('AbaRouting'), accountNumber: '1234567890' }
  const flag = async (block: typeof ten) =>
    (await sent({ beneficiaryAccountDetailsRequests: [block] }, 'AbaRouting')).party['destination']
  expect(await flag(nine)).toMatchObject({ isAccountNumber: true })
  expect(await flag(ten)).toMatchObject({ isAccountNumber: false })
  const who = await world.customer({ USD: 1_000_000n })
  const wrong = [{ ...ten, isAccountNumber: true }]
  expect(
    await faultOf(world.send(who, world.payloadOf(who, { beneficiaryAccountDetailsRequests: wrong }, 'AbaRouting'))),
  ).toBe('beneficiaryAccountDetailsRequests.0.isAccountNumber')
})

test('[send-city-default] in the ABA flow an absent city becomes USA, elsewhere it stays absent', async () => {
  expect((await sent({}, 'AbaRouting')).party).toMatchObject({ city: 'USA' })
  expect((await sent({ beneficiaryCity: 'Boston' }, 'AbaRouting')).party).toMatchObject({ city: 'Boston' })
  expect((await sent({}, 'Iban')).party).toMatchObject({ city: null })
})

test('[send-verified-only] details that nobody verified are refused', async () => {
  world.unverified.add('999999')
  const who = await world.customer()
  const block = { ...details('SortCode'), paymentMethodValue: '999999' }
  const payload = world.payloadOf(who, { beneficiaryAccountDetailsRequests: [block] })
  expect(await refusalOf(world.send(who, payload))).toBe('payments.not_verified')
})

test('[money-strip] amounts may carry thousands separators', async () => {
  expect(await sent({ amount: '1,000.00', totalAmount: '1,000.50' })).toMatchObject({ amount: 100_000n, charge: 50n })
})

test('[money-totals] a total that is not amount and charge is refused with the new one in words', async () => {
  const who = await world.customer()
  const refused = world.send(who, world.payloadOf(who, { totalAmount: '100.00' }))
  await expect(refused).rejects.toMatchObject({ code: 'payments.charge_changed' })
  await expect(refused).rejects.toMatchObject({ words: expect.stringContaining('£100.50') })
})

test('[entity-restricted-countries] no money goes to a restricted or unknown country', async () => {
  const who = await world.customer()
  const codes = restrictedCountries.map(({ iso3 }) => iso3)
  expect(codes).toHaveLength(14)
  for (const beneficiaryCountryId of [...codes, 'IR', 'ir', 'XX'])
    expect(await faultOf(world.send(who, world.payloadOf(who, { beneficiaryCountryId })))).toBe('beneficiaryCountryId')
})

test('[send-trim] account numbers and codes are trimmed before anybody looks at them', () => {
  const block = {
    ...details('SortCode'),
    paymentMethodType: 'SortCode' as const,
    paymentMethodValue: ' 200000 ',
    accountNumber: ' 55779911  ',
  }
  expect(z.decode(AccountDetail, block)).toMatchObject({ paymentMethodValue: '200000', accountNumber: '55779911' })
})

test('the account must be the own one, of the currency, and the way must exist for it', async () => {
  const [who, other] = [await world.customer({ GBP: 100_000n, EUR: 100_000n }), await world.customer()]
  const refused = (change: Partial<SignedPayload>, method?: 'Iban') =>
    refusalOf(world.send(who, world.payloadOf(who, change, method)))
  expect(await refused({ sourceAccountId: other.accounts.GBP?.id ?? '' })).toBe('accounts.unknown')
  expect(await refused({ sourceAccountId: world.newId() })).toBe('accounts.unknown')
  expect(await refused({ customerId: other.customerId })).toBe('request.not_found')
  expect(await refused({ sourceAccountId: who.accounts.EUR?.id ?? '' })).toBe('payments.currency_differs')
  expect(await refused({ beneficiaryAccountDetailsRequests: [details('Iban')] })).toBe('payments.method_unavailable')
  expect(await refused({ beneficiaryId: world.newId() })).toBe('beneficiaries.unknown')
  const elsewhere = [{ ...details('SortCode'), accountNumber: '31510604' }]
  const changed = world.payloadOf(who, {
    beneficiaryId: savedBeneficiary,
    beneficiaryAccountDetailsRequests: elsewhere,
  })
  expect(await faultOf(world.send(who, changed))).toBe('beneficiaryId')
})

test('the PIN is asked before anything else is looked at', async () => {
  const who = await world.customer()
  const payload = world.payloadOf(who, {
    transactionPin: new Secret('000000'),
    expenseCategoryId: 'gold',
    sourceAccountId: world.newId(),
  })
  expect(await refusalOf(world.send(who, payload))).toBe('identity.pin_wrong')
})

test('a refused payment leaves the database byte for byte as it was', async () => {
  const who = await world.customer({ GBP: 10_049n })
  const before = await world.books.dump()
  expect(await refusalOf(world.send(who, world.payloadOf(who)))).toBe('ledger.insufficient_funds')
  expect(await refusalOf(world.send(who, world.payloadOf(who, { transactionPin: new Secret('111111') })))).toBe(
    'identity.pin_wrong',
  )
  expect(await refusalOf(world.send(who, world.payloadOf(who, { totalAmount: '1.00' })))).toBe(
    'payments.charge_changed',
  )
  expect(await world.books.dump()).toBe(before)
})

test('a double click pays once, and a repeat gets the same answer', async () => {
  const who = await world.customer()
  const key = world.newId()
  const ids = await Promise.all(Array.from({ length: 12 }, () => world.send(who, world.payloadOf(who), key)))
  expect(new Set(ids).size).toBe(1)
  expect(await world.send(who, world.payloadOf(who), key)).toBe(ids[0])
  expect(await world.books.balanceOf(who.accounts.GBP?.ledgerAccount)).toEqual({ posted: 100_000n, held: 10_050n })
  const touched = await world.real.asSystem((tx) =>
    oneRow<{ replayed: boolean }>(
      tx,
      sql`select replayed_at is not null as replayed from platform.idempotency where key = ${key}`,
    ),
  )
  expect(touched.replayed).toBe(true)
})

test('a key that was used for another request is refused, also when both come at once', async () => {
  const who = await world.customer({ GBP: 1_000_000n })
  const key = world.newId()
  const outcomes = await Promise.allSettled(
    ['one', 'two', 'three'].map((narration) => world.send(who, world.payloadOf(who, { narration }), key)),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'request.key_reused' })
  expect(await refusalOf(world.send(who, world.payloadOf(who, { amount: '5.00' }), key))).toBe('request.key_reused')
  expect((await world.books.balanceOf(who.accounts.GBP?.ledgerAccount)).held).toBe(10_050n)
})

test('a saved beneficiary is marked as paid, a new one is saved when asked, in the same commit', async () => {
  const who = await world.customer()
  const saved = () =>
    world.real.asSystem((tx) =>
      rows<{ id: string; accountName: string; lastPaidAt: Date | null }>(
        tx,
        sql`select b.id, b.account_name, a.last_paid_at from beneficiaries.beneficiary b
            join beneficiaries.beneficiary_account a on a.beneficiary_id = b.id where b.customer_id = ${who.customerId}`,
      ),
    )
  const save = { saveAsBeneficiary: true }
  await refusalOf(world.send(who, world.payloadOf(who, { ...save, amount: '5000000.00' })))
  expect(await saved()).toEqual([])
  await Promise.all([1, 2, 3].map(() => world.send(who, world.payloadOf(who, save))))
  const first = await saved()
  expect(first).toMatchObject([{ accountName: 'Bola Ade', lastPaidAt: world.bankClock.now() }])

  await world.asOwner(`with its as (
      update beneficiaries.beneficiary_account set beneficiary_id = '${savedBeneficiary}', last_paid_at = null
      where beneficiary_id = '${first[0]?.id}')
    update beneficiaries.beneficiary set id = '${savedBeneficiary}' where id = '${first[0]?.id}'`)
  await world.send(who, world.payloadOf(who, { beneficiaryId: savedBeneficiary }))
  expect(await saved()).toMatchObject([{ id: savedBeneficiary, lastPaidAt: world.bankClock.now() }])
})

test('a line of a timeline and a task are of a payment that is there, and a task stays with it', async () => {
  const who = await world.customer()
  const transactionId = await world.send(who, world.payloadOf(who, {}))
  const [line, task] = [
    (id: string) => sql`insert into payments.event (transaction_id, customer_id, line, kind, status, at)
      select i.id, ${who.customerId}, 9, 'test', 'Pending', now() from unnest(array[${transactionId}, ${id}]::uuid[]) i(id)`,
    (id: string) => sql`insert into platform.task (subject, module, kind, occurrence, due_at)
      select i.id, 'payments', 'inquire', 9, now() from unnest(array[${transactionId}, ${id}]::uuid[]) i(id)`,
  ]
  const write = (statement: ReturnType<typeof line>) => world.real.asSystem((tx) => execute(tx, statement))
  await expect(write(line(world.newId()))).rejects.toMatchObject({ constraint: 'event_transaction_id_fkey' })
  await expect(write(task(world.newId()))).rejects.toMatchObject({ constraint: 'task_transaction_id_fkey' })
  await expect(
    write(sql`update platform.task set subject = ${world.newId()} where subject = ${transactionId}`),
  ).rejects.toThrow('permission denied')
})

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const upload = (bytes: Buffer, documentExtension: string) => ({
  documentName: 'invoice',
  documentLength: bytes.byteLength,
  documentExtension,
  documentAsBase64: bytes.toString('base64'),
})

test('[send-files-base64, entity-document-item, upload-extensions] files are kept by their content and listed with the payment', async () => {
  const who = await world.customer()
  const id = await world.send(who, world.payloadOf(who, { documentUploadItems: [upload(png, 'PNG')] }))
  const found = await world.transactions.getTransactionDetails({ customerId: who.customerId, transactionId: id })
  expect(found.documents).toEqual([expect.objectContaining({ documentName: 'invoice', size: expect.any(Number) })])
  expect(await readdir(world.folder)).toHaveLength(1)
  const empty = contract.DocumentUploadItem
  expect(z.safeParse(empty, { ...upload(png, 'png'), documentAsBase64: '' }).success).toBe(false)
})

test('[upload-limit, upload-extensions] too large, of another type, or not what they say: refused', async () => {
  const who = await world.customer()
  const refused = (item: ReturnType<typeof upload>) =>
    refusalOf(world.send(who, world.payloadOf(who, { documentUploadItems: [item] })))
  expect(await refused(upload(Buffer.alloc(5_347_738), 'pdf'))).toBe('documents.too_large')
  expect(await refused(upload(png, 'svg'))).toBe('documents.type_not_allowed')
  expect(await refused(upload(png, 'pdf'))).toBe('documents.type_not_allowed')
  expect(await refused(upload(Buffer.from('<svg onload="alert(1)"/>'), 'png'))).toBe('documents.type_not_allowed')
  const script = Buffer.from('%PDF-1.7\n1 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj\n%%EOF')
  expect(await refused(upload(script, 'pdf'))).toBe('documents.type_not_allowed')
  expect(
    await faultOf(
      world.send(who, world.payloadOf(who, { documentUploadItems: [{ ...upload(png, 'png'), documentLength: 7 }] })),
    ),
  ).toBe('documentUploadItems.0.documentLength')
})

test('what sending costs comes from the schedule, and what is asked is what is taken', async () => {
  const who = await world.customer({ GBP: 100_000n })
  const price = await world.pricing.pricePayment({
    customerId: who.customerId,
    accountId: who.accounts.GBP?.id ?? '',
    amount: '1,000.00',
    currency: 'GBP',
    method: 'SortCode',
  })
  expect(price).toMatchObject({
    chargeAmount: money('GBP', 50n),
    totalAmount: money('GBP', 100_050n),
    network: 'Faster Payments',
  })
})

test('wherever the process dies while it takes an order, a repeat with the same key finds or makes one payment', async () => {
  const first = await world.customer()
  world.crash.revive()
  await world.send(first, world.payloadOf(first))
  const places = world.crash.passed
  // One statement holds the money and commits: there is a before and an after, and nothing in between.
  expect(places).toBe(2)
  for (let at = 0; at < places; at++) {
    const who = await world.customer()
    const key = world.newId()
    world.crash.revive()
    world.crash.at = at
    await world.send(who, world.payloadOf(who), key).catch(() => undefined)
    expect(world.crash.dead).toBe(true)
    world.crash.revive()
    const id = await world.send(who, world.payloadOf(who), key)
    const payments = await world.transactions.listTransactions({
      customerId: who.customerId,
      query: { SortBy: 'DateCreated', SortDirection: 'ASC', Page: 1, PageSize: 10 },
    })
    expect({ at, ids: payments.records.map(({ transactionId }) => transactionId) }).toEqual({ at, ids: [id] })
    expect(await world.books.balanceOf(who.accounts.GBP?.ledgerAccount)).toEqual({ posted: 100_000n, held: 10_050n })
  }
})
