import { mailing as contract, Refusal } from '@tradewind/contract'
import { obscureEmail } from '@tradewind/kernel'
import type { Http } from '#platform/http'
import { type Mailing, oneClickPath, type Subscription } from './mailing.ts'

/** Leaving and re-joining a mailing list by the link of an email; nobody has to sign in for it. */
export function mailingRoutes(http: Pick<Http, 'handle' | 'app'>, mailing: Mailing): void {
  http.handle(contract.readSubscription, async ({ body }) => shown(await mailing.readSubscription(body.token)))
  http.handle(contract.removeFromMailingList, async ({ body, query }) => {
    const named = body.notificationType ?? query.notificationType
    if (query.notificationType && query.notificationType !== named) throw new Refusal('mailing.link_invalid')
    return shown(await mailing.remove({ token: body.token, notificationType: named }))
  })
  http.handle(contract.returnToMailingList, async ({ body }) => shown(await mailing.takeBack(body)))
  oneClickRoutes(http, mailing)
}

/** RFC 8058, which is no call of ours: a form in either encoding, no envelope, and no page unless a person comes. */
function oneClickRoutes({ app }: Pick<Http, 'app'>, mailing: Mailing): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.post<{ Params: { token: string } }>(`${oneClickPath}/:token`, async ({ params, body }, reply) => {
      if (!/List-Unsubscribe(=|"\s+)One-Click/.test(String(body))) throw new Refusal('mailing.link_invalid')
      await mailing.removeByOneClick(params.token)
      return reply.code(204).header('cache-control', 'no-store').send()
    })
    scope.get<{ Params: { token: string } }>(`${oneClickPath}/:token`, async ({ params }, reply) =>
      reply.header('cache-control', 'no-store').redirect(mailing.pageOfOneClick(params.token), 303),
    )
  })
}

/** A link may be forwarded: who has it learns no more of the address than its beginning. */
const shown = ({ email, ...rest }: Subscription) => ({ ...rest, email: obscureEmail(email) })
