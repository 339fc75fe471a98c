import { text } from 'node:stream/consumers'
import { addDays, type IsoDate } from '@tradewind/kernel/iso-date'
import type { BankFilesNeeds } from './bank-files.needs.ts'
import { writeOut } from './customer-folder.ts'
import { customersWithFolder } from './folder.store.ts'
import { intradayReports } from './intraday-reports.ts'
import {
  addStatement,
  customersWithout,
  type DayStatement,
  markWritten,
  passDay,
  unwrittenStatements,
} from './statements.store.ts'

/** What was booked just before midnight is committed by then. */
const settledMs = 10 * 60_000
/** Days that are made up for, at most, after nothing ran for a while. */
const longestGapDays = 31
const atOnce = 20

type StatementsNeeded = Pick<
  BankFilesNeeds,
  'db' | 'bankClock' | 'accounts' | 'directory' | 'statements' | 'customersReceiving'
>

/** Makes the statements of each day that has ended, for customers with a webhook endpoint for them or a folder. */
export function dailyStatements(needs: StatementsNeeded) {
  const { db, bankClock, accounts, directory, statements, customersReceiving } = needs
  const report = intradayReports(needs)

  /** The statements of one day, with their events, in one commit: whoever is second finds the day passed. */
  async function makeDay(customerId: string, day: IsoDate): Promise<void> {
    const made: { accountId: string; entries: number }[] = []
    for (const { accountId } of await accounts.listAccounts(customerId)) {
      const page = await statements.statementPage({ customerId, accountId, from: day, to: day, page: 1, pageSize: 1 })
      const entries = page.pageData.totalItemCount
      if (entries > 0) made.push({ accountId, entries })
    }
    const at = bankClock.now()
    await db.asCustomer(customerId, async (tx) => {
      if ((await passDay(tx, { customerId, day })) === 0) return
      for (const one of made) await addStatement(tx, { ...one, customerId, day, at })
    })
  }

  async function makeMissing(): Promise<number> {
    const yesterday = addDays(new Date(bankClock.now().getTime() - settledMs).toISOString().slice(0, 10), -1)
    const waiting = await db.asSystem(async (tx) => {
      const wanted = [...(await customersReceiving(tx, 'statement.ready'))]
      if (directory !== undefined) wanted.push(...(await customersWithFolder(tx)))
      return customersWithout(tx, yesterday, { customerIds: [...new Set(wanted)] })
    })
    for (const { customerId, passed } of waiting) {
      const earliest = addDays(yesterday, -longestGapDays)
      const first = passed === null ? yesterday : passed < earliest ? earliest : addDays(passed, 1)
      for (let day = first; day <= yesterday; day = addDays(day, 1)) await makeDay(customerId, day)
    }
    return waiting.length
  }

  async function write(base: string, statement: DayStatement): Promise<void> {
    const { customerId, accountId, day } = statement
    const period = { customerId, accountId, from: day, to: day }
    const { bytes } = await statements.statementFile({ ...period, format: 'camt053' })
    const name = `statement-${day}-${accountId.slice(-12)}.xml`
    // Written again under the same name, with the same bytes, if it was written and not noted.
    await writeOut({ base, customerId }, { name, text: await text(bytes) })
    await db.asSystem((tx) => markWritten(tx, { ...statement, at: bankClock.now() }))
  }

  return {
    /** Makes what is missing and writes it into folders; gives how much there was to do. */
    round: async (): Promise<number> => {
      let done = await makeMissing()
      if (directory === undefined) return done
      for (const customerId of await db.asSystem(customersWithFolder)) {
        for (const statement of await db.asSystem((tx) => unwrittenStatements(tx, customerId, atOnce))) {
          await write(directory, statement)
          done += 1
        }
        done += await report(directory, customerId)
      }
      return done
    },
  }
}
