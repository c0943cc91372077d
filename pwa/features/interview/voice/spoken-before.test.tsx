import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { leaveApp, openApp, seen, signInLearner } from '#pwa/boot/testing/learner-app.tsx';
import { requireDatabase } from '#pwa/data/db/open-database.ts';
import { keepTurnDraft, type TurnDraft } from '#pwa/data/kept/rounds/turn-draft.ts';
import { aHeldRound } from '#pwa/features/interview/testing/a-held-round.ts';
import { putMicrophone, takeMicrophone } from '#pwa/features/interview/testing/fake-recorder.ts';
import { aCaseQuestion } from '#pwa/question/testing/curated-questions.ts';
import { click, find, until } from '#pwa/ui/testing/mount.ts';

beforeEach(async () => {
  putMicrophone();
  await signInLearner([aCaseQuestion()]);
});
afterEach(() => {
  leaveApp();
  takeMicrophone();
});

const tap = (words: string) => click(find('button', words));

/** The page was killed in the answer; 80 seconds of it were spoken by then. */
async function comeBack(how: Pick<TurnDraft, 'voice' | 'text'>): Promise<void> {
  const mockId = await aHeldRound(aCaseQuestion(), { text: null }, 'answer');
  await keepTurnDraft(requireDatabase(), {
    ...{ mockId, case: 0, turn: 3, phase: 'answer', promptId: null },
    ...{ seconds: 130, spoken: 80, pauses: [], marks: [], facts: [], asked: [], ...how },
  });
  await openApp(`/interview/${mockId}`);
  await seen('of 9 minutes');
}

describe('2.23 An answer that was spoken in part says so', () => {
  it('keeps with what was typed how long it was spoken', async () => {
    await comeBack({ voice: 'typing', text: 'Night-shift riders.' });
    await tap('I’m done');
    await until(async () => {
      const logged = await requireDatabase().events.toArray();
      const answers = logged.map(({ event }) => event).filter(({ kind }) => kind === 'answer');
      expect(answers).toMatchObject([{ text: 'Night-shift riders.', spoken: 80 }]);
    });
  });
});
