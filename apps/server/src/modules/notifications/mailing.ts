import { Refusal } from '@tradewind/contract'
import { type NotificationType, notificationTypes } from '@tradewind/contract/mailing'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db'
import { createBlindIndex } from '#platform/personal-data'
import type { Random } from '#platform/random'
import { type Secrets, seal, unseal } from '#platform/secrets'
import { addUnsubscribed, dropUnsubscribed, wants } from './mailing.store.ts'

/** What a link from an email is about, as its holder may read it. */
export interface Subscription {
  email: string
  notificationType: NotificationType
  subscribed: boolean
}

interface Choice {
  token: string
  notificationType?: NotificationType | undefined
}

/** The lists that people can leave. A link names one address and one kind of email, and gives power over nothing else. */
export interface Mailing {
  /** The address of the page that unsubscribes someone. The secret follows the `#`, which no server sees. */
  linkFor(to: string, type: NotificationType): string
  /**
   * The address by which a mail program takes its reader off the list without showing a page (RFC 8058). What is in it can
   * do that and nothing else, since a server on the way may write addresses down.
   */
  oneClickFor(to: string, type: NotificationType): string
  /** What a mail program does at that address. Refuses mailing.link_invalid, like the page's. */
  removeByOneClick(token: string): Promise<void>
  /** The page for a person who opens that address. */
  pageOfOneClick(token: string): string
  /** Refuses mailing.link_invalid, like the two that follow. */
  readSubscription(token: string): Promise<Subscription>
  remove(choice: Choice): Promise<Subscription>
  takeBack(choice: Choice): Promise<Subscription>
}

interface MailingNeeds {
  db: Database
  clock: Clock
  random: Random
  secrets: Secrets
  /** How the outside sees us, without a slash at the end. */
  publicUrl: string
}

export function createMailing({ db, clock, random, secrets, publicUrl }: MailingNeeds): Mailing {
  const keys = { page: secrets.keyFor('mailing-link'), oneClick: secrets.keyFor('mailing-one-click') }
  const sealed = (key: Buffer, to: string, type: NotificationType) =>
    seal(key, JSON.stringify({ to, type }), random).toString('base64url')

  function open(token: string, named?: NotificationType, key = keys.page): { to: string; type: NotificationType } {
    const read = readSealed(key, token)
    const type = notificationTypes.find((one) => one === read?.type)
    if (typeof read?.to !== 'string' || !type || (named && named !== type)) throw new Refusal('mailing.link_invalid')
    return { to: read.to, type }
  }
  const indexOf = recipientIndexBy(secrets)
  const choiceOf = (to: string, type: NotificationType) => ({ recipient: indexOf(to), type })
  const subscription = (to: string, notificationType: NotificationType, subscribed: boolean): Subscription => ({
    email: to,
    notificationType,
    subscribed,
  })

  const linkFor: Mailing['linkFor'] = (to, type) => `${publicUrl}/unsubcribe#${sealed(keys.page, to, type)}`

  return {
    linkFor,
    oneClickFor: (to, type) => `${publicUrl}${oneClickPath}/${sealed(keys.oneClick, to, type)}`,
    removeByOneClick: async (token) => {
      const { to, type } = open(token, undefined, keys.oneClick)
      await db.asSystem((tx) => addUnsubscribed(tx, choiceOf(to, type), clock.now()))
    },
    pageOfOneClick: (token) => {
      const { to, type } = open(token, undefined, keys.oneClick)
      return linkFor(to, type)
    },
    readSubscription: async (token) => {
      const { to, type } = open(token)
      return subscription(to, type, await db.asSystem((tx) => wants(tx, choiceOf(to, type))))
    },
    remove: async ({ token, notificationType }) => {
      const { to, type } = open(token, notificationType)
      await db.asSystem((tx) => addUnsubscribed(tx, choiceOf(to, type), clock.now()))
      return subscription(to, type, false)
    },
    takeBack: async ({ token, notificationType }) => {
      const { to, type } = open(token, notificationType)
      await db.asSystem((tx) => dropUnsubscribed(tx, choiceOf(to, type)))
      return subscription(to, type, true)
    },
  }
}

/** Finds an address that is stored nowhere in clear. */
export function recipientIndexBy(secrets: Secrets): (address: string) => Buffer {
  const index = createBlindIndex(secrets.keyFor('blind-indexes'))
  return (address) => index('recipient', address.toLowerCase())
}

/** Where mail programs take people off a list. */
export const oneClickPath = '/mailing/one-click'

/** What we sealed, or nothing for any other text. */
function readSealed(key: Buffer, token: string): { to?: unknown; type?: unknown } | undefined {
  try {
    return JSON.parse(unseal(key, Buffer.from(token, 'base64url')).toString()) as object
  } catch {
    return undefined
  }
}
