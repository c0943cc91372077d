import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ArrowLeft, Check, Mic } from 'lucide-react';
import { useState, useId, useCallback, useEffect, useRef } from 'react';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { recordEvent } from '#pwa/device/database/record-event.ts';
import { type HeldStories, useStories } from '#pwa/device/live/use-stories.ts';
import { dropStoryDraft, keepStoryText } from '#pwa/device/records/unfinished.ts';
import type { StoryDraft, StoryTextField } from '#pwa/device/database/single-records.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { Button, buttonClasses } from '#pwa/ui/controls/button.tsx';
import { ConfirmDialog } from '#pwa/ui/dialogs/confirm-dialog.tsx';
import { type LearnedRow, MAX_LESSON_TICKS } from '#shared/game/lessons.ts';
import {
  COMPETENCIES,
  type Competency,
  initialStory,
  isHeldStory,
  isStoryAnswer,
  MAX_HEADLINE_CHARACTERS,
  MAX_STORIES,
  MAX_STORY_ANSWER_CHARACTERS,
  MAX_STORY_CHARACTERS,
  MAX_STORY_PART_CHARACTERS,
  STORY_PARTS,
  type StoryAnswerId,
  type StoryRow,
} from '#shared/game/story.ts';
import { StoriesFailed, StoriesSkeleton } from './stories-states.tsx';
import { competencyIn } from './stories-search.ts';
import { ANSWER_WORDS, COMPETENCY_WORDS, HEADLINE_WORDS, PART_WORDS } from './story-words.ts';
import type { EventPayload } from '#shared/events/index.ts';
import { FieldNote } from '#pwa/ui/forms/text-field.tsx';

/**
 * Shows the page of one story, or of one of the three answers for a first call. A change is stored as an event, so it
 * needs no network and is synced later (docs/product.md 2.27).
 */
export function StoryPage() {
  const { id } = useParams({ from: '/stories/$id' });
  const held = useStories();
  return (
    <div className="mx-auto grid w-full max-w-[44rem] grid-cols-[minmax(0,1fr)] gap-4">
      <Link
        to="/stories"
        className="inline-flex min-h-tap items-center gap-2 justify-self-start text-sm text-muted hover:text-text"
      >
        <ArrowLeft aria-hidden size={18} />
        Your stories
      </Link>
      {held === undefined && <StoriesSkeleton />}
      {held instanceof Error && <StoriesFailed />}
      {held && !(held instanceof Error) && <Loaded key={id} id={id} held={held} />}
    </div>
  );
}

function Loaded({ id, held }: { id: string; held: HeldStories }) {
  const row = held.byId.get(id) ?? initialStory(id);
  const [draft] = useState<StoryDraft>(held.drafts[id] ?? {});
  const isBegun = held.stories.some(({ storyId }) => storyId === id) || held.drafts[id];
  // The page decides only once if there is room. After the first save, the story on this page is among the stored ones,
  // so the thirtieth story would find no room.
  const [hasRoom] = useState(isBegun || held.stories.length < MAX_STORIES);
  if (isStoryAnswer(id)) return <AnswerForm id={id} row={row} draft={draft} />;
  if (!hasRoom) return <Full />;
  return <StoryForm {...{ row, draft }} rehearsed={held.rehearsed.get(id)} />;
}

function AnswerForm({ id, row, draft }: { id: StoryAnswerId; row: StoryRow; draft: StoryDraft }) {
  const words = ANSWER_WORDS[id];
  return (
    <>
      <Title>{words.title}</Title>
      <StoryField
        {...{ storyId: id, field: 'text', stored: row.text, draft: draft.text, words }}
        rows={9}
        most={MAX_STORY_ANSWER_CHARACTERS}
      />
    </>
  );
}

interface StoryFormProps {
  row: StoryRow;
  draft: StoryDraft;
  rehearsed: LearnedRow | undefined;
}

function StoryForm({ row, draft, rehearsed }: StoryFormProps) {
  const { storyId } = row;
  const first = competencyIn(useSearch({ from: '/stories/$id' }));
  const isNew = row.at === 0;
  const shown = isNew && first ? [first] : row.competencies;
  const beside = isNew && first ? { competencies: [first] } : undefined;
  /** Checks a changed text. The whole story must stay short enough to be told in three minutes. */
  const refuse = (field: 'headline' | (typeof STORY_PARTS)[number]) => (text: string) => {
    const others = (['headline', ...STORY_PARTS] as const).filter((one) => one !== field);
    const sum = others.reduce((total, one) => total + row[one].length, text.length);
    const over = sum - MAX_STORY_CHARACTERS;
    if (over <= 0 || text.length <= row[field].length) return null;
    return `The whole story is ${over} over 2,000 characters: this is kept here, and saved once it is shorter.`;
  };
  return (
    <>
      <Title>{row.headline || 'A new story'}</Title>
      {isHeldStory(row) && <TellPart {...{ storyId, rehearsed }} />}
      <StoryField
        {...{ storyId, field: 'headline', stored: row.headline, draft: draft.headline, beside }}
        words={HEADLINE_WORDS}
        rows={1}
        most={MAX_HEADLINE_CHARACTERS}
        refuse={refuse('headline')}
      />
      {STORY_PARTS.map((part) => (
        <StoryField
          key={part}
          {...{ storyId, field: part, stored: row[part], draft: draft[part], beside }}
          words={PART_WORDS[part]}
          rows={5}
          most={MAX_STORY_PART_CHARACTERS}
          refuse={refuse(part)}
        />
      ))}
      <ShownPart storyId={storyId} shown={shown} />
      {!isNew && !row.isRemoved && <RemovePart row={row} />}
    </>
  );
}

/** Links to the rehearsal of the story, and says how the last rehearsal went. */
function TellPart({ storyId, rehearsed }: Pick<StoryFormProps, 'rehearsed'> & { storyId: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Link
        to="/stories/$id/tell"
        params={{ id: storyId }}
        className={buttonClasses('outline', false)}
      >
        <Mic aria-hidden size={18} />
        Tell It
      </Link>
      <p className="text-sm text-muted">
        {rehearsed ? rehearsedWords(rehearsed) : 'Aloud, in 90 seconds or three minutes.'}
      </p>
    </div>
  );
}

/** Returns text such as `Rehearsed 2 times, last on March 5: 4 of 5 ticked.` */
function rehearsedWords({ count, lastAt, ticks }: LearnedRow): string {
  const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' }).format(lastAt);
  return `Rehearsed ${count === 1 ? 'once, on' : `${count} times, last on`} ${day}: ${ticks.length} of ${MAX_LESSON_TICKS} ticked.`;
}

/** Lets the learner choose what the story shows: any of the twelve competencies. */
function ShownPart({ storyId, shown }: { storyId: string; shown: readonly Competency[] }) {
  const toggle = (one: Competency) => {
    const competencies = shown.includes(one)
      ? shown.filter((other) => other !== one)
      : [...shown, one];
    recordEvent({ kind: 'story-set', storyId, competencies }).catch((error: unknown) =>
      sayStorageError('Failed to save your story. Please try again.', error),
    );
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">What it shows</legend>
      <div className="flex flex-wrap gap-2">
        {COMPETENCIES.map((one) => {
          const isOn = shown.includes(one);
          return (
            <button
              key={one}
              type="button"
              aria-pressed={isOn}
              onClick={() => toggle(one)}
              className={`inline-flex min-h-tap items-center gap-2 rounded-md border px-3 text-sm ${isOn ? 'border-iris bg-tint-iris font-semibold' : 'border-control hover:bg-s2'}`}
            >
              {isOn && <Check aria-hidden size={16} className="text-iris" />}
              {COMPETENCY_WORDS[one].name}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

function RemovePart({ row: { storyId, headline } }: { row: StoryRow }) {
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const remove = async () => {
    try {
      await recordEvent({ kind: 'story-removed', storyId });
      await dropStoryDraft(requireDatabase(), storyId);
      await navigate({ to: '/stories', search: { removed: storyId } });
    } catch (error) {
      sayStorageError('Failed to remove your story. Please try again.', error);
    }
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Link to="/stories" className={buttonClasses('primary', false)}>
        Done
      </Link>
      <Button look="danger" onClick={() => setIsAsking(true)}>
        Remove Story
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Remove this story?"
        confirmLabel="Remove"
        cancelLabel="Keep It"
        isDangerous
        onConfirm={() => void remove()}
        onCancel={() => setIsAsking(false)}
      >
        {headline ? `‘${headline}’ goes` : 'It goes'} from all your devices. You can take that back
        on the next screen.
      </ConfirmDialog>
    </div>
  );
}

function Full() {
  return (
    <p role="status">
      You have {MAX_STORIES} stories, and that is as many as there is room for. Remove one to write
      another.
    </p>
  );
}

function Title({ children }: { children: string }) {
  return (
    <h1 className="font-display text-2xl leading-tight font-bold tracking-display break-words">
      {children}
    </h1>
  );
}

interface StoryFieldProps extends Omit<Parameters<typeof useStoryText>[0], 'refuse'> {
  words: { label: string; hint: string; weak: string; strong: string; why: string };
  rows: number;
  /** The maximum number of characters. */
  most: number;
  /**
   * Returns the reason why a text can't be saved, although it is short enough for this field; null if it can be saved.
   */
  refuse?: (text: string) => string | null;
}

/** Shows a text field of a story. It has a maximum length, and a weak and a strong example, both collapsed. */
function StoryField({ words, rows, most, refuse, ...options }: StoryFieldProps) {
  const id = useId();
  const { text, error, isSaved, write, leave } = useStoryText({
    ...options,
    refuse: (typed) => tooLong(typed, most) ?? refuse?.(typed) ?? null,
  });
  const fieldClasses = `w-full rounded-sm border bg-bg px-3 py-2 text-md text-text ${error ? 'border-rose' : 'border-control'}`;
  const field = {
    ...{ id, value: text, onBlur: leave, className: fieldClasses },
    'aria-invalid': error ? true : undefined,
    'aria-describedby': `${id}-note`,
  };
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-semibold">
        {words.label}
      </label>
      {rows === 1 ? (
        <input
          {...field}
          className={`${fieldClasses} min-h-tap`}
          onChange={(event) => write(event.target.value)}
        />
      ) : (
        <textarea {...field} rows={rows} onChange={(event) => write(event.target.value)} />
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <div className="min-w-0 flex-1 basis-60">
          <FieldNote id={`${id}-note`} error={error ?? undefined} hint={words.hint} />
        </div>
        <p className="text-sm text-dim">
          <span role="status">{isSaved && 'Saved. '}</span>
          {text.length} of {most}
        </p>
      </div>
      <details>
        <summary className="inline-flex min-h-tap cursor-pointer items-center text-sm underline decoration-control underline-offset-4">
          Weak and strong
        </summary>
        <dl className="mb-2 grid gap-2 border-l-2 border-hair pl-3 text-sm">
          <div>
            <dt className="font-semibold">Weak</dt>
            <dd className="text-muted">{words.weak}</dd>
          </div>
          <div>
            <dt className="font-semibold">Strong</dt>
            <dd className="whitespace-pre-line">{words.strong}</dd>
          </div>
          <div>
            <dt className="font-semibold">Why</dt>
            <dd className="text-muted">{words.why}</dd>
          </div>
        </dl>
      </details>
    </div>
  );
}

function tooLong(text: string, most: number): string | null {
  const over = text.length - most;
  if (over <= 0) return null;
  return `${over} ${over === 1 ? 'character' : 'characters'} too long: it is kept here, and saved once it is shorter.`;
}

const FAILED = 'Failed to save your story. Please try again.';

interface StoryTextOptions {
  storyId: string;
  field: StoryTextField;
  /** The stored text. */
  stored: string;
  /**
   * The text that the learner typed into this field on this device, if the page was closed before the learner left the
   * field.
   */
  draft: string | undefined;
  /** Returns the reason why a text can't be saved; null if it can be saved. */
  refuse: (text: string) => string | null;
  /** Other fields that are stored together with the first text of a new story. */
  beside?: Partial<Extract<EventPayload, { kind: 'story-set'; storyId: string }>> | undefined;
}

interface StoryText {
  text: string;
  /** The reason why the field's text isn't saved in the story; null if it is saved. */
  error: string | null;
  /** True if the text that was typed here is saved. */
  isSaved: boolean;
  write: (text: string) => void;
  /** Saves the text when the learner leaves the field. */
  leave: () => void;
}

/**
 * Holds one text of a story while the learner types it. Each key stores it as a draft. When the learner leaves the
 * field, it is stored as an event.
 */
function useStoryText(options: StoryTextOptions): StoryText {
  const { storyId, field, stored, draft, refuse } = options;
  // The text that was typed in this field; null if nothing was typed. In that case, the stored text is shown, no matter
  // on which device it was written.
  const [text, setText] = useState<string | null>(draft ?? null);
  const [isSaved, setIsSaved] = useState(false);
  const unsaved = useRef<string | null>(draft ?? null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const leave = useCallback(() => {
    const saving = unsaved.current;
    if (saving === null || latest.current.refuse(saving) !== null) return;
    unsaved.current = null;
    const isChanged = saving !== latest.current.stored;
    const change = { ...latest.current.beside, [field]: saving };
    const save = isChanged
      ? recordEvent({ kind: 'story-set', storyId, ...change } as EventPayload)
      : Promise.resolve();
    save
      .then(async () => {
        if (unsaved.current === null) await keepStoryText(requireDatabase(), storyId, field, null);
      })
      .then(
        () => setIsSaved(unsaved.current === null),
        (error: unknown) => {
          // The text stays in the field, and as a draft. It is saved the next time that the learner leaves the field.
          unsaved.current ??= saving;
          sayStorageError(FAILED, error);
        },
      );
  }, [storyId, field]);
  useEffect(() => {
    const leaveHidden = () => document.visibilityState === 'hidden' && leave();
    document.addEventListener('visibilitychange', leaveHidden);
    return () => {
      document.removeEventListener('visibilitychange', leaveHidden);
      leave();
    };
  }, [leave]);

  const write = (next: string) => {
    setText(next);
    setIsSaved(false);
    unsaved.current = next;
    keepStoryText(requireDatabase(), storyId, field, next).catch((error: unknown) =>
      sayStorageError(FAILED, error),
    );
  };
  const shown = text ?? stored;
  return { text: shown, error: refuse(shown), isSaved, write, leave };
}
