import { storageWorks } from './storage-works.ts'

/** Why nobody can sign in with this browser; nothing where it has all that a sign-in needs. */
export function signInObstacle(page: typeof globalThis = globalThis): string | undefined {
  // Browsers have it in pages that came over https only.
  if (!('subtle' in page.crypto) || !page.crypto.subtle)
    return "This page isn't secure, so you can't sign in here. Open it at an address that begins with https://."
  if (!storageWorks(() => page.localStorage))
    return 'Your browser blocks site data here. Allow cookies and site data for this site, then try again.'
  return undefined
}
