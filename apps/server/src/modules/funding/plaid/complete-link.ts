import { type linkedBanks as contract, Refusal } from '@tradewind/contract'
import type * as z from 'zod/mini'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import type { Sealed } from '#platform/secret'
import { withDeadline } from '#platform/timer'
import { answerWithin, hashOf } from './begin-link.ts'
import type { PlaidNeeds } from './plaid.needs.ts'
import { endOf } from './plaid.rules.ts'
import { changeVisit, findBank, lockVisit, saveBank } from './plaid.store.ts'
import type { BankAccess, LinkedBank, Visit } from './plaid.types.ts'

export interface CompleteLink {
  caller: Pick<Caller, 'userId' | 'customerId' | 'sessionId'>
  order: Sealed<z.output<typeof contract.LinkReturn>>
}

export interface CompletedLink {
  outcome: 'Linked' | 'Canceled' | 'Failed'
  accountId: string
  bank: LinkedBank | undefined
}

/**
 * Ends a visit with what came back. The state must be of this session and unused. What the bank gave is exchanged by the
 * server; after a lost answer the same may be exchanged again, and nothing else.
 */
export const completeLink =
  (needs: PlaidNeeds) =>
  async ({ caller, order }: CompleteLink): Promise<CompletedLink> => {
    const { db, banks, log } = needs
    const { customerId } = caller
    if (!banks) throw new Refusal('plaid.bank_unanswered')
    const code = order.code?.reveal()
    const stateHash = hashOf(order.state)
    const visit = await db.asSystem(async (tx) => {
      const open = await openVisit(needs, tx, { caller, stateHash, code })
      const status: Visit['status'] = code === undefined ? endOf(order.error) : 'Exchanging'
      await changeVisit(tx, open, { status, ...(code !== undefined && { codeHash: hashOf(code) }) })
      return { ...open, status }
    })
    const { accountId } = visit
    if (code === undefined) return { outcome: endOf(order.error), accountId, bank: undefined }

    const answer = await withDeadline(answerWithin, () => banks.exchange(code)).then(
      (access) => ({ access }),
      (err: unknown) => {
        log.warn({ err, visit: visit.id }, 'a bank did not answer what it had given to exchange')
        return undefined
      },
    )
    if (!answer) {
      await db.asSystem((tx) => changeVisit(tx, visit, { status: 'Unanswered' }))
      throw new Refusal('plaid.bank_unanswered')
    }
    const bank = await db.asSystem((tx) => conclude(needs, tx, { visit, stateHash, access: answer.access }))
    // A bank that was asked for a new sign-in may have given another account: that one is linked beside it.
    return { outcome: bank ? 'Linked' : 'Failed', accountId, bank: bank === undefined ? undefined : await shown(bank) }

    function shown(id: string): Promise<LinkedBank | undefined> {
      return db.asCustomer(customerId, (tx) => findBank(tx, needs.personal, customerId, id))
    }
  }

interface Returned {
  caller: CompleteLink['caller']
  stateHash: Buffer
  code: string | undefined
}

/** The visit that comes back, locked. One of another person or session, or that is over, is no visit at all. */
async function openVisit(
  { bankClock }: PlaidNeeds,
  tx: Tx,
  { caller: { userId, customerId, sessionId }, stateHash, code }: Returned,
): Promise<Visit> {
  const visit = await lockVisit(tx, customerId, stateHash)
  const isOwn = visit?.userId === userId && visit.sessionHash.equals(hashOf(sessionId))
  if (!visit || !isOwn || visit.expiresAt <= bankClock.now()) throw new Refusal('plaid.state_unknown')
  const isRepeat = visit.status === 'Unanswered' && code !== undefined && visit.codeHash?.equals(hashOf(code)) === true
  if (visit.status !== 'Open' && !isRepeat) throw new Refusal('plaid.state_used')
  return visit
}

interface Exchanged {
  visit: Visit
  stateHash: Buffer
  access: BankAccess | undefined
}

/** Keeps the access and ends the visit; gives the id of the linked bank. */
async function conclude(
  { bankClock, random, personal }: PlaidNeeds,
  tx: Tx,
  { visit, stateHash, access }: Exchanged,
): Promise<string | undefined> {
  await lockVisit(tx, visit.customerId, stateHash)
  if (!access) {
    await changeVisit(tx, visit, { status: 'Failed' })
    return undefined
  }
  const now = bankClock.now()
  const { reference: providerReference, ...rest } = access
  const bankId = await saveBank(tx, personal, {
    ...rest,
    id: uuidv7(now, random),
    customerId: visit.customerId,
    providerReference,
    status: 'Linked',
    linkedBy: visit.userId,
    linkedAt: now,
  })
  await changeVisit(tx, visit, { status: 'Linked', bankId })
  return bankId
}
