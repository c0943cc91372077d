import { type InterviewType, MAX_ANSWER_CHARACTERS } from '#shared/game/constants.ts';
import { INTERVIEW_TYPE_NAMES as TYPE_NAMES } from '#shared/game/type-names.ts';
import { addPhrase, typeAnswer } from '#pwa/question/session/question-state.ts';
import { Dictation } from './dictation.tsx';
import { useId, useRef } from 'react';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import { useKeyboardRoom } from './use-keyboard-room.ts';

interface FreeTextProps {
  text: string;
  /** The interview type, if this is a short open question; otherwise null. */
  shortType: InterviewType | null;
  /** True if the question has a clock. Its two minutes are just enough for writing the answer. */
  hasClock: boolean;
  isDisabled: boolean;
}

/** Takes an answer in the learner's own words, typed or dictated. */
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

interface AnswerTextProps {
  text: string;
  /** True if the field starts with room for only a few sentences. */
  isShort: boolean;
  isDisabled: boolean;
  onType: (text: string) => void;
}

/**
 * Shows the field for an answer in the learner's own words. It grows with the typed text and stops at 10,000
 * characters.
 */
function AnswerText({ text, isShort, isDisabled, onType }: AnswerTextProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  useKeyboardRoom(area);
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="text-xs font-semibold text-muted">
        Your answer:
      </label>
      <textarea
        ref={area}
        id={id}
        value={text}
        disabled={isDisabled}
        maxLength={MAX_ANSWER_CHARACTERS}
        rows={isShort ? 3 : 7}
        placeholder={isShort ? 'A few sentences...' : 'Type your detailed answer here...'}
        aria-describedby={isShort ? undefined : `${id}-tip`}
        onChange={(event) => onType(event.target.value)}
        className={joinClasses(
          'field-sizing-content w-full scroll-my-2 resize-y rounded-md border border-control bg-s1 p-3 text-text disabled:opacity-60 in-data-keyboard:min-h-six-lines',
          isShort ? 'min-h-[6rem]' : 'min-h-[11.5rem] md:min-h-[16rem]',
        )}
      />
      <div className="flex items-start justify-between gap-4 text-xs text-dim">
        {!isShort && (
          <p id={`${id}-tip`}>
            Structure your answer using PM frameworks and be specific with examples.
          </p>
        )}
        <p className="ml-auto shrink-0">
          {text.length.toLocaleString('en')} / {MAX_ANSWER_CHARACTERS.toLocaleString('en')}
        </p>
      </div>
    </div>
  );
}

interface OptionListProps {
  options: readonly string[];
  /** The options that 50/50 has removed. They can't be chosen, but keep their digits. */
  hidden: readonly string[];
  choice: string | null;
  isDisabled: boolean;
  onChoose: (option: string) => void;
}

/** Shows the options as a radio group. Tab enters it, arrow keys move and choose, and digit keys choose right away. */
export function OptionList({ options, hidden, choice, isDisabled, onChoose }: OptionListProps) {
  return (
    <fieldset disabled={isDisabled} className="grid content-start gap-2">
      {/* The question is visible above, so only screen readers need this legend. */}
      <legend className="sr-only">Select your answer:</legend>
      {options.map((option, index) => (
        <Option
          key={option}
          option={option}
          digit={index + 1}
          isHidden={hidden.includes(option)}
          isChosen={choice === option}
          onChoose={() => onChoose(option)}
        />
      ))}
    </fieldset>
  );
}

interface OptionProps {
  option: string;
  digit: number;
  isHidden: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

function Option({ option, digit, isHidden, isChosen, onChoose }: OptionProps) {
  return (
    <label
      data-option
      className={joinClasses(
        'flex min-h-tap cursor-pointer items-center gap-3 rounded-md border px-3 py-[6px] text-sm leading-snug',
        'has-focus-visible:shadow-(--focus)',
        isChosen ? 'border-iris bg-tint-iris' : 'border-hair bg-s1 hover:border-control',
        isHidden && 'pointer-events-none border-dashed',
      )}
    >
      <input
        type="radio"
        name="answer"
        value={option}
        checked={isChosen}
        disabled={isHidden}
        onChange={onChoose}
        className="sr-only"
      />
      <span
        aria-hidden
        className={joinClasses(
          'grid size-[24px] shrink-0 place-items-center rounded-[6px] border text-xs font-semibold',
          isChosen ? 'border-iris bg-iris text-on-fill' : 'border-control text-muted',
        )}
      >
        {digit}
      </span>
      {isHidden ? (
        <span className="text-dim">Removed by 50/50</span>
      ) : (
        <span className="min-w-0">{option}</span>
      )}
    </label>
  );
}
