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

/** What exchange needs of the other modules, as small as it is. */
export interface ExchangeNeeds {
  db: Database
  /** Wall time. */
  clock: Clock
  /** Business time, by which the market moves. */
  bankClock: Clock
  random: Random
  accounts: AccountsForExchange
  ledger: {
    balances(tx: Tx, ids: readonly LedgerAccountId[]): Promise<ReadonlyMap<LedgerAccountId, { available: Money }>>
  }
  /** By which money is exchanged; absent where nothing is. */
  exchange?: ExchangePrices | undefined
  /** Absent where nothing waits for approval. */
  approvals?: ApprovalsOfExchange | undefined
  /** By which negotiated rates are compared with the market. */
  priceOfPair: PriceOfPair
  /** The product that a customer uses: margins go by it. `full` where nobody says. */
  productOf?: ((tx: Tx, customerId: string) => Promise<string>) | undefined
  /** What a customer is called, for the staff who decide about its rates. */
  customerNameOf?: ((tx: Tx, customerId: string) => Promise<string>) | undefined
  /** Whether someone of the staff belongs to a customer, and so decides nothing about its rates. */
  isOfCustomer?:
    | ((tx: Tx, caller: Pick<StaffCaller, 'email' | 'name'>, customerId: string) => Promise<boolean>)
    | undefined
  /** Records that someone of the staff read a list of so many customers' names. */
  listSeen?: ((tx: Tx, looked: { staffId: string; list: string; names: number }) => Promise<void>) | undefined
  record?: RecordChange | undefined
  /** Refuses a customer whose profile is closed, and holds a closing off until the transaction ends. */
  holdOpen?: ((tx: Tx, customerId: string) => Promise<void>) | undefined
  /** Publishes what became of a negotiated rate, in the transaction of it. */
  negotiationUpdated?: ((tx: Tx, update: NegotiationUpdate) => Promise<void>) | undefined
}

interface AccountsForExchange {
  /** What never changes of an account, cached: reads nothing the second time. Refuses accounts.unknown. */
  placeOf(
    db: Database,
    customerId: string,
    accountId: string,
  ): Promise<{ id: string; currency: Currency; ledgerAccount: LedgerAccountId; kind: 'account' | 'wallet' }>
  namesOf(tx: Tx, accountIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  accountOf(tx: Tx, customerId: string, accountId: string): Promise<{ status: 'Active' | 'Frozen' | 'Closed' }>
}

interface ApprovalsOfExchange {
  /** How many must approve an exchange. */
  approvalsOfExchange(
    tx: Tx,
    order: { customerId: string; sold: Money; accountId: string; initiatorId: string },
  ): Promise<number>
  /** How many must approve a payment of this amount. */
  approvalsNeeded(tx: Tx, customerId: string, amount: Money): Promise<number>
}

/** The payment rules in force and who could approve; whole numbers are text. */
export interface ApprovalContext {
  rules: readonly {
    id: string
    version: number
    from: string
    to: string | null
    approvals: number
    accountId: string | null
    /** Payees that were never paid before, those that were, or all. */
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
  /** The quote that is named. */
  quoteId: string | undefined
  at: Date
}

/** What an exchange rests on. `prices` and `standings` are there for one that names no quote. */
export interface ExchangeContext {
  fromName: string
  toName: string
  toStatus: 'Active' | 'Frozen' | 'Closed'
  product: string
  approval: ApprovalContext | undefined
  /** How many quotes of the person are open. */
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
  /** What an exchange rests on, in one round trip; nothing where the accounts are not both the customer's. */
  readContext(request: ExchangeContextRequest): Promise<ExchangeContext | undefined>
  /** What a customer exchanges at now; refuses rates.missing, rates.stale and rates.stopped. */
  pricePair(tx: Tx, asked: AskedPair): Promise<PairPrice>
  /** The same by what was read before. */
  priceFrom(facts: PriceFacts, asked: AskedPair): PairPrice
  /** The product that a customer registered for: margins may go by it. */
  productOf(tx: Tx, customerId: string): Promise<string>
  /** A negotiated rate for exactly this exchange; refuses one that is unknown, ended or for something else. */
  agreed(
    tx: Tx,
    asked: { customerId: string; id: string; side: 'sell' | 'buy'; amount: Money; bought: Currency },
  ): Promise<Rate>
  /** The negotiated rate that an exchange was ordered at. */
  agreedFor(tx: Tx, exchange: { exchangeId: string; revision: number }): Promise<Rate | undefined>
  /** An exchange that waited for approval was not made: the rate that was agreed for it can be used until it ends. */
  giveAgreedBack(tx: Tx, exchange: { exchangeId: string; revision: number }): Promise<void>
  /**
   * Refuses exchange.amount_unavailable for what would open our position too far. A promise is written right after it,
   * in the same transaction.
   */
  assertPositionLimit(tx: Tx, moves: readonly Money[]): Promise<void>
  /**
   * The same for what is booked at once, by where positions stood a moment ago. Gives the record by which the booking holds
   * to the limits in its own commit, or refuses with position_kept; nothing where no limit is in force.
   */
  keptWithin(moves: readonly Money[], standings: readonly LimitStanding[]): LedgerRecord | undefined
  /** Puts on record that moves were refused by a booking. */
  recordRefusal(moves: readonly Money[]): void
}
