/** Passkeys by the browser's own interface (WebAuthn), apart from React: the sign-in pages use it too. */

interface Credentials {
  challenge: string
  rpId: string
  credentials: readonly { id: string; transports: readonly string[] }[]
}

interface NewCredential extends Credentials {
  rpName: string
  user: { id: string; name: string; displayName: string }
}

/** Whether this browser knows of passkeys at all. */
export const passkeysWork = (): boolean => typeof PublicKeyCredential === 'function'

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0))

const textOf = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')

const known = ({ credentials }: Credentials): PublicKeyCredentialDescriptor[] =>
  credentials.map(({ id, transports }) => ({
    type: 'public-key',
    id: bytesOf(id),
    transports: transports as AuthenticatorTransport[],
  }))

const timeout = 120_000

/** Asks for an answer of a passkey. Rejects where the person gives none. */
export async function answerOfPasskey(question: Credentials) {
  const given = (await navigator.credentials.get({
    publicKey: {
      challenge: bytesOf(question.challenge),
      rpId: question.rpId,
      allowCredentials: known(question),
      userVerification: 'required',
      timeout,
    },
  })) as PublicKeyCredential
  const response = given.response as AuthenticatorAssertionResponse
  return {
    id: given.id,
    clientDataJSON: textOf(response.clientDataJSON),
    authenticatorData: textOf(response.authenticatorData),
    signature: textOf(response.signature),
  }
}

/** Makes a passkey. Rejects where the person or the device makes none. */
export async function makePasskey(wanted: NewCredential) {
  const made = (await navigator.credentials.create({
    publicKey: {
      challenge: bytesOf(wanted.challenge),
      rp: { id: wanted.rpId, name: wanted.rpName },
      user: { ...wanted.user, id: bytesOf(wanted.user.id) },
      pubKeyCredParams: [
        { type: 'public-key', alg: -7 },
        { type: 'public-key', alg: -257 },
      ],
      excludeCredentials: known(wanted),
      authenticatorSelection: { userVerification: 'required', residentKey: 'preferred' },
      attestation: 'none',
      timeout,
    },
  })) as PublicKeyCredential
  const response = made.response as AuthenticatorAttestationResponse
  return {
    id: made.id,
    clientDataJSON: textOf(response.clientDataJSON),
    authenticatorData: textOf(response.getAuthenticatorData()),
    publicKey: textOf(response.getPublicKey() ?? new ArrayBuffer()),
    publicKeyAlgorithm: response.getPublicKeyAlgorithm(),
    transports: response.getTransports(),
  }
}

/** Why a browser gave nothing, for the person: mostly someone has closed its window. */
export const passkeyFailure = (error: unknown): string =>
  error instanceof DOMException && error.name === 'InvalidStateError'
    ? 'This device already has a passkey for your account.'
    : "Your passkey didn't answer. Please try again."
