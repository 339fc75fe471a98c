/** Marks in local storage that a sign-out has not been sent to the server yet. */
export const pendingSignOutKey = 'pending-sign-out'

/** `identity.endBrowserSession` of the contract, written out so that the way to the provider loads no schemas. */
export const signOutPath = '/identity/api/v1/end-browser-session'
