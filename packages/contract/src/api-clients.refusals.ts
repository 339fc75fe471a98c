import type { RefusalTable } from './refusal-table.ts'

export const apiClientsRefusals = {
  'clients.unknown': [404, "We couldn't find that client."],
  'clients.key_unknown': [404, "We couldn't find that key."],
  'clients.too_many': [409, 'You already have 20 clients, which is the maximum. Disable one first.'],
  'clients.too_many_keys': [409, 'A client can have two keys of each kind. Remove one first.'],
  'clients.key_refused': [400, 'Enter a public Ed25519 or P-256 key as a JWK, without its private part.'],
  'clients.key_used': [409, 'This key has been used before. Generate a new one.'],
  'clients.expiry_refused': [400, 'Choose an expiry in the future, at most one year from now.'],
  'clients.network_refused': [400, 'Enter IP addresses, or ranges such as 203.0.113.0/24.'],
  'clients.account_unknown': [404, "One of these accounts isn't yours."],
  'clients.nothing_waits': [409, 'This client has nothing to confirm.'],
  'clients.second_person_needed': [403, 'Another Super Admin has to confirm this.'],
  'clients.disabled': [409, 'This client is disabled or has expired.'],
  'clients.token_invalid': [401, 'This access token is invalid or has expired. Request a new one.'],
  'clients.proof_missing': [401, 'Send a DPoP proof with the access token.'],
  'clients.proof_wrong': [401, "The DPoP proof doesn't match this request, token or key."],
  'clients.proof_used': [401, 'This DPoP proof has already been used. Make a new one for each request.'],
  'clients.nonce_needed': [401, 'Include the value of the DPoP-Nonce header in the next DPoP proof.'],
  'clients.address_refused': [403, "This client can't be used from this IP address."],
  'clients.person_needed': [403, 'Only a person can do this, not an API client.'],
  'clients.pin_given': [400, 'API clients have no PIN. Leave it out and sign the request instead.'],
  'clients.signature_wrong': [
    403,
    "The signature doesn't match this request, or isn't from one of this client's signing keys.",
  ],
  'clients.signature_needed': [403, 'Sign this payment. No payment rule has a person approve it.'],
} as const satisfies RefusalTable
