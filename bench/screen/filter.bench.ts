/**
 * Times a filter and a search, offline, on a phone with its processor slowed four times, with 10,000 answers on the
 * device: from the change of a choice, or of the searched words, to the frame that shows how many are left.
 * Needs a build. docs/performance.md names the goal.
 */
import { createAccount } from '#e2e/support/account.ts';
import { fetchQuestions } from '#e2e/support/bank.ts';
import { startServer } from '#e2e/support/server/server.ts';
import { settle, slowDown, startOfflinePhone } from '#bench/measure/offline-phone.ts';
import { percentile, percentileLine } from '#bench/measure/percentiles.ts';
import { makeHistory } from '#bench/measure/practice-history.ts';

const HISTORY = 10_000;
const GOAL_MS = 100;
const RUNS = 22;

const server = await startServer();
const bank = await fetchQuestions(server.url);
const history = makeHistory(bank, HISTORY, Date.now());
const phone = await startOfflinePhone(server.url, await createAccount(server.url), history);
const { page } = phone;
await page.addInitScript('globalThis.__name = (named) => named');

const COMPANY = ['select[name=company]', 'Google', ''] as const;
await open('/practice');
report('Practice: a company', await timeChanges(...COMPANY));
await open('/history');
report('History: a company', await timeChanges(...COMPANY));
report('History: a result', await timeChanges('select[name=result]', 'missed', ''));
report('History: a word', await timeChanges('input[type=search]', 'goal', 'user'));
report('History: three words', await timeChanges('input[type=search]', 'the user goal', 'the'));
await phone.device.close();
await server.stop();

/** Opens the screen at full speed, because the time to open it is not measured here. */
async function open(path: string): Promise<void> {
  await phone.devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.goto(`${server.url}${path}`);
  await page.getByRole('main').getByRole('status').waitFor();
  await settle(page);
  await slowDown(phone);
}

/** Sets the two values in turn, again and again. @returns milliseconds of each change */
async function timeChanges(selector: string, one: string, other: string): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    times.push(await page.evaluate(change, [selector, run % 2 === 0 ? one : other] as const));
    await settle(page);
  }
  // The first changes are not counted, because the browser still compiles the code.
  return times.slice(2);
}

/** Runs in the page. */
async function change([selector, value]: readonly [string, string]): Promise<number> {
  const field = document.querySelector<HTMLSelectElement | HTMLInputElement>(selector);
  const status = document.querySelector('main [role=status]');
  if (!field || !status) throw new Error(`No ${selector}`);
  const isSearch = field instanceof HTMLInputElement;
  const changed = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      // In the task after a frame, that frame has been drawn.
      requestAnimationFrame(() => setTimeout(resolve));
    });
    observer.observe(status, { childList: true, characterData: true, subtree: true });
  });
  const start = performance.now();
  // React notices only values that its own setter has not set.
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value');
  setter?.set?.call(field, value);
  field.dispatchEvent(new Event(isSearch ? 'input' : 'change', { bubbles: true }));
  await changed;
  return performance.now() - start;
}

function report(what: string, times: readonly number[]): void {
  const p95 = percentile(times, 0.95);
  console.log(
    `${percentileLine(what, times)} ms (p50, p95), goal ≤ ${GOAL_MS} ms: ${p95 <= GOAL_MS ? 'met' : 'not met'}`,
  );
}
