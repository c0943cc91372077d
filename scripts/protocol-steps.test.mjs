import { describe, expect, it } from 'vitest';
import { documentProblems, stepProblems, stepsIn, unmarkedSteps } from './protocol-steps.mjs';

const PROTOCOL = `# Sync
\`\`\`
 │ 1 draw      │      │ 2 judge │
 │ 3 go on     │
\`\`\`

## The protocol

1. **Draw**. The batch.
2. **Judge**. Each event.
3. **Go on**. Until nothing is unsent.

## The tests

4. **Lock**. Not a step.
`;
const ARCHITECTURE = `# House

## The line of one answer

1. **Draw**: \`draw-batch.ts\`
2. **Judge**: \`judge-events.ts\`
3. **Go on**: \`run-state.ts\`
`;
const STEPS = stepsIn(PROTOCOL, 'The protocol');

describe('the numbering of the protocol', () => {
  it('is that of the section, no more and no less', () => {
    expect([...STEPS]).toEqual([
      [1, 'draw'],
      [2, 'judge'],
      [3, 'go on'],
    ]);
    expect(documentProblems(PROTOCOL, ARCHITECTURE)).toEqual([]);
  });

  it('has no gap, and is not empty', () => {
    const gap = PROTOCOL.replace('2. **Judge**. Each event.\n', '');
    expect(documentProblems(gap, ARCHITECTURE)).toContain(
      'docs/sync.md: the steps of the protocol are not numbered 1, 2, 3…',
    );
    expect(documentProblems('', '')).toHaveLength(1);
  });

  it('is that of the diagram', () => {
    expect(documentProblems(PROTOCOL.replace('2 judge', '3 judge'), ARCHITECTURE)).toEqual([
      'docs/sync.md: the diagram has no step 2 judge',
    ]);
  });

  it('is that of the walk, which leaves out none and adds none', () => {
    const other = ARCHITECTURE.replace('**Judge**', '**Fold**').replace(
      '3. **Go on**',
      '5. **Go on**',
    );
    expect(documentProblems(PROTOCOL, other)).toEqual([
      'docs/architecture.md: step 2 is another one in docs/sync.md',
      'docs/architecture.md: step 3 is another one in docs/sync.md',
      'docs/architecture.md: step 5 is another one in docs/sync.md',
    ]);
  });
});

describe('a step in the code', () => {
  it('has the number and the name of the document, also over the end of a line', () => {
    const good =
      '/** Step 1, draw (docs/sync.md): so. */\n// Step 2, judge, to step 3,\n// go on.\n';
    expect(stepProblems('pwa/a.ts', good, STEPS)).toEqual([]);
  });

  it('is refused under another number or another name', () => {
    expect(stepProblems('pwa/a.ts', '// Step 4, lock.\n// Step 2, draw: so.', STEPS)).toEqual([
      'pwa/a.ts: docs/sync.md has no step 4, lock',
      'pwa/a.ts: docs/sync.md has no step 2, draw',
    ]);
  });

  it('is missed where no file marks it', () => {
    expect(unmarkedSteps(['// Step 1, draw.', '/* step 3, go on */'], STEPS)).toEqual([
      'docs/sync.md: no code marks step 2, judge',
    ]);
  });
});
