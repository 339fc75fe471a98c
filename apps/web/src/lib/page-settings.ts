import { defaultPageSettings, type PageSettings, settingsElementId } from '@tradewind/contract/page-settings'

/** What the server wrote into the page about this installation; the defaults where it wrote nothing that can be read. */
export function pageSettings(page: Pick<Document, 'getElementById'> | undefined = globalThis.document): PageSettings {
  try {
    const read = JSON.parse(page?.getElementById(settingsElementId)?.textContent ?? '{}') as Partial<PageSettings>
    return { ...defaultPageSettings, ...read }
  } catch {
    return defaultPageSettings
  }
}
