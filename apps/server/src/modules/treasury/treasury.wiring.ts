import type { Customers } from '#modules/customers'
import type { Decisions } from '#modules/decisions'
import type { Ledger } from '#modules/ledger'
import type { Notifications } from '#modules/notifications'
import type { Rates } from '#modules/rates'
import type { Staff } from '#modules/staff'
import type { Foundation } from '#platform/area'
import type { Tx } from '#platform/db'
import { treasuryRecorders } from './limits/limits.ts'
import { treasuryModule } from './treasury.module.ts'
import type { Promised, TreasuryNeeds } from './treasury.needs.ts'
import { createTreasury } from './treasury.service.ts'

interface TreasuryWorld extends Pick<Foundation, 'db' | 'clock' | 'bankClock' | 'random' | 'log'> {
  services: {
    decisions: Decisions
    customers: Customers
    ledger: Ledger
    rates: Rates
    staff: Staff
    notifications: Notifications
    payments: { getDocument: TreasuryNeeds['documentOf'] }
    pricedExchangeOf: TreasuryNeeds['exchangeOf']
    movesOfOpenQuotes(tx: Tx, currencies: Parameters<PromisedBy>[1], at: Date): Promise<Promised[]>
    movesOfPendingInstructions: PromisedBy
  }
}

type PromisedBy = TreasuryNeeds['promised'][number]

export const treasuryArea = {
  // Positions are compared with their limits when what was promised is used.
  checkingRecorders: treasuryRecorders,
  wire({ services, ...world }: TreasuryWorld) {
    const { customers, ledger, rates, staff, notifications } = services
    const treasury = createTreasury({
      ...world,
      decisions: services.decisions,
      ledger,
      rates,
      staff,
      notifications,
      exchangeOf: (tx, id) => services.pricedExchangeOf(tx, id),
      documentOf: (of) => services.payments.getDocument(of),
      customerNameOf: customers.displayNameOf,
      promised: [
        (tx, currencies) => services.movesOfOpenQuotes(tx, currencies, world.clock.now()),
        (tx, currencies) => services.movesOfPendingInstructions(tx, currencies),
      ],
    })
    return { services: { treasury }, modules: [treasuryModule(treasury)] }
  },
}
