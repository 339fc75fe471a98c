/** Where the words wait that the sign-in page shows once: why the person was sent there. */
export const noticeKey = 'signin-notice'
