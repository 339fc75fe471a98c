import type { Json } from './schemas.ts'

const tags = ['Sign-in and sessions']

const parameter = (name: string, description: string, example: string, required = true): Json => ({
  name,
  in: 'query',
  required,
  description,
  schema: { type: 'string' },
  example,
})

const field = (description: string, example: string): Json => ({ type: 'string', description, examples: [example] })

const oauthError = (description: string): Json => ({
  description,
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/OAuthError' },
      example: { error: 'invalid_grant', error_description: 'grant request is invalid' },
    },
  },
})

const client = 'The client: `tradewind-web`.'
const redirect = 'Where the provider returns to: `/signin-oidc` of this installation.'
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'

export const providerSchemas: Record<string, Json> = {
  OAuthError: {
    type: 'object',
    description: 'An error as OAuth 2.0 (RFC 6749) words it.',
    required: ['error'],
    properties: {
      error: field('The code of the error.', 'invalid_grant'),
      error_description: field('What is wrong, for developers.', 'grant request is invalid'),
    },
  },
  TokenRequest: {
    type: 'object',
    description: 'The exchange of an authorization code.',
    required: ['grant_type', 'client_id', 'redirect_uri', 'code', 'code_verifier'],
    properties: {
      grant_type: { type: 'string', enum: ['authorization_code'], description: 'Always `authorization_code`.' },
      client_id: field(client, 'tradewind-web'),
      redirect_uri: field(redirect, 'http://localhost:3000/signin-oidc'),
      code: field('The authorization code.', 'kq0cGm4T8d2tXhJ1p7x5nA'),
      code_verifier: field('The secret whose SHA-256 was the challenge (PKCE).', verifier),
    },
  },
  Tokens: {
    type: 'object',
    description: 'The tokens of a session. The answer sets the cookie that the access token is bound to.',
    required: ['access_token', 'token_type', 'expires_in', 'id_token'],
    properties: {
      access_token: field('The opaque access token.', 'q3nJ0c2dVfC8uD8YwS0Xb7mBvS4aP6tKzE9rLhWxQoM'),
      token_type: field('Always `Bearer`.', 'Bearer'),
      expires_in: { type: 'integer', description: 'For how many seconds it is valid.', examples: [300] },
      id_token: field('Who signed in, as a signed JWT (OpenID Connect).', 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln'),
      scope: field('What was granted, separated by spaces.', 'openid profile gateway'),
    },
  },
}

/** What the embedded OpenID provider serves rather than calls of ours. */
export const providerPaths: Record<string, Json> = {
  '/identity/connect/authorize': {
    get: {
      operationId: 'identity.authorize',
      tags,
      summary: 'Authorize',
      description: 'Begins a sign-in: OpenID Connect, authorization code with PKCE (S256). Open to anybody.',
      security: [],
      parameters: [
        parameter('client_id', client, 'tradewind-web'),
        parameter('redirect_uri', redirect, 'http://localhost:3000/signin-oidc'),
        parameter('response_type', 'Always `code`.', 'code'),
        parameter('scope', 'What is asked for, separated by spaces.', 'openid profile gateway'),
        parameter('state', 'Returned as it was sent; compare it.', 'af0ifjsldkj'),
        parameter('nonce', 'Returned in the id token; compare it.', 'n-0S6_WzA2Mj', false),
        parameter('code_challenge', 'SHA-256 of the secret, as base64url (PKCE).', challenge),
        parameter('code_challenge_method', 'Always `S256`.', 'S256'),
      ],
      responses: {
        303: {
          description: 'On to the sign-in, or back to the redirect address with a code.',
          headers: {
            location: {
              description: 'Where to go on.',
              schema: { type: 'string' },
              example: '/identity/interaction/Jh2SPFoGVv0mDLUMTNgGz',
            },
          },
        },
        400: oauthError('The request is not one of this client.'),
        default: { description: 'As OpenID Connect Core 1.0 says.' },
      },
    },
  },
  '/identity/connect/token': {
    post: {
      operationId: 'identity.token',
      tags,
      summary: 'Token',
      description:
        'Exchanges the authorization code for the tokens of the session. Open to anybody who has the code and its secret.',
      security: [],
      requestBody: {
        required: true,
        description: 'The code with its secret.',
        content: {
          'application/x-www-form-urlencoded': {
            schema: { $ref: '#/components/schemas/TokenRequest' },
            example: {
              grant_type: 'authorization_code',
              client_id: 'tradewind-web',
              redirect_uri: 'http://localhost:3000/signin-oidc',
              code: 'kq0cGm4T8d2tXhJ1p7x5nA',
              code_verifier: verifier,
            },
          },
        },
      },
      responses: {
        200: {
          description: 'The tokens.',
          headers: {
            'set-cookie': {
              description: 'The cookie that the access token is bound to: HttpOnly, SameSite=Strict.',
              schema: { type: 'string' },
              example: 'bind=Zk3b; Path=/; HttpOnly; SameSite=Strict',
            },
          },
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/Tokens' },
              example: {
                access_token: 'q3nJ0c2dVfC8uD8YwS0Xb7mBvS4aP6tKzE9rLhWxQoM',
                token_type: 'Bearer',
                expires_in: 300,
                id_token: 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln',
                scope: 'openid profile gateway',
              },
            },
          },
        },
        400: oauthError('The code is unknown, expired or used, or the secret is not its own.'),
      },
    },
  },
  '/identity/connect/endsession': {
    get: {
      operationId: 'identity.endSession',
      tags,
      summary: 'End session',
      description: 'Ends the sign-in at the provider and returns to `/signout-oidc`. Open to anybody.',
      security: [],
      parameters: [
        parameter('id_token_hint', 'The id token of the session.', 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', false),
        parameter(
          'post_logout_redirect_uri',
          'Where to return to: `/signout-oidc` of this installation.',
          'http://localhost:3000/signout-oidc',
          false,
        ),
      ],
      responses: {
        303: {
          description: 'Signed out; on to the redirect address.',
          headers: {
            location: { description: 'Where to go on.', schema: { type: 'string' }, example: '/signout-oidc' },
          },
        },
        400: oauthError('The redirect address is not one of this client.'),
        default: { description: 'As OpenID Connect RP-Initiated Logout 1.0 says.' },
      },
    },
  },
}
