import { randomUUID } from 'node:crypto'
import { money } from '@tradewind/kernel'
import { type Database, openDatabase } from '#platform/db'
import { systemRandom } from '#platform/random'
import { createRails } from '../rails.service.ts'
import type {
  AccountAddress,
  IncomingPayment,
  PaymentUpdate,
  RailHandlers,
  RailName,
  RailOrder,
} from '../rails.types.ts'
import { createEngine, type Deliver, type Engine, type EngineNeeds } from './engine.ts'
import { createSandboxNetwork } from './sandbox-network.ts'

export const callbackSecret = `whsec_${Buffer.from('a secret between the bank and us').toString('base64')}`

/** An account at a bank of the sandbox for each network, valid by its network's check digits. */
export const accounts: Record<RailName, AccountAddress> = {
  fps: { bankCode: '089999', accountNumber: '66374958' },
  sepa: { iban: 'DE89370400440532013000' },
  ach: { bankCode: '021000021', accountNumber: '123456789' },
  nip: { bankCode: '058', accountNumber: '0152792740' },
}

const currencyOf = { fps: 'GBP', sepa: 'EUR', ach: 'USD', nip: 'NGN' } as const

interface MovedClock {
  now(): Date
  moveTo(when: Date | string): void
  moveBy(milliseconds: number): void
}

/** Tradewind's side and the banks' side on one database, joined by a line that a test may break. */
export function sandboxWorld({ url, clock, bankClock }: { url: string; clock: MovedClock; bankClock: MovedClock }) {
  const db: Database = openDatabase({ url })
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const heard: PaymentUpdate[] = []
  const credited: IncomingPayment[] = []
  const strangers = new Set<string>()
  const sent: Parameters<Deliver>[0][] = []
  const handlers: RailHandlers = {
    // Only what was committed counts as heard.
    paymentUpdate: async (tx, update) => tx.afterCommit(() => heard.push(update)),
    incoming: async (tx, payment) => {
      if ('accountNumber' in payment.to && strangers.has(payment.to.accountNumber)) return 'unknown-account'
      tx.afterCommit(() => credited.push(payment))
      return 'credited'
    },
  }
  const needs = { db, clock, random: systemRandom }
  const network = createSandboxNetwork({ ...needs, bankClock })
  const rails = createRails({ ...needs, log, network, handlers, callbackSecrets: [callbackSecret] })
  const line: Deliver = async (message) => {
    sent.push(message)
    const { status, body } = await rails.receiveCallback(message.network, message.headers, message.body)
    return { status, outcome: body['outcome'] }
  }
  const engineWith = (other: Partial<EngineNeeds> = {}): Engine =>
    createEngine({ db, clock, bankClock, deliver: line, secret: callbackSecret, log, ...other })
  const order = (rail: RailName, minor: bigint, other: Partial<RailOrder> = {}): RailOrder => ({
    rail,
    endToEndId: randomUUID(),
    amount: money(currencyOf[rail], minor),
    debtorName: 'Ada Obi',
    creditorName: 'Amelia Clarke',
    to: accounts[rail],
    narration: 'transfer',
    ...other,
  })
  return { db, rails, network, handlers, heard, credited, strangers, sent, line, engineWith, order }
}

export type SandboxWorld = ReturnType<typeof sandboxWorld>
