import { Readable } from 'node:stream'
import type { Permission } from '@tradewind/contract'
import { permissionsOfRole } from '#modules/customers'
import { seenAccounts, withSightOfNow } from '#platform/account-scope'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/db'
import type { Files } from '#platform/files'
import {
  fileName,
  fileTables,
  holderIn,
  leftOut,
  type NamedFile,
  narrowingOf,
  readMe,
  roleReads,
  sealedTables,
} from './data-export.rules.ts'
import { type ExportedRow, type ExportedTable, exportedRows, exportedTables, wrappedKeys } from './data-export.store.ts'
import type { SettingsNeeds } from './settings.needs.ts'
import { type ZipEntry, zipOf } from './zip.ts'

/** How many rows are in memory at once. */
const atOnce = 500

type Row = Record<string, unknown>

/**
 * All data about a customer and the person who asks, as a zip that is written while it is read. It reads what the second
 * wall lets the customer see, so that a table that comes later is in it by itself.
 */
export const exportData =
  ({ db, clock, personal, customers, identity, notifications, files }: SettingsNeeds & { files: Pick<Files, 'get'> }) =>
  async (caller: Caller): Promise<Readable> => {
    const { customerId, userId, email } = caller
    const seen = seenAccounts()
    const inSight = withSightOfNow()
    // The archive is read when the request is long over: what may be seen is what might be when it was begun.
    const read = <T>(work: (tx: Tx) => Promise<T>) => inSight(() => db.asCustomer(customerId, work))
    const belonging = await db.asSystem((tx) => customers.belongingOf(tx, userId, customerId))
    const role = belonging ? permissionsOfRole(belonging.member) : new Set<Permission>()
    const tables = (await read(exportedTables)).filter(
      (table) => !(table.name in leftOut) && roleReads(table.name, role) && (!seen || narrowingOf(table)),
    )
    const own = await db.asSystem(async (tx) => ({
      email,
      phoneNumber: (await identity.phoneOf(tx, userId)) ?? null,
      notifications: await notifications.choicesOf(tx, email),
    }))
    const { twoFactor, passkeys, securityQuestions, recoveryCodesLeft, passkeyPayments, limitedUntil } =
      await identity.security.state(caller)
    const security = {
      secondStep: twoFactor,
      securityQuestions,
      passkeys,
      passkeyPayments,
      recoveryCodesLeft,
      limitedUntil,
      ...(await identity.security.sessions(caller)),
    }
    const named = new Map<string, NamedFile>()

    async function open(name: string, found: readonly ExportedRow[]): Promise<string[]> {
      const sealing = sealedTables[name]
      const parsed = found.map(({ line, sealed }) => ({ line, sealed, row: JSON.parse(line) as Row }))
      note(name, parsed)
      if (!sealing) return parsed.map(({ line }) => line)
      const values = parsed.flatMap(({ sealed }) => Object.values(sealed).flatMap((hex) => (hex ? [bytesOf(hex)] : [])))
      const keys = await read((tx) => wrappedKeys(tx, [...new Set(values.map(holderIn))]))
      return parsed.map(({ row, sealed }) => {
        const opened = Object.entries(sealed).map(([column, hex]) => {
          if (!hex) return [column, null]
          const value = bytesOf(hex)
          const holder = holderIn(value)
          const place = (column === 'personal' ? sealing.row : sealing.also?.[column]) ?? sealing.row
          const at = { table: name, row: place(row) }
          const said = personal.open(holder, at, { personal: value, wrapped: keys.get(holder) ?? null })
          return [column, said && sealing.without ? withoutSecrets(said, sealing.without) : (said ?? null)]
        })
        return JSON.stringify({ ...row, ...Object.fromEntries(opened) })
      })
    }

    function note(name: string, parsed: readonly { row: Row }[]): void {
      const filesIn = fileTables[name]
      if (!filesIn) return
      for (const { row } of parsed) for (const file of filesIn(row)) named.set(file.hash, file)
    }

    async function* linesOf(table: ExportedTable): AsyncGenerator<Buffer> {
      const sealing = sealedTables[table.name]
      const sealed = sealing ? ['personal', ...Object.keys(sealing.also ?? {})] : []
      let after: string[] | undefined
      let before = '[\n'
      for (;;) {
        const most = atOnce
        const found = await read((tx) => exportedRows(tx, table, { customerId, userId, seen, sealed, after, most }))
        const lines = await open(table.name, found)
        if (lines.length > 0) yield Buffer.from(`${before}${lines.join(',\n')}`)
        if (lines.length > 0) before = ',\n'
        after = found.at(-1)?.key
        if (found.length < atOnce || table.key.length === 0) break
      }
      yield Buffer.from(before === '[\n' ? '[]\n' : '\n]\n')
    }

    /** What happened to the access of the person who asks, of whom the role of customers may read none. */
    async function* securityEvents(): AsyncGenerator<Buffer> {
      let before = '[\n'
      for (let page = 1; ; page += 1) {
        const { records } = await identity.securityEvents.list({ userId, customerId, page, pageSize: atOnce })
        if (records.length > 0) yield Buffer.from(before + records.map((one) => JSON.stringify(one)).join(',\n'))
        if (records.length > 0) before = ',\n'
        if (records.length < atOnce) break
      }
      yield Buffer.from(before === '[\n' ? '[]\n' : '\n]\n')
    }

    async function* entries(): AsyncGenerator<ZipEntry> {
      const names = ['you', 'security', 'security-events', ...tables.map(({ name }) => name)]
      yield { name: 'README.txt', chunks: [Buffer.from(readMe(clock.now(), names))] }
      yield { name: 'data/you.json', chunks: [Buffer.from(`${JSON.stringify(own, null, 2)}\n`)] }
      yield { name: 'data/security.json', chunks: [Buffer.from(`${JSON.stringify(security, null, 2)}\n`)] }
      yield { name: 'data/security-events.json', chunks: securityEvents() }
      for (const table of tables) yield { name: `data/${table.name}.json`, chunks: linesOf(table) }
      for (const { hash, mediaType } of named.values()) {
        const bytes = await files.get({ customerId, hash })
        if (bytes) yield { name: fileName(hash, mediaType), chunks: [bytes] }
      }
    }

    return Readable.from(zipOf(entries()))
  }

const bytesOf = (hex: string): Buffer => Buffer.from(hex, 'hex')

const withoutSecrets = (said: object, secrets: readonly string[]): object =>
  Object.fromEntries(Object.entries(said).filter(([name]) => !secrets.includes(name)))
