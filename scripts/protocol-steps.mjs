/**
 * The steps of a sync have one numbering: that of docs/sync.md. Its diagram, the walk of one answer in
 * docs/architecture.md and the code (`Step 6, judge`) use the same numbers and names.
 */

/** @typedef {ReadonlyMap<number, string>} Steps names by number, in lower case */

/**
 * The steps that a section lists: `6. **Judge**`.
 * @param {string} markdown @param {string} heading
 * @returns {Steps}
 */
export function stepsIn(markdown, heading) {
  const [, section = ''] = markdown.split(`\n## ${heading}\n`);
  const [own = ''] = section.split('\n## ');
  const listed = [...own.matchAll(/^(\d+)\. \*\*([^*]+)\*\*/gm)];
  return new Map(listed.map(([, number, name = '']) => [Number(number), name.toLowerCase()]));
}

/**
 * What of the two documents differs, a line each.
 * @param {string} protocol text of docs/sync.md @param {string} architecture text of docs/architecture.md
 * @returns {string[]}
 */
export function documentProblems(protocol, architecture) {
  const steps = stepsIn(protocol, 'The protocol');
  const walk = stepsIn(architecture, 'The line of one answer');
  const [, diagram = ''] = protocol.split('```');
  const numbers = [...steps.keys()];
  const isGapless = numbers.length > 0 && numbers.every((number, index) => number === index + 1);
  return [
    ...(isGapless ? [] : ['docs/sync.md: the steps of the protocol are not numbered 1, 2, 3…']),
    ...[...steps]
      .filter(([number, name]) => !new RegExp(`\\b${number} ${name}\\b`).test(diagram))
      .map(([number, name]) => `docs/sync.md: the diagram has no step ${number} ${name}`),
    ...[...new Set([...numbers, ...walk.keys()])]
      .filter((number) => steps.get(number) !== walk.get(number))
      .map((number) => `docs/architecture.md: step ${number} is another one in docs/sync.md`),
  ];
}

/**
 * What one file names that is no step, a line each.
 * @param {string} file @param {string} source @param {Steps} steps
 * @returns {string[]}
 */
export function stepProblems(file, source, steps) {
  return marksIn(source)
    .filter(({ number, words }) => !isStep(steps.get(number), words))
    .map(({ number, words }) => `${file}: docs/sync.md has no step ${number}, ${words.trim()}`);
}

/**
 * Steps that no source marks, a line each.
 * @param {readonly string[]} sources @param {Steps} steps
 * @returns {string[]}
 */
export function unmarkedSteps(sources, steps) {
  const marked = new Set(sources.flatMap((source) => marksIn(source).map(({ number }) => number)));
  return [...steps]
    .filter(([number]) => !marked.has(number))
    .map(([number, name]) => `docs/sync.md: no code marks step ${number}, ${name}`);
}

/** @param {string} source */
function marksIn(source) {
  const text = source.replace(/\s*\n\s*(?:\*(?!\*)|\/\/)?\s*/g, ' ');
  return [...text.matchAll(/\b[Ss]tep (\d+), ([a-z]+ ?[a-z]*)/g)].map(([, number, words = '']) => ({
    number: Number(number),
    words,
  }));
}

/** @param {string | undefined} name @param {string} words */
function isStep(name, words) {
  return name !== undefined && `${words} `.startsWith(`${name} `);
}
