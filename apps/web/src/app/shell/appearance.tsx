import { useState } from 'react'
import { RadioCards } from '#ui/radio-cards.tsx'
import { chooseTheme, shownTheme, type Theme } from '#ui/theme.ts'

const options = [
  { value: 'system', title: 'System', text: 'Follows the settings of this device' },
  { value: 'light', title: 'Light' },
  { value: 'dark', title: 'Dark' },
] as const

/** Light or dark, on this device; shown as soon as it is chosen. */
export function Appearance() {
  const [theme, setTheme] = useState<Theme>(shownTheme)
  return (
    <RadioCards
      label="Theme"
      options={options}
      value={theme}
      onChange={(chosen) => {
        setTheme(chosen)
        chooseTheme(chosen)
      }}
    />
  )
}
