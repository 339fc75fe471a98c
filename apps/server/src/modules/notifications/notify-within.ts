/** Events that are older are history, such as the demo world's: they send no notification. */
export const notifyWithinMs = 86_400_000
