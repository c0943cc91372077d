import { joinClasses } from '#pwa/ui/controls/join-classes.ts';

/** Shows the product's mark: a star with four points, with lit and shaded sides, in the color of the text. */
function BrandMark() {
  return (
    <svg aria-hidden width={22} height={22} viewBox="24 24 464 464" fill="currentColor">
      <path
        opacity=".6"
        d="M256 256V25.6l42.4 188zM256 256h230.4l-188 42.4zM256 256v230.4l-42.4-188zM256 256H25.6l188-42.4z"
      />
      <path d="M256 256l42.4-42.4L486.4 256zM256 256l42.4 42.4-42.4 188zM256 256l-42.4 42.4L25.6 256zM256 256l-42.4-42.4L256 25.6z" />
    </svg>
  );
}

/** Shows the mark and the name. With little room, only the mark shows, and screen readers still get the name. */
export function Brand({ isCompact = false }: { isCompact?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2 font-display text-lg font-bold tracking-display">
      <BrandMark />
      <span className={joinClasses(isCompact && 'sr-only lg:not-sr-only')}>Northstar</span>
    </span>
  );
}
