import { apiClients } from '@tradewind/contract'
import type { Http } from '#platform/http'
import { type ClientThings, pin } from '../../main/testing/test-people.ts'
import { ask } from '../../main/testing/test-requests.ts'
import { newKey } from './test-client.ts'
import { clientOrder } from './test-requests.ts'

/** A client to read and change, and one to disable. */
export async function clientsOnce(http: Http, headers: Record<string, string>, at: Date): Promise<ClientThings> {
  const made = async (declared: Parameters<typeof ask>[1], request: object) => {
    const answer = await ask(http, declared, request as never, headers)
    if (answer.statusCode !== 200) throw new Error(`a client was refused: ${answer.body}`)
    return answer.json().value as { id: string }
  }
  const { id: clientId } = await made(apiClients.createClient, { body: clientOrder(at) })
  const { id: disabledId } = await made(apiClients.createClient, { body: clientOrder(at) })
  const spare = newKey()
  await made(apiClients.addClientKey, {
    params: { id: clientId },
    body: { purpose: 'Authentication', key: spare.jwk, transactionPin: pin },
  })
  return { clientId, disabledId, keyId: spare.kid }
}
