import { Refusal } from '@tradewind/contract/refusals'
import { obscureEmail } from '@tradewind/kernel'
import { seal, unseal } from '#platform/secrets'
import type { PromotionsNeeds } from './promotions.needs.ts'

export interface Subscriptions {
  /** Sends a link to an address that wants emails about promotions. Gives the address, obscured. */
  subscribe(request: { emailAddress: string; ip: string }): Promise<{ sentTo: string }>
  /** Who opens that link subscribes. Refuses promotions.link_invalid and promotions.link_expired. */
  confirm(request: { token: string; ip: string }): Promise<{ subscribed: string }>
}

const validMs = 3 * 86_400_000

/** Nobody subscribes anybody else: an address is on the list once a link that only its reader has was opened. */
export function createSubscriptions(needs: PromotionsNeeds): Subscriptions {
  const { db, clock, random, notifications, linkKey, publicUrl, countLook, countMail } = needs
  return {
    subscribe: async ({ emailAddress, ip }) => {
      const to = emailAddress.toLowerCase()
      await countLook(ip)
      await countMail(to)
      const until = clock.now().getTime() + validMs
      const token = seal(linkKey, JSON.stringify({ to, until }), random).toString('base64url')
      const link = `${publicUrl}/promotions#${token}`
      await db.asSystem((tx) =>
        notifications.notify(tx, { to, channel: 'email', template: 'confirm-promotions', data: { link } }),
      )
      return { sentTo: obscureEmail(to) }
    },
    confirm: async ({ token, ip }) => {
      await countLook(ip)
      const { to, until } = read(linkKey, token)
      if (clock.now().getTime() > until) throw new Refusal('promotions.link_expired')
      await db.asSystem((tx) => notifications.subscribe(tx, { email: to, type: 'Promotions' }))
      return { subscribed: obscureEmail(to) }
    },
  }
}

/** What we sealed; any other text is no link of ours. */
function read(key: Buffer, token: string): { to: string; until: number } {
  try {
    const found = JSON.parse(unseal(key, Buffer.from(token, 'base64url')).toString()) as {
      to?: unknown
      until?: unknown
    }
    if (typeof found.to === 'string' && typeof found.until === 'number') return { to: found.to, until: found.until }
  } catch {
    // Said below, as for a text that was altered.
  }
  throw new Refusal('promotions.link_invalid')
}
