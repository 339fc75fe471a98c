import { type Person, pin } from '../../main/testing/test-people.ts'
import type { WireRequest } from '../../main/testing/test-wire-request.ts'
import { newKey } from './test-client.ts'

export const clientOrder = (at: Date, changes: object = {}) => ({
  name: 'Payroll robot',
  permissions: ['accounts:read'],
  accountIds: null,
  perPayment: null,
  perDay: null,
  networks: null,
  expiresAt: new Date(at.getTime() + 30 * 86_400_000).toISOString(),
  authenticationKey: newKey().jwk,
  signingKey: null,
  transactionPin: pin,
  ...changes,
})

/** API clients. A key can be enrolled only once, so each request has its own. */
export function requestsOfClients({ accounts, clients }: Person): Record<string, WireRequest> {
  const { clientId, disabledId, keyId } = clients
  return {
    'apiClients.createClient': { body: clientOrder(new Date(), { accountIds: [accounts.GBP] }) },
    'apiClients.confirmClient': { params: { id: clientId }, body: { transactionPin: pin } },
    'apiClients.disableClient': { params: { id: disabledId } },
    'apiClients.addClientKey': {
      params: { id: clientId },
      body: { purpose: 'Signing', key: newKey().jwk, transactionPin: pin },
    },
    'apiClients.removeClientKey': { params: { id: clientId, keyId } },
    'apiClients.listClientActivity': { params: { id: clientId } },
  }
}

/** There is nothing to confirm if there is only one Super Admin. */
export const answersOfClients: Record<string, number> = { 'apiClients.confirmClient': 409 }
