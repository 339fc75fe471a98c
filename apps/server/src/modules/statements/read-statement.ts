import { Refusal } from '@tradewind/contract'
import { movementParts, type StatementAccount, statementAccounts, turnoverOf } from '#modules/transactions'
import { withSightOfNow } from '#platform/account-scope'
import { bankTimeZone, momentsOf, type Period, periodFault } from './period.rules.ts'
import type { Statement, StatementHead } from './statement.types.ts'
import { lineOf } from './statement-line.ts'
import type { StatementsNeeds } from './statements.needs.ts'

export interface StatementRequest extends Period {
  customerId: string
  accountId: string
}

/** A statement with the numbers of the entries between which it lies. */
export interface ReadStatement extends Statement {
  account: StatementAccount
}

/** How many lines are read at once. */
const atOnce = 500
/** How many are written at once: one by one, waiting for each takes as long as writing it. */
const written = 250

/**
 * The statement of an account of the customer for whole days of the bank. Its bounds are read at once, with the numbers of the first
 * and last entry: what is booked while the lines are read is in none of it. Refuses accounts.unknown and periods that have none.
 */
export const readStatement =
  (needs: StatementsNeeds) =>
  async ({ customerId, accountId, from, to }: StatementRequest): Promise<ReadStatement> => {
    const { db, bankClock, issuer, legalEntity } = needs
    const createdAt = bankClock.now()
    const fault = periodFault({ from, to }, createdAt.toISOString().slice(0, 10))
    if (fault) throw new Refusal(fault)
    const { account, ...known } = await db.reading.asCustomer(customerId, async (tx) => {
      const account = await accountBetween(tx, customerId, accountId, momentsOf({ from, to }))
      const numbers = await needs.accounts.accountsOf(tx, customerId)
      return {
        account,
        accountNumber: numbers.find(({ id }) => id === accountId)?.accountNumber ?? '',
        numbers: await needs.accounts.numbersOf(tx, customerId, accountId),
        holderName: await needs.holderNameOf(tx, customerId),
        ...(await turnoverOf(tx, account)),
      }
    })
    const head: StatementHead = {
      ...known,
      accountId,
      accountName: account.name,
      currency: account.currency,
      issuer,
      legalEntity,
      from,
      to,
      timeZone: bankTimeZone,
      createdAt,
      opening: account.opening,
      closing: account.closing,
      lineCount: account.upto - account.passed,
    }
    const inSight = withSightOfNow()
    async function* lines() {
      const read: Parameters<typeof movementParts>[0]['read'] = (work) =>
        inSight(() => db.reading.askAsCustomer(customerId, work))
      for await (const part of movementParts({ customerId, accounts: [account], order: 'ASC', read, atOnce }))
        for (let first = 0; first < part.length; first += written)
          yield part.slice(first, first + written).map((movement) => lineOf(movement, account))
    }
    return { head, account, lines: { [Symbol.asyncIterator]: lines } }
  }

/** The customer's account, or what SendR holds for them, with what it had at two moments. */
export async function accountBetween(
  tx: Parameters<typeof statementAccounts>[0],
  customerId: string,
  accountId: string,
  moments: { from?: Date; until: Date },
): Promise<StatementAccount> {
  const wanted = { from: undefined, ...moments, accountIds: [accountId] }
  const [account] = await statementAccounts(tx, customerId, wanted)
  if (!account) throw new Refusal('accounts.unknown')
  return account
}
