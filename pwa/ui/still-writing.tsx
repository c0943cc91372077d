/** The place of what is written next, below what is here. */
export function StillWriting() {
  return (
    <div aria-hidden className="grid gap-2 animate-[late-appear_200ms]">
      <span className="h-4 rounded-sm bg-s2" />
      <span className="h-4 w-2/3 rounded-sm bg-s2" />
    </div>
  );
}
