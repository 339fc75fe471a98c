import { Refusal } from '@tradewind/contract'
import type { Tx } from '#platform/db'
import { randomCode } from '#platform/random'
import type { Secret } from '#platform/secret'
import { hmacOf } from './hashing.ts'
import type { IdentityNeeds } from './identity.needs.ts'
import { codeAlphabet, codeLength, readCode } from './identity.rules.ts'
import {
  type ProofOf,
  type ProofPurpose,
  type Proved,
  proofByToken,
  putProof,
  useProofCode,
  useProofToken,
} from './proofs.store.ts'

const minutes = (count: number) => count * 60_000

/** How long a code is good, and the link beside it. */
const lives: Record<ProofPurpose, { codeMs: number; tokenMs: number }> = {
  email: { codeMs: minutes(10), tokenMs: minutes(24 * 60) },
  phone: { codeMs: minutes(5), tokenMs: minutes(5) },
  recovery: { codeMs: minutes(10), tokenMs: minutes(60) },
  // Nobody is sent a link for these.
  'pin-reset': { codeMs: minutes(10), tokenMs: minutes(10) },
  'factor-email': { codeMs: minutes(10), tokenMs: minutes(10) },
  'factor-sms': { codeMs: minutes(5), tokenMs: minutes(5) },
}

export interface Issued {
  code: string
  /** What stands in the link; of a text message nobody needs it. */
  token: string
  codeMinutes: number
}

/** Codes and links bound to what they prove and for whom. They are kept as hashes, and good once. */
export interface Proofs {
  issueProof(tx: Tx, of: ProofOf): Promise<Issued>
  /** Uses the code up, in the transaction of what it opens. Refuses identity.code_wrong and identity.code_expired. */
  useCode(tx: Tx, of: ProofOf, code: Secret): Promise<void>
  /** Uses the link up, in the transaction of what it opens. */
  useToken(tx: Tx, of: ProofOf, token: string): Promise<Proved>
  /** What would come of the link, without using it up. */
  lookAtToken(tx: Tx, of: ProofOf, token: string): Promise<Proved>
}

export function createProofs({ clock, random, secrets }: Pick<IdentityNeeds, 'clock' | 'random' | 'secrets'>): Proofs {
  const key = secrets.keyFor('proof-code')
  const letters = () =>
    Array.from({ length: codeLength }, () => codeAlphabet[random.int(0, codeAlphabet.length)]).join('')
  const hmacFor = ({ purpose, subject }: ProofOf, code: string) => hmacOf(key, purpose, subject, code)
  return {
    issueProof: async (tx, of) => {
      const code = of.purpose === 'factor-sms' ? randomCode(random) : letters()
      const token = random.bytes(32).toString('base64url')
      const { codeMs, tokenMs } = lives[of.purpose]
      const at = clock.now().getTime()
      const expiry = { codeExpiresAt: new Date(at + codeMs), tokenExpiresAt: new Date(at + tokenMs) }
      await putProof(tx, of, { hmac: hmacFor(of, code), token, ...expiry })
      return { code, token, codeMinutes: codeMs / 60_000 }
    },
    useCode: async (tx, of, code) => {
      const hmac = hmacFor(of, readCode(code.reveal()))
      const proved = await useProofCode(tx, of, { hmac, at: clock.now() })
      if (proved !== 'right') throw new Refusal(proved === 'expired' ? 'identity.code_expired' : 'identity.code_wrong')
    },
    useToken: (tx, of, token) => useProofToken(tx, of, { token, at: clock.now() }),
    lookAtToken: (tx, of, token) => proofByToken(tx, of, { token, at: clock.now() }),
  }
}
