/** One text message to one number in E.164. */
export interface TextMessage {
  to: string
  text: string
}

/** The way out for text messages. It resolves once the provider has taken the message. */
export interface Sms {
  send(message: TextMessage): Promise<void>
}

/** A provider's no to this message, as a mail server would say it: others may still pass. */
class SmsRefused extends Error {
  readonly responseCode: number

  constructor(status: number, said: string) {
    super(`the provider of text messages answered ${status}: ${said.slice(0, 200)}`)
    this.responseCode = status
  }
}

/** Statuses that say something of the provider or of us, and nothing of the message. */
const notOfTheMessage = new Set([401, 403, 404, 408, 429])

/**
 * Text messages over HTTP: `{ to, from, text }` as JSON by POST, with a bearer token. Any 2xx says that it was taken. A
 * provider with another format stands behind a small relay.
 */
export function httpSms({ url, token, from }: { url: string; token?: string | undefined; from: string }): Sms {
  return {
    send: async ({ to, text }) => {
      const answer = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(20_000),
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ to, from, text }),
      })
      if (answer.ok) return
      const said = await answer.text().catch(() => '')
      if (answer.status >= 500 || notOfTheMessage.has(answer.status))
        throw new Error(`the provider of text messages answered ${answer.status}`)
      throw new SmsRefused(answer.status, said)
    },
  }
}
