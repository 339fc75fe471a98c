import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import * as contract from '@tradewind/contract/referrals-staff'
import { useState } from 'react'
import { listNames } from '#app/list-names.ts'
import { PageTitle } from '#app/page-title.tsx'
import { openDecision, ProposalButtons, type ShownProposal } from '#app/proposals.tsx'
import { sessionQuery } from '#app/session.ts'
import { Button } from '#ui/button.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { plainMomentText } from '#ui/dates.ts'
import { Link } from '#ui/link.tsx'
import { listAddress, type SearchOf } from '#ui/list/list-address.rules.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { MoneyText } from '#ui/money-text.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { ZoneNote } from '#ui/zone-note.tsx'
import { TermsDecision } from './referral-forms.tsx'
import { termsOf, termsStates } from './referral-words.ts'
import { TermsForm } from './terms-form.tsx'

type Terms = contract.StaffTerms

const termsAddress = listAddress({ filters: {}, names: listNames })

const termsQuery = ({ page, pageSize }: SearchOf<typeof termsAddress>) =>
  queryFor(contract.listReferralTerms, { query: { Page: page, PageSize: pageSize } }, { failures: 'own' })

/** What is promised for referrals: the terms in force, those before, and what waits for a second person. */
export function TermsPage() {
  const { data: me } = useSuspenseQuery(sessionQuery)
  const mayEdit = me.permissions.includes('referrals:edit')
  const [isProposing, setIsProposing] = useState(false)
  const { data: newest } = useQuery(termsQuery({ page: 1, pageSize: 10 }))
  const current = newest?.records.find(({ state }) => state === 'in-force')
  return (
    <>
      <PageTitle
        title="Referral terms"
        text={
          <>
            Each invitation keeps the terms that it was sent with. Two people change them. <ZoneNote />
          </>
        }
      />
      <p className="mb-4 text-small">
        <Link href="/referrals">All referrals</Link>
      </p>
      <ListScreen
        label="Terms"
        state={useListSearch(termsAddress)}
        query={termsQuery}
        what="the terms"
        action={
          mayEdit &&
          !isProposing && (
            <Button size="small" onClick={() => setIsProposing(true)}>
              Propose terms
            </Button>
          )
        }
        intro={isProposing && <TermsForm current={current} close={() => setIsProposing(false)} />}
        empty={{ title: 'No terms yet', text: 'Nobody can be invited until terms are in force.' }}
        columns={columnsOf(mayEdit)}
        rowKey={({ id }) => id}
        rowName={({ proposedAt }) => `Terms of ${plainMomentText(proposedAt)}`}
      />
    </>
  )
}

function termsProposal(terms: Terms): ShownProposal {
  const proposal: ShownProposal = {
    id: terms.id,
    title: 'Referral terms',
    differences: termsOf(terms).map((one) => ({ ...one, before: '' })),
    reason: terms.reason,
    proposedBy: terms.proposedByName,
    proposedAt: terms.proposedAt,
    isOwn: terms.isMine,
    mayConfirm: !terms.isMine,
    mayTurnDown: true,
    decide: (confirms) => openDecision(proposal, confirms, { component: TermsDecision, props: { proposal, confirms } }),
  }
  return proposal
}

const columnsOf = (mayEdit: boolean): readonly ListColumn<Terms>[] => [
  {
    key: 'reward',
    head: 'Reward',
    phone: 'title',
    cell: ({ reward, reason }) => (
      <RowTitle caption={<bdi>{reason}</bdi>}>
        <MoneyText amount={reward} withCode />
      </RowTitle>
    ),
  },
  {
    key: 'terms',
    head: 'Terms',
    phone: 'under',
    cell: (terms) => (
      <ul className="text-small whitespace-normal">
        {termsOf(terms)
          .slice(2)
          .map(({ field, after }) => (
            <li key={field}>
              {field}: {after}
            </li>
          ))}
      </ul>
    ),
  },
  {
    key: 'by',
    head: 'Proposed',
    cell: ({ proposedByName, proposedAt, decidedByName }) => (
      <span className="whitespace-normal">
        {proposedByName}
        {decidedByName && ` and ${decidedByName}`}
        <span className="block text-small text-ink-soft">{plainMomentText(proposedAt)}</span>
      </span>
    ),
  },
  {
    key: 'state',
    head: 'State',
    phone: 'amount',
    cell: ({ state, isOpen }) => (
      <StatusBadge status={state} tone={termsStates[state].tone}>
        {state === 'in-force' && !isOpen ? 'In force, closed' : termsStates[state].name}
      </StatusBadge>
    ),
  },
  {
    key: 'act',
    head: <span className="sr-only">Decide</span>,
    align: 'end',
    phone: 'under',
    cell: (terms) => mayEdit && terms.state === 'waiting' && <ProposalButtons proposal={termsProposal(terms)} />,
  },
]
