import { hash } from 'node:crypto'
import { type bankFiles as contract, Refusal } from '@tradewind/contract'
import type { ClientData } from '@tradewind/contract/client-data'
import { pageData } from '@tradewind/contract/wire'
import { bare } from '@tradewind/kernel/bank/bare'
import type { Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import type { BankFilesNeeds, FileCaller } from './bank-files.needs.ts'
import {
  countChange,
  discard,
  type FileSums,
  findByMessage,
  findFile,
  findRow,
  insertFile,
  type NewRow,
  noRows,
  pageOfFiles,
  removeRow,
  rowsOfFile,
  sumsOf,
  updateRow,
} from './bank-files.store.ts'
import type { Format, GivenRow, KeptFile, KeptRow, RowFields } from './bank-files.types.ts'
import { checkRow, minorOf } from './payee.rules.ts'
import { readPain001 } from './read-pain001.ts'

interface Named {
  caller: FileCaller
  id: string
}

interface Given {
  messageId: string
  format: Format
  fileName: string | null
  content: string
  rows: readonly GivenRow[]
}

const checked = (row: GivenRow & { n: number }, customerId: string): NewRow => {
  const result = checkRow(row, customerId)
  const fault = 'reason' in result ? result : undefined
  const state = fault ? 'Wrong' : 'Ready'
  return { ...row, minor: minorOf(row), state, field: fault?.field ?? null, reason: fault?.reason ?? null }
}

export function fileView(file: KeptFile, sums: FileSums | undefined): contract.BankFile {
  const { id, messageId, format, fileName, status, version, createdAt, createdByName, confirmedByName } = file
  const kept = { id, messageId, format, fileName, status, version, createdAt, createdByName, confirmedByName }
  return { ...kept, totals: sums?.totals ?? [], counts: sums?.counts ?? noRows }
}

export const viewOf = async (tx: Tx, file: KeptFile): Promise<contract.BankFile> =>
  fileView(file, (await sumsOf(tx, [file.id])).get(file.id))

const rowView = ({
  n,
  currency,
  fields,
  reasonCode: _code,
  clientData: _own,
  ...row
}: KeptRow): contract.BankFileRow => ({
  ...row,
  ...fields,
  row: n,
  currencyCode: currency,
})

/** Uploading, checking and fixing, until a file is confirmed. */
export function prepareFiles(needs: BankFilesNeeds) {
  const { db, bankClock, random, accounts, customers } = needs

  async function add(caller: FileCaller, { content, rows, ...given }: Given): Promise<contract.BankFile> {
    const { customerId, userId, name } = caller
    await refuseUnfit(customerId, new Set(rows.map(({ accountId }) => accountId)))
    const digest = hash('sha256', content, 'buffer')
    const at = bankClock.now()
    const id = uuidv7(at, random)
    const its = rows.map((row, place) => checked({ ...row, n: place + 1 }, customerId))
    const accountIds = [...new Set(rows.map(({ accountId }) => accountId))]
    await db.asSystem((tx) => customers.holdOpen(tx, customerId))
    return db.asCustomer(customerId, async (tx) => {
      const file = {
        ...given,
        id,
        customerId,
        digest,
        accountIds,
        createdBy: userId,
        createdByName: name,
        createdAt: at,
      }
      if (await insertFile(tx, file, its)) return viewOf(tx, await needed(tx, { caller, id }))
      // The same content under the same id is the same request: it gets the file that is there.
      const before = await findByMessage(tx, { customerId, messageId: given.messageId })
      if (!before?.digest.equals(digest)) throw new Refusal('bankFiles.message_reused')
      return viewOf(tx, await needed(tx, { caller, id: before.id }))
    })
  }

  /** Nothing can be paid from these, whatever is fixed. */
  async function refuseUnfit(customerId: string, accountIds: ReadonlySet<string>): Promise<void> {
    for (const { accountId, status } of await accounts.listAccounts(customerId)) {
      if (!accountIds.has(accountId)) continue
      if (status === 'Closed') throw new Refusal('ledger.account_closed')
      if (status === 'Frozen') throw new Refusal('ledger.account_frozen')
    }
  }

  async function needed(tx: Tx, { caller: { customerId }, id }: Named, lock = false): Promise<KeptFile> {
    const file = await findFile(tx, { customerId, id, lock })
    if (!file) throw new Refusal('bankFiles.unknown')
    return file
  }

  /** Changes a draft, which counts the change. */
  const change = <Done>(named: Named, work: (tx: Tx, file: KeptFile) => Promise<Done>): Promise<Done> =>
    db.asCustomer(named.caller.customerId, async (tx) => {
      const file = await needed(tx, named, true)
      if (file.status !== 'Draft') throw new Refusal('bankFiles.confirmed')
      const done = await work(tx, file)
      await countChange(tx, file.id)
      return done
    })

  return {
    upload: async ({ caller, xml, fileName }: { caller: FileCaller; xml: string; fileName?: string | undefined }) => {
      const read = readPain001(xml)
      if (read.executionDay > bankClock.now().toISOString().slice(0, 10)) throw new Refusal('bankFiles.date_ahead')
      const own = new Map<string, string>()
      for (const { accountId, accountNumber, currencyCode } of await accounts.listAccounts(caller.customerId))
        own.set(`${bare(accountNumber)} ${currencyCode}`, accountId)
      const rows = read.rows.map(({ payer, ...row }) => {
        const accountId = own.get(`${bare(payer)} ${row.currency}`)
        if (!accountId) throw new Refusal('bankFiles.account_unknown')
        return { ...row, accountId }
      })
      const { messageId, format } = read
      return add(caller, { messageId, format, fileName: fileName ?? null, content: xml, rows })
    },

    createBulk: async (given: {
      caller: FileCaller
      messageId: string
      rows: readonly ({ endToEndId: string; accountId: string } & RowFields & ClientData)[]
    }) => {
      const { caller, messageId } = given
      const own = new Map(
        (await accounts.listAccounts(caller.customerId)).map(({ accountId, currencyCode }) => [
          accountId,
          currencyCode,
        ]),
      )
      const rows = given.rows.map(({ endToEndId, accountId, clientReference, metadata, ...fields }) => {
        const currency = own.get(accountId)
        if (!currency) throw new Refusal('accounts.unknown')
        const clientData = clientReference || metadata ? { clientReference, metadata } : null
        return { endToEndId, accountId, currency, fields, clientData }
      })
      return add(caller, { messageId, format: 'rows', fileName: null, content: JSON.stringify(given.rows), rows })
    },

    list: ({ caller: { customerId }, ...paged }: { caller: FileCaller; page: number; pageSize: number }) =>
      db.asCustomer(customerId, async (tx) => {
        const { files, total } = await pageOfFiles(tx, { customerId, ...paged })
        const sums = await sumsOf(
          tx,
          files.map(({ id }) => id),
        )
        return {
          records: files.map((file) => fileView(file, sums.get(file.id))),
          pageData: pageData({ ...paged, total }),
        }
      }),

    get: (named: Named) => db.asCustomer(named.caller.customerId, async (tx) => viewOf(tx, await needed(tx, named))),

    listRows: ({
      state,
      page,
      pageSize,
      ...named
    }: Named & { state?: KeptRow['state'] | undefined; page: number; pageSize: number }) =>
      db.asCustomer(named.caller.customerId, async (tx) => {
        const { id: fileId } = await needed(tx, named)
        const its = await rowsOfFile(tx, { fileId, state, most: pageSize, from: (page - 1) * pageSize })
        const { counts = noRows } = (await sumsOf(tx, [fileId])).get(fileId) ?? {}
        const total = state ? counts[state] : Object.values(counts).reduce((sum, count) => sum + count, 0)
        return { records: its.map(rowView), pageData: pageData({ page, pageSize, total }) }
      }),

    changeRow: ({ n, fields, ...named }: Named & { n: number; fields: RowFields }) =>
      change(named, async (tx, { id: fileId, customerId }) => {
        const before = await findRow(tx, fileId, n)
        if (!before) throw new Refusal('bankFiles.row_unknown')
        const row = checked({ ...before, fields }, customerId)
        await updateRow(tx, { fileId, row })
        return rowView({ ...before, ...row })
      }),

    removeRow: ({ n, ...named }: Named & { n: number }) =>
      change(named, async (tx, { id }) => {
        if ((await removeRow(tx, id, n)) === 0) throw new Refusal('bankFiles.row_unknown')
      }),

    discard: (named: Named) => change(named, (tx, { id }) => discard(tx, id)),

    needed,
    add,
    refuseUnfit,
  }
}
