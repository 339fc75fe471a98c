import { inactivityTimeoutSeconds } from '@tradewind/kernel/constants'

/** What the app knows of the installation before it asks anything: embedded in its pages, like the flags. */
export interface PageSettings {
  /** The provider's public site, where a sign-out ends; empty when there is none. */
  publicSite: string
  /** The site id of the engagement tracker; empty when it is off. */
  trackerSiteId: string
  /** The public key that lookups of IFSCs carry: it names the installation and opens nothing else. */
  lookupKey: string
  /** Reads what is published in the help center, and nothing else. */
  contentToken: string
  /** Whether this is the demo world: its sandbox, outbox and gallery of components exist nowhere else. */
  demo: boolean
  /** The origin of the acquirer's frame, in which cards are entered; empty where no cards are taken. */
  cardFrameOrigin: string
  /** The origin of the card issuer's frame, in which virtual cards are shown; empty where none are issued. */
  issuerFrameOrigin: string
  /** After how many seconds without activity the app asks whether the person is there. */
  inactivitySeconds: number
}

export const defaultPageSettings: PageSettings = {
  publicSite: '',
  trackerSiteId: '',
  lookupKey: '',
  contentToken: '',
  demo: true,
  cardFrameOrigin: '',
  issuerFrameOrigin: '',
  inactivitySeconds: inactivityTimeoutSeconds,
}

/** The element of the page in which the settings stand as JSON. */
export const settingsElementId = 'page-settings'

/** By which the list of screens marks those of the demo world alone, beside the flags that others need. */
export const demoSwitch = 'DEMO'
