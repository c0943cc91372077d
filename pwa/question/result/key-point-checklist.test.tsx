import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { click, find, mount, unmountAll } from '#pwa/ui/testing/mount.ts';
import { KeyPointChecklist } from './key-point-checklist.tsx';
import { anOpenEndedQuestion } from '#pwa/question/testing/curated-questions.ts';

afterEach(unmountAll);

function Checklist() {
  const [ticks, setTicks] = useState<string[]>([]);
  return (
    <KeyPointChecklist
      points={anOpenEndedQuestion().keyPoints}
      answer=""
      report={null}
      ticks={ticks}
      onTick={setTicks}
    />
  );
}

it('adds up the weights of the ticked points and says the word for them', async () => {
  const page = await mount(<Checklist />);
  const standing = () => page.querySelector('[role="status"]')?.textContent;
  expect(standing()).toBe('0 · Needs Work');
  await click(find('label', 'Names one user'));
  expect(standing()).toBe('60 · Fair');
  await click(find('label', 'Names one metric'));
  expect(standing()).toBe('100 · Exceptional');
  await click(find('label', 'Names one user'));
  expect(standing()).toBe('40 · Needs Work');
});
