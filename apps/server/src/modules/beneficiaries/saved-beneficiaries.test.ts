import { type AnyCall, beneficiaries as contract, payments, verification } from '@tradewind/contract'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dropDeleted } from '#modules/beneficiaries'
import { rows, sql } from '#platform/db'
import { addPerson, type Person } from '../../main/testing/test-people.ts'
import { type Answer, ask, beneficiaryOrder, paymentOrder } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import type { WireRequest } from '../../main/testing/test-wire-request.ts'

let server: TestServer
let people = 0
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Someone with accounts that were checked and nothing saved yet. */
const newPerson = () => addPerson(server, `person-${++people}@example.com`, `Person ${people}`)

const uk = {
  joinery: ['107999', '88837491'],
  printer: ['404714', '10484245'],
  landlord: ['309089', '10483818'],
  brother: ['560036', '10483748'],
} as const
const iban = { paymentMethodType: 'Iban', paymentMethodValue: 'DE89370400440532013000' }
const nigerian = {
  paymentMethodType: 'Transfer',
  paymentMethodValue: 'MIB',
  bankCode: '058',
  accountNumber: '0152792740',
}
const ukDetail = ([paymentMethodValue, accountNumber]: readonly [string, string]) => ({
  paymentMethodType: 'SortCode',
  paymentMethodValue,
  accountNumber,
})

/** The calls as one person makes them. */
function asPerson(person: Person) {
  const { customerId } = person
  const make = (declared: AnyCall, request: WireRequest, headers: Record<string, string> = {}) =>
    ask(server.http, declared, request, { ...server.as(person), ...headers })
  const read = (id: string) => make(contract.getBeneficiary, { params: { id } })
  return {
    make,
    read,
    save: async (account: readonly [string, string], changes: object = {}) => {
      // What is saved later is younger, also in a test that takes no time.
      server.clock.moveBy(1)
      const body = beneficiaryOrder(person, account, changes)
      const answer = await make(contract.addAccountBeneficiary, { body })
      expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
      return answer.json().value.beneficiaryId as string
    },
    addAccount: (beneficiaryId: string, currency: string, detail: object) => {
      server.clock.moveBy(1)
      const body = { customerId, beneficiaryId, beneficiaryCurrencyCode: currency, beneficiaryAccountDetails: [detail] }
      return make(contract.addAlternateAccount, { body })
    },
    edit: (beneficiaryId: string, version: number, changes: object = {}) => {
      const { beneficiaryCurrencyCode: _, beneficiaryAccountDetails: __, ...who } = beneficiaryOrder(person, uk.joinery)
      return make(contract.updateBeneficiary, { body: { ...who, beneficiaryId, version, ...changes } })
    },
    editAccount: (body: object) => make(contract.updateAccountDetails, { body: { customerId, ...body } }),
    remove: (id: string) => make(contract.deleteBeneficiary, { params: { id } }),
    restore: (beneficiaryId: string) => make(contract.restoreBeneficiary, { body: { beneficiaryId } }),
    list: (query: Record<string, string> = {}) => make(contract.listBeneficiaries, { params: { customerId }, query }),
    payable: (currency: 'GBP' | 'EUR' | 'NGN') =>
      make(contract.listAccountBeneficiaries, {
        query: { CustomerId: customerId, AccountId: person.accounts[currency], CurrencyCode: currency },
      }),
  }
}

const refusal = ({ statusCode, headers }: Answer) => [statusCode, headers['refusal-code']]
const names = (answer: Answer): string[] =>
  (answer.json().value.records ?? answer.json().value).map(
    ({ beneficiaryAccountName }: { beneficiaryAccountName: string }) => beneficiaryAccountName,
  )
interface Detail {
  accountDetailId: string
  paymentMethodType: string
  paymentMethodValue: string
  accountNumber?: string
  useForPayment: boolean
  beneficiaryCurrencyCode: string
}
const nameCheckOf = ({ nameCheck }: { nameCheck: string }) => nameCheck
const details = (answer: Answer): Detail[] => answer.json().value.beneficiaryAccountDetails

test('[phrase-beneficiaries, action-beneficiary-records] the list of beneficiaries is searched, sorted and paged, and refused by its own words', async () => {
  const person = await newPerson()
  const { save, list, make } = asPerson(person)
  const first = { beneficiaryFirstName: 'A', beneficiaryLastName: 'B' }
  await save(uk.joinery, { ...first, beneficiaryAccountName: 'zoe Żak' })
  server.clock.moveBy(1_000)
  await save(uk.printer, { ...first, beneficiaryAccountName: 'Émile Zola' })
  server.clock.moveBy(1_000)
  await save(uk.landlord, { ...first, beneficiaryAccountName: 'Frank 100%' })

  expect(names(await list())).toEqual(['Émile Zola', 'Frank 100%', 'zoe Żak'])
  expect(names(await list({ SortDirection: 'DESC' }))).toEqual(['zoe Żak', 'Frank 100%', 'Émile Zola'])
  expect(names(await list({ SortBy: 'DateAdded', SortDirection: 'DESC' }))).toEqual([
    'Frank 100%',
    'Émile Zola',
    'zoe Żak',
  ])
  const second = (await list({ Page: '2', PageSize: '2' })).json().value
  expect(second.pageData).toMatchObject({ pageNumber: 2, pageCount: 2, totalItemCount: 3, hasNextPage: false })
  expect(second.records).toHaveLength(1)
  const all = (await list({ DisablePageLimit: 'true', PageSize: '1' })).json().value
  expect([all.records.length, all.pageData.totalItemCount, all.pageData.pageCount]).toEqual([3, 3, 1])

  // By name without accents, by a number as people write it, by the bank; a wildcard is only a character.
  expect(names(await list({ Search: 'emile' }))).toEqual(['Émile Zola'])
  expect(names(await list({ Search: 'ZAK' }))).toEqual(['zoe Żak'])
  expect(names(await list({ Search: '40-47-14' }))).toEqual(['Émile Zola'])
  expect(names(await list({ Search: '10483818' }))).toEqual(['Frank 100%'])
  expect(names(await list({ Search: '%' }))).toEqual(['Frank 100%'])
  expect(names(await list({ Search: '_' }))).toEqual([])
  expect(names(await list({ CurrencyCode: 'EUR' }))).toEqual([])

  const foreign = await make(contract.listBeneficiaries, { params: { customerId: server.zed.customerId } })
  expect(refusal(foreign)).toEqual([404, 'request.not_found'])
  const denied = await ask(
    server.http,
    contract.listBeneficiaries,
    { params: { customerId: person.customerId } },
    server.as(person, { permissions: new Set() }),
  )
  expect(denied.json().error).toBe('Access Denied: You are not authorized to access beneficiary records')
})

test('saved beneficiaries are exported as the list is filtered, or only those that are selected; names are never formulas', async () => {
  const { save, make } = asPerson(await newPerson())
  const first = await save(uk.joinery, { beneficiaryAccountName: '=Harbour Lane' })
  await save(uk.printer, { beneficiaryAccountName: 'Émile Zola' })
  const exported = async (query: Record<string, string> = {}) => {
    const answer = await make(contract.exportBeneficiaries, { query })
    expect(answer.statusCode).toBe(200)
    return answer
  }
  const lines = async (query?: Record<string, string>) => (await exported(query)).body.trimEnd().split('\r\n').slice(1)
  expect((await lines()).map((line) => line.split(',')[0])).toEqual([`"'=Harbour Lane"`, 'Émile Zola'])
  expect(await lines({ Search: 'emile' })).toHaveLength(1)
  expect(await lines({ BeneficiaryIds: first })).toEqual([expect.stringContaining('107999,88837491')])
  const [head, ...rows] = await readSheet((await exported({ Format: 'xlsx' })).rawPayload)
  expect(head?.[0]).toBe('Name')
  expect(rows.map(([name]) => name)).toEqual(["'=Harbour Lane", 'Émile Zola'])
  const stranger = asPerson(await newPerson())
  const foreign = await stranger.make(contract.exportBeneficiaries, { query: { BeneficiaryIds: first } })
  expect(refusal(foreign)).toEqual([404, 'beneficiaries.unknown'])
})

test('a list by the last payment puts whoever was never paid at its end, whichever way it runs', async () => {
  const person = await newPerson()
  const { save, list, make } = asPerson(person)
  await save(uk.joinery, { beneficiaryAccountName: 'Never' })
  const paid = await make(payments.createTransactionRequest, { body: paymentOrder(person) })
  expect(paid.statusCode).toBe(200)
  const by = (SortDirection: string) => list({ SortBy: 'LastPaid', SortDirection })
  expect([names(await by('ASC')), names(await by('DESC'))]).toEqual([
    ['Amelia Clarke', 'Never'],
    ['Amelia Clarke', 'Never'],
  ])
})

test('[entity-account-detail] a beneficiary has several accounts, of each currency one that is paid', async () => {
  const person = await newPerson()
  const { save, addAccount, read, payable } = asPerson(person)
  const id = await save(uk.joinery)
  expect((await addAccount(id, 'EUR', iban)).statusCode).toBe(200)
  expect((await addAccount(id, 'GBP', ukDetail(uk.printer))).statusCode).toBe(200)
  const paidAt = (answer: Answer) =>
    details(answer).map(({ beneficiaryCurrencyCode, accountNumber, useForPayment }) => [
      beneficiaryCurrencyCode,
      accountNumber,
      useForPayment,
    ])
  expect(paidAt(await read(id))).toEqual([
    ['GBP', '88837491', true],
    ['EUR', undefined, true],
    ['GBP', '10484245', false],
  ])
  expect((await addAccount(id, 'GBP', { ...ukDetail(uk.landlord), useForPayment: true })).statusCode).toBe(200)
  expect(paidAt(await read(id)).map(([, , paid]) => paid)).toEqual([false, true, false, true])

  // What an account can pay: its currency's accounts, the one that is paid first.
  const [inPounds] = (await payable('GBP')).json().value
  expect(inPounds.beneficiaryAccountDetails.map(({ accountNumber }: Detail) => accountNumber)).toEqual([
    '10483818',
    '88837491',
    '10484245',
  ])
  expect(names(await payable('EUR'))).toHaveLength(1)
  expect(names(await payable('NGN'))).toEqual([])
})

test('[send-saved-beneficiary] every account of a beneficiary can be paid by its name, and no other', async () => {
  const person = await newPerson()
  const { save, addAccount, make } = asPerson(person)
  const beneficiaryId = await save(uk.joinery)
  await addAccount(beneficiaryId, 'GBP', ukDetail(uk.printer))
  server.clock.moveBy(2 * 86_400_000)
  const pay = (account: readonly [string, string]) =>
    make(payments.createTransactionRequest, {
      body: paymentOrder(person, { beneficiaryId, beneficiaryAccountDetailsRequests: [ukDetail(account)] }),
    })
  expect((await pay(uk.joinery)).statusCode).toBe(200)
  expect((await pay(uk.printer)).statusCode).toBe(200)
  expect(refusal(await pay(uk.landlord))).toEqual([400, 'payments.not_verified'])
})

test('an account is saved once for all beneficiaries of a customer, and a refusal says with whom', async () => {
  const person = await newPerson()
  const { save, addAccount, editAccount, read, list } = asPerson(person)
  const one = await save(uk.joinery, { beneficiaryAccountName: 'The Joiner' })
  const two = await save(uk.printer)
  const again = await addAccount(two, 'GBP', ukDetail(uk.joinery))
  expect([...refusal(again), again.json().error]).toEqual([
    409,
    'beneficiaries.account_saved',
    "You've already saved this account as The Joiner.",
  ])
  const [account] = details(await read(two))
  const changed = { beneficiaryId: two, accountDetailId: account?.accountDetailId, version: 1 }
  expect(refusal(await editAccount({ ...changed, ...ukDetail(uk.joinery) }))).toEqual([
    409,
    'beneficiaries.account_saved',
  ])
  expect(refusal(await addAccount(one, 'USD', iban))).toEqual([400, 'payments.not_verified'])
  expect(names(await list())).toHaveLength(2)
  expect((await read(two)).json().value.version).toBe(1)
})

test('twenty accounts are as many as a beneficiary can have, even when they are added at the same moment', async () => {
  const person = await newPerson()
  const { save, addAccount, read } = asPerson(person)
  const id = await save(uk.joinery)
  await server.db.asSystem((tx) =>
    rows(
      tx,
      sql`insert into beneficiaries.beneficiary_account (id, beneficiary_id, customer_id, currency, method, routing,
            account_number, bank, name_check, verified_at, for_payment, created_at)
          select gen_random_uuid(), beneficiary_id, customer_id, currency, method, routing, n::text, bank, name_check,
            verified_at, false, created_at
          from beneficiaries.beneficiary_account, generate_series(1, 18) n where beneficiary_id = ${id}`,
    ),
  )
  const tries = await Promise.all(
    [uk.printer, uk.landlord, uk.brother].map((one) => addAccount(id, 'GBP', ukDetail(one))),
  )
  expect(tries.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  const full = tries.filter(({ headers }) => headers['refusal-code'] === 'beneficiaries.accounts_full')
  expect([full.length, details(await read(id)).length]).toEqual([2, 20])
})

test('two people who edit the same beneficiary do not overwrite each other', async () => {
  const person = await newPerson()
  const { save, edit, read } = asPerson(person)
  const id = await save(uk.joinery)
  const mine = await edit(id, 1, { beneficiaryAccountName: 'Mine' })
  expect(mine.json().value).toMatchObject({ beneficiaryAccountName: 'Mine', version: 2 })
  const theirs = await edit(id, 1, { beneficiaryAccountName: 'Theirs' })
  expect([...refusal(theirs), theirs.json().error]).toEqual([
    409,
    'beneficiaries.changed',
    'Someone else changed this while you were editing. Review their changes before you save.',
  ])
  const race = await Promise.all(['One', 'Two', 'Three'].map((name) => edit(id, 2, { beneficiaryAccountName: name })))
  expect(race.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect((await read(id)).json().value.version).toBe(3)
})

test('[entity-saved-beneficiary] an edit changes who it is, and what a bank said about the old name is over', async () => {
  const person = await newPerson()
  const { save, edit, read } = asPerson(person)
  const id = await save(uk.joinery)
  expect(details(await read(id))).not.toMatchObject([{ nameCheck: 'unavailable' }])
  const company = {
    beneficiaryEntityType: 0,
    beneficiaryFirstName: undefined,
    beneficiaryLastName: undefined,
    beneficiaryCompanyName: 'Joinery Ltd',
    beneficiaryAccountName: 'Joinery Ltd',
    beneficiaryEmailAddress: undefined,
    beneficiaryCountryId: 'IRL',
    beneficiaryCountryIso: 'IE',
  }
  expect((await edit(id, 1, company)).statusCode).toBe(200)
  expect((await read(id)).json().value).toMatchObject({
    beneficiaryEntityType: 0,
    beneficiaryFirstName: null,
    beneficiaryCompanyName: 'Joinery Ltd',
    beneficiaryEmailAddress: null,
    beneficiaryCountryId: 'IE',
    country: 'Ireland',
  })
  expect(details(await read(id))).toMatchObject([{ nameCheck: 'unavailable' }])
  expect(refusal(await edit(id, 2, { beneficiaryCountryId: 'IRN', beneficiaryCountryIso: 'IRN' }))).toEqual([
    400,
    'request.invalid',
  ])
})

test('what a bank said of one name is shown under no other: saved, added, changed, or saved with a payment', async () => {
  const mallory = {
    beneficiaryFirstName: 'Mallory',
    beneficiaryLastName: 'Thief',
    beneficiaryAccountName: 'Mallory Thief',
  }
  const checks = async (who: object) => {
    const person = await newPerson()
    const { make, save, addAccount, read, list, editAccount } = asPerson(person)
    const shown = async (id: string) => (await read(id)).json().value.beneficiaryAccountDetails.map(nameCheckOf)
    await make(payments.createTransactionRequest, { body: paymentOrder(person, who) })
    const paid = (await list()).json().value.records[0].beneficiaryId
    const saved = await save(uk.joinery, who)
    await addAccount(saved, 'EUR', iban)
    const before = await shown(saved)
    const [{ accountDetailId } = { accountDetailId: '' }] = details(await read(saved))
    const { version } = (await read(saved)).json().value
    const edited = await editAccount({ ...ukDetail(uk.printer), beneficiaryId: saved, accountDetailId, version })
    expect(edited.statusCode).toBe(200)
    return [...(await shown(paid)), ...before, ...(await shown(saved))]
  }
  expect(await checks(mallory)).toEqual(Array.from({ length: 5 }, () => 'unavailable'))
  const amelia = {
    beneficiaryFirstName: 'Amelia',
    beneficiaryLastName: 'Clarke',
    beneficiaryAccountName: 'Amelia Clarke',
  }
  const found = await checks(amelia)
  expect([found[0], found.length, found.includes('unavailable')]).toEqual(['match', 5, false])
})

test('an account gets other numbers only when they were checked, in the same currency', async () => {
  const person = await newPerson()
  const { save, read, editAccount } = asPerson(person)
  const id = await save(uk.joinery)
  const [account] = details(await read(id))
  const change = (detail: object, version = 1) =>
    editAccount({ beneficiaryId: id, accountDetailId: account?.accountDetailId, version, ...detail })
  expect(refusal(await change(ukDetail(['107999', '88837490'])))).toEqual([400, 'payments.not_verified'])
  expect(refusal(await change(iban))).toEqual([400, 'payments.not_verified'])
  const changed = await change(ukDetail(uk.printer))
  expect(changed.statusCode).toBe(200)
  expect(details(changed)[0]).toMatchObject({ ...ukDetail(uk.printer), useForPayment: true })
  expect(refusal(await change(ukDetail(uk.joinery), 1))).toEqual([409, 'beneficiaries.changed'])
})

test('[entity-beneficiary-intermediary] a SWIFT account is saved with the bank in between that was checked, and with no other', async () => {
  const person = await newPerson()
  const { make, save, addAccount, editAccount, read } = asPerson(person)
  const id = await save(uk.joinery)
  const checked = await make(verification.verifyBicSwift, {
    body: {
      bicSwift: 'CHASGB2L',
      accountNumber: '0012345678',
      currencyCode: 'USD',
      intermediaryBankBicCode: 'CHASUS33',
    },
  })
  expect([checked.statusCode, checked.body]).toEqual([200, expect.anything()])
  const swift = {
    paymentMethodType: 'BicSwift',
    paymentMethodValue: 'CHASGB2L',
    accountNumber: '0012345678',
  }
  for (const intermediaryBankBicCode of [undefined, 'CITIUS33'])
    expect(refusal(await addAccount(id, 'USD', { ...swift, intermediaryBankBicCode }))).toEqual([
      400,
      'payments.not_verified',
    ])
  const between = { intermediaryBankBicCode: 'chas-us33' }
  expect((await addAccount(id, 'USD', { ...swift, ...between })).statusCode).toBe(200)
  const [, account] = details(await read(id))
  expect(account).toMatchObject({ ...swift, intermediaryBankBicCode: 'CHASUS33' })
  const change = { beneficiaryId: id, accountDetailId: account?.accountDetailId, version: 2, ...swift }
  expect(refusal(await editAccount({ ...change, intermediaryBankBicCode: 'CITIUS33' }))).toEqual([
    400,
    'payments.not_verified',
  ])
  expect((await editAccount({ ...change, ...between })).statusCode).toBe(200)
})

test('an account is taken away as long as another is left, and its currency is paid at the oldest of those', async () => {
  const person = await newPerson()
  const { save, addAccount, read, make } = asPerson(person)
  const id = await save(uk.joinery)
  await addAccount(id, 'GBP', ukDetail(uk.printer))
  const [first, second] = details(await read(id))
  const remove = (account: Detail | undefined) =>
    make(contract.removeAccountDetails, { params: { id: account?.accountDetailId ?? '' } })
  const left = await remove(first)
  expect(details(left)).toMatchObject([{ accountDetailId: second?.accountDetailId, useForPayment: true }])
  expect(refusal(await remove(first))).toEqual([404, 'beneficiaries.account_unknown'])
  expect(refusal(await remove(second))).toEqual([409, 'beneficiaries.last_account'])
  // Taken away is free to be saved again.
  expect((await addAccount(id, 'GBP', ukDetail(uk.joinery))).statusCode).toBe(200)
})

test('a deleted beneficiary is gone from every list and cannot be paid by its name; its payments keep their record', async () => {
  const person = await newPerson()
  const { read, remove, list, payable, make } = asPerson(person)
  const paid = await make(payments.createTransactionRequest, { body: paymentOrder(person) })
  const { transactionId } = paid.json().value
  const [saved] = (await list()).json().value.records
  const id = saved.beneficiaryId as string
  const { restorableUntil } = (await remove(id)).json().value
  expect(Date.parse(restorableUntil) - server.clock.now().getTime()).toBe(600_000)

  expect([refusal(await read(id)), refusal(await remove(id))]).toEqual([
    [404, 'beneficiaries.unknown'],
    [404, 'beneficiaries.unknown'],
  ])
  const recent = await make(contract.listRecentBeneficiaries, { query: {} })
  expect([names(await list()), names(await payable('GBP')), names(recent)]).toEqual([[], [], []])
  const body = paymentOrder(person, { beneficiaryId: id, narration: 'Once more' })
  expect(refusal(await make(payments.createTransactionRequest, { body }))).toEqual([404, 'beneficiaries.unknown'])
  const details = await make(payments.getTransactionDetails, { query: { TransactionId: transactionId } })
  expect(details.json().value.beneficiary.name).toBe('Amelia Clarke')
})

test('a deletion is undone for ten minutes, completely, and not a moment longer', async () => {
  const person = await newPerson()
  const { save, addAccount, read, remove, restore, list } = asPerson(person)
  const id = await save(uk.joinery)
  await addAccount(id, 'EUR', iban)
  const before = (await read(id)).json().value
  await remove(id)
  server.clock.moveBy(599_999)
  expect((await restore(id)).json().value).toEqual({ ...before, version: before.version + 2 })
  expect((await restore(id)).statusCode).toBe(200)
  await remove(id)
  server.clock.moveBy(600_000)
  expect(refusal(await restore(id))).toEqual([409, 'beneficiaries.too_late'])

  // Saved anew meanwhile, the account has another beneficiary; the old one cannot have it too.
  const other = await save(uk.printer)
  await remove(other)
  const anew = await save(uk.printer)
  expect(refusal(await restore(other))).toEqual([409, 'beneficiaries.account_saved'])
  expect((await list()).json().value.records).toMatchObject([{ beneficiaryId: anew }])
})

test('what is deleted is no longer what a payment saves with, so it is saved anew', async () => {
  const person = await newPerson()
  const { remove, list, make } = asPerson(person)
  const pay = (narration: string) =>
    make(payments.createTransactionRequest, { body: paymentOrder(person, { narration }) })
  await pay('One')
  const [first] = (await list()).json().value.records
  await remove(first.beneficiaryId)
  expect((await pay('Two')).statusCode).toBe(200)
  const [second] = (await list()).json().value.records
  expect([second.beneficiaryAccountName, second.beneficiaryId === first.beneficiaryId]).toEqual([
    'Amelia Clarke',
    false,
  ])
  expect(second.lastPaidAt).not.toBeNull()
})

test('recent ones are those paid last, of one currency or of all', async () => {
  const person = await newPerson()
  const { save, make, addAccount } = asPerson(person)
  const never = await save(uk.joinery)
  await addAccount(never, 'NGN', nigerian)
  await make(payments.createTransactionRequest, { body: paymentOrder(person) })
  const recent = (query: Record<string, string>) => make(contract.listRecentBeneficiaries, { query })
  expect(names(await recent({}))).toEqual(['Amelia Clarke'])
  expect(names(await recent({ CurrencyId: 'GBP' }))).toEqual(['Amelia Clarke'])
  expect(names(await recent({ CurrencyId: 'NGN' }))).toEqual([])
})

test('who has accounts in two currencies is recent in the one that was paid, and at new numbers not before they are', async () => {
  const person = await newPerson()
  const { make, addAccount, editAccount, list, read, payable } = asPerson(person)
  await make(payments.createTransactionRequest, { body: paymentOrder(person) })
  const [{ beneficiaryId, lastPaidAt }] = (await list()).json().value.records
  expect(lastPaidAt).not.toBeNull()
  expect((await addAccount(beneficiaryId, 'EUR', iban)).statusCode).toBe(200)
  const recent = async (CurrencyId: string) =>
    names(await make(contract.listRecentBeneficiaries, { query: { CurrencyId } }))
  expect([await recent('GBP'), await recent('EUR')]).toEqual([['Amelia Clarke'], []])
  const paidIn = async (currency: 'GBP' | 'EUR') => (await payable(currency)).json().value[0].lastPaidAt
  expect([await paidIn('GBP'), await paidIn('EUR')]).toEqual([lastPaidAt, null])
  expect(names(await list({ CurrencyCode: 'EUR', SortBy: 'LastPaid' }))).toEqual(['Amelia Clarke'])

  const saved = await read(beneficiaryId)
  const account = details(saved).find(({ beneficiaryCurrencyCode }) => beneficiaryCurrencyCode === 'GBP')!
  const { version } = saved.json().value
  const { accountDetailId } = account
  const edited = await editAccount({ ...ukDetail(uk.brother), beneficiaryId, accountDetailId, version })
  expect([edited.statusCode, edited.body]).toEqual([200, expect.anything()])
  expect([await recent('GBP'), (await read(beneficiaryId)).json().value.lastPaidAt]).toEqual([[], lastPaidAt])
})

test('what was deleted before a moment is removed for good, some at a time; what is saved or younger stays', async () => {
  const person = await newPerson()
  const { save, remove, list } = asPerson(person)
  const kept = await save(uk.joinery)
  await remove(await save(uk.printer))
  const younger = await save(uk.landlord)
  await remove(younger)
  const drop = (most: number) => server.db.asSystem((tx) => dropDeleted(tx, server.clock.now(), most))
  const left = () =>
    server.db.asSystem((tx) =>
      rows(tx, sql`select id from beneficiaries.beneficiary where customer_id = ${person.customerId} order by id`),
    )
  for (let dropped = 1; dropped > 0; ) dropped = await drop(1)
  expect(await left()).toEqual([{ id: kept }, { id: younger }])
  server.clock.moveBy(1)
  expect(await drop(1_000)).toBe(2)
  expect(await left()).toEqual([{ id: kept }])
  expect((await list()).json().value.records).toMatchObject([{ beneficiaryId: kept }])
})
