import type { Line } from './lines.store.ts'

/** Where in the order of a list a line stands: nothing that is added later has the same place. */
export type PlaceInList = Pick<Line, 'at' | 'id' | 'direction'>

export const cursorOf = ({ at, id, direction }: PlaceInList): string =>
  Buffer.from(JSON.stringify([at, id, direction])).toString('base64url')

const moment = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:?\d\d)?$/
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The place that a cursor stands for; undefined for a text that is none of ours. */
export function placeIn(cursor: string): PlaceInList | undefined {
  try {
    const [at, id, direction] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
    if (typeof at !== 'string' || typeof id !== 'string' || !moment.test(at) || !uuid.test(id)) return undefined
    return direction === 'in' || direction === 'out' ? { at, id, direction } : undefined
  } catch {
    return undefined
  }
}

/** Where in the order of changes a line stands: every later change has a greater place. */
export interface PlaceInChanges {
  position: bigint
  direction: Line['direction']
}

/** After both lines of a position: `in` comes before `out`. */
export const afterAllAt = (position: bigint): PlaceInChanges => ({ position, direction: 'out' })

export const changesCursorOf = ({ position, direction }: PlaceInChanges): string =>
  Buffer.from(JSON.stringify(['changes', String(position), direction])).toString('base64url')

/** The place among changes that a cursor stands for; undefined for a text that is none of ours. */
export function placeInChanges(cursor: string): PlaceInChanges | undefined {
  try {
    const [kind, position, direction] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
    if (kind !== 'changes' || typeof position !== 'string' || !/^\d{1,18}$/.test(position)) return undefined
    return direction === 'in' || direction === 'out' ? { position: BigInt(position), direction } : undefined
  } catch {
    return undefined
  }
}
