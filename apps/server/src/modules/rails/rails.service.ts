import type { Money } from '@tradewind/kernel'
import { railFor } from '@tradewind/kernel/payment-methods/catalogue'
import type { RailName } from '@tradewind/kernel/payment-methods/rails'
import type { Logger } from 'pino'
import { type Timer, withDeadline } from '#platform/timer'
import { withNigerianBank } from './bank-list.rules.ts'
import { uetrOf, writeOrder } from './iso20022/order.ts'
import { inNetworkTexts, nameFor, narrationFor } from './network-texts.rules.ts'
import { railTable } from './networks.rules.ts'
import { plausibleMoment } from './plausible.rules.ts'
import { arrival, facts } from './rails.rules.ts'
import { messagesOf } from './rails.store.ts'
import type {
  Directory,
  Inquiry,
  ListedBank,
  RailOrder,
  Rails,
  Recall,
  RecallAnswer,
  Submission,
  Tracking,
} from './rails.types.ts'
import { reasonFor } from './reason-words.ts'
import { recallReasonFor } from './recall-words.ts'
import { type CallbackNeeds, receiveCallback } from './receive-callback.ts'
import { countRefused, listRefused, refusedBody, resolveRefused } from './refused.store.ts'
import { morningAfter, serviceOf } from './timetable.rules.ts'
import { trackingWords } from './tracking.rules.ts'
import { readTracking } from './tracking.store.ts'

/** What a network answers about an order, with its bare reason code. */
export type NetworkAnswer =
  | { state: 'not-found' }
  | { state: 'accepted' | 'settled'; networkReference: string; at: Date }
  | { state: 'rejected'; networkReference: string; at: Date; code: string }
  | { state: 'returned'; networkReference: string; at: Date; code: string; returned: Money }

/** `by-hand`: the network takes no recalls from a program, so a person asks the bank. */
export type NetworkRecallAnswer =
  | { state: 'accepted' | 'pending' | 'indemnity-asked' | 'by-hand' }
  | { state: 'refused'; code: string }

/**
 * The networks as an adapter offers them: the sandbox, or a provider's real connections. Whatever it throws means that
 * nobody knows whether the order took effect.
 */
export interface BankNetwork {
  /** Idempotent by rail and end-to-end id: sending again gives the first answer. */
  submit(
    order: RailOrder,
    signal?: AbortSignal,
  ): Promise<{ state: 'accepted'; networkReference: string } | { state: 'rejected'; code: string }>
  inquire(rail: RailName, endToEndId: string, signal?: AbortSignal): Promise<NetworkAnswer>
  /**
   * Asks for the money of an order back. Idempotent by recall id: asking again gives the answer as it stands. What is given
   * back comes as the order's return.
   */
  requestRecall(recall: Recall, signal?: AbortSignal): Promise<NetworkRecallAnswer>
  directory: Directory
  banksInCountry(iso3: string): Promise<ListedBank[]>
}

export interface RailsNeeds extends CallbackNeeds {
  network: BankNetwork
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  timer?: Timer | undefined
}

/** How long a network may take to answer; then nobody knows what it did. Shorter than a worker holds its task. */
export const answerWithinMs = 20_000

/** Puts the module together; everything it needs is passed in. */
export function createRails(needs: RailsNeeds): Omit<Rails, 'takeFiles'> {
  const { network, log, timer } = needs
  const inTime = { ms: answerWithinMs, timer }
  return {
    railFor,
    facts,
    arrival,
    submit: async (order): Promise<Submission> => {
      try {
        const answer = await withDeadline(inTime, (signal) => network.submit(inNetworkTexts(order), signal))
        if (answer.state === 'accepted') return answer
        const reason = reasonFor(order.rail, answer.code)
        // What it has already may be the attempt before, whose answer was lost.
        return reason.duplicate ? { state: 'unknown' } : { state: 'rejected', reason }
      } catch (err) {
        log.warn({ err, rail: order.rail, endToEndId: order.endToEndId }, 'a network did not respond to an order')
        return { state: 'unknown' }
      }
    },
    inquire: async (rail, endToEndId): Promise<Inquiry> => {
      try {
        const answer = worded(rail, await withDeadline(inTime, (signal) => network.inquire(rail, endToEndId, signal)))
        if (!('at' in answer)) return answer
        const at = await plausibleMoment(needs.bankClock, answer.at)
        if (!at) throw new Error('the network speaks of a time that is too far from now')
        return { ...answer, at }
      } catch (err) {
        log.warn({ err, rail, endToEndId }, 'a network did not respond to an inquiry')
        return { state: 'unknown' }
      }
    },
    requestRecall: async (recall): Promise<RecallAnswer> => {
      try {
        const answer = await withDeadline(inTime, (signal) => network.requestRecall(recall, signal))
        return answer.state === 'refused' ? { state: 'refused', reason: recallReasonFor(answer.code) } : answer
      } catch (err) {
        log.warn({ err, rail: recall.rail, recallId: recall.recallId }, 'a network did not respond to a recall')
        return { state: 'unknown' }
      }
    },
    bankingDaysAfter: (rail, { amount, at, days }) => morningAfter(serviceOf(rail, amount), at, days),
    tracking: async (rail, endToEndId): Promise<Tracking> => {
      const steps = await needs.db.asSystem((tx) => readTracking(tx, rail, endToEndId))
      const named = steps.map(async (step) => {
        const bank = step.bank ? await network.directory.bankByBic(step.bank) : undefined
        return { ...step, words: trackingWords(step, bank?.name) }
      })
      return { uetr: uetrOf(endToEndId), steps: await Promise.all(named) }
    },
    directory: network.directory,
    banksInCountry: async (iso3) => withNigerianBank(iso3, await network.banksInCountry(iso3)),
    receiveCallback: receiveCallback(needs),
    messagesOf,
    written,
    textsAsSent: (rail, { name, narration }) => ({
      name: nameFor(rail, name),
      narration: narrationFor(rail, narration),
    }),
    listRefused: (page) => needs.db.asSystem((tx) => listRefused(tx, page)),
    refusedBody,
    countRefused: () => needs.db.asSystem(countRefused),
    resolveRefused: (resolved) => needs.db.asSystem((tx) => resolveRefused(tx, { ...resolved, at: needs.clock.now() })),
  }
}

/** XML where the network takes ISO 20022, else the order's fields. */
function written(order: RailOrder, at: Date): string {
  if (railTable[order.rail].xml) return writeOrder(inNetworkTexts(order), at)
  const { amount, to, ...fields } = order
  const { answerHash, ...address } = { answerHash: undefined, ...to }
  const masked = answerHash === undefined ? address : { ...address, answerHash: '•••' }
  const said = { ...fields, currency: amount.currency, amountMinor: String(amount.minor), to: masked }
  return JSON.stringify(said, null, 2)
}

function worded(rail: RailName, answer: NetworkAnswer): Inquiry {
  if (answer.state !== 'rejected' && answer.state !== 'returned') return answer
  const { code, ...rest } = answer
  const reason = reasonFor(rail, code)
  return reason.duplicate ? { state: 'unknown' } : { ...rest, reason }
}
