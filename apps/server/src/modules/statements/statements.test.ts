import { documents, statements } from '@tradewind/contract'
import { type StatementFormat, statementFormats } from '@tradewind/contract/statement-formats'
import { type Currency, exponentOf } from '@tradewind/kernel'
import { addDays } from '@tradewind/kernel/iso-date'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#platform/caller'
import { execute, rows, sql } from '#platform/db'
import {
  type ReadBack,
  readCamt053,
  readCsv,
  readMt940,
  readOfx,
  readPdf,
  readPdfRows,
  readQif,
  readXlsx,
  recordOf,
} from '../../main/testing/statement-readers.ts'
import { growTestDemoWorld } from '../../main/testing/test-demo-world.ts'
import { ask } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'

/** Statements of every account of the demo world, over HTTP, read back by the programs of others where there is one. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ ...(await growTestDemoWorld()), empty: true })
})
afterAll(() => server.close())

const today = () => server.clock.now().toISOString().slice(0, 10)
const wholePast = () => ({ FromDate: addDays(today(), -700), ToDate: today() })

interface Holder extends Caller {
  accounts: { id: string; currency: Currency; status: string }[]
}

/** Someone of each customer who may see accounts, with all that hold money: what SendR keeps for a payment too. */
const holders = (): Promise<Holder[]> =>
  server.db.asSystem(async (tx) => {
    const found = await rows<{ userId: string; accounts: Holder['accounts'] }>(
      tx,
      sql`select distinct on (m.customer_id) m.user_id,
            (select jsonb_agg(jsonb_build_object('id', a.id, 'currency', a.currency)) from (
              select id, currency, customer_id from accounts.account
              union all select id, currency, customer_id from sendr.holding) a
             where a.customer_id = m.customer_id) as accounts
          from customers.member m order by m.customer_id, m.user_id`,
    )
    const all: Holder[] = []
    for (const { userId, accounts } of found) {
      const belonging = await server.world.customers.belongingOf(tx, userId)
      if (!belonging?.permissions.has('accounts:read') || !accounts) continue
      const { member, permissions } = belonging
      const { customerId, email, firstName: name } = member
      all.push({ userId, customerId, sessionId: userId, email, name, permissions, accounts })
    }
    return all
  })

type Query = Record<string, string>
const page = async (who: Caller, query: Query) => {
  const answer = await ask(server.http, statements.getAccountStatement, { query }, server.as(who))
  expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([200, expect.any(String)])
  return answer.json().value
}

interface Listed {
  lineId: string
  kind: string
  direction: string
  amount: { amount: string }
  reference: string
  original: { amount: { amount: string; currencyCode: string }; rate: string } | null
}

/** The lines of a statement as the call gives them, by its pages. */
async function allRecords(who: Caller, query: Query): Promise<Listed[]> {
  const all: Listed[] = []
  for (let number = 1; ; number++) {
    const { records, pageData } = await page(who, { ...query, Page: String(number), PageSize: '100' })
    all.push(...records)
    if (!pageData.hasNextPage) return all
  }
}

/** By which words or codes a line of this kind is told from others. */
const named = (name: string, ofx: string, mt940: string, camt053: string): Record<StatementFormat, string> => ({
  pdf: name,
  csv: name,
  xlsx: name,
  qif: name,
  ofx,
  mt940,
  camt053,
})
const marks: Readonly<Record<string, Record<StatementFormat, string>>> = {
  charge: named('Charge', '<TRNTYPE>FEE<', 'NCHG', '<SubFmlyCd>CHRG<'),
  return: named('Return', 'Return', 'NRTI', '<RvslInd>true<'),
  exchange: named('Exchange', '<CURSYM>', 'NFEX', '<CcyXchg>'),
}

/** Without thousands; of MT940 without its breaks of lines, and its amount with a point. */
const plain = (said: string) =>
  said
    .replaceAll(/(?<=\d),(?=\d{3})/g, '')
    .replaceAll('\r\n', '')
    .replace(/^(:61:\d+[CD]\d+),/, '$1.')
/** A workbook holds numbers, of which a reader leaves the last noughts out. */
const figure = (format: StatementFormat, decimal: string) => (format === 'xlsx' ? String(Number(decimal)) : decimal)

interface Line {
  id: string
  change: bigint
}
const minor = ({ amount }: { amount: string }) => BigInt(amount.replace('.', ''))

/** A whole statement by its pages. */
async function paged(who: Caller, query: Query) {
  const lines: Line[] = []
  for (let number = 1; ; number++) {
    const { records, pageData, openingBalance, closingBalance } = await page(who, {
      ...query,
      Page: String(number),
      PageSize: '50',
    })
    for (const { lineId, amount, direction, balance } of records) {
      lines.push({ id: lineId, change: direction === 'out' ? -minor(amount) : minor(amount) })
      expect(minor(balance)).toBe(minor(openingBalance) + lines.reduce((sum, { change }) => sum + change, 0n))
    }
    if (!pageData.hasNextPage) return { opening: minor(openingBalance), closing: minor(closingBalance), lines }
  }
}

const readers: Readonly<Record<StatementFormat, (file: Buffer, decimals: number) => ReadBack | Promise<ReadBack>>> = {
  pdf: readPdf,
  csv: readCsv,
  xlsx: readXlsx,
  ofx: readOfx,
  qif: readQif,
  mt940: readMt940,
  camt053: readCamt053,
}
const callOf = {
  pdf: statements.getPdfAccountStatement,
  csv: statements.getExcelAccountStatement,
} as Partial<Record<StatementFormat, typeof statements.getStatementFile>>

const fileOf = (who: Caller, query: Query, format: StatementFormat) => {
  const declared = callOf[format]
  return declared
    ? ask(server.http, declared, { query }, server.as(who))
    : ask(server.http, statements.getStatementFile, { query: { ...query, Format: format } }, server.as(who))
}
async function readBack(who: Caller, query: Query, format: StatementFormat, currency: Currency): Promise<ReadBack> {
  const answer = await fileOf(who, query, format)
  expect([format, answer.statusCode]).toEqual([format, 200])
  return readers[format](answer.rawPayload, exponentOf(currency))
}

describe('of every account of the demo world', () => {
  test('[account-statement-file] each format is read back, all but QIF by a program of others, and all say the same lines between the same balances', async () => {
    let [accounts, lines] = [0, 0]
    for (const who of await holders())
      for (const { id, currency } of who.accounts) {
        const query = { AccountId: id, ...wholePast() }
        const whole = await paged(who, query)
        expect(whole.opening + whole.lines.reduce((sum, { change }) => sum + change, 0n)).toBe(whole.closing)
        for (const format of statementFormats) {
          const read = await readBack(who, query, format, currency)
          const known = format === 'pdf' ? whole.lines.map(({ change }) => ({ id: null, change })) : whole.lines
          expect({
            format,
            ...read,
            lines: read.lines.map(({ id: lineId, change }) => ({ id: lineId, change })),
          }).toEqual({
            format,
            ...whole,
            lines: known,
          })
        }
        accounts += 1
        lines += whole.lines.length
      }
    expect(accounts).toBeGreaterThan(10)
    expect(lines).toBeGreaterThan(250)
  })

  test('a line has the same id in every period, so that a file taken in again creates nothing twice', async () => {
    for (const who of await holders())
      for (const { id, currency } of who.accounts) {
        const { FromDate, ToDate } = wholePast()
        const whole = await readBack(who, { AccountId: id, FromDate, ToDate }, 'ofx', currency)
        const cuts = [FromDate, addDays(FromDate, 650), addDays(FromDate, 687), addDays(ToDate, 1)]
        const parts: ReadBack[] = []
        for (const [index, from] of cuts.slice(0, -1).entries())
          parts.push(
            await readBack(
              who,
              { AccountId: id, FromDate: from, ToDate: addDays(cuts[index + 1] ?? '', -1) },
              'ofx',
              currency,
            ),
          )
        // Neighbouring statements chain.
        for (const [index, { opening }] of parts.slice(1).entries()) expect(opening).toBe(parts[index]?.closing)
        expect(parts.flatMap((part) => part.lines)).toEqual(whole.lines)
        expect(new Set(whole.lines.map((line) => line.id)).size).toBe(whole.lines.length)
      }
  })

  test('a charge, a return and what came back are lines that differ, and a payment that never left is none', async () => {
    const kinds = new Set<string>()
    let cameBack = 0
    for (const who of await holders())
      for (const { id } of who.accounts) {
        const query = { AccountId: id, ...wholePast(), PageSize: '100' }
        for (const { kind, cameBack: back, direction } of (await page(who, query)).records) {
          kinds.add(kind)
          if (back) {
            cameBack += 1
            expect([kind, direction]).toEqual(['payment', 'out'])
          }
        }
      }
    expect([...kinds]).toEqual(expect.arrayContaining(['payment', 'charge', 'incoming', 'return']))
    expect(cameBack).toBeGreaterThan(0)
  })

  test('a charge, a return and each leg of an exchange is a line of its own in every format, the leg with amount and rate', async () => {
    const seen = new Set<string>()
    for (const who of await holders())
      for (const { id, currency } of who.accounts) {
        const query = { AccountId: id, ...wholePast() }
        const wanted = (await allRecords(who, query))
          .filter(({ kind }) => kind in marks)
          .filter(({ kind, direction }) => !seen.has(`${kind} ${direction}`))
        if (wanted.length === 0) continue
        for (const format of statementFormats) {
          const file = (await fileOf(who, query, format)).rawPayload
          const rows = format === 'pdf' ? (await readPdfRows(file)).map((cells) => cells.join(' | ')) : []
          for (const { kind, lineId, amount, reference, original } of wanted) {
            const said =
              format === 'pdf'
                ? rows.filter((row) => row.includes(reference)).join('\n')
                : await recordOf(format, file, lineId)
            expect({ format, kind, said }).toEqual({
              format,
              kind,
              said: expect.stringMatching(marks[kind]?.[format] ?? 'none'),
            })
            // Its own amount, and of an exchange what was given or received for it.
            expect({ format, kind, said: plain(said) }).toMatchObject({
              said: expect.stringContaining(figure(format, amount.amount)),
            })
            if (kind !== 'exchange') continue
            if (!original) throw new Error('a leg of an exchange says nothing of the other')
            expect(original).toMatchObject({ amount: { currencyCode: expect.not.stringMatching(currency) } })
            for (const part of [original.amount.currencyCode, figure(format, original.amount.amount), original.rate])
              expect({ format, kind, said: plain(said) }).toMatchObject({ said: expect.stringContaining(part) })
          }
        }
        for (const { kind, direction } of wanted) seen.add(`${kind} ${direction}`)
      }
    expect([...seen].toSorted()).toEqual(['charge out', 'exchange in', 'exchange out', 'return in'])
  })

  test('any balance as of any moment is broken down into entries that add up to it', async () => {
    for (const who of await holders())
      for (const { id } of who.accounts)
        for (const hoursAgo of [0, 24 * 9]) {
          const At = new Date(server.clock.now().getTime() - hoursAgo * 3_600_000).toISOString()
          const sums = { booked: 0n, held: 0n, lien: 0n }
          let said: Record<string, { amount: string }> = {}
          for (const Part of ['booked', 'held', 'lien'] as const)
            for (let number = 1; ; number++) {
              const query = { AccountId: id, At, Part, Page: String(number), PageSize: '100' }
              const answer = await ask(server.http, statements.getBalanceBreakdown, { query }, server.as(who))
              expect(answer.statusCode).toBe(200)
              const { value } = answer.json()
              said = value
              for (const { direction, amount } of value.records)
                sums[Part] += Part === 'booked' && direction === 'out' ? -minor(amount) : minor(amount)
              if (!value.pageData.hasNextPage) break
            }
          const { booked, held, lien, available } = said as Record<keyof typeof sums | 'available', { amount: string }>
          expect(sums).toEqual({ booked: minor(booked), held: minor(held), lien: minor(lien) })
          expect(minor(available)).toBe(sums.booked - sums.held - sums.lien)
        }
  })
})

describe('of one account', () => {
  const ada = async () => {
    const all = await holders()
    const who = all.find(({ email }) => email === 'ada@marlowfinch.example') ?? all[0]
    if (!who) throw new Error('nobody is there')
    const AccountId = who.accounts.find(({ currency }) => currency === 'GBP')?.id ?? ''
    return { who, AccountId }
  }

  test.each([
    ['reversed', { FromDate: '2026-03-02', ToDate: '2026-03-01' }, 'statements.period_reversed'],
    ['of ten years', { FromDate: '2014-01-01', ToDate: '2023-12-31' }, 'statements.period_too_long'],
    ['of two years and a day', { FromDate: '2023-03-01', ToDate: '2025-03-01' }, 'statements.period_too_long'],
    ['in the future', { FromDate: '2026-03-01', ToDate: '2999-12-31' }, 'statements.period_future'],
  ])('a period %s is refused with its own words, in every format', async (_, period, code) => {
    const { who, AccountId } = await ada()
    for (const format of statementFormats) {
      const answer = await fileOf(who, { AccountId, ...period }, format)
      expect([answer.statusCode, answer.headers['refusal-code']]).toEqual([400, code])
    }
    const answer = await ask(
      server.http,
      statements.getAccountStatement,
      { query: { AccountId, ...period } },
      server.as(who),
    )
    expect(answer.headers['refusal-code']).toBe(code)
  })

  test('two years to the day are a period, and so is a day', async () => {
    const { who, AccountId } = await ada()
    for (const period of [
      { FromDate: '2024-02-29', ToDate: '2026-02-28' },
      { FromDate: '2023-03-01', ToDate: '2025-02-28' },
      { FromDate: today(), ToDate: today() },
    ])
      expect((await page(who, { AccountId, ...period })).fromDate).toBe(period.FromDate)
  })

  test("another customer's account and none at all are refused alike, and so is a balance of the future", async () => {
    const [{ AccountId }, all] = [await ada(), await holders()]
    const other = all.find(({ accounts }) => !accounts.some(({ id }) => id === AccountId))
    if (!other) throw new Error('nobody else is there')
    for (const id of [AccountId, '019abe12-5c00-7000-8000-00000000dead'])
      for (const format of statementFormats) {
        const answer = await fileOf(other, { AccountId: id, ...wholePast() }, format)
        expect([answer.statusCode, answer.headers['refusal-code']]).toEqual([404, 'accounts.unknown'])
      }
    const { who } = await ada()
    const At = new Date(server.clock.now().getTime() + 60_000).toISOString()
    const answer = await ask(server.http, statements.getBalanceBreakdown, { query: { AccountId, At } }, server.as(who))
    expect([answer.statusCode, answer.headers['refusal-code']]).toEqual([400, 'statements.moment_future'])
  })

  test('[account-statement-file] a file is named from the account and the date, and the Excel statement is a CSV file', async () => {
    const { who, AccountId } = await ada()
    const { accountName } = await page(who, { AccountId, ...wholePast() })
    const answer = await fileOf(who, { AccountId, ...wholePast() }, 'csv')
    expect(answer.headers['content-type']).toContain('text/csv')
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="${accountName.replace(/[^\w. -]/g, '_')} ${today()}.csv"`,
    )
  })

  test('a file keeps its name in any script, beside one in ASCII', async () => {
    const { who, AccountId } = await ada()
    await server.db.asSystem((tx) =>
      execute(tx, sql`update accounts.account set name = ${'北京 Ọlá (2)'} where id = ${AccountId}`),
    )
    const answer = await fileOf(who, { AccountId, ...wholePast() }, 'csv')
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="BeiJing Ola _2_ ${today()}.csv"; filename*=UTF-8''%E5%8C%97%E4%BA%AC%20%E1%BB%8Cl%C3%A1%20%282%29%20${today()}.csv`,
    )
  })

  test('whoever holds a statement learns whether it is genuine, and with which balances', async () => {
    const { who, AccountId } = await ada()
    const period = { FromDate: addDays(today(), -60), ToDate: addDays(today(), -30) }
    const said = await page(who, { AccountId, ...period })
    const file = (await fileOf(who, { AccountId, ...period }, 'pdf')).rawPayload
    const token = /\/URI \(\S+\/verify\/([\w-]+)\)/.exec(file.toString('latin1'))?.[1] ?? ''
    const verify = (tried: string) => ask(server.http, documents.verifyDocument, { body: { token: tried } })
    const { issuedAt, ...rest } = (await verify(token)).json().value
    expect(Date.parse(issuedAt)).toBeLessThanOrEqual(server.clock.now().getTime())
    expect(rest).toEqual({
      kind: 'account-statement',
      fromDate: period.FromDate,
      toDate: period.ToDate,
      timeZone: 'UTC',
      openingBalance: said.openingBalance,
      closingBalance: said.closingBalance,
      lineCount: said.pageData.totalItemCount,
      accountLastFour: said.accountNumber.slice(-4),
    })
    const altered = Buffer.from(token, 'base64url')
    altered[40] = (altered[40] ?? 0) ^ 1
    expect((await verify(altered.toString('base64url'))).headers['refusal-code']).toBe('documents.not_genuine')
  })
})
