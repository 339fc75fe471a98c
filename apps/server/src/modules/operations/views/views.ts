import { Refusal } from '@tradewind/contract'
import { type ConsoleView, maxConsoleViews } from '@tradewind/contract/console-views'
import type { StaffCaller } from '#platform/caller'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db'
import { type Random, uuidv7 } from '#platform/random'
import { type Secrets, seal, unseal } from '#platform/secrets'
import { deleteViews, lockViews, type StoredView, viewsOf, writeView } from './views.store.ts'

interface ViewsNeeds {
  db: Database
  clock: Clock
  random: Random
  secrets: Secrets
}

type ByCaller<Of> = Of & { caller: StaffCaller }
const collator = new Intl.Collator('en')

/** Words that were searched for may name a customer, and a view opens at its first page: neither is kept. */
export function filtersOf(search: string): string {
  const filters = new URLSearchParams(search)
  filters.delete('search')
  filters.delete('page')
  return filters.toString()
}

/** The views of the console's lists that each member of staff keeps. */
export function createViews({ db, clock, random, secrets }: ViewsNeeds) {
  const key = secrets.keyFor('console-views')
  const contentOf = ({ viewId, name, search }: ConsoleView) =>
    seal(key, JSON.stringify({ name, search }), random, viewId)
  const opened = ({ id, list, content, isDefault }: StoredView): ConsoleView => ({
    viewId: id,
    list,
    isDefault,
    ...(JSON.parse(unseal(key, content, id).toString()) as Pick<ConsoleView, 'name' | 'search'>),
  })
  const all = async (tx: Tx, { staffId }: StaffCaller) => (await viewsOf(tx, staffId)).map(opened)
  const write = (tx: Tx, { staffId }: StaffCaller, view: ConsoleView) =>
    writeView(tx, { ...view, id: view.viewId, staffId, content: contentOf(view), at: clock.now() })

  return {
    list: (caller: StaffCaller): Promise<ConsoleView[]> =>
      db.asSystem(async (tx) =>
        (await all(tx, caller)).toSorted((one, other) => collator.compare(one.name, other.name)),
      ),

    save: ({ caller, list, name, search }: ByCaller<Pick<ConsoleView, 'list' | 'name' | 'search'>>) =>
      db.asSystem(async (tx) => {
        await lockViews(tx, caller.staffId)
        const views = await all(tx, caller)
        const same = views.find((one) => one.list === list && one.name === name)
        if (!same && views.length >= maxConsoleViews) throw new Refusal('consoleViews.too_many')
        const viewId = same?.viewId ?? uuidv7(clock.now(), random)
        await write(tx, caller, { viewId, list, name, search: filtersOf(search), isDefault: same?.isDefault ?? false })
        return { viewId }
      }),

    change: ({ caller, viewId, ...changes }: ByCaller<Pick<ConsoleView, 'viewId' | 'name' | 'isDefault'>>) =>
      db.asSystem(async (tx) => {
        await lockViews(tx, caller.staffId)
        const views = await all(tx, caller)
        const view = views.find((one) => one.viewId === viewId)
        if (!view) throw new Refusal('consoleViews.unknown')
        if (views.some((one) => one !== view && one.list === view.list && one.name === changes.name))
          throw new Refusal('consoleViews.name_taken')
        await write(tx, caller, { ...view, ...changes })
      }),

    delete: ({ caller, viewId }: ByCaller<{ viewId: string }>) =>
      db.asSystem(async (tx) => {
        if ((await deleteViews(tx, caller.staffId, viewId)) === 0) throw new Refusal('consoleViews.unknown')
      }),

    staffLeft: (tx: Tx, staffId: string) => deleteViews(tx, staffId),
  }
}

export type Views = ReturnType<typeof createViews>
