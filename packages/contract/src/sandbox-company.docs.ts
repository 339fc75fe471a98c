import { type AreaWords, callWords, schemaWords } from './openapi/describe.ts'
import type { CallExample } from './openapi/example.ts'
import * as company from './sandbox-company.ts'

const id = '019abe12-5c00-7000-8000-0000000000d1'
const authenticationKey = { crv: 'Ed25519', kty: 'OKP', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' }
const signingKey = { crv: 'Ed25519', kty: 'OKP', x: 'O2onvM62pC1io6jQKm8Nc2UyFXcd4kOmOsBIoYtZ2ik' }
const body = { authenticationKey, signingKey }

const examples: Readonly<Record<string, CallExample>> = {
  'sandbox.connectSandboxCompany': { body },
  'sandbox.restartSandboxCompany': { body },
}

const keys = {
  authenticationKey: 'The public key that the client signs in with.',
  signingKey: 'The public key that the client signs payments with; another key than the first.',
}

export const sandboxCompanyDocs: AreaWords = {
  file: 'sandbox-company.docs.ts',
  examples,
  names: {
    balance: 'What the account holds. Play money arrives a few seconds after the company is opened.',
  },
  schemas: [
    schemaWords(company.SandboxCompany, 'A company of play money, in which one person tries the API.', {
      fields: {
        customerId: { text: 'Id of the company.', example: id },
        name: { text: 'Name of the company.', example: 'Ada Marlow Sandbox Ltd' },
        clientId: { text: 'Its API client; null until keys are connected.', example: id },
        openedAt: { text: 'When it was opened.', example: '2026-11-24T10:12:00.000Z' },
        accounts: 'Its accounts with their balances.',
      },
    }),
  ],
  calls: [
    callWords(company.getSandboxCompany, {}),
    callWords(company.connectSandboxCompany, { body: keys }),
    callWords(company.restartSandboxCompany, { body: keys }),
  ],
}
