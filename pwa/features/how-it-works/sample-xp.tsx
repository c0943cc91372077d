import { Meter } from '#pwa/ui/meter.tsx';

/** The XP bar as it may look after a few days; a sample, and said to be one. */
export function SampleXp() {
  return (
    <div data-heat="3" className="mt-3 grid gap-1">
      <p className="flex justify-between gap-2 text-xs">
        <span className="font-semibold text-text">Level 3</span>
        <span>350 of 500 XP to Level 4</span>
      </p>
      <Meter label="Sample: XP to the next level" value={350} max={500} text="350 of 500 XP" />
      <p className="text-xs text-dim">A sample: yours starts at 0.</p>
    </div>
  );
}
