/**
 * Plays made-up learners day by day and prints what Home says: `npx tsx bench/plan/days.ts [folder]`. Clock and time
 * zone are moved, the questions are the bank's own, and the words come from the screens' own code, which Vite loads as
 * it does for tests. Each learner's days are also written to a file in the folder, if one is named.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

// Without this, the app's configuration would add what only pages need.
process.env['VITEST'] = 'true';
const vite = await createServer({
  configFile: fileURLToPath(new URL('../../vite.config.ts', import.meta.url)),
  ...{ appType: 'custom', logLevel: 'warn', optimizeDeps: { noDiscovery: true } },
  server: { middlewareMode: true, watch: null, ws: false, hmr: false },
});
const load = (name: string) => vite.ssrLoadModule(fileURLToPath(new URL(name, import.meta.url)));
await load('./window.ts');
const { LEARNERS } = (await load('./learners.ts')) as typeof import('./learners.ts');
const { diaryOf } = (await load('./diary.ts')) as typeof import('./diary.ts');

const folder = process.argv[2];
if (folder) mkdirSync(folder, { recursive: true });
for (const learner of LEARNERS) {
  const diary = await diaryOf(learner);
  console.log(diary);
  if (folder) writeFileSync(`${folder}/${learner.name}.txt`, diary);
}
await vite.close();
// Live values of the last learner's database still listen.
process.exit();
