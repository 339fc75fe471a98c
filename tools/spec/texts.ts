import { extname } from 'node:path'
import { parseSync, Visitor } from 'rolldown/utils'

/** Stands in a text where the program puts in a value. */
export const hole = '\u0000'

/** Curly quotes, entities and line breaks are one and the same to a reader; letter case and misspellings are not. */
export const plain = (text: string): string =>
  text
    .replaceAll(/&apos;|&#39;|&rsquo;|’/g, "'")
    .replaceAll(/&quot;|“|”/g, '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')

/** What a template or an element says, with a hole for each value that is put in. */
interface Spoken {
  type: string
  value?: unknown
  quasis?: { value: { cooked?: string | null } }[]
  expressions?: Spoken[]
  children?: Spoken[]
  expression?: Spoken
  consequent?: Spoken
  alternate?: Spoken
}

const maxVariants = 8

/** Every text that comes of parts which each may say one thing or another; of a whole page, with all its choices, one. */
function joined(parts: readonly string[][]): string[] {
  const many = parts.reduce((count, part) => count * part.length, 1) > maxVariants
  const chosen = many ? parts.map((part) => part.slice(0, 1)) : parts
  return chosen.reduce((texts, part) => texts.flatMap((text) => part.map((next) => text + next)), [''])
}

const isText = (node: Spoken | undefined) => node?.type === 'Literal' && typeof node.value === 'string'

function spoken(node: Spoken): string[] {
  const { type, value, quasis = [], expressions = [], children = [], expression, consequent, alternate } = node
  if (type === 'JSXText') return [String(value).replaceAll(/^\s*\n\s*|\s*\n\s*$/g, '')]
  if (isText(node)) return [String(value)]
  if (isText(consequent) && isText(alternate)) return [String(consequent?.value), String(alternate?.value)]
  if (type === 'TemplateLiteral')
    return joined(
      quasis.flatMap((quasi, at) => [[quasi.value.cooked ?? ''], ...expressions.slice(at, at + 1).map(spoken)]),
    )
  if (type === 'JSXExpressionContainer') return expression ? spoken(expression) : ['']
  if (type === 'JSXElement' || type === 'JSXFragment') return joined(children.map(spoken))
  return [hole]
}

/** The whole texts of a program: every literal, template and element. No type, no name of a module. */
function textsOfProgram(path: string, source: string): string[] {
  const texts: string[] = []
  const unsaid = new Set<number>()
  const say = (node: unknown) => void texts.push(...spoken(node as Spoken))
  const skip = (node: { start: number } | null) => node && unsaid.add(node.start)
  new Visitor({
    TSLiteralType: ({ literal }) => void skip(literal),
    ImportDeclaration: ({ source: from }) => void skip(from),
    ExportAllDeclaration: ({ source: from }) => void skip(from),
    ExportNamedDeclaration: ({ source: from }) => void skip(from),
    Literal: (node) => void (typeof node.value === 'string' && !unsaid.has(node.start) && say(node)),
    TemplateLiteral: say,
    JSXElement: say,
    JSXFragment: say,
  }).visit(parseSync(path, source).program)
  return texts
}

/** The texts that a file of the shipping source says, each whole. */
export function textsOf(path: string, source: string): string[] {
  const among = (shape: RegExp) => [...source.matchAll(shape)].map(([, text = '']) => text)
  switch (extname(path)) {
    case '.sql':
      return among(/'((?:[^']|'')*)'/g).map((text) => plain(text.replaceAll("''", "'")))
    case '.json':
      return among(/"((?:[^"\\]|\\.)*)"/g).map((text) => plain(text.replaceAll('\\"', '"')))
    case '.html':
      return among(/>([^<]*)</g).map((text) => plain(text).trim())
    default:
      return textsOfProgram(path, source).map(plain)
  }
}
