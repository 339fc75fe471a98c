import { Refusal, type RefusalCode } from '@tradewind/contract/refusals'
import type { StaffCaller } from '#platform/caller'
import type { Clock } from '#platform/clock'
import { type Tx, violatedConstraint } from '#platform/db'
import { type Random, uuidv7 } from '#platform/random'
import {
  type Decision,
  type DecisionRecord,
  type DecisionState,
  decisionPage,
  type Ending,
  endDecision,
  expireDue,
  findPending,
  insertDecision,
  lockPending,
  lockSubject,
  newestOn,
  pendingOf,
  pendingOn,
  voidPending,
  voidProposedBy,
} from './decisions.store.ts'

/** A person who proposes or decides. */
export interface DecidingPerson {
  id: string
  name: string
}

/** A member of staff as a person who proposes or decides. */
export const personOf = ({ staffId: id, name }: StaffCaller): DecidingPerson => ({ id, name })

/** What a member of staff says about a proposal. */
export interface StaffDecision {
  caller: StaffCaller
  proposalId: string
  confirms: boolean
}

export interface ApprovedDecision<Payload> extends Decision<Payload> {
  decidedBy: DecidingPerson
  decidedAt: Date
}

/** A kind of change that takes two people, as its area registers it. */
export interface DecisionKind<Payload, Result> {
  /** The area and what changes there, such as `treasury.hedge`. */
  name: `${string}.${string}`
  /** Makes the change, in the transaction of its approval: what it refuses leaves the proposal pending. */
  apply(tx: Tx, approved: ApprovedDecision<Payload>): Promise<Result>
  /** The version of the subject now, where subjects have one. */
  versionOf?(tx: Tx, payload: Payload): Promise<number>
  /** How the area words the refusals that all kinds share. */
  refusals: {
    /** A proposal about the same subject is pending. */
    alreadyProposed: RefusalCode
    /** It doesn't exist, was decided already, or has expired. */
    notPending: RefusalCode
    /** The proposer can't approve it. */
    ownProposal: RefusalCode
    /** Whom it concerns neither proposes nor decides it. */
    aboutYourself?: RefusalCode
    /** The subject has another version than the proposer saw. */
    changedSince?: RefusalCode
    /** Rejecting it takes a note. */
    noteMissing?: RefusalCode
  }
}

export interface Proposal<Payload> {
  /** What changes: one proposal about it is pending at a time. */
  subject: string
  payload: Payload
  by: DecidingPerson
  /** Whom it is about, where that person neither proposes nor decides it. */
  concerns?: string
  reason?: string
  version?: number
  expiresAt?: Date
}

/** Proposals of one kind. Everything happens in the caller's transaction. */
export interface Proposals<Payload, Result> {
  propose(tx: Tx, proposal: Proposal<Payload>): Promise<Decision<Payload>>
  /** The pending proposal about a subject, if any. Until `tx` ends, nobody else proposes one. */
  pendingOn(tx: Tx, subject: string): Promise<Decision<Payload> | undefined>
  findPending(tx: Tx, id: string): Promise<Decision<Payload> | undefined>
  /** One page of all, the newest first, and how many there are. */
  page(
    tx: Tx,
    search: { state: DecisionState | undefined; page: number; pageSize: number },
  ): Promise<{ records: DecisionRecord<Payload>[]; total: number }>
  /** The last proposal about a subject, whatever became of it. */
  newestOn(tx: Tx, subject: string): Promise<Decision<Payload> | undefined>
  /** The oldest first. */
  listPending(tx: Tx): Promise<Decision<Payload>[]>
  /** Approves and applies what someone else proposed. */
  approve(tx: Tx, request: { id: string; by: DecidingPerson; note?: string }): Promise<Result>
  /** Ends a proposal without effect: its proposer withdraws it, anyone else rejects it. */
  turnDown(tx: Tx, request: { id: string; by: DecidingPerson; note?: string }): Promise<Decision<Payload>>
  /** Approves it, or turns it down, as a member of staff says. */
  decide(tx: Tx, decision: StaffDecision): Promise<void>
  /** Voids what is pending about a subject that is gone, if anything is. */
  voidOn(tx: Tx, subject: string): Promise<void>
}

export interface Decisions {
  register<Payload, Result = void>(kind: DecisionKind<Payload, Result>): Proposals<Payload, Result>
  /** Voids what someone proposed who may decide nothing any more; gives how many. */
  voidProposedBy(tx: Tx, personId: string): Promise<number>
  /** Ends what nobody decided in time; gives how many. */
  expireDue(tx: Tx): Promise<number>
}

/** Dual control: what one person proposes is applied once another approves it. */
export function createDecisions({ clock, random }: { clock: Clock; random: Random }): Decisions {
  const registered = new Set<string>()

  function register<Payload, Result>(kind: DecisionKind<Payload, Result>): Proposals<Payload, Result> {
    const { name, refusals } = kind
    if (registered.has(name)) throw new Error(`decisions of the kind ${name} are registered twice`)
    registered.add(name)

    function refuseConcerned({ concerns }: Pick<Decision<Payload>, 'concerns'>, by: DecidingPerson): void {
      if (concerns === by.id) throw new Refusal(refusals.aboutYourself ?? refusals.ownProposal)
    }

    /** Locks a proposal that this person may decide. */
    async function lockOpen(tx: Tx, id: string, by: DecidingPerson): Promise<Decision<Payload>> {
      const decision = await lockPending<Payload>(tx, name, id)
      const isExpired = decision?.expiresAt && decision.expiresAt <= clock.now()
      if (!decision || isExpired) throw new Refusal(refusals.notPending)
      refuseConcerned(decision, by)
      return decision
    }

    const proposals: Proposals<Payload, Result> = {
      propose: async (tx, { by, reason = '', concerns = null, version = null, expiresAt = null, ...what }) => {
        const { subject } = what
        refuseConcerned({ concerns }, by)
        await lockSubject(tx, name, subject)
        const at = clock.now()
        await expireDue(tx, at, { kind: name, subject })
        // Seen before the index would wait for someone who approves it right now and may wait for our locks.
        if (await pendingOn(tx, name, subject)) throw new Refusal(refusals.alreadyProposed)
        const proposed = { proposedBy: by.id, proposedByName: by.name, proposedAt: at }
        const decision = { id: uuidv7(at, random), ...what, concerns, version, reason, expiresAt, ...proposed }
        await insertDecision(tx, name, decision).catch((error: unknown) => {
          if (violatedConstraint(error) !== 'decision_pending_once') throw error
          throw new Refusal(refusals.alreadyProposed)
        })
        return decision
      },

      pendingOn: async (tx, subject) => {
        await lockSubject(tx, name, subject)
        await expireDue(tx, clock.now(), { kind: name, subject })
        return pendingOn<Payload>(tx, name, subject)
      },

      findPending: (tx, id) => findPending<Payload>(tx, name, id),

      page: (tx, search) => decisionPage<Payload>(tx, name, search),

      newestOn: (tx, subject) => newestOn<Payload>(tx, name, subject),

      listPending: async (tx) => {
        const at = clock.now()
        const found = await pendingOf<Payload>(tx, name)
        return found.filter(({ expiresAt }) => expiresAt === null || expiresAt > at)
      },

      approve: async (tx, { id, by, note = '' }) => {
        const decision = await lockOpen(tx, id, by)
        if (decision.proposedBy === by.id) throw new Refusal(refusals.ownProposal)
        if (kind.versionOf && (await kind.versionOf(tx, decision.payload)) !== decision.version)
          throw new Refusal(refusals.changedSince ?? refusals.notPending)
        const at = clock.now()
        await endDecision(tx, id, { state: 'approved', by, at, note })
        return kind.apply(tx, { ...decision, decidedBy: by, decidedAt: at })
      },

      turnDown: async (tx, { id, by, note = '' }) => {
        const decision = await lockOpen(tx, id, by)
        const state: Ending = decision.proposedBy === by.id ? 'withdrawn' : 'rejected'
        if (state === 'rejected' && refusals.noteMissing && note.trim() === '') throw new Refusal(refusals.noteMissing)
        await endDecision(tx, id, { state, by, at: clock.now(), note })
        return decision
      },

      decide: async (tx, { caller, proposalId: id, confirms }) => {
        if (confirms) await proposals.approve(tx, { id, by: personOf(caller) })
        else await proposals.turnDown(tx, { id, by: personOf(caller) })
      },

      voidOn: (tx, subject) => voidPending(tx, name, subject, clock.now()),
    }
    return proposals
  }

  return {
    register,
    voidProposedBy: (tx, personId) => voidProposedBy(tx, personId, clock.now()),
    expireDue: (tx) => expireDue(tx, clock.now()),
  }
}
