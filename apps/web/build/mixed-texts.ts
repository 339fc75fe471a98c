import { parseAst } from 'vite'

interface Node {
  type: string
  start: number
  [field: string]: unknown
}

/** Names by which screens know what people wrote: customers, their payees, colleagues and whoever pays them. */
const names = [
  'beneficiaryName|beneficiaryAccountName|counterParty|counterparty|payee|holder|holderOf|senderName',
  'accountName|fromName|toName|paymentGroupName|customerName|companyName|firstName|lastName|fullName',
  'narration|otherExpenseCategory|documentName|fileName|sentTo',
  'createdBy|createdByName|requestedBy|requestedByName|askedBy|decidedBy|rejectedBy|byName',
].join('|')

/** Whose `name` someone wrote; that of a currency, a country or a network is ours. */
const people =
  'beneficiary|maker|assignedTo|approver|by|saved|remitter|payee|person|profile|group|sender|member|one|who|party'

const written = new RegExp(`^(${names})$`)
const someone = new RegExp(`^(${people})$`)
const perhapsWritten = new RegExp(`\\b(${names})\\b|\\b(${people})\\??\\.name\\b`)

/** What keeps its text by itself. */
const isolating = /^(bdi|CutName|isolated)$/

/** Attributes that are read out or compared, and never drawn beside other text. */
const undrawn = /^(aria-.*|key|id|href|to|className|textValue|title|alt|name)$/

/**
 * Where a text that someone wrote shares a sentence with other text and nothing keeps it by itself: written from right
 * to left it would turn the words and numbers beside it around. `<bdi>` does on the screen, `isolated` in a string.
 */
export function mixedTexts(file: string, source: string): string[] {
  // Most files have none, and need not be read as a tree.
  if (!perhapsWritten.test(source)) return []
  const found: string[] = []
  const root = parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts', sourceType: 'module' }) as unknown as Node
  const tell = (node: Node) => {
    const line = source.slice(0, node.start).split('\n').length
    found.push(`${line}: ${source.split('\n')[line - 1]?.trim()}`)
  }
  const walk = (node: Node): void => {
    if (isOnlyHeard(node)) return
    if (node.type === 'JSXAttribute' && undrawn.test(nameOf(node['name'] as Node))) return
    // Values of a statement for the database.
    if (node.type === 'TaggedTemplateExpression') return
    if (node.type === 'TemplateLiteral') {
      const words = (node['quasis'] as Node[]).some((quasi) => /\S/.test((quasi['value'] as { raw: string }).raw))
      if (words) for (const part of node['expressions'] as Node[]) if (isWritten(part)) tell(part)
    }
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      const children = (node['children'] as Node[]).filter(isDrawn)
      const opening = node['openingElement'] as Node | undefined
      if (children.length > 1 && !(opening && isolating.test(nameOf(opening['name'] as Node))))
        for (const child of children)
          if (child.type === 'JSXExpressionContainer' && isWritten(child['expression'] as Node)) tell(child)
    }
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child)
  }
  walk(root)
  return found
}

/** An element for screen readers alone, which say one word after the other whatever way it runs. */
function isOnlyHeard(node: Node): boolean {
  if (node.type !== 'JSXElement') return false
  const { attributes } = node['openingElement'] as { attributes: Node[] }
  return attributes.some((one) => {
    const value = one['value'] as Node | null | undefined
    return one.type === 'JSXAttribute' && nameOf(one['name'] as Node) === 'className' && value?.['value'] === 'sr-only'
  })
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** The words of a child of an element, or a value in it; elements have their own children. */
const isDrawn = (child: Node): boolean =>
  child.type === 'JSXText'
    ? (child['value'] as string).trim() !== ''
    : child.type === 'JSXExpressionContainer' && (child['expression'] as Node).type !== 'JSXEmptyExpression'

const nameOf = (node: Node): string => (typeof node['name'] === 'string' ? node['name'] : '')

/** Whether a value is what someone wrote, also where it is cut, trimmed or may be absent. */
function isWritten(node: Node): boolean {
  switch (node.type) {
    case 'Identifier':
      return written.test(nameOf(node))
    case 'ChainExpression':
      return isWritten(node['expression'] as Node)
    case 'MemberExpression': {
      const property = nameOf(node['property'] as Node)
      if (property !== 'name') return written.test(property)
      const whose = node['object'] as Node
      return someone.test(nameOf(whose.type === 'MemberExpression' ? (whose['property'] as Node) : whose))
    }
    case 'CallExpression': {
      const called = node['callee'] as Node
      if (isolating.test(nameOf(called))) return false
      const isTrimmed = called.type === 'MemberExpression' && isWritten(called['object'] as Node)
      return isWritten(called) || isTrimmed || (node['arguments'] as Node[]).some(isWritten)
    }
    case 'LogicalExpression': {
      const [left, right] = [node['left'] as Node, node['right'] as Node]
      return isWritten(right) || (node['operator'] !== '&&' && isWritten(left))
    }
    case 'ConditionalExpression':
      return isWritten(node['consequent'] as Node) || isWritten(node['alternate'] as Node)
    default:
      return false
  }
}
