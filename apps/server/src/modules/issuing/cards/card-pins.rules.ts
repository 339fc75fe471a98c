/** A card PIN that is guessed first: one digit or pair repeated, digits that count up or down, and recent years. */
export function isTrivialCardPin(pin: string): boolean {
  if (/^(\d)\1{3}$/.test(pin) || /^(\d\d)\1$/.test(pin) || /^(19[4-9]\d|20[0-3]\d)$/.test(pin)) return true
  const counts = (by: number) =>
    pin.split('').every((digit, at) => at === 0 || (Number(pin[at - 1]) + by + 10) % 10 === Number(digit))
  return counts(1) || counts(-1)
}
