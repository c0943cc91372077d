import { useMemo, useRef, useState } from 'react';
import { answerOf, recordCheck } from '#pwa/question/check/record-check.ts';
import { NumberList } from '#pwa/question/check/number-list.tsx';
import { saidWhere } from '#shared/interviewer/conversation.ts';
import { slipsOfCase } from '#shared/interviewer/numbers/number-lines.ts';
import { CheckPoints } from '#pwa/question/check/check-points.tsx';
import { TICK_WORDS } from '#pwa/question/check/ticking.tsx';
import { useTicks } from '#pwa/question/check/use-ticks.ts';
import { useEvidence } from '#pwa/question/check/load-coach.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import type { Proofs } from '#pwa/interview/built-in/built-in-lines.ts';
import { withProofs } from '#pwa/interview/built-in/use-built-in.ts';
import { TurnHeading } from '#pwa/interview/round/round-frame.tsx';
import { HeardHere } from '#pwa/interview/listen/heard.tsx';
import { aboutPoint, useRoundSound } from '#pwa/interview/listen/round-sound.ts';
import { CaseWords } from '#pwa/interview/replay/case-words.tsx';
import { DebriefFrame, isHeardAlone, type DebriefStep, type JudgedCase } from './debrief-steps.tsx';

interface WordsStepProps extends DebriefStep {
  judged: JudgedCase;
  /**
   * The sentences that the browser's own model has found for key points by now; null without that model. Sentences that
   * it finds later aren't used.
   */
  proofs: Proofs | null;
}

/**
 * Shows each key point with the learner's own sentence. The points that the learner ticks become the answer's verdict.
 */
export function WordsStep({ cases, title, onClose, judged, proofs }: WordsStepProps) {
  const { question, answer, place, conversation } = judged;
  const { text, parts } = conversation;
  const { tick, point, ...ticked } = useTicks(question.keyPoints, answer);
  const { ticks, evidence: pointedTo } = ticked;
  const found = useEvidence(question, text, parts);
  const [proved] = useState(proofs);
  const { evidence, byModel } = useMemo(() => withProofs(found, proved), [found, proved]);
  const slips = useMemo(() => slipsOfCase(question, judged.turns), [question, judged.turns]);
  const sound = useRoundSound();
  const isHeard = sound !== null && isHeardAlone(judged);
  const isSaving = useRef(false);
  const finish = () => {
    if (isSaving.current || !answer) return;
    isSaving.current = true;
    recordCheck(answerOf(question, answer), ticked).catch((error: unknown) => {
      isSaving.current = false;
      sayStorageError('Failed to save your check. Please try again.', error);
    });
  };
  const which = cases.length > 1 ? `, case ${place + 1}` : '';
  const note = noteOn(judged, evidence?.isNothingRecognized ?? false);
  return (
    <DebriefFrame
      title={title}
      end={`${ticks.length} of ${question.keyPoints.length}`}
      at={1}
      hasSound
      onClose={onClose}
      footer={
        <>
          <Button large onClick={finish}>
            Done
          </Button>
          <p className="text-center text-xs text-muted">Next: you mark your answer.</p>
        </>
      }
    >
      <div>
        <TurnHeading>{`What did you say${which}?`}</TurnHeading>
        <p className="mt-1 text-sm text-muted">{isHeard ? `${note} ${HERE}` : note}</p>
      </div>
      <CheckPoints
        points={question.keyPoints}
        text={text}
        evidence={text === '' ? null : evidence}
        whereSaid={(id, sentence) => {
          const where = saidWhere(conversation, id, sentence);
          if (!byModel.has(id)) return where;
          return where === null ? 'Built-in AI' : `${where}, Built-in AI`;
        }}
        {...(text !== '' && { pointing: { question, parts, evidence: pointedTo, point } })}
        renderBelow={({ id, text: name }) =>
          isHeard && (
            <div className="pr-2 pb-2 pl-[42px]">
              <HeardHere
                about={aboutPoint(place, id)}
                name={name}
                onHear={() => tick(ticks.includes(id) ? ticks : [...ticks, id])}
              />
            </div>
          )
        }
        ticks={ticks}
        onTick={(next) => {
          // The position at which a point was heard is removed together with the point's tick.
          for (const id of ticks) if (!next.includes(id)) sound?.forget(aboutPoint(place, id));
          tick(next);
        }}
      />
      <NumberList slips={slips} />
      <CaseWords judged={judged} />
    </DebriefFrame>
  );
}

function noteOn(
  { conversation: { text }, spoken }: JudgedCase,
  isNothingRecognized: boolean,
): string {
  if (text === '') return LISTEN;
  if (spoken > 0) return LISTEN_TOO;
  return isNothingRecognized
    ? 'Nothing was recognized in this answer. Tick what you said.'
    : TICK_WORDS;
}

const LISTEN_TOO =
  'Only what you typed can be looked through. Listen to the rest, or remember, and tick what you said.';
const LISTEN =
  'There are no words to look through here. Listen to it, or remember, and tick what you said.';
const HERE = 'While it plays, tap “I heard it here” at a point: that ticks it, too.';
