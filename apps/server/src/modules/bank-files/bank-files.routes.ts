import { bankFiles as contract } from '@tradewind/contract'
import { file, type Http } from '#platform/http'
import type { BankFiles } from './bank-files.service.ts'

/** HTTP in, HTTP out. Parsing, permission and refusal status come from the contract. */
export function bankFilesRoutes(http: Pick<Http, 'handle'>, files: BankFiles): void {
  http.handle(contract.uploadBankFile, ({ caller, body }) => files.upload({ caller, ...body }))
  http.handle(contract.createBulkPayments, ({ caller, body }) => files.createBulk({ caller, ...body }))
  http.handle(contract.listCsvProfiles, ({ caller }) => files.listProfiles({ caller }))
  http.handle(contract.saveCsvProfile, ({ caller, body }) => files.saveProfile({ caller, profile: body }))
  http.handle(contract.deleteCsvProfile, async ({ caller, params }) => {
    await files.deleteProfile({ caller, id: params.id })
    return null
  })
  http.handle(contract.uploadCsvFile, ({ caller, body }) => files.uploadCsv({ caller, ...body }))
  http.handle(contract.listBankFiles, ({ caller, query }) =>
    files.list({ caller, page: query.Page, pageSize: query.PageSize }),
  )
  http.handle(contract.getBankFile, ({ caller, params }) => files.get({ caller, id: params.id }))
  http.handle(contract.listBankFileRows, ({ caller, params, query }) =>
    files.listRows({ caller, id: params.id, state: query.State, page: query.Page, pageSize: query.PageSize }),
  )
  http.handle(contract.changeBankFileRow, ({ caller, params, body }) =>
    files.changeRow({ caller, id: params.id, n: params.row, fields: body }),
  )
  http.handle(contract.removeBankFileRow, async ({ caller, params }) => {
    await files.removeRow({ caller, id: params.id, n: params.row })
    return null
  })
  http.handle(contract.confirmBankFile, ({ caller, params, body, idempotent }) =>
    files.confirm({ caller, id: params.id, idempotent, transactionPasskey: undefined, ...body }),
  )
  http.handle(contract.discardBankFile, async ({ caller, params }) => {
    await files.discard({ caller, id: params.id })
    return null
  })
  http.handle(contract.getStatusReport, async ({ caller, params }) => {
    const { name, text } = await files.report({ caller, id: params.id })
    return file({ name, type: 'application/xml', bytes: Buffer.from(text) })
  })
}
