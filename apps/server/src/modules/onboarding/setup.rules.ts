import type { StoredSetup } from './counterparties.store.ts'

/** An account setup counts only with countries, beneficiaries and all three expectations. */
export const isSetupComplete = (setup: StoredSetup | undefined): boolean =>
  setup !== undefined &&
  setup.countries.length > 0 &&
  setup.beneficiaries.length > 0 &&
  setup.inflow !== null &&
  setup.frequency !== null &&
  setup.volume !== null
