import { useSuspenseQuery } from '@tanstack/react-query'
import * as campaigns from '@tradewind/contract/campaigns'
import * as customers from '@tradewind/contract/customers-staff'
import * as exceptions from '@tradewind/contract/exceptions'
import * as hedges from '@tradewind/contract/hedges'
import * as operations from '@tradewind/contract/operations'
import * as referrals from '@tradewind/contract/referrals-staff'
import type { StaffPermission } from '@tradewind/contract/staff'
import type { ReactNode } from 'react'
import { PageTitle } from '#app/page-title.tsx'
import { ProposalList, type ShownProposal } from '#app/proposals.tsx'
import { sessionQuery } from '#app/session.ts'
import { queryFor } from '#ui/calls/api.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { ZoneNote } from '#ui/zone-note.tsx'
import { campaignProposal } from '../campaigns/campaign-proposals.tsx'
import { factorResetProposal } from '../customers/factor-reset-proposal.tsx'
import { caseProposal } from '../exceptions/case-proposals.tsx'
import { journalProposal, pendingJournals } from '../journals/journal-proposals.tsx'
import { indemnityProposal } from '../payments/indemnity-proposals.tsx'
import { changeProposal, changesQuery } from '../people/changes.tsx'
import { resetProposal } from '../people/reset-proposals.ts'
import { resetsQuery } from '../people/resets.tsx'
import { policyProposals } from '../policy/policy-proposals.tsx'
import { policyQuery } from '../policy/policy-queries.ts'
import { hedgeProposal } from '../positions/hedge-proposals.tsx'
import { limitProposals } from '../positions/limit-proposals.tsx'
import { limitsQuery } from '../positions/limits.tsx'
import { termsProposal } from '../referrals/terms-proposal.tsx'

interface Source {
  /** Who may read it. */
  permission: StaffPermission
  part: (permissions: ReadonlySet<StaffPermission>) => ReactNode
}

const shown = (title: string, proposals: readonly ShownProposal[]) => (
  <Card title={title}>
    {proposals.length > 0 ? (
      <ProposalList label={title} proposals={proposals} />
    ) : (
      <p className="text-small text-ink-soft">Nothing to confirm.</p>
    )}
  </Card>
)
const pending = <SkeletonRows rows={2} />

const waitingHedges = queryFor(
  hedges.listHedges,
  { query: { Page: 1, PageSize: 100, State: 'waiting' } },
  { failures: 'own' },
)

const waitingCampaigns = queryFor(
  campaigns.listCampaigns,
  { query: { Page: 1, PageSize: 100, State: 'waiting' } },
  { failures: 'own' },
)

const caseProposals = queryFor(exceptions.listCaseProposals, {}, { failures: 'own' })

const indemnities = queryFor(operations.listIndemnityProposals, {}, { failures: 'own' })

const factorResets = queryFor(customers.listFactorResets, {}, { failures: 'own' })

/** One proposal waits at a time, among the newest. */
const newestTerms = queryFor(referrals.listReferralTerms, { query: { Page: 1, PageSize: 10 } }, { failures: 'own' })

/** What takes two people, by area. */
const sources: readonly Source[] = [
  {
    permission: 'payments:decide',
    part: () => (
      <Part query={caseProposals} what="the decisions about payments" pending={pending}>
        {(proposals) =>
          shown(
            'Payments',
            proposals.map((one) => caseProposal(one, true)),
          )
        }
      </Part>
    ),
  },
  {
    permission: 'payments:decide',
    part: () => (
      <Part query={indemnities} what="the indemnities" pending={pending}>
        {(proposals) =>
          shown(
            'Indemnities',
            proposals.map((one) => indemnityProposal(one, true)),
          )
        }
      </Part>
    ),
  },
  {
    permission: 'journals:propose',
    part: () => (
      <Part query={pendingJournals} what="the journals" pending={pending}>
        {({ records }) =>
          shown(
            'Journals',
            records.toReversed().map((one) => journalProposal(one, true)),
          )
        }
      </Part>
    ),
  },
  {
    permission: 'customers:protect',
    part: () => (
      <Part query={factorResets} what="the resets of sign-in methods" pending={pending}>
        {(resets) => shown('Sign-in methods of customers', resets.map(factorResetProposal))}
      </Part>
    ),
  },
  {
    permission: 'rates:read',
    part: (permissions) => (
      <Part query={limitsQuery} what="the limits" pending={pending}>
        {(limits) => shown('Position limits', limitProposals(limits, permissions.has('rates:edit')))}
      </Part>
    ),
  },
  {
    permission: 'rates:read',
    part: (permissions) => (
      <Part query={waitingHedges} what="the hedges" pending={pending}>
        {({ records }) =>
          shown(
            'Hedges',
            // The list of hedges begins with the newest.
            records.toReversed().map((hedge) => hedgeProposal(hedge, permissions.has('rates:edit'))),
          )
        }
      </Part>
    ),
  },
  {
    permission: 'campaigns:edit',
    part: () => (
      <Part query={waitingCampaigns} what="the campaigns" pending={pending}>
        {({ records }) => shown('Campaigns', records.toReversed().map(campaignProposal))}
      </Part>
    ),
  },
  {
    permission: 'referrals:edit',
    part: () => (
      <Part query={newestTerms} what="the referral terms" pending={pending}>
        {({ records }) =>
          shown('Referral terms', records.filter(({ state }) => state === 'waiting').map(termsProposal))
        }
      </Part>
    ),
  },
  {
    permission: 'onboarding-settings:read',
    part: (permissions) => (
      <Part query={policyQuery} what="the changes of the policy" pending={pending}>
        {({ proposals }) => shown('Policy', policyProposals(proposals, permissions.has('onboarding-settings:edit')))}
      </Part>
    ),
  },
  {
    permission: 'staff:edit',
    part: () => (
      <Part query={changesQuery} what="the changes of staff" pending={pending}>
        {(changes) => shown('Staff', changes.filter(({ state }) => state === 'waiting').map(changeProposal))}
      </Part>
    ),
  },
  {
    permission: 'staff:read',
    part: () => (
      <Part query={resetsQuery} what="the authenticator resets" pending={pending}>
        {(resets) =>
          shown(
            'Authenticator resets',
            resets
              .filter(({ state }) => state === 'requested')
              .toReversed()
              .map(resetProposal),
          )
        }
      </Part>
    ),
  },
]

/** Every proposal that waits for a second person, for whoever may read it. */
export function DecisionsPage() {
  const { data: me } = useSuspenseQuery(sessionQuery)
  const permissions = new Set(me.permissions)
  const open = sources.filter(({ permission }) => permissions.has(permission))
  return (
    <>
      <PageTitle
        title="Decisions"
        text={
          <>
            Changes that one person proposed and another confirms. Nobody confirms their own. <ZoneNote />
          </>
        }
      />
      {open.length === 0 ? (
        <EmptyState title="Nothing to confirm" text="Your role doesn't take part in changes that need two people." />
      ) : (
        <div className="flex flex-col gap-6">
          {open.map(({ part }, at) => (
            // The permissions of a session never change their order.
            <div key={at}>{part(permissions)}</div>
          ))}
        </div>
      )}
    </>
  )
}
