import { type Accounts, accountClosing } from '#modules/accounts'
import type { Beneficiaries } from '#modules/beneficiaries'
import type { Customers, Documents } from '#modules/customers'
import type { Ledger } from '#modules/ledger'
import type { Notifications } from '#modules/notifications'
import type { Payments } from '#modules/payments'
import type { Pricing } from '#modules/pricing'
import type { Reference } from '#modules/reference'
import type { Staff } from '#modules/staff'
import type { Foundation } from '#platform/area'
import { accountRequestUpdated, accountUpdated } from './account-management.events.ts'
import { accountManagementModule } from './account-management.module.ts'
import type { AccountManagementNeeds } from './account-management.needs.ts'
import { createAccountManagement } from './account-management.service.ts'
import { accountSurroundings } from './account-surroundings.ts'
import { accountMails } from './mails.ts'

interface AccountManagementWorld
  extends Pick<Foundation, 'db' | 'bankClock' | 'random' | 'personal' | 'events' | 'features'> {
  env: { BRAND_NAME: string }
  services: {
    accounts: Accounts
    beneficiaries: Beneficiaries
    customers: Customers
    documents: Documents
    ledger: Ledger
    notifications: Notifications
    payments: Payments
    pricing: Pricing
    reference: Reference
    staff: Staff
    isOfCustomer: AccountManagementNeeds['isOfCustomer']
  }
}

export const accountManagementArea = {
  wire({ env, services, events, ...world }: AccountManagementWorld) {
    const { accounts, beneficiaries, customers, documents, ledger, payments, pricing, reference, staff } = services
    const accountManagement = createAccountManagement({
      ...world,
      brand: env.BRAND_NAME,
      accounts,
      ledger,
      payments,
      customers,
      staff,
      isOfCustomer: services.isOfCustomer,
      reference,
      documents,
      stillOpen: events.offering(accountClosing),
      accountUpdated: events.publisher(accountUpdated),
      requestUpdated: events.publisher(accountRequestUpdated),
    })
    return {
      services: {
        accountManagement,
        accountSurroundings: accountSurroundings({ pricing, beneficiaries, accountManagement }),
      },
      modules: [
        {
          ...accountManagementModule(accountManagement, {
            liensOn: () => world.features.isOn('FEATURE_ACCOUNT_LIEN', undefined),
          }),
          mails: accountMails({ customers, notifications: services.notifications }),
        },
      ],
    }
  },
}
