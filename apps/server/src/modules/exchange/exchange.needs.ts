import type { TeamItem } from '@tradewind/contract/team-items'
import type { Currency, Money, Rate } from '@tradewind/kernel'
import type { LedgerAccountId, LedgerRecord } from '#modules/ledger'
import type { PairPrice, PriceFacts, Rates } from '#modules/rates'
import type { LimitStanding } from '#modules/treasury'
import type { StaffCaller } from '#platform/caller'
import type { Clock } from '#platform/clock'
import type { RecordChange } from '#platform/current-actor'
import type { Database, Tx } from '#platform/db'
import type { Random } from '#platform/random'
import type { NegotiationUpdate } from './exchange.events.ts'
import type { HeldQuote } from './exchange.types.ts'

/** The market's price of a pair for a customer. */
export type PriceOfPair = Rates['pricePair']

/** The little that exchange needs from other modules. */
export interface ExchangeNeeds {
  db: Database
  /** Wall time. */
  clock: Clock
  /** Business time, for market rates. */
  bankClock: Clock
  random: Random
  accounts: AccountsForExchange
  ledger: {
    balances(tx: Tx, ids: readonly LedgerAccountId[]): Promise<ReadonlyMap<LedgerAccountId, { available: Money }>>
  }
  /** Prices for exchanges; absent if there are no exchanges. */
  exchange?: ExchangePrices | undefined
  /** Absent if nothing needs approval. */
  approvals?: ApprovalsOfExchange | undefined
  /** The market price that negotiated rates are compared with. */
  priceOfPair: PriceOfPair
  /** The customer's product, on which margins can depend. Defaults to `full`. */
  productOf?: ((tx: Tx, customerId: string) => Promise<string>) | undefined
  /** The customer's name, for the staff who decide on its rates. */
  customerNameOf?: ((tx: Tx, customerId: string) => Promise<string>) | undefined
  /** Whether a member of staff also belongs to the customer, and so can't decide on its rates. */
  isOfCustomer?:
    | ((tx: Tx, caller: Pick<StaffCaller, 'email' | 'name'>, customerId: string) => Promise<boolean>)
    | undefined
  /** Records that a member of staff read a list with this many customers' names. */
  listSeen?: ((tx: Tx, looked: { staffId: string; list: string; names: number }) => Promise<void>) | undefined
  record?: RecordChange | undefined
  /** Refuses a customer whose profile is closed, and blocks closing it until the transaction ends. */
  holdOpen?: ((tx: Tx, customerId: string) => Promise<void>) | undefined
  /** Publishes an update of a negotiated rate, in the same transaction. */
  negotiationUpdated?: ((tx: Tx, update: NegotiationUpdate) => Promise<void>) | undefined
}

interface AccountsForExchange {
  /** An account's immutable details, which are cached. Refuses accounts.unknown. */
  placeOf(
    db: Database,
    customerId: string,
    accountId: string,
  ): Promise<{ id: string; currency: Currency; ledgerAccount: LedgerAccountId; kind: 'account' | 'wallet' }>
  namesOf(tx: Tx, accountIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  accountOf(tx: Tx, customerId: string, accountId: string): Promise<{ status: 'Active' | 'Frozen' | 'Closed' }>
}

interface ApprovalsOfExchange {
  /** How many approvals an exchange needs. */
  approvalsOfExchange(
    tx: Tx,
    order: { customerId: string; sold: Money; accountId: string; initiatorId: string },
  ): Promise<number>
  /** How many approvals a payment of this amount needs. */
  approvalsNeeded(tx: Tx, customerId: string, amount: Money): Promise<number>
}

/** The payment rules in force and the possible approvers. Integers are text. */
export interface ApprovalContext {
  rules: readonly {
    id: string
    version: number
    from: string
    to: string | null
    approvals: number
    accountId: string | null
    /** Whether the rule is for all payees, new ones, or ones that were paid before. */
    payees: 'Any' | 'New' | 'Known'
    initiatorId: string | null
    steps: readonly { userId?: string; roleId?: number }[] | null
    inOrder: boolean
  }[]
  team: readonly { userId: string; roleId: number; items: readonly TeamItem[]; userStatus: string }[]
}

export interface ExchangeContextRequest {
  customerId: string
  userId: string
  from: { id: string; currency: Currency }
  to: { id: string; currency: Currency }
  /** The quote to use. */
  quoteId: string | undefined
  at: Date
}

/** The context of an exchange. `prices` and `standings` are for exchanges without a quote. */
export interface ExchangeContext {
  fromName: string
  toName: string
  toStatus: 'Active' | 'Frozen' | 'Closed'
  product: string
  approval: ApprovalContext | undefined
  /** How many open quotes the person has. */
  openQuotes: number
  held: HeldQuote | undefined
  prices: PriceFacts | undefined
  standings: readonly LimitStanding[]
}

interface AskedPair {
  base: Currency
  quote: Currency
  customerId: string
  product: string
  amount: Money
  agreed?: Rate | undefined
}

export interface ExchangePrices {
  /** Reads the context of an exchange in one round trip; undefined unless both accounts are the customer's. */
  readContext(request: ExchangeContextRequest): Promise<ExchangeContext | undefined>
  /** The customer's current price of a pair. Refuses rates.missing, rates.stale and rates.stopped. */
  pricePair(tx: Tx, input: AskedPair): Promise<PairPrice>
  /** The same, from facts that were already read. */
  priceFrom(facts: PriceFacts, input: AskedPair): PairPrice
  /** The product that the customer registered for, on which margins can depend. */
  productOf(tx: Tx, customerId: string): Promise<string>
  /** The negotiated rate for exactly this exchange. Refuses one that is unknown, ended or for another exchange. */
  agreed(
    tx: Tx,
    input: { customerId: string; id: string; side: 'sell' | 'buy'; amount: Money; bought: Currency },
  ): Promise<Rate>
  /** The negotiated rate at which an exchange was ordered. */
  agreedFor(tx: Tx, exchange: { exchangeId: string; revision: number }): Promise<Rate | undefined>
  /** Makes an agreed rate usable again after its exchange, which needed approval, wasn't made. */
  giveAgreedBack(tx: Tx, exchange: { exchangeId: string; revision: number }): Promise<void>
  /**
   * Refuses exchange.amount_unavailable for moves that would exceed a position limit. The quote must be written right
   * afterwards, in the same transaction.
   */
  assertPositionLimit(tx: Tx, moves: readonly Money[]): Promise<void>
  /**
   * The same for moves that are booked immediately, based on positions read a moment ago. Returns a record that enforces the
   * limits in the booking's own commit, or refuses with position_kept; undefined if no limit is in force.
   */
  keptWithin(moves: readonly Money[], standings: readonly LimitStanding[]): LedgerRecord | undefined
  /** Records that a booking refused these moves. */
  recordRefusal(moves: readonly Money[]): void
}
