import { spawn } from 'node:child_process'

/**
 * Ends a server and removes its folder when this process has gone without doing so itself, however it went: a run that is
 * interrupted or killed leaves nothing in memory. Gives how to call that off, for who ends the server as it should be.
 */
export function endBehind({ pid, folder }: { pid: number; folder: string }): () => void {
  // The pipe closes with this process, and then there is nothing more to read. SIGQUIT is PostgreSQL's immediate shutdown.
  const script = 'read -r _; kill -QUIT "$0"; while kill -0 "$0"; do sleep 0.1; done; rm -rf "$1"'
  const guard = spawn('/bin/sh', ['-c', script, String(pid), folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // In a group of its own: what ends this process by its group, as Ctrl-C does, must not end the guard.
    detached: true,
  })
  // Without a shell there is no guard, and the run goes on.
  guard.on('error', () => undefined)
  guard.stdin.on('error', () => undefined)
  guard.unref()
  ;(guard.stdin as unknown as { unref(): void }).unref()
  return () => void guard.kill('SIGKILL')
}
