/** The part of the contract that every caller needs: small, since it is in the web app's first load. */
export * from './call.ts'
export * from './envelope.ts'
export type { RefusalCode } from './refusals.ts'
export type { Subject } from './subjects.ts'
