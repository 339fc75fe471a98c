/**
 * The email that the next sign-in in this tab begins with: of someone who has just registered. It goes over the tab's own
 * storage, since addresses are kept in histories and logs.
 */
const place = 'sign-in-email'

export const keepSignInEmail = (email: string): void => sessionStorage.setItem(place, email)

/** Once: whoever signs in after that is asked. */
export function takeSignInEmail(): string {
  try {
    const email = sessionStorage.getItem(place) ?? ''
    sessionStorage.removeItem(place)
    return email
  } catch {
    // The browser refuses it to this page, which then begins empty.
    return ''
  }
}

/** What stays when the tab is cleared of everything else because nobody is signed in. */
export { place as signInEmailKey }
