import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { createFairQueue, fileReading } from './fair-queue.ts'

/** A large photograph takes a second or two. */
const drawingMs = 60_000
/** How long a process stays for the next picture. */
const idleMs = 10_000
/** The C library gives little of large pictures' memory back, so a process ends after it has drawn so many pixels. */
const pixelsPerProcess = 40_000_000

const queue = createFairQueue(fileReading)
const idle: { child: ChildProcess; end: NodeJS.Timeout }[] = []

/** What a process says when it has drawn a picture, or could not. */
export interface Drawn {
  picture: Uint8Array | undefined
  /** How much the process has drawn so far. */
  pixels: number
}

/**
 * A picture drawn anew: the same to look at, without what was written beside it (place, device, comments), and without
 * what came behind its end. Nothing where it cannot be drawn whole, or is too large.
 *
 * Drawn in processes of their own with a low priority: answers to others come first, the memory is released, and a
 * picture that ends its process ends nothing else.
 */
export const cleanImage = (bytes: Uint8Array, type: 'jpg' | 'png'): Promise<Buffer | undefined> =>
  queue.run(() => draw(takeProcess(), { bytes, type }))

function takeProcess(): ChildProcess {
  // One that was told to end, or died, stays in the list until the system says so.
  for (let waiting = idle.pop(); waiting; waiting = idle.pop()) {
    clearTimeout(waiting.end)
    if (waiting.child.connected) return waiting.child
  }
  return startProcess()
}

function startProcess(): ChildProcess {
  const child = fork(fileURLToPath(new URL('./clean-image.worker.ts', import.meta.url)), {
    serialization: 'advanced',
    execArgv: [],
    // Nothing of the server's settings, secrets above all.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.on('error', () => undefined)
  child.once('spawn', () => lowerPriority(child))
  child.once('exit', () => {
    const place = idle.findIndex((one) => one.child === child)
    if (place >= 0) clearTimeout(idle.splice(place, 1)[0]?.end)
  })
  return child
}

/** Where the system doesn't allow it, the picture is drawn all the same. */
function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {}
}

function keep(child: ChildProcess): void {
  // An idle process never keeps the server alive, and ends with it.
  child.unref()
  child.channel?.unref()
  idle.push({ child, end: setTimeout(() => child.disconnect(), idleMs).unref() })
}

function draw(child: ChildProcess, request: { bytes: Uint8Array; type: 'jpg' | 'png' }): Promise<Buffer | undefined> {
  return new Promise((done, failed) => {
    const limit = setTimeout(() => child.kill('SIGKILL'), drawingMs)
    const settle = (answer: () => void) => {
      clearTimeout(limit)
      child.off('message', onMessage).off('exit', onExit).off('error', onError)
      answer()
    }
    const onMessage = ({ picture, pixels }: Drawn) => {
      if (pixels >= pixelsPerProcess) child.disconnect()
      else keep(child)
      settle(() => done(picture && Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength)))
    }
    const onExit = () => settle(() => done(undefined))
    const onError = (error: Error) => settle(() => failed(error))
    child.on('message', onMessage).on('exit', onExit).on('error', onError)
    child.ref()
    child.channel?.ref()
    child.send(request)
  })
}
