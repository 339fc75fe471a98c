import { seed } from './demo/seed.ts'

// The demo world from the sources; `npm start` fills it from the built server (see http.ts).
await seed()
