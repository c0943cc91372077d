/** The fraction one half for 50/50, drawn like the icons beside it. */
export function FiftyFiftyIcon({ size = 20 }: { size?: number }) {
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M5 5l2.5-2v8M19 4L5 20M14.5 15a2.5 2.5 0 1 1 4.6 1.4L14.5 21H20" />
    </svg>
  );
}
