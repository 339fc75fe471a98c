import { freePortAfter, listenRefusal } from '../../apps/server/src/platform/listen.ts'
import { StartProblem } from './problem.ts'

/** Throws a `StartProblem` when nobody may listen on this port now. */
export async function requirePort(port: number): Promise<void> {
  if (port === 0) return
  const code = await listenRefusal(port, '::')
  const answer = code === 'EAFNOSUPPORT' || code === 'EADDRNOTAVAIL' ? await listenRefusal(port, '0.0.0.0') : code
  if (answer === 'EACCES') {
    throw new StartProblem(
      `Port ${port} is only for privileged users: choose a higher one, such as PORT=3000 npm start.`,
    )
  }
  if (answer) {
    const free = await freePortAfter(port)
    const other = free === undefined ? 'another port with PORT' : `another port with PORT=${free} npm start`
    throw new StartProblem(`Port ${port} is already in use: stop the program that uses it, or choose ${other}.`)
  }
}

export const isFree = async (port: number, host: string): Promise<boolean> =>
  (await listenRefusal(port, host)) === undefined
