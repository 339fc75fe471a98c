import type { CardAcquirer } from '#modules/acquiring'
import type { BankLinks, DebitNetwork, InteracNetwork, WalletNetwork } from '#modules/funding'
import type { CardIssuer } from '#modules/issuing'
import type { ZenusProvider } from '#modules/onboarding'
import type { BankNetwork, ConnectedNetworks } from '#modules/rails'
import type { RateFeed } from '#modules/rates'
import type { StatementSource } from '#modules/reconciliation'
import type { CompanyRegister, IdentityChecks, ListSource } from '#modules/screening'
import type { GivenBack } from '#modules/sendr'
import type { Party } from './parties.rules.ts'

/** A party that sends messages of its own. */
interface Messenger {
  /** What signs them; without it a secret that only the sandbox shares with us. */
  messageSecret?: string
}

/** Takes money back to where it came from; idempotent by the refund's id, and throws when it is not known to be taken. */
type GiveBack = (refund: GivenBack) => Promise<void>

/**
 * The outside parties of an installation. One that is absent is not connected: what needs it is not offered, and what was
 * under way with it stays open, since nobody can say what became of it.
 */
export interface Parties extends Partial<Record<Party, object>> {
  /** Who carries payments, and brings money in. */
  rails?: ConnectedNetworks & { giveBack: GiveBack }
  /** Who knows banks, and asks them about accounts. */
  checks?: Pick<BankNetwork, 'directory' | 'banksInCountry'>
  rates?: RateFeed
  cards?: { acquirer: CardAcquirer; giveBack: GiveBack }
  /** Who makes virtual cards, and keeps their numbers. */
  issuer?: CardIssuer & Messenger
  collections?: DebitNetwork
  banklinks?: BankLinks
  interac?: InteracNetwork & Messenger
  wallets?: WalletNetwork & Messenger
  zenus?: ZenusProvider
  /** From where daily files of networks, acquirers and banks come. */
  statements?: StatementSource
  /** Who checks applicants; without one a reviewer sees that nobody did. */
  identities?: IdentityChecks
  registers?: CompanyRegister
  lists?: ListSource
}
