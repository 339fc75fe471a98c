/** The part of the start that knows who is signed in, with all that calls need: half of all there is to read. */

export { startSession } from '#domain/session/session.ts'
export { startFlags } from '#lib/flags.ts'
