import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Link } from '#ui/link.tsx'
import { neighbours } from './shortcuts/shortcuts.rules.ts'
import { useShortcutKey } from './shortcuts/use-shortcuts.ts'

/** The rows of each list as this page showed them last, by the list's address. */
const orders = new Map<string, readonly string[]>()

interface OrderProps {
  /** The address of the list. */
  list: string
  /** Where its rows lead, in their order. */
  hrefs: readonly string[]
}

/** Keeps the order of a list's rows, so that the page of each leads to the next one. Shows nothing. */
export function KeepOrder({ list, hrefs }: OrderProps) {
  useEffect(() => void orders.set(list, hrefs), [list, hrefs])
  return null
}

export interface BackToList {
  href: string
  text: string
}

/** The way from a record back to its list, and to the records beside it in the order in which the list showed them. */
export function RecordWays({ back }: { back: BackToList }) {
  const { pathname } = useLocation()
  const keyOf = useShortcutKey()
  const { previous, next } = neighbours(orders.get(back.href) ?? [], pathname)
  return (
    <p className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-small">
      <Link href={back.href} className="me-auto">
        {back.text}
      </Link>
      {previous !== undefined && (
        <Link href={previous} {...keyOf('previous')}>
          Previous
        </Link>
      )}
      {next !== undefined && (
        <Link href={next} {...keyOf('next')}>
          Next
        </Link>
      )}
    </p>
  )
}
