import { webhooks } from '@tradewind/contract'
import { type Database, execute, sql } from '#platform/db'
import type { Http } from '#platform/http'
import type { WebhookThings } from '../../main/testing/test-people.ts'
import { ask } from '../../main/testing/test-requests.ts'

/** Endpoints that receive no events by themselves, and a finished delivery, so that nothing is sent during other tests. */
export async function webhooksOnce(
  { http, db, local }: { http: Http; db: Database; local: boolean },
  headers: Record<string, string>,
): Promise<WebhookThings> {
  const made = async (declared: Parameters<typeof ask>[1], request: object) => {
    const answer = await ask(http, declared, request as never, headers)
    if (answer.statusCode !== 200) throw new Error(`a webhook was refused: ${answer.body}`)
    return answer.json().value
  }
  const add = async (description: string): Promise<string> => {
    // Nothing listens on port 9, and no test returns a payment by chance.
    const url = local ? 'http://localhost:9/events' : 'https://example.com/events'
    const body = { url, description, eventTypes: ['payment.returned'] }
    return (await made(webhooks.createEndpoint, { body })).id
  }
  const [endpointId, rotatedId, deletedId, testedId] = [
    await add('Books'),
    await add('To rotate'),
    await add('To delete'),
    await add('To test'),
  ]
  const { deliveryId } = await made(webhooks.sendTestEvent, { params: { id: endpointId } })
  await db.asSystem(async (tx) => {
    await execute(
      tx,
      sql`update webhooks.delivery set state = 'Delivered', attempts = 1, tries = 1, next_attempt_at = null where id = ${deliveryId}`,
    )
    await execute(
      tx,
      sql`insert into webhooks.attempt (delivery_id, customer_id, number, at, milliseconds, outcome, answer_code, answer)
          select id, customer_id, 1, created_at, 20, 'Delivered', 200, '' from webhooks.delivery where id = ${deliveryId}`,
    )
    await execute(tx, sql`update platform.task set done_at = due_at where subject = ${deliveryId}`)
  })
  return { endpointId, rotatedId, deletedId, testedId, deliveryId }
}
