import { type AnyCall, methodOf } from '@tradewind/contract'

/**
 * Calls that only read and are no part of a view all the same: they do something, make a key or a price, or give a file,
 * each look at which has a record of its own in the console.
 */
const left: ReadonlySet<string> = new Set([
  'identity.getDraftKey',
  'approvals.redoTransaction',
  'tracking.getTrackingLink',
  'onboarding.checkZenusAccount',
])

/** Whether a view of a customer's screens may make a call: what reads and gives no file. Everything else is refused. */
export const mayView = (declared: AnyCall): boolean =>
  methodOf(declared) === 'GET' && !declared.idempotent && !declared.file && !left.has(declared.name)
