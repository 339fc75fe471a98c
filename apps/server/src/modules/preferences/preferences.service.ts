import { Refusal } from '@tradewind/contract'
import type { AttentionKind } from '@tradewind/contract/attention'
import { maxFavourites, maxViews, type SavedView } from '@tradewind/contract/preferences'
import type { Caller } from '#platform/caller'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db'
import { answered, type Keyed } from '#platform/idempotency'
import type { PersonalData } from '#platform/personal-data'
import { type Random, uuidv7 } from '#platform/random'
import * as store from './preferences.store.ts'

export interface PreferencesNeeds {
  db: Database
  clock: Clock
  /** The time of reminders is business time. */
  bankClock: Clock
  random: Random
  personal: PersonalData
  /** Refuses beneficiaries.unknown. */
  requireBeneficiary(request: { customerId: string; beneficiaryId: string }): Promise<unknown>
}

type Whose = Pick<Caller, 'customerId' | 'userId'>

/** What a person keeps at the customer for whom he or she acts. */
export interface Preferences {
  read(whose: Whose): Promise<{ views: SavedView[]; favourites: string[] }>
  /** Replaces the view of the same name in the same list. Refuses preferences.too_many. */
  saveView(whose: Whose, view: Omit<SavedView, 'id'>, keyed?: Keyed<SavedView>): Promise<SavedView>
  /** Refuses preferences.view_unknown. */
  removeView(whose: Whose, id: string): Promise<void>
  /** One that was deleted can still be let go. Refuses beneficiaries.unknown and preferences.too_many. */
  setFavourite(whose: Whose, wanted: { beneficiaryId: string; favourite: boolean }): Promise<void>
  /** Not beyond now: what happens later must be brought up. */
  dismiss(whose: Whose, dismissed: { kind: AttentionKind; upTo: Date }): Promise<void>
}

export function createPreferences(needs: PreferencesNeeds): Preferences {
  const { db, clock, bankClock, random, personal, requireBeneficiary } = needs
  return {
    read: (whose) =>
      db.asCustomer(whose.customerId, async (tx) => ({
        views: await store.viewsOf(tx, personal, whose),
        favourites: await store.favouritesOf(tx, whose),
      })),

    saveView: (whose, view, keyed) =>
      db.asCustomer(whose.customerId, async (tx) => {
        await store.lockPreferences(tx, whose)
        const views = await store.viewsOf(tx, personal, whose)
        const same = views.find(({ list, name }) => list === view.list && name === view.name)
        if (!same && views.length >= maxViews) throw new Refusal('preferences.too_many')
        const at = clock.now()
        const saved = { ...view, id: same?.id ?? uuidv7(at, random) }
        await store.writeView(tx, personal, { ...whose, view: saved, at })
        return answered(tx, keyed, saved)
      }),

    removeView: (whose, id) =>
      db.asCustomer(whose.customerId, async (tx) => {
        if ((await store.deleteView(tx, whose, id)) === 0) throw new Refusal('preferences.view_unknown')
      }),

    setFavourite: async (whose, { beneficiaryId, favourite }) => {
      if (favourite) await requireBeneficiary({ customerId: whose.customerId, beneficiaryId })
      await db.asCustomer(whose.customerId, async (tx) => {
        if (!favourite) return store.deleteFavourite(tx, whose, beneficiaryId)
        await store.lockPreferences(tx, whose)
        const favourites = await store.favouritesOf(tx, whose)
        if (favourites.includes(beneficiaryId)) return
        if (favourites.length >= maxFavourites) throw new Refusal('preferences.too_many')
        await store.addFavourite(tx, whose, { beneficiaryId, at: clock.now() })
      })
    },

    dismiss: (whose, { kind, upTo }) =>
      db.asCustomer(whose.customerId, (tx) => {
        const now = bankClock.now()
        return store.writeDismissal(tx, whose, { kind, upTo: upTo < now ? upTo : now })
      }),
  }
}
