/** The outbox of the demo world: a door of its own, so that an installation with a mail server never loads it. */
export { outboxRoutes } from './outbox.routes.ts'
