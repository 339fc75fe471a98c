import type * as contract from '@tradewind/contract/statements'
import { pageData } from '@tradewind/contract/wire'
import { money } from '@tradewind/kernel'
import type * as z from 'zod/mini'
import { movementsOf } from '#modules/transactions'
import { readStatement, type StatementRequest } from './read-statement.ts'
import type { StatementLine } from './statement.types.ts'
import { lineOf } from './statement-line.ts'
import type { StatementsNeeds } from './statements.needs.ts'

type Value = z.output<NonNullable<typeof contract.getAccountStatement.value>>

/** A page of a statement. Entries are numbered without gaps, so that the last page costs what the first does. */
export const statementPage = (needs: StatementsNeeds) => {
  const read = readStatement(needs)
  return async (request: StatementRequest & { page: number; pageSize: number }): Promise<Value> => {
    const { customerId, page, pageSize } = request
    const { head, account } = await read(request)
    const passed = account.passed + BigInt((page - 1) * pageSize)
    const upto = smaller(account.upto, passed + BigInt(pageSize))
    const part = { accounts: [{ ...account, passed, upto }], order: 'ASC', most: pageSize } as const
    const found =
      passed < upto ? await needs.db.reading.askAsCustomer(customerId, (tx) => movementsOf(tx, customerId, part)) : []
    const of = (minor: bigint) => money(head.currency, minor)
    return {
      accountId: head.accountId,
      accountName: head.accountName,
      accountNumber: head.accountNumber,
      currencyCode: head.currency,
      holderName: head.holderName,
      fromDate: head.from,
      toDate: head.to,
      timeZone: head.timeZone,
      createdAt: head.createdAt,
      openingBalance: of(head.opening),
      totalIn: of(head.came),
      totalOut: of(head.left),
      closingBalance: of(head.closing),
      records: found.map((movement) => shown(lineOf(movement, account))),
      pageData: pageData({ page, pageSize, total: Number(head.lineCount) }),
    }

    function shown({ change, balance, number: _number, ...line }: StatementLine): Value['records'][number] {
      return {
        ...line,
        direction: change < 0n ? 'out' : 'in',
        amount: of(change < 0n ? -change : change),
        balance: of(balance),
      }
    }
  }
}

const smaller = (one: bigint, other: bigint) => (one < other ? one : other)
