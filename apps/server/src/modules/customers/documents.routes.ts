import { customers as contract, pathOf } from '@tradewind/contract'
import { file, type Http } from '#platform/http'
import type { Documents } from './documents.service.ts'

/** HTTP in, HTTP out. Nothing is decided here. */
export function documentsRoutes(http: Http, documents: Documents): void {
  http.handle(contract.uploadDocument, async ({ caller, body }) => {
    const documentId = await documents.uploadDocument({ caller, upload: body })
    return { documentPath: pathOf(contract.getDocument).replace('{documentId}', documentId) }
  })
  http.handle(contract.getDocument, async ({ caller, params, query }) =>
    file(await documents.getDocument({ caller, documentId: params.documentId, side: query.Side })),
  )
}
