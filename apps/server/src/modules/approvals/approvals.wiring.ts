import type { Flags } from '@tradewind/contract/flags'
import type { FundingAccounts } from '#modules/accounts'
import type { Customers } from '#modules/customers'
import type { Identity } from '#modules/identity'
import type { Notifications } from '#modules/notifications'
import type { Payments } from '#modules/payments'
import type { Transactions } from '#modules/transactions'
import { withAccountScope } from '#platform/account-scope'
import type { Foundation } from '#platform/area'
import type { Database } from '#platform/db'
import { approvalUpdated, ruleChanged, ruleChangeUpdated } from './approvals.events.ts'
import { approvalsModule } from './approvals.module.ts'
import type { ApprovalsNeeds } from './approvals.needs.ts'
import { createApprovals } from './approvals.service.ts'
import { approvalsForPayments } from './approvals-for-payments.ts'
import { approvalsOfCards } from './card-requests.ts'
import { approvalMails } from './mails.ts'
import { approvalRecorders } from './request-record.ts'

type Requested = Parameters<ApprovalsNeeds['transactions']['getTransactionDetails']>[0]
type RequestedDetails = Awaited<ReturnType<ApprovalsNeeds['transactions']['getTransactionDetails']>>

interface ApprovalsWorld extends Pick<Foundation, 'db' | 'clock' | 'bankClock' | 'random' | 'events' | 'log'> {
  env: { flags: Flags }
  services: {
    customers: Customers
    fundingAccounts: FundingAccounts
    identity: Identity
    notifications: Notifications
    payments: Payments
    transactions: Transactions
    batches: { batchesOf: ApprovalsNeeds['batchesOf'] }
    gateway: { payableRemitter: ApprovalsNeeds['payableRemitter'] }
    grantRefusal: ApprovalsNeeds['grantRefusal']
    cardRequestsBetween: ApprovalsNeeds['cardRequestsBetween']
    /** What is requested where it is a schedule. */
    submissionOf(needs: { db: Database }): (requested: Requested) => Promise<RequestedDetails | undefined>
  }
}

export const approvalsArea = {
  recorders: approvalRecorders,
  wire({ env, services, events, ...world }: ApprovalsWorld) {
    const { customers, identity, transactions } = services
    const db = acrossAccounts(world.db)
    const team = { ...customers, limitedMembers: identity.limitedMembers }
    const approvals = createApprovals({
      ...world,
      db,
      identity,
      accounts: services.fundingAccounts,
      team,
      grantRefusal: (granted) => services.grantRefusal(granted),
      payableRemitter: (tx, remitter) => services.gateway.payableRemitter(tx, remitter),
      payments: services.payments,
      transactions: {
        getTransactionDetails: async (requested) =>
          (await services.submissionOf({ db })(requested)) ??
          (await withAccountScope(undefined, () => transactions.getTransactionDetails(requested))),
      },
      batchesOf: (...payments) => services.batches.batchesOf(...payments),
      cardRequestsBetween: (...requests) => services.cardRequestsBetween(...requests),
      notify: events.publisher(approvalUpdated),
      notifyOfRuleChange: events.publisher(ruleChangeUpdated),
      ruleChanged: events.publisher(ruleChanged),
    })
    const approvalsOfPayments = approvalsForPayments({ team }, { isOn: env.flags.FEATURE_MAKER_CHECKER })
    const ofCards = approvalsOfCards({ team, bankClock: world.bankClock }, { isOn: env.flags.FEATURE_MAKER_CHECKER })
    return {
      services: { approvals, approvalsOfPayments, approvalsOfCards: ofCards },
      modules: [{ ...approvalsModule(approvals, { db: world.db, customers }), mails: approvalMails(services) }],
    }
  },
}

/** Approvers see what is requested, from whichever account. */
const acrossAccounts = (db: Database): Database => ({
  ...db,
  asCustomer: (customerId, work) => withAccountScope(undefined, () => db.asCustomer(customerId, work)),
  askAsCustomer: (customerId, work) => withAccountScope(undefined, () => db.askAsCustomer(customerId, work)),
})
