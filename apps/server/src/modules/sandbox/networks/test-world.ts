import { randomUUID } from 'node:crypto'
import { type Currency, money } from '@tradewind/kernel'
import type { RailName } from '@tradewind/kernel/payment-methods/rails'
import {
  type AccountAddress,
  createRails,
  type IncomingPayment,
  type PaymentUpdate,
  type RailHandlers,
  type RailOrder,
} from '#modules/rails'
import { type Database, openDatabase } from '#platform/db'
import { systemRandom } from '#platform/random'
import { createEngine, type Deliver, type Engine, type EngineNeeds } from './engine.ts'
import { createSandboxNetwork } from './sandbox-network.ts'

export const callbackSecret = `whsec_${Buffer.from('a secret between the bank and us').toString('base64')}`

/** An account at a bank of the sandbox for each network, valid by its network's check digits, and its currency. */
export const ways: Record<RailName, { currency: Currency; to: AccountAddress }> = {
  fps: { currency: 'GBP', to: { bankCode: '089999', accountNumber: '66374958' } },
  sepa: { currency: 'EUR', to: { iban: 'DE89370400440532013000' } },
  ach: { currency: 'USD', to: { bankCode: '021000021', accountNumber: '123456789' } },
  nip: { currency: 'NGN', to: { bankCode: '058', accountNumber: '0152792740' } },
  swift: { currency: 'EUR', to: { bic: 'CHASUS33', accountNumber: '123456789' } },
  fedwire: { currency: 'USD', to: { bankCode: '021000021', accountNumber: '123456789' } },
  interac: { currency: 'CAD', to: { email: 'amelia@example.com', question: 'Our cat?', answerHash: '0'.repeat(64) } },
  eft: { currency: 'CAD', to: { bankCode: '00312345', accountNumber: '1234567' } },
  inr: { currency: 'INR', to: { bankCode: 'HDFC0000123', accountNumber: '50100012345678' } },
  fast: { currency: 'SGD', to: { bankCode: '7171001', accountNumber: '0012345678' } },
  zaeft: { currency: 'ZAR', to: { bankCode: '632005', accountNumber: '4051234567' } },
  ethswitch: { currency: 'ETB', to: { bankCode: 'CBETETAA', accountNumber: '1000123456789' } },
  raast: { currency: 'PKR', to: { iban: 'PK36SCBL0000001123456702' } },
  momo: { currency: 'UGX', to: { mobileNumber: '256772123456', operator: 'MTN', country: 'UG' } },
  uemoa: { currency: 'XOF', to: { bankCode: 'SN012', accountNumber: 'SN0120100100366000123412' } },
}

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
    recallAnswered: async () => undefined,
    requestUpdate: async () => undefined,
    incoming: async (tx, payment) => {
      if ('accountNumber' in payment.to && strangers.has(payment.to.accountNumber)) return 'unknown-account'
      tx.afterCommit(() => credited.push(payment))
      return 'credited'
    },
  }
  const needs = { db, clock, random: systemRandom }
  const network = createSandboxNetwork({ ...needs, bankClock })
  const rails = createRails({ ...needs, bankClock, log, network, handlers, callbackSecrets: [callbackSecret] })
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
    amount: money(ways[rail].currency, minor),
    debtorName: 'Ada Obi',
    creditorName: 'Amelia Clarke',
    to: ways[rail].to,
    narration: 'transfer',
    ...other,
  })
  return { db, rails, network, handlers, heard, credited, strangers, sent, line, engineWith, order }
}

export type SandboxWorld = ReturnType<typeof sandboxWorld>
