import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type FormEvent, useRef } from 'react'
import { useShortcutKey } from './shortcuts/use-shortcuts.ts'

interface FindProps {
  /** The list it opens; other matches are shown above that list. */
  list: 'payments' | 'customers'
}

/** The search that every page has: Enter leads to what it finds, and `/` leads to it. */
export function Find({ list }: FindProps) {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const shortcut = useShortcutKey()('find')
  const find = (submit: FormEvent) => {
    submit.preventDefault()
    const text = field.current?.value.trim()
    if (!text) return
    // Leaves the field, so that the next keys move through the results.
    field.current?.blur()
    void navigate({ href: `/${list}?search=${encodeURIComponent(text)}` })
  }
  return (
    <search>
      <form onSubmit={find} className="relative px-4 pb-3 sm:px-8 wide:px-4">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute start-7 top-3 size-4 text-on-deep-soft sm:start-11 wide:start-7"
        />
        <input
          ref={field}
          type="search"
          aria-label="Search"
          {...shortcut}
          placeholder={shortcut['aria-keyshortcuts'] ? 'Search ( / )' : 'Search'}
          maxLength={80}
          className="min-h-10 w-full rounded-base border border-deep-line bg-deep ps-9 pe-3 text-small text-on-deep outline-offset-0 placeholder:text-on-deep-soft focus-visible:outline-on-deep"
        />
      </form>
    </search>
  )
}
