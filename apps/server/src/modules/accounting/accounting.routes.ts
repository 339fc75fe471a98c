import { accounting as contract } from '@tradewind/contract'
import type { Http } from '#platform/http'
import type { Accounting } from './accounting.service.ts'

/** HTTP in, HTTP out. */
export function accountingRoutes(http: Pick<Http, 'handle'>, { connection, settings, lines }: Accounting): void {
  http.handle(contract.getAccounting, ({ caller }) => settings.get(caller))
  http.handle(contract.startAccountingConnection, ({ caller, body }) =>
    connection.start({ caller, product: body.product }),
  )
  http.handle(contract.finishAccountingConnection, async ({ caller, body }) => {
    const { state, authorizationCode: code, realmId } = body
    await connection.finish({ caller, state, code, realmId })
    return null
  })
  http.handle(contract.getAccountingChoices, ({ caller }) => settings.choices(caller))
  http.handle(contract.setUpAccounting, async ({ caller, body }) => {
    await settings.setUp({ caller, ...body })
    return null
  })
  http.handle(contract.disconnectAccounting, async ({ caller }) => {
    await connection.disconnect({ caller })
    return null
  })
  http.handle(contract.listAccountingLines, ({ caller, query }) =>
    lines.list({ caller, state: query.State, page: query.Page, pageSize: query.PageSize }),
  )
  http.handle(contract.sendAccountingLineAgain, async ({ caller, params }) => {
    await lines.sendAgain({ caller, lineId: params.lineId })
    return null
  })
}
