import type { NotificationType } from '@tradewind/contract/mailing'
import type { MessageKind } from '../mailing.store.ts'

export interface Written {
  subject: string
  /** Plain text. In the HTML part of an email, one of our addresses on its own line becomes a button. */
  text: string
  /** Labels of those buttons, in the order of their addresses. */
  buttons?: readonly string[]
}

/** What the HTML part of an email shows in addition to its text. */
export interface Look {
  /** The amount or code shown first, and its caption. */
  figure?: string | undefined
  caption?: string | undefined
  buttons?: readonly string[] | undefined
  /** Language of the text; English if absent. */
  language?: string | undefined
}

/** The installation that sends the email. */
export interface Writer {
  /** The provider's name, as customers know it. */
  brand: string
  /** Our public address, without a trailing slash. */
  site: string
}

/** What one message says, by its data. It says what it is for and carries no link that signs in. */
export interface Template<Data> {
  write(data: Data, writer: Writer): Written
  /** Someone waits in front of a screen for it, or for what looks the same from there. */
  isUrgent?: true
  /** The kind of email that a link in it leaves; none for what everybody gets, such as codes and returned money. */
  type?: NotificationType
  /** Of emails without such a link, and of texts: what people switch off in their settings. */
  setting?: MessageKind
  /** Sent to people who are no customers, since a customer asked for it: how many leave is limited. */
  goesToOutsiders?: true
}

export const template = <Data extends object>(declared: Template<Data>): Template<Data> => declared
