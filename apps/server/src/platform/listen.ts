import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { StartProblem } from './start-problem.ts'

interface Place {
  port: number
  host: string
  /** Names of the settings for the port and the host. */
  settings: { port: string; host: string }
}

/** Opens a port, or throws a `StartProblem` that says which setting to change. */
export async function listen(app: FastifyInstance, { port, host, settings }: Place): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    const problem = await listenProblem((error as NodeJS.ErrnoException).code, { port, host, settings })
    throw problem === undefined ? error : new StartProblem(problem)
  }
}

/** Why the port can't be opened, as a sentence; undefined for errors that no setting causes. */
export async function listenProblem(
  code: string | undefined,
  { port, host, settings }: Place,
): Promise<string | undefined> {
  if (code === 'EADDRINUSE') {
    const free = await freePortAfter(port)
    const other = free === undefined ? 'another port' : `another port, such as ${free}`
    return `Port ${port} is already in use: stop the program that uses it, or set ${settings.port} to ${other}.`
  }
  if (code === 'EACCES')
    return `Port ${port} is only for privileged users: set ${settings.port} to one above 1023, such as 3000, behind a proxy.`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EADDRNOTAVAIL')
    return `${host} isn't an address of this machine: set ${settings.host} to one, such as 127.0.0.1, or 0.0.0.0 for all.`
  return undefined
}

/** The next multiple of ten that is free, so a suggested port is never in use. */
export async function freePortAfter(port: number): Promise<number | undefined> {
  for (let next = port + 10 - (port % 10); next < Math.min(65_536, port + 500); next += 10)
    if ((await listenRefusal(next, '::')) === undefined) return next
  return undefined
}

/** The system's error code for a port; undefined if it is free. */
export function listenRefusal(port: number, host: string): Promise<string | undefined> {
  return new Promise((done) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? 'unknown'))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => done(undefined)))
  })
}
