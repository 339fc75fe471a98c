import type { Secrets } from '#platform/secrets'

/** Signs the messages of networks, written as Standard Webhooks writes its keys. */
export const callbackSecretOf = (secrets: Secrets): string =>
  `whsec_${secrets.keyFor('rails-callbacks').toString('base64')}`
