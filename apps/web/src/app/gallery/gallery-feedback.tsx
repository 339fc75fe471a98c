import { Copy, Download, EllipsisVertical } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Alert, type AlertType } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cover } from '#ui/cover.tsx'
import { ErrorScreen, NotFound } from '#ui/error-screen.tsx'
import { Menu } from '#ui/menu.tsx'
import { type ModalSize, openModal } from '#ui/modal-bus.ts'
import { SuccessScreen } from '#ui/success-screen.tsx'
import { showToast, toast } from '#ui/toast.ts'
import { arabic, longGerman, Sample } from './sample.tsx'

const alerts: [AlertType, string][] = [
  ['info', 'Payments after 15:30 leave on the next working day.'],
  ['success', 'The account name matches.'],
  ['warning', 'This payment is waiting for a second approval.'],
  ['danger', 'The payment was refused. No money has moved.'],
  ['default', 'You can change this later in your settings.'],
  ['extra-info', 'A lower fee applies from the tenth payment of a month.'],
]

const sizes: ModalSize[] = ['extra-small', 'small', 'medium', 'large', 'extra-large']

function ModalSample({ close }: { close: () => void }) {
  return (
    <div className="flex flex-col gap-5">
      <p>The focus stays inside and goes back to where it came from.</p>
      <p className="wrap-anywhere">{longGerman}</p>
      <p dir="rtl" lang="ar">
        {arabic}
      </p>
      <Button onClick={close}>Understood</Button>
    </div>
  )
}

const coverSeconds = 40

/** The cover that must have an answer; this one also closes by itself. */
function CoverSample() {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (seconds === 0) return
    const timer = setTimeout(() => setSeconds(seconds - 1), 1_000)
    return () => clearTimeout(timer)
  }, [seconds])
  return (
    <>
      <Button kind="secondary" size="small" onClick={() => setSeconds(coverSeconds)}>
        Cover
      </Button>
      {seconds > 0 && (
        <Cover
          title="Are you still there?"
          seconds={seconds}
          of={coverSeconds}
          actions={<Button onClick={() => setSeconds(0)}>Close the cover</Button>}
        >
          Nothing behind it can be reached, and it closes by itself in {seconds} seconds.
        </Cover>
      )}
    </>
  )
}

export function FeedbackParts() {
  return (
    <>
      <Sample name="Alerts">
        <div className="flex flex-col gap-3">
          {alerts.map(([type, text]) => (
            <Alert key={type} type={type} title={type[0]?.toUpperCase() + type.slice(1)}>
              {text}
            </Alert>
          ))}
          <Alert
            type="warning"
            action={
              <Button kind="secondary" size="small">
                Go to Settings
              </Button>
            }
          >
            You have pending additional document(s). Click on the Business Document tab in your settings to upload.
          </Alert>
        </div>
      </Sample>
      <Sample name="Toasts">
        <div className="flex flex-wrap gap-3">
          <Button kind="secondary" size="small" onClick={() => toast.success('Text copied!')}>
            Success
          </Button>
          <Button
            kind="secondary"
            size="small"
            onClick={() => toast.error('Failed to write to clipboard, try again later')}
          >
            Error
          </Button>
          <Button kind="secondary" size="small" onClick={() => toast.warning(longGerman, { position: 'bottom' })}>
            Warning below
          </Button>
          <Button
            kind="secondary"
            size="small"
            onClick={() =>
              showToast({
                duration: Infinity,
                message: {
                  title: 'A new version is here',
                  text: 'It starts with the next page.',
                  action: { link: '/components', text: 'Open it' },
                },
              })
            }
          >
            Alert that stays
          </Button>
          <Button
            kind="secondary"
            size="small"
            onClick={() => toast.errors(['Amount is required', 'The sort code is not valid'])}
          >
            List of errors
          </Button>
        </div>
      </Sample>
      <Sample name="Modals, a cover and a menu">
        <div className="flex flex-wrap items-center gap-3">
          {sizes.map((modalSize) => (
            <Button
              key={modalSize}
              kind="secondary"
              size="small"
              onClick={() => openModal({ component: ModalSample, title: `A modal, ${modalSize}`, modalSize })}
            >
              {modalSize}
            </Button>
          ))}
          <Button
            kind="secondary"
            size="small"
            onClick={() =>
              openModal({
                component: ModalSample,
                title: 'A modal that waits for its button',
                closable: false,
              })
            }
          >
            Not closable
          </Button>
          <Button
            kind="secondary"
            size="small"
            onClick={() =>
              openModal({
                component: ModalSample,
                title: 'A modal with a foot',
                closeOnBodyClick: false,
                showFooter: true,
                footer: <p className="text-small text-ink-soft">A press outside leaves it open.</p>,
              })
            }
          >
            With a foot
          </Button>
          <CoverSample />
          <Menu
            label="More"
            trigger={<EllipsisVertical aria-hidden="true" className="m-3 size-5" />}
            entries={[
              {
                key: 'copy',
                label: 'Copy the reference',
                icon: <Copy aria-hidden="true" className="size-5" />,
                onAction: () => toast.success('Reference copied'),
              },
              {
                key: 'receipt',
                label: 'Receipt',
                icon: <Download aria-hidden="true" className="size-5" />,
                onAction: () => undefined,
                disabled: true,
              },
            ]}
          />
        </div>
      </Sample>
    </>
  )
}

export function ScreenParts() {
  return (
    <>
      <Card>
        <SuccessScreen text="£1,000.00 is on its way to Meridian Commodities." />
      </Card>
      <ErrorScreen />
      <ErrorScreen status={null} message={longGerman} />
      <NotFound />
    </>
  )
}
