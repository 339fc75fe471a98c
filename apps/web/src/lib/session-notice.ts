/** Where the words wait that the sign-in page shows once: why the person was sent there. */
export const noticeKey = 'signin-notice'

/** Where the email of a registration waits that the next sign-in in this tab begins with. */
export const signInEmailKey = 'sign-in-email'
