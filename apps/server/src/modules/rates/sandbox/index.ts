/** The sandbox's market: a door of its own, so that an installation with a real feed never loads it. */
export { sandboxRateFeed } from './sandbox-rate-feed.ts'
