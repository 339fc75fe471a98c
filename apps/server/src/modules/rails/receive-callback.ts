import { hash } from 'node:crypto'
import { Refusal } from '@tradewind/contract'
import { money } from '@tradewind/kernel'
import { usableFrom } from '@tradewind/kernel/usable-text'
import type { Logger } from 'pino'
import type { Clock } from '#platform/clock'
import { type Database, isDataFault, type Tx } from '#platform/db'
import { createOneCommit } from '#platform/one-commit'
import { provenId } from '#platform/signed-message'
import { type NetworkState, progress } from './callback.rules.ts'
import { readXmlMessage } from './iso20022/reports.ts'
import { NetworkMessage } from './network-messages.ts'
import { railTable } from './networks.rules.ts'
import { type BankTime, largestAmount, plausibleMoment } from './plausible.rules.ts'
import { type IncomingNetwork, incomingNetworks } from './rails.rules.ts'
import {
  claimIncoming,
  keepIncoming,
  lockPaymentState,
  recordOutcome,
  rememberMessage,
  savePaymentState,
} from './rails.store.ts'
import type { CallbackAnswer, PaymentUpdate, RailHandlers, Rails } from './rails.types.ts'
import { reasonFor } from './reason-words.ts'
import { recallAnswerOf } from './recall-words.ts'
import { keepRefused } from './refused.store.ts'
import { keepTracking } from './tracking.store.ts'

export interface CallbackNeeds {
  db: Database
  /** The wall clock: signatures are proved in real time, however far the bank clock was moved. */
  clock: Clock
  /** What networks say of time is held against it. */
  bankClock: BankTime
  handlers: RailHandlers
  /** Standard Webhooks secrets (`whsec_…`), the newest first. */
  callbackSecrets: readonly string[]
  /** The secrets of connectors that report requests for money of one network, and nothing else. */
  requestSecrets?: { readonly [Network in IncomingNetwork]?: string | undefined }
  /** Whether a connector tells what networks said, in JSON whatever they speak. */
  throughConnector?: boolean
  log: Pick<Logger, 'warn' | 'error'>
}

/** How many messages take effect in one commit at most. */
const maxConcurrent = 64

/**
 * Takes a network's message. Who cannot prove to be the network, or sends an old message, gets 400 and nothing happens.
 * A message that can never be handled is kept for people and refused for good: telling it again would change nothing.
 * Otherwise the message is remembered in the transaction of its effect, so that it has one effect however often it
 * comes; a failure rolls both back and answers 500, and the network tries again.
 *
 * Messages that arrive at the same time take effect in one transaction, each answered after its commit (decision 010): our
 * own accounts are locked once for all of them, and they share their statements. One that fails fails alone.
 */
export function receiveCallback({
  db,
  clock,
  bankClock,
  handlers,
  callbackSecrets,
  requestSecrets = {},
  throughConnector = false,
  log,
}: CallbackNeeds): Rails['receiveCallback'] {
  const takeTogether = createOneCommit<Proven, string>({
    db,
    most: maxConcurrent,
    locks: referenceOf,
    alone: bringsMoney,
    work: take,
  })

  async function take(tx: Tx, { messageId, message, body }: Proven): Promise<string> {
    const { network } = message
    const received = { messageId, network, at: clock.now() }
    // First of all, in one statement for all that share the commit: who has the state of a payment has the messages about
    // it, so that a repeated message never holds a lock that the first one waits for (decision 124).
    const last = await lastState(tx, message)
    const before = await rememberMessage(tx, { ...received, subject: referenceOf({ message }), body })
    if (before) return before
    const result = await takeEffect(tx, message, { handlers, now: clock.now(), last })
    await recordOutcome(tx, { ...received, outcome: result })
    return result
  }

  return async (rail, headers, body): Promise<CallbackAnswer> => {
    const network = incomingNetworks.find((name) => name === rail.toLowerCase())
    if (!network) return { status: 404, body: { error: "We don't recognize this network." } }
    const own = requestSecrets[network]
    const byNetworks = provenId({ headers, body }, callbackSecrets, clock.now())
    const messageId = byNetworks ?? (own && provenId({ headers, body }, [own], clock.now()))
    if (!messageId) return { status: 400, body: { error: 'rails.callback_forged' } }
    /** Nothing is lost: it is stored for review, and the answer says that repeating it is no use. */
    const refuse = async (reason: string): Promise<CallbackAnswer> => {
      await db.asSystem((tx) => keepRefused(tx, { messageId, network, body, reason, at: clock.now() }))
      log.error({ messageId, network, reason }, 'a network message was refused and needs review')
      return {
        status: 400,
        body: { outcome: 'refused', error: "We can't process this message. It was stored for review." },
      }
    }
    const read = readMessage(network, body, throughConnector)
    if (!read || read.network !== network) return refuse("It isn't a valid message of this network.")
    if (!byNetworks && read.message !== 'pain.014') return refuse('This connector reports requests for money only.')
    if ('amountMinor' in read && BigInt(read.amountMinor) > largestAmount) return refuse('Its amount is implausible.')
    const at = await plausibleMoment(bankClock, new Date(read.at))
    if (!at) return refuse('Its time is too far from now.')
    const message = { ...read, at: at.toISOString() }
    try {
      const outcome = await takeTogether({ messageId, message, body })
      if (outcome === 'contradiction')
        log.warn({ messageId, network }, 'a network contradicted an earlier status update')
      return { status: 200, body: { outcome } }
    } catch (err) {
      const never = neverHandled(err)
      if (never) return refuse(never)
      log.error({ err, messageId, network }, 'a network message could not be processed')
      return { status: 500, body: { error: "We couldn't process this message. Please send it again." } }
    }
  }
}

/** The order of ours that a message is about; an incoming payment is about none. */
const referenceOf = ({ message }: Pick<Proven, 'message'>): string =>
  'endToEndId' in message ? message.endToEndId : message.transactionId

/** Whether it may credit an account: what is owed there is read and paid by one after the other. */
const bringsMoney = ({ message }: Proven): boolean => message.message === 'pacs.008' || message.message === 'pain.014'

/** A message that its signature proves to be the network's. */
interface Proven {
  messageId: string
  message: NetworkMessage
  body: string
}

/** A credit whose reference belongs to another one: it is neither booked nor acknowledged. */
class OtherMoney extends Error {}

/** Why telling it again cannot help: the fault is in what the message says, not in us. */
function neverHandled(error: unknown): string | undefined {
  if (error instanceof OtherMoney) return 'A different credit already has its reference.'
  if (error instanceof Refusal && error.code === 'ledger.amount_invalid') return "Its amount can't be booked."
  if (isDataFault(error)) return "It contains a value that can't be stored."
  return undefined
}

function readMessage(network: IncomingNetwork, body: string, isJson: boolean): NetworkMessage | undefined {
  try {
    const speaksXml = network !== 'book' && railTable[network].xml && !isJson
    const parsed = NetworkMessage.safeParse(speaksXml ? readXmlMessage(body) : JSON.parse(body, withoutNul))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

/** No database keeps a NUL in a text; JSON can carry one. */
function withoutNul(_: string, value: unknown): unknown {
  if (typeof value === 'string' && value.includes('\0')) throw new Error('a text has a NUL in it')
  return value
}

const stateOf = { ACSP: 'accepted', ACSC: 'settled', RJCT: 'rejected' } as const satisfies Record<string, NetworkState>

/** What the networks said last of the payment that a message is about, locked; nothing where they say nothing in turn. */
const lastState = async (tx: Tx, message: NetworkMessage): Promise<NetworkState | null> =>
  message.message === 'pacs.008' || message.message === 'pain.014' || message.message === 'camt.029'
    ? null
    : lockPaymentState(tx, { rail: message.network, endToEndId: message.endToEndId })

async function takeEffect(
  tx: Tx,
  message: NetworkMessage,
  { handlers, now, last }: { handlers: RailHandlers; now: Date; last: NetworkState | null },
): Promise<string> {
  if (message.message === 'pacs.008') return takeIncoming(tx, message, handlers)
  if (message.message === 'camt.029') {
    const { network: rail, endToEndId, status, reason } = message
    const answer = recallAnswerOf(status, reason)
    await handlers.recallAnswered(tx, { rail, endToEndId, answer })
    return answer.state
  }
  if (message.message === 'pain.014') {
    const { network: rail, endToEndId, transactionId: networkReference, status, reason } = message
    const reportedState = stateOf[status]
    const at = new Date(message.at)
    const payerName = usableFrom(message.debtorName ?? '') || undefined
    const said = { state: reportedState, code: reason, payerName, at }
    await handlers.requestUpdate(tx, { rail, endToEndId, networkReference, ...said })
    return reportedState
  }
  const state = message.message === 'pacs.004' ? 'returned' : stateOf[message.status]
  const { network: rail, endToEndId, transactionId: networkReference } = message
  const update: PaymentUpdate = { rail, endToEndId, networkReference, state, at: new Date(message.at) }
  if (state === 'returned' || state === 'rejected') update.reason = reasonFor(rail, message.reason ?? 'MS03')
  if (message.message === 'pacs.004') update.returned = money(message.currency, BigInt(message.amountMinor))

  if (message.message === 'pacs.002' && railTable[rail].tracked) {
    const { reason, bank = null, charge, at } = message
    const code = reason ?? (message.status === 'ACSC' ? 'ACCC' : 'G000')
    const taken = charge ? money(charge.currency, BigInt(charge.amountMinor)) : null
    await keepTracking(tx, {
      rail,
      endToEndId,
      at: new Date(at),
      status: stateOf[message.status],
      code,
      bank,
      charge: taken,
    })
  }
  if (state === 'rejected' && update.reason?.duplicate) {
    // It says nothing of how the order ends, so what is known of that stays as it is.
    await handlers.paymentUpdate(tx, { ...update, state: 'duplicate' })
    return 'duplicate'
  }
  const step = progress(last, state)
  if (step === 'stale') return step
  if (step === 'forward') await savePaymentState(tx, { rail, endToEndId, state, at: now })
  await handlers.paymentUpdate(tx, update)
  return step === 'forward' ? state : step
}

type CreditTransfer = Extract<NetworkMessage, { message: 'pacs.008' }>

async function takeIncoming(tx: Tx, message: CreditTransfer, handlers: RailHandlers): Promise<string> {
  const { network, transactionId: networkReference } = message
  const said = digestOf(message)
  const before = await claimIncoming(tx, { network, networkReference, said })
  if (before?.outcome === 'credited' && before.said !== null && before.said !== said) throw new OtherMoney()
  // What it said was not always kept: who credited it compares.
  if (before && !(before.outcome === 'credited' && before.said === null)) return before.outcome
  const outcome = await handlers.incoming(tx, {
    rail: network,
    networkReference,
    to: message.creditorAccount,
    amount: money(message.currency, BigInt(message.amountMinor)),
    senderName: usableFrom(message.debtorName) || namelessSender,
    reference: usableFrom(message.remittance),
    at: new Date(message.at),
  })
  if (outcome === 'differs') throw new OtherMoney()
  await keepIncoming(tx, { network, networkReference, outcome })
  return outcome
}

/** Who pays in under a name of which nothing can be seen. */
const namelessSender = 'Name not given'

/** What makes two credits the same money, besides their reference. */
function digestOf({ currency, amountMinor, creditorAccount: to }: CreditTransfer): string {
  const plain = (text = '') => text.replace(/[\s-]/g, '').toUpperCase()
  const account = 'iban' in to ? [plain(to.iban)] : [plain(to.accountNumber), plain(to.bankCode)]
  return hash('sha256', JSON.stringify([currency, amountMinor, ...account]))
}
