import { defaultPhrase } from './access-denied.ts'
import { type AnyCall, pathOf } from './call.ts'

export { accessDenied, defaultPhrase } from './access-denied.ts'

/**
 * The words of a 403 (specification 1, section 6). The phrase follows from the path after `/v1/`; a call may say its
 * own, where the specification names one whose path is ours.
 */
const phrases: readonly [after: string, phrase: string][] = [
  ['get-customer-businessinformation-by-customerid/*', 'access customer business information'],
  ['wallet/get-customer-wallets', 'access customer wallets'],
  ['transactionanalytics/get-transactions-info', 'access transactions analytics'],
  ['get-payment-instruction-by-customerid', 'access SendR transaction records'],
  ['all-roles', 'access all roles'],
  ['get-all-employee', 'access staff records'],
  ['paymentrule/get-payment-rule', 'access payment rules'],
  ['get-invoice-configuration-by-customerid', 'access invoice configuration'],
  ['get-customer-invoices-by-customerid', 'access customer invoices'],
  ['account/get-accounts-for-customer', 'access customer accounts'],
  ['paymentrule/get-transaction-request', 'access pending requests'],
  ['beneficiary/customers/*', 'access beneficiary records'],
  ['setup-invoice', 'setup invoice'],
  ['request-additional-account', 'request additional account'],
  ['create-transaction-request', 'create transaction request'],
  ['create-invoice', 'create invoice'],
  ['send-invoice', 'send invoice'],
]

/** The phrase in a 403 at this address. Letter case, a query and a trailing slash do not matter. */
export function phraseOf(address: string): string {
  const path = (/\/v1\/([^?#]*)/i.exec(address)?.[1] ?? '').toLowerCase().replace(/\/$/, '')
  return phrases.find(([after]) => endsWith(path, after))?.[1] ?? defaultPhrase
}

/** Whether a path ends with the segments of a pattern, in which `*` is any one segment. */
function endsWith(path: string, pattern: string): boolean {
  const wanted = pattern.split('/')
  const last = path.split('/').slice(-wanted.length)
  return (
    last.length === wanted.length && wanted.every((part, at) => (part === '*' ? last[at] !== '' : part === last[at]))
  )
}

/** The phrase in a 403 of this call. */
export const actionOf = (declared: AnyCall): string => declared.action ?? phraseOf(pathOf(declared))
