import { Refusal } from '@tradewind/contract/refusals'
import type { Accounts, FundingAccounts } from '#modules/accounts'
import type { Customers } from '#modules/customers'
import type { Ledger } from '#modules/ledger'
import type { Notifications } from '#modules/notifications'
import type { Rates } from '#modules/rates'
import type { Staff } from '#modules/staff'
import type { Treasury } from '#modules/treasury'
import { type Foundation, later } from '#platform/area'
import type { RecordChange } from '#platform/current-actor'
import { negotiationUpdated } from './exchange.events.ts'
import { exchangeModule } from './exchange.module.ts'
import type { ExchangeNeeds, ExchangePrices } from './exchange.needs.ts'
import { createExchanges, type Exchanges } from './exchange.service.ts'
import { exchangeMails } from './mails.ts'
import { negotiationsOf } from './negotiation/negotiate.ts'
import { readExchangeContext } from './quotes/exchange-context.store.ts'
import { movesOfOpenQuotes } from './quotes/quotes.store.ts'

interface ExchangeWorld extends Pick<Foundation, 'db' | 'clock' | 'bankClock' | 'random' | 'events'> {
  parties: { rates?: object }
  services: {
    record: RecordChange
    accounts: Accounts
    fundingAccounts: FundingAccounts
    customers: Customers
    ledger: Ledger
    notifications: Notifications
    rates: Rates
    staff: Staff
    treasury: Treasury
    isOfCustomer: NonNullable<ExchangeNeeds['isOfCustomer']>
    approvalsOfPayments: NonNullable<ExchangeNeeds['approvals']>
  }
}

export const exchangeArea = {
  wire(world: ExchangeWorld) {
    const { db, clock, bankClock, random, events, services } = world
    const { accounts, customers, ledger, rates, staff } = services
    const ofBoth = {
      db,
      clock,
      bankClock,
      random,
      priceOfPair: rates.pricePair,
      productOf: customers.productOf,
      customerNameOf: customers.displayNameOf,
      isOfCustomer: (tx, caller, customerId) => services.isOfCustomer(tx, caller, customerId),
      listSeen: staff.recordList,
      record: (tx, kind, about) => services.record(tx, kind, about),
      holdOpen: customers.holdOpen,
      negotiationUpdated: events.publisher(negotiationUpdated),
    } satisfies Partial<ExchangeNeeds>
    const negotiations = negotiationsOf(ofBoth)
    const exchangePrices = pricesOf(world, negotiations)
    const exchange = createExchanges(
      {
        ...ofBoth,
        accounts: { ...accounts, accountOf: services.fundingAccounts.accountOf },
        ledger,
        exchange: exchangePrices,
        approvals: later(() => services.approvalsOfPayments, ['approvalsOfExchange', 'approvalsNeeded']),
      },
      negotiations,
    )
    return {
      services: { exchange, exchangePrices, movesOfOpenQuotes },
      modules: [{ ...exchangeModule(exchange, { db, clock }), mails: exchangeMails(services) }],
    }
  },
}

function pricesOf({ db, parties, services }: ExchangeWorld, negotiations: Exchanges['negotiations']): ExchangePrices {
  const { customers, rates, treasury } = services
  return {
    // The last that a feed said is no price of today's once nobody is connected.
    pricePair: parties.rates ? rates.pricePair : async () => refuseRates(),
    priceFrom: parties.rates ? rates.priceFrom : refuseRates,
    productOf: customers.productOf,
    agreed: negotiations.agreed,
    agreedFor: negotiations.agreedFor,
    giveAgreedBack: negotiations.giveAgreedBack,
    assertPositionLimit: treasury.limits.assertPositionLimit,
    keptWithin: treasury.limits.keptWithin,
    recordRefusal: treasury.limits.recordRefusal,
    readContext: readExchangeContext({ db }),
  }
}

function refuseRates(): never {
  throw new Refusal('rates.missing')
}
