import { useStories } from '#pwa/device/live/use-stories.ts';

/** Shows the headlines of the learner's stories, like notes on the table; nothing if there are no stories. */
export function OwnHeadlines() {
  const held = useStories();
  if (!held || held instanceof Error) return null;
  const headlines = held.stories.flatMap(({ storyId, headline }) =>
    headline ? [{ storyId, headline }] : [],
  );
  if (headlines.length === 0) return null;
  return (
    <section aria-label="Your stories" className="grid gap-1 border-t border-hair pt-3">
      <h2 className="text-sm font-semibold">Your stories</h2>
      <ul className="grid gap-1 text-sm text-muted">
        {headlines.map(({ storyId, headline }) => (
          <li key={storyId} className="break-words">
            {headline}
          </li>
        ))}
      </ul>
    </section>
  );
}
