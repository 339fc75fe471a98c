import type { Tx } from '#platform/db'
import { forgetAllTries, networksThatTried } from './guesses.store.ts'
import { hmacOf } from './hashing.ts'

/** The key that counts wrong passwords for a name from one network. It reveals neither name nor address. */
export const passwordGuessOf = (nameKey: Buffer, email: string, network: string): string =>
  hmacOf(nameKey, email, network).toString('base64url')

/** Resets the wrong passwords for a name, from all networks. */
export async function forgetPasswords(
  tx: Tx,
  { kind, nameKey, email }: { kind: 'password' | 'staffPassword'; nameKey: Buffer; email: string },
): Promise<void> {
  const networks = await networksThatTried(tx)
  await forgetAllTries(
    tx,
    networks.map((network) => `${kind}:${passwordGuessOf(nameKey, email, network)}`),
  )
}
