import { engagement as contract } from '@tradewind/contract'
import type { Http } from '#platform/http'
import type { Engagement } from './engagement.service.ts'

export function engagementRoutes(http: Pick<Http, 'handle'>, engagement: Engagement): void {
  http.handle(contract.recordEngagement, async ({ caller, body }) => ({
    counted: await engagement.record({ userId: caller.userId, ...body }),
  }))
}
