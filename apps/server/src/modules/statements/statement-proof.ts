import { money } from '@tradewind/kernel'
import { endingOf } from '@tradewind/kernel/bank/spelled'
import { addDays, type IsoDate } from '@tradewind/kernel/iso-date'
import type { DocumentSource, StatementFacts } from '#modules/documents'
import { balancesAfter, statementAccounts } from '#modules/transactions'
import { bankTimeZone } from './period.rules.ts'
import type { ReadStatement } from './read-statement.ts'
import type { StatementsNeeds } from './statements.needs.ts'

const dayMs = 86_400_000
const epoch: IsoDate = '1970-01-01'

/** What the code on a statement says beside whose it is: its days, and between which entries it lies. */
export function sealedDetails({ head, account }: Pick<ReadStatement, 'head' | 'account'>): Buffer {
  const details = Buffer.alloc(24)
  details.writeUInt32BE(dayNumber(head.from), 0)
  details.writeUInt32BE(dayNumber(head.to), 4)
  details.writeBigUInt64BE(account.passed, 8)
  details.writeBigUInt64BE(account.upto, 16)
  return details
}

// Shifted by 1900, before which no day can be asked for.
const shift = 25_567
const dayNumber = (day: IsoDate) => Math.round(Date.parse(`${day}T00:00:00Z`) / dayMs) + shift

/**
 * What anybody who holds a statement may compare with it: the balances before its first and after its last entry, read from the books
 * by the numbers that are sealed in its code. No lines, and no names.
 */
export const statementFacts =
  ({ db, accounts }: Pick<StatementsNeeds, 'db' | 'accounts'>): DocumentSource<StatementFacts> =>
  ({ customerId, subjectId, details }) =>
    db.asCustomer(customerId, async (tx) => {
      const wanted = { accountIds: [subjectId], from: undefined, until: undefined }
      const [account] = await statementAccounts(tx, customerId, wanted)
      if (!account) return undefined
      const [passed, upto] = [details.readBigUInt64BE(8), details.readBigUInt64BE(16)]
      const balances = await balancesAfter(tx, account.ledgerAccount, [passed, upto])
      const [opening, closing] = [balances.get(passed), balances.get(upto)]
      if (opening === undefined || closing === undefined) return undefined
      const number = (await accounts.accountsOf(tx, customerId)).find(({ id }) => id === subjectId)?.accountNumber
      return {
        fromDate: addDays(epoch, details.readUInt32BE(0) - shift),
        toDate: addDays(epoch, details.readUInt32BE(4) - shift),
        timeZone: bankTimeZone,
        openingBalance: money(account.currency, opening),
        closingBalance: money(account.currency, closing),
        lineCount: Number(upto - passed),
        accountLastFour: number ? endingOf(number) : null,
      }
    })
