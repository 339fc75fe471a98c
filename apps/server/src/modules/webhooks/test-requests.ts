import type { Person } from '../../main/testing/test-people.ts'
import type { WireRequest } from '../../main/testing/test-wire-request.ts'

/** Webhook endpoints and what was sent to them. */
export function requestsOfWebhooks({ webhooks }: Person): Record<string, WireRequest> {
  const { endpointId, rotatedId, deletedId, testedId, deliveryId } = webhooks
  const endpoint = { url: 'http://localhost:9/events', description: 'Books', eventTypes: ['payment.returned'] }
  return {
    'webhooks.createEndpoint': { body: endpoint },
    'webhooks.updateEndpoint': { params: { id: endpointId }, body: { ...endpoint, status: 'Enabled', version: 1 } },
    'webhooks.deleteEndpoint': { params: { id: deletedId } },
    'webhooks.rotateSecret': { params: { id: rotatedId } },
    'webhooks.sendTestEvent': { params: { id: testedId } },
    'webhooks.readEvents': { query: { Since: '2026-01-01T00:00:00.000Z' } },
    'webhooks.listDeliveries': { query: { EndpointId: endpointId } },
    'webhooks.getDelivery': { params: { id: deliveryId } },
    'webhooks.replayDelivery': { params: { id: deliveryId } },
    'webhooks.replayEvents': {
      params: { id: testedId },
      body: { since: '2026-01-01T00:00:00.000Z', only: 'Failed' },
    },
  }
}
