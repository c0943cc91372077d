/** Runs in a browser with a model of its own: plays the rounds and counts the reader's verdicts on the lines. */
import {
  builtInPlace,
  createBuiltInModel,
  fetchBuiltIn,
} from '#pwa/interview/built-in/built-in-model.ts';
import {
  lineIn,
  lineProblem,
  lineTask,
  type LineRequest,
} from '#pwa/interview/built-in/built-in-lines.ts';

const PATIENCE_MS = 30_000;
const VERDICTS = ['fits', 'generic', 'wrong'];
const counts = new Map<string, number>();

const at = (id: string) => document.getElementById(id) as HTMLElement;
const say = (words: string) => (at('state').textContent = words);

at('start').addEventListener('click', () => void play());

async function play(): Promise<void> {
  const place = await builtInPlace();
  if (place === 'none') return void say('This browser has no model of its own.');
  if (place === 'download') {
    say('Downloading the model. This may take long.');
    await fetchBuiltIn();
  }
  at('start').remove();
  const rounds = (await (await fetch('/rounds.json')).json()) as LineRequest[];
  const model = createBuiltInModel();
  for (const [index, request] of rounds.entries()) {
    say(`Round ${index + 1} of ${rounds.length}`);
    const begun = performance.now();
    const reply = await model.ask(lineTask(request), AbortSignal.timeout(PATIENCE_MS));
    show(request, reply, Math.round(performance.now() - begun));
  }
  model.destroy();
  say('All rounds are played. Read each line beside its answer.');
}

/** Adds a round with its line, or with the reason for which the line isn't said. */
function show(request: LineRequest, reply: unknown, milliseconds: number): void {
  const item = document.createElement('li');
  const line = lineIn(reply, request);
  const given = (reply as { line?: unknown } | null)?.line;
  const why = typeof given === 'string' ? lineProblem(given, request) : 'no reply';
  const answer = document.createElement('details');
  answer.append(element('summary', request.question.title), element('p', request.said));
  item.append(
    ...[answer, element('p', `The bank: ${request.bankLine ?? 'nothing'}`)],
    element('strong', line ?? `Dropped (${why}): ${String(given ?? '')}`),
    element('p', `${milliseconds} ms`),
  );
  if (line === null) count('dropped', 1);
  else item.append(...VERDICTS.map((verdict) => choice(verdict, at('rounds').childElementCount)));
  at('rounds').append(item);
}

function choice(verdict: string, round: number): HTMLElement {
  const label = element('label', ` ${verdict}`);
  const input = document.createElement('input');
  Object.assign(input, { type: 'radio', name: `round-${round}`, value: verdict });
  input.addEventListener('change', () => sumUp());
  label.prepend(input);
  return label;
}

function count(what: string, by: number): void {
  counts.set(what, (counts.get(what) ?? 0) + by);
  sumUp();
}

function sumUp(): void {
  const chosen = [...document.querySelectorAll<HTMLInputElement>('input:checked')];
  const lines = VERDICTS.map(
    (verdict) => `${verdict} ${chosen.filter(({ value }) => value === verdict).length}`,
  );
  at('sum').textContent = [...lines, `dropped ${counts.get('dropped') ?? 0}`].join(' · ');
}

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
