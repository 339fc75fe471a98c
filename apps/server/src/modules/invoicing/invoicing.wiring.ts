import type { Accounts } from '#modules/accounts'
import type { Customers } from '#modules/customers'
import type { IssuedDocuments } from '#modules/documents'
import type { CardFundings } from '#modules/funding'
import type { Identity } from '#modules/identity'
import type { Notifications } from '#modules/notifications'
import { withAccountScope } from '#platform/account-scope'
import type { Foundation } from '#platform/area'
import type { RecordChange } from '#platform/current-actor'
import { isPayable } from './configure.ts'
import { invoicingModule } from './invoicing.module.ts'
import { createInvoicing } from './invoicing.service.ts'
import { creditOf, creditRecorders, releaseUnpaid, reserveCredit, reserveForUnpaid } from './send-back.ts'

interface InvoicingWorld extends Pick<Foundation, 'db' | 'bankClock' | 'random' | 'secrets' | 'files' | 'log'> {
  env: { PUBLIC_URL: string }
  services: {
    accounts: Accounts
    cardFundings: CardFundings
    customers: Customers
    identity: Identity
    issuedDocuments: IssuedDocuments
    notifications: Notifications
    record: RecordChange
  }
}

export const invoicingArea = {
  recorders: creditRecorders,
  wire({ env, services, secrets, ...world }: InvoicingWorld) {
    const { accounts, customers, identity, notifications, record } = services
    const invoicing = createInvoicing({
      ...world,
      record,
      notifications,
      documents: services.issuedDocuments,
      cards: services.cardFundings.invoices,
      key: secrets.keyFor('invoice-links'),
      publicUrl: env.PUBLIC_URL,
      countLook: identity.countPublicLook,
      accountsOf: accounts.accountsOf,
      isPayable: async (tx, { customerId, accountId }) => {
        const all = await withAccountScope(undefined, () => accounts.accountsOf(tx, customerId))
        const account = all.find(({ id }) => id === accountId)
        return account !== undefined && isPayable(account)
      },
      receivingLines: async (of) => {
        // They stand on every invoice, whoever looks at it.
        const [first] = await withAccountScope(undefined, () =>
          accounts.getAccountDetail({ ...of, kind: 'CustomerAccount' }),
        )
        return first?.lines ?? []
      },
      emailsOf: customers.emailsOf,
      sellerOf: async (tx, customerId) => ({
        name: await customers.payerNameOf(tx, customerId),
        countryId: await customers.countryOf(tx, customerId),
      }),
    })
    return {
      services: { invoicing, invoiceCredits: { creditOf, reserve: reserveCredit, reserveForUnpaid, releaseUnpaid } },
      modules: [invoicingModule(invoicing, world)],
    }
  },
}
