import type { WebhookEventType } from '@tradewind/contract/webhook-events'
import type { AttemptOutcome, WebhookDelivery, WebhookEndpoint } from '@tradewind/contract/webhooks'
import type { Tone } from '#ui/status-badge.tsx'

/** The name of an event type on screens. */
export const eventNames: Record<WebhookEventType, string> = {
  'payment.completed': 'Payment completed',
  'payment.failed': 'Payment failed',
  'payment.returned': 'Payment returned',
  'account.credited': 'Money received',
  'exchange.completed': 'Exchange completed',
  'payee.created': 'Payee created',
  'approval.requested': 'Approval requested',
  'invoice.paid': 'Invoice paid',
  'card.payment': 'Card payment',
  'bankFile.confirmed': 'Bank file confirmed',
  'bankFile.completed': 'Bank file completed',
  'statement.ready': 'Statement ready',
  'webhook.test': 'Test event',
}

export const stateWords: Record<WebhookDelivery['state'], { text: string; tone: Tone }> = {
  Pending: { text: 'Pending', tone: 'warn' },
  Delivered: { text: 'Delivered', tone: 'good' },
  Failed: { text: 'Failed', tone: 'bad' },
}

const outcomeWords: Record<AttemptOutcome, string> = {
  Delivered: 'Delivered',
  Answered: 'Error',
  Redirected: 'Redirect not followed',
  TimedOut: 'No response within 15 seconds',
  Unreachable: 'Couldn’t connect',
  AddressRefused: 'Address not on the public internet',
}

/** One attempt in words, with the HTTP status of the response. */
export const outcomeText = ({ outcome, code }: { outcome: AttemptOutcome | null; code: number | null }): string =>
  outcome === null ? 'Not sent yet' : code === null ? outcomeWords[outcome] : `${outcomeWords[outcome]} · HTTP ${code}`

/** Why an endpoint is disabled, or since when it has been failing. */
export function endpointNote(
  { disabledBecause, failingSince }: Pick<WebhookEndpoint, 'disabledBecause' | 'failingSince'>,
  momentText: (at: Date) => string,
): string | undefined {
  if (disabledBecause === 'Gone') return 'Disabled because it returned 410 Gone.'
  if (disabledBecause === 'Failing') return 'Disabled because it accepted no events for five days.'
  return failingSince && disabledBecause === null ? `Nothing delivered since ${momentText(failingSince)}.` : undefined
}

export const typesText = (types: readonly WebhookEventType[] | null): string =>
  types === null
    ? 'All events'
    : types.length > 2
      ? `${types.length} event types`
      : types.map((type) => eventNames[type]).join(', ')
