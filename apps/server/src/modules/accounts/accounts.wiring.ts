import type { Customers } from '#modules/customers'
import type { Ledger } from '#modules/ledger'
import type { Rates } from '#modules/rates'
import type { Foundation } from '#platform/area'
import { accountReopened } from './accounts.events.ts'
import { accountsModule } from './accounts.module.ts'
import type { Around } from './accounts.routes.ts'
import { createAccounts } from './accounts.service.ts'
import { createFundingAccounts } from './funding-accounts.ts'

interface AccountsWorld extends Pick<Foundation, 'db' | 'bankClock' | 'random' | 'events'> {
  env: { BRAND_NAME: string }
  services: {
    customers: Pick<Customers, 'mainCurrencyOf' | 'payerNameOf'>
    ledger: Ledger
    rates: Rates
    accountSurroundings: Around['surroundingsOf']
  }
}

export const accountsArea = {
  wire({ env, db, bankClock, random, events, services }: AccountsWorld) {
    const { customers, ledger, rates } = services
    const accounts = createAccounts({
      db,
      bankClock,
      random,
      ledger,
      rates,
      reopened: events.publisher(accountReopened),
      brand: env.BRAND_NAME,
      mainCurrencyOf: customers.mainCurrencyOf,
      holderNameOf: customers.payerNameOf,
    })
    return {
      services: { accounts, fundingAccounts: createFundingAccounts() },
      modules: [accountsModule(accounts, { surroundingsOf: (...of) => services.accountSurroundings(...of) })],
    }
  },
}
