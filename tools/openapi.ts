import { openApiDocument } from '@tradewind/contract/openapi'

/** `npm run --silent openapi`: the OpenAPI document on standard output, without a database. */
process.stdout.write(`${JSON.stringify(openApiDocument(), null, 2)}\n`)
