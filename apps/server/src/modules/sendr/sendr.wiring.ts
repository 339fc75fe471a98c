import type { FundingAccounts } from '#modules/accounts'
import { type Acquiring, type CardAcquirer, noCardAcquirer } from '#modules/acquiring'
import type { Beneficiaries } from '#modules/beneficiaries'
import type { Customers } from '#modules/customers'
import type { IssuedDocuments } from '#modules/documents'
import type { Identity } from '#modules/identity'
import type { Ledger } from '#modules/ledger'
import type { Payments } from '#modules/payments'
import type { SwitchedOff } from '#modules/pricing'
import type { Rails } from '#modules/rails'
import type { Rates } from '#modules/rates'
import type { Reference } from '#modules/reference'
import type { Treasury } from '#modules/treasury'
import { type Foundation, later, notConnected } from '#platform/area'
import { movesOfPendingInstructions } from './instructions.store.ts'
import { transferPaidByCard } from './sendr.events.ts'
import { sendrModule } from './sendr.module.ts'
import type { GivenBack, SendrNeeds, VouchersForTransfers } from './sendr.needs.ts'
import { createSendr } from './sendr.service.ts'

/** Takes money back to where it came from; idempotent by the refund's id, and throws when it is not known to be taken. */
type GiveBack = (refund: GivenBack) => Promise<void>

interface SendrWorld extends Pick<Foundation, 'db' | 'clock' | 'bankClock' | 'random' | 'secrets' | 'log' | 'events'> {
  env: { BRAND_NAME: string }
  parties: {
    cards?: { acquirer: CardAcquirer; giveBack: GiveBack }
    rails?: { giveBack: GiveBack }
    rates?: object
  }
  services: {
    issuedDocuments: IssuedDocuments
    acquiring: Acquiring
    ledger: Ledger
    rates: Rates
    treasury: Treasury
    identity: Identity
    payments: Payments
    fundingAccounts: FundingAccounts
    beneficiaries: Beneficiaries
    customers: Customers
    switchedOffFor(customerId: string): SwitchedOff
    chargesFor: SendrNeeds['chargesFor']
    moneyRules: { excludedFault: NonNullable<SendrNeeds['excludedFault']> }
    reference: Reference
    rails: Rails
    vouchers: VouchersForTransfers
    invoiceCredits: SendrNeeds['invoiceCredits']
    approvalsOfPayments: { waitsForNobody: NonNullable<SendrNeeds['waitsForNobody']> }
  }
}

export const sendrArea = {
  wire({ env, parties, services, secrets, events, ...world }: SendrWorld) {
    const { customers } = services
    const sendr = createSendr({
      ...world,
      quoteKey: secrets.keyFor('sendr-quotes'),
      documents: services.issuedDocuments,
      ledger: services.ledger,
      // The last that a feed said is no price of today's once nobody is connected.
      rates: parties.rates ? services.rates : { rateBetween: async () => undefined },
      assertPositionLimit: services.treasury.limits.assertPositionLimit,
      identity: services.identity,
      payments: services.payments,
      waitsForNobody: services.approvalsOfPayments.waitsForNobody,
      fundingAccounts: services.fundingAccounts,
      payees: services.beneficiaries,
      payerOf: customers.payerOf,
      switchedOffFor: services.switchedOffFor,
      chargesFor: services.chargesFor,
      excludedFault: services.moneyRules.excludedFault,
      reference: services.reference,
      rails: services.rails,
      mainCurrencyOf: customers.mainCurrencyOf,
      holdOpen: customers.holdOpen,
      vouchers: later(() => services.vouchers, ['preview', 'apply', 'count', 'giveBack']),
      invoiceCredits: later(() => services.invoiceCredits, ['reserveForUnpaid', 'releaseUnpaid']),
      cardPaid: events.publisher(transferPaidByCard),
      acquirer: parties.cards?.acquirer ?? noCardAcquirer,
      chosenCard: services.acquiring.chosenCard,
      payableBy: { card: parties.cards !== undefined, transfer: parties.rails !== undefined },
      giveBack: giveBackBy(parties),
      issuer: env.BRAND_NAME,
    })
    return { services: { sendr, movesOfPendingInstructions }, modules: [sendrModule(sendr)] }
  },
}

const giveBackBy =
  ({ cards, rails }: SendrWorld['parties']): GiveBack =>
  (refund) =>
    refund.kind === 'Card'
      ? (cards?.giveBack ?? notConnected('cards'))(refund)
      : (rails?.giveBack ?? notConnected('rails'))(refund)
