import { customers as contract, pathOf } from '@tradewind/contract'
import type { Tx } from '#platform/db'
import { file, type Http } from '#platform/http'
import { answered } from '#platform/idempotency'
import type { Documents } from './documents.service.ts'

/** HTTP in, HTTP out. Nothing is decided here. */
export function documentsRoutes(http: Http, documents: Documents): void {
  http.handle(contract.uploadDocument, async ({ caller, body, idempotent }) => {
    const answerOf = (id: string) => ({ documentPath: pathOf(contract.getDocument).replace('{documentId}', id) })
    const answer = (tx: Tx, id: string) => answered(tx, idempotent, answerOf(id))
    return answerOf(await documents.uploadDocument({ caller, upload: body, answer }))
  })
  http.handle(contract.getDocument, async ({ caller, params, query }) =>
    file(await documents.getDocument({ caller, documentId: params.documentId, side: query.Side })),
  )
}
