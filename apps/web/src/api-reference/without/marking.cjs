/** Stands in for the library that marks what Redoc's own search has found: ours searches all pages. */
module.exports = class Mark {
  mark() {}
  unmark() {}
}
