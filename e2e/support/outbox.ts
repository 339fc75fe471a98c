import { type APIRequestContext, expect } from '@playwright/test'

interface Message {
  channel: 'email' | 'sms'
  to: string
  subject: string
  text: string
}

/** The messages that would have been sent. */
export interface Outbox {
  /** The newest message to an address, once there is one; with `about`, one whose subject or text fits. */
  latestTo(address: string, about?: RegExp): Promise<Message>
  /** The one-time code in the newest message to an address, other than `not`. */
  codeFor(address: string, not?: string): Promise<string>
}

export function outboxOf(request: APIRequestContext, url: string): Outbox {
  const all = async (): Promise<Message[]> => {
    const answer = await request.get(`${url}/sandbox/api/v1/outbox`)
    return ((await answer.json()) as { value: Message[] }).value
  }
  const latestTo = async (address: string, about = /./) => {
    let found: Message | undefined
    await expect
      .poll(async () => {
        found = (await all()).find(({ to, subject, text }) => to === address && about.test(`${subject}\n${text}`))
        return found !== undefined
      })
      .toBe(true)
    return found as unknown as Message
  }
  return {
    latestTo,
    codeFor: async (address, not = '') => {
      let code = ''
      await expect
        .poll(async () => {
          code = /\b[2-9A-HJ-NP-Z]{8}\b/.exec((await latestTo(address)).text)?.[0] ?? ''
          return code !== '' && code !== not
        })
        .toBe(true)
      return code
    },
  }
}
