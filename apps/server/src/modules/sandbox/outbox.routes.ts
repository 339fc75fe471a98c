import { sandbox as contract } from '@tradewind/contract'
import type { Notifications } from '#modules/notifications'
import type { Http } from '#platform/http'

/** The outbox that people of the demo world read. Only the demo world serves it: codes stand in it. */
export function outboxRoutes(http: Http, notifications: Notifications): void {
  http.handle(contract.listOutbox, () => notifications.listOutbox())
}
