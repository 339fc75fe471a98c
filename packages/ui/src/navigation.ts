import { createContext, type MouseEvent, useContext } from 'react'

/** How a part moves to another screen. Without a router around it (the sign-in pages) links are plain links. */
export interface Navigation {
  go(path: string): void
  preload?(path: string): void
}

export const NavigationContext = createContext<Navigation | undefined>(undefined)

/** Handlers for an anchor: a plain click on a local path stays in the application, anything else is the browser's. */
export function useAnchor(href: string) {
  const navigation = useContext(NavigationContext)
  if (!navigation || !isLocal(href)) return {}
  return {
    onClick(press: MouseEvent<HTMLAnchorElement>) {
      const modified = press.metaKey || press.ctrlKey || press.shiftKey || press.altKey
      if (press.defaultPrevented || press.button !== 0 || modified) return
      press.preventDefault()
      navigation.go(href)
    },
    onPointerEnter: () => navigation.preload?.(href),
    onFocus: () => navigation.preload?.(href),
  }
}

/**
 * Whether a target lies in this application: a path that starts with one slash, which no browser reads as a host. The
 * pages of the API are served beside it.
 */
const isLocal = (href: string): boolean => /^\/(?![/\\]|docs\/)/.test(href)
