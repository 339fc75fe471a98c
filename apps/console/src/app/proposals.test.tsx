import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { decidedWords, decisionTitle, ProposalList, type ShownProposal } from './proposals.tsx'

const proposal: ShownProposal = {
  id: 'p1',
  title: 'Limit for ZAR',
  differences: [{ field: 'Most we hold', before: 'R1.00', after: 'R2.00' }],
  reason: 'More trade',
  proposedBy: 'Tess Lund',
  proposedAt: new Date('2026-11-21T12:00:00Z'),
  isOwn: false,
  mayConfirm: true,
  mayTurnDown: true,
  decide: () => undefined,
}
const shown = (change: Partial<ShownProposal>) => {
  const markup = renderToStaticMarkup(<ProposalList label="Limits" proposals={[{ ...proposal, ...change }]} />)
  const plain = (html: string) => html.replace(/<[^>]+>/g, '')
  return { text: plain(markup), buttons: [...markup.matchAll(/<button.*?<\/button>/g)].map(([html]) => plain(html)) }
}

test('a proposal says what changes from what to what, and who proposed it why', () => {
  const { text } = shown({})
  expect(text).toContain('Limit for ZAR')
  expect(text).toContain('Most we hold: R1.00 → R2.00')
  expect(text).toMatch(/Tess Lund, .*2026.*: More trade/)
})

test('someone else confirms or rejects it, its proposer only withdraws it, and a reader decides nothing', () => {
  expect(shown({}).buttons).toEqual(['Confirm Limit for ZAR', 'Reject Limit for ZAR'])
  expect(shown({ isOwn: true, mayConfirm: false }).buttons).toEqual(['Withdraw Limit for ZAR'])
  expect(shown({ mayConfirm: false, mayTurnDown: false }).buttons).toEqual([])
  expect(decisionTitle(proposal, false)).toBe('Reject: Limit for ZAR')
  expect(decidedWords({ isOwn: true }, false)).toBe('Withdrawn')
})
