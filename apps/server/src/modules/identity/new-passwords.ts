import type { Secret } from '#platform/secret'
import { invalidField } from '#platform/validation'
import { guessableFault } from './guessable-passwords.rules.ts'
import { createHashing } from './hashing.ts'
import type { IdentityNeeds } from './identity.needs.ts'
import { passwordFault } from './identity.rules.ts'

/** Passwords that someone chooses. */
export interface NewPasswords {
  /** Refuses one that is too short, too long or guessed first; `about` is what is known of the person. */
  check(password: Secret, how: { twoFactor: boolean; about: readonly string[] }): void
  hash(password: Secret): Promise<string>
  /** Whether it is the hashed one; costs the same for either answer. */
  matches(password: Secret, hash: string): Promise<boolean>
}

export function createNewPasswords(needs: Pick<IdentityNeeds, 'secrets' | 'random' | 'hashingCost'>): NewPasswords {
  const hashing = createHashing({
    secrets: needs.secrets,
    random: needs.random,
    purpose: 'password',
    ...(needs.hashingCost && { hashingCost: needs.hashingCost }),
  })
  const textOf = (password: Secret) => password.reveal().normalize('NFKC')
  return {
    check: (password, { twoFactor, about }) => {
      const fault = passwordFault(password.reveal(), { twoFactor }) ?? guessableFault(textOf(password), about)
      if (fault) throw invalidField('password', fault)
    },
    hash: (password) => hashing.hash(textOf(password)),
    matches: (password, hash) => hashing.matches(textOf(password), hash),
  }
}
