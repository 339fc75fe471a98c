import { useState } from 'react'
import { LanguageChoice } from '#domain/preferences/language-choice.tsx'
import { refreshProfile } from '#domain/session/session.ts'
import { t } from '#ui/language.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { chooseTheme, shownTheme, type Theme } from '#ui/theme.ts'

/** Light or dark, on this device, and the language, everywhere; shown as soon as they are chosen. */
export function Appearance() {
  const [theme, setTheme] = useState<Theme>(shownTheme)
  return (
    <div className="flex flex-col gap-6">
      <RadioCards
        label={t('Theme')}
        options={[
          { value: 'system', title: t('System'), text: t('Follows the settings of this device') },
          { value: 'light', title: t('Light') },
          { value: 'dark', title: t('Dark') },
        ]}
        value={theme}
        onChange={(chosen) => {
          setTheme(chosen)
          chooseTheme(chosen)
        }}
      />
      <LanguageChoice onKept={refreshProfile} />
    </div>
  )
}
