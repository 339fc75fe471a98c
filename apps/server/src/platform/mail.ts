import { createTransport } from 'nodemailer'

/** One message to one person. */
export interface Letter {
  to: string
  subject: string
  text: string
}

/** The way out for e-mail. It resolves once the next server has taken the letter. */
export interface Mail {
  send(letter: Letter): Promise<void>
}

/** E-mail over SMTP, `smtps://user:password@host:465`. */
export function smtpMail({ url, from }: { url: string; from: string }): Mail {
  const transport = createTransport(url, { from })
  return { send: async ({ to, subject, text }) => void (await transport.sendMail({ to, subject, text })) }
}
