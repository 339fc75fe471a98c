import { SaxesParser } from 'saxes'

/** A parsed element: its name without prefix, its text, and its children. */
export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  text: string
  children: XmlElement[]
}

/** Bounds of what is read at all; a payment message is a few thousand characters and less than ten levels deep. */
export const limits = { characters: 100_000, depth: 24, elements: 2_000 }

/** The content of an element: a text, or elements; an empty element is left out. */
export type Content = string | undefined | readonly (Written | undefined)[]

export interface Written {
  name: string
  content: Content
  attributes?: Readonly<Record<string, string>>
}

/** One element to write. Without content it is not written, so that optional parts need no condition. */
export function el(name: string, content: Content, attributes?: Readonly<Record<string, string>>): Written | undefined {
  const parts = typeof content === 'string' || content === undefined ? content : content.filter(Boolean)
  if (parts === undefined || parts.length === 0) return undefined
  return attributes ? { name, content: parts, attributes } : { name, content: parts }
}

/** A whole document in one namespace. */
export function writeXml(namespace: string, root: Written | undefined): string {
  const document = el('Document', [root], { xmlns: namespace })
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(document)}\n`
}

function written(element: Written | undefined): string {
  if (!element) return ''
  const { name, content, attributes = {} } = element
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const inside = typeof content === 'string' ? escaped(content) : (content ?? []).map(written).join('')
  return `<${name}${said.join('')}>${inside}</${name}>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Characters that no XML 1.0 document may have, written as references or not, become question marks. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

const escaped = (text: string): string =>
  text.replace(forbidden, '?').replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/**
 * Reads a document whose elements are all in one namespace, which is given with it. Nothing but elements and texts is
 * read: a document type, and with it every entity of its own, makes a document unreadable, and so does a size beyond the
 * limits. Throws at the first fault.
 */
export function readXml(document: string, within = limits): { namespace: string; root: XmlElement } {
  if (document.length > within.characters) throw new Error('the document is too long')
  const parser = new SaxesParser({ xmlns: true, position: false })
  const open: XmlElement[] = []
  let root: XmlElement | undefined
  let namespace = ''
  let count = 0
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', () => {
    throw new Error('a document type is not read')
  })
  parser.on('processinginstruction', () => {
    throw new Error('a processing instruction is not read')
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    count += 1
    if (count > within.elements || open.length >= within.depth) throw new Error('the document is too large')
    if (!root) namespace = uri
    if (uri !== namespace) throw new Error('an element is of another namespace')
    const said = Object.values(attributes).map(({ name, value }) => [name, value] as const)
    const element: XmlElement = { name: local, attributes: Object.fromEntries(said), text: '', children: [] }
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  })
  const said = (text: string) => {
    const inner = open.at(-1)
    if (inner) inner.text += text
  }
  parser.on('text', said)
  parser.on('cdata', said)
  parser.on('closetag', () => void open.pop())
  parser.write(document).close()
  if (!root) throw new Error('there is no element')
  return { namespace, root }
}

/** The one element at a path, such as `TxInfAndSts/StsRsnInf/Rsn`; more than one there is a fault. */
export function child(from: XmlElement, path: string): XmlElement | undefined {
  return path.split('/').reduce<XmlElement | undefined>((at, name) => {
    const named = at?.children.filter((one) => one.name === name) ?? []
    if (named.length > 1) throw new Error(`there is more than one ${name}`)
    return named[0]
  }, from)
}

/** Every element of this name, in the order of the document. */
export const all = (from: XmlElement, name: string): XmlElement[] => from.children.filter((one) => one.name === name)

/** What the element at a path says, without blanks around it. */
export const textAt = (from: XmlElement, path: string): string | undefined =>
  child(from, path)?.text.trim() || undefined

/** The same where it must be there. */
export function needed(from: XmlElement, path: string): string {
  const text = textAt(from, path)
  if (text === undefined) throw new Error(`there is no ${path}`)
  return text
}
