import { mailing as contract, Refusal } from '@tradewind/contract'
import { obscureEmail } from '@tradewind/kernel'
import type { Http } from '#platform/http'
import type { Mailing, Subscription } from './mailing.ts'

/** Leaving and re-joining a mailing list by the link of an e-mail; nobody has to sign in for it. */
export function mailingRoutes(http: Pick<Http, 'handle'>, mailing: Mailing): void {
  http.handle(contract.readSubscription, async ({ body }) => shown(await mailing.readSubscription(body.token)))
  http.handle(contract.removeFromMailingList, async ({ body, query }) => {
    const named = body.notificationType ?? query.notificationType
    if (query.notificationType && query.notificationType !== named) throw new Refusal('mailing.link_invalid')
    return shown(await mailing.remove({ token: body.token, notificationType: named }))
  })
  http.handle(contract.returnToMailingList, async ({ body }) => shown(await mailing.takeBack(body)))
}

/** A link may be forwarded: who has it learns no more of the address than its beginning. */
const shown = ({ email, ...rest }: Subscription) => ({ ...rest, email: obscureEmail(email) })
