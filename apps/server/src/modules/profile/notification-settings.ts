import type { settings as contract } from '@tradewind/contract'
import type * as z from 'zod/mini'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/db'
import type { ProfileNeeds } from './profile.needs.ts'

type Changes = Omit<z.output<NonNullable<typeof contract.modifyNotificationSettings.body>>, 'customerId'>

/** Which messages a person gets. The outbox asks for it whenever one is written. */
export function createNotificationSettings({ db, identity, notifications, record }: ProfileNeeds) {
  const read = async (tx: Tx, { email }: Pick<Caller, 'email'>): Promise<contract.NotificationSettings> => {
    const { texts, paymentUpdates, approvalUpdates, dailyDigest } = await notifications.choicesOf(tx, email)
    return {
      smsNotification: texts,
      emailNotification: {
        emailData: [
          { notificationType: 'PaymentUpdates', enabled: paymentUpdates },
          { notificationType: 'ApprovalUpdates', enabled: approvalUpdates },
        ],
        dailyDigest,
      },
    }
  }
  return {
    get: (caller: Caller) => db.asSystem((tx) => read(tx, caller)),
    modify: (caller: Caller, { smsNotification, emailNotification = {} }: Changes) =>
      db.asSystem(async (tx) => {
        const { emailData = [], dailyDigest } = emailNotification
        // Of the same kind twice, the last counts.
        const enabled = new Map(emailData.map((one) => [one.notificationType, one.enabled]))
        const paymentUpdates = enabled.get('PaymentUpdates')
        const approvalUpdates = enabled.get('ApprovalUpdates')
        const phone = await identity.phoneOf(tx, caller.userId)
        await notifications.choose(
          tx,
          { email: caller.email, phone },
          {
            ...(smsNotification !== undefined && { texts: smsNotification }),
            ...(dailyDigest !== undefined && { dailyDigest }),
            ...(paymentUpdates !== undefined && { paymentUpdates }),
            ...(approvalUpdates !== undefined && { approvalUpdates }),
          },
        )
        await record(tx, 'notification-settings-changed')
        return read(tx, caller)
      }),
  }
}
