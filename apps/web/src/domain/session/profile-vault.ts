import { objectStore } from '#ui/drafts/object-store.ts'

/**
 * Keeps the profile and the identity profile in session storage, encrypted with a key that scripts can use but not read out (AES-GCM, not
 * extractable, in IndexedDB). Once the key is erased, what is left on disk is unreadable. It does not stop a script that
 * runs in the page; nothing in either grants anything.
 */
type Place = 'profile' | 'identityProfile'

const inStore = objectStore('tradewind', 'keys')

interface ProfileKey {
  /** Which of the keys that there have been. */
  id: string
  key: CryptoKey
}

/**
 * Encrypts and keeps it, with the id of the key. Where the browser has no room for either, the page has the profile in
 * memory, and the next one asks the server.
 */
export const keepSealed = (place: Place, content: object): Promise<void> => keep(place, content).catch(() => undefined)

async function keep(place: Place, content: object): Promise<void> {
  const { id, key } = (await readKey()) ?? (await makeKey())
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder().encode(JSON.stringify(content))
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, key, text))
  const texts = [nonce, sealed].map((bytes) => btoa(String.fromCharCode(...bytes)))
  sessionStorage.setItem(place, [id, ...texts].join('.'))
}

/**
 * What is kept there; `broken` when what is there was not made by us. `missing` when this tab has none, or one of a session
 * that has ended: a tab that slept through a sign-out still holds what its key, which is erased, would have opened.
 */
export async function readSealed(place: Place): Promise<object | 'missing' | 'broken'> {
  const kept = sessionStorage.getItem(place)
  if (kept === null) return 'missing'
  try {
    const [id, ...texts] = kept.split('.')
    const [nonce, sealed] = texts.map((part) => Uint8Array.from(atob(part), (char) => char.charCodeAt(0)))
    if (!nonce || !sealed) return 'broken'
    // A key that cannot be read is none: the browser refuses its database.
    const its = await readKey().catch(() => undefined)
    if (!its || its.id !== id) return 'missing'
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce }, its.key, sealed)
    return JSON.parse(new TextDecoder().decode(text)) as object
  } catch {
    return 'broken'
  }
}

/** Erases the key: every copy of either profile is unreadable from now on. */
export async function forgetProfileKey(): Promise<void> {
  await inStore('readwrite', (keys) => keys.delete('profile')).catch(() => undefined)
}

async function readKey(): Promise<ProfileKey | undefined> {
  const kept = await inStore<ProfileKey | CryptoKey | undefined>('readonly', (keys) => keys.get('profile'))
  // Keys of before had no id.
  return kept && 'id' in kept ? kept : undefined
}

async function makeKey(): Promise<ProfileKey> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const made = { id: crypto.randomUUID(), key }
  await inStore('readwrite', (keys) => keys.put(made, 'profile'))
  return made
}
