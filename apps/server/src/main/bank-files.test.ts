import { mkdir, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { payments } from '@tradewind/contract'
import { money } from '@tradewind/kernel'
import { throwAwayFolder } from '@tradewind/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderNetwork } from '#modules/rails'
import { oneRow, sql } from '#platform/db'
import { balancesOf, changesSince } from './testing/test-books.ts'
import { ask, paymentOrder } from './testing/test-requests.ts'
import { type ServedAgain, startTestServer, type TestServer } from './testing/test-server.ts'

/** A provider whose bank exchanges files of ISO 20022 through a folder. */
let server: TestServer
let connected: ServedAgain
let folder: string
beforeAll(async () => {
  server = await startTestServer()
  folder = await throwAwayFolder('bank-')
  connected = await server.restarted(undefined, {
    RAILS_ADAPTER: 'files',
    RAILS_FOLDER: folder,
    RAILS_BIC: 'PROVDEFFXXX',
    RAILS_NETWORKS: 'sepa',
  })
  const accountName = 'Amelia Clarke'
  const routing = 'DE89370400440532013000'
  const details = { method: 'Iban', currency: 'EUR', routing, accountNumber: '', accountName } as const
  await connected.world.beneficiaries.verifyDetails({ customerId: server.ada.customerId, ...details })
})
afterAll(async () => {
  await connected?.close()
  await server?.close()
})

const at = () => new Date(server.clock.now().getTime() - 1_000).toISOString()
const ibanOf = async (accountId: string): Promise<string> =>
  (
    await server.db.asSystem((tx) =>
      oneRow<{ number: string }>(
        tx,
        sql`select number from accounts.receiving_detail where account_id = ${accountId} and network = 'sepa'`,
      ),
    )
  ).number
const shortOf = (id: string) => id.replaceAll('-', '')

/** Orders a payment by SEPA and lets it go; gives its id. */
async function sendByFile(): Promise<string> {
  const account = server.ada.accounts.EUR
  const query = { AccountId: account, Amount: '50.00', CurrencyCode: 'EUR', PaymentMethodType: 'Iban' }
  const headers = server.as(server.ada)
  const price = (await ask(connected.http, payments.getTransactionCharge, { query }, headers)).json().value
  const body = paymentOrder(server.ada, {
    sourceAccountId: account,
    sourceCurrencyId: 'EUR',
    sourceCurrencyCode: 'EUR',
    amount: '50.00',
    totalAmount: price.totalAmount.amount,
    saveAsBeneficiary: false,
    documentUploadItems: [],
    beneficiaryCountryId: 'DE',
    beneficiaryCountryIso: 'DE',
    beneficiaryAccountDetailsRequests: [{ paymentMethodType: 'Iban', paymentMethodValue: 'DE89370400440532013000' }],
  })
  const answer = await ask(connected.http, payments.createTransactionRequest, { body }, headers)
  expect([answer.statusCode, answer.headers['refusal-code']]).toEqual([200, undefined])
  while ((await connected.world.tasks.runDue()) > 0);
  return answer.json().value.transactionId
}

const statusOf = async (id: string): Promise<string> =>
  (
    await server.db.asSystem((tx) =>
      oneRow<{ status: string }>(tx, sql`select status from payments.transaction where id = ${id}`),
    )
  ).status

/** Puts a file where the bank puts it, whole, as a bank does. */
async function bankSays(name: string, content: string): Promise<void> {
  const waiting = join(folder, 'in/sepa')
  await mkdir(waiting, { recursive: true })
  await writeFile(join(waiting, `${name}.part`), content)
  await rename(join(waiting, `${name}.part`), join(waiting, name))
}

const take = () => connected.world.rails.takeFiles()

const document = (message: string, body: string) =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:${message}">${body}</Document>`

const customerStatus = (...orders: [id: string, status: string, reason?: string][]) => {
  const each = orders.map(([id, status, reason]) => {
    const why = reason ? `<StsRsnInf><Rsn><Cd>${reason}</Cd></Rsn></StsRsnInf>` : ''
    return `<TxInfAndSts><OrgnlEndToEndId>${shortOf(id)}</OrgnlEndToEndId><TxSts>${status}</TxSts>${why}</TxInfAndSts>`
  })
  const header = `<GrpHdr><MsgId>STS${each.length}</MsgId><CreDtTm>${at()}</CreDtTm></GrpHdr>`
  return document(
    'pain.002.001.10',
    `<CstmrPmtStsRpt>${header}<OrgnlPmtInfAndSts>${each.join('')}</OrgnlPmtInfAndSts></CstmrPmtStsRpt>`,
  )
}

interface Entry {
  direction: 'CRDT' | 'DBIT'
  amount: string
  reference: string
  details: string
}
const notice = (entries: Entry[]) => {
  const each = entries.map(
    ({ direction, amount, reference, details }) =>
      `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><DtTm>${at()}</DtTm></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef><NtryDtls><TxDtls>${details}</TxDtls></NtryDtls></Ntry>`,
  )
  const header = `<GrpHdr><MsgId>N1</MsgId><CreDtTm>${at()}</CreDtTm></GrpHdr>`
  const own = '<Acct><Id><IBAN>DE02120300000000202051</IBAN></Id></Acct>'
  return document(
    'camt.054.001.02',
    `<BkToCstmrDbtCdtNtfctn>${header}<Ntfctn>${own}${each.join('')}</Ntfctn></BkToCstmrDbtCdtNtfctn>`,
  )
}
const anonymous =
  '<Ntry><Amt Ccy="EUR">5.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><AcctSvcrRef>A1</AcctSvcrRef></Ntry>'
const endToEnd = (id: string) => `<Refs><EndToEndId>${shortOf(id)}</EndToEndId></Refs>`

test('a payment leaves as one pacs.008 from our BIC, is accepted by pain.002 and settled by the debit of a camt.054', async () => {
  const id = await sendByFile()
  const name = `${shortOf(id)}.xml`
  const written = await readFile(join(folder, 'out/sepa', name), 'utf8')
  expect(written).toContain('<BICFI>PROVDEFFXXX</BICFI>')
  expect(written).toContain(`<EndToEndId>${shortOf(id)}</EndToEndId>`)
  expect(written).toContain('<IntrBkSttlmAmt Ccy="EUR">50.00</IntrBkSttlmAmt>')
  await rm(join(folder, 'out/sepa', name))

  await bankSays('1.xml', customerStatus([id, 'ACTC']))
  expect(await take()).toBe(1)
  expect(await statusOf(id)).not.toBe('Successful')
  await bankSays('2.xml', notice([{ direction: 'DBIT', amount: '50.00', reference: 'B1', details: endToEnd(id) }]))
  expect(await take()).toBe(1)
  expect(await statusOf(id)).toBe('Successful')
  // Asked again about an order that the bank took away, nothing is put there a second time.
  await connected.world.tasks.runDue()
  expect(await readdir(join(folder, 'out/sepa'))).toEqual([])
  expect((await connected.world.audit.run('full'))?.found).toEqual([])
})

test('a status report of several orders refuses one and accepts the other; the refused gives its money back', async () => {
  const [kept, refused] = [await sendByFile(), await sendByFile()]
  await bankSays('3.xml', customerStatus([kept, 'ACSC'], [refused, 'RJCT', 'AC04']))
  expect(await take()).toBe(1)
  expect([await statusOf(kept), await statusOf(refused)]).toEqual(['Successful', 'Failed'])
})

test('a recall goes out as a camt.056, and a camt.029 says whether the bank returns the money, wants an indemnity, or declines', async () => {
  const recalled = async (id: string) => {
    const by = { id, name: 'Mei Tanaka' }
    await server.db.asSystem((tx) =>
      connected.world.payments.recalls.request(tx, { paymentId: id, reason: 'FRAD', note: 'Stolen phone', by }),
    )
    while ((await connected.world.tasks.runDue()) > 0);
  }
  const recallOf = (id: string) =>
    server.db.asSystem((tx) =>
      oneRow<{ id: string; state: string; answerCode: string | null }>(
        tx,
        sql`select id, state, answer_code from payments.recall where transaction_id = ${id} order by requested_at desc`,
      ),
    )
  const resolution = (id: string, status: string, code?: string) =>
    document(
      'camt.029.001.09',
      `<RsltnOfInvstgtn><Assgnmt><Id>R</Id><CreDtTm>${at()}</CreDtTm></Assgnmt><Sts><Conf>${status}</Conf></Sts><CxlDtls>
        <TxInfAndSts><CxlStsId>S-${shortOf(id)}</CxlStsId><OrgnlEndToEndId>${shortOf(id)}</OrgnlEndToEndId>
        <TxCxlSts>${status}</TxCxlSts>${code ? `<CxlStsRsnInf><Rsn><Cd>${code}</Cd></Rsn></CxlStsRsnInf>` : ''}
        </TxInfAndSts></CxlDtls></RsltnOfInvstgtn>`,
    )
  const agreed = await sendByFile()
  const declined = await sendByFile()
  const careful = await sendByFile()
  await bankSays('recalled.xml', customerStatus([agreed, 'ACSC'], [declined, 'ACSC'], [careful, 'ACSC']))
  await take()
  for (const id of [agreed, declined, careful]) await recalled(id)
  const written = await readFile(join(folder, 'out/sepa', `recall-${shortOf((await recallOf(agreed)).id)}.xml`), 'utf8')
  expect(written).toContain('camt.056.001.08')
  expect(written).toContain(`<OrgnlEndToEndId>${shortOf(agreed)}</OrgnlEndToEndId>`)
  expect(written).toContain('<Rsn><Cd>FRAD</Cd></Rsn>')
  expect(await recallOf(agreed)).toMatchObject({ state: 'pending' })
  await bankSays('agreed.xml', resolution(agreed, 'ACCR'))
  await bankSays('declined.xml', resolution(declined, 'RJCR', 'CUST'))
  await bankSays('careful.xml', resolution(careful, 'RJCR', 'INDM'))
  expect(await take()).toBe(3)
  expect(await recallOf(agreed)).toMatchObject({ state: 'accepted' })
  expect(await recallOf(declined)).toMatchObject({ state: 'refused', answerCode: 'CUST' })
  const { id: recallId, state } = await recallOf(careful)
  expect(state).toBe('indemnity-asked')
  await server.db.asSystem((tx) =>
    connected.world.payments.recalls.indemnify(tx, { recallId, by: 'Mei Tanaka, approved by Tess Byrne' }),
  )
  while ((await connected.world.tasks.runDue()) > 0);
  const indemnity = await readFile(join(folder, 'out/sepa', `recall-${shortOf(recallId)}-indemnity.xml`), 'utf8')
  expect(indemnity).toContain('/INDM/')
  // What the bank had agreed to stays agreed, whatever the next request finds.
  expect([await statusOf(agreed), (await recallOf(agreed)).state]).toEqual(['Successful', 'accepted'])
})

test('the bookings of a day credit a customer and bring a return home, once, however often the file comes', async () => {
  const id = await sendByFile()
  await bankSays('4.xml', customerStatus([id, 'ACSC']))
  await take()
  const before = await balancesOf(server.db)
  const to = `<RltdPties><Dbtr><Nm>Otto Klein</Nm></Dbtr><CdtrAcct><Id><IBAN>${await ibanOf(server.ada.accounts.EUR)}</IBAN></Id></CdtrAcct></RltdPties><RmtInf><Ustrd>Invoice 7</Ustrd></RmtInf>`
  const back = `${endToEnd(id)}<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>`
  const day = notice([
    { direction: 'CRDT', amount: '19.99', reference: 'C1', details: to },
    { direction: 'CRDT', amount: '50.00', reference: 'C2', details: back },
    { direction: 'DBIT', amount: '4.00', reference: 'FEE', details: '<AddtlTxInf>Monthly fee</AddtlTxInf>' },
  ])
  await bankSays('5.xml', day)
  expect(await take()).toBe(1)
  const once = await changesSince(server.db, before)
  expect(once['clearing:sepa:EUR']).toBe(-19_99n - 50_00n)
  expect(await statusOf(id)).toBe('Failed')
  await bankSays('5-again.xml', day)
  expect(await take()).toBe(1)
  expect(await changesSince(server.db, before)).toEqual(once)
})

test('the reversal of a debit brings its payment home, and is no customer’s money', async () => {
  const id = await sendByFile()
  await bankSays('6.xml', customerStatus([id, 'ACSC']))
  await take()
  const before = await balancesOf(server.db)
  const reversed = notice([{ direction: 'CRDT', amount: '50.00', reference: 'R1', details: endToEnd(id) }])
  await bankSays('7.xml', reversed.replace('<Sts>', '<RvslInd>true</RvslInd><Sts>'))
  expect(await take()).toBe(1)
  expect(await statusOf(id)).toBe('Failed')
  expect((await changesSince(server.db, before))['clearing:sepa:EUR']).toBe(-50_00n)
})

test.each([
  ['a credit that names nobody', () => notice([]).replace('</Acct>', `</Acct>${anonymous}`)],
  ['a broken file', () => '<Document'],
  ['a message of another kind', () => document('pain.001.001.09', '<CstmrCdtTrfInitn/>')],
  [
    'one booking without an amount among others',
    () =>
      notice([
        { direction: 'CRDT', amount: '5.00', reference: 'W', details: '' },
        { direction: 'CRDT', amount: '', reference: 'X', details: '' },
      ]),
  ],
])('%s is set aside whole once it is a minute old, and waits for a person', async (what, content) => {
  const waiting = async () => (await connected.world.rails.countRefused()).open
  const before = await waiting()
  const name = `${what.replaceAll(' ', '-')}.xml`
  await bankSays(name, content())
  const old = new Date(server.clock.now().getTime() - 61_000)
  await utimes(join(folder, 'in/sepa', name), old, old)
  expect(await take()).toBe(1)
  expect(await waiting()).toBe(before + 1)
  expect(await readdir(join(folder, 'in/sepa'))).toEqual([])
  expect((await readdir(join(folder, 'refused/sepa'))).some((one) => one.endsWith(name))).toBe(true)
})

test('twenty tries at once to send an order, again and again after the bank took its file, put one file there', async () => {
  const order = {
    rail: 'sepa',
    endToEndId: '01900000-0000-7000-8000-0000000000aa',
    amount: money('EUR', 1n),
    debtorName: 'Ada',
    creditorName: 'Otto',
    to: { iban: 'DE89370400440532013000' },
    narration: 'once',
  } as const
  const bank = await throwAwayFolder('bank-')
  let taken = 0
  const network = folderNetwork({ folder: bank, bic: 'PROVDEFFXXX', now: () => new Date() })
  expect(await network.inquire('sepa', order.endToEndId)).toEqual({ state: 'not-found' })
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(Array.from({ length: 20 }, () => network.submit(order)))
    for (const name of await readdir(join(bank, 'out/sepa'))) {
      taken += 1
      await rm(join(bank, 'out/sepa', name))
    }
  }
  expect(taken).toBe(1)
  expect(await network.inquire('sepa', order.endToEndId)).toMatchObject({ state: 'accepted' })
})
