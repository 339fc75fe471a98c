import { link, mkdir, readdir, readFile, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { accounts as accountCalls, bankFiles as contract } from '@tradewind/contract'
import { throwAwayFolder } from '@tradewind/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readFolderCommand, switchBankFilesFolder } from '../../../../../tools/admin/switch-bank-files-folder.ts'
import { type Person, pin } from '../../main/testing/test-people.ts'
import { ask, freshKey } from '../../main/testing/test-requests.ts'
import { type ServedAgain, startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { settlesMs } from './folder.rules.ts'
import { pain001, ukPayment } from './test-files.ts'

let server: TestServer
let connected: ServedAgain
let ada: Person
let payer: string
let base: string
let folder: string
beforeAll(async () => {
  server = await startTestServer()
  ada = server.ada
  base = await throwAwayFolder('customer-files-')
  connected = await server.restarted(undefined, { BANK_FILES_DIRECTORY: base })
  const own = (await ask(server.http, accountCalls.listAccounts, {}, server.as(ada))).json().value
  payer = own.find(({ accountId }: { accountId: string }) => accountId === ada.accounts.GBP).accountNumber
  folder = (await switchFolder(true)) ?? ''
})
afterAll(async () => {
  await connected?.close()
  await server?.close()
})
beforeEach(async () => {
  for (const place of ['in', 'out', 'done', 'refused'])
    for (const name of await readdir(join(folder, place))) await rm(join(folder, place, name), { recursive: true })
})

const round = () => connected.world.bankFiles.folders.round()
const switchFolder = (isOn: boolean) =>
  connected.world.bankFiles.folders.switchFolder({ customerId: ada.customerId, isOn })
/** Looks twice, with the time between that a file takes to have arrived. */
async function exchange(): Promise<number> {
  const first = await round()
  server.clock.moveBy(settlesMs)
  return first + (await round())
}
let messages = 0
const newMessage = () => `FOLDER-${(messages += 1)}`
const fileOf = (messageId: string, changes: Partial<Parameters<typeof pain001>[0]> = {}) =>
  pain001({ messageId, payer, payments: [ukPayment], ...changes })
const put = (name: string, content: string) => writeFile(join(folder, 'in', name), content)
const outcomes = async () =>
  Promise.all((await readdir(join(folder, 'out'))).map((name) => readFile(join(folder, 'out', name), 'utf8')))
const filesOf = async () =>
  (await ask(server.http, contract.listBankFiles, { query: { PageSize: '100' } }, server.as(ada))).json().value.records
const named = async (messageId: string) =>
  (await filesOf()).filter((file: { messageId: string }) => file.messageId === messageId)

test('a file left in the folder waits for a person to confirm it, is paid once and answered with pain.002', async () => {
  const messageId = newMessage()
  await put('payroll.xml', fileOf(messageId))
  expect(await exchange()).toBe(1)
  const [draft] = await named(messageId)
  expect(draft).toMatchObject({ status: 'Draft', fileName: 'payroll.xml', createdByName: 'File transfer' })
  await server.settle()
  expect([await exchange(), await outcomes()]).toEqual([0, []])
  const headers = { ...server.as(ada), 'idempotency-key': freshKey() }
  const body = { version: draft.version, transactionPin: pin }
  expect(
    (await ask(server.http, contract.confirmBankFile, { params: { id: draft.id }, body }, headers)).statusCode,
  ).toBe(200)
  await server.settle()
  expect(await exchange()).toBe(1)
  const [outcome] = await outcomes()
  expect(outcome).toContain(`<OrgnlMsgId>${messageId}</OrgnlMsgId>`)
  expect(outcome).toContain('<GrpSts>ACCP</GrpSts>')
  expect(await readdir(join(folder, 'out'))).toEqual([expect.stringMatching(/^payroll-[0-9a-f]{8}-status\.xml$/)])

  // The same again pays nothing, and is answered again.
  await rm(join(folder, 'out'), { recursive: true })
  await put('payroll-again.xml', fileOf(messageId))
  await exchange()
  await round()
  expect(await named(messageId)).toHaveLength(1)
  expect((await outcomes()).length).toBe(1)
  expect(await readdir(join(folder, 'in'))).toEqual([])
})

test('who may confirm a file is emailed when it arrives, once, and nobody else', async () => {
  const messageId = newMessage()
  const letters = async () => {
    await server.settle()
    const outbox = await connected.world.notifications.listOutbox(100)
    return outbox.filter(({ subject }) => subject.includes('“friday”'))
  }
  await put('friday.xml', fileOf(messageId))
  await exchange()
  const [draft] = await named(messageId)
  const [letter, ...others] = await letters()
  expect([letter?.to, others]).toEqual([ada.email, []])
  expect(letter?.text).toContain(`/bank-files/${draft.id}`)
  expect(letter?.text).toContain('1 payment: ')

  // Its sender leaves it again: the answer is repeated, not the email.
  await put('friday.xml', fileOf(messageId))
  await exchange()
  expect(await letters()).toHaveLength(1)

  // Whoever can't pay, or doesn't see the account, learns nothing of it.
  const limitedTo = (accountIds: string[] | null) =>
    server.db.asSystem((tx) =>
      connected.world.customers.team.setLimits(tx, {
        userId: ada.userId,
        customerId: ada.customerId,
        limits: { perPayment: null, perDay: null, currencyCodes: null, accountIds },
      }),
    )
  await limitedTo([ada.accounts.EUR])
  await put('friday.xml', fileOf(newMessage()))
  await exchange()
  await limitedTo(null)
  expect(await letters()).toHaveLength(1)
})

test('a file whose name is as long as file systems allow is read once and answered', async () => {
  const messageId = newMessage()
  await put(`${'ü'.repeat(120)}.xml`, fileOf(messageId))
  await put(`${'ü'.repeat(119)}-wrong.xml`, 'not xml at all')
  await exchange()
  expect(await readdir(join(folder, 'in'))).toEqual([])
  expect(await readdir(join(folder, 'done'))).toEqual([expect.stringMatching(/^[0-9TZ.-]+ü+\.xml$/)])
  expect(await readdir(join(folder, 'refused'))).toEqual([expect.stringMatching(/^[0-9TZ.-]+ü+-wrong\.xml$/)])
  expect(await named(messageId)).toHaveLength(1)
})

test('a file that is still being uploaded is left alone until it is complete', async () => {
  const messageId = newMessage()
  const whole = fileOf(messageId)
  await put('slow.xml', whole.slice(0, 300))
  await put('other.xml.part', whole)
  await round()
  server.clock.moveBy(settlesMs - 1)
  await put('slow.xml', whole)
  expect(await round()).toBe(0)
  server.clock.moveBy(settlesMs)
  expect(await round()).toBe(1)
  expect(await named(messageId)).toHaveLength(1)
  expect(await readdir(join(folder, 'in'))).toEqual(['other.xml.part'])
})

test('a file that is refused as a whole, and one that is discarded, are answered with the reason', async () => {
  const [wrong, discarded] = [newMessage(), newMessage()]
  await put('wrong.xml', fileOf(wrong, { sum: '10.01' }))
  await put('discarded.xml', fileOf(discarded))
  await put('nonsense.xml', 'not xml at all')
  await exchange()
  const [draft] = await named(discarded)
  await ask(server.http, contract.discardBankFile, { params: { id: draft.id } }, server.as(ada))
  await round()
  const all = await outcomes()
  const about = (text: string) => all.find((one) => one.includes(`<OrgnlMsgId>${text}</OrgnlMsgId>`))
  expect(about(wrong)).toContain('CtrlSum')
  expect(about(wrong)).toContain('<GrpSts>RJCT</GrpSts>')
  expect(about(discarded)).toContain('Nothing was paid')
  expect(about('NOTPROVIDED')).toContain('RJCT')
  expect((await readdir(join(folder, 'refused'))).length).toBe(2)
})

test('links, second names and giant files never reach what lies elsewhere', async () => {
  const messageId = newMessage()
  const elsewhere = join(base, 'secret.xml')
  await writeFile(elsewhere, fileOf(messageId))
  await symlink(elsewhere, join(folder, 'in', 'linked.xml'))
  await link(elsewhere, join(folder, 'in', 'second-name.xml'))
  await mkdir(join(folder, 'in', 'folder.xml'))
  await put('giant.xml', '')
  await truncate(join(folder, 'in', 'giant.xml'), 20_000_001)
  expect(await exchange()).toBe(2)
  expect(await named(messageId)).toEqual([])
  expect((await outcomes()).join('')).toContain('This file is too large')
  expect((await readdir(join(folder, 'in'))).sort()).toEqual(['folder.xml', 'linked.xml', 'second-name.xml'])

  // A folder that became a link is neither read nor written to.
  await rename(join(folder, 'in'), join(folder, 'before'))
  const other = join(base, 'others')
  await mkdir(other)
  await writeFile(join(other, 'theirs.xml'), fileOf(messageId))
  await symlink(other, join(folder, 'in'))
  await expect(round()).rejects.toThrow('could not be read')
  expect([await named(messageId), await readdir(other)]).toEqual([[], ['theirs.xml']])
  await rm(join(folder, 'in'))
  await rename(join(folder, 'before'), join(folder, 'in'))
})

test('a folder that is switched off, or of nobody who is a customer, is not read', async () => {
  const messageId = newMessage()
  await switchFolder(false)
  await put('off.xml', fileOf(messageId))
  expect([await exchange(), await named(messageId)]).toEqual([0, []])
  await switchFolder(true)
  expect(await exchange()).toBe(1)
  const nobody = { customerId: '00000000-0000-7000-8000-000000000000', isOn: true }
  await expect(switchBankFilesFolder(connected.world, nobody)).rejects.toThrow("We couldn't find this customer.")
  await expect(switchBankFilesFolder(server.world, nobody)).rejects.toThrow('Set BANK_FILES_DIRECTORY first.')
  expect(() => readFolderCommand(['--customer', '../../etc'])).toThrow(/^Usage:/)
})
