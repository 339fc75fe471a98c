import { timingSafeEqual } from 'node:crypto'
import { Refusal } from '@tradewind/contract/refusals'
import { hmacSha256 } from '#platform/hmac'

/** Reads what is published in one space. It stands in the app's pages, so it opens nothing else. */
export interface ReadTokens {
  tokenOf(space: string): string
  /** Refuses a token that is missing, of another space, or none of ours. */
  check(space: string, token: string | undefined): void
}

export function createReadTokens(key: Buffer): ReadTokens {
  const hmac = hmacSha256(key)
  const tokenOf = (space: string) => `${space}.${hmac(space).toString('base64url')}`
  const isOurs = (token: string) => {
    const right = Buffer.from(tokenOf(token.slice(0, token.lastIndexOf('.'))))
    const given = Buffer.from(token)
    return right.length === given.length && timingSafeEqual(right, given)
  }
  return {
    tokenOf,
    check: (space, token) => {
      if (!token) throw new Refusal('content.token_missing')
      if (!isOurs(token)) throw new Refusal('content.token_unknown')
      if (token !== tokenOf(space)) throw new Refusal('content.token_of_other_space')
    },
  }
}
