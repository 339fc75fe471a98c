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

/** The props of a part; an empty object for a part without props. */
type PropsOf<Part> = Part extends (props: infer Props) => ReactNode ? (Props extends object ? Props : object) : never

interface LazyPartOptions<Props> {
  /** The placeholder while the code loads. */
  pending?: ReactNode
  /** The fallback after a failed load, with a retry; `unmissed` is for parts that may be absent. */
  failed?: 'unmissed' | ((props: Props, again: () => void) => ReactNode)
}

type LazyPart<Props> = ComponentType<Props> & {
  /**
   * Prefetches the code. A failure is ignored: the code is requested again when the part is shown. With `atOnce` a part
   * that is shown after that is there in the same moment and pushes nothing away; not for what takes the focus, which
   * would get it while the press that opened it is still going on.
   */
  ahead: (atOnce?: boolean) => Promise<void>
}

/**
 * A component whose code loads when it is first shown. If loading fails the page reloads, at most once a minute; after
 * that the part shows an error with a retry, and the rest of the screen keeps working.
 */
export function lazyPart<Module, Name extends keyof Module, Props extends PropsOf<Module[Name]>>(
  load: () => Promise<Module>,
  name: Name,
  { pending = null, failed = inPlace }: LazyPartOptions<Props> = {},
): LazyPart<Props> {
  let part: LazyExoticComponent<ComponentType<Props>> | ComponentType<Props> | undefined
  const get = failed === 'unmissed' ? tryChunk : loadChunk
  const partNow = () =>
    (part ??= lazy(async () => {
      try {
        return { default: (await get(load))[name] as ComponentType<Props> }
      } catch (error) {
        // The next render tries again.
        part = undefined
        throw error
      }
    }))

  function LoadedPart(props: Props) {
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
  const ahead = (atOnce = false) =>
    tryChunk(load).then(
      (module) => {
        if (atOnce) part = module[name] as ComponentType<Props>
      },
      () => undefined,
    )
  return Object.assign(LoadedPart, { ahead })
}

const inPlace = (_props: unknown, again: () => void) => <CouldNotOpen onAgain={again} />

interface BoundaryProps {
  failed: () => ReactNode
  children: ReactNode
}

/** Contains a missing chunk. Other errors go to the error screen of the route. */
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
