/** Numbers of invoices, and the references by which transfers are matched. */

/** The series that a pattern counts in: one for each year where the pattern has the year. */
export const seriesOf = (pattern: string, on: Date): string =>
  pattern.includes('{YYYY}') ? String(on.getUTCFullYear()) : ''

/** `INV-{YYYY}-{0000}` as number 7 of 2026: `INV-2026-0007`. Longer numbers take the room that they need. */
export const numberOf = (pattern: string, { year, number }: { year: string; number: number }): string =>
  pattern
    .replaceAll('{YYYY}', year)
    .replace(/\{(0{1,9})\}/, (_, zeros: string) => String(number).padStart(zeros.length, '0'))

/**
 * A creditor reference by ISO 11649: `RF`, two check digits, and up to 21 letters and digits. It is of all customers alike,
 * so that no two invoices have the same one.
 */
export function creditorReference(own: string): string {
  if (!/^[A-Z0-9]{1,21}$/.test(own)) throw new Error(`no creditor reference: ${own}`)
  return `RF${checkDigits(own)}${own}`
}

/** 98 less the remainder by 97 of the text with RF00 behind it, where A is 10 and Z is 35. */
function checkDigits(own: string): string {
  const digits = `${own}RF00`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return String(98n - (BigInt(digits) % 97n)).padStart(2, '0')
}

/** What remains of a reference when banks have regrouped it: letters and digits, in capitals. */
export const bareReference = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** The creditor references of ours that a text names, however it is spaced. */
export function creditorReferencesIn(text: string): string[] {
  const found = bareReference(text).matchAll(/RF\d\d[0-9A-Z]{1,21}/g)
  return [...new Set([...found].flatMap(([whole]) => lengthsOf(whole)))]
}

/** Text may follow a reference without a space: every beginning whose check digits are right is one. */
const lengthsOf = (text: string): string[] =>
  Array.from({ length: text.length - 4 }, (_, at) => text.slice(0, at + 5)).filter(
    (one) => creditorReference(one.slice(4)) === one,
  )
