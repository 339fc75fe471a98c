/**
 * The mark: a globe tilted as the earth is (23.4°), its meridians filled by the wind until they read as a sail. The gore
 * that leads is in the accent. The web app and documents draw it from here; a provider re-brands by replacing it.
 */
export const brandMark = {
  /** Width and height of the square that it is drawn in. */
  size: 32,
  /** In degrees, around the middle. */
  tilt: 23.4,
  gores: [
    { part: 'body', path: 'M14.1 1.1A15 15 0 0 0 14.1 30.9C3.6 24.3 3.6 7.7 14.1 1.1Z' },
    { part: 'body', path: 'M15.7 1.3C5.9 8.4 5.9 23.6 15.7 30.7C22.7 24.2 22.7 7.8 15.7 1.3Z' },
    { part: 'accent', path: 'M17.6 1.1A15 15 0 0 1 17.6 30.9C25.1 23.4 25.1 8.6 17.6 1.1Z' },
  ],
} as const
