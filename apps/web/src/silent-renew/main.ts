/**
 * The landing page of the silent renewal (`/silent-oidc-redirect`), inside a hidden frame: it hands its address to the
 * page around it, in the message that oidc-client-ts waits for. Loading that library here too would cost 18 kB each time.
 */
if (window.parent !== window) {
  window.parent.postMessage({ source: 'oidc-client', url: location.href, keepOpen: false }, location.origin)
}
