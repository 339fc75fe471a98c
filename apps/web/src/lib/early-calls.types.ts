/**
 * Gives the response of a call that the page made with this token before its scripts were there, once; undefined where it
 * made none, and a promise of undefined where it failed.
 */
type TakeEarlyCall = (address: string, token: string | undefined) => Promise<Response | undefined> | undefined

declare global {
  var takeEarlyCall: TakeEarlyCall | undefined
}

export type { TakeEarlyCall }
