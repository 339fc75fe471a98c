import { Refusal } from '@tradewind/contract/refusals'
import type { StaffCaller } from '#platform/caller'
import { violatedConstraint } from '#platform/db'
import { uuidv7 } from '#platform/random'
import type { Margin, MarginScope } from './margins.rules.ts'
import { endedMargins, endMargin, insertMargin, lockMargin, marginsInForce } from './margins.store.ts'
import type { RatesNeeds } from './rates.needs.ts'
import { refuseOwn } from './refuse-own.ts'

type Who = Pick<StaffCaller, 'staffId' | 'name' | 'email'>

/** So many margins of the past are shown. */
const maxEnded = 200

export const listMargins =
  ({ db }: Pick<RatesNeeds, 'db'>) =>
  (): Promise<{ inForce: Margin[]; ended: Margin[] }> =>
    db.asSystem(async (tx) => ({ inForce: await marginsInForce(tx), ended: await endedMargins(tx, maxEnded) }))

/** Sets a margin for a scope that has none in force; refuses rates.margin_exists. */
export const addMargin =
  (needs: Pick<RatesNeeds, 'db' | 'clock' | 'random' | 'isOfCustomer'>) =>
  async ({ caller, ...given }: MarginScope & { caller: Who; millionths: number }): Promise<{ id: string }> => {
    const at = needs.clock.now()
    const id = uuidv7(at, needs.random)
    const row = { ...given, id, createdAt: at, createdBy: caller.staffId, createdByName: caller.name }
    await needs.db
      .asSystem(async (tx) => {
        if (row.customerId) await refuseOwn(needs, tx, caller, row.customerId)
        await insertMargin(tx, row)
      })
      .catch(refuseSecond)
    return { id }
  }

/**
 * Changes how much a margin in force is: it ends, and a new one begins in the same moment. Whoever names one that ended
 * meanwhile has not seen what a colleague did: refuses rates.margin_ended.
 */
export const changeMargin =
  (needs: Pick<RatesNeeds, 'db' | 'clock' | 'random' | 'isOfCustomer'>) =>
  ({ caller, id, millionths }: { caller: Who; id: string; millionths: number }): Promise<{ id: string }> =>
    needs.db.asSystem(async (tx) => {
      const margin = await lockMargin(tx, id)
      if (!margin) throw new Refusal('rates.margin_unknown')
      if (margin.customerId) await refuseOwn(needs, tx, caller, margin.customerId)
      if (margin.endedAt) throw new Refusal('rates.margin_ended')
      const at = needs.clock.now()
      const next = uuidv7(at, needs.random)
      await endMargin(tx, id, { at, byName: caller.name })
      await insertMargin(tx, {
        ...margin,
        id: next,
        millionths,
        createdAt: at,
        createdBy: caller.staffId,
        createdByName: caller.name,
      })
      return { id: next }
    })

/** Ends a margin, so that a less particular one applies. The one that holds for all can only be changed. */
export const removeMargin =
  (needs: Pick<RatesNeeds, 'db' | 'clock' | 'isOfCustomer'>) =>
  ({ caller, id }: { caller: Who; id: string }): Promise<void> =>
    needs.db.asSystem(async (tx) => {
      const margin = await lockMargin(tx, id)
      if (!margin) throw new Refusal('rates.margin_unknown')
      if (margin.customerId) await refuseOwn(needs, tx, caller, margin.customerId)
      if (margin.endedAt) throw new Refusal('rates.margin_ended')
      const { customerId, product, base, centsFrom, centsBelow } = margin
      if (customerId === null && product === null && base === null && centsFrom === 0n && centsBelow === null)
        throw new Refusal('rates.margin_needed')
      await endMargin(tx, id, { at: needs.clock.now(), byName: caller.name })
    })

function refuseSecond(error: unknown): never {
  if (violatedConstraint(error) === 'margin_in_force') throw new Refusal('rates.margin_exists')
  throw error
}
