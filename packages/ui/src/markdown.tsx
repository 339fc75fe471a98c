import { lexer, type Token, type Tokens } from 'marked'
import { createElement, Fragment, type ReactNode } from 'react'
import { Link } from './link.tsx'

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
      {drawn(lexer(text, { gfm: false }), { level, hrefOf })}
    </div>
  )
}

type Way = Required<Pick<MarkdownProps, 'level' | 'hrefOf'>>

const drawn = (tokens: readonly Token[] | undefined, way: Way): ReactNode =>
  tokens?.map((token, place) => <Fragment key={place}>{draw(token as Tokens.Generic, way)}</Fragment>)

function draw(token: Tokens.Generic, way: Way): ReactNode {
  const inner = () => drawn(token.tokens, way)
  switch (token.type) {
    case 'heading':
      return createElement(
        `h${Math.min(6, way.level + (token as Tokens.Heading).depth - 1)}`,
        { className: 'mt-2 font-semibold' },
        inner(),
      )
    case 'paragraph':
      return <p>{inner()}</p>
    case 'list':
      return <List list={token as Tokens.List} way={way} />
    case 'blockquote':
      return <blockquote className="border-s-4 border-line ps-4 text-ink-soft">{inner()}</blockquote>
    case 'code':
      return (
        <pre className="overflow-x-auto rounded-base bg-inset p-4 text-small">
          <code>{(token as Tokens.Code).text}</code>
        </pre>
      )
    case 'codespan':
      return <code className="rounded-small bg-inset px-1 text-small">{(token as Tokens.Codespan).text}</code>
    case 'strong':
      return <strong className="font-semibold">{inner()}</strong>
    case 'em':
      return <em>{inner()}</em>
    case 'link': {
      const { href } = token as Tokens.Link
      return isSafe(href) ? <Link href={way.hrefOf(href)}>{inner()}</Link> : inner()
    }
    case 'image': {
      const { href, text } = token as Tokens.Image
      return isOwnPicture(href) && <img src={href} alt={text} className="h-auto max-w-full" />
    }
    case 'hr':
      return <hr className="border-line" />
    case 'br':
      return <br />
    case 'space':
    case 'def':
      return null
    default:
      return token.tokens ? inner() : (token as Tokens.Text).text
  }
}

function List({ list: { ordered, start, items }, way }: { list: Tokens.List; way: Way }) {
  const className = 'flex flex-col gap-1.5 ps-6'
  const entries = items.map(({ tokens }, place) => (
    <li key={place} className="ps-1">
      {drawn(tokens, way)}
    </li>
  ))
  if (!ordered) return <ul className={`list-disc ${className}`}>{entries}</ul>
  return (
    <ol start={start || 1} className={`list-decimal ${className}`}>
      {entries}
    </ol>
  )
}

const isSafe = (url: string): boolean => /^(\/(?![/\\])|https:\/\/|mailto:)/.test(url)
const isOwnPicture = (url: string): boolean => /^\/content\/media\/[0-9a-f-]{36}$/.test(url)
