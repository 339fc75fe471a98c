import { walletCountriesOf } from '@tradewind/kernel/wallet-countries'
import { type Accounts, walletOpened } from '#modules/accounts'
import { type Acquiring, type CardAcquirer, noCardAcquirer } from '#modules/acquiring'
import type { Customers } from '#modules/customers'
import type { Decisions } from '#modules/decisions'
import type { Identity } from '#modules/identity'
import type { Ledger } from '#modules/ledger'
import type { Notifications } from '#modules/notifications'
import type { Payments } from '#modules/payments'
import type { SwitchedOff } from '#modules/pricing'
import { morningAfter, type Rails } from '#modules/rails'
import type { Reference } from '#modules/reference'
import type { GivenBack, Sendr } from '#modules/sendr'
import type { Staff } from '#modules/staff'
import { type Foundation, notConnected } from '#platform/area'
import type { Caller } from '#platform/caller'
import type { RecordChange } from '#platform/current-actor'
import { cardFundingsModule } from './cards/card-fundings.module.ts'
import { createCardFundings } from './cards/card-fundings.service.ts'
import { disputedFundings } from './cards/disputed-fundings.ts'
import { disputedProducts } from './cards/disputed-products.ts'
import { createDisputes, type DisputesNeeds } from './cards/disputes.service.ts'
import { offerCard } from './cards/offer-card.ts'
import { createRefunds } from './cards/refunds.service.ts'
import { fundingUpdated, invoicePaidByCard } from './funding.events.ts'
import { gatewayModule } from './gateway/gateway.module.ts'
import type { GatewayNeeds } from './gateway/gateway.needs.ts'
import { createGateway } from './gateway/gateway.service.ts'
import { interacModule } from './interac/interac.module.ts'
import { createInteracRequests } from './interac/interac.service.ts'
import type { InteracNetwork } from './interac/interac.types.ts'
import { offerInterac } from './interac/offer-interac.ts'
import { fundingMails } from './mails.ts'
import { offerBankTransfer } from './options/offer-bank-transfer.ts'
import { fundingOptionsModule } from './options/options.module.ts'
import { plaidModule } from './plaid/plaid.module.ts'
import { createLinkedBanks } from './plaid/plaid.service.ts'
import type { BankLinks } from './plaid/plaid.types.ts'
import { orderDebit } from './pulls/create-pull.ts'
import { offerEft, offerPullPay } from './pulls/offer-pulls.ts'
import { pullsModule } from './pulls/pulls.module.ts'
import { createPulls } from './pulls/pulls.service.ts'
import type { DebitNetwork } from './pulls/pulls.types.ts'
import { offerMobileMoney } from './topups/offer-mobile-money.ts'
import { topUpsModule } from './topups/topups.module.ts'
import { createTopUps } from './topups/topups.service.ts'
import type { WalletNetwork } from './topups/topups.types.ts'

interface FundingWorld
  extends Pick<
    Foundation,
    'db' | 'clock' | 'bankClock' | 'random' | 'personal' | 'log' | 'events' | 'files' | 'features'
  > {
  env: {
    PUBLIC_URL: string
  }
  parties: {
    collections?: DebitNetwork
    banklinks?: BankLinks
    interac?: InteracNetwork
    wallets?: WalletNetwork
    cards?: { acquirer: CardAcquirer; giveBack(refund: GivenBack): Promise<void> }
  }
  services: {
    record: RecordChange
    accounts: Accounts
    acquiring: Acquiring
    customers: Customers
    decisions: Decisions
    identity: Identity
    ledger: Ledger
    notifications: Notifications
    payments: Payments
    reference: Reference
    sendr: Sendr
    staff: Staff
    isOfCustomer: DisputesNeeds['isOfCustomer']
    rails: Rails & Pick<GatewayNeeds['rails'], 'directory'>
    switchedOffFor(customerId: string): SwitchedOff
  }
}

type Who = Pick<Caller, 'userId' | 'customerId'>

export const fundingArea = {
  wire({ env: { PUBLIC_URL }, parties, services, ...world }: FundingWorld) {
    const { accounts, customers, identity, notifications, payments, rails } = services
    const collects = parties.collections !== undefined
    const { isOn } = world.features
    const mayUseEft = async ({ userId, customerId }: Who) =>
      collects && (isOn('FEATURE_CAD_EFT', customerId) || (await customers.isCadEftListed(userId)))
    const mayUsePullPay = async ({ customerId }: Who) =>
      collects && parties.banklinks !== undefined && isOn('FEATURE_PLAID', customerId)
    const mayPull = async (who: Who) => (collects && isOn('FEATURE_PLAID', who.customerId)) || (await mayUseEft(who))
    /** Where wallets can be asked for money. */
    const fundedFrom: typeof walletCountriesOf = (currency) => (parties.wallets ? walletCountriesOf(currency) : [])
    const gateway = createGateway({
      ...world,
      record: services.record,
      accounts,
      payments,
      switchedOffFor: services.switchedOffFor,
      mayPull,
      reference: services.reference,
      rails: { ...rails, countriesOf: walletCountriesOf, fundedFrom },
    })
    const updated = world.events.publisher(fundingUpdated)
    const shared = { ...world, identity, accounts, payments, updated }
    const pulls = createPulls({
      ...shared,
      network: parties.collections ?? noCollector,
      nextMorning: (at) => morningAfter('eft', at, 1),
      mayPull,
    })
    const topUps = createTopUps({
      ...shared,
      customers,
      walletOpened: world.events.publisher(walletOpened),
      walletOf: gateway.walletOf,
      walletCountriesOf: fundedFrom,
      network: parties.wallets ?? noWallets,
    })
    const interac = createInteracRequests({ ...shared, network: parties.interac })
    const linkedBanks = createLinkedBanks({
      ...shared,
      orderDebit: orderDebit(shared),
      mayPull: mayUsePullPay,
      banks: parties.banklinks,
      // Nowhere else, whatever a request says.
      redirectUri: new URL('/accounts/plaid-redirect', PUBLIC_URL).href,
    })
    const cardsOpen = (customerId: string) =>
      parties.cards !== undefined && isOn('FEATURE_GBP_LAAS_PAYMENT', customerId)
    const disputed = disputedProducts([disputedFundings({ payments }), services.sendr.disputes])
    const cardFundings = createCardFundings({
      ...shared,
      isOpen: cardsOpen,
      acquirer: parties.cards?.acquirer ?? noCardAcquirer,
      ledger: services.ledger,
      customers,
      walletOpened: world.events.publisher(walletOpened),
      giveBack: parties.cards?.giveBack ?? notConnected('cards'),
      chosenCard: services.acquiring.chosenCard,
      sendr: services.sendr,
      disputed,
      invoicePaid: world.events.publisher(invoicePaidByCard),
    })
    // In the order in which customers see them. Each is decided by what also decides its orders.
    const options = [
      offerBankTransfer({ accounts }),
      offerInterac({
        isOn: (customerId) => parties.interac !== undefined && isOn('FEATURE_CAD_INTERAC', customerId),
        requests: interac,
      }),
      offerEft(mayUseEft),
      offerPullPay(mayUsePullPay),
      offerCard({ isOpen: cardsOpen }),
      offerMobileMoney({ walletCountriesOf: fundedFrom }),
    ]
    const isOfCustomer: DisputesNeeds['isOfCustomer'] = (tx, caller, id) => services.isOfCustomer(tx, caller, id)
    const ofStaff = { ...world, customers, staff: services.staff, isOfCustomer }
    const disputes = createDisputes({ ...ofStaff, disputed })
    const refunds = createRefunds({ ...ofStaff, payments, updated, decisions: services.decisions })
    return {
      services: { cardFundings, gateway, interac, linkedBanks, pulls, topUps },
      modules: [
        gatewayModule(gateway),
        interacModule(interac),
        plaidModule(linkedBanks, world),
        pullsModule(pulls),
        { ...topUpsModule(topUps), mails: fundingMails({ customers, notifications }) },
        cardFundingsModule(cardFundings, disputes, refunds),
        fundingOptionsModule({ ...world, accounts, options }),
      ],
    }
  },
}

const noCollector: DebitNetwork = {
  collect: notConnected('collections'),
  inquire: notConnected('collections'),
  recall: notConnected('collections'),
}

const noWallets: WalletNetwork = { request: notConnected('wallets'), inquire: notConnected('wallets') }
