import type { reports as contract, Reply } from '@tradewind/contract'
import type { OperationsNeeds } from './operations.needs.ts'
import { daysOf } from './reports.rules.ts'
import { ages, bankPositions, income, positions, volumes } from './reports.store.ts'

interface ReportDays {
  fromDate: string | undefined
  toDate: string | undefined
}

/** Figures of the books and of the work, each read in one transaction. */
export const createReports = ({ db, clock }: Pick<OperationsNeeds, 'db' | 'clock'>) => ({
  position: (day: string | undefined): Promise<Reply<typeof contract.getPosition>> =>
    db.asSystem(async (tx) => {
      const before = day === undefined ? undefined : daysOf({ fromDate: day, toDate: day }, clock.now()).before
      const asOf = before && before < clock.now() ? before : clock.now()
      return { asOf, currencies: await positions(tx, before), banks: await bankPositions(tx, before) }
    }),
  volumes: (days: ReportDays) => db.asSystem((tx) => volumes(tx, daysOf(days, clock.now()))),
  income: (days: ReportDays) => db.asSystem((tx) => income(tx, daysOf(days, clock.now()))),
  ages: () => db.asSystem((tx) => ages(tx, clock.now())),
})
