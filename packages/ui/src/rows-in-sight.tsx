import { type ComponentProps, Fragment, type ReactNode, useEffect, useMemo, useState } from 'react'
import { type CollectionRenderer, CollectionRendererContext, DefaultCollectionRenderer } from 'react-aria-components'
import { rowsToDraw } from './rows-in-sight.rules.ts'

/** A row of one line and how high the list is, in pixels, until both have been measured. */
const usually = { rowHeight: 44, height: 288 }

/**
 * Draws of a long list of choices the rows in sight and some around them, with empty room for the others: 250 countries
 * keep a slow phone waiting for a second. React Aria's own Virtualizer needs a list of a known height, and ours are as
 * high as what they hold.
 */
export function RowsInSight({ children }: { children: ReactNode }) {
  return <CollectionRendererContext value={renderer}>{children}</CollectionRendererContext>
}

function Rows({ collection, scrollRef, persistedKeys }: ComponentProps<CollectionRenderer['CollectionRoot']>) {
  const rows = useMemo(() => [...collection], [collection])
  const focused = rows.findIndex(({ key }) => persistedKeys?.has(key))
  const [sizes, setSizes] = useState(usually)
  const [before, setBefore] = useState(-1)
  const [top, setTop] = useState(0)
  const drawn = rowsToDraw({ count: rows.length, top, focused, ...sizes })
  // What was reached by a key, or was chosen before the list opened, is drawn with its neighbours: the list scrolls to it.
  if (focused !== before) {
    setBefore(focused)
    if (focused >= 0 && !drawn.near.includes(focused)) setTop(focused * sizes.rowHeight - sizes.height / 2)
  }
  useEffect(() => {
    const list = scrollRef?.current
    if (!list) return
    const look = () => setTop(list.scrollTop)
    list.addEventListener('scroll', look, { passive: true })
    return () => list.removeEventListener('scroll', look)
  }, [scrollRef])
  useEffect(() => {
    const list = scrollRef?.current
    const row = list?.querySelector<HTMLElement>('[role=option]')
    if (!list || !row || row.offsetHeight === 0) return
    const found = { rowHeight: row.offsetHeight, height: Math.max(list.clientHeight, usually.height) }
    setSizes((now) => (now.rowHeight === found.rowHeight && now.height === found.height ? now : found))
  }, [scrollRef, rows])
  return drawn.parts.map((part) => {
    if ('room' in part) return <div key={`room-${part.at}`} role="presentation" style={{ height: part.room }} />
    const row = rows[part.at]
    return row?.render && <Fragment key={row.key}>{row.render(row)}</Fragment>
  })
}

const renderer: CollectionRenderer = { ...DefaultCollectionRenderer, isVirtualized: true, CollectionRoot: Rows }
