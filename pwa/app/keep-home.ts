/**
 * Keeps home as the learner last saw it, for boot.js to show at the next start before any code has run
 * (docs/decisions/008). A change that is made here while another screen is shown takes it away: it would no
 * longer be true.
 */
import { onHomeDrawn, onHomeFigures } from '#pwa/features/home/home-values.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import { dropKeptHome, readStoredSession, writeKeptHome } from '#pwa/session/stored-session.ts';
import { whenIdle } from '#pwa/ui/when-idle.ts';

/** What boot.js reads. */
interface KeptHome {
  userId: string;
  /** Markup of another build may not fit its styles. */
  build: string;
  /** ISO date of the local day whose challenges and streak it shows. */
  date: string;
  /** The answer streak's colour, for the whole page. */
  heat: string;
  html: string;
}

/** Home is about 30,000 characters; more than this would cost more to show than it is worth. */
const MOST_CHARACTERS = 60_000;
const EXECUTABLE = 'script, style, link, meta, base, iframe, object, embed, form';

/** From now on home is kept whenever it is on the screen and the browser has time, or the page is left. */
export function keepHomeFresh(userId: string): void {
  const keep = () => keepHome(userId);
  const keepSoon = () => whenIdle(keep, 5_000);
  onHomeFigures(localToday(), () => {
    dropKeptHome();
    keepSoon();
  });
  // Its code may come after its figures.
  onHomeDrawn(keepSoon);
  keepSoon();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keep();
  });
}

/** Keeps home if it is on the screen with all its figures, and its learner is signed in still. */
export function keepHome(userId: string): void {
  const page = document.querySelector<HTMLElement>('#learner:not([data-kept]) > [data-page]');
  const date = page?.querySelector<HTMLElement>('[data-home]')?.dataset['home'];
  const { build, heat = '' } = document.documentElement.dataset;
  if (!page || date === undefined || build === undefined) return;
  // Another tab may have signed out, or somebody else in: nothing of the one before stays.
  if (readStoredSession().user?.id !== userId) return;
  const kept: KeptHome = { userId, build, date, heat, html: markupOf(page) };
  if (kept.html.length > MOST_CHARACTERS) dropKeptHome();
  else writeKeptHome(JSON.stringify(kept));
}

/** The page as it stands, without what passes, what is below the first screenful, and what could run. */
function markupOf(page: HTMLElement): string {
  const copy = page.cloneNode(true) as HTMLElement;
  // An open dialog has put the page out of reach.
  copy.removeAttribute('inert');
  const later = [...page.querySelectorAll<HTMLElement>('[data-later]')];
  for (const [index, part] of [...copy.querySelectorAll<HTMLElement>('[data-later]')].entries()) {
    part.replaceChildren();
    part.style.minHeight = `${later[index]?.offsetHeight ?? 0}px`;
  }
  // Notices speak of the moment; as live regions they would be read out twice.
  const gone = `:scope > [role], [style*="animation"], ${EXECUTABLE}`;
  for (const element of copy.querySelectorAll(gone)) element.remove();
  for (const element of [copy, ...copy.querySelectorAll('*')]) {
    for (const { name, value } of [...element.attributes]) {
      if (name.startsWith('on') || /^\s*javascript:/i.test(value)) element.removeAttribute(name);
    }
  }
  return copy.outerHTML;
}
