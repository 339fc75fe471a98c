import { acquirerCalls } from '#modules/acquiring'
import { bankLinkCalls, collectionCalls, interacCalls, walletCalls } from '#modules/funding'
import { issuerCalls } from '#modules/issuing'
import { zenusCalls } from '#modules/onboarding'
import { networkCalls } from '#modules/rails'
import type { ConnectorCalls } from '#platform/connector'

/** Every call by which Tradewind asks a connector. */
export const allConnectorCalls = {
  ...networkCalls,
  ...acquirerCalls,
  ...issuerCalls,
  ...interacCalls,
  ...walletCalls,
  ...collectionCalls,
  ...bankLinkCalls,
  ...zenusCalls,
} satisfies ConnectorCalls
