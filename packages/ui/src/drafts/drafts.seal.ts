import type { Draft } from './drafts.memory.ts'

/** A draft as it lies on disk: nothing of it can be read without the key. */
export interface Sealed {
  id: string
  nonce: Uint8Array<ArrayBuffer>
  sealed: ArrayBuffer
}

/** Makes the server's word a key that scripts can use and not read out. `text` is base64url of 32 bytes. */
export function importDraftKey(text: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0))
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

export async function sealDraft(key: CryptoKey, draft: Draft): Promise<Sealed> {
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder().encode(JSON.stringify(draft))
  return { id: draft.id, nonce, sealed: await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, key, text) }
}

/** The draft; nothing when it was sealed with another key or changed since. */
export async function openDraft(key: CryptoKey, { nonce, sealed }: Sealed): Promise<Draft | undefined> {
  try {
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce }, key, sealed)
    return JSON.parse(new TextDecoder().decode(text)) as Draft
  } catch {
    return undefined
  }
}
