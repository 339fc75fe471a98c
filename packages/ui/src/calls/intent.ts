import { clearDraft, readAnyDraft, writeDraft } from '../drafts/drafts.ts'

/**
 * The key under which the server does a request at most once. It is made and kept before the request is sent, and it
 * stays until that was answered: after a lost answer, a reload or a time-out, asking again is safe.
 */
const place = (name: string) => `intent:${name}`
const draftOf = (name: string) => `intent ${name}`

interface KeptIntent {
  key: string
  digest?: string
}

/**
 * The key for a try. One that asks again, since no answer came, has the kept key, whatever its request looks like by now:
 * the server refuses another request under it. Every other try is a new intent, even if it looks the same.
 */
export async function keyForTry(name: string, { again }: { again: boolean }): Promise<string> {
  const kept = again ? read(name) : undefined
  return kept?.key ?? keep(name, { key: crypto.randomUUID() })
}

/**
 * The key for a request of a form that does not know whether it waits for an answer: the kept one if the request is the
 * same as before, else a new one. The caller leaves out what is secret: a digest of six digits is no secret.
 */
export async function keyForIntent(name: string, request: unknown): Promise<string> {
  const digest = await fingerprint(request)
  const kept = read(name)
  return kept?.digest === digest ? kept.key : keep(name, { digest, key: crypto.randomUUID() })
}

async function keep(name: string, kept: KeptIntent): Promise<string> {
  sessionStorage.setItem(place(name), JSON.stringify(kept))
  // Sealed as well, so that asking again after a time-out and a new sign-in is still the same request.
  await writeDraft(draftOf(name), kept)
  return kept.key
}

/** Forgets the key, once the request was answered: the next one is a new intent even if it looks the same. */
export function settleIntent(name: string): void {
  sessionStorage.removeItem(place(name))
  void clearDraft(draftOf(name))
}

function read(name: string): KeptIntent | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place(name)) ?? 'null') ?? readAnyDraft(draftOf(name))
    return typeof kept?.key === 'string' ? kept : undefined
  } catch {
    return undefined
  }
}

/** A digest, since session storage need not hold what is paid to whom. */
async function fingerprint(request: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(request))
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
