const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The lowest bits of a number in Crockford's base 32, which has no letters that are read for digits. */
export function base32(number: bigint, length: number): string {
  let [bits, text] = [number, '']
  for (let i = 0; i < length; i++) {
    text = (crockford[Number(bits & 31n)] ?? '0') + text
    bits >>= 5n
  }
  return text
}
