import type { AttentionItem } from '@tradewind/contract/attention'
import { money } from '@tradewind/kernel'
import { expect, test } from 'vitest'
import { needsOf } from './needs.ts'

const first = {
  transactionId: '0190c000-0000-7000-8000-000000000001',
  counterParty: 'Rowan Wharf Ltd',
  amount: money('GBP', 240_000n),
  expiresAt: new Date('2026-11-24T18:00:00Z'),
}
const item = (kind: AttentionItem['kind'], count: number): AttentionItem => ({ kind, count, first, newestAt: null })
const titles = (...items: AttentionItem[]) =>
  needsOf(items, []).map(({ title }) => title.replaceAll(/[\u2068\u2069]/g, ''))
const draft = (offer?: { what: string; href: string }) => ({
  id: 'a b',
  name: 'a',
  session: 'b',
  savedAt: 0,
  content: {},
  ...(offer && { offer }),
})

test('nothing waits: nothing is said', () => {
  expect(needsOf([], [])).toEqual([])
  expect(needsOf([], [draft()])).toEqual([])
})

test('one of a kind is named, several are counted, and very many are not counted out', () => {
  expect(titles(item('approvals', 1), item('changes', 1), item('returned-payments', 1))).toEqual([
    'Approve £2,400.00 to Rowan Wharf Ltd',
    'Change £2,400.00 to Rowan Wharf Ltd',
    "£2,400.00 to Rowan Wharf Ltd wasn't delivered",
  ])
  expect(titles(item('approvals', 3), item('changes', 2), item('returned-payments', 100))).toEqual([
    '3 payments need your approval',
    '2 payments were returned to you',
    "99+ payments weren't delivered",
  ])
})

test('a payment that was not approved leads its maker to the request, and can be dismissed', () => {
  const stopped = { ...item('stopped-payments', 1), newestAt: first.expiresAt }
  const [one] = needsOf([stopped], [])
  expect(one?.title.replaceAll(/[\u2068\u2069]/g, '')).toBe("£2,400.00 to Rowan Wharf Ltd didn't go ahead")
  expect(one).toMatchObject({
    href: `/payment/request-history?request=${first.transactionId}`,
    dismiss: { kind: 'stopped-payments', upTo: first.expiresAt },
  })
  const [several] = needsOf([{ ...stopped, count: 2 }], [])
  expect(several?.title).toBe("2 of your payments didn't go ahead")
  expect(several?.href).toContain('status=Rejected')
})

test('a recovery of the account leads to where it is stopped', () => {
  const recovery = { ...item('account-recovery', 1), first: { ...first, counterParty: '', amount: null } }
  const [one] = needsOf([recovery], [])
  expect(one).toMatchObject({ title: 'Someone asked to recover this account', href: '/settings?tab=security' })
  expect(one?.text).toMatch(/^Stop it if it wasn't you. It can be completed from .*24/)
})

test('a negotiated rate says what it is for and until when it holds', () => {
  const rate = { ...item('rates', 1), first: { ...first, counterParty: 'USD' } }
  const [one] = needsOf([rate], [])
  expect(one).toMatchObject({ title: 'Your negotiated rate for £2,400.00 to USD', href: '/payment/rate-bypass' })
  expect(one?.text).toMatch(/^Use it by .*24/)
  const [two] = needsOf([{ ...rate, count: 2 }], [])
  expect(two?.title).toBe('2 negotiated rates are ready')
  expect(two?.text).toMatch(/^Next: £2,400\.00 to USD, by /)
})

test('a change of the team names whom it is about, and leads to the team', () => {
  const change = { ...item('team-changes', 1), first: { ...first, counterParty: 'Imran Reed', amount: null } }
  const [one] = needsOf([change], [])
  expect(one).toMatchObject({ href: '/maker-checker', action: 'Review' })
  expect(one?.title.replaceAll(/[\u2068\u2069]/g, '')).toBe('Confirm a team change: Imran Reed')
  expect(one?.text).toMatch(/^Decide by .*24/)
  expect(titles({ ...change, count: 2 })).toEqual(['2 team changes need your confirmation'])
})

test('what the provider asks for is named with its deadline, and leads to where it is handed in', () => {
  const asked = { ...item('documents', 1), first: { ...first, counterParty: 'Proof of Address', amount: null } }
  const [one] = needsOf([asked], [])
  expect(one).toMatchObject({ href: '/settings?tab=businessDocument', action: 'Upload' })
  expect(one?.text).toMatch(/^Submit by .*24/)
  expect(titles(asked, { ...asked, count: 2 })).toEqual([
    'Send us: Proof of Address',
    'Send us the 2 things we asked for',
  ])
})

test('a schedule that waits for an answer opens, and several open their list', () => {
  const schedule = { ...item('schedules', 1), first: { ...first, expiresAt: null } }
  const needs = needsOf([schedule, { ...schedule, count: 2 }], [])
  expect(needs.map(({ href }) => href)).toEqual([
    `/payment/scheduled-payments?schedule=${first.transactionId}`,
    '/payment/scheduled-payments',
  ])
  expect(titles(schedule, { ...schedule, count: 2 })).toEqual([
    'Missed: £2,400.00 to Rowan Wharf Ltd',
    '2 scheduled payments need your answer',
  ])
})

test('each leads to where something can be done about it', () => {
  const hrefs = (count: number) => needsOf([item('approvals', count), item('returned-payments', count)], [])
  expect(hrefs(1).map(({ href }) => href)).toEqual([
    `/payment/pending-request?request=${first.transactionId}`,
    `/payment/${first.transactionId}`,
  ])
  expect(hrefs(2).map(({ href }) => href)).toEqual([
    '/payment/pending-request',
    '/transactions?type=Debit&status=Failed',
  ])
  const [left] = needsOf([], [draft({ what: 'Payment from GBP', href: '/accounts/1/send-money/single' })])
  expect(left).toMatchObject({ title: 'Payment from GBP', href: '/accounts/1/send-money/single', action: 'Continue' })
})
