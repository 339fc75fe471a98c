/** A part of the page: the files of one folder, and where readers meet their texts. */
export interface Part {
  title: string
  /** Where these texts show. */
  where: string
  folder: string
  /** Which files of the folder; all of its sources where nothing is said. */
  files?: string
  without?: RegExp
  /** Texts for people, where nothing is said; or lines of the server's log. */
  shows?: 'log'
}

const modules = 'apps/server/src/modules'

export const parts: readonly Part[] = [
  {
    title: 'Emails and text messages',
    where: 'Sent by email or SMS; in the demo they are read at `/outbox`.',
    folder: `${modules}/notifications`,
    without: /^sandbox\//,
  },
  {
    title: 'What the server says in its answers',
    where: 'Statuses, timelines, receipts, confirmations and explanations that the app shows as they come.',
    folder: modules,
    without: /^notifications\/|(^|\/)sandbox\/|\.(store|data)\.ts$|^(audit|reference)\//,
  },
  {
    title: 'The sandbox',
    where: 'The pages and banks of the sandbox: `/sandbox`, `/outbox`, and the words of its networks.',
    folder: modules,
    files: '**/sandbox/**/*.ts',
    without: /\.data\.ts$/,
  },
  {
    title: 'Messages of forms and rules',
    where: 'Shown at a field, or in lists to choose from.',
    folder: 'packages',
    files: '{kernel,contract}/src/**/*.ts',
    without: /refusals\.ts$|\.docs\.ts$|\/openapi|\.data\.ts$|openapi-words/,
  },
  {
    title: 'For operators',
    where: 'What starting, stopping and checking the server prints, and the emails that main composes.',
    folder: 'apps/server/src',
    files: '{main,platform,modules/audit}/**/*.ts',
    without: /^main\/(demo|testing)\/|demo-|scenario|world|\.store\.ts$/,
  },
  { title: 'Log lines', where: 'The server’s log.', folder: 'apps/server/src', shows: 'log' },
  {
    title: 'Screens',
    where: 'The web app: `features` by subject, `domain` for what they share, `ui` for the parts of the design.',
    folder: 'apps/web/src',
    without: /^(app\/(gallery|early)|api-reference)\/|common-passwords/,
  },
  {
    title: 'Console',
    where: 'What the provider’s staff read.',
    folder: 'apps/console/src',
  },
]
