import type { IncomingHttpHeaders } from 'node:http'
import { timeZoneHeader } from '@tradewind/contract'

/** The zone in which a request means its days: the one that it names, UTC where it names none or one that nobody knows. */
export function zoneOf(headers: IncomingHttpHeaders): string {
  const given = headers[timeZoneHeader]
  return typeof given === 'string' && given.length <= 64 && isZone(given) ? given : 'UTC'
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) instanceof Intl.DateTimeFormat
  } catch {
    return false
  }
}
