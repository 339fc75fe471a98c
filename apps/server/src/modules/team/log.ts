import { Readable } from 'node:stream'
import { wire } from '@tradewind/contract'
import type { TeamEvent } from '@tradewind/contract/team'
import { addDays } from '@tradewind/kernel/iso-date'
import { csvHead, csvRow } from '@tradewind/kernel/sheets'
import { startOfDay } from '@tradewind/kernel/start-of-day'
import { currentActor } from '#platform/current-actor'
import type { Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import { addEvent, type EventKind, findEvents } from './log.store.ts'
import type { TeamNeeds } from './team.needs.ts'
import { kindNames } from './team.rules.ts'

export interface Logged {
  customerId: string
  kind: EventKind
  /** Nobody where the provider's staff did it. */
  by: { userId: string; name: string } | undefined
  about: string
  before?: string | undefined
  after?: string | undefined
  reason?: string | undefined
  /** Whether someone who could manage the team cannot any more. */
  endsManager?: boolean | undefined
}

/** Writes a line in the transaction of what was done. */
export const recorder =
  ({ clock, random, personal, record }: Pick<TeamNeeds, 'clock' | 'random' | 'personal' | 'record'>) =>
  async (
    tx: Tx,
    { customerId, kind, by, about, before, after, reason, endsManager = false }: Logged,
  ): Promise<void> => {
    const at = clock.now()
    // What a colleague proposed is written in the colleague's name, whoever confirms it.
    if (by && by.userId === currentActor()?.userId) {
      if (kind.startsWith('rule-')) await record(tx, 'payment-rules-changed', kindNames[kind])
      // Of members only the team's log says the name: one who is erased is named nowhere else.
      else await record(tx, 'team-changed', kind.startsWith('role-') ? `${kindNames[kind]}: ${about}` : kindNames[kind])
    }
    return addEvent(tx, personal, {
      id: uuidv7(at, random),
      customerId,
      at,
      kind,
      byId: by?.userId ?? null,
      endsManager,
      by: by?.name ?? null,
      about,
      before: before ?? null,
      after: after ?? null,
      reason: reason ?? null,
    })
  }

interface Search {
  customerId: string
  kind: EventKind | undefined
  fromDay: string | undefined
  toDay: string | undefined
  zone: string
}

const boundsOf = ({ fromDay, toDay, zone, ...search }: Search) => ({
  ...search,
  from: fromDay === undefined ? undefined : startOfDay(fromDay, zone),
  before: toDay === undefined ? undefined : startOfDay(addDays(toDay, 1), zone),
})

const heads = ['When', 'What', 'By', 'About', 'Before', 'After', 'Reason']
/** How many are in memory at once. */
const atOnce = 500

/** The log of a team, as its people read it. */
export function createLog({ db, personal }: Pick<TeamNeeds, 'db' | 'personal'>) {
  return {
    list: async ({ page, pageSize, ...search }: Search & { page: number; pageSize: number }) =>
      db.asCustomer(search.customerId, async (tx) => {
        const { records, total } = await findEvents(tx, personal, { ...boundsOf(search), page, pageSize })
        return { records, pageData: wire.pageData({ page, pageSize, total }) }
      }),

    export: (search: Search): Readable => {
      const filter = { ...boundsOf(search), pageSize: atOnce }
      return Readable.from(
        (async function* () {
          yield csvHead(heads)
          for (let page = 1; ; page++) {
            const { records } = await db.asCustomer(search.customerId, (tx) =>
              findEvents(tx, personal, { ...filter, page }),
            )
            for (const event of records) yield csvRow(cellsOf(event))
            if (records.length < atOnce) return
          }
        })(),
      )
    },
  }
}

const cellsOf = ({ at, kind, by, about, before, after, reason }: TeamEvent) => [
  at.toISOString(),
  kindNames[kind],
  by ?? 'System',
  about,
  before,
  after,
  reason,
]
