/** The most that a position may be open to either side, in minor units. */
export interface Limit {
  mostLong: bigint
  mostShort: bigint
}

/** Where a position stands, and what open promises would add and take, were all of them used. */
export interface Standing {
  balance: bigint
  promisedUp: bigint
  promisedDown: bigint
}

/** `long`: we would hold too much of it. `short`: we would owe too much. */
export type Side = 'long' | 'short'

/** From 100,000 US dollars on two people agree to a limit or a hedge; the tables refuse less, too. */
const twoPeopleCents = 10_000_000n

/** Whether two people decide; also where no rate says what it is worth. */
export const needsTwo = (worthCents: bigint | null): boolean => worthCents === null || worthCents >= twoPeopleCents

export const sideOf = (move: bigint): Side => (move > 0n ? 'long' : 'short')

/**
 * How much further a position may move to a side. Only promises to that side count: the others may never be used. A
 * position that is beyond its limit on the other side has all the more room to come back.
 */
export const roomOf = (limit: Limit, { balance, promisedUp, promisedDown }: Standing, side: Side): bigint =>
  side === 'long' ? limit.mostLong - balance - promisedUp : limit.mostShort + balance - promisedDown

const absolute = (minor: bigint): bigint => (minor < 0n ? -minor : minor)

/** Whether a move stays within the limit. */
export const fits = (limit: Limit, standing: Standing, move: bigint): boolean =>
  absolute(move) <= roomOf(limit, standing, sideOf(move))

/** Whether a limit leaves no room at all on a side from its first moment on: one that stops trading. */
export const stopsTrading = ({ mostLong, mostShort }: Limit, balance: bigint): boolean =>
  mostLong === 0n || mostShort === 0n || mostLong <= balance || mostShort <= -balance

/**
 * From which amount on a side counts as stopped when this one was refused: an amount that the whole limit has no room for
 * says nothing about the position.
 */
export function leastStopped(limit: Limit, move: bigint): bigint {
  const whole = sideOf(move) === 'long' ? limit.mostLong : limit.mostShort
  const least = absolute(move) < whole ? absolute(move) : whole
  return least > 0n ? least : 1n
}
