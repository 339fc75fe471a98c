import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type * as contract from '@tradewind/contract/operations'
import { money } from '@tradewind/kernel'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sessionQuery } from '#app/session.ts'
import { Recalls } from './payment-recalls.tsx'
import { ProposeIndemnity } from './propose-indemnity.tsx'
import { RequestRecall } from './request-recall.tsx'

const at = new Date('2026-11-21T12:00:00Z')
const recall: contract.PaymentRecall = {
  recallId: '01900000-0000-7000-8000-000000000001',
  reason: 'DUPL',
  note: 'The customer paid twice.',
  state: 'pending',
  requestedBy: 'Mei Tanaka',
  requestedAt: at,
  overdueAt: at,
  inquiries: 1,
  answer: null,
  endedAt: null,
  needsPerson: false,
  closing: null,
  indemnity: null,
  indemnityProposal: null,
}
const payment = {
  paymentId: '01900000-0000-7000-8000-000000000002',
  amount: money('GBP', 4_100n),
  payee: { name: 'Amelia Clarke', account: '66374958', bank: 'Harbour Bank' },
  recalls: [],
  isRecallable: true,
} as unknown as contract.PaymentDetail

function shown(content: ReactNode, permissions: string[] = ['payments:read', 'payments:decide']) {
  const client = new QueryClient()
  client.setQueryData(sessionQuery.queryKey, { permissions } as never)
  const markup = renderToStaticMarkup(<QueryClientProvider client={client}>{content}</QueryClientProvider>)
  return markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

test('staff who decide payments can recall one that was sent; others see no recall', () => {
  expect(shown(<Recalls of={payment} />)).toContain('Recall payment')
  expect(shown(<Recalls of={payment} />, ['payments:read'])).toBe('')
  expect(shown(<Recalls of={{ ...payment, isRecallable: false }} />)).toBe('')
})

test('a recall shows who requested it, why, and what the bank answered', () => {
  const waiting = shown(<Recalls of={{ ...payment, recalls: [recall], isRecallable: false }} />)
  expect(waiting).toContain('Duplicate payment')
  expect(waiting).toContain('Bank is checking')
  expect(waiting).toContain('The customer paid twice.')
  expect(waiting).toMatch(/Mei Tanaka, .*2026/)
  expect(waiting).not.toContain('Recall payment')
  const answer = { code: 'CUST', words: "The payee doesn't agree." }
  const refused = shown(
    <Recalls of={{ ...payment, recalls: [{ ...recall, state: 'refused', answer, endedAt: at }] }} />,
  )
  expect(refused).toMatch(/Refused .*agree\. Code CUST/)
  expect(refused).toContain('Recall payment')
})

test('a bank that asks for an indemnity has it proposed by one person and decided by another', () => {
  const asked = { ...recall, state: 'indemnity-asked', needsPerson: true } as const
  const of = { ...payment, reference: 'TW1', recalls: [asked], isRecallable: false }
  expect(shown(<Recalls of={of} />)).toMatch(/Bank asks for an indemnity .*Propose an indemnity/)
  expect(shown(<Recalls of={of} />, ['payments:read'])).not.toContain('Propose')
  const proposal = { proposalId: recall.recallId, reason: 'Fraud', proposedByName: 'Mei Tanaka', proposedAt: at }
  const proposed = (isMine: boolean) =>
    shown(<Recalls of={{ ...of, recalls: [{ ...asked, indemnityProposal: { ...proposal, isMine } }] }} />)
  expect(proposed(true)).toContain('Withdraw')
  expect(proposed(true)).not.toContain('Propose an indemnity')
  expect(proposed(false)).toMatch(/Confirm|Reject/)
  const form = shown(<ProposeIndemnity of={of} recall={asked} close={() => undefined} />)
  expect(form).toContain('Harbour Bank will return £41.00 only if we promise')
})

test('the form names the bank and the amount before the recall is requested', () => {
  const form = shown(<RequestRecall of={payment} close={() => undefined} />)
  expect(form).toContain('ask Harbour Bank to return £41.00')
  expect(form).toContain('Requested by the customer')
})
