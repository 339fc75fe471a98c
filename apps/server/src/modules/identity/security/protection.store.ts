import type { TwoFactorMethod } from '@tradewind/kernel/security-choices'
import { maybeRow, sql, type Tx } from '#platform/db'

export interface ProtectionRow {
  twoFactor: boolean
  method: TwoFactorMethod
  passkeys: number
  hasPin: boolean
  lastSignInAt: Date | null
  /** The longest lock of counters that is not over. */
  lockedUntil: Date | null
  limitedUntil: Date | null
}

/** How the account of a person is protected, as staff see it; nothing for someone who never had a sign-in. */
export const protectionOf = (
  tx: Tx,
  { userId, subjects, at }: { userId: string; subjects: readonly string[]; at: Date },
): Promise<ProtectionRow | undefined> =>
  maybeRow(
    tx,
    sql`select p.two_factor, p.second_factor as method,
          (select count(*)::int from identity.passkey k where k.user_id = p.id) as passkeys,
          exists (select from identity.transaction_pin t where t.user_id = p.id) as has_pin,
          (select max(s.created_at) from identity.session s where s.user_id = p.id) as last_sign_in_at,
          (select max(g.locked_until) from identity.guess g
            where g.subject = any(${subjects}::text[]) and g.locked_until > ${at}) as locked_until,
          case when p.limited_until > ${at} then p.limited_until end as limited_until
        from identity.person p where p.id = ${userId}`,
  )
