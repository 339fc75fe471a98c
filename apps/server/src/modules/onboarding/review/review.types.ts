import type { review as contract, Reply } from '@tradewind/contract'
import type { StaffCaller } from '#platform/caller'
import type { Tx } from '#platform/db'
import type { CaseFilter } from './cases.store.ts'

export interface OfCase {
  caller: StaffCaller
  caseId: string
}

export type Changing = OfCase & { version: number }

/** Cases in which staff decide. A case that is not there is refused with review.case_unknown. */
export interface Review {
  /** An application came, or more of one: opens its case or goes on with it, and has everybody in it checked. */
  submitted(tx: Tx, customerId: string): Promise<void>
  /** What was asked for came. */
  supplied(tx: Tx, customerId: string): Promise<void>
  /** The checks of a submission are done. */
  checked(tx: Tx, customerId: string): Promise<void>
  /** The daily comparison found someone. */
  foundHit(tx: Tx, customerId: string): Promise<void>

  listQueues(): Promise<contract.Queue[]>
  listCases(request: {
    caller: StaffCaller
    filter: Omit<CaseFilter, 'assignee'> & { mine: boolean }
    page: number
    pageSize: number
    order: (typeof contract.caseOrders)[number]
  }): Promise<Reply<typeof contract.listCases>>
  getCase(request: OfCase): Promise<contract.Case>
  getDocument(request: OfCase & { fileId: string }): Promise<{ name: string; type: string; bytes: Buffer }>
  listReviewers(): Promise<{ staffId: string; name: string }[]>
  claim(request: Changing): Promise<void>
  assign(request: Changing & { staffId: string | null }): Promise<void>
  /** Gives back every open case of someone who has left. */
  giveBackAll(tx: Tx, staffId: string): Promise<void>
  addNote(request: OfCase & { text: string }): Promise<void>
  requestMore(
    request: Changing & {
      items: readonly { requirementId: string | null; what: string; reason: string }[]
      deadline: string
    },
  ): Promise<void>
  decide(
    request: Changing & { kind: contract.DecisionKind; reasonForCustomer: string; note: string },
  ): Promise<'waiting' | 'taken'>
  giveSecond(request: Changing & { decisionId: string; agrees: boolean; note: string }): Promise<void>
  /** A second look at someone who was approved; gives the case. */
  reviewAgain(request: OfCase & { reason: string }): Promise<string>
  judgeHit(request: Changing & { hitId: string; isThisOne: boolean; reason: string }): Promise<void>
}
