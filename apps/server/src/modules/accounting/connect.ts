import { hash } from 'node:crypto'
import { Refusal } from '@tradewind/contract'
import type { AccountingProduct } from '@tradewind/contract/accounting'
import type { Caller } from '#platform/caller'
import { uuidv7 } from '#platform/random'
import { withAccess } from './access.ts'
import type { AccountingNeeds } from './accounting.needs.ts'
import {
  connectionOf,
  deleteConnection,
  insertConnection,
  insertSignIn,
  keepTokens,
  lockConnection,
  planRun,
  takeSignIn,
} from './accounting.store.ts'
import type { SignedIn } from './connector.ts'
import { challengeOf } from './oauth.ts'
import { SignedOut } from './requests.ts'

type Who = Pick<Caller, 'customerId' | 'userId'>

const signInWithinMs = 10 * 60_000
const stateBytes = 24
const verifierBytes = 32

const hashOf = (state: string): Buffer => hash('sha256', state, 'buffer')

/** Connects and disconnects the books of a customer: OAuth 2 with a state that works once, and PKCE. */
export const manageConnection = (needs: AccountingNeeds) => {
  const { db, clock, bankClock, random, connectors } = needs
  const { connectorOf } = withAccess(needs)

  async function signedIn(
    product: AccountingProduct,
    answer: { code: string; verifier: string; realmId: string | undefined },
  ) {
    try {
      return await connectorOf({ product }).signIn(answer)
    } catch (error) {
      if (error instanceof Refusal) throw error
      throw new Refusal(error instanceof SignedOut ? 'accounting.sign_in_failed' : 'accounting.unreachable')
    }
  }

  /** The same organization goes on where it was; a connection to another one has to be ended first. */
  const keep = (customerId: string, product: AccountingProduct, { tokens, tenant, organisation }: SignedIn) =>
    db.asSystem(async (tx) => {
      await needs.holdOpen(tx, customerId)
      const before = await lockConnection(tx, needs, customerId)
      if (before?.status === 'Connected') throw new Refusal('accounting.already_connected')
      const isSame = before?.product === product && before.tenant === tenant
      if (before && isSame) {
        await keepTokens(tx, needs, { id: before.id, organisation, tokens })
        if (before.since) await planRun(tx, before.id, bankClock.now())
      } else {
        if (before) await deleteConnection(tx, before.id)
        const id = uuidv7(bankClock.now(), random)
        await insertConnection(tx, needs, {
          id,
          customerId,
          product,
          tenant,
          organisation,
          tokens,
          connectedAt: bankClock.now(),
        })
      }
      await needs.record(tx, 'accounting-connected', product)
    })

  return {
    start: async ({ caller, product }: { caller: Who; product: AccountingProduct }): Promise<{ url: string }> => {
      const connector = connectors[product]
      if (!connector) throw new Refusal('accounting.not_available')
      const state = random.bytes(stateBytes).toString('base64url')
      const verifier = random.bytes(verifierBytes).toString('base64url')
      const { customerId, userId } = caller
      await db.asSystem(async (tx) => {
        await needs.holdOpen(tx, customerId)
        if ((await connectionOf(tx, needs, customerId))?.status === 'Connected')
          throw new Refusal('accounting.already_connected')
        const expiresAt = new Date(clock.now().getTime() + signInWithinMs)
        await insertSignIn(tx, needs, { stateHash: hashOf(state), customerId, userId, product, expiresAt, verifier })
      })
      return { url: connector.signInUrl({ state, challenge: challengeOf(verifier) }) }
    },

    finish: async ({
      caller: { customerId, userId },
      state,
      code,
      realmId,
    }: {
      caller: Who
      state: string
      code: string
      realmId: string | undefined
    }): Promise<void> => {
      const begun = await db.asSystem((tx) =>
        takeSignIn(tx, needs, { stateHash: hashOf(state), customerId, userId, now: clock.now() }),
      )
      if (!begun) throw new Refusal('accounting.sign_in_expired')
      const answer = await signedIn(begun.product, { code, verifier: begun.verifier, realmId })
      await keep(customerId, begun.product, answer)
    },

    /** Tokens are deleted here even if the software can't be told. */
    disconnect: async ({ caller: { customerId } }: { caller: Who }): Promise<void> => {
      const ended = await db.asSystem(async (tx) => {
        const connection = await lockConnection(tx, needs, customerId)
        if (!connection) throw new Refusal('accounting.not_connected')
        await deleteConnection(tx, connection.id)
        await needs.record(tx, 'accounting-disconnected', connection.product)
        return connection
      })
      await connectors[ended.product]?.signOut(ended.tokens).catch(() => undefined)
    },
  }
}
