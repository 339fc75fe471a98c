/** Whether the digits could be a card's: their length, and the check digit of card numbers (ISO/IEC 7812). */
export function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  let sum = 0
  for (const [place, sign] of Array.from(number).reverse().entries()) {
    const digit = Number(sign)
    const doubled = place % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
