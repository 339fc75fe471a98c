import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import * as contract from '@tradewind/contract/referrals-staff'
import { useState } from 'react'
import { listNames } from '#app/list-names.ts'
import { PageTitle } from '#app/page-title.tsx'
import { ProposalButtons } from '#app/proposals.tsx'
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
import { termsOf, termsStates } from './referral-words.ts'
import { TermsForm } from './terms-form.tsx'
import { termsProposal } from './terms-proposal.tsx'

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

/** What the terms say beyond the reward: a column, and below the title where there is no room for one. */
const Conditions = ({ terms }: { terms: Terms }) => (
  <ul className="text-small whitespace-normal">
    {termsOf(terms)
      .slice(2)
      .map(({ field, after }) => (
        <li key={field}>
          {field}: {after}
        </li>
      ))}
  </ul>
)

/** Below each other on a phone, so that the title keeps its room. */
const acts = 'mt-2 inline-flex flex-col items-end gap-2 @xl:mt-0 @xl:flex-row @xl:justify-end'

const columnsOf = (mayEdit: boolean): readonly ListColumn<Terms>[] => [
  {
    key: 'reward',
    head: 'Reward',
    phone: 'title',
    cell: (terms) => (
      <>
        <RowTitle caption={<bdi>{terms.reason}</bdi>}>
          <MoneyText amount={terms.reward} withCode />
        </RowTitle>
        <div className="mt-1 @xl:hidden">
          <Conditions terms={terms} />
        </div>
      </>
    ),
  },
  {
    key: 'terms',
    head: 'Terms',
    phone: 'hidden',
    cell: (terms) => <Conditions terms={terms} />,
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
    cell: (terms) =>
      mayEdit && terms.state === 'waiting' && <ProposalButtons proposal={termsProposal(terms)} className={acts} />,
  },
]
