import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'rolldown/utils'
import { partyProperties } from '../../apps/server/src/main/parties.rules.ts'
import { defaultFlags } from '../../packages/contract/src/flags.ts'
import { allCalls } from '../../packages/contract/src/registry.ts'

interface Variable {
  name: string
  /** What stands above it in env.ts. */
  words: string
  /** Undefined where there is none. */
  standard: string | undefined
  isNeeded: boolean
}

const start = `# Configuration

Every setting is an environment variable, read once at the start. One that is set to nothing is not set. A start that
is refused says all that is wrong in one list, and has changed nothing. This page is written by
\`npm run configuration\` from \`apps/server/src/main/env.ts\`.

## Production

\`MODE=production\` (the default where \`NODE_ENV\` is \`production\`) starts only with \`DATABASE_URL\`, an https
\`PUBLIC_URL\`, \`MASTER_SECRET\`, \`SMTP_URL\` and \`MAIL_FROM\`, on a database that is not the demo world's. It has no
sandbox, no outbox, no control of the bank clock and no gallery of components. A party without a real adapter is not
connected, and what needs it is offered by neither the server nor the app; the start says what that is. Without payment
networks or account checks nothing can be paid, and \`START_WITHOUT_PAYMENTS=yes\` lets it start to be set up all the
same. Decision 132 says why. The first member of staff is made by \`tradewind admin create-staff\`. Customers sign up in
the app, or are made by \`tradewind admin create-customer-user\`, which asks for the password. Either way, they apply in
the app, and staff approve them in the console.
`

/** docs/configuration.md as it has to be, with lines of at most 120 columns. */
export function configurationPage(root: string): string {
  const variables = readVariables(readFileSync(join(root, 'apps/server/src/main/env.ts'), 'utf8'))
  const listed = variables.map(({ name, words, standard, isNeeded }) => {
    const rest = isNeeded ? ' Always needed.' : standard === undefined ? '' : ` Default: \`${standard}\`.`
    return `- \`${name}\`: ${words}${rest}`
  })
  const parties = Object.entries(partyProperties).map(
    ([party, { adapters, without }]) =>
      `- \`${party.toUpperCase()}_ADAPTER\` (\`none\`, ${adapters.map((name) => `\`${name}\``).join(', ')}). Without: ${without}.`,
  )
  const flags = Object.entries(defaultFlags).map(([name, on]) => {
    const closed = allCalls.filter(({ feature }) => feature === name).map((declared) => `\`${declared.name}\``)
    const effects = closed.length > 0 ? [`OFF refuses ${closed.toSorted().join(', ')}`] : []
    return [`- \`${name}\`: ${on ? 'ON' : 'OFF'}`, ...effects].join('. ')
  })
  return [
    start,
    '## Variables\n',
    ...listed.map(wrapped),
    '\n## Outside parties\n',
    wrapped(
      'Each is chosen by its variable: in a demo the sandbox unless it says `none`, in production `none` unless it names a real adapter. The sandbox is refused there.',
    ),
    '',
    ...parties.map(wrapped),
    '\n## Features\n',
    wrapped(
      'Each is `ON` or `OFF`; the defaults. While one is OFF, the server refuses the calls that have no meaning without it (`request.switched_off`); what was begun before goes on.',
    ),
    '',
    ...flags.map(wrapped),
    '',
  ].join('\n')
}

/** The variables that env.ts declares, in its order. Throws when one has no words above it. */
export function readVariables(source: string): Variable[] {
  const { program, comments } = parseSync('env.ts', source)
  const declared = program.body
    .flatMap((one) => (one.type === 'VariableDeclaration' ? one.declarations : []))
    .find(({ id }) => id.type === 'Identifier' && id.name === 'Environment')?.init
  const object = declared?.type === 'CallExpression' ? declared.arguments[0] : undefined
  if (object?.type !== 'ObjectExpression') throw new Error('env.ts declares no Environment')
  return object.properties.map((property) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') throw new Error('a variable without a name')
    const { name } = property.key
    const above = comments.findLast(({ end }) => end <= property.start)
    if (!above || source.slice(above.end, property.start).trim() !== '')
      throw new Error(`${name} has no words above it`)
    const value = source.slice(property.value.start, property.value.end)
    const standard =
      value.startsWith('z._default(') && property.value.type === 'CallExpression' && property.value.arguments[1]
    return {
      name,
      words: above.value
        .replaceAll(/^\s*\*/gm, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
      standard: standard ? plain(source.slice(standard.start, standard.end)) : undefined,
      isNeeded: !/^(z\._default|z\.optional|adapterOf)\(/.test(value) && name !== 'MODE',
    }
  })
}

/** A default as it would be typed. */
function plain(code: string): string | undefined {
  if (code === '[]') return undefined
  if (code.startsWith('resolve(')) return 'apps/web/dist'
  return code.replaceAll("'", '')
}

function wrapped(line: string): string {
  const lines = ['']
  for (const word of line.split(' ')) {
    const last = lines.at(-1) ?? ''
    if (last !== '' && last.length + word.length + 1 > 118) lines.push(line.startsWith('- ') ? `  ${word}` : word)
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`
  }
  return lines.join('\n')
}
