/** Marks the place after the last part, where the next part will be written. */
export function StillWriting() {
  return (
    <div aria-hidden className="grid gap-2 animate-[late-appear_200ms]">
      <span className="h-4 rounded-sm bg-s2" />
      <span className="h-4 w-2/3 rounded-sm bg-s2" />
    </div>
  );
}
