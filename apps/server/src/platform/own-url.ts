import type { AddressInfo } from 'node:net'

/** The URL at which a process reaches itself, from what it listens on: everywhere includes this machine. */
export function ownUrl({ address, port }: Pick<AddressInfo, 'address' | 'port'>): string {
  const host = address === '0.0.0.0' ? '127.0.0.1' : address === '::' ? '::1' : address
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
