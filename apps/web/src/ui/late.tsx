import {
  Component,
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useState,
} from 'react'
import { CouldNotOpen } from './could-not-open.tsx'
import { ChunkLoadFailure, loadChunk, tryChunk } from './load-chunk.ts'

/** What a part is given; one that takes nothing is given nothing. */
type PropsOf<Part> = Part extends (props: infer Props) => ReactNode ? (Props extends object ? Props : object) : never

interface Lateness<Props> {
  /** What stands in its place while its code comes. */
  pending?: ReactNode
  /** What says in its place that it did not come, and how to ask again; `unmissed` is what nobody waits for. */
  failed?: 'unmissed' | ((props: Props, again: () => void) => ReactNode)
}

type Late<Props> = ComponentType<Props> & {
  /** Fetches the code before it is needed. Where that fails nothing happens: it is asked for again when it is needed. */
  ahead: () => void
}

/**
 * A part whose code comes when it is first shown. Where it does not come the page reloads, at most once a minute; then
 * the part alone says so, with a way to try again, and the screen around it goes on.
 */
export function late<Module, Name extends keyof Module, Props extends PropsOf<Module[Name]>>(
  load: () => Promise<Module>,
  name: Name,
  { pending = null, failed = inPlace }: Lateness<Props> = {},
): Late<Props> {
  let part: LazyExoticComponent<ComponentType<Props>> | undefined
  const get = failed === 'unmissed' ? tryChunk : loadChunk
  const partNow = () =>
    (part ??= lazy(async () => {
      try {
        return { default: (await get(load))[name] as ComponentType<Props> }
      } catch (error) {
        // Whoever shows it next asks anew.
        part = undefined
        throw error
      }
    }))

  function LatePart(props: Props) {
    const [{ Part: Shown, tries }, setShown] = useState(() => ({ Part: partNow(), tries: 1 }))
    const again = () => setShown({ Part: partNow(), tries: tries + 1 })
    return (
      <Boundary key={tries} failed={() => failed !== 'unmissed' && failed(props, again)}>
        <Suspense fallback={pending}>
          <Shown {...props} />
        </Suspense>
      </Boundary>
    )
  }
  return Object.assign(LatePart, { ahead: () => void tryChunk(load).catch(() => undefined) })
}

const inPlace = (_props: unknown, again: () => void) => <CouldNotOpen onAgain={again} />

interface BoundaryProps {
  failed: () => ReactNode
  children: ReactNode
}

/** Keeps a missing chunk from what is around it. Whatever else breaks goes on to the route's own error screen. */
class Boundary extends Component<BoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (!(error instanceof ChunkLoadFailure)) throw error
    return this.props.failed()
  }
}
