/** Lets the browser do something else in between: what comes after is a task of its own. */
export const breath = (ms = 0) => new Promise<void>((go) => setTimeout(go, ms))
