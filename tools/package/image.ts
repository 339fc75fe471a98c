import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { StartProblem } from '../start/problem.ts'
import { runChild } from '../start/run-child.ts'
import { architecture, versionOf } from './make-package.ts'

/** Debian packages that the packed Node needs, in addition to the minimal base. */
const debianPackages = 'libstdc++6,ca-certificates,tzdata'

interface ImageNeeds {
  root: string
  /** The folder of a packed installation. */
  from: string
  /** The name of a base image, or `debian` to build one from Debian packages, for machines without a registry. */
  base: string | undefined
  say: (line: string) => void
}

/** Builds an OCI image of an installation with buildah, which needs no daemon. Returns the archive's path. */
export async function makeImage({ root, from, base, say }: ImageNeeds): Promise<string> {
  const context = await mkdtemp(join(tmpdir(), 'tradewind-image-'))
  const storage = ['--root', join(context, 'storage'), '--runroot', join(context, 'run'), '--storage-driver', 'vfs']
  const buildah = (...args: string[]) => run('buildah', [...storage, ...args], root)
  try {
    const version = await versionOf(root)
    await cp(from, join(context, 'build/tradewind'), { recursive: true, verbatimSymlinks: true })
    await mkdir(join(context, 'build/data'), { mode: 0o700 })
    if (base === 'debian') await makeBase({ context, buildah, say })
    const name = base === 'debian' ? ['--build-arg', `BASE=${ownBase}`] : base ? ['--build-arg', `BASE=${base}`] : []
    const image = `tradewind:${version}`
    const file = ['--file', join(root, 'deploy/container/Containerfile')]
    say('Building the image ...')
    await buildah(
      'bud',
      '--isolation',
      'chroot',
      '--format',
      'oci',
      ...name,
      ...file,
      '--tag',
      image,
      join(context, 'build'),
    )
    const archive = join(dirname(from), `tradewind_${version}_${architecture}.oci.tar`)
    if (existsSync(archive)) await rm(archive)
    await buildah('push', image, `oci-archive:${archive}:${image}`)
    return archive
  } finally {
    await rm(context, { recursive: true, force: true })
  }
}

const ownBase = 'localhost/debian-base'

/** A base image with a minimal Debian. */
async function makeBase({
  context,
  buildah,
  say,
}: Pick<ImageNeeds, 'say'> & { context: string; buildah: (...args: string[]) => Promise<string> }): Promise<void> {
  say('Building a base image from Debian packages ...')
  const tar = join(context, 'base.tar')
  await run('mmdebstrap', ['--variant=minbase', `--include=${debianPackages}`, 'bookworm', tar], context)
  const container = (await buildah('from', 'scratch')).trim()
  await buildah('add', container, tar, '/')
  await buildah('commit', '--rm', container, ownBase)
}

async function run(program: string, args: string[], cwd: string): Promise<string> {
  const { code, output } = await runChild(program, args, { cwd })
  if (code === 0) return output
  const missing = /ENOENT/.test(output) ? `: install ${program} ("apt install ${program}") and try again` : ''
  throw new StartProblem(`${program} failed${missing}. Its output:\n${output.trim().slice(-2_000)}`)
}
