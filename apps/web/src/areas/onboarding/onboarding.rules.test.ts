import { expect, test } from 'vitest'
import { isSetupComplete, type SetupForm, setupBody, setupFaults, withCounterparties } from './account-setup.rules.ts'
import { bodyOf, formOf, sameTexts, sendable } from './autosave.rules.ts'
import type { Progress, Section } from './onboarding.queries.ts'
import { placeOf } from './places.ts'
import { allMissing, counterpartiesComplete, shownTab, sumOfShares, tabsOf } from './sections.rules.ts'

const missing = { field: null, label: 'Share', officerId: null, requirementId: null }
const section = (name: Section['section'], changes: Partial<Section> = {}): Section => ({
  section: name,
  complete: false,
  optional: false,
  requiredFields: [],
  missing: [missing],
  ...changes,
})

test('personal details open, whatever was asked for', () => {
  const sections = [section('PersonalDetails'), section('Documents')]
  const request = { id: '', requestedAt: new Date(), deadline: new Date(), items: [] } satisfies Progress['request']
  expect(tabsOf({ sections, request: null })).toEqual(['PersonalDetails', 'Documents', 'Review'])
  expect(shownTab(undefined, tabsOf({ sections, request: null }))).toBe('PersonalDetails')
  expect(shownTab('Shareholders', tabsOf({ sections, request: null }))).toBe('PersonalDetails')
  expect(shownTab('Documents', tabsOf({ sections, request }))).toBe('Documents')
  expect(shownTab(undefined, tabsOf({ sections, request }))).toBe('PersonalDetails')
  expect(shownTab('Requested', tabsOf({ sections, request }))).toBe('Requested')
})

test('countries and payees are named once: the account setup follows the counterparties and begins with theirs', () => {
  const sections = [section('AccountSetup'), section('Counterparties')]
  expect(tabsOf({ sections, request: null })).toEqual(['Counterparties', 'AccountSetup', 'Review'])
  const empty: SetupForm = { countries: [], beneficiaries: [], inflow: '', volume: '', frequency: '' }
  const named = { beneficiaries: [{ name: 'Atelier Moreau' }], countries: [{ countryId: 'FR' }] }
  const begun = withCounterparties(empty, named)
  expect(begun).toMatchObject({
    countries: [{ countryId: 'FR', status: 'Outgoing' }],
    beneficiaries: [{ name: 'Atelier Moreau', status: 'Outgoing' }],
  })
  const own: SetupForm = { ...begun, countries: [{ countryId: 'DE', status: 'Incoming' }] }
  expect(withCounterparties(own, named)).toEqual(own)
})

test('what is missing is listed with the way to its field; an optional section keeps nobody', () => {
  const sections = [section('Shareholders'), section('AccountSetup', { optional: true })]
  expect(allMissing(sections).map((one) => one.section)).toEqual(['Shareholders'])
  expect(placeOf('Shareholders', { field: 'sharePercentage', officerId: 'a-b', requirementId: null })).toBe(
    '/get-started?tab=Shareholders&field=sharePercentage&person=a-b',
  )
})

test('shares add up in hundredths', () => {
  expect(sumOfShares(['33.33', '33.33', '33.34'])).toBe('100')
  expect(sumOfShares(['0.1', '0.2', null, ''])).toBe('0.3')
  expect(sumOfShares(['12.05'])).toBe('12.05')
})

test('[profile-counterparty-complete] both lists need at least three entries', () => {
  expect([counterpartiesComplete(3, 3), counterpartiesComplete(2, 9), counterpartiesComplete(9, 2)]).toEqual([
    true,
    false,
    false,
  ])
})

test('what the server refused is held back until it is typed anew, and everything else is sent', () => {
  const saved = { firstName: 'Ada', phoneNumber: '+447400123456' }
  const form = { firstName: 'Amy', phoneNumber: '12' }
  const refused = new Map([['phoneNumber', '12']])
  expect(sendable(form, saved, refused)).toEqual({ firstName: 'Amy', phoneNumber: '+447400123456' })
  expect(sendable({ ...form, phoneNumber: '123' }, saved, refused)).toEqual({ firstName: 'Amy', phoneNumber: '123' })
})

test('an empty field is left out of a request, and spaces around a text are no change', () => {
  expect(bodyOf({ firstName: 'Ada', lastName: ' ' })).toEqual({ firstName: 'Ada' })
  expect(formOf(['firstName', 'lastName'], { firstName: 'Ada', lastName: null })).toEqual({
    firstName: 'Ada',
    lastName: '',
  })
  expect([sameTexts({ city: 'Dover ' }, { city: 'Dover' }), sameTexts({ city: '' }, { city: 'Dover' })]).toEqual([
    true,
    false,
  ])
})

test('[account-setup-complete] account setup is complete with countries, beneficiaries and all three expectations', () => {
  const whole: SetupForm = {
    countries: [{ countryId: 'FR', status: 'Outgoing' }],
    beneficiaries: [{ name: 'Atelier Moreau', status: 'Incoming' }],
    inflow: '20,000.00',
    volume: '18000',
    frequency: '25',
  }
  expect(isSetupComplete(whole, 'GBP')).toBe(true)
  expect(setupBody(whole, 'GBP')).toMatchObject({
    expectedMonthlyInflow: { amount: '20000.00', currencyCode: 'GBP' },
    expectedMonthlyTransactionFrequency: 25,
  })
  for (const lack of [
    { countries: [] },
    { beneficiaries: [] },
    { inflow: '' },
    { volume: 'much' },
    { frequency: '0' },
  ] as Partial<SetupForm>[])
    expect([lack, isSetupComplete({ ...whole, ...lack }, 'GBP')]).toEqual([lack, false])
  expect(setupFaults({ ...whole, volume: 'much', frequency: '0' }, 'GBP')).toEqual({
    volume: 'Enter an amount, such as 20,000.00',
    frequency: 'Number of payments must be 1 or more',
  })
})
