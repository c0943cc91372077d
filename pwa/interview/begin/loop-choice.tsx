import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import type { InterviewType } from '#shared/game/constants.ts';
import { expectedLoop, type LoopRound, LOOPS } from '#shared/game/mock/loop-rounds.ts';
import { LOOP_SHAPES, type MockStart } from '#shared/game/mock/mock-row.ts';
import { INTERVIEW_TYPE_NAMES as TYPE_NAMES } from '#shared/game/type-names.ts';
import { Disclosure } from '#pwa/question/result/result-frame.tsx';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import { spanWords } from '#pwa/interview/loop-words.ts';
import { beginLoop } from './begin-round.ts';

interface LoopChoiceProps {
  /** The chosen round of a loop; null for a round outside of a loop. */
  value: LoopRound | null;
  /** The first round of the loop that the link asked for; null if it asked for none. */
  asked: LoopRound | null;
  /** The next round of a loop that has begun; null if there is no such loop. */
  next: LoopRound | null;
  /** The chosen length and clock of each round. */
  time: Pick<MockStart, 'length' | 'clock'>;
  /** The interview types that the learner expects. */
  expected: readonly InterviewType[];
  /** The company that sets the style of the cases; null if any style will do. */
  company: string | null;
  onChange: (loop: LoopRound | null) => void;
}

/**
 * Offers a loop below the other choices. A loop is several rounds of different types, in one sitting or on different
 * days.
 */
export function LoopChoice(props: LoopChoiceProps) {
  const { value, asked, next, time, expected, company, onChange } = props;
  const own = expectedLoop(expected);
  return (
    <div className="grid gap-2">
      <Disclosure
        summary={
          value
            ? `${value.name} loop, round ${value.number} of ${value.of}: ${TYPE_NAMES[value.type]}`
            : 'Several rounds: a loop'
        }
      >
        <fieldset className="grid gap-2">
          <legend className="sr-only">Loop</legend>
          <Choice
            isChosen={value === null}
            onChoose={() => onChange(null)}
            name="One round alone"
          />
          {next && (
            <Choice
              isChosen={value?.loopId === next.loopId}
              onChoose={() => onChange(next)}
              name={`Go on: ${next.name}, round ${next.number} of ${next.of}`}
              words={TYPE_NAMES[next.type]}
            />
          )}
          {asked && (
            <Choice
              isChosen={value?.loopId === asked.loopId}
              onChoose={() => onChange(asked)}
              name={`${asked.name}, ${asked.of} rounds`}
              words="The rounds that this company is known to hold."
            />
          )}
          {own ? (
            <Choice
              isChosen={Boolean(value?.loopTypes) && value !== asked && value !== next}
              onChoose={() => onChange(beginLoop(own))}
              name={`My interview, ${own.loopTypes?.length} rounds`}
              words={ownWords(company)}
            />
          ) : (
            <p className="text-sm text-muted">
              My interview: a loop of the types you expect. Tick two or more{' '}
              <Link to="/settings" className="text-iris underline underline-offset-2">
                in Settings
              </Link>
              .
            </p>
          )}
          {LOOP_SHAPES.map((shape) => (
            <Choice
              key={shape}
              isChosen={value?.loopShape === shape && value.loopId !== next?.loopId}
              onChoose={() => onChange(beginLoop({ loopShape: shape }))}
              name={`${LOOPS[shape].name}, ${LOOPS[shape].rounds.length} rounds`}
              words={LOOPS[shape].rehearses}
            />
          ))}
        </fieldset>
      </Disclosure>
      {value && <LoopPlan value={value} time={time} />}
    </div>
  );
}

function ownWords(company: string | null): string {
  const types = 'The types you expect';
  return company === null
    ? `${types}.`
    : `${types}, in the style of ${company} where the bank has it.`;
}

/** Shows the chosen loop: its rounds in order, and the time that the remaining rounds take. */
function LoopPlan({ value, time }: { value: LoopRound; time: LoopChoiceProps['time'] }) {
  const { types, number, of } = value;
  return (
    <section aria-label="What the loop is" className="text-sm">
      <p>{spanWords(of - number + 1, of, time)}</p>
      <ol className="mt-1 list-decimal pl-5 text-muted">
        {types.map((type, index) => (
          <li
            key={type}
            aria-current={index + 1 === number ? 'step' : undefined}
            className={index + 1 === number ? 'font-semibold text-text' : undefined}
          >
            {TYPE_NAMES[type]}
            {index + 1 === number && number > 1 && ' (next)'}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface ChoiceProps {
  isChosen: boolean;
  onChoose: () => void;
  name: string;
  words?: string;
}

function Choice({ isChosen, onChoose, name, words }: ChoiceProps) {
  return (
    <label
      className={joinClasses(
        'flex min-h-tap cursor-pointer items-center justify-between gap-2 rounded-md border px-3 py-2 has-focus-visible:shadow-(--focus)',
        isChosen ? 'border-iris bg-tint-iris' : 'border-control hover:bg-s2',
      )}
    >
      <input type="radio" name="loop" checked={isChosen} onChange={onChoose} className="sr-only" />
      <span className="grid">
        <span className="font-semibold">{name}</span>
        {words && <span className="text-muted">{words}</span>}
      </span>
      {isChosen && <Check aria-hidden size={18} className="shrink-0 text-iris" />}
    </label>
  );
}
