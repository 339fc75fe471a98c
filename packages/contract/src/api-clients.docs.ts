import * as clients from './api-clients.ts'
import { type AreaWords, callWords, schemaWords } from './openapi/describe.ts'
import type { CallExample } from './openapi/example.ts'

const clientId = {
  text: 'Id of the client, which is also its `client_id`.',
  example: '019abe12-5c00-7000-8000-0000000000c1',
}
const keyId = {
  text: 'Thumbprint of the key (RFC 7638), which is also its `kid`.',
  example: 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
}
const name = { text: 'The name of the client, shown on its payments.', example: 'Payroll robot' }
const permissions = { text: 'What the client can do.', example: ['accounts:read', 'payments:create'] }
const accountIds = { text: 'The accounts it can see and pay from; null for all.', example: null }
const networks = {
  text: 'The IP addresses and ranges it can call from; null for all.',
  example: ['203.0.113.0/24'],
}
const perPayment = 'The limit for one payment; null for no limit.'
const perDay = 'The limit for all payments of a day; null for no limit.'
const moment = '2026-11-24T10:12:00.000Z'
const expiresAt = {
  text: 'When the client expires, at most one year after it was created.',
  example: '2027-02-24T10:12:00.000Z',
}
const purpose = { text: 'Whether the key signs in or signs payments.', example: 'Signing' }
const transactionPin = { text: 'The transaction PIN of the caller.', example: '481593' }
const isProposed = { text: 'Whether another Super Admin still has to confirm it.', example: false }
const jwk = { crv: 'Ed25519', kty: 'OKP', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' }

const examples: Readonly<Record<string, CallExample>> = {
  'apiClients.createClient': {
    body: {
      name: 'Payroll robot',
      permissions: ['accounts:read', 'payments:create'],
      accountIds: null,
      perPayment: { amount: '5000.00', currencyCode: 'GBP' },
      perDay: { amount: '20000.00', currencyCode: 'GBP' },
      networks: ['203.0.113.0/24'],
      expiresAt: '2027-02-24T10:12:00.000Z',
      authenticationKey: jwk,
      signingKey: null,
      transactionPin: '481593',
    },
  },
  'apiClients.addClientKey': { body: { purpose: 'Signing', key: jwk, transactionPin: '481593' } },
}

export const apiClientsDocs: AreaWords = {
  file: 'api-clients.docs.ts',
  groups: { 'api-clients': ['apiClients'] },
  examples,
  names: {},
  schemas: [
    schemaWords(clients.ClientPermission, 'A permission of a client, and a scope of its tokens.', {
      examples: ['payments:create'],
    }),
    schemaWords(clients.ClientStatus, 'Whether a client can be used.', { examples: ['Active'] }),
    schemaWords(clients.KeyPurpose, 'What a key is for.', { examples: ['Signing'] }),
    schemaWords(clients.PublicJwk, 'A public key: Ed25519, or P-256 for ES256.', {
      fields: {
        kty: { text: 'Type of the key.', example: 'OKP' },
        crv: { text: 'Its curve.', example: 'Ed25519' },
        x: { text: 'Its x coordinate, in base64url.', example: jwk.x },
        y: { text: 'Its y coordinate, for P-256 only.', example: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0' },
        kid: { text: 'Not stored: keys are identified by their thumbprint.', example: 'payroll' },
        use: { text: 'Not stored.', example: 'sig' },
        alg: { text: 'Not stored.', example: 'EdDSA' },
      },
    }),
    schemaWords(clients.ApiClientKey, 'A public key of a client.', {
      fields: {
        keyId,
        purpose,
        algorithm: { text: 'The algorithm the key signs with.', example: 'EdDSA' },
        addedAt: { text: 'When it was added.', example: moment },
        isProposed,
        lastUsedAt: { text: 'When it last signed a request; null if it never did.', example: null },
      },
    }),
    schemaWords(clients.ApiClient, "A customer's own program that calls the API.", {
      fields: {
        id: clientId,
        name,
        status: { text: 'Whether it can be used.', example: 'Active' },
        permissions,
        accountIds,
        perPayment,
        perDay,
        networks,
        createdBy: { text: 'Who created it.', example: 'Amelia Clarke' },
        createdAt: { text: 'When it was created.', example: moment },
        expiresAt,
        lastUsedAt: { text: 'When it last made a call; null if it never did.', example: null },
        keys: "The client's keys, at most two of each kind.",
        canConfirm: { text: 'Whether the caller can confirm the client or its new key.', example: false },
      },
    }),
    schemaWords(clients.ClientActivity, 'A call that a client made or was refused.', {
      fields: {
        at: { text: 'When.', example: moment },
        call: { text: 'The call.', example: 'payments.createTransactionRequest' },
        refusal: { text: 'The refusal code; null if the call succeeded.', example: null },
        keyId: { ...keyId, text: "The key that signed the request; null if it wasn't signed." },
        requestId: { text: 'Id of the request.', example: '019abe12-5c00-7000-8000-0000000000c3' },
      },
    }),
  ],
  calls: [
    callWords(clients.listClients, {
      text: 'Includes disabled and expired clients. Keys are identified by their thumbprint; the keys are not returned.',
    }),
    callWords(clients.createClient, {
      text: 'A customer can have up to 20. Each key can be used for one client and one purpose only.',
      body: {
        name,
        permissions,
        accountIds,
        perPayment,
        perDay,
        networks,
        expiresAt,
        authenticationKey: 'The public key for signing in with client assertions.',
        signingKey: 'The public key for signing payments; null if a person has to approve every payment.',
        transactionPin,
      },
      value: { id: clientId, isProposed },
    }),
    callWords(clients.confirmClient, { params: { id: clientId }, body: { transactionPin } }),
    callWords(clients.disableClient, { params: { id: clientId } }),
    callWords(clients.addClientKey, {
      text: 'A client can have two keys of each kind. Remove the old one once the new one is in use.',
      params: { id: clientId },
      body: { purpose, key: 'The public key.', transactionPin },
      value: { id: clientId, isProposed },
    }),
    callWords(clients.removeClientKey, { params: { id: clientId, keyId } }),
    callWords(clients.listClientActivity, {
      text: 'Calls that only read are left out. Activity is kept for two years.',
      params: { id: clientId },
    }),
  ],
}
