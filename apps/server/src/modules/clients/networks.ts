import { BlockList, isIP } from 'node:net'

/** The addresses that a client can call from. */

/** An address or range in the form the database stores; undefined if invalid. An address is a range of one. */
export function networkFrom(text: string): string | undefined {
  const [, address = '', length] = /^([\d.a-f:]+)(?:\/(\d{1,3}))?$/i.exec(text.trim()) ?? []
  const version = isIP(address)
  if (version === 0) return undefined
  const bits = version === 4 ? 32 : 128
  const wanted = length === undefined ? bits : Number(length)
  // A range of all addresses, or half of them, is a mistake.
  if (wanted < 8 || wanted > bits) return undefined
  return `${address.toLowerCase()}/${wanted}`
}

/** Whether an address is in one of the networks; without networks, every address is. */
export function isWithin(networks: readonly string[] | null, ip: string): boolean {
  if (networks === null) return true
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', length = ''] = network.split('/')
    list.addSubnet(address, Number(length), isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip
  return isIP(plain) !== 0 && list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
}
