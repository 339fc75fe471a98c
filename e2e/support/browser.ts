/** The browser that journeys run in: the one that the test command found, or Playwright's own, and quiet in any case. */
export function browserFlags() {
  const executablePath = process.env['CHROMIUM_PATH']
  return {
    browserName: 'chromium' as const,
    headless: true,
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  }
}
