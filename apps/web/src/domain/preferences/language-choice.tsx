import { languages } from '@tradewind/contract/customers-profile'
import { chooseLanguage as keepLanguage } from '@tradewind/contract/preferences'
import { useCall } from '#ui/calls/api.ts'
import { chooseLanguage, languageNames, t, useLanguage } from '#ui/language.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { toast } from '#ui/toast.ts'

/** The language of the product, for this person on every device. */
export function LanguageChoice({ onKept }: { onKept: () => Promise<void> }) {
  const language = useLanguage()
  const keep = useCall(keepLanguage, { failures: 'own' })
  return (
    <div className="flex flex-col gap-2">
      <RadioCards
        label={t('Language')}
        columns={2}
        options={languages.map((value) => ({ value, title: <span lang={value}>{languageNames[value]}</span> }))}
        value={language}
        onChange={(chosen) =>
          void chooseLanguage(chosen).then(
            () =>
              keep.mutate(
                { body: { language: chosen } },
                {
                  onSuccess: () => void onKept(),
                  onError: () => toast.error(t("We couldn't save your language for your other devices. Try again.")),
                },
              ),
            () => toast.error(t("We couldn't load this language. Try again.")),
          )
        }
      />
      <p className="text-small text-ink-soft">
        {t('Applies to all your devices. Some pages, emails and documents are in English.')}
      </p>
    </div>
  )
}
