import { Refusal } from '@tradewind/contract'

/** The customer that a request names must be the one that is signed in; anybody else does not exist for it. */
export function sameCustomer(named: string, signedIn: string): string {
  if (named !== signedIn) throw new Refusal('request.not_found')
  return signedIn
}
