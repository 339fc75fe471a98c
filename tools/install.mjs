// Before a tool that `npm start` leaves out: adds what is missing. One that runs by itself does the same (bootstrap.mjs).
import process from 'node:process'
import { install, root } from './bootstrap.mjs'

try {
  await install(root, (line) => console.log(line))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
