/**
 * The security headers of every answer, errors included, written once at the start: the same text goes out tens of
 * thousands of times a second.
 */
export function securityHeaders({
  secure,
  framed,
}: {
  secure: boolean
  /** Other origins whose pages ours may show in a frame. */
  framed?: readonly string[] | undefined
}): Readonly<Record<string, string>> {
  const policy = framed?.length
    ? { ...contentSecurity, 'frame-src': `${contentSecurity['frame-src']} ${framed.join(' ')}` }
    : contentSecurity
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources}`)
      .join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
    // Come no other way than by https (HSTS, RFC 6797).
    ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

const contentSecurity = {
  'default-src': "'none'",
  'base-uri': "'none'",
  'font-src': "'self'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'img-src': "'self' data: blob:",
  'media-src': "'self'",
  'object-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'connect-src': "'self'",
  // Files that the page has loaded, such as a PDF to preview: they have no address that another page could name.
  'frame-src': "'self' blob:",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'app-sw',
}
