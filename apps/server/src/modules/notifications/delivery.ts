import { giveLeaseBack, takeLease } from '#platform/lease'
import { uuidv7 } from '#platform/random'
import { withDeadline } from '#platform/timer'
import { htmlOf } from './html-letter.ts'
import type { AttachedDocument, Letters } from './letters.ts'
import type { Mailing } from './mailing.ts'
import { dropMessage, markSent, readWaiting, tryAgain, type WaitingRow } from './notifications.store.ts'
import type { NotificationsNeeds } from './notifications.types.ts'
import { mayReachOutsider, noteOutsider } from './outsider-limit.ts'
import { type TemplateName, typeOf } from './templates.ts'

export interface DeliveryNeeds extends NotificationsNeeds {
  letters: Letters
  mailing: Mailing
}

/** The channels that have a way out. */
const channelsOf = ({ mail, sms }: Pick<NotificationsNeeds, 'mail' | 'sms'>): ('email' | 'sms')[] => [
  ...(mail ? (['email'] as const) : []),
  ...(sms ? (['sms'] as const) : []),
]

/** How long a sender has for one letter before another takes over; the mail server gets half of it to answer. */
const sendMs = 60_000

/** Half a minute, then twice as long each time, up to six hours. */
const waitMs = (tries: number): number => Math.min(30_000 * 2 ** tries, 6 * 3_600_000)

/** A letter with files waits no longer than after so many tries while no server answers: eight minutes. */
const mostTriesAway = 4

/** Whether a mail server has said no to this letter, which others may still pass; anything else is the server's absence. */
const isRefusal = (error: unknown): boolean =>
  typeof (error as { responseCode?: unknown }).responseCode === 'number' &&
  (error as { code?: unknown }).code !== 'EAUTH'

/** One process sends at a time, and no transaction is open while a mail server takes its time. */
export async function deliverWaiting(needs: DeliveryNeeds): Promise<number> {
  const { db, clock, random } = needs
  const channels = channelsOf(needs)
  if (channels.length === 0) return 0
  const lease = { name: 'mail', holder: uuidv7(clock.now(), random) }
  const mine = () => {
    const now = clock.now()
    return db.asSystem((tx) => takeLease(tx, { ...lease, now, until: new Date(now.getTime() + sendMs) }))
  }
  if (!(await mine())) return 0
  let sent = 0
  try {
    const away = new Set<string>()
    for (const message of await db.asSystem((tx) => readWaiting(tx, channels, clock.now(), 50))) {
      // What cannot be reached keeps nobody from the other.
      if (!message.sealedText || away.has(message.channel)) continue
      if (!(await mine())) break
      const outcome = await deliver(needs, message, message.sealedText)
      if (outcome === 'unreachable') away.add(message.channel)
      sent += outcome === 'sent' ? 1 : 0
    }
  } finally {
    await db.asSystem((tx) => giveLeaseBack(tx, lease))
  }
  return sent
}

async function deliver(
  needs: DeliveryNeeds,
  { id, channel, template, tries }: WaitingRow,
  sealed: Buffer,
): Promise<'sent' | 'refused' | 'dropped' | 'unreachable'> {
  const { db, clock, log, letters, mailing, mail, sms } = needs
  const type = typeOf(template as TemplateName)
  const { to, subject, text, onBehalfOf, attaches, look } = letters.open(id, sealed)
  const outsider =
    onBehalfOf === undefined ? undefined : { recipient: letters.indexOf(to), customer: letters.indexOf(onBehalfOf) }
  if (outsider && !(await mayReachOutsider(db, outsider, clock.now()))) {
    log?.error({ message: id, template }, 'an email to someone outside was dropped: too many today')
    await db.asSystem((tx) => dropMessage(tx, id))
    return 'dropped'
  }
  const attachments = attaches && (await drawn(needs, attaches, id))
  const email = {
    to,
    subject,
    text,
    html: htmlOf({ brand: needs.brand, site: needs.publicUrl, subject, text, look }),
    ...(type && { unsubscribe: mailing.oneClickFor(to, type) }),
    ...(attachments && { attachments }),
  }
  const hand = async () => (channel === 'sms' ? sms?.send({ to, text }) : mail?.send(email))
  const failure = await withDeadline({ ms: sendMs / 2 }, hand).then(
    () => undefined,
    (error: unknown) => ({ error }),
  )
  if (!failure) {
    await db.asSystem((tx) => markSent(tx, id, clock.now()))
    if (outsider) await noteOutsider(db, outsider, clock.now())
    return 'sent'
  }
  const refused = isRefusal(failure.error)
  log?.error(
    { err: failure.error, message: id, template, tries },
    channel === 'sms' ? 'a text message could not be handed over' : 'an email could not be handed over',
  )
  // One with files may be what the server or the line gives up on: it must not stay first in line for all others.
  if (!refused && !attachments) return 'unreachable'
  const wait = waitMs(refused ? tries : Math.min(tries, mostTriesAway))
  await db.asSystem((tx) => tryAgain(tx, id, new Date(clock.now().getTime() + wait)))
  return refused ? 'refused' : 'unreachable'
}

/** What goes with an email. One that can't be drawn keeps nobody waiting: the email leads to it. */
async function drawn({ drawAttached, log }: DeliveryNeeds, document: AttachedDocument, message: string) {
  try {
    return await drawAttached?.(document)
  } catch (err) {
    log?.error({ err, message }, 'the attachment of an email could not be drawn')
    return undefined
  }
}

/** Sends what waits now, what is written from now on, and every half minute what failed; until stopped. */
export async function startDelivery(needs: DeliveryNeeds): Promise<{ stop(): Promise<void> }> {
  const { db, log } = needs
  if (channelsOf(needs).length === 0) return { stop: async () => undefined }
  let running = Promise.resolve()
  // One round after the other; a round that was asked for meanwhile follows.
  const run = () => {
    running = running
      .then(async () => void (await deliverWaiting(needs)))
      .catch((err: unknown) => log?.error({ err }, 'email not delivered'))
  }
  const subscription = await db.listen('notifications_message', run)
  const again = setInterval(run, 30_000)
  run()
  return {
    stop: async () => {
      clearInterval(again)
      await subscription.end()
      await running
    },
  }
}
