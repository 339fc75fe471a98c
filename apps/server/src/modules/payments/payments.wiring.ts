import type { Money } from '@tradewind/kernel'
import type { Accounts, FundingAccounts } from '#modules/accounts'
import type { Beneficiaries } from '#modules/beneficiaries'
import type { Customers } from '#modules/customers'
import type { Decisions } from '#modules/decisions'
import type { ExchangePrices } from '#modules/exchange'
import type { Identity } from '#modules/identity'
import type { Ledger } from '#modules/ledger'
import type { Notifications } from '#modules/notifications'
import type { ChargeOf } from '#modules/pricing'
import type { Rails, SentBack } from '#modules/rails'
import type { Rates } from '#modules/rates'
import type { Reference } from '#modules/reference'
import type { Screening } from '#modules/screening'
import type { Staff } from '#modules/staff'
import { type Foundation, later } from '#platform/area'
import { findPricedExchange } from './exchange/exchange-of-position.store.ts'
import { createFraudRules } from './fraud/fraud-rules.ts'
import { readOrderContext } from './initiation/order-context.store.ts'
import { paymentRecorders } from './initiation/records.store.ts'
import { paymentMails } from './mails.ts'
import {
  accountCredited,
  bookedByHand,
  cancellation,
  creditReleased,
  creditReturned,
  debtChanged,
  exchangeEnded,
  paymentAccepted,
  paymentEnded,
  recallChanged,
} from './payments.events.ts'
import { paymentsModule } from './payments.module.ts'
import type {
  ApprovalsForPayments,
  InvoiceCredits,
  PaymentsNeeds,
  ScheduleSteps,
  VouchersForPayments,
} from './payments.needs.ts'
import { createPayments } from './payments.service.ts'

type OrderedBy = NonNullable<PaymentsNeeds['orderedElsewhere']>

interface PaymentsWorld
  extends Pick<Foundation, 'db' | 'clock' | 'bankClock' | 'random' | 'files' | 'events' | 'log' | 'features'> {
  env: { CODE_FOR_NEW_PAYEES?: Money | undefined }
  parties: { rails?: { giveBack(refund: SentBack & { kind: 'BankTransfer' }): Promise<void> } }
  services: {
    accounts: Accounts
    fundingAccounts: FundingAccounts
    beneficiaries: Beneficiaries
    customers: Customers
    decisions: Decisions
    identity: Identity
    ledger: Ledger
    notifications: Notifications
    rails: Rails
    rates: Rates
    reference: Reference
    screening: Screening
    exchangePrices: ExchangePrices
    chargesFor(customerId: string): ChargeOf
    switchedOffFor: PaymentsNeeds['switchedOffFor']
    moneyRules: { excludedFault: NonNullable<PaymentsNeeds['excludedFault']> }
    approvalsOfPayments: ApprovalsForPayments
    scheduleSteps: ScheduleSteps
    staff: Pick<Staff, 'recordList'>
    vouchers: VouchersForPayments
    invoiceCredits: InvoiceCredits
    sendr: { orderedBy: OrderedBy }
    schedules: { orderedBy: OrderedBy }
  }
}

export const paymentsArea = {
  recorders: paymentRecorders,
  wire(world: PaymentsWorld) {
    const { env, parties, events, services, ...platform } = world
    const networks = parties.rails
    const { accounts, customers, identity, rates } = services
    const fraudRules = createFraudRules({
      ...platform,
      decisions: services.decisions,
      rates,
      staff: later(() => services.staff, ['recordList']),
    })
    const payments = createPayments({
      ...platform,
      fraudRules,
      ledger: services.ledger,
      identity,
      passkeys: identity,
      rateBetween: rates.rateBetween,
      newPayees: env.CODE_FOR_NEW_PAYEES && {
        codeFrom: env.CODE_FOR_NEW_PAYEES,
        rateBetween: rates.rateBetween,
        codes: identity,
      },
      accounts: { ...accounts, accountOf: services.fundingAccounts.accountOf },
      beneficiaries: services.beneficiaries,
      reference: services.reference,
      readOrderContext: readOrderContext({ db: world.db, payerFrom: customers.payerFrom }),
      chargesFor: services.chargesFor,
      switchedOffFor: services.switchedOffFor,
      excludedFault: services.moneyRules.excludedFault,
      limitsPayoutsByYear: (customerId) => world.features.isOn('FEATURE_PAYOUT_CREDIT_LIMIT', customerId),
      rails: services.rails,
      payees: services.screening.payees,
      exchange: services.exchangePrices,
      approvals: later(
        () => services.approvalsOfPayments,
        [
          'requestFor',
          'requestOfExchange',
          'rulesOfPayments',
          'approvalsOfExchange',
          'approvalsNeeded',
          'waitsForNobody',
          'requestOfPayout',
        ],
      ),
      vouchers: later(() => services.vouchers, ['apply']),
      invoiceCredits: later(() => services.invoiceCredits, ['creditOf', 'reserve']),
      scheduleSteps: later(() => services.scheduleSteps, ['lock', 'clear', 'refuse', 'findDocument']),
      exchangeEnded: events.publisher(exchangeEnded),
      bookedByHand: events.publisher(bookedByHand),
      debtChanged: events.publisher(debtChanged),
      credited: events.publisher(accountCredited),
      giveBack: networks && ((refund) => networks.giveBack({ ...refund, kind: 'BankTransfer' })),
      creditReleased: events.publisher(creditReleased),
      creditReturned: events.publisher(creditReturned),
      paymentAccepted: events.publisher(paymentAccepted),
      paymentEnded: events.publisher(paymentEnded),
      recallChanged: events.publisher(recallChanged),
      cancelElsewhere: events.offering(cancellation),
      orderedElsewhere: async (tx, of) => [
        ...(await services.sendr.orderedBy(tx, of)),
        ...(await services.schedules.orderedBy(tx, of)),
      ],
      customersOf: async (tx, userId) =>
        (await customers.team.belongingsOf(tx, userId)).map(({ customer }) => customer.customerId),
    })
    return {
      services: { payments, pricedExchangeOf: findPricedExchange },
      modules: [
        {
          ...paymentsModule(payments, { ...platform, fraudRules }),
          mails: paymentMails({ customers, notifications: services.notifications, clock: world.clock }),
        },
      ],
    }
  },
}
