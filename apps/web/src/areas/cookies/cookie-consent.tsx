import { Cookie } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { closeModal, openModal } from '#ui/modal-bus.ts'
import { CookieSettings } from './cookie-settings.tsx'
import { useConsent } from './use-consent.ts'

/** The cookie alert. The screen stays usable without an answer. */
export function CookieConsent({ shownAt }: { shownAt: number }) {
  const { shown, busy, answer } = useConsent(shownAt)
  const banner = useRoomBelow(shown)
  if (!shown) return null
  const settings = () =>
    openModal({
      component: CookieSettings,
      title: 'Cookies Settings',
      modalSize: 'small',
      props: { onSave: (analytics: boolean) => answer({ is: 'selection', analytics }).then(closeModal) },
    })
  return (
    <section
      ref={banner}
      aria-label="Cookies"
      data-edge-notice
      data-print="never"
      className="rise fixed inset-x-4 bottom-4 z-30 mx-auto flex max-w-180 flex-col gap-4 rounded-large border border-line bg-paper p-5 shadow-float sm:flex-row sm:items-center"
    >
      <div className="flex flex-1 items-start gap-3">
        <Cookie aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand" />
        <p className="text-small">
          Some cookies keep you signed in and can't be turned off. With your consent we also measure which screens are
          used, but never on payment screens.
        </p>
      </div>
      <div className="flex flex-wrap gap-2 sm:shrink-0">
        {/* Saying no is as easy as saying yes, and looks alike. */}
        <Button
          size="small"
          kind="secondary"
          busy={busy}
          onClick={() => void answer({ is: 'all' })}
          className="max-sm:flex-1"
        >
          Accept all
        </Button>
        <Button
          size="small"
          kind="secondary"
          busy={busy}
          onClick={() => void answer({ is: 'selection', analytics: false })}
          className="max-sm:flex-1"
        >
          Reject
        </Button>
        <Button size="small" kind="quiet" onClick={settings} className="max-sm:flex-1">
          Cookies Settings
        </Button>
      </div>
    </section>
  )
}

/** Makes the page end above the banner, so that whatever the focus comes to can be scrolled out from under it. */
function useRoomBelow(shown: boolean) {
  const banner = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const { current } = banner
    if (!shown || !current) return
    const page = document.documentElement.style
    const watch = new ResizeObserver(() => {
      const taken = `${current.offsetHeight + 32}px`
      page.paddingBottom = taken
      page.scrollPaddingBottom = taken
    })
    watch.observe(current)
    return () => {
      watch.disconnect()
      page.paddingBottom = ''
      page.scrollPaddingBottom = ''
    }
  }, [shown])
  return banner
}
