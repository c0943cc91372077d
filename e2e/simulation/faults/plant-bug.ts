/** Builds the simulation with one fault in the product, so that a test can see it found. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { PlantedBug } from './planted-bugs.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

interface Simulation {
  runWorld: (seed: number) => Promise<unknown>;
}

/**
 * @param most worlds at the most
 * @returns the number of worlds until the fault was found, and by what; null when none found it
 * @throws Error when the code to be changed is not there, once
 */
export async function findPlantedBug(
  bug: PlantedBug,
  most: number,
): Promise<{ worlds: number; reason: string } | null> {
  const { runWorld } = await buildWith(bug);
  for (let seed = 1; seed <= most; seed += 1) {
    const reason = await runWorld(seed).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    if (reason !== null) return { worlds: seed, reason };
  }
  return null;
}

async function buildWith({ file, code, instead }: PlantedBug): Promise<Simulation> {
  const source = readFileSync(join(root, file), 'utf8');
  if (source.split(code).length !== 2) throw new Error(`${file} does not hold this once: ${code}`);
  // Below node_modules, where the bundle finds its packages.
  const cache = join(root, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'planted-bug-'));
  const outfile = join(folder, 'run-world.mjs');
  try {
    await build({
      absWorkingDir: root,
      entryPoints: [join(root, 'e2e', 'simulation', 'run-world.ts')],
      outfile,
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      target: 'node20',
      logLevel: 'error',
      plugins: [
        {
          name: 'planted-bug',
          setup: ({ onLoad }) => {
            const path = join(root, file);
            onLoad({ filter: /\.ts$/ }, (loaded) =>
              loaded.path === path
                ? { contents: source.replace(code, () => instead), loader: 'ts' }
                : null,
            );
          },
        },
      ],
    });
    return (await import(pathToFileURL(outfile).href)) as Simulation;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
