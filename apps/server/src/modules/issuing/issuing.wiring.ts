import type { Accounts } from '#modules/accounts'
import type { ApprovalsOfCards } from '#modules/approvals'
import type { Customers } from '#modules/customers'
import type { Identity } from '#modules/identity'
import type { Ledger } from '#modules/ledger'
import type { Notifications } from '#modules/notifications'
import type { Rates } from '#modules/rates'
import type { Staff } from '#modules/staff'
import type { Foundation } from '#platform/area'
import type { RecordChange } from '#platform/current-actor'
import type { CardIssuer } from './card-issuer.ts'
import { cardRequestsBetween } from './cards/past-requests.ts'
import { cardApprovalRequested, cardPaymentUpdated, cardUpdated, disputeUpdated } from './issuing.events.ts'
import { issuingModule } from './issuing.module.ts'
import type { IssuingNeeds } from './issuing.needs.ts'
import { createIssuing } from './issuing.service.ts'
import { issuingMails } from './mails.ts'
import { cardNetworkSecretOf } from './network-secret.ts'

interface IssuingWorld
  extends Pick<
    Foundation,
    'db' | 'clock' | 'bankClock' | 'random' | 'secrets' | 'log' | 'events' | 'files' | 'features'
  > {
  env: {
    CARD_ALLOW_LIST?: readonly string[] | undefined
    CARD_SPECIAL_ALLOW_LIST?: readonly string[] | undefined
  }
  parties: { issuer?: CardIssuer & { messageSecret?: string } }
  services: {
    record: RecordChange
    accounts: Accounts
    approvalsOfCards: ApprovalsOfCards
    customers: Customers
    identity: Identity
    ledger: Ledger
    notifications: Notifications
    rates: Rates
    staff: Staff
    isOfCustomer: IssuingNeeds['isOfCustomer']
  }
}

export const issuingArea = {
  wire({ env, parties, services, ...world }: IssuingWorld) {
    const { notifications, customers } = services
    const special = env.CARD_SPECIAL_ALLOW_LIST ?? []
    const lists = [...(env.CARD_ALLOW_LIST ?? []), ...special]
    const { issuer } = parties
    const { isOn } = world.features
    const issuing = createIssuing({
      ...world,
      ...services,
      record: (tx, kind, about) => services.record(tx, kind, about),
      isOfCustomer: (tx, caller, customerId) => services.isOfCustomer(tx, caller, customerId),
      isOpenFor: ({ email, customerId }) =>
        issuer !== undefined && (isOn('FEATURE_CARD', customerId) || lists.includes(email.toLowerCase())),
      isOpenForTeam: ({ email, customerId }) =>
        isOn('FEATURE_BUSINESS_CARD', customerId) || special.includes(email.toLowerCase()),
      issuer,
      networkSecrets: [issuer?.messageSecret ?? cardNetworkSecretOf(world.secrets)],
      paymentUpdated: world.events.publisher(cardPaymentUpdated),
      cardUpdated: world.events.publisher(cardUpdated),
      disputeUpdated: world.events.publisher(disputeUpdated),
      approvalRequested: world.events.publisher(cardApprovalRequested),
      sendCode: (tx, { to, ...data }) =>
        notifications.notify(tx, { to, channel: 'email', template: 'card-activation-code', data }),
    })
    const mails = issuingMails({ customers, notifications })
    const { db, bankClock } = world
    const { approversOf } = services.approvalsOfCards
    return {
      services: { issuing, cardRequestsBetween },
      modules: [issuingModule(issuing, { db, bankClock, approversOf, mails })],
    }
  },
}
