import { money } from '@tradewind/kernel'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { type SignedIn, setProfile } from '#domain/session/session.ts'
import { RequestActions } from './request-actions.tsx'
import type { RequestDetail } from './requests.queries.ts'

const maker = { userId: '00000000-0000-7000-8000-000000000001', name: 'Mira Reed' }
const cannot = { decide: false, return: false, reassign: false, redo: false, cancel: false, withdraw: false }
const request = {
  paymentRuleTransactionId: '00000000-0000-7000-8000-000000000002',
  accountId: '00000000-0000-7000-8000-000000000003',
  counterParty: 'Amelia Clarke',
  total: money('GBP', 2550n),
  maker,
  approvers: [],
  assignedTo: null,
  can: { ...cannot, cancel: true },
} as unknown as RequestDetail

/** What one person may do with the request. */
function offered(userId: string, can: Partial<RequestDetail['can']>): string[] {
  setProfile({ userId } as SignedIn)
  const markup = renderToStaticMarkup(<RequestActions request={{ ...request, can: { ...cannot, ...can } }} />)
  return [...markup.matchAll(/<button.*?<\/button>/g)].map(([button]) => button.replace(/<[^>]+>/g, ''))
}
afterEach(() => setProfile(undefined))

test('[mc-approve-reject] whoever asked for a payment can call it off; whoever decides about it rejects it', () => {
  expect(offered(maker.userId, { cancel: true })).toEqual(['Cancel payment'])
  expect(offered(maker.userId, {})).toEqual([])
  expect(offered('someone else', { cancel: true, decide: true, return: true })).toEqual(['Approve', 'Return', 'Reject'])
})

test('a transfer by SendR has no form to be changed in, so it is approved or rejected', () => {
  expect(offered('someone else', { decide: true })).toEqual(['Approve', 'Reject'])
})
