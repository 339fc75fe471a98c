import { Refusal } from '@tradewind/contract'
import type { LedgerRecord, ScheduleSteps } from '#modules/payments'
import { derivedId, referenceOf } from '#modules/payments'
import type { Database, Tx } from '#platform/db'
import { boundsInWords } from './bounds.rules.ts'
import { todayIn } from './days.rules.ts'
import { documentsOfRequest, findScheduledDocument } from './documents.store.ts'
import type { SchedulesNeeds } from './schedules.needs.ts'
import { payeesInWords, submissionWords, waitingParts, waitingTotal } from './schedules.rules.ts'
import {
  changeApproval,
  findSubmission,
  insertSubmission,
  lockSubmitted,
  planNext,
  startNow,
} from './schedules.store.ts'
import type { KeptOrder, Schedule, Submission } from './schedules.types.ts'

/** What approvers read of a schedule: what they approve is this text, and the payments behind it. */
function shownOf(schedule: Schedule, { network, inWords, category }: PaysTo): Submission {
  const { paysFrom, items } = schedule
  const [sent] = items
  const payees = payeesInWords(schedule)
  const isForSeveral = payees.lines.length > 0
  return {
    network,
    expenseCategory: category,
    beneficiary: {
      // Where several are paid, the details of the first would be read as those of all.
      ...(isForSeveral ? { country: '', bankName: '', holderLabel: '' } : inWords),
      name: payees.name,
      lines: [
        ...(isForSeveral ? payees.lines : inWords.lines),
        ...(paysFrom && sent
          ? [{ label: `Paid in ${paysFrom.currency}`, value: boundsInWords(paysFrom, sent.amount.currency) }]
          : []),
        ...submissionWords(schedule).lines,
      ],
    },
  }
}

type Checked = Awaited<ReturnType<SchedulesNeeds['payments']['checkOrder']>>
interface PaysTo extends Pick<Checked, 'network' | 'inWords'> {
  category: string | null
}

/**
 * What colleagues have to approve of a schedule, as it is with what was just ordered: all of it that is still to be paid.
 * Each submission is a request of its own, so that an edit never inherits an approval.
 */
export function requestOf(
  schedule: Schedule,
  { checked, paid, by, at }: { checked: Checked; paid: KeptOrder; by: { userId: string; name: string }; at: Date },
): { record: LedgerRecord; id: string; needed: number; shown: Submission } | undefined {
  const id = derivedId('schedule-request', schedule.id, String(schedule.version))
  const record = checked.requestFor({
    id,
    scheduleId: schedule.id,
    parts: waitingParts(schedule, paid),
    ...waitingTotal(schedule),
    counterparty: payeesInWords(schedule).name,
    narration: submissionWords(schedule).narration,
    reference: referenceOf(id),
    createdBy: by.userId,
    createdByName: by.name,
    createdAt: at,
    atLeast: schedule.approvalsNeeded,
  })
  if (!record) return undefined
  const { needed } = record.row as { needed: number }
  return { record, id, needed, shown: shownOf(schedule, { ...checked, category: null }) }
}

/** Makes a schedule, which the transaction has written or locked, wait for the approval that it needs, if any. */
export async function submit(
  tx: Tx,
  { approvals }: Pick<SchedulesNeeds, 'approvals'>,
  schedule: Schedule,
  request: ReturnType<typeof requestOf>,
): Promise<void> {
  // What was asked before is about something that is no longer ordered.
  if (schedule.approval === 'awaited' && schedule.requestId) await approvals.endRequest(tx, schedule.requestId)
  if (!request) return
  const { id, needed, shown, record } = request
  await insertSubmission(tx, { requestId: id, scheduleId: schedule.id, customerId: schedule.customerId, shown })
  await changeApproval(tx, schedule.id, { approval: 'awaited', requestId: id, needed })
  await approvals.writeRequest(tx, record.row)
}

/** What approvals do to schedules. It needs no other module, so it is there before payments, which pass it on. */
export const scheduleSteps = (): ScheduleSteps => ({
  lock: async (tx, customerId, id) => {
    const found = await lockSubmitted(tx, customerId, id)
    return found && { id, accountId: found.accountId }
  },
  clear: async (tx, { id }, at) => {
    const found = await lockSubmitted(tx, undefined, id)
    const waits = found?.status === 'Active' || found?.status === 'Paused'
    if (found?.requestId !== id || found.approval !== 'awaited' || !waits) throw new Refusal('approvals.not_pending')
    await changeApproval(tx, found.id, { approval: 'given' })
    // One that starts immediately starts once it may.
    if (found.startType === 'Immediately') await startNow(tx, found.id, { day: todayIn(found.timeZone, at), at })
    await planNext(tx, found.id)
  },
  refuse: async (tx, { id }) => {
    const found = await lockSubmitted(tx, undefined, id)
    if (found?.requestId === id && found.approval === 'awaited')
      await changeApproval(tx, found.id, { approval: 'refused' })
  },
  findDocument: findScheduledDocument,
})

/** What a request about a schedule asks for; nothing where the request is about something else. */
export const submissionOf =
  ({ db }: { db: Database }) =>
  async ({ customerId, transactionId }: { customerId: string; transactionId: string }) => {
    const found = await db.asCustomer(customerId, async (tx) => {
      const shown = await findSubmission(tx, customerId, transactionId)
      return shown && { shown, documents: await documentsOfRequest(tx, customerId, transactionId) }
    })
    if (!found) return undefined
    const documents = found.documents.map(({ id, name, size }) => ({
      documentId: id,
      documentName: name,
      size,
      addedAt: null,
    }))
    return { ...found.shown, documents, exchange: null, exchangedFrom: null }
  }
