import { documents as contract } from '@tradewind/contract'
import type { Http } from '#platform/http'
import type { IssuedDocuments } from './documents.service.ts'

/** Checking a document; nobody has to sign in for it. */
export function documentsRoutes(http: Pick<Http, 'handle'>, documents: IssuedDocuments): void {
  http.handle(contract.verifyDocument, ({ body, request }) => documents.verify({ token: body.token, ip: request.ip }))
}
