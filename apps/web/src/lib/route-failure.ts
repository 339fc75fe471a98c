/** Why a route cannot be shown, with the status and the words of the error screen. */
export class RouteFailure extends Error {
  readonly status: number

  constructor(status: number, words: string) {
    super(words)
    this.name = 'RouteFailure'
    this.status = status
  }
}
