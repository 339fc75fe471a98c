import type { HashingCost } from '#modules/identity'

/**
 * The least that Argon2 does: test people sign in thousands of times, and at the full cost a quarter of the suite's
 * processor time went into it. `guessing.test.ts` and `pins.test.ts` keep the full cost.
 */
export const cheapHashing: HashingCost = { memoryCost: 8, timeCost: 1 }
