export type Extent = 'everything' | 'to run'
export declare const root: string
export declare function runsTypeScript(version: string): boolean
export declare function usesOwnNode(extent: Extent, version?: string): boolean
export declare function platformProblem(platform: string, arch: string, version: string): string | undefined
export declare function lockfileStamp(folder: string, platform?: string): string
export declare function isInstalled(folder: string, extent?: Extent): boolean
export declare function install(folder: string, say: (line: string) => void, extent?: Extent): Promise<void>
export declare function projectNode(folder?: string): string
export interface RunOptions {
  extent?: Extent
  say?: (line: string) => void
}
export declare function run(entry: string, args: string[], options?: RunOptions): Promise<void>
export declare function watchParents(gone: () => void): void
