import type { exceptions as contract } from '@tradewind/contract'
import { Refusal } from '@tradewind/contract/refusals'
import { type Currency, type Money, parseAmount } from '@tradewind/kernel'
import { type Decision, personOf, type StaffDecision } from '#modules/decisions'
import type { CaseDecision } from '#modules/payments'
import type { StaffCaller } from '#platform/caller'
import type { Tx } from '#platform/db'
import {
  bookedInThis,
  type CaseEnd,
  type CasePayload,
  caseEndFrom,
  casePayload,
  findOpenCase,
  insertCaseDecision,
  type OpenCaseRow,
} from './case-decisions.store.ts'
import { endingsOf } from './exceptions.rules.ts'
import type { OperationsNeeds } from './operations.needs.ts'

interface AskedEnding {
  caller: StaffCaller
  caseId: string
  decision: contract.CaseEnding
  accountId: string | undefined
  /** As it was typed, in the currency of the payment, or exact. */
  amount: string | Money | undefined
}

/** What a preview throws, so that nothing of it is kept. */
class Previewed extends Error {
  readonly postings: contract.PostingPreview
  constructor(postings: contract.PostingPreview) {
    super('this was only a preview')
    this.postings = postings
  }
}

/** Cases of payments are ended by two people; what they see beforehand is what is booked then. */
export function createCaseDecisions(needs: OperationsNeeds) {
  const { db, decisions, payments } = needs

  async function resolve(tx: Tx, end: CaseEnd, by: string): Promise<void> {
    const decision = decisionFrom(end)
    const resolved = decision && (await payments.resolveCaseIn(tx, { id: end.caseId, by, note: end.reason, decision }))
    if (resolved === 'gone') throw new Refusal('exceptions.closed')
    if (resolved !== 'resolved') throw new Refusal('exceptions.decision_unfit')
  }

  const proposals = decisions.register<CasePayload>({
    name: 'operations.case',
    refusals: {
      alreadyProposed: 'exceptions.already_proposed',
      notPending: 'exceptions.proposal_over',
      ownProposal: 'exceptions.second_person',
    },
    apply: async (tx, { id, payload, proposedByName, decidedBy }) => {
      await insertCaseDecision(tx, id, payload)
      await resolve(tx, caseEndFrom(payload), `${proposedByName}, approved by ${decidedBy.name}`)
    },
  })

  async function openCase(tx: Tx, caseId: string): Promise<OpenCaseRow> {
    const open = await findOpenCase(tx, caseId)
    if (!open) throw new Refusal('exceptions.closed')
    return open
  }

  async function refuseOwn(tx: Tx, caller: StaffCaller, customerId: string): Promise<void> {
    if (await needs.isOfCustomer(tx, caller, customerId)) throw new Refusal('review.about_yourself')
  }

  /** Carries an ending out, gives what it booked, and takes it back. */
  async function preview({
    caller,
    caseId,
    decision,
    accountId,
    amount,
  }: AskedEnding): Promise<contract.PostingPreview> {
    try {
      await db.asSystem(async (tx) => {
        const { kind, currency } = await openCase(tx, caseId)
        if (!endingsOf[kind].includes(decision)) throw new Refusal('exceptions.decision_unfit')
        // After the books, whatever else waits for the commit.
        tx.beforeCommit(async () => {
          throw new Previewed(await bookedInThis(tx))
        }, lastOfAll)
        const end = { caseId, decision, accountId: accountId ?? null, reason: 'Preview' }
        await resolve(tx, { ...end, amount: exactAmount(amount, currency) }, caller.name)
      })
    } catch (error) {
      if (error instanceof Previewed) return error.postings
      throw error
    }
    throw new Error('a preview was committed')
  }

  /** What is refused because the list has changed shows its case the new entries, for whoever proposes next. */
  async function withMatches<Result>(caseId: string, run: () => Promise<Result>): Promise<Result> {
    try {
      return await run()
    } catch (error) {
      if (error instanceof Refusal && error.code === 'exceptions.matches_changed')
        await db.asSystem(async (tx) => {
          await payments.renewMatches(tx, caseId)
          await proposals.voidOn(tx, caseId)
        })
      throw error
    }
  }

  return {
    preview: (asked: AskedEnding) => withMatches(asked.caseId, () => preview(asked)),

    propose: async ({ reason, ...asked }: AskedEnding & { reason: string }): Promise<{ proposalId: string }> => {
      const { caller, caseId, decision, accountId = null } = asked
      await withMatches(caseId, () => preview(asked))
      return db.asSystem(async (tx) => {
        const { customerId, currency } = await openCase(tx, caseId)
        await refuseOwn(tx, caller, customerId)
        const amount = exactAmount(asked.amount, currency)
        const payload = casePayload({ caseId, decision, accountId, amount, reason })
        const { id } = await proposals.propose(tx, { subject: caseId, payload, by: personOf(caller), reason })
        return { proposalId: id }
      })
    },

    decide: async (decision: StaffDecision) => {
      const proposed = await db.asSystem((tx) => proposals.findPending(tx, decision.proposalId))
      if (!proposed) throw new Refusal('exceptions.proposal_over')
      const { subject: caseId } = proposed
      await withMatches(caseId, () =>
        db.asSystem(async (tx) => {
          const open = await findOpenCase(tx, caseId)
          if (open) await refuseOwn(tx, decision.caller, open.customerId)
          await proposals.decide(tx, decision)
        }),
      )
    },

    pendingOn: async (tx: Tx, caller: StaffCaller, open: OpenCaseRow): Promise<contract.CaseProposal | null> => {
      const found = (await proposals.listPending(tx)).find(({ subject }) => subject === open.caseId)
      return found ? view(tx, caller, open, found) : null
    },

    /** Of cases that are open: what the network answered meanwhile leaves a proposal that nobody can approve. */
    list: async (tx: Tx, caller: StaffCaller): Promise<contract.CaseProposal[]> => {
      const shown: contract.CaseProposal[] = []
      for (const found of await proposals.listPending(tx)) {
        const open = await findOpenCase(tx, found.subject)
        if (open) shown.push(await view(tx, caller, open, found))
        else await proposals.voidOn(tx, found.subject)
      }
      return shown
    },

    pendingCases: async (tx: Tx): Promise<ReadonlySet<string>> =>
      new Set((await proposals.listPending(tx)).map(({ subject }) => subject)),
  }

  async function view(
    tx: Tx,
    caller: StaffCaller,
    { caseId, kind, reference, customerId }: OpenCaseRow,
    { id: proposalId, payload, reason, proposedBy, proposedByName, proposedAt }: Decision<CasePayload>,
  ): Promise<contract.CaseProposal> {
    const { decision, accountId, amount } = caseEndFrom(payload)
    const accounts = accountId === null ? [] : await needs.accounts.accountsOf(tx, customerId)
    const accountName = accounts.find(({ id }) => id === accountId)?.name ?? null
    const isMine = proposedBy === caller.staffId
    const said = { reason, proposedByName, proposedAt, isMine }
    return { proposalId, caseId, reference, kind, decision, accountId, accountName, amount, ...said }
  }
}

/** Sorts behind the locks of everything else that waits for a commit. */
const lastOfAll = '\uffff'

function exactAmount(amount: AskedEnding['amount'], currency: Currency): Money | null {
  if (typeof amount !== 'string') return amount ?? null
  const read = parseAmount(amount, currency)
  if (typeof read === 'string') throw new Refusal('exceptions.decision_unfit')
  return read
}

/** Nothing where an account or an amount is missing, or is given where none is taken. */
function decisionFrom({ decision: as, accountId, amount }: CaseEnd): CaseDecision | undefined {
  if (as === 'credited') return accountId === null ? undefined : { as, accountId, ...(amount && { amount }) }
  if (as === 'repaid') return accountId === null || amount ? undefined : { as, accountId }
  if (accountId !== null) return undefined
  if (as === 'returned') return amount ? { as, amount } : undefined
  return amount ? undefined : { as }
}
