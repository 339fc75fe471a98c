import { type Flags, flagsElementId } from '@tradewind/contract/flags'
import { type PageSettings, settingsElementId } from '@tradewind/contract/page-settings'
import { embedData, type WebPages } from '#platform/web-files'

/**
 * The pages that start the application, with its settings and the flags of visitors, which staff change while the server
 * runs: a page has them as they are when it is sent.
 */
export function embeddedPages(pages: WebPages, settings: PageSettings, flagsNow: () => Flags): WebPages {
  const shell = withFlags(embedData(pages.shell, settingsElementId, settings), flagsNow)
  const signin = withFlags(embedData(pages.signin, settingsElementId, settings), flagsNow)
  return {
    ...pages,
    get shell() {
      return shell()
    },
    get signin() {
      return signin()
    },
  }
}

/** Written anew only when a flag has changed. */
function withFlags(html: string, flagsNow: () => Flags): () => string {
  let written = { flags: '', page: '' }
  return () => {
    const now = flagsNow()
    const flags = JSON.stringify(now)
    if (written.flags !== flags) written = { flags, page: embedData(html, flagsElementId, now) }
    return written.page
  }
}
