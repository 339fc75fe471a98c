import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FileFault, readFile } from '../apps/server/src/modules/reconciliation/read-file.ts'

/**
 * `node tools/camt-files.ts DIR`: reads every camt file in a directory, such as the test data of genkgo/camt; CAMT_FILES
 * names it too. Each is read, or set aside with a reason. A file whose amounts are in a currency that we don't hold is
 * also read as if they were in euros, so that its structure is tried. Fails where the reader breaks, or reads none.
 */
const directory = process.argv[2] ?? process.env['CAMT_FILES']

const outcomeOf = (content: string): string => {
  try {
    const { format, currency, lines } = readFile(content)
    return `read: ${format}, ${lines.length} lines in ${currency}`
  } catch (error) {
    return error instanceof FileFault ? `set aside: ${error.message}` : `BROKEN: ${(error as Error).message}`
  }
}

if (!directory) console.log('NOT CHECKED: no directory of camt files was given (node tools/camt-files.ts DIR).')
else {
  const outcomes: string[] = []
  const report = (name: string, outcome: string) => {
    console.log(`${name}: ${outcome}`)
    outcomes.push(outcome)
  }
  for (const name of readdirSync(directory).filter((one) => one.endsWith('.xml'))) {
    const content = readFileSync(join(directory, name), 'utf8')
    const outcome = outcomeOf(content)
    report(name, outcome)
    const foreign = /in ([A-Z]{3}), which we don't hold/.exec(outcome)?.[1]
    if (foreign)
      report(
        `${name}, as if in EUR`,
        outcomeOf(content.replaceAll(`"${foreign}"`, '"EUR"').replaceAll(`>${foreign}<`, '>EUR<')),
      )
  }
  const isRead = (outcome: string) => outcome.startsWith('read')
  const broken = outcomes.filter((outcome) => outcome.startsWith('BROKEN')).length
  console.log(
    `${outcomes.filter(isRead).length} read, ${outcomes.length - broken - outcomes.filter(isRead).length} set aside, ${broken} broken`,
  )
  process.exitCode = broken > 0 || !outcomes.some(isRead) ? 1 : 0
}
