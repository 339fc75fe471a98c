import type { Customers, Documents } from '#modules/customers'
import type { Ledger } from '#modules/ledger'
import type { Notifications } from '#modules/notifications'
import type { Rates } from '#modules/rates'
import type { Reference } from '#modules/reference'
import { type Foundation, later } from '#platform/area'
import { accountClosing, accountReopened } from './accounts.events.ts'
import { accountsModule } from './accounts.module.ts'
import { createAccounts } from './accounts.service.ts'
import { createFundingAccounts } from './funding-accounts.ts'
import { type Around, accountSurroundings } from './management/account-surroundings.ts'
import { accountMails } from './management/mails.ts'
import { accountRequestUpdated, accountUpdated } from './management/management.events.ts'
import type { AccountManagementNeeds } from './management/management.needs.ts'
import { createAccountManagement } from './management/management.service.ts'

interface AccountsWorld extends Pick<Foundation, 'db' | 'bankClock' | 'random' | 'personal' | 'events' | 'features'> {
  env: { BRAND_NAME: string }
  services: {
    customers: Customers
    documents: Documents
    ledger: Ledger
    notifications: Notifications
    rates: Rates
    reference: Reference
    // Areas that come after this one.
    payments: AccountManagementNeeds['payments']
    staff: AccountManagementNeeds['staff']
    isOfCustomer: AccountManagementNeeds['isOfCustomer']
    pricing: Around['pricing']
    beneficiaries: Around['beneficiaries']
  }
}

export const accountsArea = {
  wire({ env, db, bankClock, random, personal, events, features, services }: AccountsWorld) {
    const { customers, documents, ledger, notifications, rates, reference } = services
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
    const accountManagement = createAccountManagement({
      db,
      bankClock,
      random,
      personal,
      brand: env.BRAND_NAME,
      accounts,
      ledger,
      payments: later(() => services.payments, ['transferRemainingBalance']),
      customers,
      staff: later(() => services.staff, ['namesOf', 'recordAccess', 'recordList']),
      isOfCustomer: (tx, caller, customerId) => services.isOfCustomer(tx, caller, customerId),
      reference,
      documents,
      stillOpen: events.offering(accountClosing),
      accountUpdated: events.publisher(accountUpdated),
      requestUpdated: events.publisher(accountRequestUpdated),
    })
    const surroundingsOf = accountSurroundings({
      pricing: later(() => services.pricing, ['limitsOfAccounts', 'listThresholds']),
      beneficiaries: later(() => services.beneficiaries, ['cardsByCurrency']),
      accountManagement,
    })
    const liensOn = () => features.isOn('FEATURE_ACCOUNT_LIEN', undefined)
    return {
      services: { accounts, accountManagement, fundingAccounts: createFundingAccounts() },
      modules: [
        {
          ...accountsModule({ accounts, management: accountManagement, around: { surroundingsOf }, liensOn }),
          mails: accountMails({ customers, notifications }),
        },
      ],
    }
  },
}
