import { type pullPay as contract, Refusal } from '@tradewind/contract'
import { type Money, zero } from '@tradewind/kernel'
import { parseCanadianRouting } from '@tradewind/kernel/bank/canadian-routing'
import type * as z from 'zod/mini'
import type { Payments, PaymentsNeeds } from '#modules/payments'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db'
import { createTasks, type Tasks } from '#platform/tasks'
import { createPull } from './create-pull.ts'
import { askAboutPull, creditIdOf, submitPull } from './follow-pull.ts'
import { maskedNumber } from './pulls.rules.ts'
import { findPull } from './pulls.store.ts'
import type { DebitNetwork, Pull } from './pulls.types.ts'

export interface PullsNeeds {
  db: Database
  /** Wall time: locks of workers. */
  clock: Clock
  /** Business time: everything that a customer or the network sees. */
  bankClock: Clock
  identity: PaymentsNeeds['identity']
  accounts: Pick<PaymentsNeeds['accounts'], 'accountOf'>
  payments: Pick<Payments, 'creditAccount' | 'takeBackCredit' | 'debtOf'>
  network: DebitNetwork
  /** The next morning on which the network brings news. */
  nextMorning(at: Date): Date
  /** Whether collecting is open to a person: by the flags, or by the list of those for whom it is open. */
  mayPull(userId: string): Promise<boolean>
  log: { error(facts: object, what: string): void; warn(facts: object, what: string): void }
}

/** Money that customers let us collect from accounts elsewhere. */
export interface Pulls {
  createPull: ReturnType<typeof createPull>
  getPull(asked: { customerId: string; pullId: string }): Promise<z.output<typeof contract.PullPay>>
  tasks: Tasks
}

export function createPulls(needs: PullsNeeds): Pulls {
  const { db, clock, bankClock, log } = needs
  return {
    createPull: createPull(needs),
    getPull: async ({ customerId, pullId }) => {
      return db.asCustomer(customerId, async (tx) => {
        const pull = await findPull(tx, customerId, pullId)
        if (!pull) throw new Refusal('pulls.unknown')
        const debt = pull.owed.minor > 0n ? await needs.payments.debtOf(tx, customerId, creditIdOf(pull)) : undefined
        return viewOf(pull, debt?.repaid ?? zero(pull.amount.currency))
      })
    },
    tasks: createTasks({
      db,
      clock,
      bankClock,
      table: { name: 'pulls.task', subject: 'pull_id', channel: 'pulls_task' },
      handlers: { submit: submitPull(needs), ask: askAboutPull(needs) },
      log,
    }),
  }
}

function viewOf(pull: Pull, repaid: Money): z.output<typeof contract.PullPay> {
  const routing = parseCanadianRouting(pull.routing)
  if (typeof routing === 'string') throw new Error(`the pull ${pull.id} has no routing number`)
  return {
    pullPayId: pull.id,
    accountId: pull.accountId,
    reference: pull.reference,
    status: pull.status,
    amount: pull.amount,
    narration: pull.narration,
    accountHolderName: pull.holderName,
    institutionNumber: routing.institution,
    transitNumber: routing.transit,
    accountNumber: maskedNumber(pull.accountNumber),
    dateAdded: pull.createdAt,
    expectedAt: pull.expectedAt,
    settledAt: pull.settledAt,
    finishedAt: pull.finishedAt,
    failureCode: pull.failureCode,
    failureReason: pull.failureReason,
    owed: pull.owed,
    repaid,
    transactionId:
      pull.status === 'Successful' || pull.takenBack.minor + pull.owed.minor > 0n ? creditIdOf(pull) : null,
  }
}
