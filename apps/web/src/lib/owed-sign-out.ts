/** Says in local storage that the server has yet to hear of a sign-out. */
export const owedSignOutKey = 'owed-sign-out'

/** `identity.endBrowserSession` of the contract, written out so that the way to the provider loads no schemas. */
export const signOutPath = '/identity/api/v1/end-browser-session'
