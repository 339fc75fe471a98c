export { bankFilesArea } from './bank-files.wiring.ts'
