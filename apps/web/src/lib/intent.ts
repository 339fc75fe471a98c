import { clearDraft, readAnyDraft, writeDraft } from './drafts.ts'

/**
 * The key under which the server does a request at most once. It is made and kept before the request is sent, and it
 * stays the same for the same request until that was answered: after a lost answer or a reload, sending again is safe.
 */
const place = (name: string) => `intent:${name}`
const draftOf = (name: string) => `intent ${name}`

/**
 * The key for this request: the kept one if the request is the same as before, else a new one. The caller leaves the
 * PIN out of `request`: a digest of six digits is no secret.
 */
export async function keyForIntent(name: string, request: unknown): Promise<string> {
  const digest = await fingerprint(request)
  const kept = read(name)
  if (kept?.digest === digest) return kept.key
  const key = crypto.randomUUID()
  sessionStorage.setItem(place(name), JSON.stringify({ digest, key }))
  // Sealed as well, so that asking again after a time-out and a new sign-in is still the same request.
  await writeDraft(draftOf(name), { digest, key })
  return key
}

/** Forgets the key, once the request was answered: the next one is a new intent even if it looks the same. */
export function settleIntent(name: string): void {
  sessionStorage.removeItem(place(name))
  void clearDraft(draftOf(name))
}

function read(name: string): { digest: string; key: string } | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place(name)) ?? 'null') ?? readAnyDraft(draftOf(name))
    return typeof kept?.digest === 'string' && typeof kept.key === 'string' ? kept : undefined
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
