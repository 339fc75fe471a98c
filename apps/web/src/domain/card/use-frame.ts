import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { pageSettings } from '#lib/page-settings.ts'
import { type FrameMessage, readFrameMessage } from './frame-messages.rules.ts'

/** How long a frame may take to say that it is there. */
const patienceMs = 15_000

export interface Frame {
  ref: RefObject<HTMLIFrameElement | null>
  src: string
  height: number | undefined
  state: 'loading' | 'ready' | 'missing'
  tell: (message: object) => void
  /** Loads it once more. */
  reload: () => void
}

/** A page of the acquirer's or another origin in a frame of ours: what it says, and how it is told something. */
export function useFrame(
  path: string,
  onMessage: (message: FrameMessage, frame: HTMLIFrameElement) => void,
  frameOrigin = pageSettings().cardFrameOrigin,
): Frame {
  const ref = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState<number>()
  const [state, setState] = useState<Frame['state']>(frameOrigin === '' ? 'missing' : 'loading')
  const [loads, setLoads] = useState(0)
  const take = useEffectEvent((message: FrameMessage) => {
    if (message.kind === 'ready') setState('ready')
    else if (message.kind === 'height') setHeight(message.height)
    if (ref.current) onMessage(message, ref.current)
  })
  useEffect(() => {
    const receive = ({ origin, source, data }: MessageEvent<unknown>) => {
      const message = readFrameMessage({ origin, source, data, frameOrigin, frameWindow: ref.current?.contentWindow })
      if (message) take(message)
    }
    window.addEventListener('message', receive)
    return () => window.removeEventListener('message', receive)
  }, [frameOrigin])
  useEffect(() => {
    const patience = setTimeout(() => setState((now) => (now === 'loading' ? 'missing' : now)), patienceMs)
    return () => clearTimeout(patience)
  }, [loads])
  const tell = useCallback(
    (message: object) => ref.current?.contentWindow?.postMessage(message, frameOrigin),
    [frameOrigin],
  )
  const reload = useCallback(() => {
    setState('loading')
    setLoads((count) => count + 1)
  }, [])
  // A new address has the browser load it again.
  return { ref, src: `${frameOrigin}${path}${loads > 0 ? `?again=${loads}` : ''}`, height, state, tell, reload }
}
