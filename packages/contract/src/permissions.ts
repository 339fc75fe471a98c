/**
 * What a signed-in person may do. The server derives the set from the customer's onboarding and user status, the
 * customer type and, in a team, the person's role.
 */
export const permissions = [
  'accounts:read',
  'wallets:read',
  'transactions:read',
  'payments:create',
  'beneficiaries:read',
  'beneficiaries:manage',
  'security:manage',
  'documents:upload',
  'sendr:read',
  'sendr:create',
  'approvals:read',
  'approvals:decide',
  'payment-rules:manage',
  'exchange:create',
  'batches:create',
  'transfers:create',
  'accounts:manage',
  'invoices:read',
  'invoices:manage',
  /** Marking invoices as paid: by hand, by a match or by a proof of payment. */
  'invoices:settle',
  'invoices:send',
  'team:read',
  'team:manage',
  /** Super Admins only: to make and change Super Admins and API clients. */
  'team:own',
  'roles:create',
  'roles:edit',
  'cards:read',
  /** To request a card, and to use the own one. */
  'cards:use',
  /** Everybody's cards: their limits, freezes and requests. */
  'cards:manage',
  /** Webhook endpoints with their signing secrets. */
  'webhooks:manage',
  'sandbox:use',
] as const

export type Permission = (typeof permissions)[number]

/** Look-ups that an order needs, by whichever product it is made: customers of SendR have no accounts to pay from. */
export const whatSendingNeeds = ['payments:create', 'sendr:create'] as const satisfies readonly Permission[]
