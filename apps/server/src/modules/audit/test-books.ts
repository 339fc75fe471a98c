import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { payments, sandbox } from '@tradewind/contract'
import pg from 'pg'
import type { Database, Tx } from '#platform/db'
import { openDatabase } from '#platform/db'
import { ask, paymentOrder } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { createAnchors } from './anchors.ts'
import type { Difference } from './audit.types.ts'
import { examine } from './examine.ts'
import { createSealer } from './sealer.ts'

/** A small bank with a past: payments that arrived, were refused, came back and are on their way, money that came in. */
export async function startBank() {
  const server = await startTestServer()
  const folder = await mkdtemp(join(tmpdir(), 'tradewind-anchors-'))
  const written = { anchorFile: join(folder, 'anchors'), anchorKey: Buffer.alloc(32, 7) }
  const anchors = createAnchors({ file: written.anchorFile, key: written.anchorKey })
  const clock = { now: () => new Date('2026-11-23T12:00:00Z') }
  const sealer = createSealer({ db: server.db, clock, anchors })
  const owner = new URL(server.databaseUrl)
  owner.username = 'postgres'
  const superuser = openDatabase({ url: owner.href, poolSize: 2 })

  /** Several rounds of business, each sealed. The last leaves its payments open. */
  async function live(rounds: number): Promise<void> {
    for (let round = 0; round < rounds; round++) {
      for (const person of [server.ada, server.zed])
        for (const [amount, totalAmount] of [
          ['25.00', '25.50'],
          ['25.11', '25.61'],
          ['25.12', '25.62'],
        ])
          await pay(server, person, { amount, totalAmount })
      await receive(server)
      if (round < rounds - 1) await settleAll(server)
      await sealer.sealWaiting()
    }
  }

  /** What a whole examination finds after someone with every right has changed something. The change is taken back. */
  async function foundAfter(
    change: (tx: Tx) => Promise<unknown>,
    kind: 'full' | 'incremental' = 'full',
  ): Promise<Difference[]> {
    const takenBack = new Error('taken back')
    let found: Difference[] | undefined
    const work = superuser.asSystem(async (tx) => {
      await tx.client.query('set transaction isolation level repeatable read')
      await tx.client.query('reset role; set local session_replication_role = replica')
      await change(tx)
      const here: Database = { ...superuser, asSystem: (then) => then(tx) }
      found = (await examine(here, anchors, { kind, now: clock.now() }))?.differences
      throw takenBack
    })
    await work.catch((error: unknown) => {
      if (error !== takenBack) throw error
    })
    if (!found) throw new Error('nothing was examined')
    return found
  }

  return {
    server,
    /** Where the chain is written down, for an auditor of the same data folder. */
    written,
    anchors,
    sealer,
    live,
    foundAfter,
    superuser,
    owner: async (statement: string) => {
      const client = new pg.Client(owner.href)
      await client.connect()
      try {
        await client.query(statement)
      } finally {
        await client.end()
      }
    },
    close: async () => {
      await superuser.close()
      await server.close()
      await rm(folder, { recursive: true })
    },
  }
}

export type Bank = Awaited<ReturnType<typeof startBank>>

async function pay(server: TestServer, person: TestServer['ada'], changes: object): Promise<void> {
  const body = paymentOrder(person, { ...changes, saveAsBeneficiary: false, documentUploadItems: [] })
  const sent = await ask(server.http, payments.createTransactionRequest, { body }, server.as(person))
  if (sent.statusCode !== 200) throw new Error(`a payment was refused: ${sent.body}`)
}

async function receive(server: TestServer): Promise<void> {
  const details = {
    customerId: server.ada.customerId,
    accountId: server.ada.accounts.GBP,
    kind: 'CustomerAccount',
  } as const
  const [ways] = await server.world.accounts.getAccountDetail(details)
  const line = (label: string) => ways?.lines.find((one) => one.label === label)?.value ?? ''
  const body = {
    currencyCode: 'GBP',
    accountNumber: line('Account number'),
    bankCode: line('Sort code'),
    amount: '7.00',
    senderName: 'Chidi Okafor',
    reference: 'Invoice 7',
  }
  const paid = await ask(server.http, sandbox.payIn, { body }, server.as(server.ada))
  if (paid.statusCode !== 200) throw new Error(`nobody could pay in: ${paid.body}`)
}

/** Lets days pass at the banks, and does what falls due. */
async function settleAll(server: TestServer): Promise<void> {
  for (const aheadBySeconds of [60, 3_600, 7 * 86_400]) {
    await server.settle()
    await ask(server.http, sandbox.moveBankClock, { body: { aheadBySeconds } }, server.as(server.ada))
  }
  await server.settle()
}
