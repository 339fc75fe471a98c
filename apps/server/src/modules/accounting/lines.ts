import { Refusal } from '@tradewind/contract'
import type { AccountingLine, AccountingLineState } from '@tradewind/contract/accounting'
import { pageData } from '@tradewind/contract/wire'
import type { Caller } from '#platform/caller'
import type { AccountingNeeds } from './accounting.needs.ts'
import { connectionOf, lockConnection, lockLine, pageOfLines, planRun, requestAgain } from './accounting.store.ts'

type Who = Pick<Caller, 'customerId'>

/** What became of lines in the connected books. */
export const manageLines = (needs: AccountingNeeds) => {
  const { db, bankClock } = needs
  return {
    list: ({
      caller: { customerId },
      ...wanted
    }: {
      caller: Who
      state: AccountingLineState | undefined
      page: number
      pageSize: number
    }): Promise<{ records: AccountingLine[]; pageData: ReturnType<typeof pageData> }> =>
      db.asCustomer(customerId, async (tx) => {
        const connection = await connectionOf(tx, needs, customerId)
        if (!connection) throw new Refusal('accounting.not_connected')
        const { lines, total } = await pageOfLines(tx, connection, wanted)
        const { page, pageSize } = wanted
        const records = lines.map(({ attempt: _attempt, ...line }) => line)
        return { records, pageData: pageData({ page, pageSize, total }) }
      }),

    sendAgain: ({ caller: { customerId }, lineId }: { caller: Who; lineId: string }): Promise<void> =>
      db.asSystem(async (tx) => {
        const connection = await lockConnection(tx, needs, customerId)
        if (!connection) throw new Refusal('accounting.not_connected')
        const line = await lockLine(tx, connection, lineId)
        if (!line) throw new Refusal('accounting.line_unknown')
        if (line.state !== 'Refused') throw new Refusal('accounting.line_not_refused')
        await requestAgain(tx, connection, lineId, bankClock.now())
        await planRun(tx, connection.id, bankClock.now())
      }),
  }
}
