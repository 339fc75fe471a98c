/** Yields to the event loop, so that the browser can paint and handle input. */
export const yieldToBrowser = (ms = 0) => new Promise<void>((go) => setTimeout(go, ms))
