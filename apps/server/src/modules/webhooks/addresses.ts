import { BlockList, isIP } from 'node:net'
import type { RefusalCode } from '@tradewind/contract/refusals'

/** IPv4 addresses that aren't hosts on the public internet (IANA's special-purpose registry, and multicast). */
const special = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(network, prefix, 'ipv4')

/** In IPv6 only global unicast is public, except special-purpose ranges and those that embed IPv4 addresses. */
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')
const specialGlobal = new BlockList()
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  specialGlobal.addSubnet(network, prefix, 'ipv6')

/** Whether an address is a host on the public internet. IPv4-mapped IPv6 doesn't count: no resolver needs it. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !special.check(address, 'ipv4')
  if (family === 6 && !address.includes('%'))
    return global.check(address, 'ipv6') && !specialGlobal.check(address, 'ipv6')
  return false
}

const ownMachine = new Set(['localhost', '127.0.0.1', '[::1]'])
const loopback = new Set(['127.0.0.1', '::1'])
const ports = new Set(['', '443', '8443'])

/** `local` lets a development installation call the machine it runs on. */
export interface AddressPolicy {
  local: boolean
}

/** Whether a connection to this address may be opened for this host. */
export const mayConnect = (host: string, address: string, { local }: AddressPolicy): boolean =>
  isPublicAddress(address) || (local && ownMachine.has(host) && loopback.has(address))

/** A host as an IP address if it is one, without the brackets of a URL. */
export const literalAddress = (host: string): string | undefined => {
  const bare = host.replace(/^\[(.*)\]$/, '$1')
  return isIP(bare) ? bare : undefined
}

/**
 * Why events can't be sent to this URL, if so. URL parsing has already turned hosts such as `0x7f.1` and `2130706433` into
 * `127.0.0.1`. The addresses that a name resolves to are checked for each connection.
 */
export function urlRefusal(text: string, policy: AddressPolicy): RefusalCode | undefined {
  const url = URL.parse(text)
  if (!url || url.username || url.password || text.includes('#') || !url.hostname) return 'webhooks.url_refused'
  if (policy.local && ownMachine.has(url.hostname) && (url.protocol === 'http:' || url.protocol === 'https:'))
    return undefined
  if (url.protocol !== 'https:') return 'webhooks.url_not_https'
  const host = url.hostname.replace(/\.$/, '')
  const literal = literalAddress(host)
  const isPrivateName = !literal && (!host.includes('.') || /\.(localhost|local|internal|home\.arpa)$/.test(host))
  if (isPrivateName || (literal && !isPublicAddress(literal))) return 'webhooks.url_private'
  return ports.has(url.port) ? undefined : 'webhooks.url_port'
}
