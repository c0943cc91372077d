import { addPhrase, typeAnswer } from '#pwa/question/session/question-state.ts';
import { AnswerText } from './answer-text.tsx';
import { Dictation } from './dictate/dictation.tsx';

interface FreeTextProps {
  text: string;
  /** One to three sentences are asked for. */
  isShort: boolean;
  isDisabled: boolean;
  /** The keyboard is open. */
  isWriting: boolean;
}

/** The answer in the learner's own words, typed or spoken. */
export function FreeText(props: FreeTextProps) {
  return (
    <div className="grid content-start gap-3">
      <AnswerText {...props} onType={typeAnswer} />
      <Dictation onPhrase={addPhrase} />
    </div>
  );
}
