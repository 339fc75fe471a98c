import type { AnyCall, Sent } from '@tradewind/contract/client'
import { type CallOptions, envelopeOf, failed, request } from './api.ts'

/** Makes a declared call that answers with a file; `read` reads it where one must know how far it is. */
export async function download<C extends AnyCall>(
  declared: C,
  sent: Sent<C>,
  {
    read = (response) => response.blob(),
    ...options
  }: CallOptions & { read?: (response: Response) => Promise<Blob> } = {},
): Promise<{ name: string; file: Blob }> {
  const response = await request(declared, sent, options)
  if (!response.ok) return failed(response, await envelopeOf(response))
  return { name: fileNameIn(response.headers.get('content-disposition') ?? ''), file: await read(response) }
}

/** The name in full where there is one: the other is in ASCII alone. */
function fileNameIn(disposition: string): string {
  const full = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1]
  return full ? decodeURIComponent(full) : (/filename="([^"]+)"/.exec(disposition)?.[1] ?? 'download')
}
