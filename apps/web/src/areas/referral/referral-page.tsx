import type { Referral } from '@tradewind/contract/referrals'
import type { LoadContext } from '#lib/feature-route.ts'
import { loadParts } from '#lib/load-parts.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { dayText, plainMomentText } from '#ui/dates.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { openModal } from '#ui/modal-bus.ts'
import { MoneyText } from '#ui/money-text.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { ZoneNote } from '#ui/zone-note.tsx'
import { InviteWindow } from './invite-window.tsx'
import { OwnCode } from './own-code.tsx'
import { mineQuery, referralsQuery, termsQuery } from './referral.queries.ts'
import { type ReferralSearch, referralAddress, statuses } from './referral-search.rules.ts'
import { nextText, statusWords, tones } from './referral-words.rules.ts'

export const readSearch = referralAddress.read

export const load = ({ search }: LoadContext<'referral', ReferralSearch>) =>
  loadParts([
    queryClient.ensureQueryData(mineQuery()),
    queryClient.ensureQueryData(termsQuery()),
    queryClient.ensureQueryData(referralsQuery(search)),
  ])

const openInvite = () =>
  openModal({ component: InviteWindow, props: {}, title: 'Invite by email', modalSize: 'medium' })

/** `/referral`: the customer's code, what came of it, and everybody who was invited. */
export function Screen() {
  return (
    <div className="flex flex-col gap-6">
      <OwnCode onInvite={openInvite} />
      <ListScreen
        title="Your referrals"
        state={useListSearch(referralAddress)}
        query={referralsQuery}
        what="your referrals"
        filters={[
          {
            name: 'status',
            label: 'Status',
            all: 'All statuses',
            options: statuses.map((value) => ({ value, text: statusWords[value] })),
          },
          { name: 'payment', label: 'Reward', all: 'Paid and unpaid', options: ['Paid', 'Unpaid'] },
        ]}
        empty={{
          title: 'No referrals yet',
          text: 'Share your link, or invite someone by email. Track each referral here.',
        }}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={nameOf}
      />
      <ZoneNote />
    </div>
  )
}

const nameOf = ({ name, email }: Referral): string => name || email

const columns: readonly ListColumn<Referral>[] = [
  {
    key: 'who',
    head: 'Invited',
    phone: 'title',
    cell: (referral) => {
      const { name, email, dateCreated, entityType } = referral
      return (
        <>
          <RowTitle
            caption={
              <>
                {name ? <bdi>{email}</bdi> : 'Joined by your link'} · {dayText(dateCreated)}
                {entityType && ` · ${entityType === 'company' ? 'Business' : 'Individual'}`}
              </>
            }
          >
            <bdi>{name || email}</bdi>
          </RowTitle>
          <span className="mt-1 block text-caption @xl:hidden">{nextText(referral, plainMomentText)}</span>
        </>
      )
    },
  },
  {
    key: 'status',
    head: 'Status',
    phone: 'under',
    cell: ({ status, onboardingStatus }) => (
      <span className="flex flex-col items-start gap-1">
        <StatusBadge status={status} tone={tones[status]}>
          {statusWords[status]}
        </StatusBadge>
        <span className="text-small text-ink-soft">{statusWords[onboardingStatus]}</span>
      </span>
    ),
  },
  {
    key: 'next',
    head: 'Next step',
    phone: 'hidden',
    cell: (referral) => <span className="whitespace-normal">{nextText(referral, plainMomentText)}</span>,
  },
  {
    key: 'reward',
    head: 'Reward',
    align: 'end',
    phone: 'amount',
    cell: ({ reward, paymentStatus }) => (
      <span className="flex flex-col items-end gap-0.5">
        <MoneyText amount={reward} withCode />
        <span className="text-small text-ink-soft">{paymentStatus}</span>
      </span>
    ),
  },
]
