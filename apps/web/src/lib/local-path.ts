/**
 * The path to return to after signing in: only one inside this application, rebuilt from its parsed parts so that
 * nothing else of the text survives. Anything that a browser might read as another place gives `/`: other origins,
 * `//`, `/\`, control characters, and the same encoded.
 */
export function localPath(wanted: unknown, origin = 'http://local.invalid'): string {
  if (typeof wanted !== 'string' || wanted.length > 2_000 || !mayStart(wanted)) return '/'
  const decoded = decode(wanted)
  if (decoded === undefined || !mayStart(decoded)) return '/'
  try {
    const read = new URL(wanted, origin)
    if (read.origin !== new URL(origin).origin || read.pathname.startsWith('//')) return '/'
    // These end or begin a sign-in: returning to one would go round in circles.
    if (/^\/(signin|login|signin-oidc|signout-oidc|silent-oidc-redirect|identity)(\/|$)/i.test(read.pathname))
      return '/'
    const path = read.pathname + read.search + read.hash
    // Taking dots out of a path can bring slashes together.
    return mayStart(decode(path) ?? '') ? path : '/'
  } catch {
    return '/'
  }
}

const mayStart = (text: string): boolean => /^\/(?![/\\])/.test(text) && !/[\p{Cc}\\]/u.test(text)

/** Percent-encoding taken off as often as it is there; nothing when it is broken or suspiciously deep. */
function decode(text: string): string | undefined {
  let current = text
  for (let depth = 0; depth < 5; depth += 1) {
    try {
      const next = decodeURIComponent(current)
      if (next === current) return current
      current = next
    } catch {
      return undefined
    }
  }
  return undefined
}
