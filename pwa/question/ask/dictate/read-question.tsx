import type { OpenQuestion } from '#pwa/question/session/open-question.ts';
import { ReadAloud } from './read-aloud.tsx';

/** Reads the open question aloud. */
export function ReadQuestion({ open }: { open: OpenQuestion }) {
  return <ReadAloud parts={spokenParts(open)} />;
}

/** Title, question, and the options that are left, by their digits. */
function spokenParts({ question, options, hidden }: OpenQuestion): string[] {
  const spoken = (options ?? []).flatMap((option, index) =>
    hidden.includes(option) ? [] : [`${index + 1}. ${option}`],
  );
  return [question.title, question.content, ...spoken];
}
