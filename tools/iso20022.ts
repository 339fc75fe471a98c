import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validateXML } from 'xmllint-wasm'
import {
  news,
  orders,
  writtenNews,
  writtenOrder,
  writtenRefund,
} from '../apps/server/src/modules/rails/iso20022/test-messages.ts'

/**
 * `node tools/iso20022.ts DIR`: holds every message that we write or read against the official schemas in a directory,
 * as iso20022.org gives them out (see docs/decisions/036). Ends with 1 when one is not valid, or when nothing was checked.
 */
const [directory] = process.argv.slice(2)
if (!directory) {
  console.error('Where are the schemas? node tools/iso20022.ts DIR')
  process.exit(2)
}
let invalid = 0
const documents = [...orders.map(writtenOrder), ...news.map(writtenNews), writtenRefund()]
for (const [place, contents] of documents.entries()) {
  const message = /iso:20022:tech:xsd:([\w.]+)/.exec(contents)?.[1] ?? ''
  const schema = [{ fileName: `${message}.xsd`, contents: readFileSync(join(directory, `${message}.xsd`), 'utf8') }]
  const { valid, errors } = await validateXML({ xml: [{ fileName: `${place}.xml`, contents }], schema })
  console.log(`${valid ? 'valid  ' : 'INVALID'} ${message}`)
  for (const { message: fault } of errors) console.log(`        ${fault}`)
  if (!valid) invalid += 1
}
console.log(`${documents.length} messages, ${invalid} invalid`)
process.exitCode = invalid > 0 || documents.length === 0 ? 1 : 0
