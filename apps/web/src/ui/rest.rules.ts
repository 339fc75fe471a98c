/** How long a page that moves is given to come to rest. */
export const restMs = 250

/**
 * Tells a scroll that was on its way when something opened from one that begins afterwards: the page may still glide
 * when somebody presses, and what opens then must not close again. Each scroll of the same glide extends it.
 */
export function createRestWatch(now: () => number) {
  let movesUntil = 0
  const extend = () => {
    movesUntil = now() + restMs
  }
  return {
    opened: extend,
    /** Whether a scroll that happens now belongs to the movement from before. */
    stillMoves(): boolean {
      if (now() >= movesUntil) return false
      extend()
      return true
    },
  }
}
