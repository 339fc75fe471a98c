import { sandbox as contract } from '@tradewind/contract'
import type { Http } from '#platform/http'
import type { Notifications } from '../notifications.service.ts'

/** The outbox that people of the demo world read. Only the demo world serves it: codes stand in it. */
export function outboxRoutes(http: Http, notifications: Notifications): void {
  http.handle(contract.listOutbox, () => notifications.listOutbox())
}
