import { proofMethods, twoFactorMethods } from '@tradewind/kernel/security-choices'
import * as z from 'zod/mini'

/** What passkeys are asked and answer (WebAuthn), apart from the calls that carry it. */

export const base64url = (most: number) =>
  z.string().check(z.maxLength(most), z.regex(/^[\w-]+$/, 'This is not what a passkey gives.'))

/** What a browser needs to ask a passkey for its answer. */
export const PasskeyQuestion = z.object({
  challenge: z.string(),
  rpId: z.string(),
  credentials: z.array(z.object({ id: z.string(), transports: z.array(z.string()) })),
})

/** What a passkey answered: WebAuthn's assertion, its bytes in base64url. */
export const PasskeyAnswer = z.strictObject({
  id: base64url(1400),
  clientDataJSON: base64url(4000),
  authenticatorData: base64url(2000),
  signature: base64url(2000),
})

/** Ways to prove oneself beside the password. */
export const TwoFactorMethod = z.enum(twoFactorMethods, 'Choose email, SMS, authenticator app or passkey.')

/** How somebody proves themselves in one step: by a second factor, or by a recovery code where that is all there is. */
export const ProofMethod = z.enum(proofMethods)
