import { Disclosure } from '#pwa/question/result/disclosure.tsx';
import { CaseWords } from '#pwa/features/interview/replay/case-words.tsx';
import { PressReplies } from './press-replies.tsx';
import type { JudgedCase } from './debrief-steps.ts';

/** The learner's own words, a fair and a strong answer, and the same of what was pressed on. */
export function ThreeTexts({ judged }: { judged: JudgedCase }) {
  const { fairAnswer, sampleAnswer } = judged.question;
  return (
    <div className="grid gap-2">
      <CaseWords judged={judged} />
      <Disclosure summary="A fair answer">
        <p className="whitespace-pre-wrap">{fairAnswer.text}</p>
        <p className="text-muted">What it lacks: {fairAnswer.lacks}</p>
      </Disclosure>
      <Disclosure summary="A strong answer">
        <p className="whitespace-pre-wrap">{sampleAnswer}</p>
      </Disclosure>
      <PressReplies judged={judged} />
    </div>
  );
}
