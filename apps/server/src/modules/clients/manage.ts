import { type Permission, Refusal } from '@tradewind/contract'
import {
  type ApiClient,
  type KeyPurpose,
  longestClientDays,
  maxClients,
  maxKeysOfKind,
  type PublicJwk,
} from '@tradewind/contract/api-clients'
import { superAdminRole } from '@tradewind/contract/team-items'
import { pageData } from '@tradewind/contract/wire'
import type { Money } from '@tradewind/kernel'
import { fullName } from '@tradewind/kernel/person-name'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import type { Secret } from '#platform/secret'
import type { ClientsNeeds } from './clients.needs.ts'
import { isInForce, statusOf } from './clients.rules.ts'
import {
  clientsOf,
  confirmClientRow,
  confirmKeys,
  disableClientRow,
  findClient,
  insertClient,
  insertKey,
  keysOf,
  lockClientsOf,
  pageOfActivity,
  removeKeyRow,
} from './clients.store.ts'
import type { Client, ClientKey } from './clients.types.ts'
import { algorithmOf, verifyingKey } from './jws.ts'
import { networkFrom } from './networks.ts'

type Who = Pick<Caller, 'userId' | 'customerId' | 'sessionId' | 'protection'>

export interface NewClient {
  caller: Who
  name: string
  permissions: Permission[]
  accountIds: string[] | null
  perPayment: Money | null
  perDay: Money | null
  networks: string[] | null
  expiresAt: Date
  authenticationKey: PublicJwk
  signingKey: PublicJwk | null
  transactionPin: Secret
}

export type NewClientWithoutPin = Omit<NewClient, 'transactionPin'>

interface Named {
  caller: Who
  id: string
}

/** How Super Admins manage their company's clients. Widening access takes two of them, if there are two. */
export function manageClients(needs: ClientsNeeds) {
  const { db, clock, random, personal, customers, identity } = needs

  /** Refuses people who can't widen access now, whatever their role. */
  async function refuseGiver(tx: Tx, { userId, customerId, protection }: Who): Promise<void> {
    // People with limited access can't give others more.
    if (protection?.member) throw new Refusal('team.more_than_you_may')
    if ((await identity.limitedMembers(tx, customerId)).includes(userId)) throw new Refusal('security.limited')
  }

  /** The others who could confirm: active Super Admins, except those whom one person recently let in alone. */
  async function confirmers(tx: Tx, { customerId, userId }: Who): Promise<string[]> {
    const newcomers = new Set((await needs.approvals.newcomers.newcomersOf(tx, customerId)).map((one) => one.userId))
    return (await customers.teamOf(tx, customerId))
      .filter((member) => member.roleId === superAdminRole.roleId && member.removedAt === null)
      .filter((member) => customers.isAtWork(member) && member.userId !== userId && !newcomers.has(member.userId))
      .map((member) => member.userId)
  }

  const confirmedAtOnce = async (tx: Tx, caller: Who): Promise<boolean> => (await confirmers(tx, caller)).length === 0

  async function locked(tx: Tx, { caller: { customerId }, id }: Named): Promise<Client> {
    await lockClientsOf(tx, customerId)
    const client = await findClient(tx, personal, { customerId, id })
    if (!client) throw new Refusal('clients.unknown')
    return client
  }

  async function addKey(tx: Tx, { caller, clientId, purpose, given, confirmed }: KeyToAdd): Promise<void> {
    const found = verifyingKey(given)
    if (!found) throw new Refusal('clients.key_refused')
    const added = await insertKey(tx, caller.customerId, {
      id: found.thumbprint,
      clientId,
      purpose,
      jwk: found.jwk,
      addedBy: caller.userId,
      addedAt: clock.now(),
      confirmedBy: confirmed ? caller.userId : null,
    })
    if (!added) throw new Refusal('clients.key_used')
  }

  interface KeyToAdd {
    caller: Who
    clientId: string
    purpose: KeyPurpose
    given: PublicJwk
    confirmed: boolean
  }

  const verifyPin = ({ userId, sessionId }: Who, pin: Secret) => identity.verifyPin({ userId, sessionId, pin })

  async function checked({ caller, accountIds, expiresAt, ...given }: NewClient): Promise<string[] | null> {
    const now = clock.now()
    if (expiresAt <= now || expiresAt.getTime() > now.getTime() + longestClientDays * 86_400_000)
      throw new Refusal('clients.expiry_refused')
    const own = new Set((await needs.accounts.listAccounts(caller.customerId)).map(({ accountId }) => accountId))
    if (accountIds?.some((id) => !own.has(id))) throw new Refusal('clients.account_unknown')
    const networks = given.networks?.map(networkFrom) ?? null
    if (networks?.includes(undefined)) throw new Refusal('clients.network_refused')
    return networks as string[] | null
  }

  async function createIn(tx: Tx, given: NewClientWithoutPin & { isPlayMoney?: true }, networks: string[] | null) {
    const { caller, name, permissions, accountIds, perPayment, perDay, expiresAt, isPlayMoney = false } = given
    const { customerId, userId } = caller
    await customers.holdOpen(tx, customerId)
    await lockClientsOf(tx, customerId)
    await refuseGiver(tx, caller)
    const at = clock.now()
    const usable = (await clientsOf(tx, personal, customerId)).filter((one) =>
      ['Active', 'Proposed'].includes(statusOf(one, at)),
    )
    if (usable.length >= maxClients) throw new Refusal('clients.too_many')
    const confirmed = isPlayMoney || (await confirmedAtOnce(tx, caller))
    const client: Client = {
      id: uuidv7(at, random),
      customerId,
      name,
      permissions: [...new Set(permissions)],
      accountIds,
      perPayment,
      perDay,
      networks,
      createdBy: userId,
      createdAt: at,
      expiresAt,
      confirmedAt: confirmed ? at : null,
      disabledAt: null,
      lastUsedAt: null,
    }
    await insertClient(tx, personal, { client, confirmedBy: confirmed ? userId : null })
    const first = { caller, clientId: client.id, confirmed }
    await addKey(tx, { ...first, purpose: 'Authentication', given: given.authenticationKey })
    if (given.signingKey) await addKey(tx, { ...first, purpose: 'Signing', given: given.signingKey })
    await needs.record(tx, 'api-client-added', name)
    await needs.notify(tx, { what: confirmed ? 'active' : 'proposed', client: name, customerId, by: userId })
    return { id: client.id, isProposed: !confirmed }
  }

  /** Disables a client that still can be used; false otherwise. */
  async function disableIn(tx: Tx, named: Named): Promise<boolean> {
    const client = await locked(tx, named)
    const disabled = await disableClientRow(tx, { id: client.id, by: named.caller.userId, at: clock.now() })
    if (disabled > 0) await needs.record(tx, 'api-client-disabled', client.name)
    return disabled > 0
  }

  return {
    list: (caller: Who): Promise<ApiClient[]> =>
      db.asCustomer(caller.customerId, async (tx) => {
        const { customerId } = caller
        const at = clock.now()
        const team = await customers.teamOf(tx, customerId)
        const keys = await keysOf(tx, { customerId })
        const clients = await clientsOf(tx, personal, customerId)
        return clients.map((client) =>
          viewOf(client, { keys: keys.filter(({ clientId }) => clientId === client.id), team, at, caller }),
        )
      }),

    create: async (given: NewClient): Promise<{ id: string; isProposed: boolean }> => {
      await verifyPin(given.caller, given.transactionPin)
      const networks = await checked(given)
      return db.asSystem((tx) => createIn(tx, given, networks))
    },

    /**
     * The same for a company of play money, whose keys the sandbox enrols: without a PIN and a second person, and in
     * place of the client `replaces`. No request reaches it but those of the sandbox, which a production doesn't have.
     */
    createForSandbox: async (
      tx: Tx,
      { replaces, ...given }: NewClientWithoutPin & { replaces: string | null },
    ): Promise<string> => {
      if (replaces) await disableIn(tx, { caller: given.caller, id: replaces })
      return (await createIn(tx, { ...given, isPlayMoney: true }, null)).id
    },

    disableIn,

    /** Whether an active client has all of these keys. */
    hasKeys: async (tx: Tx, { customerId, id, keys }: { customerId: string; id: string; keys: PublicJwk[] }) => {
      const client = await findClient(tx, personal, { customerId, id })
      if (!client || statusOf(client, clock.now()) !== 'Active') return false
      const enrolled = new Set((await keysOf(tx, { customerId, clientId: id })).map((key) => key.id))
      return keys.every((key) => enrolled.has(verifyingKey(key)?.thumbprint ?? ''))
    },

    confirm: async ({ transactionPin, ...named }: Named & { transactionPin: Secret }): Promise<void> => {
      const { caller } = named
      await verifyPin(caller, transactionPin)
      await db.asSystem(async (tx) => {
        const client = await locked(tx, named)
        await refuseGiver(tx, caller)
        const at = clock.now()
        const status = statusOf(client, at)
        if (status === 'Disabled' || status === 'Expired') throw new Refusal('clients.disabled')
        const proposers = proposersOf(client, await keysOf(tx, { customerId: caller.customerId, clientId: client.id }))
        if (proposers.length === 0) throw new Refusal('clients.nothing_waits')
        // The confirmer must be someone whom every proposer could have asked.
        for (const userId of proposers)
          if (!(await confirmers(tx, { ...caller, userId })).includes(caller.userId))
            throw new Refusal('clients.second_person_needed')
        await confirmClientRow(tx, { id: client.id, by: caller.userId, at })
        await confirmKeys(tx, { clientId: client.id, by: caller.userId })
        await needs.record(tx, 'api-client-confirmed', client.name)
        const what = status === 'Proposed' ? 'active' : 'key-active'
        await needs.notify(tx, { what, client: client.name, customerId: caller.customerId, by: caller.userId })
      })
    },

    disable: (named: Named): Promise<void> =>
      db.asSystem(async (tx) => {
        if (!(await disableIn(tx, named))) throw new Refusal('clients.disabled')
      }),

    addKey: async ({
      purpose,
      key,
      transactionPin,
      ...named
    }: Named & { purpose: KeyPurpose; key: PublicJwk; transactionPin: Secret }): Promise<{
      id: string
      isProposed: boolean
    }> => {
      const { caller, id } = named
      await verifyPin(caller, transactionPin)
      return db.asSystem(async (tx) => {
        const client = await locked(tx, named)
        await refuseGiver(tx, caller)
        const status = statusOf(client, clock.now())
        if (status === 'Disabled' || status === 'Expired') throw new Refusal('clients.disabled')
        const keys = await keysOf(tx, { customerId: caller.customerId, clientId: id })
        if (keys.filter((one) => one.purpose === purpose).length >= maxKeysOfKind)
          throw new Refusal('clients.too_many_keys')
        // A key of an unconfirmed client is confirmed with the client.
        const confirmed = status === 'Active' && (await confirmedAtOnce(tx, caller))
        await addKey(tx, { caller, clientId: id, purpose, given: key, confirmed })
        await needs.record(tx, 'api-client-key-added', client.name)
        const { customerId, userId: by } = caller
        await needs.notify(tx, { what: confirmed ? 'key-active' : 'key-proposed', client: client.name, customerId, by })
        return { id, isProposed: !confirmed }
      })
    },

    removeKey: ({ keyId, ...named }: Named & { keyId: string }): Promise<void> =>
      db.asSystem(async (tx) => {
        const client = await locked(tx, named)
        const removed = await removeKeyRow(tx, { clientId: client.id, keyId, at: clock.now() })
        if (removed === 0) throw new Refusal('clients.key_unknown')
        await needs.record(tx, 'api-client-key-removed', client.name)
      }),

    activity: ({ caller: { customerId }, id, page, pageSize }: Named & { page: number; pageSize: number }) =>
      db.asCustomer(customerId, async (tx) => {
        if (!(await findClient(tx, personal, { customerId, id }))) throw new Refusal('clients.unknown')
        const { lines, total } = await pageOfActivity(tx, { customerId, clientId: id, page, pageSize })
        return { records: lines, pageData: pageData({ page, pageSize, total }) }
      }),
  }
}

/** The people who proposed what is unconfirmed of a client. */
const proposersOf = (client: Client, keys: readonly ClientKey[]): string[] => [
  ...new Set([
    ...(client.confirmedAt ? [] : [client.createdBy]),
    ...keys.filter((key) => !isInForce(key)).map(({ addedBy }) => addedBy),
  ]),
]

interface Viewed {
  keys: readonly ClientKey[]
  team: readonly { userId: string; firstName: string; lastName: string }[]
  at: Date
  caller: Who
}

function viewOf(client: Client, { keys, team, at, caller }: Viewed): ApiClient {
  const { customerId: _owner, confirmedAt: _confirmed, disabledAt: _disabled, createdBy, ...shown } = client
  const creator = team.find(({ userId }) => userId === createdBy)
  const status = statusOf(client, at)
  const proposers = proposersOf(client, keys)
  return {
    ...shown,
    permissions: shown.permissions as ApiClient['permissions'],
    status,
    createdBy: creator ? fullName(creator) : '',
    keys: keys.map((key) => ({
      keyId: key.id,
      purpose: key.purpose,
      algorithm: algorithmOf(key.jwk),
      addedAt: key.addedAt,
      isProposed: !isInForce(key),
      lastUsedAt: key.lastUsedAt,
    })),
    canConfirm:
      (status === 'Proposed' || status === 'Active') && proposers.length > 0 && !proposers.includes(caller.userId),
  }
}
