import * as z from 'zod/mini'
import { dismissableKinds } from './attention.ts'
import { call } from './call.ts'
import { languages } from './customers-profile.ts'
import { Id, Moment, text } from './wire.ts'

/** How a person likes to work: views of lists, favourite payees and dismissed reminders. Nobody else sees any of it. */

/** The lists whose filters can be saved. */
export const viewedLists = [
  'transactions',
  'beneficiaries',
  'pending-requests',
  'request-history',
  'schedules',
  'members',
  'transfers',
] as const
export type ViewedList = (typeof viewedLists)[number]

/** How much a person can keep. */
export const maxViews = 30
export const maxFavourites = 50

export const SavedView = z.object({
  id: Id,
  list: z.enum(viewedLists),
  name: z.string(),
  /** The filters as the address of the list holds them: `type=Debit&status=Failed`. */
  search: z.string(),
})
export type SavedView = z.output<typeof SavedView>

export const Preferences = z.object({
  views: z.array(SavedView),
  /** Ids of saved beneficiaries. */
  favourites: z.array(Id),
})

export const getPreferences = call({
  name: 'preferences.getPreferences',
  shows: 'preferences',
  call: 'GET /engagement/api/v1/preferences',
  summary: 'The saved views and favourite beneficiaries of the signed-in person.',
  permission: 'signed-in',
  value: Preferences,
})

export const saveView = call({
  name: 'preferences.saveView',
  affects: ['preferences'],
  call: 'POST /engagement/api/v1/save-view',
  summary: 'Saves the filters of a list under a name. One of the same name in the same list is replaced.',
  permission: 'signed-in',
  idempotent: 'optional',
  body: z.strictObject({
    list: z.enum(viewedLists),
    name: text(40),
    search: z.string().check(z.maxLength(1_500), z.regex(/^[\w.~%+*=&:-]*$/, "These aren't valid list filters.")),
  }),
  value: SavedView,
  refusals: ['preferences.too_many'],
})

export const removeView = call({
  name: 'preferences.removeView',
  affects: ['preferences'],
  call: 'POST /engagement/api/v1/remove-view',
  summary: 'Removes a saved view.',
  permission: 'signed-in',
  body: z.strictObject({ id: Id }),
  refusals: ['preferences.view_unknown'],
})

export const setFavourite = call({
  name: 'preferences.setFavourite',
  affects: ['preferences'],
  call: 'POST /engagement/api/v1/favourite-beneficiary',
  summary: 'Makes a beneficiary a favourite of the signed-in person, or no longer.',
  permission: 'beneficiaries:read',
  body: z.strictObject({ beneficiaryId: Id, favourite: z.boolean() }),
  refusals: ['beneficiaries.unknown', 'preferences.too_many'],
})

export const dismissAttention = call({
  name: 'preferences.dismissAttention',
  affects: ['attention'],
  call: 'POST /transactions/api/v1/dismiss-attention',
  summary: 'Dismisses reminders of a kind up to a moment, for the signed-in person alone.',
  permission: 'accounts:read',
  body: z.strictObject({ kind: z.enum(dismissableKinds), upTo: Moment }),
})

export const chooseLanguage = call({
  name: 'preferences.chooseLanguage',
  call: 'POST /engagement/api/v1/choose-language',
  summary: 'Chooses the language of the product for the signed-in person, in all companies and browsers.',
  permission: 'signed-in',
  body: z.strictObject({ language: z.enum(languages) }),
})
