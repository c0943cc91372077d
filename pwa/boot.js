// Runs before the first paint: the theme, and which of the two prerendered screens is kept.
{
  const root = document.documentElement;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  let theme = read('northstar.theme');
  if (theme !== 'light' && theme !== 'dark') {
    theme =
      window.matchMedia && !matchMedia('(prefers-color-scheme: dark)').matches ? 'light' : 'dark';
  }
  root.dataset.theme = theme;
  document
    .querySelector('meta[name="theme-color"]')
    .setAttribute('content', theme === 'dark' ? '#0f0f1a' : '#ffffff');
  const user = read('northstar.user');
  root.dataset.session = !read('northstar.token') ? 'out' : user ? 'in' : 'loading';
  // Back from a hosted sign-in: who it is will be known soon (app/finish-login.ts).
  if (location.hash.startsWith('#code=')) root.dataset.session = 'loading';
  if (!navigator.onLine) root.dataset.network = 'off';
  // A tap before the app has come to life: app/early-tap.ts repeats it.
  addEventListener('click', (tap) => (root.earlyTap = tap.target));
  // A form sent by the browser would show its password in the address.
  addEventListener('submit', (form) => form.preventDefault());

  // A visitor's web fonts come after the first paint (scripts/prerendered-html.mjs), which need not wait for them; a
  // learner has them on the device.
  const loadFaces = () => document.getElementById('faces')?.setAttribute('media', 'all');
  if (root.dataset.session === 'out') {
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length) loadFaces();
    }).observe({ type: 'paint', buffered: true });
  } else loadFaces();

  // Home as it is today for this learner, in place of the shell (docs/decisions/008, app/kept-home/keep-home.ts).
  const showHome = () => {
    const home = JSON.parse(read('northstar.home'));
    // Dropped meanwhile: another tab has changed a figure.
    if (!home) return;
    const now = new Date();
    const day = home.days[new Date(now - now.getTimezoneOffset() * 6e4).toISOString().slice(0, 10)];
    if (home.userId !== JSON.parse(user).id || !day) return;
    if (!home.build || home.build !== root.dataset.build) return;
    const template = document.createElement('template');
    template.innerHTML = home.html;
    const page = template.content;
    page.querySelectorAll('[data-dated]').forEach((part, index) => {
      part.innerHTML = day.parts[index];
    });
    if (page.querySelector('script,style,link,meta,base,iframe,object,embed,form')) return;
    // The card says what is due at the day's end.
    const reviews = page.querySelector('[data-due]');
    const due = day.due.filter((at) => at <= now).length;
    if (due)
      reviews.querySelector('h3').textContent = `${due} ${due > 1 ? 'reviews' : 'review'} due`;
    else reviews?.remove();
    const learner = document.getElementById('learner');
    page.getElementById('content').before(learner.querySelector('[data-offline]'));
    learner.replaceChildren(page);
    learner.dataset.kept = '';
    root.dataset.heat = home.heat;
  };
  if (root.dataset.session === 'in' && location.pathname === '/' && read('northstar.home')) {
    new MutationObserver((_, parsing) => {
      // What follows the shell: the parser is done with it.
      if (!document.getElementById('visitor')) return;
      parsing.disconnect();
      try {
        showHome();
      } catch (error) {
        console.error('The kept home could not be shown', error);
      }
    }).observe(root, { childList: true, subtree: true });
  }
}
