/** How the product is shown: by the settings of the device, or as chosen on it. */
export const themes = ['system', 'light', 'dark'] as const

export type Theme = (typeof themes)[number]

const key = 'theme'

let shown: Theme = 'system'

/** The theme that this page shows. */
export const shownTheme = (): Theme => shown

/** Shows the theme and keeps it for the next visit. */
export function chooseTheme(theme: Theme): void {
  show(theme)
  try {
    localStorage.setItem(key, theme)
  } catch {
    // It lasts as long as the page.
  }
}

/** Shows the chosen theme, here and when another tab changes it. */
export function startTheme(): void {
  show(keptTheme())
  addEventListener('storage', (change) => {
    if (change.key === key) show(keptTheme())
  })
}

/** The theme chosen on this device; a browser that keeps nothing follows its system. */
function keptTheme(): Theme {
  try {
    return themeNamed(localStorage.getItem(key))
  } catch {
    return 'system'
  }
}

const themeNamed = (name: string | null | undefined): Theme => themes.find((theme) => theme === name) ?? 'system'

const show = (theme: Theme): void => {
  shown = theme
  document.documentElement.dataset['theme'] = theme
}
