import type { Customers } from '#modules/customers'
import type { Notifications } from '#modules/notifications'
import type { Foundation } from '#platform/area'
import type { RecordChange } from '#platform/current-actor'
import { rateMails } from './mails.ts'
import { rateReached } from './rates.events.ts'
import { ratesModule } from './rates.module.ts'
import type { RatesNeeds } from './rates.needs.ts'
import { createRates } from './rates.service.ts'
import type { RateFeed } from './rates.types.ts'
import { httpRateSource } from './sources/rate-sources.ts'

interface RatesWorld extends Pick<Foundation, 'db' | 'clock' | 'bankClock' | 'random' | 'log' | 'events'> {
  env: { SECOND_RATES_URL?: string | undefined; SECOND_RATES_KEY?: string | undefined }
  parties: { rates?: RateFeed }
  services: {
    record: RecordChange
    customers: Customers
    notifications: Notifications
    isOfCustomer: NonNullable<RatesNeeds['isOfCustomer']>
  }
}

export const ratesArea = {
  wire({ env, parties, services, events, ...world }: RatesWorld) {
    const { customers } = services
    const rates = createRates({
      ...world,
      record: (tx, kind, about) => services.record(tx, kind, about),
      holdOpen: customers.holdOpen,
      feed: parties.rates ?? { read: async () => [] },
      isOfCustomer: (tx, caller, customerId) => services.isOfCustomer(tx, caller, customerId),
      rateReached: events.publisher(rateReached),
      secondFeed: env.SECOND_RATES_URL
        ? httpRateSource({ url: env.SECOND_RATES_URL, key: env.SECOND_RATES_KEY })
        : undefined,
    })
    return { services: { rates }, modules: [{ ...ratesModule(rates, world), mails: rateMails(services) }] }
  },
}
