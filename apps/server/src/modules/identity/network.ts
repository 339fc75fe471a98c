import { networkOf } from '#platform/network'
import type { Secrets } from '#platform/secrets'
import { hmacOf } from './hashing.ts'

/** Under what tries of a network are counted, from which nobody reads its address. */
export function networkIndexBy(secrets: Secrets): (ip: string) => string {
  const key = secrets.keyFor('network')
  return (ip) => hmacOf(key, networkOf(ip)).toString('base64url')
}
