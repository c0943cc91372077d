/** The coach's time and size where it runs: in a browser, on a processor slowed four times. */
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import { BROWSER_ARGUMENTS, findBrowser } from '#scripts/tests/find-browser.mjs';
import type { CoachQuestion } from '#shared/coach/find-evidence.ts';

const SLOWED = 4;

/**
 * Prints the median and the 95th percentile of the time per answer, the time to load the coach's code, and the code's
 * bytes.
 */
export async function printBrowserTimes(
  cases: readonly { question: CoachQuestion; answer: string }[],
): Promise<void> {
  const code = await bundledCoach();
  const { loading, times } = await timesInBrowser(code, cases);
  const at = (share: number) => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1);
  console.log(`\nIn Chromium, processor slowed ${SLOWED} times, ${times.length} answers`);
  console.log(`  ${at(0.5)} ms an answer (median), ${at(0.95)} ms (95th percentile), ${at(1)} ms`);
  console.log(`  ${loading.toFixed(1)} ms to load the code; nothing else is loaded`);
  console.log(
    `  code: ${code.length} bytes, gzip ${gzipSync(code, { level: 9 }).length}, brotli ${brotliCompressSync(code).length}`,
  );
}

async function bundledCoach(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { findEvidence } from './find-evidence.ts';
        globalThis.timeCoach = (cases) => cases.map(({ question, answer }) => {
          const start = performance.now();
          findEvidence(question, answer);
          return performance.now() - start;
        });`,
      resolveDir: fileURLToPath(new URL('../shared/coach', import.meta.url)),
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  return outputFiles[0]?.text ?? '';
}

/**
 * Returns milliseconds. `times` are sorted and have one entry per answer; the first answer is read before the browser
 * has compiled the code.
 */
async function timesInBrowser(code: string, cases: readonly unknown[]) {
  const executablePath = await findBrowser();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: BROWSER_ARGUMENTS,
  });
  try {
    const page = await browser.newPage();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    const loading = await page.evaluate((text) => {
      const script = document.createElement('script');
      script.textContent = text;
      const start = performance.now();
      document.head.append(script);
      return performance.now() - start;
    }, code);
    const times = await page.evaluate(
      (all) =>
        (globalThis as unknown as { timeCoach: (cases: unknown) => number[] }).timeCoach(all),
      cases,
    );
    return { loading, times: times.sort((a, b) => a - b) };
  } finally {
    await browser.close();
  }
}
