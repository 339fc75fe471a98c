import { type review as contract, wire } from '@tradewind/contract'
import type { Tx } from '#platform/db'
import { casePage, queueCounts, type ReviewCase } from './cases.store.ts'
import type { ReviewBase } from './review.base.ts'
import type { Review } from './review.types.ts'
import { caseStatuses } from './words.rules.ts'

export const listQueues =
  ({ work }: ReviewBase): Review['listQueues'] =>
  () =>
    work(async (tx) => {
      const counts = new Map((await queueCounts(tx)).map((queue) => [queue.status, queue]))
      return caseStatuses.map((status) => counts.get(status) ?? { status, count: 0, oldestAt: null })
    })

export const listCases =
  (base: ReviewBase): Review['listCases'] =>
  ({ caller, filter: { mine, ...filter }, page, pageSize, order }) =>
    base.work(async (tx) => {
      const { staff } = base
      const wanted = { ...filter, ...(mine && { assignee: caller.staffId }) }
      const { cases, total } = await casePage(tx, wanted, { page, pageSize, order })
      await staff.recordList(tx, { staffId: caller.staffId, list: 'Cases', names: cases.length })
      return { records: await rowsOf(base, tx, cases), pageData: wire.pageData({ page, pageSize, total }) }
    })

export const listReviewers =
  ({ staff, work }: ReviewBase): Review['listReviewers'] =>
  () =>
    work((tx) => staff.peopleWho(tx, 'cases:decide'))

export async function rowsOf(
  { staff, customers }: ReviewBase,
  tx: Tx,
  cases: readonly ReviewCase[],
): Promise<contract.CaseRow[]> {
  const names = await staff.namesOf(tx)
  const shown: contract.CaseRow[] = []
  for (const one of cases)
    shown.push({
      caseId: one.id,
      reference: one.reference,
      kind: one.kind,
      status: one.status,
      customerId: one.customerId,
      customerName: await customers.payerNameOf(tx, one.customerId),
      customerType: one.customerType,
      country: one.countryId,
      risk: one.risk,
      openedAt: one.openedAt,
      statusSince: one.statusSince,
      assignee: one.assignee ? { staffId: one.assignee, name: names.get(one.assignee) ?? '' } : null,
    })
  return shown
}
