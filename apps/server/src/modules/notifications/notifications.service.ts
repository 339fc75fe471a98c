import type { NotificationType } from '@tradewind/contract/mailing'
import type { Logger } from 'pino'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db'
import { giveLeaseBack, takeLease } from '#platform/lease'
import type { Mail } from '#platform/mail'
import { type Random, uuidv7 } from '#platform/random'
import { type Secrets, seal, unseal } from '#platform/secrets'
import type { Sms } from '#platform/sms'
import { withDeadline } from '#platform/timer'
import {
  addUnsubscribed,
  clearChoices,
  deliveryOf,
  dropUnsubscribed,
  forgetChoices,
  hideChoices,
  wants,
} from './mailing.store.ts'
import { createMailing, type Mailing, recipientIndexBy } from './mailing.ts'
import {
  addMessage,
  clearMessages,
  countLate,
  dropMessage,
  dropMessagesTo,
  emptySent,
  markSent,
  newestMessages,
  readWaiting,
  sealMessage,
  tryAgain,
  type WaitingRow,
} from './notifications.store.ts'
import { mayReachOutsider, noteOutsider } from './outsider-limit.ts'
import {
  addDigestLine,
  dropSettings,
  moveSettings,
  settingOf,
  storeSetting,
  takeDigest,
  waitingDigests,
} from './settings.store.ts'
import {
  goesToOutsiders,
  isUrgent,
  kindOf,
  mayWait,
  type TemplateData,
  type TemplateName,
  typeOf,
  write,
} from './templates.ts'

export interface Notification<Name extends TemplateName = TemplateName> {
  to: string
  channel: 'email' | 'sms'
  template: Name
  data: TemplateData[Name]
  /** The customer who asked for an email to someone outside; required of those. */
  onBehalfOf?: string
}

export interface OutboxMessage {
  id: string
  channel: 'email' | 'sms'
  to: string
  subject: string
  text: string
  at: Date
}

export interface Notifications {
  /**
   * Puts a message into the outbox, in the caller's transaction: it goes out if and only if that commits. Emails that
   * people may do without carry the link to leave the list, and are not written to those who left it.
   */
  notify<Name extends TemplateName>(tx: Tx, notification: Notification<Name>): Promise<void>
  /**
   * Sends the emails and text messages that wait, codes first, at most 50; gives how many left. When the mail server cannot be reached the
   * round ends and nothing is held against any letter. One that the server refuses is tried again later and later, up to
   * six hours apart, and never given up: `late` counts it.
   */
  deliverWaiting(): Promise<number>
  /** Emails and text messages that have waited for a quarter of an hour or longer. */
  late(): Promise<number>
  /** Removes what waits for an address and what it chose to get; gives how many messages. */
  forget(tx: Tx, address: string): Promise<number>
  /** What a person chose to get. Needs a system transaction, like the change. */
  choicesOf(tx: Tx, email: string): Promise<NotificationChoices>
  /** What is not said stays as it is. A number is there once it is confirmed. */
  choose(
    tx: Tx,
    person: { email: string; phone: string | undefined },
    choices: Partial<NotificationChoices>,
  ): Promise<void>
  /** What someone chose under an earlier address or number holds for the new one, where what waits for it goes. */
  moveChoices(tx: Tx, from: string, to: string): Promise<void>
  /** Sends the email of the day to those who wait for one; gives how many. */
  sendDigests(): Promise<number>
  /** Encrypts what an earlier version kept in clear, `most` rows of a kind at a time; gives how many. */
  encryptClear(tx: Tx, most: number): Promise<number>
  /** The lists that people can leave. */
  mailing: Mailing
  /** The newest messages, for the outbox that people of the demo world read, at most 100. Never serve it in production. */
  listOutbox(most?: number): Promise<OutboxMessage[]>
  /** Sends what waits now, what is written from now on, and every half minute what failed; until stopped. */
  start(): Promise<{ stop(): Promise<void> }>
}

/** Which messages a person gets, beside those that everybody gets. */
export interface NotificationChoices {
  texts: boolean
  paymentUpdates: boolean
  approvalUpdates: boolean
  dailyDigest: boolean
}

export interface NotificationsNeeds {
  /** How the outside sees us, without a slash at the end. */
  publicUrl: string
  db: Database
  clock: Clock
  random: Random
  secrets: Secrets
  /** Without a way out, messages stay in the outbox. */
  mail?: Mail | undefined
  /** The same for text messages. */
  sms?: Sms | undefined
  log?: Pick<Logger, 'error'> | undefined
}

/** How long a sender has for one letter before another takes over; the mail server gets half of it to answer. */
const sendMs = 60_000

/** After so long someone should look why an email does not leave. */
const lateMs = 15 * 60_000

/** Half a minute, then twice as long each time, up to six hours. */
const waitMs = (tries: number): number => Math.min(30_000 * 2 ** tries, 6 * 3_600_000)

/** Whether a mail server has said no to this letter, which others may still pass; anything else is the server's absence. */
const isRefusal = (error: unknown): boolean =>
  typeof (error as { responseCode?: unknown }).responseCode === 'number' &&
  (error as { code?: unknown }).code !== 'EAUTH'

export function createNotifications(needs: NotificationsNeeds): Notifications {
  const { db, clock, random, mail, sms, log } = needs
  /** The channels that have a way out. */
  const channels = [...(mail ? (['email'] as const) : []), ...(sms ? (['sms'] as const) : [])]
  const key = needs.secrets.keyFor('outbox')
  const mailing = createMailing(needs)
  const indexOf = recipientIndexBy(needs.secrets)
  const sealEmail = (id: string, email: Letter) => seal(key, JSON.stringify(email), random, aboutOf(id))
  const openEmail = (id: string, sealed: Buffer): Letter =>
    JSON.parse(unseal(key, sealed, aboutOf(id)).toString()) as Letter

  /** One process sends at a time, and no transaction is open while a mail server takes its time. */
  async function deliverWaiting(): Promise<number> {
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
        const outcome = await deliver(message, message.sealedText)
        if (outcome === 'unreachable') away.add(message.channel)
        sent += outcome === 'sent' ? 1 : 0
      }
    } finally {
      await db.asSystem((tx) => giveLeaseBack(tx, lease))
    }
    return sent
  }

  async function deliver(
    { id, channel, template, tries }: WaitingRow,
    sealed: Buffer,
  ): Promise<'sent' | 'refused' | 'dropped' | 'unreachable'> {
    const type = typeOf(template as TemplateName)
    const { to, subject, text, onBehalfOf } = openEmail(id, sealed)
    const outsider = onBehalfOf === undefined ? undefined : { recipient: indexOf(to), customer: indexOf(onBehalfOf) }
    if (outsider && !(await mayReachOutsider(db, outsider, clock.now()))) {
      log?.error({ message: id, template }, 'an email to someone outside was dropped: too many today')
      await db.asSystem((tx) => dropMessage(tx, id))
      return 'dropped'
    }
    const email = { to, subject, text, ...(type && { unsubscribe: mailing.oneClickFor(to, type) }) }
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
    if (!refused) return 'unreachable'
    await db.asSystem((tx) => tryAgain(tx, id, new Date(clock.now().getTime() + waitMs(tries))))
    return 'refused'
  }

  /** One email with everything that waits for an address; nothing where another process took it. */
  async function sendDigest(tx: Tx, recipient: Buffer): Promise<number> {
    const letters = (await takeDigest(tx, recipient)).map(({ id, sealed }) => openEmail(id, sealed))
    const [first] = letters
    if (!first) return 0
    const at = clock.now()
    const id = uuidv7(at, random)
    const { subject, text: written } = write('payment-digest', { lines: letters.map((letter) => letter.subject) })
    const text = withLink(written, reasons.PaymentUpdates, mailing.linkFor(first.to, 'PaymentUpdates'))
    const sealedText = sealEmail(id, { to: first.to, subject, text })
    await addMessage(tx, {
      id,
      channel: 'email',
      template: 'payment-digest',
      recipientIndex: recipient,
      sealedText,
      urgent: false,
      at,
    })
    return 1
  }

  return {
    choicesOf: async (tx, email) => {
      const recipient = indexOf(email)
      const { dailyDigest, noTexts } = await settingOf(tx, recipient)
      return {
        texts: !noTexts,
        dailyDigest,
        paymentUpdates: await wants(tx, { recipient, type: 'PaymentUpdates' }),
        approvalUpdates: await wants(tx, { recipient, type: 'ApprovalUpdates' }),
      }
    },
    choose: async (tx, { email, phone }, { texts, dailyDigest, paymentUpdates, approvalUpdates }) => {
      const recipient = indexOf(email)
      const before = await settingOf(tx, recipient)
      const setting = {
        dailyDigest: dailyDigest ?? before.dailyDigest,
        noTexts: texts === undefined ? before.noTexts : !texts,
      }
      await storeSetting(tx, recipient, setting)
      if (phone) await storeSetting(tx, indexOf(phone), { ...setting, dailyDigest: false })
      const lists = { PaymentUpdates: paymentUpdates, ApprovalUpdates: approvalUpdates } as const
      for (const type of ['PaymentUpdates', 'ApprovalUpdates'] as const) {
        if (lists[type] === true) await dropUnsubscribed(tx, { recipient, type })
        if (lists[type] === false) await addUnsubscribed(tx, { recipient, type }, clock.now())
      }
    },
    moveChoices: async (tx, from, to) => {
      const [before, after] = [indexOf(from), indexOf(to)]
      if (before.equals(after)) return
      // The email of the day goes where its lines say.
      for (const { id, type, sealed, at } of await takeDigest(tx, before))
        await addDigestLine(tx, {
          id,
          recipient: after,
          type,
          sealed: sealEmail(id, { ...openEmail(id, sealed), to }),
          at,
        })
      await moveSettings(tx, before, after)
    },
    sendDigests: async () => {
      const before = lastDigestTime(clock.now())
      const waiting = await db.asSystem((tx) => waitingDigests(tx, before, 500))
      let sent = 0
      for (const { recipient } of waiting) sent += await db.asSystem((tx) => sendDigest(tx, recipient))
      return sent
    },
    notify: async (tx, { to, channel, template, data, onBehalfOf }) => {
      // Someone who was erased has no address any more.
      if (to === '') return
      if (goesToOutsiders(template) && !onBehalfOf) throw new Error(`${template}: on whose behalf?`)
      const type = channel === 'email' ? typeOf(template) : undefined
      const kind = kindOf(template, channel)
      const asked = kind && { recipient: indexOf(to), kind, mayWait: channel === 'email' && mayWait(template) }
      const how = asked ? await deliveryOf(tx, asked) : 'now'
      if (how === 'never') return
      const { subject, text: written } = write(template, data)
      if (how === 'digest') {
        const id = uuidv7(clock.now(), random)
        const sealed = sealEmail(id, { to, subject, text: written })
        await addDigestLine(tx, { id, recipient: indexOf(to), type: kind ?? '', sealed, at: clock.now() })
        return
      }
      const text = type ? withLink(written, reasons[type], mailing.linkFor(to, type)) : written
      const at = clock.now()
      const id = uuidv7(at, random)
      const sealedText = sealEmail(id, { to, subject, text, ...(onBehalfOf && { onBehalfOf }) })
      const urgent = isUrgent(template)
      await addMessage(tx, { id, channel, template, recipientIndex: indexOf(to), sealedText, urgent, at })
    },
    forget: async (tx, address) => {
      await forgetChoices(tx, indexOf(address))
      await dropSettings(tx, indexOf(address))
      return dropMessagesTo(tx, indexOf(address))
    },
    encryptClear: async (tx, most) => {
      const messages = await clearMessages(tx, most)
      for (const { id, recipient, subject, sealedText: sealed } of messages) {
        const sealedText = sealEmail(id, { to: recipient, subject, text: unseal(key, sealed).toString() })
        await sealMessage(tx, { id, recipientIndex: indexOf(recipient), sealedText })
      }
      const choices = await clearChoices(tx, most)
      for (const { recipient } of choices) await hideChoices(tx, recipient, indexOf(recipient))
      return messages.length + choices.length + (await emptySent(tx, most))
    },

    mailing,
    late: () =>
      db.asSystem((tx) => countLate(tx, ['email', ...(sms ? ['sms'] : [])], new Date(clock.now().getTime() - lateMs))),
    deliverWaiting,
    listOutbox: async (most = 100) =>
      (await db.asSystem((tx) => newestMessages(tx, most))).flatMap(
        ({ id, channel, sealedText: sealed, createdAt: at }) =>
          sealed ? [{ id, channel, ...openEmail(id, sealed), at }] : [],
      ),
    start: async () => {
      if (channels.length === 0) return { stop: async () => undefined }
      let running = Promise.resolve()
      // One round after the other; a round that was asked for meanwhile follows.
      const run = () => {
        running = running
          .then(async () => void (await deliverWaiting()))
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
    },
  }
}

/** The newest moment at which emails of the day are due: seven in the morning, UTC. */
function lastDigestTime(now: Date): Date {
  const today = new Date(now)
  today.setUTCHours(7, 0, 0, 0)
  return today <= now ? today : new Date(today.getTime() - 86_400_000)
}

/** What is sealed of a message, together. */
interface Letter {
  to: string
  subject: string
  text: string
  /** The customer who asked for it, of an email to someone outside. */
  onBehalfOf?: string
}

/** Part of what the cipher vouches for, so that no text can go to someone else. */
const aboutOf = (id: string): string => `notifications.message ${id}`

const withLink = (text: string, reason: string, link: string): string =>
  `${text}\n\n--\nYou're receiving this email because ${reason}. Unsubscribe from emails like this:\n${link}`

const reasons: Record<NotificationType, string> = {
  PaymentUpdates: 'money moved in your account',
  PayeeUpdates: 'someone paid you with Tradewind and gave this address',
  RateAlerts: 'you set an alert for a rate',
}
