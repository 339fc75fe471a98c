import { Send } from 'lucide-react'
import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { t } from '#ui/language.ts'
import { actionClass } from './action-class.ts'

/** The first action of an account. */
export function SendButton({ accountId }: { accountId: string }) {
  return (
    <ButtonLink
      href={paths.sendMoney({ accountId })}
      size="large"
      icon={<Send aria-hidden="true" className="size-4.5 max-sm:hidden" />}
      className={actionClass}
    >
      <span>
        {t('Send')}
        <span className="sr-only"> {t('money')}</span>
      </span>
    </ButtonLink>
  )
}
