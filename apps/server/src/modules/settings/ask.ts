import { type profile as contract, Refusal } from '@tradewind/contract'
import type { Caller } from '#platform/caller'
import { type Tx, violatedConstraint } from '#platform/db'
import { uuidv7 } from '#platform/random'
import type { Secret } from '#platform/secret'
import { invalidField } from '#platform/validation'
import { isPersonal } from './requests.rules.ts'
import { type Asked, insertRequest, requestsOf, type StoredRequest } from './requests.store.ts'
import type { SettingsNeeds } from './settings.needs.ts'

type Needs = Pick<SettingsNeeds, 'clock' | 'random' | 'personal'>

export interface Asking {
  customerId: string
  userId: string
  kind: contract.RequestKind
  subject: string
  /** `Applied`: done in this very transaction. */
  state: 'Pending' | 'Applied'
  asked: Asked
}

/** Keeps a request, in the transaction of what it asks for. Personal ones are sealed under the person's own key. */
export async function keepRequest(tx: Tx, needs: Needs, asking: Asking): Promise<contract.ProfileRequest> {
  const { clock, random, personal } = needs
  const at = clock.now()
  const id = uuidv7(at, random)
  const holderId = holderOf(asking)
  await insertRequest(tx, personal, { ...asking, id, holderId, at })
  const { kind, state } = asking
  return { id, kind, state, requestedAt: at, decidedAt: state === 'Applied' ? at : null, reason: null }
}

/** Under whose key a request is: the business's where it is about the business. */
export const holderOf = ({ kind, userId, customerId }: Pick<Asking, 'kind' | 'userId' | 'customerId'>): string =>
  kind === 'BusinessInformation' || kind === 'BusinessOfficer' || kind === 'Closure' ? customerId : userId

/** Someone with a PIN gives it for what could lead codes or money away. */
export async function checkPin(
  { identity }: Pick<SettingsNeeds, 'identity'>,
  caller: Caller,
  pin: Secret | undefined,
): Promise<void> {
  const { userId, customerId, sessionId } = caller
  if (!(await identity.hasPin({ caller, customerId }))) return
  if (!pin) throw invalidField('transactionPin', 'Transaction PIN is required')
  await identity.verifyPin({ userId, sessionId, pin })
}

/** Refuses a change of a person while an earlier one waits. Two at once are kept apart by the database. */
export async function refuseSecond(
  tx: Tx,
  { personal }: Pick<Needs, 'personal'>,
  { customerId, userId }: { customerId: string; userId: string },
): Promise<void> {
  const all = await requestsOf(tx, personal, { customerId, most: 100 })
  if (all.some(({ state, kind, subject }) => state === 'Pending' && isPersonal(kind) && subject === userId))
    throw new Refusal('profile.update_pending')
}

/** Of two at the same moment one gets in, and the other learns that it waits. */
export const oncePending = <Value>(
  asking: Promise<Value>,
  code: 'profile.update_pending' | 'settings.closure_pending' | 'settings.erasure_pending' = 'profile.update_pending',
): Promise<Value> =>
  asking.catch((error: unknown) => {
    if (violatedConstraint(error) === 'request_pending_once') throw new Refusal(code)
    throw error
  })

export const requestView = (one: StoredRequest): contract.ProfileRequest => ({
  id: one.id,
  kind: one.kind,
  state: one.state,
  requestedAt: one.requestedAt,
  decidedAt: one.decidedAt,
  reason: one.reason,
})
