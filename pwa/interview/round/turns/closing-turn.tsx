import type { InterviewType } from '#shared/game/constants.ts';
import { lastWord } from '#shared/interviewer/asked-back/last-word.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { PromptRecall, toldIn } from '#pwa/interview/round/replies.tsx';
import { TurnHeading, WordsAbove } from '#pwa/interview/round/round-frame.tsx';
import { turnsOfCase } from '#pwa/interview/round/open-round.ts';
import { limitOf, useTurn } from '#pwa/interview/round/use-turn.ts';
import { VoiceSwitch } from '#pwa/interview/voice/voice-controls.tsx';
import { SayArea } from './say-area.tsx';
import { TurnFrame, type TurnProps } from './turn-frame.tsx';

/** A closing turn's UI text: the interviewer's line, the text around the field, and what comes next. */
interface Words {
  line: string;
  /** What the minute is for, as the turn before announces it. */
  minuteFor: string;
  note: string;
  label: string;
  placeholder: string;
  next: string;
}

const RECOMMENDATION: Words = {
  line: 'One minute: your recommendation.',
  minuteFor: 'your recommendation',
  note: 'What you’d do, why, and the first thing you’d check.',
  label: 'Your recommendation',
  placeholder: 'I’d …',
  next: 'Next: your debrief. First you guess how it went.',
};
const ESTIMATE: Words = {
  ...RECOMMENDATION,
  line: 'One minute: your answer, in short.',
  minuteFor: 'your answer, in short',
  note: 'Your number, how sure you are of it, and what you’d check first.',
};
/** A technical question asks for an explanation or a design, and not for a recommendation. */
const EXPLANATION: Words = {
  ...ESTIMATE,
  note: 'The main thing, why it’s so, and what you’d check first.',
};
/** A story from the learner's past doesn't end in a recommendation, so the interviewer asks what to remember. */
const STORY: Words = {
  line: 'One minute: what should I remember?',
  minuteFor: 'your last word',
  note: 'The one thing, and why it matters.',
  label: 'Your last minute',
  placeholder: 'Remember that …',
  next: RECOMMENDATION.next,
};
const WORDS: Partial<Record<InterviewType, Words>> = {
  behavioural: STORY,
  'analytical-estimation': ESTIMATE,
  technical: EXPLANATION,
};
const YOURS: Omit<Words, 'minuteFor'> = {
  line: 'What would you like to ask me?',
  note: 'Ask what you’d ask at the end of a real interview. It’s saved for your debrief. Nobody answers it here.',
  label: 'Your questions',
  placeholder: 'One question a line',
  next: RECOMMENDATION.next,
};

/** Returns the UI text for the closing turn of a case of this type. */
export function closingWords(type: InterviewType): Words {
  return WORDS[type] ?? RECOMMENDATION;
}

/**
 * Shows the screen for the last turns: a recommendation in one minute and, in a full round, the learner's own
 * questions.
 */
export function ClosingTurn({ round, place, question, kept, onClose }: TurnProps) {
  const turn = useTurn(round, { ...place, promptId: null }, kept);
  const turns = turnsOfCase(round, place.case);
  const { length, cases, type } = round.mock.started;
  const isRecommendation = place.phase === 'recommendation';
  const word = isRecommendation ? lastWord(question, turns, round.mock.started) : null;
  const words = closingWords(type);
  const { line, note, label, placeholder, next } = place.phase === 'yours' ? YOURS : words;
  const isBeforeMore = length === 'full' && isRecommendation;
  const more =
    place.case + 1 < cases.length ? 'Next: the second case.' : 'Next: your questions for me.';
  return (
    <TurnFrame
      turn={turn}
      onClose={onClose}
      left={<PromptRecall question={question} asked={toldIn(question, turns)} />}
      footer={
        <>
          <Button large onClick={() => turn.end()}>
            I’m done
          </Button>
          <VoiceSwitch turn={turn} />
          <p className="text-center text-xs text-muted">{isBeforeMore ? more : next}</p>
        </>
      }
    >
      <TurnHeading over="The interviewer">
        {word !== null && <WordsAbove>{word}</WordsAbove>}
        {line}
      </TurnHeading>
      <p className="text-muted">{note}</p>
      <SayArea turn={turn} limit={limitOf(turn)} label={label} placeholder={placeholder} />
    </TurnFrame>
  );
}
