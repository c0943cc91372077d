import { memo, useEffect, useRef, useState } from 'react';
import type { SubmitDoubt as Doubt } from '#shared/coach/ask-before-submit.ts';
import { isShort } from '#shared/contract/questions/question.ts';
import { phaseOf } from '#shared/game/time/countdown.ts';
import { FIFTY_FIFTY_MIN_OPTIONS, POWER_UPS, type PowerUp } from '#shared/game/constants.ts';
import type { PowerUpCounts } from '#shared/game/rows.ts';
import { useQuietPractice } from '#pwa/device/live/use-live.ts';
import { hasAnswer, type OpenQuestion } from '#pwa/question/session/open-question.ts';
import { chooseOption, dropDoubt, extendQuestion } from '#pwa/question/session/question-state.ts';
import { Button, buttonClasses } from '#pwa/ui/controls/button.tsx';
import { useDialogKeys } from '#pwa/ui/dialogs/full-screen-dialog.tsx';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import { keyboardRowClasses } from '#pwa/ui/dialogs/dialog-classes.ts';
import { ReadQuestion } from './read-aloud.tsx';
import { ClockMenu, TimeAnnouncer, QuestionHeader } from './question-header.tsx';
import { MoreBelow, SubmitDoubt, PowerUpBar } from './question-footer.tsx';
import { FreeText, OptionList } from './answer-input.tsx';
import { InterviewerHelp, ExhibitFigure, QuestionCard } from './question-card.tsx';
import { Dialog } from 'radix-ui';
import { PanelDialog } from '#pwa/ui/dialogs/panel-dialog.tsx';

interface QuestionScreenProps {
  open: OpenQuestion;
  /** True if saving takes so long that the screen should say so. */
  isSubmitting: boolean;
  /** How many of each power-up are left. Those that were used in unfinished answers count as used. */
  counts: PowerUpCounts;
  /** How many correct answers in a row the learner had before this one. */
  streak: number;
  /** True if everything on the screen is saved as a draft on the device. */
  isSaved: boolean;
  /** Called with the option that the learner chooses. If this is absent, the option is stored in the open question. */
  onChoose?: (option: string) => void;
  /** A doubt about whether the text is an answer. The learner decides about it before the text is sent. */
  doubt?: Doubt | undefined;
  onUse: (powerUp: PowerUp) => void;
  /** Submits the answer. @param isSure true if the learner was asked about the text and has confirmed it */
  onSubmit: (isSure?: boolean) => void;
  onClose: () => void;
}

/** Shows the question, its power-ups and the answer (docs/product.md 2.6). */
export const QuestionScreen = memo(function QuestionScreen(props: QuestionScreenProps) {
  const { open, isSubmitting, counts, streak, isSaved, onUse, onSubmit, onClose } = props;
  const { onChoose = chooseOption, doubt } = props;
  const { options, hidden, choice, text, powerUps, countdown } = open;
  const shortType = open.mode !== 'ai' && isShort(open.question) ? open.question.skill : null;
  // Quiet practice has no clock. But if a clock was running when the learner switched quiet practice on, it is shown
  // until it ends.
  const isQuiet = useQuietPractice() && phaseOf(countdown) === 'off';
  const scroller = useRef<HTMLDivElement>(null);
  const [isShowingKeys, setIsShowingKeys] = useState(false);
  useEffect(() => {
    // quiet: a visible exhibit loads its code again, and reports a failure itself. The code is loaded early, so that a
    // later question shows its exhibit right away.
    ExhibitFigure.preload().catch(() => undefined);
  }, []);
  // When time has run out, even an empty answer can be submitted, because saving it may have failed.
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
  // Keys for power-ups do nothing once the learner has typed text. The learner may go on typing after the field has
  // lost the focus.
  const spendByKey = (powerUp: PowerUp) => open.text === '' && spend(powerUp);

  useDialogKeys((event) =>
    actOnKey(event, {
      choose: (digit) => {
        const option = options?.[digit - 1];
        if (option === undefined || isSubmitting) return;
        onChoose(option);
        // The focus is moved here, because Enter would otherwise press the control that had it before, such as Close.
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
      {isShowingKeys && <KeysDialog offered={offered} onClose={() => setIsShowingKeys(false)} />}
    </div>
  );
});

/**
 * Returns the power-ups that make sense on a question. 50/50 needs at least four options (docs/product.md 4.4), and
 * Freeze needs a clock. The questions that find the level offer no power-ups. A power-up that was used stays visible.
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
/** Matches a device with a mouse or a touchpad. Such a device probably also has a keyboard. */
const DESKTOP = '(min-width: 768px) and (hover: hover) and (pointer: fine)';

/** Mentions the keys of the question screen once, on the first question on a desktop. */
function KeysHint({ hasOptions }: { hasOptions: boolean }) {
  const [isShown] = useState(isUntold);
  // An effect stores that the hint was shown, because React may draw a component and throw the result away.
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
 * Returns true if the hint hasn't been shown yet. If storage fails, returns false, because the hint would otherwise be
 * shown on every question.
 */
function isUntold(): boolean {
  if (!matchMedia(DESKTOP).matches) return false;
  try {
    return localStorage.getItem(TOLD_KEY) === null;
  } catch {
    // quiet: storage is blocked. It is better never to show the hint than to show it on every question.
    return false;
  }
}

function noteTold(): void {
  try {
    localStorage.setItem(TOLD_KEY, 'yes');
  } catch {
    // quiet: the hint is shown again on the next question, and that does no harm.
  }
}

/** The keys of the question screen and what each does, for the list that the key `?` opens. */
const KEY_HELP: readonly (readonly [keys: string, what: string, powerUp?: PowerUp])[] = [
  ['1 – 4', 'Choose an option'],
  ['Enter', 'Submit Answer'],
  ['Ctrl or ⌘ + Enter', 'Submit Answer from the text area'],
  ['F', 'Freeze Time', 'freeze'],
  ['5', '50/50', 'fiftyFifty'],
  ['S', 'Skip Question', 'skip'],
  ['Esc', 'Close'],
  ['?', 'This list'],
];

interface KeysDialogProps {
  /** The power-ups that are offered on this question. */
  offered: readonly PowerUp[];
  onClose: () => void;
}

/** Lists the question screen's keys. */
function KeysDialog({ offered, onClose }: KeysDialogProps) {
  const keys = KEY_HELP.filter(([, , powerUp]) => !powerUp || offered.includes(powerUp));
  return (
    <PanelDialog onClose={onClose}>
      <Dialog.Title className="font-display text-xl font-semibold">Keyboard</Dialog.Title>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        {keys.map(([key, what]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-sm border border-control px-2 py-1 text-sm font-semibold">
                {key}
              </kbd>
            </dt>
            <dd className="text-muted">{what}</dd>
          </div>
        ))}
      </dl>
      <Dialog.Close className={`${buttonClasses('outline', false)} mt-5 w-full`}>
        Close
      </Dialog.Close>
    </PanelDialog>
  );
}
