import * as z from 'zod/mini'
import { call } from './call.ts'
import { Id, text } from './wire.ts'

/** Named filters that a member of staff saved for the console's lists. Nobody else can see them. */

/** The lists whose filters can be saved. */
export const consoleLists = [
  'access-log',
  'card-disputes',
  'card-payments',
  'card-requests',
  'card-top-ups',
  'cards',
  'cases',
  'customers',
  'exceptions',
  'payments',
  'profile-requests',
  'purchase-disputes',
] as const
export type ConsoleList = (typeof consoleLists)[number]

/** The most that a person can have. */
export const maxConsoleViews = 50

export const ConsoleView = z.object({
  viewId: Id,
  list: z.enum(consoleLists),
  name: z.string(),
  /** The filters as the address of the list holds them: `source=case&owner=me`. Never words that were searched for. */
  search: z.string(),
  /** Whether the list opens with it. */
  isDefault: z.boolean(),
})
export type ConsoleView = z.output<typeof ConsoleView>

export const listViews = call({
  name: 'consoleViews.listViews',
  shows: 'consoleViews',
  call: 'GET /console/api/v1/views',
  summary: "The signed-in person's saved list views, by name.",
  audience: 'staff',
  permission: 'signed-in',
  value: z.array(ConsoleView),
})

export const saveView = call({
  name: 'consoleViews.saveView',
  affects: ['consoleViews'],
  call: 'PUT /console/api/v1/views',
  summary: 'Saves the filters of a list under a name. Replaces a view of that list with the same name.',
  audience: 'staff',
  permission: 'signed-in',
  body: z.strictObject({
    list: z.enum(consoleLists),
    name: text(40),
    search: z.string().check(z.maxLength(500), z.regex(/^[\w.~%+*=&:-]*$/, "These aren't valid list filters.")),
  }),
  value: z.object({ viewId: Id }),
  refusals: ['consoleViews.too_many'],
})

export const changeView = call({
  name: 'consoleViews.changeView',
  affects: ['consoleViews'],
  call: 'PUT /console/api/v1/views/{viewId}',
  summary: 'Renames a view, and sets whether it is the default for its list. A list has at most one default.',
  audience: 'staff',
  permission: 'signed-in',
  params: z.strictObject({ viewId: Id }),
  body: z.strictObject({ name: text(40), isDefault: z.boolean() }),
  refusals: ['consoleViews.unknown', 'consoleViews.name_taken'],
})

export const deleteView = call({
  name: 'consoleViews.deleteView',
  affects: ['consoleViews'],
  call: 'DELETE /console/api/v1/views/{viewId}',
  summary: 'Deletes a view.',
  audience: 'staff',
  permission: 'signed-in',
  params: z.strictObject({ viewId: Id }),
  refusals: ['consoleViews.unknown'],
})
