import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from '../../../../../tools/bootstrap.mjs'
import { connectorSettings } from '../sandbox-connector.ts'

export const connectorSecret = `whsec_${Buffer.alloc(32, 9).toString('base64')}`

export interface TestConnector {
  /** What makes a server reach every party through it. */
  settings: NodeJS.ProcessEnv
  url: string
  /** The calls that were answered. */
  answered: Set<string>
  close(): Promise<void>
}

/**
 * The sandbox in a process of its own, as `npm run sandbox` starts it. It keeps what it knows in this database; on that of a
 * test server, the server's bank clock is its clock, too, and the server's engine sends its messages.
 */
export async function startTestConnector(databaseUrl: string, tradewind?: string): Promise<TestConnector> {
  const args = ['--port', '0', ...(tradewind ? ['--tradewind', tradewind] : [])]
  const child = fork(join(root, 'tools/sandbox.ts'), args, {
    env: { PATH: process.env['PATH'], DATABASE_URL: databaseUrl, CONNECTOR_SECRET: connectorSecret },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const answered = new Set<string>()
  if (child.stdout)
    createInterface({ input: child.stdout }).on('line', (line) => {
      const path = /"path":"([^"]+)","msg":"answered"/.exec(line)?.[1]
      if (path) answered.add(path)
    })
  const [message] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (typeof message !== 'object') throw new Error('the sandbox did not start')
  const { url } = message as { url: string }
  return {
    settings: {
      ...connectorSettings(url, connectorSecret),
      ACQUIRER_FRAME_ORIGIN: 'https://cards.example.com',
      ISSUER_FRAME_ORIGIN: 'https://issuer.example.com',
    },
    url,
    answered,
    close: async () => {
      if (child.exitCode !== null) return
      child.kill()
      await once(child, 'exit')
    },
  }
}
