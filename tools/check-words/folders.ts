/** Where the words of the glossary hold already: folders and files below the root. What is renamed is added here. */
export const cleanFolders: readonly string[] = [
  'README.md',
  'CHANGELOG.md',
  'docs',
  'packages',
  'apps',
  'e2e',
  'tools',
  'bench',
]

/** What is written by others or names the words on purpose: the specification, the glossary, and this check. */
export const leftOut =
  /(^|\/)(node_modules|dist|generated)\/|^docs\/(spec\/|glossary\.md$)|^tools\/check-words(\/|\.ts$)/

/**
 * Names that the wire, the database or code outside these folders still has. Whoever renames one takes it out of here.
 * `news` is a field of the specification's call for testing webhooks, which clients know.
 */
export const stillNamed: readonly string[] = ['news', 'Question', 'one-question', 'network-news', 'way of sending']
