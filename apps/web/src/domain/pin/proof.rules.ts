/**
 * What was proved of a payment beside its PIN, as one text: the code that was typed, or what a passkey answered. Which of
 * the two it is shows in its first letter: no code begins like JSON.
 */
export function proofFields(proof: string | undefined) {
  if (!proof) return {}
  if (!proof.startsWith('{')) return { transactionOneTimePassword: proof }
  return passkeyOf(proof)
}

/** The same where no code is ever asked for. */
export const passkeyOf = (proof: string | undefined) =>
  proof?.startsWith('{') ? { transactionPasskey: JSON.parse(proof) as PasskeyAnswer } : {}

interface PasskeyAnswer {
  id: string
  clientDataJSON: string
  authenticatorData: string
  signature: string
}
