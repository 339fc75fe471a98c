import { Resolver } from 'node:dns/promises'

/** Resolves a name to its IP addresses. */
export type ResolveName = (name: string) => Promise<readonly string[]>

/** A nameserver is queried twice, the second time with a longer timeout. */
const usualLimits = { timeout: 3_000, tries: 2 }

/**
 * Queries nameservers itself, by default the system's. The system's own look-ups share two threads per process: a few names
 * with silent nameservers would block all others, including those of the database and the mail server.
 */
export const resolveWith =
  (servers?: readonly string[], limits = usualLimits): ResolveName =>
  async (name) => {
    if (name === 'localhost') return ['127.0.0.1', '::1']
    const resolver = new Resolver(limits)
    if (servers) resolver.setServers(servers)
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  }
