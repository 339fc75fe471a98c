import { fromMarkdown } from 'mdast-util-from-markdown'
import { createElement, Fragment, type ReactNode } from 'react'
import { Link } from './link.tsx'

interface Node {
  type: string
  children?: readonly Node[]
  value?: string
  url?: string
  alt?: string | null | undefined
  depth?: number
  ordered?: boolean | null | undefined
  start?: number | null | undefined
}

interface MarkdownProps {
  text: string
  /** The level of a heading of the first rank. */
  level?: number
  /** Where a link of the text leads, if not to its address. */
  hrefOf?: (url: string) => string
}

/**
 * Markdown as React elements. HTML in it is text, and a link or a picture that could run or load something else is left
 * out, whatever the server has let through.
 */
export function Markdown({ text, level = 3, hrefOf = (url) => url }: MarkdownProps) {
  return (
    <div className="flex max-w-160 flex-col gap-4 text-body leading-relaxed wrap-anywhere">
      {drawn(fromMarkdown(text).children, { level, hrefOf })}
    </div>
  )
}

type Way = Required<Pick<MarkdownProps, 'level' | 'hrefOf'>>

const drawn = (nodes: readonly Node[] | undefined, way: Way): ReactNode =>
  nodes?.map((node, place) => <Fragment key={place}>{draw(node, way)}</Fragment>)

function draw(node: Node, way: Way): ReactNode {
  const inner = () => drawn(node.children, way)
  switch (node.type) {
    case 'heading':
      return createElement(
        `h${Math.min(6, way.level + (node.depth ?? 1) - 1)}`,
        { className: 'mt-2 font-semibold' },
        inner(),
      )
    case 'paragraph':
      return <p>{inner()}</p>
    case 'list':
      return <List node={node}>{inner()}</List>
    case 'listItem':
      return <li className="ps-1">{itemOf(node, way)}</li>
    case 'blockquote':
      return <blockquote className="border-s-4 border-line ps-4 text-ink-soft">{inner()}</blockquote>
    case 'code':
      return (
        <pre className="overflow-x-auto rounded-base bg-inset p-4 text-small">
          <code>{node.value}</code>
        </pre>
      )
    case 'inlineCode':
      return <code className="rounded-small bg-inset px-1 text-small">{node.value}</code>
    case 'strong':
      return <strong className="font-semibold">{inner()}</strong>
    case 'emphasis':
      return <em>{inner()}</em>
    case 'link':
      return isSafe(node.url) ? <Link href={way.hrefOf(node.url ?? '')}>{inner()}</Link> : inner()
    case 'image':
      return isOwnPicture(node.url) && <img src={node.url} alt={node.alt ?? ''} className="h-auto max-w-full" />
    case 'thematicBreak':
      return <hr className="border-line" />
    case 'break':
      return <br />
    default:
      return node.value ?? inner()
  }
}

function List({ node: { ordered, start }, children }: { node: Node; children: ReactNode }) {
  const className = 'flex flex-col gap-1.5 ps-6'
  if (!ordered) return <ul className={`list-disc ${className}`}>{children}</ul>
  return (
    <ol start={start ?? 1} className={`list-decimal ${className}`}>
      {children}
    </ol>
  )
}

/** An item of one paragraph is that paragraph's text. */
const itemOf = ({ children = [] }: Node, way: Way): ReactNode =>
  children.length === 1 && children[0]?.type === 'paragraph' ? drawn(children[0].children, way) : drawn(children, way)

const isSafe = (url = ''): boolean => /^(\/(?![/\\])|https:\/\/|mailto:)/.test(url)
const isOwnPicture = (url = ''): boolean => /^\/content\/media\/[0-9a-f-]{36}$/.test(url)
