import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { digest, type Pinned, pinnedFile, type Syntax, samples } from './en16931/samples.ts'

/**
 * `node tools/en16931.ts [DIR] [--pin]`: holds an e-invoice of every kind against the official rules of EN 16931, from a
 * directory with a copy of ConnectingEurope/eInvoicing-EN16931; EN16931_RULES names it too. The rules are under the EUPL
 * and not in this repository. `--pin` writes down what has no finding now; a test holds every later change against it.
 */
const given = process.argv.slice(2)
const directory = given.find((one) => !one.startsWith('--')) ?? process.env['EN16931_RULES']
if (!directory) {
  console.log('NOT CHECKED by the official rules: no directory was given (node tools/en16931.ts DIR).')
} else {
  const { Schema } = await import('node-schematron')
  const fileOf = (syntax: Syntax) =>
    `${syntax.toLowerCase()}/schematron/preprocessed/EN16931-${syntax}-validation-preprocessed.sch`
  const rulesOf = (syntax: Syntax) => {
    const text = readFileSync(join(directory, fileOf(syntax)), 'utf8')
    return { schema: Schema.fromString(text), sha256: digest(text) }
  }
  const rules = { UBL: rulesOf('UBL'), CII: rulesOf('CII') }
  const findings = (syntax: Syntax, xml: string) =>
    rules[syntax].schema.validateString(xml).map(({ assertId, message }) => `${assertId} ${message?.trim()}`)
  let faults = 0
  for (const { name, syntax, xml } of samples()) {
    const found = findings(syntax, xml)
    // Rules that find nothing in what is wrong prove nothing.
    if (findings(syntax, xml.replaceAll('>EUR<', '>XXX9<').replaceAll('>JPY<', '>XXX9<')).length === 0)
      found.push('an unknown currency was not found')
    console.log(`${found.length === 0 ? 'valid  ' : 'INVALID'} ${name}`)
    for (const one of found) console.log(`        ${one}`)
    faults += found.length
  }
  if (faults === 0 && given.includes('--pin')) {
    const pinned: Pinned = {
      rules: { UBL: rules.UBL.sha256, CII: rules.CII.sha256 },
      invoices: Object.fromEntries(samples().map(({ name, xml }) => [name, digest(xml)])),
    }
    writeFileSync(pinnedFile, `${JSON.stringify(pinned, null, 2)}\n`)
  }
  process.exitCode = faults === 0 ? 0 : 1
}
