const loading = new Map<string, Promise<unknown>>()

/** Reads a document of the reference once. */
export function load<Value>(address: string): Promise<Value> {
  const begun = loading.get(address) ?? fetchJson(address)
  loading.set(address, begun)
  return begun as Promise<Value>
}

async function fetchJson(address: string): Promise<unknown> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return answer.json()
}
