const digit = /\p{Nd}/u

/** Digits of every script as 0 to 9: `٤٨١`, `４８１` and `४८१` are 481. Everything else stays. */
export function asciiDigits(text: string): string {
  // Nearly every text has no other digits, and is left alone.
  return /[^ -~]/.test(text) ? text.replace(/(?![0-9])\p{Nd}/gu, valueOf) : text
}

function valueOf(sign: string): string {
  const plain = sign.normalize('NFKC')
  if (/^[0-9]$/.test(plain)) return plain
  const place = plain.codePointAt(0) ?? 0
  let zero = place
  // Unicode puts the ten digits of a script one behind the other.
  while (digit.test(String.fromCodePoint(zero - 1))) zero--
  return String((place - zero) % 10)
}
