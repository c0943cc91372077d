interface FoundLineProps {
  /** How many points are ticked. */
  ticked: number;
  /** How many of the ticked points the coach found, too; null if it hasn't looked. */
  found: number | null;
}

/** Says that the learner ticked the points and how many the coach found, too; if fewer, that this means little. */
export function CoachNote({ ticked, found }: FoundLineProps) {
  return <p className="text-sm text-muted">{foundWords(ticked, found)}</p>;
}

function foundWords(ticked: number, found: number | null): string {
  if (found === null || ticked === 0) return 'By your own ticks.';
  if (found >= ticked) {
    const all = ticked === 1 ? 'it was' : ticked === 2 ? 'both were' : `all ${ticked} were`;
    return `You ticked ${ticked}; ${all} also found in your words.`;
  }
  const part = found === 0 ? 'none was' : found === 1 ? '1 was also' : `${found} were also`;
  return `You ticked ${ticked}; ${part} found in your words. Not all that is said is recognized: your ticks count.`;
}
