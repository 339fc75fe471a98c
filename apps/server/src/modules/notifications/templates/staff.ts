import { template } from './template.ts'

export const staffTemplates = {
  /** The demo world's only: what an authenticator app would show. */
  'demo-authenticator': template<{ code: string }>({
    write: ({ code }) => ({
      subject: 'Console code (demo authenticator)',
      text: `${code} is what this person's authenticator app shows for the console. It works once. Only the demo world sends it: elsewhere the app alone knows it.`,
    }),
  }),
}
