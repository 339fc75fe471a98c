import { useSuspenseQuery } from '@tanstack/react-query'
import * as contract from '@tradewind/contract/referrals-staff'
import { listNames } from '#app/list-names.ts'
import { PageTitle } from '#app/page-title.tsx'
import { ProposalButtons } from '#app/proposals.tsx'
import { sessionQuery } from '#app/session.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { plainMomentText } from '#ui/dates.ts'
import { listAddress, oneOf, type SearchOf } from '#ui/list/list-address.rules.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { openModal } from '#ui/modal-bus.ts'
import { MoneyText } from '#ui/money-text.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { ZoneNote } from '#ui/zone-note.tsx'
import { RefuseForm, ReinstateForm, reinstatementProposal } from './referral-forms.tsx'
import { assessmentText, stateWords } from './referral-words.ts'

type Referral = contract.StaffReferral

const referralAddress = listAddress({ filters: { state: oneOf(contract.referralStates) }, names: listNames })

const referralsQuery = ({ page, pageSize, state }: SearchOf<typeof referralAddress>) =>
  queryFor(
    contract.listAllReferrals,
    { query: { Page: page, PageSize: pageSize, ...(state && { State: state }) } },
    { failures: 'own' },
  )

/** Referrals of all customers: what each waits for, and which rules spoke against it. */
export function ReferralsPage() {
  const { data: me } = useSuspenseQuery(sessionQuery)
  const mayEdit = me.permissions.includes('referrals:edit')
  return (
    <>
      <PageTitle
        title="Referrals"
        text={
          <>
            A reward is paid once its holding period is over, unless a rule speaks against it. One person refuses a
            reward, two reinstate it. <ZoneNote />
          </>
        }
      />
      <ListScreen
        label="Referrals"
        state={useListSearch(referralAddress)}
        query={referralsQuery}
        what="the referrals"
        filters={[
          {
            name: 'state',
            label: 'State',
            prefix: 'State',
            all: 'All',
            options: contract.referralStates.map((value) => ({ value, text: stateWords[value].name })),
          },
        ]}
        action={
          <ButtonLink href="/referrals/terms" size="small" kind="secondary">
            Terms
          </ButtonLink>
        }
        empty={{ title: 'No referrals', text: 'Whom customers invite is listed here.' }}
        columns={columnsOf(mayEdit)}
        rowKey={({ id }) => id}
        rowName={({ inviterName, inviteeName }) => `${inviterName}: ${inviteeName || 'unnamed'}`}
      />
    </>
  )
}

const dateOf = ({ state, invitedAt, registeredAt, holdingUntil, paidAt }: Referral): string => {
  if (paidAt) return `Paid ${plainMomentText(paidAt)}`
  if (state === 'holding' && holdingUntil) return `Due ${plainMomentText(holdingUntil)}`
  return registeredAt ? `Registered ${plainMomentText(registeredAt)}` : `Invited ${plainMomentText(invitedAt)}`
}

const open = (component: typeof RefuseForm, referral: Referral, title: string) =>
  openModal({ component, props: { referral }, title, modalSize: 'small' })

/** How it was decided each time: a column, and below the title where there is no room for one. */
const Assessments = ({ of }: { of: Referral['assessments'] }) => (
  <ul className="text-small whitespace-normal">
    {of.map((one) => (
      <li key={one.at.toISOString()}>{assessmentText(one)}</li>
    ))}
  </ul>
)

/** Below each other on a phone, so that the title keeps its room. */
const acts = 'mt-2 inline-flex flex-col items-end gap-2 @xl:mt-0 @xl:flex-row @xl:justify-end'

const columnsOf = (mayEdit: boolean): readonly ListColumn<Referral>[] => [
  {
    key: 'who',
    head: 'Inviter and invited',
    phone: 'title',
    cell: ({ inviterName, inviteeName, source, assessments }) => (
      <>
        <RowTitle caption={<>Invited: {inviteeName ? <bdi>{inviteeName}</bdi> : `by ${source}`}</>}>
          <bdi>{inviterName}</bdi>
        </RowTitle>
        {assessments.length > 0 && (
          <div className="mt-1 @xl:hidden">
            <Assessments of={assessments} />
          </div>
        )}
      </>
    ),
  },
  { key: 'when', head: 'When', cell: dateOf },
  {
    key: 'assessments',
    head: 'Decisions',
    phone: 'hidden',
    cell: ({ assessments }) => (assessments.length === 0 ? '—' : <Assessments of={assessments} />),
  },
  {
    key: 'state',
    head: 'State',
    cell: ({ state }) => (
      <StatusBadge status={state} tone={stateWords[state].tone}>
        {stateWords[state].name}
      </StatusBadge>
    ),
  },
  {
    key: 'reward',
    head: 'Reward',
    align: 'end',
    phone: 'amount',
    cell: ({ reward }) => <MoneyText amount={reward} withCode />,
  },
  {
    key: 'act',
    head: <span className="sr-only">Decide</span>,
    align: 'end',
    phone: 'under',
    cell: (referral) => mayEdit && <Act referral={referral} />,
  },
]

function Act({ referral }: { referral: Referral }) {
  const { state, reinstatement, inviterName } = referral
  if (reinstatement)
    return <ProposalButtons proposal={reinstatementProposal(referral, reinstatement)} className={acts} />
  if (state === 'registered' || state === 'holding')
    return (
      <Button
        size="small"
        kind="secondary"
        className="mt-2 @xl:mt-0"
        onClick={() => open(RefuseForm, referral, 'Refuse this reward')}
      >
        Refuse<span className="sr-only"> the reward of {inviterName}</span>
      </Button>
    )
  if (state !== 'not-eligible') return null
  return (
    <Button
      size="small"
      kind="secondary"
      className="mt-2 @xl:mt-0"
      onClick={() => open(ReinstateForm, referral, 'Reinstate this referral')}
    >
      Reinstate<span className="sr-only"> the referral of {inviterName}</span>
    </Button>
  )
}
