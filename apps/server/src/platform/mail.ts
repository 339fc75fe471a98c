import { createTransport } from 'nodemailer'

/** One message to one person. */
export interface Letter {
  to: string
  subject: string
  text: string
  /** The same as HTML. */
  html?: string
  /** Where a mail program takes its reader off the list by itself (RFC 8058); only in letters of a list. */
  unsubscribe?: string
  attachments?: readonly Attachment[]
}

/** A file that goes with a letter. */
export interface Attachment {
  filename: string
  contentType: string
  content: Buffer
}

/** The way out for email. It resolves once the next server has taken the letter. */
export interface Mail {
  send(letter: Letter): Promise<void>
}

/** Email over SMTP, `smtps://user:password@host:465`. */
export function smtpMail({ url, from }: { url: string; from: string }): Mail {
  const transport = createTransport(url, { from })
  return {
    send: async ({ unsubscribe, attachments, ...email }) =>
      void (await transport.sendMail({
        ...email,
        ...(attachments && { attachments: [...attachments] }),
        ...(unsubscribe && { headers: listHeaders(unsubscribe) }),
      })),
  }
}

/** By these a mail program shows its own way off the list. */
export const listHeaders = (unsubscribe: string): Record<string, string> => ({
  'List-Unsubscribe': `<${unsubscribe}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
