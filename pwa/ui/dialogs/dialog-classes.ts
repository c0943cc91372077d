/** The classes of the overlay between the page and a dialog. */
export const overlayClasses =
  'fixed inset-0 z-40 bg-[color-mix(in_srgb,var(--bg)_70%,transparent)] animate-[fade-in_var(--t-1)]';

/**
 * The classes of a small dialog: at the bottom of a phone, within the thumb's reach, and in the middle of a desktop.
 */
export const panelClasses = [
  'fixed inset-x-0 bottom-0 z-50 mx-auto max-h-[85dvh] w-full max-w-col overflow-y-auto',
  'rounded-t-lg border border-hair bg-s1 p-5 pb-[max(22px,env(safe-area-inset-bottom))]',
  'md:inset-x-auto md:top-1/2 md:bottom-auto md:left-1/2 md:-translate-1/2 md:rounded-lg',
  'animate-[fade-in_var(--t-2)]',
].join(' ');

/**
 * The classes of a footer: while somebody types with an on-screen keyboard, it is a single row of buttons, each of the
 * minimum height.
 */
export const keyboardRowClasses =
  'in-data-keyboard:py-0 in-data-keyboard:[&_button]:min-h-tap in-data-keyboard:[&_a]:min-h-tap';
