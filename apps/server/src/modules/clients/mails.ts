import { superAdminRole } from '@tradewind/contract/team-items'
import { fullName } from '@tradewind/kernel/person-name'
import type { Customers } from '#modules/customers'
import type { Notifications } from '#modules/notifications'
import type { ClientsNeeds } from './clients.needs.ts'

interface MailNeeds {
  customers: Pick<Customers, 'teamOf' | 'isAtWork'>
  notifications: Pick<Notifications, 'notify'>
}

/** Emails every Super Admin except the one who made the change, so that no client appears unnoticed. */
export const notifySuperAdmins =
  ({ customers, notifications }: MailNeeds): ClientsNeeds['notify'] =>
  async (tx, { what, client, customerId, by }) => {
    const team = await customers.teamOf(tx, customerId)
    const actor = team.find(({ userId }) => userId === by)
    for (const member of team) {
      const isAdmin = member.roleId === superAdminRole.roleId && member.removedAt === null
      if (!isAdmin || !customers.isAtWork(member) || member.userId === by) continue
      await notifications.notify(tx, {
        to: member.email,
        channel: 'email',
        template: 'api-client',
        data: { what, client, by: actor ? fullName(actor) : '' },
      })
    }
  }
