import type { NotificationType } from '@tradewind/contract/mailing'
import type { NotificationKind } from '@tradewind/contract/settings'
import type { Logger } from 'pino'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db'
import type { Attachment, Mail } from '#platform/mail'
import type { Random } from '#platform/random'
import type { Secrets } from '#platform/secrets'
import type { Sms } from '#platform/sms'
import type { AttachedDocument } from './letters.ts'
import type { Mailing } from './mailing.ts'
import type { TemplateData, TemplateName } from './templates.ts'

export interface Notification<Name extends TemplateName = TemplateName> {
  to: string
  channel: 'email' | 'sms'
  template: Name
  data: TemplateData[Name]
  /** The customer who asked for an email to someone outside; required of those. */
  onBehalfOf?: string
  /** Of emails alone. */
  attaches?: AttachedDocument
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
  /** Puts an address that its reader confirmed on the list of emails that nobody gets unasked. */
  subscribe(tx: Tx, subscriber: { email: string; type: NotificationType }): Promise<void>
  /** Who is on such a list and did not leave it, some at a time. */
  subscribers(
    tx: Tx,
    search: { type: NotificationType; after: string | undefined; most: number },
  ): Promise<{ id: string; email: string }[]>
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
  dailyDigest: boolean
  /** Which kinds of email. */
  emails: Partial<Record<NotificationKind, boolean>>
}

export interface NotificationsNeeds {
  /** How the outside sees us, without a slash at the end. */
  publicUrl: string
  /** The provider's name, as customers know it. */
  brand: string
  db: Database
  clock: Clock
  random: Random
  secrets: Secrets
  /** Without a way out, messages stay in the outbox. */
  mail?: Mail | undefined
  /** The same for text messages. */
  sms?: Sms | undefined
  /** Draws what goes with an email. */
  drawAttached?: ((document: AttachedDocument) => Promise<readonly Attachment[]>) | undefined
  log?: Pick<Logger, 'error'> | undefined
}
