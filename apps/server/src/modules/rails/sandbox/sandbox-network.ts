import type { Money } from '@tradewind/kernel'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db'
import { type Random, uuidv7 } from '#platform/random'
import type { NetworkMessage } from '../network-messages.ts'
import { incomingNetworkFor, type RailName } from '../rails.rules.ts'
import type { BankNetwork, NetworkAnswer } from '../rails.service.ts'
import type { AccountAddress, RailOrder } from '../rails.types.ts'
import { cutOffFor, settlementOf } from '../timetable.rules.ts'
import { bankOf, sandboxBanksInCountry, sandboxDirectory } from './directory.ts'
import { type PlannedMessage, planFor } from './plan.rules.ts'
import {
  findOrder,
  insertDeliveries,
  insertIncoming,
  insertOrder,
  insertSteps,
  loseOnce,
  stepAt,
  type TakenOrder,
} from './sandbox.store.ts'
import { scenarioFor } from './scenarios.ts'

/** The network's answer did not come back. Whether it took the order is known to it alone. */
export class NetworkTimeout extends Error {
  constructor() {
    super('the network did not answer in time')
    this.name = 'NetworkTimeout'
  }
}

export interface SandboxNeeds {
  db: Database
  /** The wall clock: ids and signatures. */
  clock: Clock
  /** What time it is in the bank world. */
  bankClock: Clock
  random: Random
}

/** Money from somebody outside to an account at Tradewind. */
export interface PayIn {
  to: AccountAddress
  amount: Money
  senderName: string
  reference: string
}

export interface SandboxNetwork extends BankNetwork {
  /** Sends money to Tradewind by the network of its currency; it arrives later, as that network works. */
  payIn(sent: PayIn): Promise<{ networkReference: string; arrivesAt: Date }>
}

export function createSandboxNetwork(needs: SandboxNeeds): SandboxNetwork {
  return {
    submit: (order) => submit(needs, order),
    inquire: (rail, endToEndId) => inquire(needs, rail, endToEndId),
    payIn: (sent) => payIn(needs, sent),
    directory: sandboxDirectory,
    banksInCountry: async (iso3) => sandboxBanksInCountry(iso3),
  }
}

/** Takes an order once and decides its fate. Throws NetworkTimeout where the scenario loses the answer or the order. */
async function submit(
  { db, clock, bankClock, random }: SandboxNeeds,
  order: RailOrder,
): ReturnType<BankNetwork['submit']> {
  const scenario = bankOf(order.rail, order.to) ? scenarioFor(order.amount, order.to) : 'unknownBank'
  const receivedAt = bankClock.now()
  const plan = planFor(order.rail, receivedAt, scenario)
  const { taken, answerLost } = await db.asSystem(async (tx) => {
    const known = await findOrder(tx, order.rail, order.endToEndId)
    if (known) return { taken: known, answerLost: false }
    if (scenario === 'timeoutBeforeEffect' && (await loseOnce(tx, order.rail, order.endToEndId)))
      return { taken: undefined, answerLost: true }
    const fresh: TakenOrder = {
      orderId: uuidv7(clock.now(), random),
      networkReference: referenceOf(order.rail, receivedAt, random),
      receivedAt,
      refusedCode: plan.refusedCode ?? null,
      silentUntil: plan.silentUntil ?? null,
    }
    if (!(await insertOrder(tx, order, { ...fresh, scenario })))
      return { taken: await findOrder(tx, order.rail, order.endToEndId), answerLost: false }
    await insertSteps(tx, fresh.orderId, plan.steps)
    const ids = new Map<string, string>()
    await insertDeliveries(
      tx,
      plan.messages.map((message, position) => ({
        deliveryId: uuidv7(clock.now(), random),
        messageId: sameId(ids, message.name, () => `msg_${uuidv7(clock.now(), random)}`),
        subject: fresh.orderId,
        network: order.rail,
        body: JSON.stringify(reportOf(order, fresh.networkReference, message)),
        dueAt: message.dueAt,
        position,
      })),
    )
    return { taken: fresh, answerLost: plan.answerLost }
  })
  if (!taken || answerLost) throw new NetworkTimeout()
  return taken.refusedCode
    ? { state: 'rejected', code: taken.refusedCode }
    : { state: 'accepted', networkReference: taken.networkReference }
}

function sameId(ids: Map<string, string>, name: string, make: () => string): string {
  const id = ids.get(name) ?? make()
  ids.set(name, id)
  return id
}

const statusOf = { accepted: 'ACSP', settled: 'ACSC', rejected: 'RJCT' } as const

function reportOf(order: RailOrder, transactionId: string, { tells }: PlannedMessage): NetworkMessage {
  const { rail: network, endToEndId } = order
  const common = { network, endToEndId, transactionId, at: tells.at.toISOString() }
  if (tells.state === 'returned') return { message: 'pacs.004', ...common, reason: tells.code ?? 'MS03' }
  const report = { message: 'pacs.002', ...common, status: statusOf[tells.state] } as const
  return tells.code ? { ...report, reason: tells.code } : report
}

async function inquire({ db, bankClock }: SandboxNeeds, rail: RailName, endToEndId: string): Promise<NetworkAnswer> {
  const now = bankClock.now()
  return db.asSystem(async (tx) => {
    const order = await findOrder(tx, rail, endToEndId)
    if (!order) return { state: 'not-found' }
    if (order.silentUntil && now < order.silentUntil) throw new NetworkTimeout()
    const { networkReference } = order
    const step = await stepAt(tx, order.orderId, now)
    if (!step) return { state: 'accepted', networkReference, at: order.receivedAt }
    const { state, code, at } = step
    return state === 'rejected' || state === 'returned'
      ? { state, networkReference, at, code: code ?? 'MS03' }
      : { state, networkReference, at }
  })
}

async function payIn(
  { db, clock, bankClock, random }: SandboxNeeds,
  { to, amount, senderName, reference }: PayIn,
): Promise<{ networkReference: string; arrivesAt: Date }> {
  const network = incomingNetworkFor(amount.currency)
  const sentAt = bankClock.now()
  const arrivesAt =
    network === 'sepa' || network === 'ach'
      ? settlementOf(network, cutOffFor(network, sentAt))
      : new Date(sentAt.getTime() + 3_000)
  const networkReference = referenceOf(network, sentAt, random)
  const incomingId = uuidv7(clock.now(), random)
  const message: NetworkMessage = {
    message: 'pacs.008',
    network,
    transactionId: networkReference,
    creditorAccount: to,
    amountMinor: amount.minor.toString(),
    currency: amount.currency,
    debtorName: senderName,
    remittance: reference,
    at: arrivesAt.toISOString(),
  }
  const messageId = `msg_${uuidv7(clock.now(), random)}`
  // Networks repeat themselves when money comes in, too: the scenario of doubled messages holds both ways.
  const copies =
    scenarioFor(amount, to) === 'duplicateMessages' ? [messageId, messageId, `${messageId}_again`] : [messageId]
  await db.asSystem(async (tx) => {
    const { currency, minor } = amount
    await insertIncoming(tx, { incomingId, network, networkReference, currency, minor, senderName, sentAt, arrivesAt })
    await insertDeliveries(
      tx,
      copies.map((id, position) => ({
        deliveryId: uuidv7(clock.now(), random),
        messageId: id,
        subject: incomingId,
        network,
        body: JSON.stringify(message),
        dueAt: arrivesAt,
        position,
      })),
    )
  })
  return { networkReference, arrivesAt }
}

/** A reference as the network would give it: its name, the day, and eighteen digits. */
function referenceOf(network: string, at: Date, random: Random): string {
  const digits = () => String(random.int(0, 1_000_000_000)).padStart(9, '0')
  return `${network.toUpperCase()}${at.toISOString().slice(0, 10).replaceAll('-', '')}${digits()}${digits()}`
}
