import type { Decisions } from '#modules/decisions'
import type { Ledger } from '#modules/ledger'
import type { Foundation } from '#platform/area'
import { reconciliationModule } from './reconciliation.module.ts'
import { createReconciliation } from './reconciliation.service.ts'

interface ReconciliationWorld extends Pick<Foundation, 'db' | 'clock' | 'bankClock' | 'random'> {
  services: { ledger: Ledger; decisions: Decisions }
}

export const reconciliationArea = {
  wire({ services: { ledger, decisions }, ...world }: ReconciliationWorld) {
    const reconciliation = createReconciliation({ ...world, ledger, decisions })
    return { services: { reconciliation }, modules: [reconciliationModule(reconciliation)] }
  },
}
