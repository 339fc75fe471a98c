import { Refusal } from '@tradewind/contract'

/** The customer that a request names, if it names one, must be the one that is signed in; others do not exist for it. */
export function sameCustomer(named: string | undefined, signedIn: string): string {
  if (named !== undefined && named !== signedIn) throw new Refusal('request.not_found')
  return signedIn
}
