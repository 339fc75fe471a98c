/** The rails module: payment networks, bank directories and name checks, and what an adapter of networks needs to speak to it. */
export {
  announceHolidays,
  calendarFor,
  declareDays,
  isClosedOn,
  networksClosedBy,
  restDays,
} from './calendars.rules.ts'
export type { NetworkState } from './callback.rules.ts'
export { callbackSecretOf } from './callback-secret.ts'
export { httpDirectory, httpNetwork } from './connector/http-network.ts'
export { networkCalls } from './connector/protocol.ts'
export { folderNetwork } from './files/folder-network.ts'
export { readOrder, writeOrder } from './iso20022/order.ts'
export { shortId } from './iso20022/parts.ts'
export { type SentBack, writeRefund } from './iso20022/refund.ts'
export { writeXmlMessage } from './iso20022/reports.ts'
export { all, child, el, needed, readXml, textAt, type Written, writeXml, type XmlElement } from './iso20022/xml.ts'
export type { NetworkMessage } from './network-messages.ts'
export { railTable } from './networks.rules.ts'
export { moneyReceived, paymentUpdated, recallAnswered, requestUpdated } from './rails.events.ts'
export { railsRoutes } from './rails.routes.ts'
export { arrival, facts, type IncomingNetwork, incomingNetworkFor } from './rails.rules.ts'
export {
  type BankNetwork,
  createRails,
  type NetworkAnswer,
  type NetworkRecallAnswer,
  type RailsNeeds,
} from './rails.service.ts'
export type * from './rails.types.ts'
export { type ConnectedNetworks, railsArea } from './rails.wiring.ts'
export { codesOf, reasonFor } from './reason-words.ts'
export {
  changeCutOffs,
  cityOf,
  closesOnce,
  courseOf,
  morningAfter,
  publishedCutOffs,
} from './timetable.rules.ts'
