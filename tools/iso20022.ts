import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { changedSince, documents, isPinned, messageOf, type Pinned, pinnedFile, pinOf } from './iso20022/documents.ts'

/**
 * `node tools/iso20022.ts [DIR] [--pin]`: holds every message that we write or read against the official schemas in a
 * directory, as iso20022.org gives them out (decision 035); ISO20022_SCHEMAS names it too. Without one it says
 * that nothing was checked by a schema, and fails when a message is not the one that was valid when it was last checked.
 * `--pin` writes down what is valid now, and nothing that is not. Of a kind whose schema is not in the directory, a message is
 * valid as long as it is the one that was valid before.
 */
const given = process.argv.slice(2)
const directory = given.find((one) => !one.startsWith('--')) ?? process.env['ISO20022_SCHEMAS']
const written = await documents()
const pinned = JSON.parse(readFileSync(pinnedFile, 'utf8')) as Pinned
const changed = changedSince(pinned, written)

if (!directory) {
  console.log('NOT CHECKED by the official schemas: no directory was given (node tools/iso20022.ts DIR).')
  for (const message of changed) console.log(`CHANGED since it was last valid: ${message}`)
  console.log(changed.length === 0 ? `${written.length} messages are those that were valid when last checked.` : '')
  process.exitCode = changed.length > 0 ? 1 : 0
} else {
  const schemas = new Map<string, string>()
  const schemaOf = (message: string): string => {
    const read = schemas.get(message) ?? readFileSync(join(directory, `${message}.xsd`), 'utf8')
    schemas.set(message, read)
    return read
  }
  const { validateXML } = await import('xmllint-wasm')
  let invalid = 0
  for (const [place, contents] of written.entries()) {
    const message = messageOf(contents)
    if (!existsSync(join(directory, `${message}.xsd`)) && isPinned(pinned, contents)) {
      console.log(`as before ${message}`)
      continue
    }
    const schema = [{ fileName: `${message}.xsd`, contents: schemaOf(message) }]
    const { valid, errors } = await validateXML({ xml: [{ fileName: `${place}.xml`, contents }], schema })
    console.log(`${valid ? 'valid  ' : 'INVALID'} ${message}`)
    for (const { message: fault } of errors) console.log(`        ${fault}`)
    if (!valid) invalid += 1
  }
  console.log(`${written.length} messages, ${invalid} invalid`)
  for (const [message, sha256] of Object.entries(pinOf(written, schemas, pinned).schemas))
    if (pinned.schemas[message] !== sha256) console.log(`Not the schema of the last check: ${message}, ${sha256}`)
  const right = invalid === 0 && written.length > 0
  if (right && given.includes('--pin'))
    writeFileSync(pinnedFile, `${JSON.stringify(pinOf(written, schemas, pinned), null, 2)}\n`)
  else for (const message of changed) console.log(`CHANGED since it was last pinned, run again with --pin: ${message}`)
  process.exitCode = right && (changed.length === 0 || given.includes('--pin')) ? 0 : 1
}
