import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Undo2, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { recordEvent } from '#pwa/device/database/record-event.ts';
import { type HeldStories, useStories } from '#pwa/device/live/use-stories.ts';
import { LinkRow } from '#pwa/learner/link-row.tsx';
import { Breadcrumb } from '#pwa/learner/breadcrumb.tsx';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { Button, buttonClasses } from '#pwa/ui/controls/button.tsx';
import { InviteCard } from '#pwa/ui/layout/card.tsx';
import {
  COMPETENCIES,
  type Competency,
  ENOUGH_STORIES,
  MAX_STORIES,
  STORY_ANSWERS,
  type StoryRow,
} from '#shared/game/story.ts';
import { newStoryId } from './stories-search.ts';
import { StoriesFailed, StoriesSkeleton } from './stories-states.tsx';
import { ANSWER_WORDS, COMPETENCY_WORDS } from './story-words.ts';

/**
 * Shows the learner's stories, the competencies that the stories show, and the three answers for a first call
 * (docs/product.md 2.27). It needs no network.
 */
export function StoriesPage() {
  const held = useStories();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Breadcrumb page="Stories" />
      {held === undefined && <StoriesSkeleton />}
      {held instanceof Error && <StoriesFailed />}
      {held && !(held instanceof Error) && <Loaded {...held} />}
    </div>
  );
}

function Loaded({ stories, byId, drafts, told, rehearsed }: HeldStories) {
  const gaps = COMPETENCIES.filter(
    (one) => !stories.some(({ competencies }) => competencies.includes(one)),
  );
  const begun = Object.keys(drafts).filter(
    (id) => !byId.has(id) && Object.values(drafts[id] ?? {}).some((text) => text !== ''),
  );
  return (
    <>
      <UndoPart byId={byId} />
      {stories.length === 0 && begun.length === 0 ? (
        <Empty />
      ) : (
        <>
          <p className="text-sm text-muted">
            {describeCount(stories.length)} They are yours alone: on your devices and in your
            account.
          </p>
          <ol className="grid rounded-lg border border-hair bg-s1">
            {stories.map((story, index) => (
              <StoryLine
                key={story.storyId}
                id={story.storyId}
                number={index + 1}
                title={story.headline || drafts[story.storyId]?.headline || 'No headline yet'}
                note={`${shownWords(story)}${toldWords(told.get(story.storyId))}${rehearsedWords(rehearsed.get(story.storyId)?.count)}`}
              />
            ))}
            {begun.map((id, index) => (
              <StoryLine
                key={id}
                id={id}
                number={stories.length + index + 1}
                title={drafts[id]?.headline || 'No headline yet'}
                note="Begun on this device"
              />
            ))}
          </ol>
          <Next gaps={gaps} count={stories.length} />
          <Matrix stories={stories} />
        </>
      )}
      <section className="grid gap-2">
        <h2 className="font-display text-lg font-semibold">Three answers for every first call</h2>
        <ul className="grid rounded-lg border border-hair bg-s1">
          {STORY_ANSWERS.map((id) => (
            <StoryLine
              key={id}
              id={id}
              title={ANSWER_WORDS[id].title}
              note={drafts[id]?.text || byId.get(id)?.text || 'Not written yet'}
            />
          ))}
        </ul>
      </section>
    </>
  );
}

interface StoryLineProps {
  id: string;
  number?: number;
  title: string;
  note: string;
}

function StoryLine({ id, number, title, note }: StoryLineProps) {
  const to = { to: '/stories/$id', params: { id } } as const;
  const line = <span className="block truncate">{note}</span>;
  return <LinkRow title={title} note={line} to={to} number={number} />;
}

/** Names the competencies for which there is no story. Links to a new story for the first of them. */
function Next({ gaps, count }: { gaps: readonly Competency[]; count: number }) {
  const [first, ...others] = gaps;
  const [id] = useState(newStoryId);
  if (count >= MAX_STORIES)
    return (
      <p className="text-sm text-muted">
        That is as many as there is room for. Remove one to write another.
      </p>
    );
  const name = first && COMPETENCY_WORDS[first].name;
  return (
    <InviteCard
      title={name ? `No story shows ${inSentence(name)}` : 'Your stories show all twelve'}
      words={name ? othersWords(others) : 'Whatever a behavioral round asks for, you have a story.'}
    >
      {first && (
        <Link
          to="/stories/$id"
          params={{ id }}
          search={{ shows: first }}
          className={buttonClasses('primary', false)}
        >
          Write {/^[AEIOU]/.test(name ?? '') ? 'an' : 'a'} {name} Story
        </Link>
      )}
      <Link
        to="/stories/$id"
        params={{ id }}
        search={{}}
        className={buttonClasses('outline', false)}
      >
        Write Another Story
      </Link>
    </InviteCard>
  );
}

function Empty() {
  const [id] = useState(newStoryId);
  return (
    <InviteCard
      title="Eight stories answer nearly every behavioral round"
      words="Write yours once, in four short parts each, and see which questions none of them answers."
    >
      <Link
        to="/stories/$id"
        params={{ id }}
        search={{}}
        className={buttonClasses('primary', false)}
      >
        Write Your First Story
      </Link>
    </InviteCard>
  );
}

/** Offers to restore a story that the learner has just removed. */
function UndoPart({ byId }: Pick<HeldStories, 'byId'>) {
  const { removed } = useSearch({ from: '/stories' });
  const navigate = useNavigate();
  const row = removed === undefined ? undefined : byId.get(removed);
  if (!row?.isRemoved) return null;
  const { storyId, headline } = row;
  const undo = async () => {
    try {
      await recordEvent({ kind: 'story-set', storyId, headline });
      await navigate({ to: '/stories', search: {}, replace: true });
    } catch (error) {
      sayStorageError('Failed to bring your story back. Please try again.', error);
    }
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-hair bg-s1 px-4 py-2">
      <p role="status">{headline ? `‘${headline}’ is removed.` : 'The story is removed.'}</p>
      <Button look="outline" onClick={() => void undo()}>
        <Undo2 aria-hidden size={18} />
        Undo
      </Button>
    </div>
  );
}

function describeCount(count: number): string {
  const stories = count === 1 ? '1 story' : `${count} stories`;
  return count < ENOUGH_STORIES ? `${count} of ${ENOUGH_STORIES} stories.` : `${stories}.`;
}

function shownWords({ competencies }: StoryRow): string {
  if (competencies.length === 0) return 'Not said yet what it shows';
  const [first = '', ...others] = competencies.map((one) => COMPETENCY_WORDS[one].name);
  return [first, ...others.map(inSentence)].join(', ');
}

/** Returns text such as `. Told in 2 rounds`; empty if the story wasn't told in a round. */
function toldWords(rounds = 0): string {
  return rounds === 0 ? '' : `. Told in ${rounds} ${rounds === 1 ? 'round' : 'rounds'}`;
}

/** Returns text such as `. Rehearsed 3 times`; empty if the story was never rehearsed. */
function rehearsedWords(times = 0): string {
  if (times === 0) return '';
  return times === 1 ? '. Rehearsed once' : `. Rehearsed ${times} times`;
}

function othersWords(others: readonly Competency[]): string {
  const names = others.map((one) => COMPETENCY_WORDS[one].name);
  if (names.length === 0) return 'Everything else has one.';
  if (names.length > 3) return `${names.length} more topics have no story yet.`;
  const [first = '', ...more] = names;
  const list = [first, ...more.map(inSentence)];
  const last = list.pop();
  return list.length === 0
    ? `${last} has none either.`
    : `${list.join(', ')} and ${last} have none either.`;
}

/** Returns a name with a small first letter, unless the name begins with an abbreviation. */
function inSentence(name: string): string {
  return /^[A-Z]{2}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}

/**
 * For each competency, shows the questions that interviewers ask about it, and the stories that show it. A tap on a
 * question leads to the stories that fit.
 */
function Matrix({ stories }: { stories: readonly StoryRow[] }) {
  return (
    <section className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="font-display text-lg font-semibold">What they show</h2>
        <p className="text-sm text-muted">
          {stories.length === 1 ? 'Story 1' : `Stories 1 to ${stories.length}`}
        </p>
      </div>
      <ul className="grid items-start md:grid-cols-2 md:gap-x-6">
        {COMPETENCIES.map((one) => (
          <li key={one} className="border-t border-hair">
            <CompetencyLine competency={one} stories={stories} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CompetencyLineProps {
  competency: Competency;
  stories: readonly StoryRow[];
}

function CompetencyLine({ competency, stories }: CompetencyLineProps) {
  const { name, asked, principles } = COMPETENCY_WORDS[competency];
  const shows = stories.map(({ competencies }) => competencies.includes(competency));
  const isGap = !shows.includes(true);
  return (
    <details className="group">
      <summary className="flex min-h-tap cursor-pointer list-none items-center gap-3 py-1 hover:bg-s2 [&::-webkit-details-marker]:hidden">
        <span className={`flex-1 basis-28 ${isGap ? 'font-semibold' : ''}`}>
          {name}
          <span className="sr-only">: {spoken(shows)}</span>
        </span>
        <span aria-hidden className="flex max-w-[60%] flex-wrap justify-end gap-1">
          {shows.map((isShown, index) => (
            <span
              key={stories[index]?.storyId}
              className={`size-[14px] rounded-[4px] border ${isShown ? 'border-text bg-text' : isGap ? 'border-dashed border-muted' : 'border-control'}`}
            />
          ))}
        </span>
        <ChevronDown
          aria-hidden
          size={18}
          className="shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-2 pb-3 text-sm">
        <ul className="grid gap-1 text-muted">
          {asked.map((prompt) => (
            <li key={prompt}>“{prompt}”</li>
          ))}
        </ul>
        <p className="text-xs text-muted">
          Amazon asks for it as {principles.map((principle) => `‘${principle}’`).join(' and ')}.
        </p>
        {isGap && <p>No story shows it.</p>}
        {stories.map(
          (story, index) =>
            shows[index] && (
              <Link
                key={story.storyId}
                to="/stories/$id"
                params={{ id: story.storyId }}
                className="inline-flex min-h-tap items-center underline underline-offset-4"
              >
                {story.headline || `Story ${index + 1}, no headline yet`}
              </Link>
            ),
        )}
      </div>
    </details>
  );
}

/** Returns text such as `stories 1 and 3`, for people who can't see the squares. */
function spoken(shows: readonly boolean[]): string {
  const numbers = shows.flatMap((isShown, index) => (isShown ? [String(index + 1)] : []));
  const last = numbers.pop();
  if (last === undefined) return 'no story';
  return numbers.length === 0 ? `story ${last}` : `stories ${numbers.join(', ')} and ${last}`;
}
