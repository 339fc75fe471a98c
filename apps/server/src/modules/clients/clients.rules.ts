import { BlockList, isIP } from 'node:net'
import type { Client, ClientKey, ClientStatus } from './clients.types.ts'

/** Decisions about clients that need nothing but what is given. */

/** What a client is at a moment. One that is over stays over. */
export function statusOf(client: Pick<Client, 'confirmedAt' | 'disabledAt' | 'expiresAt'>, at: Date): ClientStatus {
  if (client.disabledAt) return 'Disabled'
  if (client.expiresAt <= at) return 'Expired'
  return client.confirmedAt ? 'Active' : 'Proposed'
}

/** Whether a key counts: one that waits for a second person proves nothing. */
export const isInForce = ({ confirmedBy }: Pick<ClientKey, 'confirmedBy'>): boolean => confirmedBy !== null

/** An address or a range as the database keeps it, or nothing where it is neither: an address is a range of one. */
export function networkFrom(text: string): string | undefined {
  const [, address = '', length] = /^([\d.a-f:]+)(?:\/(\d{1,3}))?$/i.exec(text.trim()) ?? []
  const version = isIP(address)
  if (version === 0) return undefined
  const bits = version === 4 ? 32 : 128
  const wanted = length === undefined ? bits : Number(length)
  // Nobody means everything, or half of it, by a range.
  if (wanted < 8 || wanted > bits) return undefined
  return `${address.toLowerCase()}/${wanted}`
}

/** Whether an address lies in one of the networks; every address does where none is named. */
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
