import type { Foundation } from '#platform/area'
import { ledgerModule } from './ledger.module.ts'
import { createLedger } from './ledger.service.ts'

export const ledgerArea = {
  wire({ db, recorders }: Pick<Foundation, 'db' | 'recorders'>) {
    const ledger = createLedger({ db, recorders })
    return { services: { ledger }, modules: [ledgerModule(ledger)] }
  },
}
