import type { Decisions } from '#modules/decisions'
import type { Ledger } from '#modules/ledger'
import type { Foundation } from '#platform/area'
import { reconciliationModule } from './reconciliation.module.ts'
import { createReconciliation } from './reconciliation.service.ts'
import type { StatementSource } from './statement-source.ts'

interface ReconciliationWorld extends Pick<Foundation, 'db' | 'clock' | 'bankClock' | 'random'> {
  parties: { statements?: StatementSource }
  services: { ledger: Ledger; decisions: Decisions }
}

export const reconciliationArea = {
  wire({ parties, services: { ledger, decisions }, ...world }: ReconciliationWorld) {
    const reconciliation = createReconciliation({ ...world, ledger, decisions, source: parties.statements })
    return { services: { reconciliation }, modules: [reconciliationModule(reconciliation)] }
  },
}
