import { type ReactNode, useSyncExternalStore } from 'react'
import { brand } from '#ui/brand.ts'
import { t } from '#ui/language.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Logo } from '#ui/mark.tsx'

// A picture of a hundred kilobytes of lines: it comes after what people are here for.
const TradeWindGlobe = lazyPart(() => import('./trade-wind-globe.tsx'), 'TradeWindGlobe', { failed: 'unmissed' })

/** The first thing people see: one task on paper, the sea chart beside it (above it on phones). */
export function IdentityFrame({ children }: { children: ReactNode }) {
  const alive = useAlive()
  return (
    <div className="flex min-h-dvh flex-col bg-paper font-entry wide:grid wide:grid-cols-[minmax(30rem,5fr)_7fr]">
      <aside
        aria-label={`About ${brand.name}`}
        className="relative h-36 overflow-hidden bg-deep sm:h-48 wide:order-2 wide:h-dvh wide:sticky wide:top-0"
      >
        {alive && (
          <TradeWindGlobe className="fade absolute start-1/2 top-[-15rem] w-[44rem] max-w-none -translate-x-[42%] sm:top-[-19rem] sm:w-[60rem] wide:top-1/2 wide:start-[54%] wide:-translate-x-1/2 wide:w-[max(112vh,66rem)] wide:-translate-y-[46%]" />
        )}
        <div className="absolute inset-0 bg-linear-to-r from-deep from-30% to-transparent to-75% wide:hidden" />
        <Logo tone="deep" className="absolute start-5 top-5 sm:start-12 wide:hidden" />
        <div className="absolute inset-x-0 bottom-0 hidden bg-linear-to-t from-deep from-45% to-transparent px-12 pt-40 pb-12 text-on-deep wide:block">
          <p className="text-display font-semibold">{t(brand.promise)}</p>
          <p className="mt-3 max-w-110 text-body text-on-deep-soft">
            {t(
              'Hold, send and exchange in many currencies. See where every payment is, what it cost and when it arrives.',
            )}
          </p>
        </div>
      </aside>
      <div className="flex flex-1 flex-col px-5 py-8 sm:px-12 wide:min-h-dvh wide:py-10">
        <header className="max-wide:hidden">
          <Logo />
        </header>
        <main className="mx-auto flex w-full max-w-100 flex-1 flex-col wide:justify-center wide:pb-10">{children}</main>
      </div>
    </div>
  )
}

/** Whether the script has come: the chart is not drawn into the page's HTML. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
