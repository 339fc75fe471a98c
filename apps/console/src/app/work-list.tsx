import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Link } from '#ui/link.tsx'
import { neighbours } from './shortcuts/shortcuts.rules.ts'
import { useShortcutKey } from './shortcuts/use-shortcuts.ts'

/** The rows of each list as last shown in this tab, by the list's address. */
const orders = new Map<string, readonly string[]>()

interface OrderProps {
  /** The address of the list. */
  list: string
  /** The addresses of its rows, in order. */
  hrefs: readonly string[]
}

/** Remembers the order of a list's rows so that each record can link to the next. Renders nothing. */
export function KeepOrder({ list, hrefs }: OrderProps) {
  useEffect(() => void orders.set(list, hrefs), [list, hrefs])
  return null
}

export interface BackToList {
  href: string
  text: string
}

/** Links from a record to its list, and to the previous and next record in the order of that list. */
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
