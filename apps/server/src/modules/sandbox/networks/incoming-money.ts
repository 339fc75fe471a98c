import type { Money } from '@tradewind/kernel'
import { parseIban } from '@tradewind/kernel/bank/iban'
import {
  type AccountAddress,
  calendarFor,
  courseOf,
  type IncomingNetwork,
  incomingNetworkFor,
  type NetworkMessage,
  type RailOrder,
  type ReceivingAddress,
} from '#modules/rails'
import type { Tx } from '#platform/db'
import { type Random, uuidv7 } from '#platform/random'
import { insertDeliveries } from './deliveries.store.ts'
import type { Plan } from './plan.rules.ts'
import { bodyOf } from './reports.ts'
import type { SandboxNeeds } from './sandbox.needs.ts'
import { insertIncoming } from './sandbox.store.ts'
import { scenarioFor } from './scenarios.ts'

/** Money from someone outside to an account at Tradewind. */
export interface PayIn {
  to: ReceivingAddress
  amount: Money
  senderName: string
  reference: string
}

/** Someone outside sends money to an account of ours, by the network of its currency. */
export async function payIn(
  { db, clock, bankClock, random }: SandboxNeeds,
  { to, amount, senderName, reference }: PayIn,
): Promise<{ networkReference: string; arrivesAt: Date }> {
  const network = incomingNetworkFor(amount.currency)
  const sentAt = bankClock.now()
  const arrivesAt =
    network === 'sepa' || network === 'ach'
      ? courseOf(network, sentAt, calendarFor(network, {})).there
      : new Date(sentAt.getTime() + 3_000)
  const networkReference = referenceOf(network, sentAt, random)
  const incomingId = uuidv7(clock.now(), random)
  // Networks repeat themselves when money comes in, too: the scenario of doubled messages holds both ways.
  const copies = scenarioFor(undefined, amount, to) === 'duplicateMessages' ? 3 : 1
  const sent = { incomingId, network, networkReference, to, amount, senderName, reference, sentAt, arrivesAt, copies }
  await db.asSystem((tx) => lineUp(tx, { clock, random }, sent))
  return { networkReference, arrivesAt }
}

/** The same within `tx`, without a network's hours: the money is there at once, as play money is. */
export async function payInAtOnce(
  tx: Tx,
  { clock, bankClock, random }: Pick<SandboxNeeds, 'clock' | 'bankClock' | 'random'>,
  request: PayIn,
): Promise<void> {
  const network = incomingNetworkFor(request.amount.currency)
  const at = bankClock.now()
  const incomingId = uuidv7(clock.now(), random)
  const networkReference = referenceOf(network, at, random)
  await lineUp(
    tx,
    { clock, random },
    { ...request, incomingId, network, networkReference, sentAt: at, arrivesAt: at, copies: 1 },
  )
}

/** An order to an account of ours arrives here when it settles, as money from outside does. */
export async function bringHome(
  tx: Tx,
  { clock, random }: SandboxNeeds,
  { order, orderId, plan }: { order: RailOrder; orderId: string; plan: Plan },
): Promise<void> {
  const settled = plan.steps.find(({ state }) => state === 'settled')
  const to = receivingAddress(order.to)
  if (!to || !settled || plan.steps.some(({ state }) => state === 'returned')) return
  const { amount, debtorName, narration } = order
  const network = incomingNetworkFor(amount.currency)
  await lineUp(
    tx,
    { clock, random },
    {
      incomingId: uuidv7(clock.now(), random),
      network,
      networkReference: referenceOf(network, settled.at, random),
      to,
      amount,
      senderName: debtorName,
      reference: narration,
      sentAt: settled.at,
      arrivesAt: settled.at,
      orderId,
      copies: 1,
    },
  )
}

/** The same account as the network that brings the money writes it; wallets and email addresses are none of ours. */
function receivingAddress(to: AccountAddress): ReceivingAddress | undefined {
  if ('iban' in to) return to
  if (!('accountNumber' in to)) return undefined
  if (!('bic' in to)) return to
  const { accountNumber, bic } = to
  return typeof parseIban(accountNumber) === 'string' ? { accountNumber, bankCode: bic } : { iban: accountNumber }
}

interface Incoming extends PayIn {
  incomingId: string
  network: IncomingNetwork
  networkReference: string
  sentAt: Date
  arrivesAt: Date
  orderId?: string
  /** How often it is told: more than once, once under another id at last. */
  copies: number
}

/** Puts money for one of our accounts on its way, with the message that tells of it. */
async function lineUp(
  tx: Tx,
  { clock, random }: Pick<SandboxNeeds, 'clock' | 'random'>,
  { to, amount, senderName, reference, copies, ...sent }: Incoming,
): Promise<void> {
  const message: NetworkMessage = {
    message: 'pacs.008',
    network: sent.network,
    transactionId: sent.networkReference,
    creditorAccount: to,
    amountMinor: amount.minor.toString(),
    currency: amount.currency,
    debtorName: senderName,
    remittance: reference,
    at: sent.arrivesAt.toISOString(),
  }
  const messageId = `msg_${uuidv7(clock.now(), random)}`
  const body = bodyOf(message, { messageId, amount })
  await insertIncoming(tx, { ...sent, senderName, currency: amount.currency, minor: amount.minor })
  await insertDeliveries(
    tx,
    Array.from({ length: copies }, (_, position) => ({
      deliveryId: uuidv7(clock.now(), random),
      messageId: position < 2 ? messageId : `${messageId}_again`,
      subject: sent.incomingId,
      network: sent.network,
      body,
      dueAt: sent.arrivesAt,
      position,
    })),
  )
}

/** A reference as the network would give it: its name, the day, and eighteen digits. */
export function referenceOf(network: string, at: Date, random: Random): string {
  const digits = () => String(random.int(0, 1_000_000_000)).padStart(9, '0')
  return `${network.toUpperCase()}${at.toISOString().slice(0, 10).replaceAll('-', '')}${digits()}${digits()}`
}
