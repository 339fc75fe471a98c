import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** A machine of the cluster: a network namespace with an address of its own on one bridge. */
export interface Machine {
  name: string
  address: string
  namespace: string
}

export interface Network {
  machines: readonly Machine[]
  /** Takes a machine off the network: nothing reaches it, and it reaches nothing. */
  cut(machine: Machine): Promise<void>
  restore(machine: Machine): Promise<void>
  remove(): Promise<void>
}

const bridge = 'tradewind0'
const run = promisify(execFile)
const ip = (...args: string[]) => run('ip', args)

/** The address of this host on the bridge, where the load balancer listens. */
export const hostAddress = '10.77.0.1'

const machineAt = (name: string, place: number): Machine => ({
  name,
  address: `10.77.0.${11 + place}`,
  namespace: `tradewind-${name}`,
})

/** Sets up the bridge and a namespace for each machine. Needs root on Linux. */
export async function createNetwork(names: readonly string[]): Promise<Network> {
  const machines = names.map(machineAt)
  const cable = ({ name }: Machine) => ({ outside: `tw-${name}`, inside: `tw-${name}-in` })
  const remove = async () => {
    for (const machine of machines) {
      await ip('link', 'delete', cable(machine).outside).catch(() => undefined)
      await ip('netns', 'delete', machine.namespace).catch(() => undefined)
    }
    await ip('link', 'delete', bridge).catch(() => undefined)
  }
  // Left behind by a run that was killed.
  await remove()
  try {
    await ip('link', 'add', bridge, 'type', 'bridge')
    await ip('address', 'add', `${hostAddress}/24`, 'dev', bridge)
    await ip('link', 'set', bridge, 'up')
    for (const machine of machines) {
      const { outside, inside } = cable(machine)
      await ip('netns', 'add', machine.namespace)
      await ip('link', 'add', outside, 'type', 'veth', 'peer', 'name', inside, 'netns', machine.namespace)
      await ip('link', 'set', outside, 'master', bridge, 'up')
      const within = (...args: string[]) => ip('-n', machine.namespace, ...args)
      await within('address', 'add', `${machine.address}/24`, 'dev', inside)
      await within('link', 'set', inside, 'up')
      await within('link', 'set', 'lo', 'up')
    }
  } catch (error) {
    await remove()
    throw new Error('The network of the cluster could not be set up: it needs root on Linux, and iproute2.', {
      cause: error,
    })
  }
  return {
    machines,
    cut: async (machine) => void (await ip('link', 'set', cable(machine).outside, 'down')),
    restore: async (machine) => void (await ip('link', 'set', cable(machine).outside, 'up')),
    remove,
  }
}
