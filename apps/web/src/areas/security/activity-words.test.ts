import { expect, test } from 'vitest'
import { activityBy, activityDetail, activityName, isTroubling } from './activity-words.rules.ts'

const entry = {
  area: 'security',
  kind: 'signed-in',
  by: null,
  byStaff: false,
  about: '',
  reason: '',
  device: '',
  network: '',
  state: null,
} as const

test('an entry says what happened, to what, and who did it or from where', () => {
  const said = (one: Parameters<typeof activityBy>[0]) => [
    activityName(one),
    activityDetail(one),
    activityBy(one, 'Tradewind'),
  ]
  expect(said({ ...entry, about: 'app', device: 'Firefox on Windows', network: '203.0.x.x' })).toEqual([
    'Signed in',
    'with an authenticator app',
    'Firefox on Windows, from 203.0.x.x',
  ])
  expect(said({ ...entry, kind: 'two-factor-on', about: 'Passkey' })[1]).toBe('Passkey')
  expect(said({ ...entry, area: 'accounts', kind: 'frozen', about: 'Everyday', byStaff: true })).toEqual([
    'Account frozen',
    'Everyday',
    'Tradewind staff',
  ])
  expect(said({ ...entry, area: 'accounts', kind: 'requested', about: 'CHF', by: 'Ada', state: 'Rejected' })).toEqual([
    'Request for another account',
    'CHF, not approved',
    'by Ada',
  ])
  expect(said({ ...entry, kind: 'reversal-account-added', about: 'Barclays ····4491' }).slice(0, 2)).toEqual([
    'Reversal account added',
    'Barclays ····4491',
  ])
  expect(
    said({ ...entry, area: 'changes', kind: 'beneficiary-added', about: 'Amelia Clarke, GBP', device: 'Firefox' }),
  ).toEqual(['Beneficiary added', 'Amelia Clarke, GBP', 'Firefox'])
  expect(said({ ...entry, area: 'profile', kind: 'Erasure', state: 'Pending' })).toEqual([
    'Request to erase your data',
    'in review',
    '',
  ])
  expect(said({ ...entry, area: 'staff', kind: 'case', by: 'Reviewer', byStaff: true, about: 'R-000017' })).toEqual([
    'Our staff looked at your application',
    'R-000017',
    'Tradewind staff (Reviewer)',
  ])
  expect(activityName({ area: 'staff', kind: 'unheard-of' })).toBe('Our staff looked at your data')
  expect([isTroubling({ area: 'security', kind: 'pin-wrong' }), isTroubling(entry)]).toEqual([true, false])
})
