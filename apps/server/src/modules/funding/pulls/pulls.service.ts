import { type pullPay as contract, Refusal } from '@tradewind/contract'
import { pageData } from '@tradewind/contract/wire'
import { type Money, zero } from '@tradewind/kernel'
import { parseCanadianRouting } from '@tradewind/kernel/bank/canadian-routing'
import { maskedAccount } from '@tradewind/kernel/debit-agreement'
import type * as z from 'zod/mini'
import type { Tx } from '#platform/db'
import type { TaskHandlers } from '#platform/tasks'
import { cancelPull } from './cancel-pull.ts'
import { createPull } from './create-pull.ts'
import { creditIdOf, inquirePull, submitPull } from './follow-pull.ts'
import type { PullsNeeds } from './pulls.needs.ts'
import { mayCancel, retryUntil } from './pulls.rules.ts'
import { agreementOf, expectedPulls, findPull, pageOfPulls } from './pulls.store.ts'
import type { Pull } from './pulls.types.ts'
import { retryPull } from './retry-pull.ts'
import { revokePullAgreement } from './revoke-agreement.ts'

type PullView = z.output<typeof contract.PullPay>
type PageOfViews = z.output<NonNullable<typeof contract.listPullPayTransactionRequests.value>>

/** Money that customers let us collect from accounts elsewhere. */
export interface Pulls {
  createPull: ReturnType<typeof createPull>
  cancelPull: ReturnType<typeof cancelPull>
  retryPull: ReturnType<typeof retryPull>
  revokeAgreement: ReturnType<typeof revokePullAgreement>
  getPull(request: { customerId: string; pullId: string }): Promise<PullView>
  /** Debits whose money has not come yet, with when it should. */
  listExpected(customerId: string): Promise<{ accountId: string; senderName: string; amount: Money; at: Date }[]>
  listPulls(request: { customerId: string; accountId: string; page: number; pageSize: number }): Promise<PageOfViews>
  tasks: TaskHandlers
}

export function createPulls(needs: PullsNeeds): Pulls {
  const { db, bankClock } = needs
  const view = async (tx: Tx, pull: Pull): Promise<PullView> => {
    const owes = pull.owed.minor > 0n
    const debt = owes ? await needs.payments.debtOf(tx, pull.customerId, creditIdOf(pull)) : undefined
    const now = bankClock.now()
    const agreement = await agreementOf(tx, pull)
    const { words, givenAt, givenByName: givenBy, givenFrom, revokedAt } = agreement
    return {
      ...viewOf(pull, { repaid: debt?.repaid ?? zero(pull.amount.currency), now }),
      attempt: pull.attempt,
      retryUntil: retryUntil(pull, agreement, now),
      agreement: { words, givenAt, givenBy, givenFrom, revokedAt },
    }
  }
  return {
    createPull: createPull(needs),
    cancelPull: cancelPull(needs),
    retryPull: retryPull(needs),
    revokeAgreement: revokePullAgreement(needs),
    getPull: async ({ customerId, pullId }) => {
      return db.asCustomer(customerId, async (tx) => {
        const pull = await findPull(tx, customerId, pullId)
        if (!pull) throw new Refusal('pulls.unknown')
        return view(tx, pull)
      })
    },
    listExpected: (customerId) => db.asCustomer(customerId, (tx) => expectedPulls(tx, customerId)),
    listPulls: ({ customerId, accountId, page, pageSize }) =>
      db.asCustomer(customerId, async (tx) => {
        const { id } = await needs.accounts.accountOf(tx, customerId, accountId)
        const { pulls, total } = await pageOfPulls(tx, { customerId, accountId: id, page, pageSize })
        const records: PullView[] = []
        // One after the other: they share one connection.
        for (const pull of pulls) records.push(await view(tx, pull))
        return { records, pageData: pageData({ page, pageSize, total }) }
      }),
    tasks: {
      handlers: { submit: submitPull(needs), ask: inquirePull(needs) },
    },
  }
}

type Agreed = 'attempt' | 'retryUntil' | 'agreement'

function viewOf(pull: Pull, { repaid, now }: { repaid: Money; now: Date }): Omit<PullView, Agreed> {
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
    accountNumber: maskedAccount(pull.accountNumber),
    dateAdded: pull.createdAt,
    expectedAt: pull.expectedAt,
    settledAt: pull.settledAt,
    finishedAt: pull.finishedAt,
    failureCode: pull.failureCode,
    failureReason: pull.failureReason,
    owed: pull.owed,
    repaid,
    canCancel: mayCancel(pull, now),
    cancelUntil: pull.status === 'Approved' ? pull.recallableUntil : null,
    transactionId:
      pull.status === 'Successful' || pull.takenBack.minor + pull.owed.minor > 0n ? creditIdOf(pull) : null,
  }
}
