import { setTimeout as pause } from 'node:timers/promises'
import { idleSecondsHeader } from '@tradewind/contract'
import { openBrowser } from './test-browser.ts'
import type { TestServer } from './test-server.ts'

/** The headers of someone who is signed in for as long as a test works. */
export interface FreshSession {
  headers(): Record<string, string>
  /** Renews the token, which lasts five minutes, until told to stop. */
  renew(until: () => boolean): Promise<void>
}

export async function openFreshSession(server: TestServer): Promise<FreshSession> {
  let headers: Record<string, string> = {}
  async function signIn(): Promise<void> {
    server.clock.moveTo(new Date())
    const browser = openBrowser(server.http, server.env.PUBLIC_URL)
    const { accessToken } = await browser.signIn(server.ada.email)
    // With a person at the keyboard, as far as the server is told.
    headers = { ...browser.headersFor(accessToken), [idleSecondsHeader]: '0' }
  }
  await signIn()
  return {
    headers: () => headers,
    renew: async (until) => {
      for (let signedInAt = performance.now(); !until(); ) {
        await pause(1_000)
        if (performance.now() - signedInAt < 120_000) continue
        // A fault of the database meets it often: what failed is tried again before the token has run out.
        await signIn().then(
          () => (signedInAt = performance.now()),
          () => undefined,
        )
      }
    },
  }
}
