// Runs before the first paint: the theme, and which of the two prerendered screens is kept.
{
  const root = document.documentElement;
  const { dataset } = root;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // quiet: storage is blocked: nothing is remembered.
      return null;
    }
  };
  let theme = read('northstar.theme');
  if (theme !== 'light' && theme !== 'dark') {
    theme =
      window.matchMedia && !matchMedia('(prefers-color-scheme: dark)').matches ? 'light' : 'dark';
  }
  dataset.theme = theme;
  document
    .querySelector('meta[name="theme-color"]')
    .setAttribute('content', theme === 'dark' ? '#0f0f1a' : '#ffffff');
  const user = read('northstar.user');
  dataset.session = !read('northstar.token') ? 'out' : user ? 'in' : 'loading';
  // Back from a hosted sign-in: who it is will be known soon (app/finish-login.ts).
  if (location.hash.startsWith('#code=')) dataset.session = 'loading';
  if (!navigator.onLine) dataset.network = 'off';
  // A tap before the app has come to life: app/early-tap.ts repeats it.
  addEventListener('click', (tap) => (root.earlyTap = tap.target));
  // A form sent by the browser would show its password in the address.
  addEventListener('submit', (form) => form.preventDefault());

  // A visitor's web fonts come after the first paint (scripts/prerendered-html.mjs), which need not wait for them; a
  // learner has them on the device.
  const loadFaces = () => document.getElementById('faces')?.setAttribute('media', 'all');
  if (dataset.session === 'out') {
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length) loadFaces();
    }).observe({ type: 'paint', buffered: true });
  } else loadFaces();

  // The learner's figures, into the slots of the shell (docs/decisions/008, app/stored-figures/figures-ahead.ts).
  const fillSlots = () => {
    const { userId, heat, words, steps } = JSON.parse(read('northstar.figures'));
    if (userId !== JSON.parse(user).id) return;
    const now = new Date();
    const past = steps.filter(({ at }) => at <= now);
    // Where clocks have another offset, dates begin at other moments.
    if (past.at(-1)?.offset === now.getTimezoneOffset())
      Object.assign(words, ...past.map((step) => step.words));
    document.querySelectorAll('[data-figure]').forEach((slot) => {
      const word = words[slot.dataset.figure];
      if (typeof word === 'string') slot.textContent = word;
    });
    // A way on leads where its words say; only to a page of the app.
    document.querySelectorAll('[data-way]').forEach((link) => {
      const way = words[link.dataset.way];
      if (/^\/[a-z]/.test(way)) link.setAttribute('href', way);
    });
    dataset.heat = heat;
    dataset.figures = '';
  };
  if (dataset.session === 'in' && location.pathname === '/') {
    new MutationObserver((_, parsing) => {
      // What follows the shell: the parser is done with it.
      if (!document.getElementById('visitor')) return;
      parsing.disconnect();
      try {
        fillSlots();
      } catch {
        // quiet: none are stored, or they are broken: placeholders stand there until the app draws.
      }
    }).observe(root, { childList: true, subtree: true });
  }
}
