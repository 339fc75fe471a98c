export type AbaFault = 'malformed' | 'unknown-district' | 'wrong-check-digit'

/** An ABA routing transit number (ANSI X9.9): nine digits, the last a check digit. */
export interface AbaRouting {
  readonly routingNumber: string
}

/** Reads a routing number: Federal Reserve prefix 00-12, 21-32, 61-72 or 80, and the weights 3-7-1. */
export function parseAba(text: string): AbaRouting | AbaFault {
  const routingNumber = text.trim()
  if (!/^\d{9}$/.test(routingNumber) || routingNumber === '000000000') return 'malformed'
  if (!/^(0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)/.test(routingNumber)) return 'unknown-district'
  const total = Array.from(routingNumber).reduce(
    (sum, digit, place) => sum + Number(digit) * ([3, 7, 1][place % 3] ?? 0),
    0,
  )
  return total % 10 === 0 ? { routingNumber } : 'wrong-check-digit'
}
