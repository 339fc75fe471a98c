import { createServer } from 'node:net'
import { StartProblem } from './problem.ts'

/** Throws a `StartProblem` when nobody may listen on this port now. */
export async function requirePort(port: number): Promise<void> {
  if (port === 0) return
  const code = await refusal(port, '::')
  const answer = code === 'EAFNOSUPPORT' || code === 'EADDRNOTAVAIL' ? await refusal(port, '0.0.0.0') : code
  if (answer === 'EACCES') {
    throw new StartProblem(
      `Port ${port} is only for privileged users: choose a higher one, such as PORT=3000 npm start.`,
    )
  }
  if (answer) {
    throw new StartProblem(
      `Port ${port} is already in use: stop the program that uses it, or choose another port with PORT=${port === 3000 ? 3001 : 3000} npm start.`,
    )
  }
}

export const isFree = async (port: number, host: string): Promise<boolean> => (await refusal(port, host)) === undefined

function refusal(port: number, host: string): Promise<string | undefined> {
  return new Promise((done) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? 'unknown'))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => done(undefined)))
  })
}
