import { uuidv7 } from '#platform/random'
import { choices } from './choices.ts'
import { type DeliveryNeeds, deliverWaiting, startDelivery } from './delivery.ts'
import { sendDigests } from './digests.ts'
import { createLetters } from './letters.ts'
import { clearChoices, deliveryOf, hideChoices } from './mailing.store.ts'
import { createMailing } from './mailing.ts'
import { addMessage, clearMessages, countLate, emptySent, newestMessages, sealMessage } from './notifications.store.ts'
import type { Notifications, NotificationsNeeds } from './notifications.types.ts'
import { addDigestLine } from './settings.store.ts'
import { goesToOutsiders, isUrgent, kindOf, mayWait, typeOf, write } from './templates.ts'
import { withLink } from './with-link.ts'

/** After so long someone should look why an email does not leave. */
const lateMs = 15 * 60_000

export function createNotifications(needs: NotificationsNeeds): Notifications {
  const { db, clock, random, sms } = needs
  const mailing = createMailing(needs)
  const letters = createLetters(needs)
  const delivery = { ...needs, mailing, letters }
  return {
    ...choices({ clock, random, letters }),
    notify: notify(delivery),
    sendDigests: () => sendDigests(delivery),
    encryptClear: async (tx, most) => {
      const messages = await clearMessages(tx, most)
      for (const { id, recipient, subject, sealedText: sealed } of messages) {
        const sealedText = letters.seal(id, { to: recipient, subject, text: letters.openText(sealed) })
        await sealMessage(tx, { id, recipientIndex: letters.indexOf(recipient), sealedText })
      }
      const unsubscribed = await clearChoices(tx, most)
      for (const { recipient } of unsubscribed) await hideChoices(tx, recipient, letters.indexOf(recipient))
      return messages.length + unsubscribed.length + (await emptySent(tx, most))
    },
    mailing,
    late: () =>
      db.asSystem((tx) => countLate(tx, ['email', ...(sms ? ['sms'] : [])], new Date(clock.now().getTime() - lateMs))),
    deliverWaiting: () => deliverWaiting(delivery),
    listOutbox: async (most = 100) =>
      (await db.asSystem((tx) => newestMessages(tx, most))).flatMap(
        ({ id, channel, sealedText: sealed, createdAt: at }) =>
          sealed ? [{ id, channel, ...letters.open(id, sealed), at }] : [],
      ),
    start: () => startDelivery(delivery),
  }
}

const notify =
  ({ clock, random, letters, mailing, brand, publicUrl }: DeliveryNeeds): Notifications['notify'] =>
  async (tx, { to, channel, template, data, onBehalfOf, attaches }) => {
    // Someone who was erased has no address any more.
    if (to === '') return
    if (goesToOutsiders(template) && !onBehalfOf) throw new Error(`${template}: on whose behalf?`)
    const type = channel === 'email' ? typeOf(template) : undefined
    const kind = kindOf(template, channel)
    const asked = kind && { recipient: letters.indexOf(to), kind, mayWait: channel === 'email' && mayWait(template) }
    const how = asked ? await deliveryOf(tx, asked) : 'now'
    if (how === 'never') return
    const { subject, text: written, look } = write(template, data, { brand, site: publicUrl })
    if (how === 'digest') {
      const id = uuidv7(clock.now(), random)
      const sealed = letters.seal(id, { to, subject, text: written })
      await addDigestLine(tx, { id, recipient: letters.indexOf(to), type: kind ?? '', sealed, at: clock.now() })
      return
    }
    const text = type ? withLink(written, type, mailing.linkFor(to, type), look.language) : written
    const at = clock.now()
    const id = uuidv7(at, random)
    const sealedText = letters.seal(id, {
      to,
      subject,
      text,
      ...(onBehalfOf && { onBehalfOf }),
      ...(attaches && { attaches }),
      ...(channel === 'email' && { look }),
    })
    const urgent = isUrgent(template)
    await addMessage(tx, { id, channel, template, recipientIndex: letters.indexOf(to), sealedText, urgent, at })
  }
