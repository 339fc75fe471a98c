import * as contract from '@tradewind/contract/team-recovery'
import { Alert } from '#ui/alert.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

export const teamQuery = (customerId: string) =>
  queryFor(contract.listTeamOfCustomer, { params: { customerId } }, { failures: 'own' })

/** Who administers a company at this moment: what a claim to be locked out is held against. */
export function TeamNow({ customerId }: { customerId: string }) {
  return (
    <Part query={teamQuery(customerId)} what="the team" pending={<SkeletonRows rows={2} />}>
      {(team) => <StandingNow team={team} />}
    </Part>
  )
}

export function StandingNow({ team }: { team: readonly contract.TeamMember[] }) {
  const admins = team.filter(({ isActiveSuperAdmin }) => isActiveSuperAdmin)
  if (admins.length === 0)
    return (
      <Alert type="info" title="No one administers this company">
        It has no active Super Admin.
      </Alert>
    )
  return (
    <Alert
      type="warning"
      title={admins.length === 1 ? 'There is an active Super Admin' : 'There are active Super Admins'}
    >
      <bdi>{admins.map(({ name }) => name).join(', ')}</bdi>. Confirm that{' '}
      {admins.length === 1 ? 'this person' : 'none of them'} can{admins.length === 1 && "'t"} act any more.
    </Alert>
  )
}
