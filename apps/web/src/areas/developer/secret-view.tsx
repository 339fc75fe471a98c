import type { NewSecret } from '@tradewind/contract/webhooks'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'

/** A signing secret, shown once. */
export function SecretView({ made: { secret, publicKey }, close }: { made: NewSecret; close: () => void }) {
  return (
    <div className="flex flex-col gap-5">
      <Alert type="warning" live="polite">
        Copy the signing secret now. We won't show it again.
      </Alert>
      <Key label="Signing secret" text={secret} />
      <Key label="Public key" text={publicKey} hint="Only needed if your server verifies v1a signatures instead." />
      <Button className="self-end" onClick={close}>
        I've saved it
      </Button>
    </div>
  )
}

function Key({ label, text, hint }: { label: string; text: string; hint?: string }) {
  return (
    <div>
      <p className="text-small font-medium">{label}</p>
      {hint && <p className="text-small text-ink-soft">{hint}</p>}
      <div className="mt-1 flex items-center gap-2 rounded-base bg-inset py-1 ps-4 pe-1">
        <code className="min-w-0 flex-1 text-small break-all">{text}</code>
        <CopyButton text={text} label={label} />
      </div>
    </div>
  )
}
