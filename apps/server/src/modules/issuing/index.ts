/** The issuing module: virtual cards that customers pay with. */
export type { CardIssuer, IssuedCard } from './card-issuer.ts'
export { httpIssuer, issuerCalls } from './http-issuer.ts'
export type { Issuing } from './issuing.service.ts'
export { issuingArea } from './issuing.wiring.ts'
export { cardNetworkSecretOf } from './network-secret.ts'
export type { CardNetworkMessage, MessageOf, NetworkAnswer } from './payments/network-messages.ts'
export type { NetworkReply, SignedRequest } from './payments/receive-message.ts'
