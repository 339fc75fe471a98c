import type { Accounts, FundingAccounts } from '#modules/accounts'
import type { Customers } from '#modules/customers'
import type { IssuedDocuments } from '#modules/documents'
import type { Identity } from '#modules/identity'
import type { Notifications } from '#modules/notifications'
import type { Rails } from '#modules/rails'
import type { Reference } from '#modules/reference'
import type { Foundation } from '#platform/area'
import { type MailNeeds, transactionMails } from './mails.ts'
import { transactionsModule } from './transactions.module.ts'
import type { TransactionsNeeds } from './transactions.needs.ts'
import { createTransactions } from './transactions.service.ts'

interface TransactionsWorld extends Pick<Foundation, 'db' | 'clock' | 'bankClock' | 'log'> {
  env: { BRAND_NAME: string }
  services: {
    accounts: Accounts
    fundingAccounts: FundingAccounts
    customers: Customers
    identity: Identity
    issuedDocuments: IssuedDocuments
    notifications: Notifications
    reference: Reference
    rails: Rails
    sendr: { transferOf: MailNeeds['transferOf'] }
    approvalsOfPayments: { changeable: NonNullable<TransactionsNeeds['changeable']> }
  }
}

export const transactionsArea = {
  wire({ env, services, ...world }: TransactionsWorld) {
    const { accounts, fundingAccounts, customers, issuedDocuments, reference, rails } = services
    const transactions = createTransactions({
      ...world,
      accounts: { ...accounts, accountOf: fundingAccounts.accountOf },
      holderNameOf: customers.payerNameOf,
      documents: issuedDocuments,
      reference,
      rails,
      changeable: (...payments) => services.approvalsOfPayments.changeable(...payments),
      issuer: env.BRAND_NAME,
    })
    const mails = transactionMails({
      ...services,
      clock: world.clock,
      transferOf: (tx, paymentId) => services.sendr.transferOf(tx, paymentId),
    })
    return {
      services: { transactions },
      modules: [{ ...transactionsModule(transactions), mails }],
    }
  },
}
