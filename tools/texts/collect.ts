import { parseSync } from 'rolldown/utils'

/** What people may read of a file, in its order and each once: texts of the product, and lines of the server's log. */
export interface FileTexts {
  texts: string[]
  log: string[]
}

interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

/** Attributes and properties whose value is a text even if it is one word. */
const labels = /^(label|title|placeholder|aria-label|alt|heading|text|words|hint|description|caption|subject)$/
const classNames = /class(Name|es)?$/i
const logLevels = /^(trace|debug|info|warn|error|fatal)$/
const quotes: Readonly<Record<string, string>> = { '&apos;': "'", '&quot;': '"', '&amp;': '&', '&nbsp;': ' ' }

/**
 * The texts of a TypeScript file, by a real parser. A value that the program puts in shows as `{name}`, a choice as
 * `[one | other]`. Left out: SQL, types, names of modules, class names, and errors that only developers see.
 */
export function collectTexts(path: string, source: string): FileTexts {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`)
  const found = { texts: new Set<string>(), log: new Set<string>() }

  const keep = (node: Node, into: Set<string>, isLabel = false) => {
    const text = oneLine(spell(node))
    if (isLabel ? /\p{Lu}|\p{L}{2,} /u.test(text) : isProse(text)) into.add(text)
  }
  const walkAll = (value: unknown, into: Set<string>): void => {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, into)
  }
  const walk = (node: Node, into: Set<string>): void => {
    switch (node.type) {
      case 'TaggedTemplateExpression':
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
      case 'ImportExpression':
      case 'TSLiteralType':
        return
      case 'ExportNamedDeclaration':
        walkAll(node['declaration'], into)
        return
      case 'NewExpression':
      case 'CallExpression': {
        const called = lastName(node['callee'])
        if (called === 'Error' || called === 'TypeError' || called === 'planned') return
        const isLog = logLevels.test(called) && /log/i.test(lastName((node['callee'] as Node)['object']))
        walkAll(node['callee'], into)
        walkAll(node['arguments'], isLog ? found.log : into)
        return
      }
      case 'Property':
      case 'JSXAttribute': {
        const name = lastName(node[node.type === 'Property' ? 'key' : 'name'])
        if (classNames.test(name)) return
        const value = node['value']
        if (labels.test(name) && isNode(value)) keep(value, into, true)
        walkAll(value, into)
        return
      }
      case 'Literal':
      case 'TemplateLiteral':
        keep(node, into)
        walkAll(node['expressions'], into)
        return
      case 'JSXElement':
      case 'JSXFragment': {
        const children = node['children'] as Node[]
        const speaks = children.some((child) => child.type === 'JSXText' && /\p{L}/u.test(child['value'] as string))
        if (speaks) keep(node, into, true)
        walkAll(node['openingElement'], into)
        for (const child of children) if (!speaks || child.type !== 'JSXText') walk(child, into)
        return
      }
      default:
        for (const [field, value] of Object.entries(node))
          if (!/^(id|typeAnnotation)$/.test(field)) walkAll(value, into)
    }
  }
  walk(program as unknown as Node, found.texts)
  const texts = [...found.texts]
  // A part of a sentence that is listed as a whole says nothing new.
  return {
    texts: texts.filter((one) => !texts.some((whole) => whole !== one && whole.includes(one))),
    log: [...found.log],
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Words that a statement begins with: some SQL is written outside of templates. */
const sql =
  /^(select|with \w+ as|begin|set (local|transaction)|alter|create|delete from|insert into|drop|revoke|case when|do \$)\b/
const isHeader = /^[\w'-]+(\/[\w'-]+)?; |[\w-]+=[^ ]*;|=\{\w+\};|-src '|: \{|^'self'|^-\w /

/** An authorization, scopes of OpenID, a selector with a value, class names with selectors in them, a key of the browser's store. */
const isMachine = /^(Bearer \{|openid |td\[|col-start-|send-money \{)/

/** At least two words beside the values, and no list of class names, selector, header or statement. */
function isProse(text: string): boolean {
  const words = text.replaceAll(/\{[^}]*\}/g, ' ').match(/\p{L}{2,}/gu) ?? []
  const isShort = words.length < 2 && !(words[0] && /^\p{Lu}\p{Ll}{2}/u.test(words[0]) && text.includes('{'))
  if (isShort || !/\s/.test(text) || /^[(.#[/<@:"]/.test(text)) return false
  if (sql.test(text) || isHeader.test(text) || isMachine.test(text)) return false
  const isClassList = text.split(' ').every((token) => /^[a-z0-9:\-[\]/.%!&>_()#*,@'=]+$/.test(token))
  return !(isClassList && /[a-z]-[a-z0-9[]|:\w/.test(text))
}

/** How a reader sees a text, with the values that the program puts in by their names. */
function spell(node: Node): string {
  switch (node.type) {
    case 'JSXText':
      return (node['value'] as string)
        .replaceAll(/^\s*\n\s*|\s*\n\s*$/g, '')
        .replaceAll(/&\w+;/g, (one) => quotes[one] ?? one)
    case 'Literal':
      return typeof node['value'] === 'string' ? node['value'] : '{…}'
    case 'TemplateLiteral': {
      const values = node['expressions'] as Node[]
      const between = (at: number) => (values[at] ? spell(values[at]) : '')
      return (node['quasis'] as { value: { cooked: string } }[])
        .map(({ value }, at) => value.cooked + between(at))
        .join('')
    }
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return spell(node['expression'] as Node)
    case 'JSXEmptyExpression':
      return ''
    case 'JSXElement':
    case 'JSXFragment': {
      const said = (node['children'] as Node[]).map(spell).join('')
      return said === '' ? `{${lastName((node['openingElement'] as Node | undefined)?.['name']) || '…'}}` : said
    }
    case 'ConditionalExpression':
      return `[${spell(node['consequent'] as Node)} | ${spell(node['alternate'] as Node)}]`
    case 'LogicalExpression':
      return node['operator'] === '&&' ? `[${spell(node['right'] as Node)}]` : spell(node['left'] as Node)
    default: {
      const name = lastName(node)
      return name ? `{${name}}` : '{…}'
    }
  }
}

/** `payee` of `payment.payee`, `formatMoney` of a call, or nothing. */
function lastName(node: unknown): string {
  if (!isNode(node)) return ''
  if (node.type === 'MemberExpression') return lastName(node['property'])
  if (node.type === 'ChainExpression') return lastName(node['expression'])
  if (node.type === 'CallExpression') return lastName((node['arguments'] as unknown[])[0]) || lastName(node['callee'])
  if (typeof node['name'] === 'string') return node['name']
  return node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : ''
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
