import { railFor } from '@tradewind/kernel/payment-methods/catalogue'
import type { RailName } from '@tradewind/kernel/payment-methods/rails'
import type { DebitNetwork, WalletNetwork } from '#modules/funding'
import type { ZenusProvider } from '#modules/onboarding'
import type { BankNetwork, Rails } from '#modules/rails'
import type { RateFeed } from '#modules/rates'
import type { CompanyRegister, IdentityChecks, ListSource } from '#modules/screening'
import type { CardAcquirer, GivenBack } from '#modules/sendr'
import type { Party } from './parties.rules.ts'

/** Takes money back to where it came from; idempotent by the refund's id, and throws when it is not known to be taken. */
type GiveBack = (refund: GivenBack) => Promise<void>

/**
 * The outside parties of an installation. One that is absent is not connected: what needs it is not offered, and what was
 * under way with it stays open, since nobody can say what became of it.
 */
export interface Parties extends Partial<Record<Party, object>> {
  /** Who carries payments, and brings money in. `carries` names the networks that are connected. */
  rails?: Pick<BankNetwork, 'submit' | 'inquire'> & { carries: ReadonlySet<RailName>; giveBack: GiveBack }
  /** Who knows banks, and asks them about accounts. */
  checks?: Pick<BankNetwork, 'directory' | 'banksInCountry'>
  rates?: RateFeed
  cards?: { acquirer: CardAcquirer; giveBack: GiveBack }
  collections?: DebitNetwork
  wallets?: WalletNetwork
  zenus?: ZenusProvider
  /** Who checks applicants; without one a reviewer sees that nobody did. */
  identities?: IdentityChecks
  registers?: CompanyRegister
  lists?: ListSource
}

/** Nobody is there: whether an order had an effect cannot be known. */
const absent = (party: Party) => async (): Promise<never> => {
  throw new Error(`there is no adapter for ${party}`)
}

/** Knows no bank and no wallet. Nobody asks it about an account, as no way of sending is offered without a directory. */
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
    checkAccount: absent('checks'),
  },
  banksInCountry: async () => [],
}

/** The parties as the product asks them: who is absent offers nothing and answers nothing. */
export function connect(parties: Parties) {
  const { rails, checks, rates, cards, collections, wallets, zenus } = parties
  /** The network that carries a payment method, if one does that is connected and whose payees can be checked. */
  const connected: Rails['railFor'] = (method, currency) => {
    const rail = railFor(method, currency)
    return rail !== undefined && checks && rails?.carries.has(rail) ? rail : undefined
  }
  const network: BankNetwork = {
    submit: rails ? (order, signal) => rails.submit(order, signal) : absent('rails'),
    inquire: rails ? (rail, id, signal) => rails.inquire(rail, id, signal) : absent('rails'),
    ...(checks ?? noChecks),
  }
  const noCards: CardAcquirer = {
    pay: absent('cards'),
    answerChallenge: absent('cards'),
    inquire: absent('cards'),
    void: absent('cards'),
  }
  const noCollector: DebitNetwork = {
    collect: absent('collections'),
    inquire: absent('collections'),
    recall: absent('collections'),
  }
  const noWallets: WalletNetwork = { request: absent('wallets'), inquire: absent('wallets') }
  return {
    railFor: connected,
    network,
    feed: rates ?? { read: async () => [] },
    acquirer: cards?.acquirer ?? noCards,
    giveBack: (refund: GivenBack) =>
      refund.kind === 'Card'
        ? (cards?.giveBack ?? absent('cards'))(refund)
        : (rails?.giveBack ?? absent('rails'))(refund),
    collector: collections ?? noCollector,
    wallets: wallets ?? noWallets,
    zenus,
  }
}
