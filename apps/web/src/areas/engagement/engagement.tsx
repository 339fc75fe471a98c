import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { analytics } from '#lib/analytics.ts'
import { pageSettings } from '#lib/page-settings.ts'
import { useStore } from '#ui/store.ts'
import { countable } from './engagement.rules.ts'
import { count } from './tracker-script.ts'

/** Counts the screens that a person opens, where the installation wants it and the person allows it. */
export function Engagement() {
  const { pathname } = useLocation()
  const allowed = useStore(analytics)
  const { trackerSiteId: siteId } = pageSettings()
  const screen = countable({ siteId, allowed, path: pathname })
  const last = useRef<string>(undefined)
  useEffect(() => {
    // A consent that comes twice, or another page of the same screen, is no second visit to it.
    if (screen && screen !== last.current) void count(siteId, screen)
    last.current = screen
  }, [screen, siteId])
  return null
}
