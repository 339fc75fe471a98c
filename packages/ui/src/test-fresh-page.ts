import { vi } from 'vitest'

// Test files share a worker, since starting one for each takes longer than the tests. Every file still finds the app's
// modules as a page that has just been opened does: nobody signed in, nothing asked, nothing replaced.
vi.resetModules()
