import { setTimeout as pause } from 'node:timers/promises'
import type { IdentityChecks, Verdict } from '#modules/screening'

const clear: Verdict = {
  outcome: 'clear',
  reason: 'The document is genuine and names this person.',
  evidence: [
    { what: 'Security features', detail: 'present' },
    { what: 'Machine-readable zone', detail: 'its check digits are right' },
  ],
}
const alive: Verdict = {
  outcome: 'clear',
  reason: 'The person before the camera is the one of the document.',
  evidence: [{ what: 'Faces compared', detail: '97 of 100' }],
}

/** What the last four characters of a document's number lead to; see the sandbox's README. */
const scenarios: Readonly<Record<string, { document?: Verdict; liveness?: Verdict }>> = {
  '0001': {
    document: {
      outcome: 'failed',
      reason: 'The document was altered.',
      evidence: [{ what: 'Machine-readable zone', detail: 'its check digits are wrong' }],
    },
  },
  '0002': {
    document: {
      outcome: 'attention',
      reason: 'The picture is too blurred to read every field.',
      evidence: [{ what: 'Legible fields', detail: '5 of 8' }],
    },
  },
  '0003': {
    liveness: {
      outcome: 'failed',
      reason: 'The face is not the one of the document.',
      evidence: [{ what: 'Faces compared', detail: '21 of 100' }],
    },
  },
  '0007': {
    document: {
      outcome: 'failed',
      reason: 'The document has expired.',
      evidence: [{ what: 'Expiry', detail: 'in the past' }],
    },
  },
}

/** An identity provider of our own, which judges documents by the end of their numbers. */
export function sandboxIdentities({ slowMs = 8_000 }: { slowMs?: number } = {}): IdentityChecks {
  const failedOnce = new Set<string>()
  return {
    check: async ({ reference, subject }, signal) => {
      const end = subject.identityDocument?.number.slice(-4) ?? ''
      if (end === '0004') await pause(slowMs, undefined, { signal })
      if (end === '0005') await silence(signal)
      if (end === '0006' && !failedOnce.has(reference)) {
        failedOnce.add(reference)
        throw new Error('the identity provider is being serviced')
      }
      const { document = clear, liveness = alive } = scenarios[end] ?? {}
      return { document, liveness }
    },
  }
}

/** Never answers. */
export const silence = (signal: AbortSignal): Promise<never> =>
  new Promise((_, fail) => {
    signal.addEventListener('abort', () => fail(new Error('nobody answered')), { once: true })
  })
