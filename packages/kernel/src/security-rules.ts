import { passwordMaxLength, passwordMinLength, pinMaxLength } from './constants.ts'

/** The five rules of the strength checklist, in the order they are shown. The server asks for length, not composition. */
export const passwordRules: readonly { name: string; holds: (password: string) => boolean }[] = [
  { name: `At least ${passwordMinLength} characters`, holds: (password) => password.length >= passwordMinLength },
  { name: 'A special character', holds: (password) => /[^\p{L}\p{N}\s]/u.test(password) },
  { name: 'An uppercase letter', holds: (password) => /\p{Lu}/u.test(password) },
  { name: 'A lowercase letter', holds: (password) => /\p{Ll}/u.test(password) },
  { name: 'A digit', holds: (password) => /\d/.test(password) },
]

/** True only if all five rules hold. */
export const isStrongPassword = (password: string): boolean => passwordRules.every(({ holds }) => holds(password))

/** How long a password must be where a second factor stands beside it, and where it stands alone. */
const leastLength = { withSecondFactor: passwordMinLength, alone: 15 } as const

/** Why the server takes no such password (NIST SP 800-63B-4: length, not composition), or nothing. */
export function passwordFault(password: string, { twoFactor }: { twoFactor: boolean }): string | undefined {
  const least = twoFactor ? leastLength.withSecondFactor : leastLength.alone
  const length = Array.from(password).length
  if (length < least) return `Choose a password of at least ${least} characters.`
  return length > passwordMaxLength ? `A password has at most ${passwordMaxLength} characters.` : undefined
}

export const pinShapeWords = 'The transaction PIN has six digits.'
export const pinWeakWords = "Choose a PIN that's harder to guess, without repeated or consecutive digits."

/** Whether this has the shape of a transaction PIN. */
export const isPin = (text: string): boolean => /^\d+$/.test(text) && text.length === pinMaxLength

/** Rows, columns and diagonals of a keypad. */
const keypadLines = ['123', '456', '789', '147', '258', '369', '159', '357']
const reversed = (text: string) => text.split('').toReversed().join('')
const isKeypadLine = (part: string) => keypadLines.includes(part) || keypadLines.includes(reversed(part))

/**
 * A PIN that is guessed first: one digit, pair or triple repeated, digits that count up or down, also around zero, and two
 * lines of a keypad.
 */
export function isTrivialPin(pin: string): boolean {
  const [first, second] = [pin.slice(0, 3), pin.slice(3)]
  if (isKeypadLine(first) && isKeypadLine(second)) return true
  if (/^(\d)\1+$/.test(pin) || /^(\d\d)\1+$/.test(pin) || /^(\d\d\d)\1+$/.test(pin)) return true
  const step = (by: number) =>
    pin.split('').every((digit, at) => at === 0 || (Number(pin[at - 1]) + by + 10) % 10 === Number(digit))
  return step(1) || step(-1)
}

/** Whether a PIN is a date of birth (YYYY-MM-DD) in one of the orders in which people write it, or its year with a part. */
export function isBirthDatePin(pin: string, dateOfBirth: string): boolean {
  const [year = '', month = '', day = ''] = dateOfBirth.split('-')
  const short = year.slice(2)
  const parts = [day, month, short]
  const orders = [
    [day, month, short],
    [month, day, short],
    [short, month, day],
    [short, day, month],
    [day, short, month],
    [month, short, day],
  ].map((order) => order.join(''))
  const years = parts.flatMap((part) => [`${year}${part}`, `${part}${year}`])
  return pin.length === pinMaxLength && [...orders, ...years].includes(pin)
}

/** Why a new transaction PIN is refused, or nothing. */
export function newPinFault(pin: string): string | undefined {
  if (!isPin(pin)) return pinShapeWords
  return isTrivialPin(pin) ? pinWeakWords : undefined
}

/** Whether this has the shape of a verification code: 8 letters or digits. */
export const isVerificationCode = (text: string): boolean => /^[a-z\d]{8}$/i.test(text)
