import { accounts, payments } from '@tradewind/contract'
import { expect } from 'vitest'
import type { Caller } from '#platform/caller'
import { ask } from './test-requests.ts'
import type { TestServer } from './test-server.ts'

/** A row of an exported file, its amounts in minor units. */
export interface ExportedRow {
  date: string
  account: string
  entry: string
  status: string
  currency: string
  amount: bigint | null
  balance: bigint | null
  lineId: string
}

interface ListedLine {
  lineId: string
  transactionId: string
  kind: string
  status: string
  isReturned: boolean
  direction: 'in' | 'out'
  amount: { amount: string }
  charge: { amount: string }
  runningBalance: { amount: string } | null
}

const minorOf = (decimal: string): bigint => BigInt(decimal.replace('.', ''))
const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, one) => sum + one, 0n)

/** What a customer reads of movements over HTTP, and whether it adds up. */
export function statementsOf(server: TestServer, who: Caller) {
  const headers = server.as(who)

  async function exported(query: Record<string, string> = {}): Promise<ExportedRow[]> {
    const answer = await ask(
      server.http,
      payments.exportTransactions,
      { query: { SortDirection: 'ASC', ...query } },
      headers,
    )
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, expect.stringContaining('text/csv')])
    return answer.body
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => {
        const [date, account, , entry, status, , , , , currency, amount, balance, , , , , lineId] = cellsOf(line)
        const figure = (text = '') => (text === '' ? null : minorOf(text))
        return {
          date,
          account,
          entry,
          status,
          currency,
          lineId,
          amount: figure(amount),
          balance: figure(balance),
        } as ExportedRow
      })
  }

  async function listed(query: Record<string, string> = {}): Promise<ListedLine[]> {
    const lines: ListedLine[] = []
    for (let page = 1; ; page += 1) {
      const request = { query: { Page: String(page), PageSize: '50', ...query } }
      const { records, pageData } = (await ask(server.http, payments.listTransactions, request, headers)).json().value
      lines.push(...records)
      if (!pageData.hasNextPage) return lines
    }
  }

  /** The customer's accounts with what is booked on each. */
  async function balances(): Promise<{ accountId: string; posted: bigint }[]> {
    const answer = await ask(server.http, accounts.listAccounts, {}, headers)
    expect(answer.statusCode).toBe(200)
    return answer.json().value.map((account: { accountId: string; balance: { amount: string } }) => ({
      accountId: account.accountId,
      posted: minorOf(account.balance.amount),
    }))
  }

  /** What the booked lines of an account's list come to. */
  const sumOfList = async (accountId: string): Promise<bigint> =>
    sumOf(
      (await listed({ AccountId: accountId }))
        .filter(({ runningBalance }) => runningBalance)
        .map(({ direction, amount, charge }) =>
          direction === 'in' ? minorOf(amount.amount) : -minorOf(amount.amount) - minorOf(charge.amount),
        ),
    )

  /** The export of an account adds up to its balance, row by row and month by month. */
  async function addsUp({ accountId, posted }: { accountId: string; posted: bigint }): Promise<void> {
    const rows = await exported({ AccountId: accountId })
    expect(lastBalance(rows)).toBe(posted)
    const months = [...new Set(rows.map(({ date }) => date.slice(0, 7)))]
    const byMonth: ExportedRow[] = []
    for (const month of months) byMonth.push(...(await exported({ AccountId: accountId, ...daysOf(month) })))
    expect(byMonth).toEqual(rows)
  }

  /** The export of everything adds up for each account in it; by account, what is left there. */
  async function allAddUp(): Promise<Record<string, bigint>> {
    const rows = await exported()
    expect(new Set(rows.map(({ lineId }) => lineId)).size).toBe(rows.length)
    const byAccount = Object.groupBy(rows, ({ account, currency }) => `${account} ${currency}`)
    return Object.fromEntries(Object.entries(byAccount).map(([name, its = []]) => [name, lastBalance(its)]))
  }

  return { exported, listed, balances, sumOfList, addsUp, allAddUp }
}

/** Of the rows of one account, each balance being that of the row before and the amount of its own. */
function lastBalance(rows: readonly ExportedRow[]): bigint {
  let last = 0n
  for (const { amount, balance } of rows) if (amount !== null) expect(balance).toBe((last += amount))
  return last
}

function daysOf(month: string): { FromDate: string; ToDate: string } {
  const [year, number] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year ?? 0, number ?? 1, 0)).getUTCDate()
  return { FromDate: `${month}-01`, ToDate: `${month}-${last}` }
}

/** The cells of a line without line breaks in it (RFC 4180). */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  )
