import { hash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { RailName } from '@tradewind/kernel/payment-methods/rails'
import type { Logger } from 'pino'
import type { Clock } from '#platform/clock'
import { unlessMissing } from '#platform/disk-store'
import { signMessage } from '#platform/signed-message'
import type { Rails } from '../rails.types.ts'
import { type FileMessage, readBankFile } from './read-file.ts'

export interface InboxNeeds {
  folder: string
  networks: ReadonlySet<RailName>
  clock: Clock
  /** What proves a message to be the network's: here, that it stood in the folder. */
  secret: string
  receive: Rails['receiveCallback']
  log: Pick<Logger, 'info' | 'warn' | 'error'>
}

export interface Inbox {
  /** Takes every file that is there. Gives how many were taken or set aside. */
  takeAll(): Promise<number>
}

/** A file that cannot be read and is younger than this may still be on its way here. */
const unfinishedMs = 60_000

/**
 * Takes what a bank puts into `in/NETWORK`. A file goes to `done` once every message of it was handled or is kept for a
 * person, and to `refused` where it cannot be read, which a person sees among the refused messages. It is taken again as a
 * whole after a failure: the ids of its messages follow from its content, and each message has its effect once.
 */
export function createInbox({ folder, networks, clock, secret, receive, log }: InboxNeeds): Inbox {
  async function tell(network: RailName, id: string, body: string): Promise<boolean> {
    const headers = signMessage({ id, at: clock.now(), body, secret })
    return (await receive(network, headers, body)).status !== 500
  }

  async function take(network: RailName, name: string): Promise<boolean> {
    const path = join(folder, 'in', network, name)
    const [document, { mtimeMs }] = await Promise.all([readFile(path, 'utf8'), stat(path)])
    const digest = hash('sha256', `${network} ${document}`)
    const messages = readWhole(network, document)
    if (!messages) {
      if (clock.now().getTime() - mtimeMs < unfinishedMs) return false
      log.warn({ network, name }, 'a file of a bank cannot be read')
      if (!(await tell(network, digest, document.slice(0, 20_000)))) return false
      return moveTo('refused', network, name)
    }
    for (const [place, message] of messages.entries())
      if (!(await tell(network, `${digest}.${place}`, JSON.stringify(message)))) return false
    log.info({ network, name, messages: messages.length }, 'took a file of a bank')
    return moveTo('done', network, name)
  }

  async function moveTo(where: 'done' | 'refused', network: RailName, name: string): Promise<boolean> {
    const target = join(folder, where, network)
    await mkdir(target, { recursive: true })
    // Another server may have taken it meanwhile; and a name may come again, with other content.
    const kept = `${clock.now().toISOString().replaceAll(':', '-')}-${name}`
    await rename(join(folder, 'in', network, name), join(target, kept)).catch(unlessMissing)
    return true
  }

  return {
    takeAll: async () => {
      let taken = 0
      for (const network of networks) {
        const waiting = join(folder, 'in', network)
        await mkdir(waiting, { recursive: true })
        for (const name of (await readdir(waiting)).filter((one) => one.endsWith('.xml')).sort())
          if (await take(network, name)) taken += 1
      }
      return taken
    },
  }
}

function readWhole(network: RailName, document: string): FileMessage[] | undefined {
  try {
    return readBankFile(network, document)
  } catch {
    return undefined
  }
}
