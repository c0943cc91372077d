import { memo, useEffect, useRef, useState } from 'react';
import type { SubmitDoubt as Doubt } from '#shared/coach/ask-before-submit.ts';
import { isShort } from '#shared/contract/questions/question.ts';
import { phaseOf } from '#shared/game/time/countdown.ts';
import { FIFTY_FIFTY_MIN_OPTIONS, POWER_UPS, type PowerUp } from '#shared/game/constants.ts';
import type { PowerUpCounts } from '#shared/game/rows.ts';
import { useQuietPractice } from '#pwa/device/live/use-live.ts';
import { hasAnswer, type OpenQuestion } from '#pwa/question/session/open-question.ts';
import { chooseOption, dropDoubt, extendQuestion } from '#pwa/question/session/question-state.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { useDialogKeys } from '#pwa/ui/dialogs/full-screen-dialog.tsx';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import { keyboardRowClasses } from '#pwa/ui/dialogs/dialog-classes.ts';
import { lazyPart } from '#pwa/ui/layout/lazy-part.tsx';
import { ReadQuestion } from './read-aloud.tsx';
import { ClockMenu, TimeAnnouncer, QuestionHeader } from './question-header.tsx';
import { MoreBelow, SubmitDoubt, PowerUpBar } from './question-footer.tsx';
import { FreeText, OptionList } from './answer-input.tsx';
import { InterviewerHelp, ExhibitFigure, QuestionCard } from './question-card.tsx';

const KeysDialog = lazyPart(async () => (await import('./keys-dialog.tsx')).KeysDialog, {
  failure: 'dialog',
});

interface QuestionScreenProps {
  open: OpenQuestion;
  /** True if saving is taking so long that the screen says so. */
  isSubmitting: boolean;
  /** How many of each power-up are left. Those that were used in unfinished answers are subtracted. */
  counts: PowerUpCounts;
  /** Correct answers in a row before this one. */
  streak: number;
  /** True if the draft on the device matches the screen. */
  isSaved: boolean;
  /** Called with the chosen option; if absent, the option is stored in the open question. */
  onChoose?: (option: string) => void;
  /** A doubt about the text: the learner decides what to do about it before the text is sent. */
  doubt?: Doubt | undefined;
  onUse: (powerUp: PowerUp) => void;
  /** Submits the answer. @param isSure true if the learner has confirmed the text */
  onSubmit: (isSure?: boolean) => void;
  onClose: () => void;
}

/** Shows the question, its power-ups and the answer (docs/product.md 2.6). */
export const QuestionScreen = memo(function QuestionScreen(props: QuestionScreenProps) {
  const { open, isSubmitting, counts, streak, isSaved, onUse, onSubmit, onClose } = props;
  const { onChoose = chooseOption, doubt } = props;
  const { options, hidden, choice, text, powerUps, countdown } = open;
  const shortType = open.mode !== 'ai' && isShort(open.question) ? open.question.skill : null;
  // Quiet practice has no clock, but a clock that was running when it was switched on shows until it ends.
  const isQuiet = useQuietPractice() && phaseOf(countdown) === 'off';
  const scroller = useRef<HTMLDivElement>(null);
  const [isShowingKeys, setIsShowingKeys] = useState(false);
  useEffect(() => {
    // Load the code for exhibits now, so that a later question's exhibit shows right away.
    // quiet: when an exhibit is shown, its code is loaded again, and failures are reported then.
    ExhibitFigure.preload().catch(() => undefined);
  }, []);
  const hideKeys = () => setIsShowingKeys(false);
  // When the time has run out, an empty answer can be submitted, too, in case the device refused to save it.
  const canSubmit = (hasAnswer(open) || phaseOf(countdown) === 'expired') && !isSubmitting;
  const offered = offeredPowerUps(open);
  const submit = () => canSubmit && onSubmit();
  const writeOn = () => {
    dropDoubt();
    scroller.current?.querySelector('textarea')?.focus();
  };
  const spend = (powerUp: PowerUp) => {
    if (offered.includes(powerUp) && !powerUps.includes(powerUp) && !isSubmitting) onUse(powerUp);
  };
  // The keys for power-ups do nothing once there is text, because the learner may go on typing after the field has lost
  // the focus.
  const spendByKey = (powerUp: PowerUp) => open.text === '' && spend(powerUp);

  useDialogKeys((event) =>
    actOnKey(event, {
      choose: (digit) => {
        const option = options?.[digit - 1];
        if (option === undefined || isSubmitting) return;
        onChoose(option);
        // Move the focus, because otherwise Enter would press whatever had it before, such as Close.
        scroller.current?.querySelectorAll<HTMLElement>('input[name=answer]')[digit - 1]?.focus();
      },
      submit,
      freeze: () => spendByKey('freeze'),
      fiftyFifty: () => spendByKey('fiftyFifty'),
      skip: () => spendByKey('skip'),
      close: doubt ? writeOn : onClose,
      showKeys: () => setIsShowingKeys(true),
    }),
  );

  return (
    // On a wide screen, Submit follows right after the options.
    <div className="grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto] md:grid-rows-[auto_minmax(0,auto)_auto] md:content-start">
      <QuestionHeader
        countdown={countdown}
        onClose={onClose}
        onExtend={extendQuestion}
        extendedNote={open.mode === 'placement' ? 'counts as practice' : undefined}
        isQuiet={isQuiet}
        menu={!isQuiet && <ClockMenu countdown={countdown} />}
      >
        <ReadQuestion open={open} />
      </QuestionHeader>
      <div ref={scroller} className="overflow-y-auto overscroll-contain">
        <div className="mx-auto grid w-full max-w-col content-start gap-3 px-4 pt-1 pb-3 md:max-w-wide md:grid-cols-2 md:gap-6 md:pt-4">
          <div className="grid content-start gap-3">
            <QuestionCard open={open} streak={streak} isQuiet={isQuiet} isSaved={isSaved} />
            {open.question.options === null && <InterviewerHelp question={open.question} />}
          </div>
          {options ? (
            <div className="md:pt-[26px]">
              <OptionList
                options={options}
                hidden={hidden}
                choice={choice}
                isDisabled={isSubmitting}
                onChoose={onChoose}
              />
            </div>
          ) : (
            <FreeText
              text={text}
              shortType={shortType}
              hasClock={phaseOf(countdown) !== 'off'}
              isDisabled={isSubmitting}
            />
          )}
        </div>
      </div>
      <footer role="none" className="border-t border-hair bg-bg">
        <MoreBelow scroller={scroller} />
        {doubt ? (
          <SubmitDoubt doubt={doubt} onSend={() => onSubmit(true)} onWriteOn={writeOn} />
        ) : (
          <div
            className={joinClasses(
              'mx-auto flex w-full max-w-col items-center gap-2 px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] md:max-w-wide md:justify-end',
              keyboardRowClasses,
            )}
          >
            <KeysHint hasOptions={options !== null} />
            {offered.length > 0 && (
              <PowerUpBar
                offered={offered}
                used={powerUps}
                counts={counts}
                isDisabled={isSubmitting}
                onUse={spend}
              />
            )}
            <Button
              large
              disabled={!canSubmit}
              onClick={() => submit()}
              className="min-w-0 flex-1 px-2 md:max-w-[22rem]"
            >
              {isSubmitting ? 'Submitting...' : 'Submit Answer'}
            </Button>
          </div>
        )}
      </footer>
      <TimeAnnouncer countdown={countdown} />
      {isShowingKeys && <KeysDialog offered={offered} onClose={hideKeys} onGiveUp={hideKeys} />}
    </div>
  );
});

/**
 * Returns the power-ups that make sense on a question: 50/50 needs at least four options (docs/product.md 4.4), Freeze
 * needs a clock, and placement questions have none. Used power-ups stay visible.
 */
function offeredPowerUps({ mode, options, countdown, powerUps }: OpenQuestion): PowerUp[] {
  if (mode === 'placement') return [];
  const isClockOff = phaseOf(countdown) === 'off';
  return POWER_UPS.filter((powerUp) => {
    if (powerUp === 'freeze') return !isClockOff || powerUps.includes('freeze');
    return powerUp !== 'fiftyFifty' || (options?.length ?? 0) >= FIFTY_FIFTY_MIN_OPTIONS;
  });
}

interface KeyActions {
  /** @param digit 1 to 4 */
  choose: (digit: number) => void;
  submit: () => void;
  freeze: () => void;
  fiftyFifty: () => void;
  skip: () => void;
  close: () => void;
  showKeys: () => void;
}

/**
 * Handles a key inside the question's dialog. In the text area, only Ctrl/Cmd+Enter and Escape do something (WCAG
 * 2.1.4).
 */
function actOnKey(event: KeyboardEvent, actions: KeyActions): void {
  if (event.key === 'Escape') return act(event, actions.close);
  if (event.target instanceof HTMLTextAreaElement) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) act(event, actions.submit);
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const key = event.key.toLowerCase();
  if (/^[1-4]$/.test(key)) return act(event, () => actions.choose(Number(key)));
  if (key === 'f') return act(event, actions.freeze);
  if (key === '5') return act(event, actions.fiftyFifty);
  if (key === 's') return act(event, actions.skip);
  if (key === '?') return act(event, actions.showKeys);
  // Enter on a control activates that control. An option that has the focus is already chosen, so Enter submits.
  if (key === 'enter' && !isOnControl(event.target)) act(event, actions.submit);
}

function act(event: KeyboardEvent, action: () => void): void {
  event.preventDefault();
  if (!event.repeat) action();
}

function isOnControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, summary, select') !== null;
}

const TOLD_KEY = 'northstar-keys-told';
/** A mouse or a touchpad suggests that a keyboard is at hand. */
const DESKTOP = '(min-width: 768px) and (hover: hover) and (pointer: fine)';

/** Mentions the question screen's keys once, on a desktop's first question. */
function KeysHint({ hasOptions }: { hasOptions: boolean }) {
  const [isShown] = useState(isUntold);
  // Note in an effect that the hint was shown, because React may discard a render without showing it.
  useEffect(() => {
    if (isShown) noteTold();
  }, [isShown]);
  if (!isShown) return null;
  return (
    <p className="mr-auto hidden text-sm text-muted md:block">
      {hasOptions
        ? 'Keys: 1 to 4 choose, Enter submits, ? lists them all.'
        : 'Keys: Ctrl or ⌘ + Enter submits, ? lists them all.'}
    </p>
  );
}

/**
 * Returns true if the hint hasn't been shown yet. If storage fails, returns false, because the hint would otherwise
 * show with every question.
 */
function isUntold(): boolean {
  if (!matchMedia(DESKTOP).matches) return false;
  try {
    return localStorage.getItem(TOLD_KEY) === null;
  } catch {
    // quiet: storage is blocked, and never showing the hint is better than showing it with each question.
    return false;
  }
}

function noteTold(): void {
  try {
    localStorage.setItem(TOLD_KEY, 'yes');
  } catch {
    // quiet: the hint shows again with the next question, which does no harm.
  }
}
