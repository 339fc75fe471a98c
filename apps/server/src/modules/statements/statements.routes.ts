import { statements as contract } from '@tradewind/contract'
import type { StatementFormat } from '@tradewind/contract/statement-formats'
import { file, type Http } from '#platform/http'
import type { Statements } from './statements.service.ts'

interface PeriodQuery {
  AccountId: string
  FromDate: string
  ToDate: string
}

/** HTTP in, HTTP out. Parsing, permission and refusal status come from the contract. */
export function statementsRoutes(http: Pick<Http, 'handle'>, statements: Statements): void {
  const asked = (caller: { customerId: string }, { AccountId, FromDate, ToDate }: PeriodQuery) => ({
    customerId: caller.customerId,
    accountId: AccountId,
    from: FromDate,
    to: ToDate,
  })
  const fileOf = async (caller: { customerId: string }, query: PeriodQuery, format: StatementFormat) =>
    file(await statements.statementFile({ ...asked(caller, query), format }))

  http.handle(contract.getAccountStatement, ({ query, caller }) =>
    statements.statementPage({ ...asked(caller, query), page: query.Page, pageSize: query.PageSize }),
  )
  http.handle(contract.getPdfAccountStatement, ({ query, caller }) => fileOf(caller, query, 'pdf'))
  http.handle(contract.getExcelAccountStatement, ({ query, caller }) => fileOf(caller, query, 'csv'))
  http.handle(contract.getStatementFile, ({ query, caller }) => fileOf(caller, query, query.Format))

  http.handle(contract.getAccountingFile, async ({ query, caller }) =>
    file(
      await statements.accountingFile({
        ...asked(caller, query),
        format: query.Format,
        books: {
          chart: query.Chart,
          accounts: {
            bank: query.BankAccount,
            charges: query.ChargesAccount,
            transfers: query.TransferAccount,
            unassigned: query.UnassignedAccount,
          },
          yearStartsIn: query.YearStartsIn,
          consultant: query.ConsultantNumber,
          client: query.ClientNumber,
        },
      }),
    ),
  )

  http.handle(contract.getBalanceBreakdown, ({ query, caller }) =>
    statements.balanceBreakdown({
      customerId: caller.customerId,
      accountId: query.AccountId,
      at: query.At,
      part: query.Part,
      page: query.Page,
      pageSize: query.PageSize,
    }),
  )
}
