/** One script for a page, as a build would ship it. */
import { build } from 'esbuild';

/** @param entry absolute path */
export async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    define: { global: 'globalThis', 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  const [script] = outputFiles;
  if (!script) throw new Error(`${entry} came to nothing`);
  return script.text;
}
