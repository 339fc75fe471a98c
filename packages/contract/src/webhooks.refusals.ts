import type { RefusalTable } from './refusal-table.ts'

export const webhooksRefusals = {
  'webhooks.endpoint_unknown': [404, "We couldn't find that endpoint."],
  'webhooks.endpoint_changed': [409, 'Someone else changed this endpoint. Review it and try again.'],
  'webhooks.endpoint_disabled': [409, 'This endpoint is disabled. Enable it first.'],
  'webhooks.too_many': [409, 'You already have 10 endpoints, which is the maximum. Delete one first.'],
  'webhooks.url_refused': [400, 'Enter a full URL, without a username or #.'],
  'webhooks.url_not_https': [400, 'The URL must begin with https://.'],
  'webhooks.url_port': [400, 'Use port 443 or 8443.'],
  'webhooks.url_private': [400, "This address isn't on the public internet."],
  'webhooks.rotated_recently': [
    409,
    'The secret was rotated less than 24 hours ago, so the previous one is still valid. Try again later.',
  ],
  'webhooks.test_too_soon': [429, 'You just sent a test event. Wait a few seconds and try again.'],
  'webhooks.delivery_unknown': [404, "We couldn't find that delivery."],
  'webhooks.delivery_pending': [409, 'This event is still being sent.'],
} as const satisfies RefusalTable
