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
const name = { text: 'What the team calls it; payments say it.', example: 'Payroll robot' }
const permissions = { text: 'What it may do.', example: ['accounts:read', 'payments:create'] }
const accountIds = { text: 'The only accounts that it sees and pays from; null for all.', example: null }
const networks = {
  text: 'The only IP addresses and ranges that it calls from; null for all.',
  example: ['203.0.113.0/24'],
}
const perPayment = 'The most that it may pay at once; null for no limit.'
const perDay = 'The most that it may order in a day; null for no limit.'
const moment = '2026-11-24T10:12:00.000Z'
const expiresAt = { text: 'When it ends, at most one year after it was created.', example: '2027-02-24T10:12:00.000Z' }
const purpose = { text: 'Whether the key signs in or signs payments.', example: 'Signing' }
const transactionPin = { text: 'The transaction PIN of who asks.', example: '481593' }
const isProposed = { text: 'Whether another Super Admin has to confirm it first.', example: false }
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
        kid: { text: 'Not kept: a key is named by its thumbprint.', example: 'payroll' },
        use: { text: 'Not kept.', example: 'sig' },
        alg: { text: 'Not kept.', example: 'EdDSA' },
      },
    }),
    schemaWords(clients.ApiClientKey, 'A public key of a client.', {
      fields: {
        keyId,
        purpose,
        algorithm: { text: 'By which it signs.', example: 'EdDSA' },
        addedAt: { text: 'When it was added.', example: moment },
        isProposed,
        lastUsedAt: { text: 'When it last signed a request; null if it never did.', example: null },
      },
    }),
    schemaWords(clients.ApiClient, 'A program that calls the API by itself.', {
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
        keys: 'Its keys; two of each kind at most.',
        canConfirm: { text: 'Whether the caller can confirm what is waiting.', example: false },
      },
    }),
    schemaWords(clients.ClientActivity, 'Something that a client did, or was refused.', {
      fields: {
        at: { text: 'When.', example: moment },
        call: { text: 'The call.', example: 'payments.createTransactionRequest' },
        refusal: { text: 'Code of the refusal; null if it was done.', example: null },
        keyId: { ...keyId, text: 'The key that signed the request; null if none did.' },
        requestId: { text: 'Id of the request.', example: '019abe12-5c00-7000-8000-0000000000c3' },
      },
    }),
  ],
  calls: [
    callWords(clients.listClients, { text: 'Disabled and expired ones too. Public keys are named, never returned.' }),
    callWords(clients.createClient, {
      text: 'Up to 20. A key is enrolled once: one for signing in is never one for payments.',
      body: {
        name,
        permissions,
        accountIds,
        perPayment,
        perDay,
        networks,
        expiresAt,
        authenticationKey: 'The public key that signs its assertions.',
        signingKey: 'The public key that signs its payments; null if every payment is to wait for a person.',
        transactionPin,
      },
      value: { id: clientId, isProposed },
    }),
    callWords(clients.confirmClient, { params: { id: clientId }, body: { transactionPin } }),
    callWords(clients.disableClient, { params: { id: clientId } }),
    callWords(clients.addClientKey, {
      text: 'Two keys of each kind at most. Remove the old one once the new one is in use.',
      params: { id: clientId },
      body: { purpose, key: 'The public key.', transactionPin },
      value: { id: clientId, isProposed },
    }),
    callWords(clients.removeClientKey, { params: { id: clientId, keyId } }),
    callWords(clients.listClientActivity, {
      text: 'Calls that only read are not listed. Kept for two years.',
      params: { id: clientId },
    }),
  ],
}
