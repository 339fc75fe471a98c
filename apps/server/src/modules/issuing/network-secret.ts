import type { Secrets } from '#platform/secrets'

/** Signs the messages of the card network, written as Standard Webhooks writes its keys. */
export const cardNetworkSecretOf = (secrets: Secrets): string =>
  `whsec_${secrets.keyFor('card-network').toString('base64')}`
