import type { Audience, PublishedMessage } from '@tradewind/contract/service-messages'
import { networkName } from '#app/payment-words.ts'

export const severityNames: Readonly<Record<PublishedMessage['severity'], string>> = {
  info: 'Information',
  warning: 'Warning',
  critical: 'Critical',
}

export const severityTones = { info: 'note', warning: 'warn', critical: 'bad' } as const

export const stateNames: Readonly<Record<PublishedMessage['state'], string>> = {
  scheduled: 'Scheduled',
  live: 'Live',
  ended: 'Ended',
}

export function audienceText(audience: Audience): string {
  switch (audience.kind) {
    case 'everybody':
      return 'Everybody'
    case 'product':
      return audience.product === 'sendr' ? 'SendR customers' : 'Account customers'
    case 'network':
      return `Customers who used ${networkName(audience.network)}`
    case 'currency':
      return `Customers with a ${audience.currencyCode} account or wallet`
  }
}
