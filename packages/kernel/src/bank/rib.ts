/**
 * French-style account identification (RIB): bank, branch, account, and a two-digit key that makes the whole divisible by
 * 97. Used in France and Monaco, and in the franc zones: WAEMU (24 characters, the bank's code beginning with letters)
 * and CEMAC (23 digits).
 */
export function ribKeyHolds(rib: string): boolean {
  let remainder = 0
  for (const sign of rib) remainder = (remainder * 10 + valueOf(sign)) % 97
  return remainder === 0
}

/** The key for bank, branch and account written one behind the other. */
export function ribKey(account: string): string {
  let remainder = 0
  for (const sign of `${account}00`) remainder = (remainder * 10 + valueOf(sign)) % 97
  return String(97 - remainder).padStart(2, '0')
}

/** Letters as French banks count them: A-I and J-R are 1 to 9, S-Z are 2 to 9. */
function valueOf(sign: string): number {
  const place = sign.charCodeAt(0) - 65
  if (place < 0) return Number(sign)
  return place < 18 ? (place % 9) + 1 : ((place - 18) % 9) + 2
}
