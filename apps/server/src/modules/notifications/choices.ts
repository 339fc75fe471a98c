import type { Clock } from '#platform/clock'
import type { Letters } from './letters.ts'
import { addUnsubscribed, dropUnsubscribed, forgetChoices, wants } from './mailing.store.ts'
import { dropMessagesTo } from './notifications.store.ts'
import type { Notifications } from './notifications.types.ts'
import { addDigestLine, dropSettings, moveSettings, settingOf, storeSetting, takeDigest } from './settings.store.ts'

/** Which messages people chose to get. */
export const choices = ({
  clock,
  letters,
}: {
  clock: Clock
  letters: Letters
}): Pick<Notifications, 'choicesOf' | 'choose' | 'moveChoices' | 'forget'> => ({
  choicesOf: async (tx, email) => {
    const recipient = letters.indexOf(email)
    const { dailyDigest, noTexts } = await settingOf(tx, recipient)
    return {
      texts: !noTexts,
      dailyDigest,
      paymentUpdates: await wants(tx, { recipient, type: 'PaymentUpdates' }),
      approvalUpdates: await wants(tx, { recipient, type: 'ApprovalUpdates' }),
    }
  },
  choose: async (tx, { email, phone }, { texts, dailyDigest, paymentUpdates, approvalUpdates }) => {
    const recipient = letters.indexOf(email)
    const before = await settingOf(tx, recipient)
    const setting = {
      dailyDigest: dailyDigest ?? before.dailyDigest,
      noTexts: texts === undefined ? before.noTexts : !texts,
    }
    await storeSetting(tx, recipient, setting)
    if (phone) await storeSetting(tx, letters.indexOf(phone), { ...setting, dailyDigest: false })
    const lists = { PaymentUpdates: paymentUpdates, ApprovalUpdates: approvalUpdates } as const
    for (const type of ['PaymentUpdates', 'ApprovalUpdates'] as const) {
      if (lists[type] === true) await dropUnsubscribed(tx, { recipient, type })
      if (lists[type] === false) await addUnsubscribed(tx, { recipient, type }, clock.now())
    }
  },
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
    await moveSettings(tx, before, after)
  },
  forget: async (tx, address) => {
    await forgetChoices(tx, letters.indexOf(address))
    await dropSettings(tx, letters.indexOf(address))
    return dropMessagesTo(tx, letters.indexOf(address))
  },
})
