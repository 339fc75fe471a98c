import { refusals } from '@tradewind/contract'
import { noNumbers } from '@tradewind/kernel/payment-methods/bank-numbers'
import { offeredMethods, sendCurrencies } from '@tradewind/kernel/payment-methods/catalogue'
import { bareEntry, numbersAreFull, numbersAreWhole, roomFor } from '@tradewind/kernel/payment-methods/entry'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { VerificationState } from '#domain/payment-methods/use-verification.ts'
import { VerificationPanel } from '#domain/payment-methods/verification-panel.tsx'
import { numberFaults, whoFaults } from './payee-faults.rules.ts'
import { blankPayee } from './payee-form.rules.ts'

/** What the form of every payment method says of bad input, before a bank is asked and after. */

const forms = sendCurrencies.flatMap((currency) =>
  offeredMethods(currency).map((paymentMethod) => ({ name: `${currency} ${paymentMethod.method}`, paymentMethod })),
)
const typed = forms.flatMap(({ name, paymentMethod }) =>
  paymentMethod.fields
    .filter(({ pick }) => pick === undefined)
    .map((field) => ({ name: `${name} ${field.name}`, paymentMethod, field })),
)

test('every typed number says what a whole one has, when one is too short or too long', () => {
  for (const { name, paymentMethod, field } of typed) {
    const fault = (entry: string) => numberFaults(paymentMethod, { ...noNumbers, [field.name]: entry })[field.name]
    expect(field.is, name).toBeDefined()
    expect(fault(''), name).toBe(`${field.label} is required`)
    for (const wrong of ['1', '9'.repeat(50)])
      expect([name, fault(wrong)]).toEqual([name, expect.stringContaining(`it has ${field.is}`)])
  }
})

test('a number pasted with blanks and dashes is taken whole: its field does not cut it, and they do not count', () => {
  for (const { name, paymentMethod, field } of typed) {
    if (!field.placeholder || field.type === 'email') continue
    const parts = bareEntry(field.name, field.placeholder).split(/(?<=^(?:.{3})+)/)
    for (const pasted of [parts.join(' '), parts.join('-'), ` ${parts.join(' ')} `]) {
      expect(pasted.length, name).toBeLessThanOrEqual(roomFor(field))
      expect(
        numberFaults(paymentMethod, { ...noNumbers, [field.name]: pasted })[field.name],
        `${name}: ${pasted}`,
      ).toBeUndefined()
      expect(numbersAreWhole({ fields: [field] }, { ...noNumbers, [field.name]: pasted }), name).toBe(true)
    }
  }
})

test('a number that could still get longer is not checked while its writer pauses', () => {
  const [pounds] = offeredMethods('GBP')
  if (!pounds) throw new Error('there is no way to pay in pounds')
  const sixToEight = (accountNumber: string) => ({ ...noNumbers, sortCode: '08-99-99', accountNumber })
  for (const accountNumber of ['663749', '6637495']) {
    expect(numbersAreWhole(pounds, sixToEight(accountNumber))).toBe(true)
    expect(numbersAreFull(pounds, sixToEight(accountNumber))).toBe(false)
  }
  expect(numbersAreFull(pounds, sixToEight('66374958'))).toBe(true)
})

const panel = (state: VerificationState) =>
  renderToStaticMarkup(
    <VerificationPanel
      state={state}
      holder="Amelia Clark"
      confirmed={false}
      confirmFault={undefined}
      onVerify={() => undefined}
      onUseName={() => undefined}
      onConfirm={() => undefined}
    />,
  )
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ')

test('[send-server-verification] check digits, an unknown bank, an unknown account and a restricted country each say what it is', () => {
  const codes = Object.keys(refusals).filter((code) => code.startsWith('verification.')) as (keyof typeof refusals)[]
  const words = codes.map((code) => refusals[code][1])
  expect(new Set(words).size).toBe(codes.length)
  for (const said of words) {
    const shown = panel({ is: 'failed', words: said, unreachable: false })
    expect(shown).toContain("We couldn't verify these details")
    expect(shown).toContain(said)
    expect(shown).toContain('Verify again')
  }
  // A directory that does not answer is nobody's mistake.
  expect(panel({ is: 'failed', words: "We couldn't reach the bank directory.", unreachable: true })).toContain(
    'Not verified yet',
  )
})

test('a name that is close, one that does not match and one that cannot be compared are told apart', () => {
  const block = {
    entries: '',
    bankName: 'Harbour Bank',
    bankCode: '',
    bankAddress: '',
    bankCity: '',
    bankCountryId: 'GB',
    bicCode: null,
    normalised: '',
    accountNumber: null,
  }
  const shown = (result: 'match' | 'close' | 'none' | 'unavailable', suggestedName: string | null = null) =>
    panel({ is: 'verified', block: { ...block, nameCheck: { result, suggestedName } } })
  expect(shown('match')).toContain('The account belongs to Amelia Clark.')
  expect(shown('close', 'Amelia Clarke')).toContain('The account belongs to Amelia Clarke . You entered Amelia Clark.')
  expect(shown('none')).toContain("This account doesn't belong to Amelia Clark.")
  expect(shown('none')).toContain('I know this account and want to send to Amelia Clark')
  expect(shown('unavailable')).toContain("can't check names")
})

test('of a saved account the panel says what its bank said of the name when it was saved, and nothing better', () => {
  const block = {
    entries: '',
    bankName: 'Harbour Bank',
    bankCode: '',
    bankAddress: '',
    bankCity: '',
    bankCountryId: 'GB',
    bicCode: null,
    normalised: '',
    accountNumber: null,
  }
  const shown = (whenSaved: 'match' | 'close' | 'none' | 'unavailable') =>
    panel({ is: 'verified', block: { ...block, nameCheck: { result: 'saved', suggestedName: null, whenSaved } } })
  expect(shown('match')).toContain('The account belongs to Amelia Clark.')
  for (const result of ['close', 'none', 'unavailable'] as const)
    expect(shown(result)).not.toContain('The account belongs to')
  expect(shown('unavailable')).toContain("can't check names")
  expect(shown('none')).toContain("This account doesn't belong to Amelia Clark.")
  expect(shown('none')).not.toContain('I know this account')
})

test('a country that no money goes to is named as soon as it is chosen, not after the PIN', () => {
  const person = { ...blankPayee, firstName: 'Amelia', lastName: 'Clarke' }
  expect(whoFaults({ ...person, beneficiaryCountry: 'GB' })).toEqual({})
  expect(whoFaults({ ...person, beneficiaryCountry: 'IR' })).toEqual({
    beneficiaryCountry: expect.stringMatching(/^We can't send money to .*Iran/),
  })
})
