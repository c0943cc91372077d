import type { InterviewType } from '#shared/game/constants.ts';
import { INTERVIEW_TYPE_NAMES as TYPE_NAMES } from '#shared/game/readiness/type-names.ts';
import { addPhrase, typeAnswer } from '#pwa/question/session/question-state.ts';
import { AnswerText } from './answer-text.tsx';
import { Dictation } from './dictate/dictation.tsx';

interface FreeTextProps {
  text: string;
  /** A short open question's interview type; null for other questions. */
  shortType: InterviewType | null;
  /** Whether a clock runs: two minutes, meant for writing. */
  hasClock: boolean;
  isDisabled: boolean;
}

/** The answer in the learner's own words, typed or spoken. */
export function FreeText({ shortType, hasClock, ...text }: FreeTextProps) {
  return (
    <div className="grid content-start gap-3">
      {shortType && (
        <p className="text-sm text-muted">
          {TYPE_NAMES[shortType]} · a few sentences
          {hasClock && ', two minutes to write them'}
        </p>
      )}
      <AnswerText {...text} isShort={shortType !== null} onType={typeAnswer} />
      <Dictation onPhrase={addPhrase} />
    </div>
  );
}
