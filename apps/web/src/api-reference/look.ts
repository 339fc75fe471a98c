import type { RedocRawOptions } from 'redoc'

const ink = '#0d272e'
const soft = '#445a61'
const brand = '#0a5a64'
const sans = '"Inter Variable", ui-sans-serif, system-ui, sans-serif'
const mono = 'ui-monospace, SFMono-Regular, Menlo, monospace'

/** Redoc in our colours, and without the search that our page around it has over all groups. */
export const look: RedocRawOptions = {
  disableSearch: true,
  hideDownloadButton: true,
  hideLoading: true,
  nativeScrollbars: true,
  sanitize: true,
  pathInMiddlePanel: true,
  expandResponses: '200',
  jsonSampleExpandLevel: 3,
  sortRequiredPropsFirst: true,
  scrollYOffset: '.head',
  theme: {
    colors: {
      primary: { main: brand },
      text: { primary: ink, secondary: soft },
      success: { main: '#06523a' },
      warning: { main: '#834600' },
      error: { main: '#ab211a' },
      http: { get: brand, post: '#06523a', put: '#834600', delete: '#ab211a' },
    },
    sidebar: { backgroundColor: '#f4f8f7', textColor: ink, activeTextColor: brand },
    rightPanel: { backgroundColor: '#063b44', textColor: '#f2f8f6' },
    typography: {
      fontFamily: sans,
      fontSize: '15px',
      lineHeight: '1.55',
      headings: { fontFamily: sans, fontWeight: '600' },
      code: { fontFamily: mono, color: brand, backgroundColor: '#e0f0ef', wrap: true },
      links: { color: brand, visited: brand, hover: '#06414a' },
    },
  },
}

/** Guides have no samples of calls beside them, so they take the whole width. */
export const guideLook: RedocRawOptions = {
  ...look,
  theme: { ...look.theme, rightPanel: { ...look.theme?.rightPanel, width: '0%' } },
}
