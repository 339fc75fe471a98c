import { ButtonLink } from '#ui/button.tsx'
import { t } from '#ui/language.ts'

/** After the session has ended. */
export function SignedOutPage() {
  return (
    <>
      <h1 className="text-heading font-semibold">{t("You're signed out")}</h1>
      <p className="mt-1.5 text-ink-soft">
        {t('Your session on this device has ended. On a shared device, close this window too.')}
      </p>
      <ButtonLink href="/signin" size="large" className="mt-8">
        {t('Sign in again')}
      </ButtonLink>
    </>
  )
}
