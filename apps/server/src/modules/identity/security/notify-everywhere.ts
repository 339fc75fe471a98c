import type { TemplateData, TemplateName } from '#modules/notifications'
import type { Tx } from '#platform/db'
import type { IdentityNeeds } from '../identity.needs.ts'
import { personById } from '../people.store.ts'
import { findPhone } from '../phones.store.ts'

/** A change of a person's protection: the email about it, and its one sentence for a text message. */
export interface ProtectionChange<Name extends TemplateName> {
  userId: string
  template: Name
  data: TemplateData[Name]
  text: string
}

/**
 * Notifies a person by email and by text message: whoever made the change may read one of them and delete what arrives
 * there.
 */
export const notifyEverywhere =
  ({ personal, notifications }: Pick<IdentityNeeds, 'personal' | 'notifications'>) =>
  async <Name extends TemplateName>(
    tx: Tx,
    { userId, template, data, text }: ProtectionChange<Name>,
  ): Promise<void> => {
    const person = await personById(tx, personal, userId)
    if (!person) return
    await notifications.notify(tx, { to: person.email, channel: 'email', template, data })
    const phone = await findPhone(tx, personal, userId)
    if (phone)
      await notifications.notify(tx, {
        to: phone,
        channel: 'sms',
        template: 'security-changed-text',
        data: { what: text },
      })
  }
