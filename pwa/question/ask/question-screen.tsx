import { Clock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { phaseOf } from '#shared/engine/countdown.ts';
import type { PowerUp } from '#shared/engine/learner-event.ts';
import { FIFTY_FIFTY_MIN_OPTIONS, REVIEW_XP } from '#shared/engine/constants.ts';
import type { PowerUpCounts } from '#shared/engine/rows.ts';
import { streakTenths } from '#shared/engine/streak.ts';
import { baseXp } from '#shared/engine/score.ts';
import { Button } from '#pwa/ui/button.tsx';
import { FolderCard } from '#pwa/ui/folder-card.tsx';
import { DIALOG_TITLE_ID, useDialogKeys } from '#pwa/ui/full-screen-dialog.tsx';
import { lazyPart } from '#pwa/ui/lazy-part.tsx';
import { AnswerText } from './answer-text.tsx';
import { OptionList } from './option-list.tsx';
import { PowerUpBar } from './power-up-bar.tsx';
import { QuestionHeader } from './question-header.tsx';
import { actOnKey } from './question-keys.ts';
import {
  addPhrase,
  chooseOption,
  extendQuestion,
  typeAnswer,
} from '#pwa/question/session/question-session.ts';
import { hasAnswer, type OpenQuestion } from '#pwa/question/session/open-question.ts';
import { TimeAnnouncer } from './time-announcer.tsx';
import { TOPIC_NAMES } from '#pwa/learner/topic-names.ts';

/** Fetched while the question is read: its time comes later. */
const TimeWarning = lazyPart(async () => (await import('./time-warning.tsx')).TimeWarning);
const ReadAloud = lazyPart(async () => (await import('./read-aloud.tsx')).ReadAloud, {
  failure: 'quiet',
});
const Dictation = lazyPart(async () => (await import('./dictation.tsx')).Dictation, {
  failure: 'quiet',
});
const KeysDialog = lazyPart(async () => (await import('./keys-dialog.tsx')).KeysDialog, {
  failure: 'dialog',
});

interface QuestionScreenProps {
  open: OpenQuestion;
  /** Saving takes so long that the screen says so. */
  isSubmitting: boolean;
  /** What is left of each power-up, uses on open drafts taken off. */
  counts: PowerUpCounts;
  /** Correct answers in a row before this one. */
  streak: number;
  /** The draft on the device is what the screen shows. */
  isSaved: boolean;
  onUse: (powerUp: PowerUp) => void;
  onSubmit: () => void;
  onClose: () => void;
}

/** The question, its power-ups and the answer (docs/product.md 2.6). */
export function QuestionScreen(props: QuestionScreenProps) {
  const { open, isSubmitting, counts, streak, isSaved, onUse, onSubmit, onClose } = props;
  const { options, hidden, choice, text, powerUps, countdown } = open;
  const [isShowingKeys, setIsShowingKeys] = useState(false);
  const hideKeys = () => setIsShowingKeys(false);
  // At 0 an empty answer was on its way, and the device has refused it.
  const canSubmit = (hasAnswer(open) || phaseOf(countdown) === 'expired') && !isSubmitting;
  const offered = offeredPowerUps(options);
  const submit = () => canSubmit && onSubmit();
  const spend = (powerUp: PowerUp) => {
    if (offered.includes(powerUp) && !powerUps.includes(powerUp) && !isSubmitting) onUse(powerUp);
  };

  useDialogKeys((event) =>
    actOnKey(event, {
      choose: (digit) => {
        const option = options?.[digit - 1];
        if (option !== undefined && !isSubmitting) chooseOption(option);
      },
      submit,
      freeze: () => spend('freeze'),
      fiftyFifty: () => spend('fiftyFifty'),
      skip: () => spend('skip'),
      close: onClose,
      showKeys: () => setIsShowingKeys(true),
    }),
  );

  return (
    <div className="grid h-full grid-rows-[auto_1fr_auto]">
      <QuestionHeader countdown={countdown} place={open.place} onClose={onClose}>
        <ReadAloud parts={spokenParts(open)} />
      </QuestionHeader>
      <div className="overflow-y-auto overscroll-contain">
        <div className="mx-auto grid w-full max-w-col content-start gap-4 p-4">
          <QuestionCard open={open} streak={streak} isSaved={isSaved} />
          {options ? (
            <OptionList
              options={options}
              hidden={hidden}
              choice={choice}
              isDisabled={isSubmitting}
              onChoose={chooseOption}
            />
          ) : (
            <>
              <AnswerText text={text} isDisabled={isSubmitting} onType={typeAnswer} />
              <Dictation onPhrase={addPhrase} />
            </>
          )}
        </div>
      </div>
      <footer className="border-t border-hair bg-bg">
        <div className="mx-auto grid w-full max-w-col gap-3 p-4 pb-[max(16px,env(safe-area-inset-bottom))]">
          <TimeWarning countdown={countdown} onExtend={extendQuestion} />
          <PowerUpBar
            offered={offered}
            used={powerUps}
            counts={counts}
            isDisabled={isSubmitting}
            onUse={spend}
          />
          <Button large disabled={!canSubmit} onClick={submit}>
            {isSubmitting ? 'Submitting...' : 'Submit Answer'}
          </Button>
        </div>
      </footer>
      <TimeAnnouncer countdown={countdown} />
      {isShowingKeys && <KeysDialog onClose={hideKeys} onGiveUp={hideKeys} />}
    </div>
  );
}

/** 50/50 needs at least four options (docs/product.md 4.4). */
function offeredPowerUps(options: readonly string[] | null): PowerUp[] {
  return (options?.length ?? 0) >= FIFTY_FIFTY_MIN_OPTIONS
    ? ['freeze', 'fiftyFifty', 'skip']
    : ['freeze', 'skip'];
}

/** Title, question, and the options that are left, by their digits. */
function spokenParts({ question, options, hidden }: OpenQuestion): string[] {
  const spoken = (options ?? []).flatMap((option, index) =>
    hidden.includes(option) ? [] : [`${index + 1}. ${option}`],
  );
  return [question.title, question.content, ...spoken];
}

function QuestionCard({
  open,
  streak,
  isSaved,
}: Pick<QuestionScreenProps, 'open' | 'streak' | 'isSaved'>) {
  const { title, content, difficulty, company, topic } = open.question;
  const tenths = streakTenths(streak + 1);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const tab = [company, TOPIC_NAMES[topic]].filter(Boolean).join(' · ');
  return (
    <FolderCard tab={tab}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-xs font-semibold text-muted">
        <span>
          Level {difficulty} ·{' '}
          {open.mode === 'review' ? (
            `Review · ${REVIEW_XP} XP`
          ) : (
            <>
              {baseXp(open.question)} XP
              {tenths > 10 && <span className="text-heat"> × {tenths / 10}</span>}
            </>
          )}
        </span>
        {isSaved && (
          <span className="inline-flex items-center gap-1 font-normal text-dim">
            <Clock aria-hidden size={14} />
            saved on this phone
          </span>
        )}
      </div>
      <h2
        ref={heading}
        id={DIALOG_TITLE_ID}
        tabIndex={-1}
        className="mt-2 font-display text-xl leading-snug font-semibold text-balance outline-none"
      >
        {title}
      </h2>
      <p className="mt-2 whitespace-pre-line text-text">{content}</p>
    </FolderCard>
  );
}
