import type { Accounts } from '#modules/accounts'
import { type Beneficiaries, payeeOfOrder } from '#modules/beneficiaries'
import type { Exchanges } from '#modules/exchange'
import type { Identity } from '#modules/identity'
import type { Payments } from '#modules/payments'
import type { Foundation } from '#platform/area'
import { batchesModule } from './batches.module.ts'
import { createBatches } from './batches.service.ts'

interface BatchesWorld extends Pick<Foundation, 'db' | 'bankClock'> {
  services: {
    identity: Identity
    accounts: Accounts
    beneficiaries: Beneficiaries
    exchange: Exchanges
    payments: Payments
  }
}

export const batchesArea = {
  wire({ db, bankClock, services }: BatchesWorld) {
    const { identity, accounts, beneficiaries, exchange, payments } = services
    const batches = createBatches({
      db,
      clock: bankClock,
      identity,
      accounts,
      payees: { findMany: beneficiaries.findMany, fieldsOf: payeeOfOrder },
      placeOrder: payments.placeOrder,
      passkeys: payments.passkeys,
      knownQuotes: exchange.knownQuotes,
      dropQuote: exchange.dropQuote,
      releasingQuotes: exchange.releasingQuotes,
    })
    return { services: { batches }, modules: [batchesModule(batches)] }
  },
}
