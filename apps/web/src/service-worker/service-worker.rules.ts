/** What the service worker does with a request: answer from its store of files, watch for a lost connection, or nothing. */
export type Treatment = 'from-store' | 'screen' | 'network'

export interface QuoteInput {
  method: string
  url: string
  /** `navigate` when a person opens a screen. */
  mode: string
  /** Whether it carries a token: then its response is private. */
  authorized: boolean
}

/** The page for people without a connection, and what it needs; kept from the first visit on. */
export const offlineFiles = ['/offline.html', '/offline.css', '/favicon.svg'] as const

/** Hashed assets, flags and icons: the same for everybody. */
const isStatic = (path: string): boolean =>
  /^\/assets\/[\w.-]+-[\w-]{8}\.(js|css|woff2|svg|png)$/.test(path) ||
  /^\/storage\/(flags|icons)\/[\w/-]+\.svg$/.test(path) ||
  (offlineFiles as readonly string[]).includes(path)

/** Only static files are ever kept. Answers of calls and pages of screens go over the network, always. */
export function treatmentOf({ method, url, mode, authorized }: QuoteInput, origin: string): Treatment {
  const { origin: of, pathname, search } = new URL(url)
  if (of !== origin || method !== 'GET' || authorized) return 'network'
  if (mode === 'navigate') return /^\/(identity|silent-oidc-redirect)(\/|$)/i.test(pathname) ? 'network' : 'screen'
  return isStatic(pathname) && search === '' ? 'from-store' : 'network'
}

/** Which stores to delete: all but the current one and the one before, whose pages may still be open. */
export function staleStores(stores: readonly string[], current: string): string[] {
  const earlier = stores.filter((name) => name.startsWith('static-') && name !== current)
  return earlier.slice(0, -1)
}
