import { railFor } from '@tradewind/kernel/payment-methods/catalogue'
import type { RailName } from '@tradewind/kernel/payment-methods/rails'
import { type Foundation, notConnected } from '#platform/area'
import { announceHolidays, declareDays } from './calendars.rules.ts'
import { callbackSecretOf } from './callback-secret.ts'
import { createInbox } from './files/inbox.ts'
import { moneyReceived, paymentUpdated, recallAnswered, requestUpdated } from './rails.events.ts'
import { railsModule } from './rails.module.ts'
import { type BankNetwork, createRails } from './rails.service.ts'
import type { Rails } from './rails.types.ts'
import { changeCutOffs } from './timetable.rules.ts'

interface RailsWorld extends Pick<Foundation, 'db' | 'clock' | 'bankClock' | 'secrets' | 'log' | 'events'> {
  env: { BANK_HOLIDAYS?: readonly { place: string; date: string }[] | undefined }
  parties: Connected
}

/**
 * Who carries payments. `carries` names the networks that are connected; `callbackSecret` signs what they tell us, where it
 * isn't ours to derive.
 */
export interface ConnectedNetworks extends Pick<BankNetwork, 'submit' | 'inquire' | 'requestRecall'> {
  carries: ReadonlySet<RailName>
  callbackSecret?: string
  /** Where their files come in, of networks that tell us by files. */
  folder?: string
}

interface Connected {
  rails?: ConnectedNetworks
  /** Knows banks, and asks them about accounts. */
  checks?: Pick<BankNetwork, 'directory' | 'banksInCountry'>
  /** Whose requests for money may be reported by a connector of their own. */
  interac?: { messageSecret?: string }
  wallets?: { messageSecret?: string }
}

export const railsArea = {
  wire({ env, parties, ...world }: RailsWorld) {
    const { db, clock, bankClock, secrets, log, events } = world
    announceHolidays(env.BANK_HOLIDAYS ?? [])
    // Changes by staff are read from the database later.
    declareDays([])
    changeCutOffs([])
    const network = networkOf(parties)
    const secret = parties.rails?.callbackSecret ?? callbackSecretOf(secrets)
    const offerMoney = events.offering(moneyReceived)
    const rails = createRails({
      db,
      clock,
      bankClock,
      network,
      throughConnector: parties.rails?.callbackSecret !== undefined || parties.rails?.folder !== undefined,
      callbackSecrets: [secret],
      requestSecrets: { interac: parties.interac?.messageSecret, momo: parties.wallets?.messageSecret },
      handlers: {
        paymentUpdate: events.publisher(paymentUpdated),
        recallAnswered: events.publisher(recallAnswered),
        requestUpdate: events.publisher(requestUpdated),
        incoming: async (tx, payment) => (await offerMoney(tx, payment)) ?? 'unknown-account',
      },
      log,
    })
    const { folder, carries } = parties.rails ?? {}
    const receive = rails.receiveCallback
    const inbox = folder && carries && createInbox({ folder, networks: carries, clock, secret, receive, log })
    return {
      services: {
        rails: {
          ...rails,
          railFor: connectedRailFor(parties),
          directory: network.directory,
          takeFiles: async () => (inbox ? inbox.takeAll() : 0),
        },
      },
      modules: [railsModule(rails, { ...world, inbox: inbox || undefined })],
    }
  },
}

/** The network that carries a payment method, if one does that is connected and whose payees can be checked. */
const connectedRailFor =
  ({ rails, checks }: Connected): Rails['railFor'] =>
  (method, currency) => {
    const rail = railFor(method, currency)
    return rail !== undefined && checks && rails?.carries.has(rail) ? rail : undefined
  }

function networkOf({ rails, checks = noChecks }: Connected): BankNetwork {
  // Only what checks are asked: who offers them may carry payments, too, where others were chosen for that.
  const { directory, banksInCountry } = checks
  return {
    submit: rails ? (order, signal) => rails.submit(order, signal) : notConnected('rails'),
    inquire: rails ? (rail, id, signal) => rails.inquire(rail, id, signal) : notConnected('rails'),
    requestRecall: rails ? (recall, signal) => rails.requestRecall(recall, signal) : notConnected('rails'),
    directory,
    banksInCountry,
  }
}

/** Knows no bank and no wallet. Nobody asks it about an account, as no payment method is offered without a directory. */
const noChecks: Pick<BankNetwork, 'directory' | 'banksInCountry'> = {
  directory: {
    bankBySortCode: async () => undefined,
    bankByIban: async () => undefined,
    bankByRoutingNumber: async () => undefined,
    bankByNigerianCode: async () => undefined,
    bankByBic: async () => undefined,
    bankByCode: async () => undefined,
    bankByIfsc: async () => undefined,
    bankByCanadianRouting: async () => undefined,
    bankBySingaporeRouting: async () => undefined,
    operatorsIn: async () => [],
    interacAlias: async () => ({ known: false, autoDeposit: false, name: null }),
    checkAccount: notConnected('checks'),
  },
  banksInCountry: async () => [],
}
