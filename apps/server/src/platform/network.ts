import { isIPv6 } from 'node:net'

/**
 * The network that an address belongs to, as far as its holder can choose addresses in it: an IPv4 address is one by
 * itself, with IPv6, one address comes with 2^64.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped || !isIPv6(ip)) return mapped ?? ip
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::')
  const groupsOf = (text = '') => text.split(':').filter(Boolean)
  const [before, after] = [groupsOf(head), groupsOf(tail)]
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  const first = [...before, ...zeros, ...after].slice(0, 4)
  return `${first.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
