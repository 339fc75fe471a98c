export const unsupported = 'serviceWorker is not supported in current browser!'

interface ScriptPolicy {
  createScriptURL(url: string): string
}
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): ScriptPolicy
}

/** The one address that the policy lets through: it is the only policy of the application. */
export const scriptAddress = (url: string): string => {
  if (url !== '/sw.js') throw new TypeError('only the service worker may be loaded by address')
  return url
}

/** Registers the service worker for the whole origin. Throws with the specified words where there is none. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) throw new Error(unsupported)
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('app-sw', { createScriptURL: scriptAddress })
  await navigator.serviceWorker.register(policy ? policy.createScriptURL('/sw.js') : '/sw.js', { scope: '/' })
}
