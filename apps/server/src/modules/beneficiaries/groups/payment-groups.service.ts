import { Refusal } from '@tradewind/contract'
import { largestGroup } from '@tradewind/contract/beneficiary-groups'
import type { Clock } from '#platform/clock'
import type { RecordChange } from '#platform/current-actor'
import { type Database, type Tx, violatedConstraint } from '#platform/db'
import { type StoredAnswer, storeAnswers } from '#platform/idempotency'
import { type Random, uuidv7 } from '#platform/random'
import { findMembers } from '../beneficiaries.store.ts'
import type { PaymentGroup, SavedBeneficiary } from '../beneficiaries.types.ts'
import {
  countExisting,
  deleteGroup,
  deleteMembers,
  findGroup,
  findGroups,
  insertGroup,
  insertMembers,
  lockGroup,
  renameGroup,
} from './payment-groups.store.ts'

export interface PaymentGroupsNeeds {
  db: Database
  clock: Clock
  random: Random
  record: RecordChange
}

interface Named {
  customerId: string
  groupId: string
}

interface WithMembers extends Named {
  beneficiaryIds: readonly string[]
}

export interface CreateGroup {
  customerId: string
  name: string
  beneficiaryIds: readonly string[]
  answerWith(groupId: string): StoredAnswer
}

/** Groups of a customer's beneficiaries. Absent and foreign groups and beneficiaries are refused alike. */
export interface PaymentGroups {
  listGroups(customerId: string): Promise<PaymentGroup[]>
  getGroup(named: Named): Promise<PaymentGroup>
  listMembers(named: Named): Promise<SavedBeneficiary[]>
  createGroup(request: CreateGroup): Promise<string>
  renameGroup(request: Named & { name: string; version: number | undefined }): Promise<PaymentGroup>
  addMembers(request: WithMembers): Promise<PaymentGroup>
  removeMembers(request: WithMembers): Promise<PaymentGroup>
  deleteGroup(named: Named): Promise<void>
}

export function createPaymentGroups({ db, clock, random, record }: PaymentGroupsNeeds): PaymentGroups {
  const groupOf = async (tx: Tx, named: Named): Promise<PaymentGroup> => {
    const group = await findGroup(tx, named)
    if (!group) throw new Refusal('beneficiaries.group_unknown')
    return group
  }
  const lock = async (tx: Tx, named: Named) => {
    if (!(await lockGroup(tx, named))) throw new Refusal('beneficiaries.group_unknown')
  }
  /** The group as it is after a change. */
  const changed = async (tx: Tx, named: Named): Promise<PaymentGroup> => {
    const group = await groupOf(tx, named)
    await record(tx, 'group-changed', group.name)
    return group
  }
  const knowAll = async (tx: Tx, { customerId, beneficiaryIds }: Omit<WithMembers, 'groupId'>) => {
    const existing = await countExisting(tx, customerId, beneficiaryIds)
    if (existing !== new Set(beneficiaryIds).size) throw new Refusal('beneficiaries.unknown')
  }
  const fill = async (tx: Tx, request: WithMembers) => {
    await knowAll(tx, request)
    if ((await insertMembers(tx, { ...request, at: clock.now() })) > largestGroup)
      throw new Refusal('beneficiaries.group_full')
  }
  return {
    listGroups: (customerId) => db.asCustomer(customerId, (tx) => findGroups(tx, customerId)),
    getGroup: (named) => db.asCustomer(named.customerId, (tx) => groupOf(tx, named)),
    listMembers: (named) =>
      db.asCustomer(named.customerId, async (tx) => {
        await groupOf(tx, named)
        return findMembers(tx, named.customerId, named.groupId)
      }),
    createGroup: ({ customerId, name, beneficiaryIds, answerWith }) =>
      db.asCustomer(customerId, async (tx) => {
        const at = clock.now()
        const groupId = uuidv7(at, random)
        await insertGroup(tx, { id: groupId, customerId, name, at }).catch(refuseSameName)
        await fill(tx, { customerId, groupId, beneficiaryIds })
        await record(tx, 'group-created', name)
        await storeAnswers(tx, [answerWith(groupId)])
        return groupId
      }),
    renameGroup: (request) =>
      db.asCustomer(request.customerId, async (tx) => {
        await lock(tx, request)
        if (!(await renameGroup(tx, request).catch(refuseSameName))) throw new Refusal('beneficiaries.changed')
        return changed(tx, request)
      }),
    addMembers: (request) =>
      db.asCustomer(request.customerId, async (tx) => {
        await lock(tx, request)
        await fill(tx, request)
        return changed(tx, request)
      }),
    removeMembers: (request) =>
      db.asCustomer(request.customerId, async (tx) => {
        await lock(tx, request)
        await knowAll(tx, request)
        await deleteMembers(tx, request)
        return changed(tx, request)
      }),
    deleteGroup: (named) =>
      db.asCustomer(named.customerId, async (tx) => {
        const { name } = await groupOf(tx, named)
        if (!(await deleteGroup(tx, named))) throw new Refusal('beneficiaries.group_unknown')
        await record(tx, 'group-deleted', name)
      }),
  }
}

function refuseSameName(error: unknown): never {
  if (violatedConstraint(error) === 'group_name_once') throw new Refusal('beneficiaries.group_name_taken')
  throw error
}
