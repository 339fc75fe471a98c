/** Stands in for the library that marks what Redoc's own search has found: ours searches all pages. */
export default class Mark {
  mark(): void {}
  unmark(): void {}
}
