import * as accounts from '@tradewind/contract/accounts-staff'
import * as campaigns from '@tradewind/contract/campaigns'
import * as disputes from '@tradewind/contract/card-disputes'
import * as cards from '@tradewind/contract/cards-staff'
import * as customers from '@tradewind/contract/customers-staff'
import * as exceptions from '@tradewind/contract/exceptions'
import * as negotiation from '@tradewind/contract/exchange-negotiation-staff'
import * as features from '@tradewind/contract/features'
import * as fraudRules from '@tradewind/contract/fraud-rules'
import * as hedges from '@tradewind/contract/hedges'
import * as journals from '@tradewind/contract/journals'
import * as moneyRules from '@tradewind/contract/money-rules'
import * as networks from '@tradewind/contract/networks'
import * as policy from '@tradewind/contract/onboarding-policy'
import * as limits from '@tradewind/contract/position-limits'
import * as priceGroups from '@tradewind/contract/price-groups'
import * as prices from '@tradewind/contract/prices'
import * as referrals from '@tradewind/contract/referrals-staff'
import * as profiles from '@tradewind/contract/settings-staff'
import * as staff from '@tradewind/contract/staff'
import * as recovery from '@tradewind/contract/team-recovery'
import * as treasury from '@tradewind/contract/treasury'
import type { ReactNode } from 'react'
import { ageText } from '#app/age.ts'
import { TaskCard } from '#app/task-card.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { Part } from '#ui/part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const own = { failures: 'own' } as const
/** Lists are asked for how many there are, and for the one that waits longest. */
const first = { Page: 1, PageSize: 10 } as const
/** Where the list does not begin with it, or says which of them the reader may confirm. */
const many = { Page: 1, PageSize: 100 } as const
const pending = <Skeleton className="h-16" />

const waits = (since: Date | undefined, next: string): string =>
  `${since ? `Oldest waiting: ${ageText(since, new Date())}` : 'Nothing to review'} · ${next}`

/** How many of these the reader may confirm: whoever asked is never the second person. */
function forTwo(all: readonly { mayConfirm: boolean }[], since: Date | undefined): string {
  const mine = all.filter(({ mayConfirm }) => mayConfirm).length
  return waits(since, mine > 0 ? `${mine} for you to confirm` : 'A second person confirms')
}

/** The same where treasury is the second person. */
function byTreasury(all: readonly { isMine: boolean }[], since: Date | undefined): string {
  return waits(
    since,
    all.length > 0 && all.every(({ isMine }) => isMine) ? 'A second person confirms' : 'Treasury confirms',
  )
}

const oldest = (moments: readonly Date[]): Date | undefined =>
  moments.toSorted((one, other) => one.getTime() - other.getTime())[0]

const rulePages = {
  'cut-offs': '/networks/cut-offs',
  holiday: '/networks/holidays',
  limits: '/networks/limits',
  country: '/networks/countries',
} as const

interface Task {
  permission: staff.StaffPermission
  card: () => ReactNode
}

/** What waits outside of the queues of cases, for everybody who may open its page. */
export const tasks: readonly Task[] = [
  {
    permission: 'payments:read',
    card: () => (
      <Part query={queryFor(exceptions.listExceptions, { query: first }, own)} what="the exceptions" pending={pending}>
        {({ records, pageData }) => (
          <TaskCard
            href="/exceptions"
            title="Exceptions"
            count={pageData.totalItemCount}
            text={waits(oldest(records.map(({ openedAt }) => openedAt)), 'Operations and treasury decide')}
          />
        )}
      </Part>
    ),
  },
  {
    permission: 'customer-accounts:read',
    card: () => (
      <Part
        query={queryFor(accounts.listRequests, { query: { ...first, Status: 'Pending' } }, own)}
        what="the account requests"
        pending={pending}
      >
        {({ records, pageData }) => (
          <TaskCard
            href="/accounts"
            title="Account requests"
            count={pageData.totalItemCount}
            text={waits(records[0]?.requestedAt, 'A reviewer decides')}
          />
        )}
      </Part>
    ),
  },
  {
    permission: 'customers:protect',
    card: () => (
      <Part
        query={queryFor(customers.listFactorResets, {}, own)}
        what="the resets of sign-in methods"
        pending={pending}
      >
        {(resets) => (
          <TaskCard
            href="/decisions"
            title="Sign-in methods to reset"
            count={resets.length}
            text={forTwo(
              resets.map(({ isMine }) => ({ mayConfirm: !isMine })),
              resets[0]?.proposedAt,
            )}
          />
        )}
      </Part>
    ),
  },
  {
    permission: 'profile-requests:read',
    card: () => (
      <Part
        query={queryFor(profiles.listProfileRequests, { query: { ...first, State: 'Pending' } }, own)}
        what="the profile updates"
        pending={pending}
      >
        {({ records, pageData }) => (
          <TaskCard
            href="/profile-requests"
            title="Profile updates"
            count={pageData.totalItemCount}
            text={waits(records[0]?.requestedAt, 'A reviewer or operations decides')}
          />
        )}
      </Part>
    ),
  },
  {
    permission: 'card-disputes:read',
    card: () => (
      <Part
        query={queryFor(disputes.listCardDisputes, { query: { ...first, State: 'Open' } }, own)}
        what="the card disputes"
        pending={pending}
      >
        {({ records, pageData }) => (
          <TaskCard
            href="/card-disputes?state=Open"
            title="Disputed incoming payments"
            count={pageData.totalItemCount}
            text={waits(records[0]?.openedAt, 'A reviewer or operations responds')}
          />
        )}
      </Part>
    ),
  },
  {
    permission: 'cards:decide',
    card: () => (
      <Part
        query={queryFor(cards.listRequests, { query: { ...first, Status: 'PendingReview' } }, own)}
        what="the card requests"
        pending={pending}
      >
        {({ records, pageData }) => (
          <TaskCard
            href="/card-requests?status=PendingReview"
            title="Card requests"
            count={pageData.totalItemCount}
            text={waits(records[0]?.requestedAt, 'A reviewer or operations decides')}
          />
        )}
      </Part>
    ),
  },
  {
    permission: 'cards:decide',
    card: () => (
      <Part
        query={queryFor(cards.listDisputes, { query: { ...first, State: 'Submitted' } }, own)}
        what="the purchase disputes"
        pending={pending}
      >
        {({ records, pageData }) => (
          <TaskCard
            href="/purchase-disputes?state=Submitted"
            title="Disputed purchases"
            count={pageData.totalItemCount}
            text={waits(records[0]?.openedAt, 'A reviewer or operations decides')}
          />
        )}
      </Part>
    ),
  },
  {
    permission: 'team-recoveries:read',
    card: () => (
      <Part
        query={queryFor(recovery.listTeamRecoveries, { query: { ...many, State: 'Waiting' } }, own)}
        what="the proposals for team access"
        pending={pending}
      >
        {({ records, pageData }) => (
          <TaskCard
            href="/team-recoveries?state=Waiting"
            title="Team access"
            count={pageData.totalItemCount}
            text={forTwo(records, oldest(records.map(({ proposedAt }) => proposedAt)))}
          />
        )}
      </Part>
    ),
  },
  {
    permission: 'rates:read',
    card: () => (
      <Part query={queryFor(treasury.listCurrencyRates, {}, own)} what="the rates" pending={pending}>
        {(rates) => {
          const stopped = rates.filter(({ stop }) => stop !== null).map(({ currency }) => currency)
          const text = `${stopped.join(', ')} · Treasury confirms the rate`
          return <TaskCard href="/rates" title="Currencies stopped" count={stopped.length} text={text} />
        }}
      </Part>
    ),
  },
  {
    permission: 'rates:read',
    card: () => (
      <Part
        query={queryFor(negotiation.listStaffNegotiations, { query: { ...first, State: 'Pending' } }, own)}
        what="the negotiated rates"
        pending={pending}
      >
        {({ records, pageData }) => (
          <TaskCard
            href="/negotiated-rates"
            title="Negotiated rates"
            count={pageData.totalItemCount}
            text={waits(
              oldest(records.map(({ createdAt }) => createdAt)),
              records.some(({ proposal }) => proposal && !proposal.isMine)
                ? 'Some need a second person'
                : 'Treasury decides',
            )}
          />
        )}
      </Part>
    ),
  },
  {
    permission: 'rates:read',
    card: () => (
      <Part
        query={queryFor(hedges.listHedges, { query: { ...first, State: 'overdue' } }, own)}
        what="the settlements"
        pending={pending}
      >
        {({ pageData: { totalItemCount: count } }) => (
          <TaskCard
            href="/positions/hedges?state=overdue"
            title="Overdue settlements"
            count={count}
            text={count > 0 ? 'Treasury confirms what the bank moved' : 'All hedges are settled in time'}
          />
        )}
      </Part>
    ),
  },
  {
    permission: 'rates:read',
    card: () => (
      <Part
        query={queryFor(hedges.listHedges, { query: { ...many, State: 'waiting' } }, own)}
        what="the pending hedges"
        pending={pending}
      >
        {({ records, pageData }) => (
          <TaskCard
            href="/positions/hedges?state=waiting"
            title="Hedges to confirm"
            count={pageData.totalItemCount}
            text={byTreasury(records, oldest(records.map(({ enteredAt }) => enteredAt)))}
          />
        )}
      </Part>
    ),
  },
  {
    permission: 'journals:propose',
    card: () => (
      <Part
        query={queryFor(journals.listJournals, { query: { ...many, State: 'pending' } }, own)}
        what="the journals"
        pending={pending}
      >
        {({ records, pageData }) => (
          <TaskCard
            href="/journals"
            title="Journals to confirm"
            count={pageData.totalItemCount}
            text={forTwo(
              records.map(({ isMine }) => ({ mayConfirm: !isMine })),
              oldest(records.map(({ proposedAt }) => proposedAt)),
            )}
          />
        )}
      </Part>
    ),
  },
  {
    permission: 'payments:decide',
    card: () => (
      <Part query={queryFor(networks.listNetworks, {}, own)} what="the networks" pending={pending}>
        {(all) => {
          const waiting = all.flatMap(({ proposal }) => proposal ?? [])
          return (
            <TaskCard
              href="/networks"
              title="Networks to turn on"
              count={waiting.length}
              text={forTwo(
                waiting.map(({ isMine }) => ({ mayConfirm: !isMine })),
                oldest(waiting.map(({ proposedAt }) => proposedAt)),
              )}
            />
          )
        }}
      </Part>
    ),
  },
  {
    permission: 'payments:decide',
    card: () => (
      <Part query={queryFor(moneyRules.listMoneyRules, { query: {} }, own)} what="the rules" pending={pending}>
        {({ proposals }) => (
          <TaskCard
            href={rulePages[proposals[0]?.after.kind ?? 'cut-offs']}
            title="Network rules and limits to confirm"
            count={proposals.length}
            text={forTwo(
              proposals.map(({ isMine }) => ({ mayConfirm: !isMine })),
              oldest(proposals.map(({ proposedAt }) => proposedAt)),
            )}
          />
        )}
      </Part>
    ),
  },
  {
    permission: 'payments:decide',
    card: () => (
      <Part query={queryFor(fraudRules.listFraudRules, {}, own)} what="the fraud rules" pending={pending}>
        {({ proposals }) => (
          <TaskCard
            href="/fraud-rules"
            title="Fraud rules to confirm"
            count={proposals.length}
            text={forTwo(
              proposals.map(({ isMine }) => ({ mayConfirm: !isMine })),
              oldest(proposals.map(({ proposedAt }) => proposedAt)),
            )}
          />
        )}
      </Part>
    ),
  },
  {
    permission: 'features:edit',
    card: () => (
      <Part query={queryFor(features.listFeatures, {}, own)} what="the features" pending={pending}>
        {(all) => {
          const waiting = all.flatMap(({ proposal }) => proposal ?? [])
          return (
            <TaskCard
              href="/features"
              title="Features to confirm"
              count={waiting.length}
              text={forTwo(
                waiting.map(({ isMine }) => ({ mayConfirm: !isMine })),
                oldest(waiting.map(({ proposedAt }) => proposedAt)),
              )}
            />
          )
        }}
      </Part>
    ),
  },
  {
    permission: 'rates:edit',
    card: () => (
      <Part query={queryFor(prices.listPrices, {}, own)} what="the prices" pending={pending}>
        {(all) => {
          const waiting = all.flatMap(({ proposal }) => proposal ?? [])
          return (
            <TaskCard
              href="/prices"
              title="Prices to confirm"
              count={waiting.length}
              text={byTreasury(waiting, oldest(waiting.map(({ proposedAt }) => proposedAt)))}
            />
          )
        }}
      </Part>
    ),
  },
  {
    permission: 'rates:edit',
    card: () => (
      <Part
        query={queryFor(prices.listCustomerPriceProposals, {}, own)}
        what="the prices of customers"
        pending={pending}
      >
        {(waiting) => (
          <TaskCard
            href="/prices/customers"
            title="Customer prices to confirm"
            count={waiting.length}
            text={byTreasury(waiting, waiting[0]?.proposedAt)}
          />
        )}
      </Part>
    ),
  },
  {
    permission: 'rates:edit',
    card: () => (
      <Part query={queryFor(priceGroups.listPriceGroupProposals, {}, own)} what="the price groups" pending={pending}>
        {(waiting) => (
          <TaskCard
            href="/prices/groups"
            title="Price groups to confirm"
            count={waiting.length}
            text={byTreasury(waiting, waiting[0]?.proposedAt)}
          />
        )}
      </Part>
    ),
  },
  {
    permission: 'rates:read',
    card: () => (
      <Part query={queryFor(limits.listPositionLimits, {}, own)} what="the pending limits" pending={pending}>
        {({ waiting }) => (
          <TaskCard
            href="/positions"
            title="Limits to confirm"
            count={waiting.length}
            text={byTreasury(waiting, oldest(waiting.map(({ proposedAt }) => proposedAt)))}
          />
        )}
      </Part>
    ),
  },
  {
    permission: 'campaigns:edit',
    card: () => (
      <Part
        query={queryFor(campaigns.listCampaigns, { query: { ...many, State: 'waiting' } }, own)}
        what="the pending campaigns"
        pending={pending}
      >
        {({ records, pageData }) => (
          <TaskCard
            href="/campaigns?state=waiting"
            title="Campaigns to confirm"
            count={pageData.totalItemCount}
            text={waits(oldest(records.map(({ proposedAt }) => proposedAt)), 'A second person confirms')}
          />
        )}
      </Part>
    ),
  },
  {
    permission: 'referrals:edit',
    card: () => (
      <Part query={queryFor(referrals.listReferralTerms, { query: many }, own)} what="the terms" pending={pending}>
        {({ records }) => {
          const waiting = records.filter(({ state }) => state === 'waiting')
          return (
            <TaskCard
              href="/referrals/terms"
              title="Referral terms to confirm"
              count={waiting.length}
              text={waits(oldest(waiting.map(({ proposedAt }) => proposedAt)), 'A second person confirms')}
            />
          )
        }}
      </Part>
    ),
  },
  {
    permission: 'onboarding-settings:read',
    card: () => (
      <Part query={queryFor(policy.getPolicy, {}, own)} what="the changes of the policy" pending={pending}>
        {({ proposals }) => (
          <TaskCard
            href="/policy/changes"
            title="Policy changes"
            count={proposals.length}
            text={forTwo(proposals, oldest(proposals.map(({ proposedAt }) => proposedAt)))}
          />
        )}
      </Part>
    ),
  },
  {
    permission: 'staff:read',
    card: () => (
      <Part query={queryFor(staff.listResets, {}, own)} what="the authenticator resets" pending={pending}>
        {(resets) => {
          const open = resets.filter(({ state }) => state === 'requested')
          return (
            <TaskCard
              href="/staff"
              title="Authenticator resets"
              count={open.length}
              text={forTwo(open, oldest(open.map(({ requestedAt }) => requestedAt)))}
            />
          )
        }}
      </Part>
    ),
  },
]
