import type { Logger } from 'pino'
import { withNigerianBank } from './bank-list.rules.ts'
import { arrival, facts, type RailName, railFor } from './rails.rules.ts'
import type { Directory, Inquiry, ListedBank, RailOrder, Rails, Submission } from './rails.types.ts'
import { reasonFor } from './reason-words.ts'
import { type CallbackNeeds, receiveCallback } from './receive-callback.ts'

/** What a network answers about an order, with its bare reason code. */
export type NetworkAnswer =
  | { state: 'not-found' }
  | { state: 'accepted' | 'settled'; networkReference: string; at: Date }
  | { state: 'rejected'; networkReference: string; at: Date; code: string }
  | { state: 'returned'; networkReference: string; at: Date; code: string }

/**
 * The networks as an adapter offers them: the sandbox, or a provider's real connections. Whatever it throws means that
 * nobody knows whether the order took effect.
 */
export interface BankNetwork {
  /** Idempotent by rail and end-to-end id: sending again gives the first answer. */
  submit(
    order: RailOrder,
  ): Promise<{ state: 'accepted'; networkReference: string } | { state: 'rejected'; code: string }>
  inquire(rail: RailName, endToEndId: string): Promise<NetworkAnswer>
  directory: Directory
  banksInCountry(iso3: string): Promise<ListedBank[]>
}

export interface RailsNeeds extends CallbackNeeds {
  network: BankNetwork
  log: Pick<Logger, 'info' | 'warn' | 'error'>
}

/** Puts the module together; everything it needs is passed in. */
export function createRails(needs: RailsNeeds): Rails {
  const { network, log } = needs
  return {
    railFor,
    facts,
    arrival,
    submit: async (order): Promise<Submission> => {
      try {
        const answer = await network.submit(order)
        return answer.state === 'accepted' ? answer : { state: 'rejected', reason: reasonFor(answer.code) }
      } catch (err) {
        log.warn({ err, rail: order.rail, endToEndId: order.endToEndId }, 'a network did not answer to an order')
        return { state: 'unknown' }
      }
    },
    inquire: async (rail, endToEndId): Promise<Inquiry> => {
      try {
        return worded(await network.inquire(rail, endToEndId))
      } catch (err) {
        log.warn({ err, rail, endToEndId }, 'a network did not answer to a question')
        return { state: 'unknown' }
      }
    },
    directory: network.directory,
    banksInCountry: async (iso3) => withNigerianBank(iso3, await network.banksInCountry(iso3)),
    receiveCallback: receiveCallback(needs),
  }
}

function worded(answer: NetworkAnswer): Inquiry {
  if (answer.state !== 'rejected' && answer.state !== 'returned') return answer
  const { code, ...rest } = answer
  return { ...rest, reason: reasonFor(code) }
}
