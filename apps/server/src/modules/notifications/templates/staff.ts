import { template } from './template.ts'

export const staffTemplates = {
  'staff-invitation': template<{ link: string; brand: string }>({
    write: ({ link, brand }) => ({
      subject: `Join the ${brand} console`,
      text: `You've been invited to the ${brand} console. Choose a password within 72 hours:\n\n${link}\n\nThe link works once. Then sign in with this email and set up your authenticator app.`,
      buttons: ['Choose a password'],
    }),
  }),
  'staff-unlocked': template<{ brand: string }>({
    write: ({ brand }) => ({
      subject: `Your ${brand} console sign-in was unlocked`,
      text: `The operator of the servers unlocked your sign-in to the ${brand} console after too many wrong passwords or codes. You can try again now. Your password and authenticator app haven't changed.\n\nIf the attempts weren't yours, tell an administrator immediately.`,
    }),
  }),
  /** Only a link, which requires signing in: figures never leave the console. */
  'staff-report': template<{ report: string; frequency: string; link: string; brand: string }>({
    write: ({ report, frequency, link, brand }) => ({
      subject: `${report}: your ${frequency} report`,
      text: `${report} is ready in the ${brand} console. Sign in to read it:\n\n${link}\n\nYou're receiving this email because you subscribed to this report. To unsubscribe, choose “Never” on the report's page.`,
      buttons: ['Open the report'],
    }),
  }),
  /** The demo world's only: what an authenticator app would show. */
  'demo-authenticator': template<{ code: string }>({
    write: ({ code }) => ({
      subject: 'Console code (demo authenticator)',
      text: `${code} is what this person's authenticator app shows for the console. It works once. Only the demo world sends it: elsewhere the app alone knows it.`,
    }),
  }),
}
