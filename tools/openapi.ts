import process from 'node:process'
import { openApiDocument } from '@tradewind/contract/openapi'
import { connectorDocument } from './connector-document.ts'

/**
 * `npm run --silent openapi`: the OpenAPI document on standard output, without a database. `-- connector` prints that of the
 * connectors to banks (docs/deploy/connect-a-bank.md).
 */
const document = process.argv[2] === 'connector' ? connectorDocument() : openApiDocument()
process.stdout.write(`${JSON.stringify(document, null, 2)}\n`)
