import { addDays, type IsoDate } from '@tradewind/kernel/iso-date'
import type { BankFilesNeeds } from './bank-files.needs.ts'
import { writeOut } from './customer-folder.ts'
import { lastReports, noteReport, type Reported } from './statements.store.ts'

/** How often an account is reported on, at most. */
const everyMs = 15 * 60_000

type ReportsNeeded = Pick<BankFilesNeeds, 'db' | 'bankClock' | 'accounts' | 'statements'>

interface OfAccount {
  customerId: string
  accountId: string
}

/**
 * Writes what was booked into a customer's folder while the day goes on: the day so far (camt.052), and the entries since
 * the last time (camt.054). Two servers at once write the same files twice, under the same names.
 */
export function intradayReports({ db, bankClock, accounts, statements }: ReportsNeeded) {
  /** Gives what is reported of the account by then. */
  async function reportDay(base: string, of: OfAccount, day: IsoDate, last: Reported | undefined) {
    const at = bankClock.now()
    const isSameDay = last?.day === day
    if (last && (last.day > day || (isSameDay && at.getTime() - last.at.getTime() < everyMs))) return last
    const passed = isSameDay ? last.entries : 0
    const { pageData } = await statements.statementPage({ ...of, from: day, to: day, page: 1, pageSize: 1 })
    if (pageData.totalItemCount <= passed) return last
    const { entries, report, notification } = await statements.messagesOfToday({ ...of, day, passed })
    const end = `${day}-${of.accountId.slice(-12)}-${entries}.xml`
    const customer = { base, customerId: of.customerId }
    await writeOut(customer, { name: `notification-${end}`, text: notification })
    await writeOut(customer, { name: `report-${end}`, text: report })
    await db.asSystem((tx) => noteReport(tx, { ...of, day, entries, at }))
    return { day, entries, at }
  }

  return async (base: string, customerId: string): Promise<number> => {
    const today = bankClock.now().toISOString().slice(0, 10)
    const before = await db.asSystem((tx) => lastReports(tx, customerId))
    let written = 0
    for (const { accountId } of await accounts.listAccounts(customerId)) {
      const last = before.get(accountId)
      // What was booked in the last minutes of a day is reported on the next one.
      let reported = last
      for (const day of [addDays(today, -1), today])
        reported = await reportDay(base, { customerId, accountId }, day, reported)
      if (reported !== last) written += 1
    }
    return written
  }
}
