import type { WebhookEventType } from '@tradewind/contract/webhook-events'
import type { AttemptOutcome } from '@tradewind/contract/webhooks'

export interface Endpoint {
  id: string
  customerId: string
  url: string
  description: string
  /** Null for all types. */
  eventTypes: WebhookEventType[] | null
  status: 'Enabled' | 'Disabled'
  disabledBecause: DisabledBecause | null
  createdAt: Date
  version: number
  failingSince: Date | null
  failingNotifiedAt: Date | null
  warnedAt: Date | null
}

export type DisabledBecause = 'Person' | 'Gone' | 'Failing'

export interface WebhookEvent {
  id: string
  type: WebhookEventType
  objectId: string
  sequence: number
  /** As the trigger wrote it: amounts in minor units, as text. */
  data: Readonly<Record<string, unknown>>
  at: Date
}

export interface Delivery {
  id: string
  customerId: string
  endpointId: string
  eventId: string
  state: 'Pending' | 'Delivered' | 'Failed'
  /** All attempts, and those since it was last requested. */
  attempts: number
  tries: number
  lastOutcome: AttemptOutcome | null
  answerCode: number | null
  nextAttemptAt: Date | null
  createdAt: Date
}

/** The result of one request. */
export interface Attempt {
  at: Date
  milliseconds: number
  outcome: AttemptOutcome
  answerCode: number | null
  /** The beginning of the answer. */
  answer: string
}
