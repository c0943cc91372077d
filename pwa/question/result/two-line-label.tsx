/** A button's label: what the button does, and below it, small, where it leads. */
export function TwoLineLabel({ words, leads }: { words: string; leads: string | null }) {
  return (
    <span className="leading-tight">
      {words}
      {leads !== null && (
        <span className="block font-body text-xs font-normal whitespace-normal"> {leads}</span>
      )}
    </span>
  );
}
