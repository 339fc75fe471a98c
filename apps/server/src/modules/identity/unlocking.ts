import type { Tx } from '#platform/db'
import { forgetAllTries, networksThatTried } from './guesses.store.ts'
import { hmacOf } from './hashing.ts'

/** Under what wrong passwords for a name from one network are counted. Nobody reads the name or the address from it. */
export const passwordGuessOf = (nameKey: Buffer, email: string, network: string): string =>
  hmacOf(nameKey, email, network).toString('base64url')

/** Forgets the wrong passwords for a name, from whichever networks they came. */
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
