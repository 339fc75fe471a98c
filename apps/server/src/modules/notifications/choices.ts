import { type NotificationType, notificationTypes } from '@tradewind/contract/mailing'
import { notificationKinds } from '@tradewind/contract/settings'
import type { Clock } from '#platform/clock'
import type { Tx } from '#platform/db'
import { type Random, uuidv7 } from '#platform/random'
import type { Letters } from './letters.ts'
import { addUnsubscribed, dropUnsubscribed, forgetChoices, wants } from './mailing.store.ts'
import { dropMessagesTo } from './notifications.store.ts'
import type { Notifications } from './notifications.types.ts'
import { addDigestLine, dropSettings, moveSettings, settingOf, storeSetting, takeDigest } from './settings.store.ts'
import {
  addSubscriber,
  dropSubscriber,
  isSubscriber,
  subscribedTypes,
  subscribersAfter,
  subscriptionsOf,
} from './subscribers.store.ts'

type Choices = Pick<Notifications, 'choicesOf' | 'choose' | 'moveChoices' | 'forget' | 'subscribe' | 'subscribers'>

/** Which messages people chose to get. */
export function choices({ clock, random, letters }: { clock: Clock; random: Random; letters: Letters }): Choices {
  async function subscribe(tx: Tx, { email, type }: { email: string; type: NotificationType }): Promise<void> {
    const at = clock.now()
    const id = uuidv7(at, random)
    const recipient = letters.indexOf(email)
    const sealed = letters.seal(id, { to: email, subject: '', text: '' })
    await addSubscriber(tx, { id, recipient, type, sealed, at })
    await dropUnsubscribed(tx, { recipient, type })
  }

  return {
    ...chosen({ clock, letters, subscribe }),
    subscribe,
    subscribers: async (tx, search) =>
      (await subscribersAfter(tx, search)).map(({ id, sealed }) => ({ id, email: letters.open(id, sealed).to })),
    moveChoices: async (tx, from, to) => {
      const [before, after] = [letters.indexOf(from), letters.indexOf(to)]
      if (before.equals(after)) return
      // The email of the day goes where its lines say.
      for (const { id, type, sealed, at } of await takeDigest(tx, before))
        await addDigestLine(tx, {
          id,
          recipient: after,
          type,
          sealed: letters.seal(id, { ...letters.open(id, sealed), to }),
          at,
        })
      for (const { type } of await subscriptionsOf(tx, before)) await subscribe(tx, { email: to, type })
      await dropSubscriber(tx, before)
      await moveSettings(tx, before, after)
    },
    forget: async (tx, address) => {
      const recipient = letters.indexOf(address)
      await forgetChoices(tx, recipient)
      await dropSettings(tx, recipient)
      await dropSubscriber(tx, recipient)
      return dropMessagesTo(tx, recipient)
    },
  }
}

/** What settings show and change: every kind that a link of an email can end can be taken up again there. */
const chosen = ({
  clock,
  letters,
  subscribe,
}: {
  clock: Clock
  letters: Letters
  subscribe: Notifications['subscribe']
}): Pick<Notifications, 'choicesOf' | 'choose'> => ({
  choicesOf: async (tx, email) => {
    const recipient = letters.indexOf(email)
    const { dailyDigest, noTexts } = await settingOf(tx, recipient)
    const gets = async (type: (typeof notificationKinds)[number]) =>
      (await wants(tx, { recipient, type })) && (!needsAsking(type) || (await isSubscriber(tx, recipient, type)))
    const emails: Partial<Record<(typeof notificationKinds)[number], boolean>> = {}
    for (const type of notificationKinds) emails[type] = await gets(type)
    return { texts: !noTexts, dailyDigest, emails }
  },
  choose: async (tx, { email, phone }, { texts, dailyDigest, emails = {} }) => {
    const recipient = letters.indexOf(email)
    const before = await settingOf(tx, recipient)
    const setting = {
      dailyDigest: dailyDigest ?? before.dailyDigest,
      noTexts: texts === undefined ? before.noTexts : !texts,
    }
    await storeSetting(tx, recipient, setting)
    if (phone) await storeSetting(tx, letters.indexOf(phone), { ...setting, dailyDigest: false })
    for (const type of notificationKinds) {
      if (emails[type] === true && needsAsking(type)) await subscribe(tx, { email, type })
      else if (emails[type] === true) await dropUnsubscribed(tx, { recipient, type })
      if (emails[type] === false) await addUnsubscribed(tx, { recipient, type }, clock.now())
    }
  },
})

const needsAsking = (type: string): type is NotificationType =>
  subscribedTypes.some((one) => one === type) && notificationTypes.some((one) => one === type)
