import { objectStore } from '#lib/object-store.ts'

/**
 * Keeps the profile in session storage, encrypted with a key that scripts can use but not read out (AES-GCM, not
 * extractable, in IndexedDB). Once the key is erased, what is left on disk is unreadable. It does not stop a script that
 * runs in the page; nothing in the profile grants anything.
 */
const place = 'profile'
const inStore = objectStore('tradewind', 'keys')

/** Encrypts and keeps it. */
export async function keepProfile(profile: object): Promise<void> {
  const key = (await readKey()) ?? (await makeKey())
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder().encode(JSON.stringify(profile))
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, key, text))
  sessionStorage.setItem(place, [nonce, sealed].map((bytes) => btoa(String.fromCharCode(...bytes))).join('.'))
}

/** The kept profile; `missing` when this tab has none, `broken` when what is there was not made by us. */
export async function readProfile(): Promise<object | 'missing' | 'broken'> {
  const kept = sessionStorage.getItem(place)
  if (kept === null) return 'missing'
  try {
    const [nonce, sealed] = kept.split('.').map((part) => Uint8Array.from(atob(part), (char) => char.charCodeAt(0)))
    const key = await readKey()
    if (!key || !nonce || !sealed) return 'broken'
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce }, key, sealed)
    return JSON.parse(new TextDecoder().decode(text)) as object
  } catch {
    return 'broken'
  }
}

/** Erases the key: every copy of the profile is unreadable from now on. */
export async function forgetProfileKey(): Promise<void> {
  await inStore('readwrite', (keys) => keys.delete('profile')).catch(() => undefined)
}

const readKey = (): Promise<CryptoKey | undefined> =>
  inStore<CryptoKey | undefined>('readonly', (keys) => keys.get('profile'))

async function makeKey(): Promise<CryptoKey> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  await inStore('readwrite', (keys) => keys.put(key, 'profile'))
  return key
}
