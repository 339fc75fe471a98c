import { signInEmailKey } from './session-notice.ts'

/**
 * The email that the next sign-in in this tab begins with: of someone who has just registered. It goes over the tab's own
 * storage, since addresses are kept in histories and logs.
 */

export const keepSignInEmail = (email: string): void => sessionStorage.setItem(signInEmailKey, email)

/** Once: whoever signs in after that is asked. */
export function takeSignInEmail(): string {
  try {
    const email = sessionStorage.getItem(signInEmailKey) ?? ''
    sessionStorage.removeItem(signInEmailKey)
    return email
  } catch {
    // The browser refuses it to this page, which then begins empty.
    return ''
  }
}
