import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { coach, type CoachReport } from '#shared/coach/coach.ts';
import { click, find, mount, unmountAll } from '#pwa/ui/testing/mount.ts';
import { KeyPointChecklist } from './key-point-checklist.tsx';
import { anOpenEndedQuestion } from '#pwa/question/testing/curated-questions.ts';

const OPEN = anOpenEndedQuestion();
const GOOD = 'My user is a driver on a night shift. The metric is the share of trips on time.';

afterEach(unmountAll);

function Checklist({
  report,
  points,
}: {
  report: CoachReport | null;
  points: typeof OPEN.keyPoints;
}) {
  const [ticks, setTicks] = useState<readonly string[] | null>(null);
  return (
    <KeyPointChecklist
      points={points}
      answer={GOOD}
      report={report}
      ticks={ticks}
      onTick={setTicks}
    />
  );
}
const show = (report: CoachReport | null, points = OPEN.keyPoints) =>
  mount(<Checklist report={report} points={points} />);

it('adds up the weights of the ticked points and says the word for them', async () => {
  const page = await show(null);
  const standing = () => page.querySelector('[role="status"]')?.textContent;
  expect(standing()).toBe('');
  await click(find('label', 'Names one user'));
  expect(standing()).toContain('60 Fair');
  await click(find('label', 'Names one metric'));
  expect(standing()).toContain('100 Exceptional');
  await click(find('label', 'Names one user'));
  expect(standing()).toContain('40 Needs Work');
});

it('shows what the coach proposes without a score, until the learner agrees', async () => {
  const report = coach(OPEN, GOOD);
  const page = await show(report);
  expect(page.querySelectorAll('input:checked')).toHaveLength(report.ticks.length);
  expect(page.querySelector('[role="status"]')?.textContent).toBe('');
  await click(find('button', "That's right"));
  expect(page.querySelector('[role="status"]')?.textContent).toContain(`${report.score} `);
  expect(page.querySelector('button')).toBeNull();
});

it('asks about a point of which the coach is unsure', async () => {
  const report = { ...coach(OPEN, GOOD), ticks: [], unsure: ['metric'] };
  await show(report);
  expect(find('label', 'Names one metric').textContent).toContain('Not sure. Did you say one?');
  expect(find('label', 'Names one user').textContent).not.toContain('Not sure');
});

it('proposes nothing where the coach abstains', async () => {
  const page = await show({ ...coach(OPEN, GOOD), abstains: true });
  expect(page.textContent).toContain("The coach can't match your words to these points.");
  expect(page.querySelectorAll('input:checked')).toHaveLength(0);
  expect(page.querySelector('button')).toBeNull();
});

it('shows what thin and strong sound like beside a point that is missing', async () => {
  const points = OPEN.keyPoints.map((point) => ({ ...point, weak: 'People.', strong: 'Nurses.' }));
  await show(null, points);
  const words = () => find('label', 'Names one user').textContent;
  expect(words()).toContain('Thin: “People.” Strong: “Nurses.”');
  await click(find('label', 'Names one user'));
  expect(words()).not.toContain('Thin');
});
