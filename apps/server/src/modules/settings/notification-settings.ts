import type { settings as contract } from '@tradewind/contract'
import { notificationKinds } from '@tradewind/contract/settings'
import type * as z from 'zod/mini'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/db'
import type { SettingsNeeds } from './settings.needs.ts'

type Changes = Omit<z.output<NonNullable<typeof contract.modifyNotificationSettings.body>>, 'customerId'>

/** Which messages a person gets. The outbox asks for it whenever one is written. */
export function createNotificationSettings({ db, identity, notifications, record }: SettingsNeeds) {
  const read = async (tx: Tx, { email }: Pick<Caller, 'email'>): Promise<contract.NotificationSettings> => {
    const { texts, dailyDigest, emails } = await notifications.choicesOf(tx, email)
    const emailData = notificationKinds.map((notificationType) => ({
      notificationType,
      enabled: emails[notificationType] ?? false,
    }))
    return { smsNotification: texts, emailNotification: { emailData, dailyDigest } }
  }
  return {
    get: (caller: Caller) => db.asSystem((tx) => read(tx, caller)),
    modify: (caller: Caller, { smsNotification, emailNotification = {} }: Changes) =>
      db.asSystem(async (tx) => {
        const { emailData = [], dailyDigest } = emailNotification
        const phone = await identity.phoneOf(tx, caller.userId)
        await notifications.choose(
          tx,
          { email: caller.email, phone },
          {
            ...(smsNotification !== undefined && { texts: smsNotification }),
            ...(dailyDigest !== undefined && { dailyDigest }),
            // Of the same kind twice, the last counts.
            emails: Object.fromEntries(emailData.map((one) => [one.notificationType, one.enabled])),
          },
        )
        await record(tx, 'notification-settings-changed')
        return read(tx, caller)
      }),
  }
}
