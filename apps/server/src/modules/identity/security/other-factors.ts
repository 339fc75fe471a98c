import { type OtherFactor, otherFactors } from '@tradewind/kernel/security-choices'
import type { Tx } from '#platform/db'
import type { PersonalData } from '#platform/personal-data'
import { findPhone } from '../phones.store.ts'
import { countPasskeys, countPasskeysAt } from './passkeys.store.ts'
import { authenticatorOf, recoveryCodesLeft, securityOf } from './security.store.ts'
import { siteOf } from './webauthn.ts'

/**
 * What somebody can prove themselves with that is not the mailbox: the second step of their sign-in, else the strongest
 * factor they have.
 */
export async function otherFactorOf(
  tx: Tx,
  { personal, publicUrl }: { personal: PersonalData; publicUrl: string },
  userId: string,
): Promise<OtherFactor | undefined> {
  const { twoFactor, method } = await securityOf(tx, userId)
  const has: Record<OtherFactor, boolean> = {
    App: (await authenticatorOf(tx, userId, 'used')) !== undefined,
    Passkey: (await countPasskeysAt(tx, userId, siteOf(publicUrl).rpId)) > 0,
    Sms: (await findPhone(tx, personal, userId)) !== undefined,
    RecoveryCode: (await recoveryCodesLeft(tx, userId)) > 0,
  }
  if (twoFactor && method !== 'Email' && has[method]) return method
  const found = otherFactors.find((factor) => has[factor])
  if (found) return found
  // Passkeys of an address that we had before can't be asked, and still keep the mailbox from being enough.
  return (await countPasskeys(tx, userId)) > 0 ? 'Passkey' : undefined
}
