import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { COMPETENCIES, type Competency, type StoryRow } from '#shared/game/story.ts';
import { COMPETENCY_WORDS } from './story-words.ts';

/** Shows each competency's prompts and the stories that show it. A tap leads from a prompt to the stories that fit. */
export function Matrix({ stories }: { stories: readonly StoryRow[] }) {
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

/** Writes `stories 1 and 3`, for people who hear the squares. */
function spoken(shows: readonly boolean[]): string {
  const numbers = shows.flatMap((isShown, index) => (isShown ? [String(index + 1)] : []));
  const last = numbers.pop();
  if (last === undefined) return 'no story';
  return numbers.length === 0 ? `story ${last}` : `stories ${numbers.join(', ')} and ${last}`;
}
