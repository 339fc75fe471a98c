interface LongList {
  count: number
  rowHeight: number
  /** Of what can be seen of the list. */
  height: number
  /** How far it is scrolled. */
  top: number
  /** The row that the keyboard is at, or -1. It is always drawn: the field names it to a screen reader. */
  focused: number
}

/** A list up to this long is drawn whole. */
const wholeUpTo = 60

/** How many rows are drawn above and below those in sight, so that scrolling finds them there. */
const around = 4

/** Which rows to draw, by their places, and how much room to leave for the others between them, in pixels. */
export function rowsToDraw({ count, rowHeight, height, top, focused }: LongList) {
  const whole = count <= wholeUpTo
  const fitting = Math.ceil(height / rowHeight) + 2 * around
  const last = Math.max(0, count - fitting)
  const first = whole ? 0 : Math.min(Math.max(0, Math.floor(top / rowHeight) - around), last)
  const near = Array.from({ length: whole ? count : Math.min(count, fitting) }, (_, place) => first + place)
  const far = focused >= 0 && focused < count && !near.includes(focused) ? [focused] : []
  const places = [...near, ...far].toSorted((a, b) => a - b)
  const parts: ({ at: number } | { at: number; room: number })[] = []
  let next = 0
  for (const at of [...places, count]) {
    if (at > next) parts.push({ at: next, room: (at - next) * rowHeight })
    if (at < count) parts.push({ at })
    next = at + 1
  }
  return { near, parts }
}
