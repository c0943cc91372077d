import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createTestApp } from '#api/testing/create-test-app.ts';
import { aTextQuestion } from '#api/testing/test-questions.ts';
import { ItemDetail } from '#shared/contract/admin/desk.ts';

const test = await openForFile(createTestApp());
const admin = await test.registerAdmin();

const detail = async (id: string) =>
  v.parse(v.strictObject(ItemDetail.entries), await admin.get(`/api/admin/questions/${id}`));

describe('2.18 Points found and missed of open-ended questions', () => {
  it('are told from five learners on, each by the check that made a verdict, none of the old form', async () => {
    const { id: questionId, keyPoints } = aTextQuestion('t1');
    const [first, second] = keyPoints.map((point) => point.id);
    const header = () => ({
      ...{ schemaVersion: 1, occurredAt: test.clock.now, utcOffset: 0, epoch: 1, round: 1 },
      ...{ questionId, questionRevision: 1 },
    });
    const check = async (ticks: unknown[]) => {
      const learner = await test.registerLearner();
      const answer = { deviceId: learner.deviceId, deviceSeq: 1 };
      const { acks } = await learner.sync([
        {
          ...{ ...header(), kind: 'answer', deviceSeq: 1, mode: 'practice', timeSpent: 9 },
          ...{ choice: null, text: 'I would ask who it is for.', timedOut: false },
          ...{ extended: false, powerUps: [] },
        },
        {
          ...header(),
          kind: 'answer-assessed',
          deviceSeq: 2,
          answer,
          ticks: keyPoints.map(({ id }) => id),
        },
        { ...header(), kind: 'answer-assessed', schemaVersion: 2, deviceSeq: 3, answer, ticks },
        { ...header(), kind: 'answer-assessed', schemaVersion: 2, deviceSeq: 4, answer, ticks: [] },
      ]);
      expect(acks.slice(1)).toMatchObject(
        Array.from({ length: 3 }, () => ({ status: 'accepted' })),
      );
    };
    for (let index = 0; index < 4; index += 1) await check([first]);
    const few = (await detail(questionId)).checks;
    expect(few).toMatchObject({ learners: null, checks: null });
    expect(few?.points.every(({ foundShare }) => foundShare === null)).toBe(true);
    for (let index = 0; index < 6; index += 1) await check(index < 1 ? [first, second] : [first]);
    const { checks } = await detail(questionId);
    expect(checks).toMatchObject({ learners: 10, checks: 10 });
    // All found the first; one found the second, which is nobody's business; nobody the others.
    expect(checks?.points.map(({ foundShare }) => foundShare)).toEqual([
      ...[100, null],
      ...keyPoints.slice(2).map(() => 0),
    ]);
  });
});
