import type { Accounts } from '#modules/accounts'
import type { Approvals } from '#modules/approvals'
import type { Customers } from '#modules/customers'
import type { Decisions } from '#modules/decisions'
import type { Identity } from '#modules/identity'
import type { Notifications } from '#modules/notifications'
import type { Staff } from '#modules/staff'
import { type Foundation, later } from '#platform/area'
import type { RecordChange } from '#platform/current-actor'
import type { Tx } from '#platform/db'
import { isInvited } from './invitations.store.ts'
import { teamModule } from './team.module.ts'
import type { TeamNeeds } from './team.needs.ts'
import { grantRefusal } from './team.rules.ts'
import { createTeam } from './team.service.ts'

interface TeamWorld extends Pick<Foundation, 'db' | 'clock' | 'bankClock' | 'random' | 'personal'> {
  env: { PUBLIC_URL: string }
  services: {
    decisions: Decisions
    record: RecordChange
    accounts: Accounts
    approvals: Approvals
    customers: Customers
    identity: Identity
    notifications: Notifications
    staff: Staff
    isOfCustomer: TeamNeeds['isOfCustomer']
    schedules: TeamNeeds['schedules']
  }
}

export const teamArea = {
  wire({ env, services, ...world }: TeamWorld) {
    const { record, accounts, approvals, customers, identity, notifications, staff } = services
    const { clock, personal } = world
    const team = createTeam({
      ...world,
      record,
      recordFor: (tx, { userId, customerId }, { kind, about: detail }) =>
        identity.securityEvents.record(tx, { userId, customerId, kind, detail }),
      customers,
      decisions: services.decisions,
      identity,
      approvals,
      accounts,
      schedules: later(() => services.schedules, ['standingOf']),
      notifications,
      staff,
      isOfCustomer: services.isOfCustomer,
      publicUrl: env.PUBLIC_URL,
    })
    return {
      services: {
        team,
        grantRefusal,
        isInvited: (tx: Tx, email: string) => isInvited(tx, personal, { email, at: clock.now() }),
      },
      modules: [teamModule(team)],
    }
  },
}
