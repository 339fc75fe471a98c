import { parseRib } from '@tradewind/kernel/bank/franc-zone-account'
import { formatIban, makeIban, parseIban } from '@tradewind/kernel/bank/iban'
import { parseNuban } from '@tradewind/kernel/bank/nuban'
import { ribKey } from '@tradewind/kernel/bank/rib'
import { formatSortCode, parseUkAccount } from '@tradewind/kernel/bank/sort-code'
import { spelledPhoneNumber } from '@tradewind/kernel/bank/spelled'
import { checkUkModulus } from '@tradewind/kernel/bank/uk-modulus'
import type { RailName } from '@tradewind/kernel/payment-methods/rails'
import type { AccountAddress } from '#modules/rails'
import { bankOf } from './directory.ts'
import { listedHolders } from './holders.ts'

const dakar = 'SN0100123412345678901222'

/** An account like any other on the networks where nobody is listed by name. */
const examples: Partial<Record<RailName, AccountAddress>> = {
  ach: { bankCode: '021000021', accountNumber: '483920175' },
  fedwire: { bankCode: '026009593', accountNumber: '4839201755' },
  swift: { bic: 'COBADEFF', accountNumber: 'DE75370400440732811400' },
  interac: { email: 'alex@example.com' },
  eft: { bankCode: '00312345', accountNumber: '7654321' },
  fast: { bankCode: '7171001', accountNumber: '0123456789' },
  zaeft: { bankCode: '632005', accountNumber: '4012345678' },
  uemoa: { bankCode: 'SN010', accountNumber: dakar.slice(0, 22) + ribKey(dakar.slice(0, 22)) },
}

/** An account of a network that exists. */
export function exampleOn(rail: RailName): AccountAddress {
  const found = examples[rail] ?? listedHolders.find((one) => one.rail === rail)
  if (!found) throw new Error(`the sandbox has no example of ${rail}`)
  return found
}

/** An account of a network whose number ends so and passes the checks of real ones; none where no number does both. */
export function exampleEndingIn(rail: RailName, ending: string): AccountAddress | undefined {
  const like = exampleOn(rail)
  if ('email' in like) return undefined
  if ('iban' in like) return { iban: ibanEndingIn(like.iban, ending) }
  if ('mobileNumber' in like) return { ...like, mobileNumber: like.mobileNumber.slice(0, -ending.length) + ending }
  const { accountNumber: number } = like
  if (typeof parseIban(number) !== 'string') return { ...like, accountNumber: ibanEndingIn(number, ending) }
  // The digits before the ending count up until the check digits fit.
  const head = number.slice(0, -ending.length)
  for (let step = 0; step < 1_000; step++) {
    const accountNumber =
      head.slice(0, -3) + ((Number(head.slice(-3)) + step) % 1_000).toString().padStart(3, '0') + ending
    const to = { ...like, accountNumber }
    if (holds(rail, to)) return to
  }
  return undefined
}

/** Check digits stand in front of an IBAN's own number, so that any ending has its own. */
const ibanEndingIn = (iban: string, ending: string): string =>
  makeIban(iban.slice(0, 2), iban.slice(4, -ending.length) + ending)

/** Whether a number has the check digits that its network asks for. */
function holds(
  rail: RailName,
  { accountNumber, bankCode = '' }: { accountNumber: string; bankCode?: string | undefined },
) {
  if (rail === 'nip') return typeof parseNuban(accountNumber, bankCode) !== 'string'
  if (rail === 'uemoa') return typeof parseRib(accountNumber, 'XOF') !== 'string'
  if (rail !== 'fps') return true
  const account = parseUkAccount(bankCode, accountNumber)
  return typeof account !== 'string' && checkUkModulus(account) === 'valid'
}

/** How the forms call a network's code of a bank; where they list banks by name, the name is what is chosen. */
const codeLabels: Partial<Record<RailName, string>> = {
  fps: 'Sort code',
  ach: 'ABA routing number',
  fedwire: 'Wire routing number',
  eft: 'Routing code',
  fast: 'Routing code',
  inr: 'IFSC',
}

/** The numbers of an account as the forms ask for them. */
export function numbersOf(rail: RailName, to: AccountAddress): { label: string; value: string }[] {
  if ('email' in to) return [{ label: 'Interac email', value: to.email }]
  if ('iban' in to) return [{ label: 'IBAN', value: formatIban(to) }]
  if ('mobileNumber' in to)
    return [
      { label: 'Provider', value: bankOf(rail, to)?.name ?? to.operator },
      { label: 'Mobile number', value: spelledPhoneNumber(to.mobileNumber) },
    ]
  const number = { label: 'Account number', value: to.accountNumber }
  if ('bic' in to) return [{ label: 'BIC / SWIFT code', value: to.bic }, number]
  const code = to.bankCode ?? ''
  const label = codeLabels[rail]
  return [
    label
      ? { label, value: rail === 'fps' ? formatSortCode(code) : code }
      : { label: 'Bank', value: bankOf(rail, to)?.name ?? code },
    number,
  ]
}
