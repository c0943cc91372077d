import { Disclosure } from '#pwa/question/result/result-frame.tsx';
import { CaseWords } from '#pwa/interview/replay/case-words.tsx';
import { PressReplies } from './press-replies.tsx';
import type { JudgedCase } from './debrief-steps.ts';

/** Shows the learner's own words and, if there is an answer, a fair and a strong answer and strong replies. */
export function ThreeTexts({ judged }: { judged: JudgedCase }) {
  const { answer, question } = judged;
  const { fairAnswer, sampleAnswer } = question;
  return (
    <div className="grid gap-2">
      <CaseWords judged={judged} />
      {answer && (
        <>
          <Disclosure summary="A fair answer">
            <p className="whitespace-pre-wrap">{fairAnswer.text}</p>
            <p className="text-muted">What it lacks: {fairAnswer.lacks}</p>
          </Disclosure>
          <Disclosure summary="A strong answer">
            <p className="whitespace-pre-wrap">{sampleAnswer}</p>
          </Disclosure>
          <PressReplies judged={judged} />
        </>
      )}
    </div>
  );
}
