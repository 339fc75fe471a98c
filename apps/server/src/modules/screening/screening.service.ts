import type { Tx } from '#platform/db'
import type { TaskHandlers } from '#platform/tasks'
import { planChecks, runChecks } from './check-application.ts'
import { sourceState } from './lists/lists.store.ts'
import { createLiveList } from './lists/live-list.ts'
import { type Refreshed, refreshLists } from './lists/refresh-lists.ts'
import { createPayeeScreening, type PayeeScreening } from './payees.ts'
import { readResults } from './read-results.ts'
import { planDay, rescreen } from './rescreen.ts'
import { ruleOnHit } from './rule-on-hit.ts'
import type { ScreeningNeeds } from './screening.needs.ts'
import { applicantsRegistered, countOpenHits, dropIndexes, newestRisk } from './screening.store.ts'
import type { ApplicationContext, CheckResult, HitRuling, Risk, RulingOutcome, Subject } from './screening.types.ts'
import { registrationValues } from './subjects.rules.ts'

/** The checks behind the review of customers. Everything with a transaction needs one of the system. */
export interface Screening {
  /** Plans the checks of a submission in the caller's commit; `screeningFinished` follows when all have an answer. */
  checkApplication(tx: Tx, customerId: string, subjects: readonly Subject[], context: ApplicationContext): Promise<void>
  /** Every result of a customer, newest first within each subject, replaced ones included. */
  resultsOf(tx: Tx, customerId: string): Promise<CheckResult[]>
  /** "Not this person". Lapses when the entry or the subject changes. */
  dismissHit(tx: Tx, ruling: HitRuling): Promise<RulingOutcome>
  confirmHit(tx: Tx, ruling: HitRuling): Promise<RulingOutcome>
  /** The customer's risk by the newest results; nothing before the first application was checked. */
  riskOf(tx: Tx, customerId: string): Promise<Risk | undefined>
  /** Customers registered under a company number, however it is spaced and in whichever country. */
  registeredAs(tx: Tx, number: string): Promise<string[]>
  /** Removes by what an erased customer's people could be found. */
  forget(tx: Tx, customerId: string): Promise<void>
  /** Takes the newest version of the list, if it may go live, and plans the day's comparison with what changed. */
  renew(): Promise<Refreshed>
  /** How many hits wait for a decision. */
  countOpen(): Promise<number>
  /** One where the list could not be renewed. */
  countStale(): Promise<number>
  /** Screens customers' payees against the list. */
  payees: PayeeScreening
  tasks: TaskHandlers
}

/** One company number belongs to few customers. */
const maxRegistered = 100

export function createScreening(needs: ScreeningNeeds): Screening {
  const { db, personal } = needs
  const liveList = createLiveList(db)
  const payees = createPayeeScreening(liveList)
  const refresh = refreshLists(needs)
  return {
    checkApplication: planChecks(needs),
    resultsOf: readResults(needs),
    dismissHit: ruleOnHit(needs, 'dismissed'),
    confirmHit: ruleOnHit(needs, 'confirmed'),
    riskOf: (tx, customerId) => newestRisk(tx, personal, customerId),
    registeredAs: async (tx, number) => {
      const values = registrationValues(number).map((value) => personal.index('same-subject', 'registration', ...value))
      return values.length === 0 ? [] : applicantsRegistered(tx, values, maxRegistered)
    },
    forget: (tx, customerId) => dropIndexes(tx, customerId, needs.bankClock.now()),
    renew: async () => {
      const refreshed = await refresh()
      payees.forget()
      // Also where nothing is new: who changed since yesterday is compared too.
      if (needs.lists) await planDay(needs)
      return refreshed
    },
    countOpen: () => db.asSystem(countOpenHits),
    countStale: () => db.asSystem(async (tx) => ((await sourceState(tx))?.problem ? 1 : 0)),
    payees,
    // Each has its own transactions, and one of them may hold a whole list in its hands.
    tasks: { handlers: { check: runChecks(needs, liveList), sweep: rescreen(needs, liveList) }, atOnce: 4 },
  }
}
